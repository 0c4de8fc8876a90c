"""What is looked at before and after a line is carried out: damage that waits on the stack, in the rulesets in which it
did; what the line before has just brought about; fragmented loops (732.3) and subgames (729.1a)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from benchbook.engine import events as ev
from benchbook.engine.context import NotModelled
from benchbook.engine.derivation import Step
from benchbook.engine.illegal import Illegal
from benchbook.engine.loops.regular import Round
from benchbook.engine.memory import DAMAGE_ON_THE_STACK, DAMAGE_PAUSES
from benchbook.engine.players.new_games import BEGINNING
from benchbook.engine.rules.cr.c7_additional_rules.r729_subgames import HOW
from benchbook.engine.scenario.acting.combat import combat_damage
from benchbook.engine.scenario.acting.repeating import seen_through
from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.scenario.forms.actions import Stipulation
from benchbook.engine.scenario.roster import Unknown
from benchbook.engine.script import Call
from benchbook.engine.state import Game, PlayerId
from benchbook.frozen import dataclass
from benchbook.refs import RuleRef

if TYPE_CHECKING:
    from benchbook.engine.scenario.acting.play import Play
    from benchbook.engine.scenario.model import Line


MOVING_ON = (act.MoveTo, act.TurnEnds, act.Attacks, act.Blocks, act.DealCombatDamage, act.PutDamageOnStack)


def put_on_the_stack(play: Play, says: act.PutDamageOnStack) -> None:
    """The step in which combat damage is dealt begins, and what is assigned waits on the stack."""
    table = play.game.table
    if table.one("runs", "deal waiting damage") is None:
        if table.values.get("combat damage") == "on the stack":
            raise NotModelled(f"combat damage on the stack ({table.title} does not carry this out)")
        raise Illegal("combat damage does not use the stack: it is dealt as it has been assigned", "510.2")
    play.run.script(iter([ev.MarkGame(DAMAGE_PAUSES(True))]))
    combat_damage(play, act.DealCombatDamage(says.first))


def dealt_before(play: Play, says: Any) -> bool:
    """Before the game moves on, waiting damage resolves; whether that is all that the line says."""
    if not DAMAGE_ON_THE_STACK.of(play.game):
        return False
    below = not play.game.stack and (isinstance(says, act.Pass) or (isinstance(says, act.Resolve) and not says.what))
    if not isinstance(says, MOVING_ON) and not below:
        return False
    said = isinstance(says, act.DealCombatDamage) and says.first == (play.game.step == "first-strike damage")
    play.run.call(Call("runs", "resolve everything", ()))
    play.run.call(Call("runs", "deal waiting damage", ()))
    return below or said


def dealt_after(play: Play, says: Any) -> None:
    """With everything else on the stack, the damage below it resolves."""
    if isinstance(says, act.Resolve) and says.everything and DAMAGE_ON_THE_STACK.of(play.game):
        play.run.call(Call("runs", "deal waiting damage", ()))


NO_ABILITY = "It is sacrificed and nothing more: no ability of it is activated."
TWICE = "The line before has just brought this about: it happens once more."


def told_what_happened(play: Play, says: Any) -> None:
    """Say so where a stipulation is what has happened in the line before, which stipulated nothing."""
    if not isinstance(says, Stipulation):
        play.since = None if isinstance(says, act.Repeats) else len(play.game.log)
        return
    _may_be_a_cost(play, says)
    since, play.since = play.since, None
    if play.run.skipped:  # rounds of a loop that were gone through at once are not told one by one
        return
    test = _TESTS.get(says.verb)
    if since is not None and test is not None and any(test(play, says, event) for event in play.game.log[since:]):
        play.run.recorder.say(TWICE, kind="stipulated")


def _may_be_a_cost(play: Play, says: Stipulation) -> None:
    """Say so where what is sacrificed has an ability whose cost that is: nothing is activated by it."""
    if says.verb != "sacrifice" or not says.who:
        return
    for obj in (o for o in _ids(play, says.what) if isinstance(o, int) and o in play.game.objects):
        texts = [str(getattr(held.ability, "text", "")) for held in play.game.look(obj).abilities]
        if any(re.match(r"[^:]*\bSacrifice (?:this|it)\b[^:]*:", text) for text in texts):
            play.run.recorder.say(NO_ABILITY)


def _life(kind: type[ev.GainLife] | type[ev.LoseLife]) -> Any:
    def test(play: Play, says: Stipulation, event: Any) -> bool:
        return isinstance(event, kind) and (event.who, event.amount) == (says.who, says.number)

    return test


def _drew(play: Play, says: Stipulation, event: Any) -> bool:
    return isinstance(event, ev.Told) and (event.kind, event.who) == ("draws", says.who)


def _dealt(play: Play, says: Stipulation, event: Any) -> bool:
    if not isinstance(event, ev.Damage) or event.amount != says.number:
        return False
    return event.source in _ids(play, says.what) and event.to in _ids(play, says.other)


def _counters(play: Play, says: Stipulation, event: Any) -> bool:
    if not isinstance(event, ev.PutCounters) or (event.kind, event.amount) != (says.words, says.number):
        return False
    return event.on in (*_ids(play, says.what), says.who)


def _turned(play: Play, says: Stipulation, event: Any) -> bool:
    return (
        isinstance(event, ev.Turn) and event.how in ("transform", "transforms") and event.obj in _ids(play, says.what)
    )


def _created(play: Play, says: Stipulation, event: Any) -> bool:
    token = isinstance(event, ev.CreateObject) and event.zone == "battlefield" and event.ability is None
    return token and says.words.lower().startswith("create") and (event.controller or event.owner) == says.who


def _ids(play: Play, names: tuple[str, ...]) -> tuple[Any, ...]:
    found: list[Any] = []
    for name in names:
        try:
            found.append(play.subject(name))
        except Unknown:
            continue
    return tuple(found)


_TESTS = {
    "gain life": _life(ev.GainLife), "lose life": _life(ev.LoseLife), "draw": _drew, "deal": _dealt,
    "put counters": _counters, "transform": _turned, "follow": _created,
}  # fmt: skip


ACTIONS = (act.Casts, act.Activates)


@dataclass(frozen=True)
class Acted:
    """A player's action: what they said, the game before it, and how many lines had been gone through, and how much
    chosen and performed by then.
    """

    place: int
    says: Any
    game: Game
    taken: int
    performed: int


def not_again(play: Play, line: Line) -> None:
    """Raises Illegal where the player has to do something else now; otherwise the action is remembered."""
    says = line.says
    if not isinstance(says, ACTIONS) or play.run.silent:
        return
    now = Acted(len(play.gone_through), says, play.game, len(play.run.oracle.taken), play.run.performed)
    for place, before in enumerate(play.acts):
        involved = {one.says.who for one in play.acts[place:]}
        if before.says == says and len(involved) > 1 and says.who == _who_gives_in(play.game, involved):
            if _same_again(play, before, now):
                reason = f"the players have brought about the same position again, and {says.who} has to do otherwise"
                raise Illegal(reason, "732.3")
    play.acts.append(now)


def _who_gives_in(game: Game, involved: set[PlayerId]) -> PlayerId | None:
    """The active player if they are involved, else the first in turn order who is."""
    return next((who for who in game.everyone() if who in involved), None)


def _same_again(play: Play, before: Acted, now: Acted) -> bool:
    """Whether what was done since leads to the same position for ever, and nothing counts how often."""
    lines = play.gone_through[before.place : now.place]
    taken = tuple(play.run.oracle.taken[before.taken : now.taken])
    found = seen_through(
        play, lines, Round(before.game, now.game, taken, tuple(play.run.trace[before.performed : now.performed]))
    )
    return found is not None and found.rounds is None and not found.changes


if TYPE_CHECKING:
    from benchbook.engine.scenario.acting.play import Play

ABOUT = ("subgame", "first in the subgame")


class StillInside(BaseException):
    """The lines end before the subgame does: what is claimed is claimed of it."""


def play_inside(play: Play) -> None:
    """Carry out the next lines until the subgame is over; raises StillInside where they end before."""
    kept = play.answers.local, play.answers.ahead, play.together, play.apart
    play.answers.local = play.answers.ahead = play.answers.told = None
    play.together, play.apart = (), {}
    lines = play.scenario.when
    while not play.game.over:
        if play.position >= len(lines):
            if play.game.step == BEGINNING:
                raise NotModelled(HOW)
            raise StillInside
        if play.game.step == BEGINNING and not _begins(lines[play.position]):
            raise NotModelled(HOW)
        play.next_line()
    play.answers.local, play.answers.ahead, play.together, play.apart = kept


def _begins(line: Any) -> bool:
    """Whether it may stand before the first turn: an answer, a claim, a mulligan, who goes first, the result."""
    if line.action is None:
        return True
    says = line.action.says
    if isinstance(says, act.Answer | act.Mulligans):
        return True
    return isinstance(says, act.Stipulation) and says.verb in ABOUT


def still_inside(play: Play) -> None:
    """Say of which game the claims are."""
    told = "The subgame is not over: what holds at the end is told of the subgame."
    step = Step(told, [RuleRef("cr", "729.1a")], kind="assumption", game=play.game)
    play.run.recorder.root.children.append(step)
