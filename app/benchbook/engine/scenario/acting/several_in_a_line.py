"""Lines that say several things: an ability so many times, several triggers, an attack and the block."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from benchbook.engine.illegal import Illegal
from benchbook.engine.scenario.acting.activating import activates
from benchbook.engine.scenario.acting.moving_on import on_stack
from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.scenario.wording.sentence import OBJECT, PLAYER, Lexicon
from benchbook.engine.script import Call
from benchbook.engine.state import STEPS, ObjId

if TYPE_CHECKING:
    from benchbook.engine.scenario.acting.play import Play


def so_many_times(play: Play, says: act.Times) -> ObjId | None:
    """The ability is activated so many times; if once it can't be, the line is not done at all."""
    made: ObjId | None = None
    for time in range(1, says.times + 1):
        try:
            made = activates(play, says.what)
        except Illegal as problem:
            if time > 1:
                said = f"{problem.reason} (the first {time - 1} of {says.times} times would be allowed)"
                raise Illegal(said, *problem.numbers) from problem
            raise
    return made


def resolve_these(play: Play, says: act.ResolveTriggers) -> None:
    """What is named resolves, or the triggered abilities that now lie on top of the stack do."""
    waiting = _on_top(play, says) if not says.names else [on_stack(play, name) for name in says.names]
    for one in waiting:
        while one in play.game.stack:
            play.run.call(Call("runs", "resolve top", ()))


def _on_top(play: Play, says: act.ResolveTriggers) -> list[ObjId]:
    waiting: list[ObjId] = []
    for one in reversed(play.game.stack):
        ability = play.game.objects[one].ability
        if ability is None or ability.kind != "triggered" or (says.number and len(waiting) == says.number):
            break
        waiting.append(one)
    if not waiting or len(waiting) < says.number:
        there = f"only {len(waiting)}" if waiting else "no"
        raise Illegal(f"{there} triggered abilities lie on top of the stack", "405.5")
    return waiting


Reads = Callable[[str], Any]
FIRST = act.Attacks | act.Casts | act.Activates | act.Plays | act.Resolve | act.MoveTo | act.Blocks | act.AndResolves
FIRST |= act.ResolveTriggers
SECOND = act.Attacks | act.Blocks | act.Resolve | act.ResolveTriggers | act.DealCombatDamage | act.MoveTo | act.TurnEnds
SECOND |= act.Casts | act.Activates | act.AndResolves
_JOINT = re.compile(r",? and then |,? then |; |,? and |, ")
_STEPS = {
    "upkeep": "upkeep", "draw step": "draw", "main phase": "precombat main", "first main phase": "precombat main",
    "second main phase": "postcombat main", "end step": "end", "beginning of combat": "beginning of combat",
    "end of combat": "end of combat", "combat damage step": "combat damage",
}  # fmt: skip
_AT = (
    (re.compile(r"(?:at|in) (?:the )?end of (?:the )?turn|(?:in|at|during) the end step|at end step"), "end"),
    (re.compile(r"(?:at|in) (?:the )?(?:beginning|start) of combat|(?:in|during) the beginning of combat"),
     "beginning of combat"),
    (re.compile(r"after (?:blocks|blockers)(?: are declared)?|before (?:combat )?damage(?: is dealt)?"),
     "declare blockers"),
    (re.compile(r"after combat|(?:in|during) the second main phase|postcombat"), "postcombat main"),
)  # fmt: skip
_OF_PLAYER = re.compile(
    rf"(?:at|in|on|during) (?:the (?:beginning|start) of )?(?P<p>{PLAYER})'s? (?:next )?(?P<s>turn|{'|'.join(_STEPS)})"
)
_OWN = re.compile(r"\b(?:his|her|their)(?: own)?\b")
_AT_THE_END = re.compile(r"(?P<what>.+?),? (?P<at>(?:at|in|on|during|after|before) [^\ue400-\uefff]+)")


def one_after_the_other(play: Play, says: act.InTurn) -> ObjId | None:
    """The first, and what follows from it; then the second."""
    if not (says.there and _is_then(play, says.first, says.there)):
        play._do(says.first)
        play.run.call(Call("runs", "priority", ()))
    return play._do(says.second)


def _is_then(play: Play, at: act.MoveTo, there: str) -> bool:
    """Whether it is that time. Raises Illegal where that time of this turn is past."""
    late = STEPS.index(play.game.step) - STEPS.index(at.step)
    if late > 0 and not at.whose:
        raise Illegal(f"the {at.step} step of this turn is past", "500.1")
    here = not at.whose or at.whose in play.game.active_players
    return here and (late == 0 or (late > 0 and there == "turn"))


def done_in_turn(sentence: str, lexicon: Lexicon, reads: Reads) -> act.InTurn | None:
    """Two things that the sentence says are done; None where it does not say two."""
    hidden, quotes = lexicon.hide(sentence)
    for said, what in _timed(hidden):
        at = _OWN.sub(rf"{what[0]}'s", said) if re.match(PLAYER, what) else said
        done = reads(lexicon.show(what, quotes))
        time = _time(at, done, lexicon)
        if isinstance(done, act.Casts | act.Activates | act.AndResolves) and time is not None:
            of_a_turn = _OF_PLAYER.fullmatch(at)
            there = "turn" if of_a_turn is not None and of_a_turn["s"] == "turn" else "step"
            return act.InTurn(done.who, time, done, there)
    subject = re.match(PLAYER, hidden)
    for joint in _JOINT.finditer(hidden):
        first, second = hidden[: joint.start()], hidden[joint.end() :]
        if subject is not None and re.match(r"[a-z]+s ", second):
            second = f"{subject[0]} {second}"
        elif not re.match(rf"{PLAYER}|{OBJECT}|everything|it |combat|damage|no|the ", second):
            continue
        before, after = reads(lexicon.show(first, quotes)), reads(lexicon.show(second, quotes))
        if isinstance(before, FIRST) and isinstance(after, SECOND):
            return act.InTurn(getattr(before, "who", ""), before, after)
    return None


def _timed(hidden: str) -> Iterator[tuple[str, str]]:
    """The words that say when, and those that say what is done then."""
    head, comma, rest = hidden.partition(", ")
    if comma:
        yield head[:1].lower() + head[1:], rest
    found = _AT_THE_END.fullmatch(hidden)
    if found is not None:
        yield found["at"], found["what"]


def _time(at: str, done: Any, lexicon: Lexicon) -> act.MoveTo | None:
    step = next((step for pattern, step in _AT if pattern.fullmatch(at)), None)
    if step is not None:
        return act.MoveTo(step)
    found = _OF_PLAYER.fullmatch(at)
    if found is None:
        return None
    whose = lexicon.show(found["p"])
    if found["s"] == "turn":
        own = getattr(done, "who", "") == whose
        return act.MoveTo("precombat main" if own else "upkeep", whose)
    return act.MoveTo(_STEPS[found["s"]], whose)
