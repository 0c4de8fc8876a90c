"""What players are beyond life and cards, who gains control by an effect (608.2h), what each did of an instruction."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from benchbook.cards.amounts import BoundAmount
from benchbook.cards.continuous import SetController
from benchbook.cards.mapping import replaced
from benchbook.cards.objects import Bound, TopOf
from benchbook.cards.players import BoundPlayer, EachOpponent, EachOtherPlayer, EachPlayer, You
from benchbook.engine.context import Context
from benchbook.engine.evaluate import players
from benchbook.engine.events.base import Script
from benchbook.engine.memory import INITIATIVE, MONARCH, SPEED
from benchbook.engine.script import Cite
from benchbook.engine.state import Game, ObjId, PlayerId

MANY = (EachPlayer, EachOpponent, EachOtherPlayer)
ACTING = "for themselves"


def shares(name: str, who: Iterable[PlayerId], done: Iterable[tuple[PlayerId, Fraction]]) -> dict[str, Any]:
    """How much of it each player did, where several did it."""
    found = dict.fromkeys(who, Fraction(0))
    for player, number in done:
        found[player] = found.get(player, Fraction(0)) + number
    return {f"{name} by player": found} if len(found) > 1 else {}


def share(ctx: Context, name: str) -> Fraction | None:
    """What the acting player did of it, if players are acting each for themselves."""
    held: Mapping[PlayerId, Fraction] | None = ctx.bindings.get(f"{name} by player")
    acting = ctx.bindings.get(ACTING)
    return held.get(acting) if held is not None and isinstance(acting, str) else None


def greatest_share(ctx: Context, name: str) -> Fraction:
    """The most of it that a player did, of one player or of several; 0 where nobody did any."""
    held: Mapping[PlayerId, Fraction] | None = ctx.bindings.get(f"{name} by player")
    return max(held.values()) if held else Fraction(len(ctx.bindings.get(name, ())))


def own_or(ctx: Context, who: Any, whose: Any, one: PlayerId) -> tuple[PlayerId, ...]:
    """Whose library one of the players who act is about: where each acts on their own, that player's."""
    return (one,) if who == whose else players(ctx, whose)


def own_cards(game: Game, ctx: Context, node: Any, found: tuple[ObjId, ...]) -> dict[PlayerId, tuple[ObjId, ...]]:
    """The cards of each of several players who each look at the top of their own library; nothing otherwise."""
    if not isinstance(node.who, MANY) or not isinstance(node.what, TopOf) or node.what.who != node.who:
        return {}
    return {who: tuple(o for o in found if game.objects[o].owner == who) for who in players(ctx, node.who)}


def of_each(name: str, own: Mapping[PlayerId, tuple[ObjId, ...]]) -> dict[str, Any]:
    """What is remembered of each player's part, where several players act each for themselves."""
    return {f"{name} of {who}": part for who, part in own.items()}


def apart(ctx: Context, effect: Any) -> tuple[tuple[Any, PlayerId | None], ...]:
    """The effect once for each player, where it speaks of how much that player did before; else the effect itself."""
    who = getattr(effect, "who", None)
    if not isinstance(who, MANY):
        return ((effect, None),)
    names = _names_of_each(ctx, effect)
    if not names and not _speaks_of_a_share(ctx, effect, who):
        return ((effect, None),)
    alone = replaced(effect, who, BoundPlayer(ACTING))
    return tuple((_with_their_own(alone, names, player), player) for player in players(ctx, who))


def _names_of_each(ctx: Context, effect: Any) -> tuple[str, ...]:
    """What the effect speaks of that each player did with cards of their own."""
    of_each = {key.rpartition(" of ")[0] for key in ctx.bindings if " of " in key}
    return tuple(name for name in of_each if replaced(effect, Bound(name), None) is not effect) if of_each else ()


def _with_their_own(effect: Any, names: Iterable[str], who: PlayerId) -> Any:
    for name in names:
        effect = replaced(effect, Bound(name), Bound(f"{name} of {who}"))
    return effect


def _speaks_of_a_share(ctx: Context, effect: Any, who: Any) -> bool:
    held = (k.removesuffix(" by player") for k in ctx.bindings if k.endswith(" by player"))
    names = [name for name in held if replaced(effect, BoundAmount(name), None) is not effect]
    wanted = set(players(ctx, who))
    return any(set(ctx.bindings[f"{name} by player"]) == wanted for name in names)


GAINS = "who gains control"


def control_settled(ctx: Context, changes: tuple[Any, ...]) -> Script:
    """The changes with the one player who gains control bound by name, and the circumstances that know the name.

    Where the text means nobody, or several players at once, that part does nothing (101.3).
    """
    kept: list[Any] = []
    for change in changes:
        if not isinstance(change, SetController) or change.who == You():
            kept.append(change)
            continue
        found = players(ctx, change.who)
        if len(found) == 1:
            yield Cite(("608.2h",))
            ctx = ctx.bound(GAINS, found[0])
            kept.append(replace(change, who=BoundPlayer(GAINS)))
        else:
            told = "There is no one player who could gain control: nobody does."
            yield Cite(("101.3",), sentence=told)
    return tuple(kept), ctx


_OF_ONE = {MONARCH: "is the monarch", INITIATIVE: "has the initiative"}
_OF_MANY = {"city's blessing": "has the city's blessing", "enduring story": "has an enduring story"}


def standing(game: Game, who: PlayerId) -> tuple[str, ...]:
    """The player's designations and speed, each in words."""
    player = game.player(who)
    found = [words for mark, words in _OF_ONE.items() if mark.of(game) == who]
    found += [words for mark, words in _OF_MANY.items() if mark in player.marks]
    speed = SPEED.of(player)
    return (*found, f"has speed {speed}") if speed else tuple(found)
