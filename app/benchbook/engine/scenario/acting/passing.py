"""Players who pass one by one (117.3d), and what has resolved when all of them have (117.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from benchbook.engine.context import NotModelled
from benchbook.engine.illegal import Illegal
from benchbook.engine.scenario.answering.asked import is_called
from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.scenario.wording.short_names import has_the_word
from benchbook.engine.script import Call
from benchbook.engine.state import ObjId, PlayerId
from benchbook.frozen import dataclass

if TYPE_CHECKING:
    from benchbook.engine.scenario.acting.play import Play


ACTIONS = (act.Casts, act.Activates, act.Plays, act.Specially, act.Times)


@dataclass(frozen=True)
class Passing:
    """Who has passed in succession, what has resolved as all had, and how many lines had been gone through by then."""

    passed: tuple[PlayerId, ...] = ()
    resolved: tuple[ObjId, ...] = ()
    since: int = 0


def passes(play: Play, says: act.Passes) -> None:
    """The player passes, and those before them; when all have, the top of the stack resolves or the step ends."""
    game, before = play.game, play.passing.passed
    if len(game.active_players) > 1:
        raise NotModelled("a single player who passes where teammates have priority together (805.5)")
    order = _from_who_has_priority(play, len(before))
    if says.who not in order:
        raise Illegal(f"{says.who} has left the game", "800.4a")
    done = order.index(says.who) + 1
    if len(before) + done < len(order):
        play.passing = Passing((*before, *order[:done]), (), play.passing.since)
        play.run.recorder.say(f"{says.who} passes; {order[done]} has priority.", "117.3d")
        return
    play.passing = Passing((), game.stack[-1:], len(play.gone_through))
    play.run.recorder.say(f"{says.who} passes, and so has everyone.", "117.3d", "117.4")
    play.run.call(Call("runs", "resolve top" if game.stack else "next step", ()))


def _from_who_has_priority(play: Play, passed: int) -> tuple[PlayerId, ...]:
    """The players in turn order from the one who has priority now: who acted last, or else the active player, or the
    one after those who have passed since.
    """
    there = tuple(play.game.everyone())
    first = _acted_last(play)
    start = (there.index(first) if first in there else 0) + passed
    return tuple(there[(start + n) % len(there)] for n in range(len(there)))


def has_priority(play: Play) -> tuple[PlayerId, str]:
    """Who has priority now, and by which rule; nobody in the untap and cleanup steps and once the game is over.

    Raises NotModelled where teammates have it together.
    """
    if play.game.over or play.game.step in ("untap", "cleanup"):
        return "", "117.3a"
    if len(play.game.active_players) > 1:
        raise NotModelled("which of the teammates who have priority together is asked about (805.5)")
    passed = len(play.passing.passed)
    last = play.gone_through[-1].action if play.gone_through else None
    resolved = isinstance(last.says, act.Resolve | act.AndResolves) if last is not None else False
    rule = "117.3d" if passed else "117.3c" if _acted_last(play) else "117.3b" if resolved else "117.3a"
    return _from_who_has_priority(play, passed)[0], rule


def _acted_last(play: Play) -> PlayerId:
    """Who did something in the last line but those in which somebody passes, and has priority after it (117.3c)."""
    for line in reversed(play.gone_through[play.passing.since :]):
        says = line.says
        done = play.performed.get(line.index)
        if isinstance(says, act.Passes | act.Answer) or done is None or not done.allowed:
            continue
        return says.who if isinstance(says, ACTIONS) else ""
    return ""


def nobody_has_passed(play: Play, says: object) -> None:
    """Whatever else is done, those who passed before it have not passed any more."""
    if not isinstance(says, act.Passes):
        resolved = play.passing.resolved if isinstance(says, act.Resolve) else ()
        play.passing = Passing((), resolved, play.passing.since)


def has_resolved(play: Play, says: act.Resolve) -> bool:
    """Whether what the line says resolves did so in the line before it, as everyone had passed."""
    before, play.passing = play.passing.resolved, Passing((), (), play.passing.since)
    if says.word:
        held = (play.game.object(o).ability for o in before)
        done = any(one is not None and has_the_word(one.ability, says.word) for one in held)
    elif says.what:
        done = any(is_called(play.game, play.roster, obj, says.what) for obj in before)
    else:
        done = bool(before) and not says.everything and (says.it or not play.game.stack)
    if done:
        play.run.recorder.say("It has resolved already, as everyone passed.", "117.4")
    return done


def and_resolves(play: Play, says: act.AndResolves) -> ObjId | None:
    """The spell is cast or the ability activated, and everything down to it resolves."""
    made = play._do(says.what)
    play.run.call(Call("runs", "priority", ()))
    while made in play.game.stack and not play.game.over:
        play.run.call(Call("runs", "resolve top", ()))
        play.run.call(Call("runs", "priority", ()))
    return made


def while_it_waits(play: Play, says: act.While) -> ObjId | None:
    """The action, where what the line names is on the stack. Raises Illegal where it is not."""
    if not any(_is_meant(play, says, obj) for obj in play.game.stack):
        said = says.name or " ".join(word for word in ("the", says.word, says.kind) if word)
        raise Illegal(f"{said} is not on the stack", "405.1")
    return play._do(says.what)


def _is_meant(play: Play, says: act.While, obj: ObjId) -> bool:
    ability = play.game.objects[obj].ability
    if says.name:
        is_ability = says.name.endswith(("trigger", "ability"))
        return (ability is not None or not is_ability) and is_called(play.game, play.roster, obj, says.name)
    if says.kind == "spell" or (says.kind == "trigger" and (ability is None or ability.kind != "triggered")):
        return ability is None and says.kind == "spell"
    held = ability.ability if ability is not None else None
    return ability is not None and has_the_word(held, says.word)


def somebody_has_priority(play: Play) -> None:
    """No player gets priority in the untap step: who acts once a turn has begun does so in the upkeep."""
    if play.game.step != "untap" or play.game.over:
        return
    if not play.turn_begun:
        raise Illegal("nobody has priority in the untap step", "502.4", "117.3a")
    play.run.recorder.say("Nobody has priority in the untap step: this is done in the upkeep.", "502.4")
    play.run.call(Call("runs", "advance", ("upkeep",)))


def still_plays(play: Play, says: Any) -> None:
    """Who has lost has left the game and does nothing any more (104.5); nor does anybody once it is over (104.1)."""
    if not isinstance(says, act.Casts | act.Activates | act.Plays | act.Specially | act.Attacks | act.Blocks):
        return
    if any(player.id == says.who and player.lost for player in play.game.players):
        raise Illegal(f"{says.who} has lost the game", "104.5")
    if play.game.over:
        raise Illegal(f"the game is over: {play.game.over}", "104.1")


def after_a_line(play: Play, says: Any) -> None:
    """State-based actions are checked and what has triggered goes on the stack, except where a turn has just begun.

    What triggers in the untap step waits until a player would get priority, which is in the upkeep (502.4).
    """
    if play.game.step == "untap" and not play.game.stack and isinstance(says, act.MoveTo | act.TurnEnds):
        return
    play.run.call(Call("runs", "priority", ()))
