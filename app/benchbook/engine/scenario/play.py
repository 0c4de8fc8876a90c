"""Carrying out the lines of a scenario along one branch."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from benchbook.cards.abilities import Activated, Unread
from benchbook.cards.vocabulary import PERMANENT_TYPES
from benchbook.engine import events as ev
from benchbook.engine.abilities import activated, is_mana_ability
from benchbook.engine.applied.zones import HIDDEN
from benchbook.engine.characteristics import Held
from benchbook.engine.choices import Choice
from benchbook.engine.context import NotModelled
from benchbook.engine.derivation import Step
from benchbook.engine.illegal import Illegal
from benchbook.engine.modelled import passed_over
from benchbook.engine.prose import name_of
from benchbook.engine.readers.whom import attacked_players
from benchbook.engine.rules.cr.r506_combat import defending_players
from benchbook.engine.runner import Call, Run
from benchbook.engine.scenario.ahead import Ahead, waits_to_be_cast
from benchbook.engine.scenario.answered_late import answered_late
from benchbook.engine.scenario.answers import Answers
from benchbook.engine.scenario.apart import blocks_apart
from benchbook.engine.scenario.claims.checks import Moment, Verdict, check
from benchbook.engine.scenario.costs_said import Local
from benchbook.engine.scenario.damage_on_the_stack import dealt_after, dealt_before, put_on_the_stack
from benchbook.engine.scenario.decided import say_who_decides
from benchbook.engine.scenario.declared_at_once import go_on, one_by_one, same_player, told_as_one
from benchbook.engine.scenario.definitions import Definitions, unread
from benchbook.engine.scenario.everything import whatever_can_attack
from benchbook.engine.scenario.explaining import Explainer
from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.scenario.fragmented import Acted, not_again
from benchbook.engine.scenario.inside import StillInside, play_inside, still_inside
from benchbook.engine.scenario.model import Line, Said, Scenario
from benchbook.engine.scenario.paid_before import paid_before
from benchbook.engine.scenario.passing import (
    Passing,
    and_resolves,
    has_resolved,
    nobody_has_passed,
    passes,
    while_it_waits,
)
from benchbook.engine.scenario.repeating import repeat
from benchbook.engine.scenario.roster import Roster, Unknown
from benchbook.engine.scenario.seats import declines_out_of_range
from benchbook.engine.scenario.several_done import resolve_these, so_many_times
from benchbook.engine.scenario.stipulations import Facts, carry_out
from benchbook.engine.state import STEPS, Game, Object, ObjId, Subject
from benchbook.errors import ScenarioError
from benchbook.refs import RuleRef


@dataclass
class Performed:
    """How a line went: whether the rules allowed it, and what it cost."""

    allowed: bool = True
    reason: str = ""
    obj: ObjId | None = None


@dataclass
class Play:
    """A scenario being played along one branch."""

    scenario: Scenario
    run: Run
    roster: Roster
    answers: Answers
    definitions: Definitions
    performed: dict[int, Performed] = field(default_factory=dict)
    verdicts: list[tuple[Said, Verdict]] = field(default_factory=list)
    explainer: Explainer = field(default_factory=Explainer)
    acted: bool = False
    gone: set[ObjId] = field(default_factory=set)
    understood: Any = None
    early: set[int] = field(default_factory=set)
    together: tuple[Any, ...] = ()
    apart: dict[str, Performed] = field(default_factory=dict)
    acts: list[Acted] = field(default_factory=list)
    gone_through: list[Line] = field(default_factory=list)
    position: int = 0
    turn_begun: bool = False
    passing: Passing = field(default_factory=Passing)

    @property
    def game(self) -> Game:
        """The game as it is now."""
        return self.run.game

    @property
    def moment(self) -> Moment:
        """What claims are checked against."""
        return Moment(self.game, self.run.recorder.root, self.roster, self.performed, self.run)

    # ── lines ─────────────────────────────────────────────────────────────

    def play(self) -> None:
        """Every line in its order; answers may stand before the line that asks or directly after it."""
        self._declines_unread()
        self.run.explain, self.run.inside = self.explainer.steps, partial(play_inside, self)
        self._board_as_given()
        self._states_as_given()
        try:
            while self.position < len(self.scenario.when):
                self.next_line()
        except StillInside:
            still_inside(self)
        self._examples()

    def next_line(self) -> None:
        """The next line, with the answers directly after it."""
        lines = self.scenario.when
        line = lines[self.position]
        self.position += 1
        if _is_answer(line):
            self._offer(line)
            return
        if line.expect:
            self.verdicts += [(said, check(self.moment, said.says, said.path)) for said in line.expect]
            return
        while self.position < len(lines) and _is_answer(lines[self.position]):
            self._offer(lines[self.position])
            self.position += 1
        for late in answered_late(lines, line, self.position):
            self._offer(late)
            self.early.add(late.index)
        beside, self.position = self._declared_together(line, self.position)
        self.answers.serial += 1
        here = self.position
        more = self._perform_with(line, lines[here] if here < len(lines) else None)
        if same_player(line, beside):
            if self.performed[line.index].allowed:
                told_as_one(self, line, beside)
            else:
                one_by_one(self, line)
                beside, self.position = [], here - len(beside)
                self._perform(line)
        self.position += more if self.position == here else 0
        self.together = ()
        self.performed |= {other.index: self._beside(line, other) for other in beside}
        self.apart = {}
        self.acted = True

    def _perform_with(self, line: Line, after: Line | None) -> int:
        """Carry out a line; 1 where the line after it says what was cast while this one's effects happened."""
        says = after.action.says if after is not None and after.action is not None else None
        if after is None or not isinstance(says, act.Casts) or isinstance(line.action and line.action.says, act.Casts):
            self._perform(line)
            return 0
        since, ahead = len(self.game.log), Ahead.of(after, says)
        self.answers.ahead = ahead
        self._perform(line)
        self.answers.ahead = None
        made = ahead.cast(self.game, since)
        if made is None:
            return 0
        self.performed[after.index] = Performed(obj=made)
        said = Step("It was cast as the effect let it be.", [RuleRef("cr", "608.2g")], kind="note", game=self.game)
        self.run.recorder.root.children.append(
            Step(after.text, kind="line", line=after.index, children=[said], game=self.game)
        )
        return 1

    def _declared_together(self, line: Line, position: int) -> tuple[list[Line], int]:
        """The next lines in which others declare at the same time: teammates do (805.10), and defenders (802.4)."""
        beside: list[Line] = []
        says = line.action.says if line.action is not None else None
        lines = self.scenario.when
        while isinstance(says, act.Attacks | act.Blocks) and position < len(lines):
            other = lines[position].action
            if other is None or type(other.says) is not type(says):
                break
            if other.says.who in (says.who, *(b.action.says.who for b in beside)):  # type: ignore[union-attr]
                if not go_on(self.scenario, line if other.says.who == says.who else beside[-1], position):
                    break
                beside.append(lines[position])
                position += 1
                continue
            if not says.who:
                break
            both = {says.who, other.says.who}
            defends = isinstance(says, act.Blocks) and both <= {*attacked_players(self.game)}
            if not defends and other.says.who not in self.game.defenders_beside(says.who):
                break
            beside.append(lines[position])
            position += 1
        self.together = tuple(one.action.says for one in beside if one.action is not None)
        return beside, position

    def _beside(self, line: Line, other: Line) -> Performed:
        """How a line went that was carried out together with the one before it."""
        who = getattr(other.action.says, "who", "") if other.action is not None else ""
        return self.apart.get(who, Performed() if self.apart else self.performed[line.index])

    def _examples(self) -> None:
        """The examples of the books that this scenario works out."""
        for name in self.scenario.extra.get("example_of") or ():
            ref = RuleRef.parse(str(name), self.book)
            entry = self.definitions.library.entry(ref)
            if entry is not None and entry.kind == "example":
                said = f"This is the example {ref.number}."
                self.run.recorder.root.children.append(Step(said, [ref], kind="note", game=self.game))

    @property
    def book(self) -> str:
        """The book whose ruleset is played."""
        return self.game.table.books[0] if self.game.table.books else "cr"

    def _board_as_given(self) -> None:
        """What continuous effects make of the board before anything is done."""
        found = list(self.explainer.steps(self.game))
        if found:
            layers = self.game.table.one("runs", "layers")
            refs = [layers.ref] if layers is not None and any(step.kind == "layer" for step in found) else []
            given = Step("The board as it is given.", refs, children=found, kind="layers", game=self.game)
            self.run.recorder.root.children.append(given)

    def _states_as_given(self) -> None:
        """What the board brings about at once has happened: designations, triggers that look for a state (603.8)."""
        for role in ("at any time", "board as given"):
            if self.game.table.of("runs", role):
                self.run.call(Call("runs", role, (), every=True))
        self.run._triggers(self.game, (ev.MarkGame({}),))
        if self.game.pending:
            self.run.call(Call("runs", "put triggers on the stack", ()))

    def _offer(self, line: Line) -> None:
        assert line.action is not None
        if line.index in self.early:
            self.early.discard(line.index)
            return
        self.answers.offer(line, line.action.says)
        self.gone_through.append(line)
        self.performed[line.index] = Performed()

    def _perform(self, line: Line) -> None:
        assert line.action is not None
        before, recorder = self.run.game, self.run.recorder
        opened = recorder.mark()
        step = recorder.open(Step(line.text, kind="line", line=line.index))
        done = self.performed.setdefault(line.index, Performed())
        try:
            if isinstance(line.action.says, act.Repeats):
                done.reason = repeat(self, line)
                done.allowed = not done.reason
            else:
                not_again(self, line)
                self.gone_through.append(line)
                done.obj = self._do(line.action.says)
                if getattr(line.action.says, "who", "") in self.apart:
                    done = self.performed[line.index] = self.apart[line.action.says.who]
            self.run.call(Call("runs", "priority", ()))
        except Illegal as problem:
            self.run.game = before
            step.children.clear()
            recorder.back_to(opened)
            if self._division_refused(problem, step):
                recorder.root.children.remove(step)
                self.answers.local = None
                self._perform(line)
                return
            done.allowed, done.reason = False, problem.reason
            step.children.append(_refusal(problem))
            step.children[-1].refs.extend(paid_before(self, line.action.says, problem))
        except ScenarioError as problem:
            raise problem.at(line.path) from None
        finally:
            recorder.back_to(opened)
            self.answers.local = None
        if not self.run.silent:
            step.children += self.explainer.steps(self.game)
        step.game = self.run.game
        declines_out_of_range(self.game)
        self._declines_unread()

    def _division_refused(self, problem: Illegal, step: Step) -> bool:
        """Whether a stated division of damage was refused: it is then no answer, and the line goes on."""
        last = self.answers.last_division
        if last is None or problem.numbers[0] not in ("510.1e", "702.19b", "510.1c", "510.1d"):
            return False
        done = self.performed[last.line.index]
        done.allowed, done.reason = False, problem.reason
        last.refused = True
        self.answers.last_division = None
        refused = Step(last.line.text, kind="line", line=last.line.index, children=[_refusal(problem)], game=self.game)
        self.run.recorder.root.children.append(refused)
        for entry in self.answers.entries:
            if entry.used and not entry.refused and entry.used_for == self.answers.serial:
                entry.used, entry.taken = False, 0
        return True

    def _declines_unread(self) -> None:
        """A card whose text was not understood must not be in use, nor have been since the last line."""
        if self.game.characteristics is self.understood:
            return
        for obj in self.game.objects.values():
            if obj.ability is None and obj.zone not in ("library", "outside"):
                self._declines(obj)
        for left in self.game.departed.keys() - self.gone:
            self.gone.add(left)
            obj = self.game.object(left)
            if obj.ability is None and obj.zone in ("battlefield", "stack"):
                self._declines(obj)
            elif obj.ability is None and obj.zone == "hand":
                self._declines(obj, "discarding")
        self.understood = self.game.characteristics

    def _declines(self, obj: Object, zone: str = "") -> None:
        zone = zone or obj.zone
        for held in self.game.look(obj.id).abilities:
            if isinstance(held.ability, Unread) and _may_function(zone, held.ability.text):
                raise NotModelled(f"{name_of(self.game, obj.id)}: '{held.ability.words}' in '{held.ability.text}'")
            words = passed_over(self.game.table, held.ability)
            if words and _may_function(zone, getattr(held.ability, "text", "")):
                raise NotModelled(f"{name_of(self.game, obj.id)}: {words}")

    def _do(self, says: Any) -> ObjId | None:
        handler: Callable[[Play, Any], ObjId | None] = _DOES[type(says)]
        say_who_decides(self.run, says)
        nobody_has_passed(self, says)
        if dealt_before(self, says):
            return None
        done = handler(self, says)
        dealt_after(self, says)
        return done

    # ── names ─────────────────────────────────────────────────────────────

    def subject(self, name: str, fits: Callable[[Object], bool] | None = None) -> Subject:
        """What a name means now."""
        return self.roster.subject(self.game, name, fits)

    def thing(self, name: str, fits: Callable[[Object], bool] | None = None) -> ObjId:
        """An object that still exists."""
        found = self.subject(name, fits)
        if isinstance(found, str):
            raise ScenarioError("when", f"{name!r} is a player.")
        if found not in self.game.objects:
            raise Illegal(f"{name} no longer exists", "400.7")
        return found

    def _controlled(self, who: str) -> Callable[[Object], bool]:
        return lambda o: o.zone == "battlefield" and self.game.controller(o.id) == who

    # ── players act ───────────────────────────────────────────────────────

    def casts(self, says: act.Casts) -> ObjId | None:
        """A spell is cast."""
        if waits_to_be_cast(self.game, self.roster, says):
            return self._cast_by_trigger(says)
        zones = (says.how.zone,) if says.how.zone else ("hand", "command", "exile", "graveyard", "library")
        owner = says.how.whose or says.who
        obj = next((o for z in zones if (o := self._in(says.what, z, owner)) is not None), None)
        self._somebody_has_priority()
        if obj is None:
            raise Illegal(f"{says.what} is not where {says.who} could cast it from", "601.2a", "601.3")
        if not says.how.face_down:
            self._whole_card_read(obj)
        local, before = self._local(says.who, says.what, says.how), self.game
        made: ObjId | None = self.run.call(Call("runs", "cast", (says.who, obj, says.how.free)))
        if says.how.copying:
            chosen = act.Chooses(says.who, says.how.copying, (says.how.copying,), about=says.what)
            self.answers.offer(self.gone_through[-1], chosen)
        self._all_said(local, before)
        self._that_face(says.what, made)
        return made

    def _somebody_has_priority(self) -> None:
        """No player gets priority in the untap step: who acts once a turn has begun does so in the upkeep."""
        if self.game.step != "untap" or self.game.over:
            return
        if not self.turn_begun:
            raise Illegal("nobody has priority in the untap step", "502.4", "117.3a")
        self.run.recorder.say("Nobody has priority in the untap step: this is done in the upkeep.", "502.4")
        self.run.call(Call("runs", "advance", ("upkeep",)))

    def _that_face(self, name: str, spell: ObjId | None) -> None:
        """Where the line names one face of a card, that face must be what was cast."""
        parts = self.game.object(spell).components if spell is not None else ()
        if len(parts) != 1 or self.game.object(spell).face_down:  # type: ignore[arg-type]
            return
        named = [i for i, face in enumerate(parts[0].definition.faces) if face.name == name]
        other = named and name != parts[0].definition.name and parts[0].face not in (-1, *named)
        if other:
            raise Illegal(f"{name} can't be cast from there", "601.3")

    def _cast_by_trigger(self, says: act.Casts) -> ObjId | None:
        """The trigger that lets the player cast the card resolves first."""
        since, self.answers.ahead = len(self.game.log), Ahead.of(None, says)
        try:
            self.run.call(Call("runs", "resolve top", ()))
            made: ObjId | None = self.answers.ahead.cast(self.game, since)
        finally:
            self.answers.ahead = None
        if made is None:
            raise Illegal(f"{says.what} is not where {says.who} could cast it from", "601.2a", "601.3")
        return made

    def _in(self, name: str, zone: str, owner: str) -> ObjId | None:
        """The object of that name in a zone of that player's (exile and graveyards are looked through whole)."""

        def fits(obj: Object) -> bool:
            return obj.zone == zone and (
                (obj.controller if zone in HIDDEN else obj.owner) == owner or zone in ("exile", "graveyard")
            )

        found = self.subject(name, fits)
        thing = self.game.objects.get(found) if isinstance(found, int) else None
        return thing.id if thing is not None and fits(thing) else None

    def _local(self, who: str, name: str, how: act.Options) -> Local:
        local = Local(who, name, how)
        self.answers.local = local
        return local

    def _all_said(self, local: Local, before: Game) -> None:
        """Everything that the line says has been asked for; otherwise the line says more than there is to say."""
        local.done = True
        if local.targets_left:
            _is_something(self, local.targets_left[0])
            raise Illegal(f"{local.name} has no target that {local.targets_left[0]} could be", "601.2c")
        refused = local.not_used(before, self.game, self.answers.roster)
        if refused:
            raise Illegal(refused, "118.3", *(("701.21a",) if "sacrific" in refused else ()))
        said = local.how.life
        if said is not None and before.player(local.who).life - self.game.player(local.who).life < said:
            raise Illegal(f"{local.who} can't pay {said} life for that", "119.4")
        left = local.unsaid()
        if left == "its modes" and self._chooses_later(local):
            return
        if left == "a value of X" and self._has_x(local):
            if local.how.x == 0:
                return
            raise Illegal(f"X is 0 where {local.name} is cast for a cost without X", "107.3b", "601.2b")
        if local.how.cost and left.startswith("casting for") and self._has(local):
            raise Illegal(f"{local.name} can't be cast for its {local.how.cost[0]} cost now", "118.9a", "601.2b")
        if left:
            raise NotModelled(f"{local.name}: {left}")

    def _chooses_later(self, local: Local) -> bool:
        """What the line chooses may be chosen as the permanent enters: it is then an answer to that."""
        obj = self.subject(local.name, lambda o: o.zone == "stack")
        types = self.game.look(obj).types if isinstance(obj, int) and obj in self.game.stack else frozenset()
        if not types & PERMANENT_TYPES:
            return False
        for one in local.how.modes:
            self.answers.offer(self.gone_through[-1], act.Chooses(local.who, one, (one,), about=local.name))
        return True

    def _has_x(self, local: Local) -> bool:
        """Whether there is an X in the mana cost of the spell, which was cast for another cost."""
        obj = self.subject(local.name, lambda o: o.zone == "stack")
        thing = self.game.objects.get(obj) if isinstance(obj, int) else None
        cost = self.game.look(thing.id).mana_cost if thing is not None and thing.ability is None else None
        return cost is not None and "X" in cost.symbols

    def _has(self, local: Local) -> bool:
        """Whether the card has the keyword whose cost the line names, though the cost was not on offer."""
        obj = self.subject(local.name, lambda o: o.zone == "stack")
        return isinstance(obj, int) and self.game.look(obj).has_keyword(local.how.cost[0].lower())

    def activates(self, says: act.Activates) -> ObjId | None:
        """An ability is activated; "plot" and the like are special actions (116.2)."""
        if says.words in ("plot", "foretell", "suspend", "companion"):
            self.specially(act.Specially(says.who, says.words, says.what, says.how))
            return None
        self._somebody_has_priority()
        source = self.thing(says.what, lambda o: bool(self._abilities(o.id, says.words)))
        held = self._ability(source, says)
        local, before = self._local(says.who, says.what, says.how), self.game
        made: ObjId | None = self.run.call(Call("runs", "activate", (says.who, source, held)))
        self._all_said(local, before)
        return made

    def _abilities(self, obj: ObjId, words: str) -> list[Held]:
        found = list(activated(self.game, obj))
        if not words:
            return found
        having = [h for h in found if _has_words(h.ability, words)]
        return [h for h in having if _begins_with(h.ability, words)] or having

    def _ability(self, source: ObjId, says: act.Activates) -> Held:
        found = self._abilities(source, says.words)
        name = name_of(self.game, source)
        if not found:
            self._maybe_unread(source, says.words)
            raise Illegal(f"{name} has no such activated ability", "602.1")
        if len(found) > 1 and (not says.words or len({getattr(h.ability, "text", "") for h in found}) == 1):
            found = _narrowed(found, says.how)
        here = [h for h in found if getattr(h.ability, "zone", "") == self.game.objects[source].zone]
        found = here or found
        if len({getattr(h.ability, "text", "") for h in found}) > 1:
            return self._which(says, source, found)
        return found[0]

    def _which(self, says: act.Activates, source: ObjId, found: list[Held]) -> Held:
        """Where the line could mean several abilities the player chooses, as with any choice."""
        texts = tuple(str(getattr(h.ability, "text", "")) for h in found)
        prompt = f"choose which ability of {name_of(self.game, source)} to activate"
        choice = Choice(says.who, "word", prompt, tuple(range(len(found))), texts, about=source)
        local = self._local(says.who, says.what, says.how)
        chosen: int = self.run.decide(choice)
        local.done = True
        return found[chosen]

    def _whole_card_read(self, obj: ObjId) -> None:
        """A card that is cast must have been understood, all its faces."""
        for part in self.game.objects[obj].components:
            for line in (u for u in unread(part.definition) if not _ACTIVATED.match(u.text)):
                raise NotModelled(f"{part.definition.name}: '{line.words}' in '{line.text}'")

    def _maybe_unread(self, source: ObjId, words: str = "") -> None:
        """What was not understood could be what is meant: first the lines that have the words."""
        found = [h.ability for h in self.game.look(source).abilities if isinstance(h.ability, Unread)]
        for line in sorted(found, key=lambda a: not _has_words(a, words))[:1]:
            raise NotModelled(f"{name_of(self.game, source)}: '{line.words}' in '{line.text}'")

    def plays(self, says: act.Plays) -> None:
        """A land is played."""
        obj = self.thing(says.what, lambda o: o.zone == "hand" and o.owner == says.who)
        self.run.call(Call("runs", "play land", (says.who, obj, says.what)))

    def specially(self, says: act.Specially) -> None:
        """A special action is taken."""
        if says.action == "roll the planar die":
            self.run.call(Call("runs", says.action, (says.who,)))
            return
        zone = {"turn face up": "battlefield", "unlock": "battlefield", "companion": "outside"}.get(says.action, "hand")
        hidden = says.action == "turn face up"
        obj = self.thing(says.what, lambda o: o.zone == zone or (hidden and o.zone == "command" and bool(o.face_down)))
        if zone != "battlefield" and not self.game.look(obj).has_keyword(says.action):
            self._maybe_unread(obj)
        local = self._local(says.who, says.what, says.how)
        if says.action == "turn face up":
            self.run.call(Call("runs", "turn face up", (says.who, obj)))
        else:
            self.run.call(Call("runs", f"special action: {says.action}", (says.who, obj)))
        local.done = True

    def mulligans(self, says: act.Mulligans) -> None:
        """A mulligan is taken, or the hand is kept."""
        self.run.call(Call("runs", "keep" if says.keeps else "mulligan", (says.who, says.cards)))

    def concedes(self, says: act.Concedes) -> None:
        """A player leaves the game; nothing can prevent that."""
        self.run.call(Call("runs", "concede", (says.who,)))

    # ── combat ────────────────────────────────────────────────────────────

    def attacks(self, says: act.Attacks) -> None:
        """Attackers are declared."""
        if not says.who:
            says = replace(says, who=self.game.active)
        if says.who not in self.game.active_players:
            raise Illegal(f"it is not {says.who}'s turn", "508.1")
        self._move_to_declaration("declare attackers", "attackers_declared", "508.1")
        chosen: dict[ObjId, Subject] = {}
        for each in (says, *self.together):
            if each.everything is not None:
                whole = each.everything or self._only(defending_players(self.game), "whom they attack")
                chosen |= whatever_can_attack(self.game, each.who, whole)
            for name, whom in each.attacks:
                attacker = self.thing(name, self._another(each.who, frozenset(chosen)))
                whom = whom or self._only(defending_players(self.game), "whom it attacks")
                chosen[attacker] = self.subject(whom, lambda o: o.zone == "battlefield")
        bands = tuple(tuple(self.subject(n, lambda o: o.id in chosen) for n in band) for band in says.bands)
        self.run.call(Call("runs", "declare attackers", (chosen, bands)))

    def blocks(self, says: act.Blocks) -> None:
        """Blockers are declared."""
        if self.game.combat is None or not self.game.combat.attackers:
            raise Illegal("no creature is attacking", "508.8", "509.1")
        if not says.who:
            says = replace(says, who=self._only(attacked_players(self.game), "which player blocks"))
        self._declares_late(says)
        self._move_to_declaration("declare blockers", "blockers_declared", "509.1")
        combat = self.game.combat
        chosen: dict[ObjId, tuple[ObjId, ...]] = {}
        for each in (says, *self.together):
            for name, what in each.blocks:
                attacker = (
                    self.thing(what, lambda o: combat is not None and o.id in combat.attackers)
                    if what or combat is None else self._only(tuple(combat.attackers), "which attacker is blocked")
                )  # fmt: skip
                taken = frozenset(b for b, attackers in chosen.items() if attacker in attackers)
                blocker = self.thing(name, self._another(each.who, taken))
                chosen[blocker] = (*chosen.get(blocker, ()), attacker)
        declaring = (says.who, *(each.who for each in self.together))
        try:
            self.run.call(Call("runs", "declare blockers", (chosen, declaring)))
        except Illegal as problem:
            if len({self.game.defenders_beside(p) for p in declaring}) == 1:
                raise
            refused = blocks_apart(self.run, chosen, declaring, problem)
            self.apart = {who: Performed(False, reason) for who, reason in refused.items()}

    def _only(self, found: tuple[Any, ...], what: str) -> Any:
        """The only one there is, where the line does not say which."""
        if len(found) != 1:
            raise NotModelled(f"a line that does not say {what}")
        return found[0]

    def _declares_late(self, says: act.Blocks) -> None:
        """Defending players declare one right after the other; that one is late cannot be said yet (802.4)."""
        combat = self.game.combat
        if self.game.step != "declare blockers" or combat is None or not combat.blockers_declared:
            return
        declared = {self.game.controller(b) for b in combat.blockers}
        if says.blocks and says.who in attacked_players(self.game) and says.who not in declared:
            if len(attacked_players(self.game)) > 1:
                raise NotModelled("blocks of several players that do not stand in lines one after the other")

    def _another(self, who: str, taken: frozenset[ObjId]) -> Callable[[Object], bool]:
        return lambda o: o.id not in taken and self._controlled(who)(o)

    def _move_to_declaration(self, step: str, declared: str, number: str) -> None:
        game = self.game
        if game.step == step and not (game.combat is not None and getattr(game.combat, declared)):
            return
        if self._past(step):
            raise Illegal(f"the {step} step of this turn is past", number)
        self.run.call(Call("runs", "advance", (step,)))
        if self.game.step != step:
            raise Illegal(f"there is no {step} step now", number)

    def _past(self, step: str) -> bool:
        """Whether a step of combat will not come any more this turn."""
        more = "beginning of combat" in self.game.marks.get("phases to come", ())
        return not more and STEPS.index(self.game.step) >= STEPS.index(step)

    def combat_damage(self, says: act.DealCombatDamage) -> None:
        """Combat damage is dealt."""
        step = "first-strike damage" if says.first else "combat damage"
        combat = self.game.combat
        done = combat is not None and (combat.first_done if says.first else combat.damage_done)
        if self.game.step == step and not done:
            self.run.call(Call("runs", "combat damage", (says.first,)))
            return
        if self._past(step):
            raise Illegal("combat damage of this turn has been dealt already", "510.1")
        self.run.call(Call("runs", "advance", (step,)))

    # ── moving on ─────────────────────────────────────────────────────────

    def resolves(self, says: act.Resolve) -> None:
        """The top of the stack, or all of it."""
        if has_resolved(self, says):
            return
        if says.what:
            named = self._on_stack(says.what)
            while named in self.game.stack:
                self.run.call(Call("runs", "resolve top", ()))
        elif says.everything:
            self.run.call(Call("runs", "resolve everything", ()))
        elif self.game.stack:
            self.run.call(Call("runs", "resolve top", ()))
        else:
            raise Illegal("the stack is empty", "405.5")

    def _on_stack(self, name: str) -> Any:
        """The spell that a name means; where no such spell is there, the topmost ability of that object."""
        for one in (name, f"{name}'s trigger", f"{name}'s ability"):
            try:
                found = self.subject(one, lambda o: o.zone == "stack")
            except Unknown:
                continue
            if found in self.game.stack:
                return found
        raise Illegal(f"{name} is not on the stack", "405.5")

    def moves_to(self, says: act.MoveTo) -> None:
        """A later step begins."""
        self.turn_begun = bool(says.whose)
        here = self.game.step == says.step and (not says.whose or says.whose in self.game.active_players)
        if here and not self.acted:
            return
        self.run.call(Call("runs", "advance", (says.step, says.whose or None)))

    def turn_ends(self, says: act.TurnEnds) -> None:
        """The next turn begins."""
        self.turn_begun = True
        self.run.call(Call("runs", "advance", ("untap",)))

    def passes(self, says: act.Pass) -> None:
        """The top of the stack resolves; with an empty stack the step ends (117.4)."""
        self.run.call(Call("runs", "resolve top" if self.game.stack else "next step", ()))

    def stipulates(self, says: act.Stipulation) -> None:
        """Something happens although no card does it."""
        what = tuple(self.subject(n, self._fits_for(says)) for n in says.what)
        other = tuple(self.subject(n, lambda o: o.zone == "battlefield") for n in says.other)
        step = self.run.recorder.open(Step("The scenario stipulates this.", kind="stipulated"))
        self.run.script(carry_out(Facts(self.game, says, what, other)))
        self.run.recorder.close(step)

    def _fits_for(self, says: act.Stipulation) -> Callable[[Object], bool]:
        if says.verb in ("enter", "enter combined", "combine", "merge"):
            return lambda o: o.zone != "battlefield"
        if says.verb == "discard":
            return lambda o: o.zone == "hand" and (not says.who or o.owner == says.who)
        if says.verb == "counter":
            return lambda o: o.zone == "stack"
        return lambda o: o.zone == "battlefield"


def _is_something(play: Play, name: str) -> None:
    """Raises Unknown where nothing is or was ever called so; abilities may have left the stack."""
    if not name.endswith(("trigger", "ability")):
        play.roster.subject(play.game, name)


def _refusal(problem: Illegal) -> Step:
    refs = [RuleRef.parse(n, problem.book) for n in problem.numbers]
    return Step(f"That is not allowed: {problem.reason}.", refs, kind="forbidden")


_DISCARDED = re.compile(r"\b(?:when|whenever|if|as)\b[^.]*\b(?:discard|cycle)")
_ACTIVATED = re.compile(
    r"(?:[+−-]?[\dX]+|\[[+−-]?[\dX]+\]|[^\"“.]*\{[^}]+\}[^\"“.:]*"
    r"|Sacrifice [^\"“.:]*|Discard [^\"“.:]*|Pay [^\"“.:]*): "
)


def _may_function(zone: str, text: str) -> bool:
    """Whether a text that was not understood could do something in that zone (113.6)."""
    if _ACTIVATED.match(text):  # it does nothing until it is activated, and then it is asked for
        return False
    told = text.lower()
    if zone == "discarding":  # of a card that has left a hand
        return bool(_DISCARDED.search(told))
    return zone in ("battlefield", "stack", "command") or zone in told or "isn't on the battlefield" in told


def _is_answer(line: Line) -> bool:
    return line.action is not None and isinstance(line.action.says, act.Answer)


_LOYALTY = re.compile(r"\[?(?:[-+](?:\d+|x)|0)\]?:?")
_SIGNS = str.maketrans("−–’", "--'")


def _begins_with(ability: Any, words: str) -> bool:
    """Whether it begins with the words, as a keyword ability does with its name."""
    return bool(re.match(rf"{re.escape(words)}\b", str(getattr(ability, "text", "")), re.I))


def _has_words(ability: Any, words: str) -> bool:
    wanted = words.lower().strip().translate(_SIGNS)
    text = str(getattr(ability, "text", "")).lower().translate(_SIGNS)
    if _LOYALTY.fullmatch(wanted):
        return text.partition(":")[0].strip("[]") == wanted.strip("[]:")
    return wanted in text or wanted == str(getattr(ability, "keyword", "")).lower()


def _narrowed(found: list[Held], how: act.Options) -> list[Held]:
    """Among several abilities, those that the rest of the line could mean."""
    if how.targets:
        with_targets = [h for h in found if isinstance(h.ability, Activated) and h.ability.targets]
        return with_targets or found
    others = [h for h in found if not is_mana_ability(h.ability)]
    untargeted = [h for h in others if isinstance(h.ability, Activated) and not h.ability.targets]
    return untargeted or others or found


_DOES: dict[type, Callable[[Play, Any], ObjId | None]] = {
    act.Casts: Play.casts, act.Activates: Play.activates, act.Plays: Play.plays, act.Specially: Play.specially,
    act.Mulligans: Play.mulligans, act.Concedes: Play.concedes, act.Attacks: Play.attacks, act.Blocks: Play.blocks,
    act.DealCombatDamage: Play.combat_damage, act.PutDamageOnStack: put_on_the_stack,
    act.Resolve: Play.resolves, act.MoveTo: Play.moves_to, act.Times: so_many_times, act.ResolveTriggers: resolve_these,
    act.TurnEnds: Play.turn_ends, act.Pass: Play.passes, act.Passes: passes, act.AndResolves: and_resolves,
    act.While: while_it_waits,
    act.Stipulation: Play.stipulates,
}  # fmt: skip
