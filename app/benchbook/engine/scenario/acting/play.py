"""Carrying out the lines of a scenario along one branch."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from benchbook.cards.abilities import Unread
from benchbook.engine import events as ev
from benchbook.engine.after_each_event import find_triggers
from benchbook.engine.derivation import Step
from benchbook.engine.game_objects import Object
from benchbook.engine.illegal import Illegal
from benchbook.engine.index import rules_for
from benchbook.engine.readers.combat import attacked_players
from benchbook.engine.runner import Run
from benchbook.engine.scenario.acting.actions import DOES
from benchbook.engine.scenario.acting.ahead import SeveralAhead, not_as_said
from benchbook.engine.scenario.acting.around_a_line import (
    Acted,
    StillInside,
    dealt_after,
    dealt_before,
    not_again,
    play_inside,
    still_inside,
    told_what_happened,
)
from benchbook.engine.scenario.acting.combat import go_on, one_by_one, same_player, told_as_one
from benchbook.engine.scenario.acting.moving_on import goes_on_to_it
from benchbook.engine.scenario.acting.passing import Passing, after_a_line, has_priority, nobody_has_passed, still_plays
from benchbook.engine.scenario.acting.repeating import repeat
from benchbook.engine.scenario.acting.saying import Performed
from benchbook.engine.scenario.answering.answers import Answers
from benchbook.engine.scenario.answering.answers_in_lines import (
    answered_late,
    paid_meanwhile,
    perhaps_an_answer,
    were_answers,
)
from benchbook.engine.scenario.answering.asked import say_who_decides
from benchbook.engine.scenario.answering.choices_as_actions import hear_what_is_told, was_told
from benchbook.engine.scenario.answering.payments import (
    bound_by_sources,
    nothing_left_to_pay,
    paid_before,
    with_mana_that_was_made,
)
from benchbook.engine.scenario.claims.checks import Moment, Verdict, check
from benchbook.engine.scenario.declining.not_understood import (
    declines_refused,
    declines_touched,
    declines_unread,
)
from benchbook.engine.scenario.explaining import Explainer
from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.scenario.given.definitions import Definitions
from benchbook.engine.scenario.given.variants import declines_out_of_range
from benchbook.engine.scenario.model import Line, Said, Scenario
from benchbook.engine.scenario.roster import Roster
from benchbook.engine.script import Call
from benchbook.engine.state import Game, ObjId, Subject
from benchbook.errors import ScenarioError
from benchbook.refs import RuleRef


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
    at_first: frozenset[ObjId] | None = None
    about: dict[tuple[ObjId, Unread], set[ObjId]] = field(default_factory=dict)
    elsewhere: dict[tuple[ObjId, Unread], None] = field(default_factory=dict)
    unread_lines: dict[tuple[ObjId, Unread], str] = field(default_factory=dict)
    early: set[int] = field(default_factory=set)
    told: set[int] = field(default_factory=set)
    since: int | None = None
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
        return Moment(
            self.game, self.run.recorder.root, self.roster, self.performed, self.run, lambda: has_priority(self)
        )

    # ── lines ─────────────────────────────────────────────────────────────

    def play(self) -> None:
        """Every line in its order; answers may stand before the line that asks or directly after it."""
        declines_unread(self)
        self.run.explain, self.run.inside = self.explainer.steps, partial(play_inside, self)
        self._board_as_given()
        self._states_as_given()
        try:
            while self.position < len(self.scenario.when):
                self.next_line()
        except StillInside:
            still_inside(self)
        declines_touched(self)
        nothing_left_to_pay(self.answers)
        self._examples()

    def next_line(self) -> None:
        """The next line, with the answers directly after it."""
        lines = self.scenario.when
        line = lines[self.position]
        self.position += 1
        if isinstance(line.says, act.Answer):
            self.offer(line)
            return
        if line.index in self.told:
            return
        if line.expect:
            self.verdicts += [(said, check(self.moment, said.says, said.path)) for said in line.expect]
            return
        for said in line.answers:
            self.answers.offer(replace(line, action=said, answers=()), said.says)
        while self.position < len(lines) and isinstance(lines[self.position].says, act.Answer):
            self.offer(lines[self.position])
            self.position += 1
        for late in answered_late(lines, line, self.position):
            self.offer(late)
            self.early.add(late.index)
        hear_what_is_told(self, lines)
        beside, self.position = self._declared_together(line, self.position)
        self.answers.serial += 1
        here, since, logged = self.position, len(self.run.oracle.taken), len(self.game.log)
        after = tuple(lines[here:])
        perhaps = perhaps_an_answer(self.answers, after)
        more = self._perform_with(line, after)
        answered = were_answers(self.answers, perhaps, self.run.oracle.taken[since:])
        if perhaps and not answered:
            answered = paid_meanwhile(perhaps[:1], self.game.log[logged:])
        for paid in answered:
            self.gone_through.append(paid.line)
            self.performed[paid.line.index], more = Performed(), more + 1
        if same_player(line, beside):
            if self.performed[line.index].allowed:
                told_as_one(self, line, beside)
            else:
                one_by_one(self, line)
                beside, self.position = [], here - len(beside)
                self._perform(line)
        self.position += more if self.position == here else 0
        was_told(self)
        self.together = ()
        self.performed |= {other.index: self._beside(line, other) for other in beside}
        self.apart = {}
        self.acted = True

    def _perform_with(self, line: Line, after: tuple[Line, ...]) -> int:
        """Carry out a line; how many lines after it say what was cast while this one's effects happened."""
        ahead = SeveralAhead.of(after)
        if not ahead.each or isinstance(line.action and line.action.says, act.Casts):
            self._perform(line)
            return 0
        since, self.answers.ahead = len(self.game.log), ahead
        self._perform(line)
        self.answers.ahead = None
        made = ahead.cast(self.game, self.roster, since)
        for one, told, spell in made:
            problem = not_as_said(one.local, self.game.object(spell))
            self.performed[told.index] = Performed(problem is None, problem.reason if problem else "", spell)
            self.told.add(told.index)
            so = Step("It was played as the effect let it be.", [RuleRef("cr", "608.2g")], kind="note", game=self.game)
            said = _refusal(problem) if problem is not None else so
            self.run.recorder.root.children.append(
                Step(told.text, kind="line", line=told.index, children=[said], game=self.game)
            )
        return sum(1 for (_, told, _), next_one in zip(made, after, strict=False) if told is next_one)

    def _declared_together(self, line: Line, position: int) -> tuple[list[Line], int]:
        """The next lines in which others declare at the same time: teammates do (805.10), and defenders (802.4)."""
        beside: list[Line] = []
        says = line.says
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
        said = self.scenario.extra.get("example_of") or ()
        for name in said if isinstance(said, list | tuple) else (said,):
            try:
                ref = RuleRef.parse(str(name), self.book)
            except ValueError as problem:
                raise ScenarioError("example_of", str(problem)) from None
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
            if rules_for(self.game, "runs", role):
                self.run.call(Call("runs", role, (), every=True))
        find_triggers(self.run, self.game, (ev.MarkGame({}),))
        if self.game.pending:
            self.run.call(Call("runs", "put triggers on the stack", ()))

    def offer(self, line: Line) -> None:
        """An answer that may be used from now on."""
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
        if self.answers.told is not None:
            self.answers.told.afresh()
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
                still_plays(self, line.action.says)
                done.obj = self._do(line.action.says)
                if getattr(line.action.says, "who", "") in self.apart:
                    done = self.performed[line.index] = self.apart[line.action.says.who]
            after_a_line(self, line.action.says)
        except Illegal as problem:
            begun = isinstance(line.action.says, act.Casts | act.Activates) and self.run.game is not before
            self.run.game = before
            step.children.clear()
            recorder.back_to(opened)
            if goes_on_to_it(self, line.action.says, problem, step):
                self._perform(line)
                return
            if self._division_refused(problem, step):
                recorder.root.children.remove(step)
                self.answers.local = None
                self._perform(line)
                return
            declines_refused(self, line.text)
            done.allowed, done.reason = False, problem.reason
            step.children.append(_refusal(problem))
            step.children[-1].refs += [RuleRef("cr", "733.1")] if begun else []
            step.children[-1].refs.extend(paid_before(self, line.action.says, problem))
            step.children += bound_by_sources(before, line.action.says, problem)
        except ScenarioError as problem:
            raise problem.at(line.path) from None
        finally:
            recorder.back_to(opened)
            self.answers.local = None
        if not self.run.silent:
            step.children += self.explainer.steps(self.game)
        step.game = self.run.game
        declines_out_of_range(self.game)
        declines_unread(self)

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

    def _do(self, says: Any) -> ObjId | None:
        told_what_happened(self, says)
        handler: Callable[[Play, Any], ObjId | None] = DOES[type(says)]
        say_who_decides(self.run, says)
        nobody_has_passed(self, says)
        if dealt_before(self, says):
            return None
        before = self.game
        done = handler(self, says)
        self.run.game = with_mana_that_was_made(before, self.game, says)
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


def _refusal(problem: Illegal) -> Step:
    refs = [RuleRef.parse(n, problem.book) for n in problem.numbers]
    return Step(f"That is not allowed: {problem.reason}.", refs, kind="forbidden")
