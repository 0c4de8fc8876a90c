"""The runner: carries out what the rules say, one event at a time, and records why.

Rules are generators: they yield events and choices and see only frozen games. The runner offers each event
to prohibitions, replacement and prevention effects, applies it, records the step and finds what triggers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from types import GeneratorType
from typing import Any

from benchbook.engine import events as ev
from benchbook.engine.after_each_event import (
    arrange_in_library,
    change_sides,
    divide_shields,
    end_the_moment,
    end_what_is_over,
    find_triggers,
    leave_combat,
    left_of_simultaneous,
    refuse_two_moves,
    stamp,
)
from benchbook.engine.applied.zones import left_together
from benchbook.engine.apply import apply
from benchbook.engine.choosing.choices import Choice, Oracle
from benchbook.engine.context import NotModelled
from benchbook.engine.derivation import Recorder, Step
from benchbook.engine.event_prose import tell
from benchbook.engine.events.base import Script
from benchbook.engine.illegal import Illegal
from benchbook.engine.index import following, rules_about, rules_for
from benchbook.engine.loops.more import MOST_MORE
from benchbook.engine.memory import BEYOND, OWED, Sealed, written
from benchbook.engine.objects.permanents import remembered
from benchbook.engine.players.seats import limited_by
from benchbook.engine.prose import begun, listed, spelled
from benchbook.engine.registry import RuleFunction
from benchbook.engine.replacement import REPLACEABLE, is_left_as_it_is, replaced, would_be_replaced
from benchbook.engine.script import EXPLAIN, NOW, Attempt, Call, Cite, Look, Outcome, Would, only_cites
from benchbook.engine.state import Game
from benchbook.engine.taken_away import without_it
from benchbook.patience import EVENT, worked
from benchbook.refs import RuleRef

MOST_EVENTS = 20_000
LOGGED = frozenset((
    ev.Move, ev.CreateObject, ev.Damage, ev.GainLife, ev.LoseLife, ev.Cast, ev.Activate, ev.Told, ev.AttackersDeclared,
    ev.BlockersDeclared, ev.PutCounters, ev.Destroy, ev.Sacrifice, ev.Discard, ev.BecomeTarget, ev.Turn, ev.Triggered,
    ev.StepBegins, ev.StepEnds, ev.StepSkipped, ev.PlayerLoses, ev.Concede,
))  # fmt: skip


def _losers(game: Game) -> tuple[bool, ...]:
    return tuple(bool(p.lost) for p in game.players)


@dataclass
class Run:
    """One run of the game along one branch."""

    game: Game
    oracle: Oracle
    recorder: Recorder = field(default_factory=Recorder)
    events: int = 0
    explain: Callable[[Game], Iterable[Step]] | None = None
    silent: bool = False
    inside: Callable[[], None] | None = None
    meets: Callable[[Run], None] | None = None
    trace: list[type] = field(default_factory=list)
    skipped: int = 0
    _batch: list[ev.Event] | None = None
    _as_of: Game | None = None
    _among_others: bool = False
    entering: frozenset[int] = frozenset()

    @property
    def performed(self) -> int:
        """How many events have been performed."""
        return len(self.trace)

    # ── scripts ───────────────────────────────────────────────────────────

    def script(self, script: Iterable[Any] | None) -> Any:
        """Carry out a script to its end; what it returns."""
        if script is None:
            return None
        if not isinstance(script, GeneratorType):
            script = (item for item in script)
        try:
            return self._from(script, next(script))
        except StopIteration as stop:
            return stop.value

    def _from(self, script: Script, item: Any) -> Any:
        """Carry out a script from what it yielded first to its end."""
        while True:
            if item is NOW:
                answer: Any = self.game
            else:
                answer = ANSWERED[type(item)](self, item)
            try:
                item = script.send(answer)
            except StopIteration as stop:
                return stop.value

    def cite(self, cited: Cite) -> Outcome:
        """The current step rests on these rules too, and carries out these words."""
        self.recorder.cite(*cited.numbers)
        if cited.sentence:
            self.recorder.say(begun(cited.sentence), *cited.numbers, kind=cited.kind, quote=cited.quote)
        elif cited.quote:
            self.recorder.current.quote = cited.quote
        return Outcome(self.game)

    def _explained(self, _: Any) -> Outcome:
        """What the layers make of the objects now stands among the steps."""
        self.recorder.current.children += self.explain(self.game) if self.explain is not None else ()
        return Outcome(self.game)

    def call(self, call: Call) -> Any:
        """Run the rules with a role for a subject: the last one's return value, or all of them."""
        found = self.game.table.of(call.role, call.subject)
        if not found:
            return without_it(self.game.table, call)
        if call.role == "performs" and self.game.table.options:
            self._out_of_range(*call.arguments)
            with limited_by(self.game, "runs", "what is left alone", "801.10"):
                return self.follow(found[0].ref, found[0].function(self.game, *call.arguments))
        if call.every:
            found = rules_for(self.game, call.role, call.subject)
            return [self.follow(f.ref, f.function(self.game, *call.arguments)) for f in found]
        return self.follow(found[0].ref, found[0].function(self.game, *call.arguments))

    def _out_of_range(self, ctx: Any, node: Any) -> None:
        """Say what an instruction leaves alone because it is outside its controller's range of influence."""
        alone = self.game.table.one("runs", "what is left alone")
        names = alone.function(self.game, ctx, node) if alone is not None else ()
        if alone is not None and names:
            are = "are" if len(names) > 1 else "is"
            said = f"{listed(list(names))} {are} outside {ctx.controller}'s range of influence."
            self.recorder.say(said, alone.number)
        unseen = self.game.table.one("runs", "what is not seen")
        if unseen is not None and unseen.function(self.game, ctx, node):
            said = f"Only what is within {ctx.controller}'s range of influence counts."
            self.recorder.say(said, unseen.number)

    def attempt(self, attempt: Attempt) -> Any:
        """Run a rule whose action may turn out to be illegal (733.1)."""
        before, open_steps, here = self.game, self.recorder.mark(), self.recorder.current
        children, batch = len(here.children), None if self._batch is None else list(self._batch)
        try:
            return self.call(attempt.call)
        except Illegal as problem:
            self.game, self._batch = before, batch
            self.recorder.back_to(open_steps)
            del here.children[children:]
            self.recorder.say(f"That is not possible: {problem.reason}.", *problem.numbers)
            return None

    def rule(self, function: RuleFunction, *arguments: Any) -> Any:
        """Run one rule: a step that cites it and holds everything that follows from it."""
        return self.follow(function.ref, function.function(self.game, *arguments))

    def follow(self, ref: RuleRef, script: Any) -> Any:
        """Carry out what a rule says, as a step that cites it."""
        if script is None:
            self.recorder.current.considered.append((ref, ""))
            return None
        if type(script) is not GeneratorType:
            script = (item for item in script or ())
        try:
            first = next(script)
        except StopIteration as stop:  # it has nothing to do here
            self.recorder.current.considered.append((ref, ""))
            return stop.value
        step = self.recorder.open(Step(refs=[ref], kind="rule"))
        try:
            return self._from(script, first)
        finally:
            self.recorder.close(step)

    def skip(self, game: Game, rounds: int, told: str, *numbers: str) -> None:
        """Rounds of a loop are gone through without being acted out (732.1b): the game is this one now."""
        holders = {game.sharing_life(p.id)[0] for p in game.players}
        life = {p.id: game.player(p.id).life - p.life for p in self.game.players if p.id in holders}
        gone = NotModelled("what happened in rounds that were gone through at once is not counted one by one")
        self.game = game.with_(log=Sealed.by(gone))
        self.skipped += 1
        step = self.recorder.say(told, "732.1b", *numbers)
        step.game, step.event = self.game, ev.Rounds(rounds, life)

    # ── choices ───────────────────────────────────────────────────────────

    def decide(self, choice: Choice) -> Any:
        """Ask a player; the answer, which the current step records."""
        if choice.who in self.game.gone and len(choice.options) > 1:
            raise NotModelled(f"who chooses for {choice.who}, who has left the game: {choice.prompt} (800.4g–h)")
        decides = self.game.table.one("runs", "who decides")
        by = decides.function(self.game, choice.who) if decides is not None else choice.who
        if decides is not None and by != choice.who:
            self.recorder.cite(str(decides.ref))
            choice = replace(choice, who=by, whose=choice.who)
        within = self.game.table.one("runs", "choices within range")
        if within is not None and (fewer := within.function(self.game, choice)) != choice:
            self.recorder.cite(str(within.ref), *((fewer.rule,) if fewer.rule != choice.rule else ()))
            choice = fewer
        taken = self.oracle.answer(choice)
        if taken.answer not in choice.options:
            for held in self.game.table.of("runs", "numbers that are chosen"):
                held.function(choice, taken.answer)
            taken = replace(taken, words=spelled(self.game, choice, taken.answer))
            self.oracle.taken[-1] = taken
        if taken.how != "forced" or choice.kind in ("replacement", "mode"):
            self.recorder.choose(taken)
            if choice.rule:
                self.recorder.cite(choice.rule)
        return taken.answer

    # ── events ────────────────────────────────────────────────────────────

    def happen(self, event: ev.Event) -> Outcome:
        """Let an event happen, whole: replaced, performed, recorded, and its triggers found."""
        self.events += 1
        if self.events > MOST_EVENTS:
            raise NotModelled(f"more than {MOST_EVENTS} events without an end")
        if BEYOND.name in self.game.memory:
            raise NotModelled(f"what happens with {BEYOND.name} one by one (at most {MOST_MORE})")
        worked(EVENT)
        if self._batch is not None:
            start = len(self._batch)
            self._one(event)
            return Outcome(self.game, tuple(self._batch[start:]))
        before = self.game
        self._batch = []
        try:
            self._one(event)
            if self.game.memory:
                end_the_moment(self)
                while OWED.name in self.game.memory:
                    self.call(Call("runs", "settle"))
            if self.game.effects:
                end_what_is_over(self)
            if self.game.objects is not before.objects or self.game.characteristics is not before.characteristics:
                change_sides(self, before)
            if (fight := self.game.combat) is not None and fight.attackers:
                if fight is not before.combat or self.game.characteristics is not before.characteristics:
                    leave_combat(self, before)
            if self.game.players is not before.players and _losers(self.game) != _losers(before):
                self.call(Call("runs", "players leave", (before,)))
            elif self.game.gone and self.game.table.of("runs", "left to nobody"):
                self.call(Call("runs", "left to nobody"))
            happened = tuple(self._batch)
        finally:
            self._batch = None
        self.game = remembered(self.game, happened)
        find_triggers(self, before, happened)
        return Outcome(self.game, happened)

    def _one(self, event: ev.Event) -> None:
        if type(event) is ev.Together:
            self._together(event)
            return
        finals = self._replace(event)
        for final in finals if finals == [event] and type(event) is not ev.Damage else self._how_dealt(finals):
            self.perform(final)

    def _how_dealt(self, finals: list[ev.Event]) -> list[ev.Event]:
        """Damage as effects say it is dealt, judged before any of what happens together has happened (609.4)."""
        if ev.Damage not in map(type, finals):
            return finals
        for function in rules_for(self.game, "runs", "how damage is dealt"):
            dealt: list[ev.Event] = function.function(self.game, finals)
            if dealt != finals:
                self.recorder.cite(str(function.ref))
            return dealt
        return finals

    def _together(self, event: ev.Together) -> None:
        step = self.recorder.open(Step(kind="together", sentence=event.why))
        self.recorder.cite(*event.rules)
        outer, around, among = self._as_of, self.entering, self._among_others
        self._as_of, self._among_others = outer or self.game, among or len(event.events) > 1
        self.entering |= {e.obj for e in event.events if type(e) is ev.Move and e.to == "battlefield"}
        try:
            before = self.game
            if any(e.remaining is not None for e in before.effects):
                divide_shields(self, event.events)
            finals = [final for one in event.events for final in self._replace(one)]
            refuse_two_moves(self, before, event.events)
            done = len(self._batch or ())
            for final in self._how_dealt(left_of_simultaneous(self, finals)):
                self.perform(final)
            happened = (self._batch or [])[done:]
            stamp(self, happened)
            if outer is None and any(type(e) is ev.Move and e.to == "library" for e in happened):
                arrange_in_library(self, event, happened)
            if outer is None:
                self.game = left_together(before, self.game)
        finally:
            self._as_of, self.entering, self._among_others = outer, around, among
        self.recorder.close(step)

    def as_of(self, event: ev.Event) -> Game:
        """The game in which effects that would replace the event are looked for.

        What leaves together leaves a game in which all of it was still there.
        """
        before = self._as_of
        if before is None or not isinstance(event, ev.Move) or event.obj not in before.objects:
            return self.game
        return before if before.objects[event.obj].zone == "battlefield" else self.game

    def _replace(self, event: ev.Event) -> list[ev.Event]:
        """The event as prohibitions, replacement and prevention leave it (614, 615, 616)."""
        if self._forbidden(event):
            if would_be_replaced(self.as_of(event), event):
                self.recorder.current.children[-1].refs.append(RuleRef("cr", "614.17c"))
            return []
        if type(event) not in REPLACEABLE or is_left_as_it_is(self.as_of(event), event):
            return [event]
        result: list[ev.Event] = self.script(replaced(self, event))
        return [e for e in result if e is event or not self._forbidden(e)]

    def _forbidden(self, event: ev.Event) -> bool:
        """Whether the event can't happen; an event that another one has become is judged anew (614.17)."""
        for function in rules_about(self.game, "forbids", event):
            reason = function.function(self.game, event)
            if reason:
                would = "" if self.silent else tell(event, self.game, self.game, would=True)
                told = " ".join(filter(None, ("This can't happen:", would, reason)))
                more = (RuleRef("cr", n) for n in getattr(reason, "numbers", ()))
                refs = list(dict.fromkeys((function.ref, *more)))
                self.recorder.current.children.append(Step(told, refs, kind="forbidden"))
                return True
        return False

    def perform(self, event: ev.Event) -> None:
        """Carry out an event that nothing replaces any more, and say what results from it."""
        worked(EVENT)
        before = self.game
        functions = before.table.of("happens", type(event))
        step = self.recorder.open(Step(event=event, refs=[functions[0].ref] if functions else []))
        if functions:
            assert self._batch is not None
            place = len(self._batch)
            for function in functions[:1]:
                done = self.script(function.function(self.game, event))
                event = done if isinstance(done, ev.Event) else event
            self._batch.insert(place, event)
        else:
            self.game, event = apply(self.game, event)
            assert self._batch is not None
            self._batch.append(event)
        if type(event) in LOGGED:
            self.game = self.game.with_(log=written(self.game.log, event))
        self.trace.append(type(event))
        step.event = event
        step.sentence = "" if self.silent else tell(event, before, self.game)
        for function in following(self.game, event, among_others=self._among_others):
            script = function.function(self.game, event)
            self.follow(function.ref, only_cites(function, script) if function.defines else script)
        step.game = self.game
        self.recorder.close(step)


class _Answered(dict[type, Callable[[Run, Any], Any]]):
    """How the run answers what a script yields, by its type."""

    def __missing__(self, kind: type) -> Callable[[Run, Any], Any]:
        """An event happens, whatever its kind. Raises TypeError for what is nothing known."""
        if not issubclass(kind, ev.Event):
            raise TypeError(f"a script yielded a {kind.__name__}")
        return self.setdefault(kind, Run.happen)


ANSWERED = _Answered({
    Call: Run.call, Cite: Run.cite, Choice: Run.decide, Attempt: Run.attempt, type(EXPLAIN): Run._explained,
    Would: lambda run, would: run._replace(would.event), Look: lambda run, look: look.at(run),
})  # fmt: skip
