"""What is on the stack resolves, steps begin and turns end, players leave, and what the scenario stipulates happens."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from benchbook.engine.derivation import Step
from benchbook.engine.game_objects import Object
from benchbook.engine.illegal import Illegal, OutOfTime
from benchbook.engine.scenario.acting.passing import has_resolved, somebody_has_priority
from benchbook.engine.scenario.acting.stipulated_changes import Facts
from benchbook.engine.scenario.acting.stipulations import carry_out
from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.scenario.roster import Unknown
from benchbook.engine.scenario.wording.short_names import topmost_with
from benchbook.engine.script import Call
from benchbook.engine.state import STEPS, ObjId, Subject

if TYPE_CHECKING:
    from benchbook.engine.scenario.acting.play import Play


def mulligans(play: Play, says: act.Mulligans) -> None:
    """A mulligan is taken, or the hand is kept."""
    play.run.call(Call("runs", "keep" if says.keeps else "mulligan", (says.who, says.cards)))


def concedes(play: Play, says: act.Concedes) -> None:
    """A player leaves the game; nothing can prevent that."""
    play.run.call(Call("runs", "concede", (says.who,)))


def resolves(play: Play, says: act.Resolve) -> None:
    """The top of the stack, or all of it."""
    if has_resolved(play, says):
        return
    if not play.game.stack and play.turn_begun:
        somebody_has_priority(play)
    if says.what or says.word:
        named = on_stack(play, says.what) if says.what else _told(play, says)
        while named in play.game.stack:
            play.run.call(Call("runs", "resolve top", ()))
    elif says.everything:
        play.run.call(Call("runs", "resolve everything", ()))
    elif play.game.stack:
        play.run.call(Call("runs", "resolve top", ()))
    else:
        raise Illegal("the stack is empty", "405.5")


def _told(play: Play, says: act.Resolve) -> ObjId:
    found = topmost_with(play.game, says.word, says.kind)
    if found is None:
        raise Illegal(f"no {says.word} {says.kind} is on the stack", "405.5")
    return found


def on_stack(play: Play, name: str) -> Any:
    """The spell that a name means; where no such spell is there, the topmost ability of that object."""
    for one in (name, f"{name}'s trigger", f"{name}'s ability"):
        try:
            found = play.subject(one, lambda o: o.zone == "stack")
        except Unknown:
            continue
        if found in play.game.stack:
            return found
    raise Illegal(f"{name} is not on the stack", "405.5")


def moves_to(play: Play, says: act.MoveTo) -> None:
    """A later step begins."""
    play.turn_begun = bool(says.whose)
    here = play.game.step == says.step and (not says.whose or says.whose in play.game.active_players)
    if here and not play.acted:
        return
    play.run.call(Call("runs", "advance", (says.step, says.whose or None)))


def turn_ends(play: Play, says: act.TurnEnds) -> None:
    """The next turn begins."""
    play.turn_begun = True
    play.run.call(Call("runs", "advance", ("untap",)))


def passes(play: Play, says: act.Pass) -> None:
    """The top of the stack resolves; with an empty stack the step ends (117.4)."""
    play.run.call(Call("runs", "resolve top" if play.game.stack else "next step", ()))


def _another(play: Play, name: str, fits: Callable[[Object], bool], named: tuple[Subject, ...]) -> Subject:
    """What a name means that has been said before in the list: the next thing of that name, where there is one."""
    found = play.subject(name, fits)
    if found not in named or isinstance(found, str):
        return found

    def not_yet(obj: Object) -> bool:
        return obj.id not in named and fits(obj)

    other = play.subject(name, not_yet)
    if other in named:
        raise Illegal(f"there are not so many of {name} here", "400.7")
    return other


def stipulates(play: Play, says: act.Stipulation) -> None:
    """Something happens although no card does it."""
    what: tuple[Subject, ...] = ()
    for name in says.what:
        what = (*what, _another(play, name, _fits_for(play, says), what))
    other = tuple(play.subject(n, lambda o: o.zone == "battlefield") for n in says.other)
    step = play.run.recorder.open(Step("The scenario stipulates this.", kind="stipulated"))
    play.run.script(carry_out(Facts(play.game, says, what, other)))
    play.run.recorder.close(step)


def _fits_for(play: Play, says: act.Stipulation) -> Callable[[Object], bool]:
    if says.verb in ("enter", "enter combined", "combine", "merge"):
        return lambda o: o.zone != "battlefield"
    if says.verb == "discard":
        return lambda o: o.zone == "hand" and (not says.who or o.owner == says.who)
    if says.verb == "counter":
        return lambda o: o.zone == "stack"
    return lambda o: o.zone == "battlefield"


MAIN = "precombat main"


def goes_on_to_it(play: Play, says: Any, problem: Illegal, refused: Step) -> bool:
    """Whether what the active player was refused directly after their turn began can be done in its main phase, to
    which the game has now gone on; what was refused is told no more.
    """
    begun = play.turn_begun and play.game.step in ("untap", "upkeep") and not play.game.over
    if not begun or not isinstance(problem, OutOfTime) or says.who not in play.game.active_players:
        return False
    if _is_said_later(play):
        return False
    play.run.recorder.root.children.remove(refused)
    play.answers.local = None
    play.run.recorder.say("This is for a main phase: the turn goes on to it.", "505.6a")
    play.run.call(Call("runs", "advance", (MAIN,)))
    return True


def _is_said_later(play: Play) -> bool:
    """Whether a later line of this turn says itself that the game moves to a step before combat."""
    for line in play.scenario.when[play.position :]:
        says = line.says
        if isinstance(says, act.TurnEnds) or (isinstance(says, act.MoveTo) and says.whose):
            return False
        if isinstance(says, act.MoveTo) and STEPS.index(says.step) <= STEPS.index(MAIN):
            return True
    return False
