"""What happened this turn, counted from the log."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

from benchbook.cards.amounts import HappenedThisTurn, Number, PlayerCount
from benchbook.cards.conditions import AmountIs, Happened
from benchbook.cards.objects import Choose, Group, What
from benchbook.cards.players import EachOpponent, EachPlayer, Who
from benchbook.cards.vocabulary import PERMANENT_TYPES
from benchbook.engine import events as ev
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import matches, players
from benchbook.engine.memory import CASTS_LAST_TURN
from benchbook.engine.objects.permanents import as_entered, as_last_turn
from benchbook.engine.readers.combat import opponents_attacked

ONCE_A_PLAYER = "players dealt combat damage"


def _dies(ctx: Context, e: ev.Event) -> tuple[str, Any, Fraction] | None:
    if isinstance(e, ev.Move) and e.from_zone == "battlefield" and e.to == "graveyard":
        look = ctx.look(e.obj)
        return (look.controller, e.obj, Fraction(1)) if "creature" in look.types else None
    return None


def _left(ctx: Context, e: ev.Event) -> tuple[str, Any, Fraction] | None:
    if isinstance(e, ev.Move) and e.from_zone == "battlefield":
        return ctx.look(e.obj).controller, e.obj, Fraction(1)
    return None


def _entered(ctx: Context, e: ev.Event) -> tuple[str, Any, Fraction] | None:
    new = getattr(e, "new", None)
    zone = e.to if isinstance(e, ev.Move) else e.zone if isinstance(e, ev.CreateObject) else ""
    if zone != "battlefield" or new is None:
        return None
    who = getattr(e, "controller", None) or ctx.game.object(new).owner
    return who, new, Fraction(1)


def _from(zone: str, to: str = "", cards: bool = False) -> Callable[[Context, ev.Event], Any]:
    """What went from one zone to another, with its owner; ``cards``: cards only."""

    def count(ctx: Context, e: ev.Event) -> tuple[str, Any, Fraction] | None:
        if not isinstance(e, ev.Move) or (zone and e.from_zone != zone) or (to and e.to != to):
            return None
        obj = ctx.game.object(e.obj)
        return None if cards and obj.is_token else (obj.owner, e.obj, Fraction(1))

    return count


def _descended(ctx: Context, e: ev.Event) -> tuple[str, Any, Fraction] | None:
    """Permanent cards put into graveyards from anywhere (700.11)."""
    if not isinstance(e, ev.Move) or e.to != "graveyard" or e.new is None or ctx.game.object(e.obj).is_token:
        return None
    obj = ctx.game.object(e.new)
    return (obj.owner, e.new, Fraction(1)) if ctx.look(e.new).types & PERMANENT_TYPES else None


def _cast_from_hand(ctx: Context, e: ev.Event) -> tuple[str, Any, Fraction] | None:
    if not isinstance(e, ev.Cast) or e.from_zone != "hand" or ctx.game.object(e.obj).owner != e.who:
        return None
    return e.who, e.obj, Fraction(1)


def _cast_besides(ctx: Context, e: ev.Event) -> tuple[str, Any, Fraction] | None:
    """Spells other than the one that the source is or was."""
    own = (ctx.source, ctx.game.object(ctx.source).was)
    return (e.who, e.obj, Fraction(1)) if isinstance(e, ev.Cast) and e.obj not in own else None


def _cast(ctx: Context, e: ev.Event) -> tuple[str, Any, Fraction] | None:
    return (e.who, e.obj, Fraction(1)) if isinstance(e, ev.Cast) else None


def _warped(ctx: Context, e: ev.Event) -> tuple[str, Any, Fraction] | None:
    chosen = ctx.game.object(e.obj).chosen if isinstance(e, ev.Cast) else None
    return (e.who, e.obj, Fraction(1)) if isinstance(e, ev.Cast) and chosen and chosen.alternative == "warp" else None


def _typed_cast(test: Callable[[frozenset[str]], bool]) -> Callable[[Context, ev.Event], Any]:
    def count(ctx: Context, e: ev.Event) -> tuple[str, Any, Fraction] | None:
        if isinstance(e, ev.Cast) and test(ctx.look(e.obj).types):
            return e.who, e.obj, Fraction(1)
        return None

    return count


def _life(kind: type[ev.GainLife] | type[ev.LoseLife]) -> Callable[[Context, ev.Event], Any]:
    def count(ctx: Context, e: Any) -> tuple[str, Any, Fraction] | None:
        return (e.who, None, e.amount) if isinstance(e, kind) else None

    return count


def _told(kind: str) -> Callable[[Context, ev.Event], Any]:
    def count(ctx: Context, e: ev.Event) -> tuple[str, Any, Fraction] | None:
        return (e.who, e.obj, e.amount) if isinstance(e, ev.Told) and e.kind == kind else None

    return count


def _searched(ctx: Context, e: ev.Event) -> tuple[str, Any, Fraction] | None:
    own = isinstance(e, ev.Told) and e.kind == "searches" and e.words == "their library"
    return (e.who, None, Fraction(1)) if own and isinstance(e, ev.Told) else None


def _attacked(ctx: Context, e: ev.Event) -> tuple[str, Any, Fraction] | None:
    return (e.who, None, Fraction(len(e.attackers))) if isinstance(e, ev.AttackersDeclared) else None


def _token(ctx: Context, e: ev.Event) -> tuple[str, Any, Fraction] | None:
    if isinstance(e, ev.CreateObject) and e.zone == "battlefield":
        return e.controller or e.owner, e.new, Fraction(1)
    return None


def _damage(ctx: Context, e: ev.Event) -> tuple[str, Any, Fraction] | None:
    if isinstance(e, ev.Damage):
        return (e.to if isinstance(e.to, str) else ctx.look(e.to).controller), e.to, e.amount
    return None


def _loyalty(ctx: Context, e: ev.Event) -> tuple[str, Any, Fraction] | None:
    """Loyalty abilities of planeswalkers that were activated."""
    held = ctx.game.object(e.obj).ability if isinstance(e, ev.Activate) and e.obj is not None else None
    if held is None or not getattr(held.ability, "loyalty", False) or not isinstance(e, ev.Activate):
        return None
    return e.who, None, Fraction(1)


def _combat_damage(ctx: Context, e: ev.Event) -> tuple[str, Any, Fraction] | None:
    """Combat damage to a player, with the player as what it happened to."""
    if isinstance(e, ev.Damage) and e.combat and isinstance(e.to, str) and e.amount > 0:
        return e.to, e.to, Fraction(1)
    return None


def _to_players(ctx: Context, e: ev.Event) -> tuple[str, Any, Fraction] | None:
    """Damage to a player, of any kind."""
    return (e.to, e.to, e.amount) if isinstance(e, ev.Damage) and isinstance(e.to, str) else None


def _combat_by(ctx: Context, e: ev.Event) -> tuple[str, Any, Fraction] | None:
    """Combat damage to a player, with what dealt it."""
    found = _combat_damage(ctx, e)
    return (found[0], e.source, Fraction(1)) if found is not None and isinstance(e, ev.Damage) else None


KINDS: dict[str, Callable[[Context, Any], tuple[str, Any, Fraction] | None]] = {
    "creatures died": _dies,
    "permanents left": _left,
    "entered": _entered,
    "put into a graveyard from the battlefield": _from("battlefield", "graveyard"),
    "cards put into a graveyard": _from("", "graveyard", cards=True),
    "cards left a graveyard": _from("graveyard", cards=True),
    "spells cast from hand": _cast_from_hand,
    "descended": _descended,
    "other spells cast": _cast_besides,
    "spells cast": _cast,
    "spells warped": _warped,
    "noncreature spells cast": _typed_cast(lambda types: "creature" not in types),
    "instant or sorcery cast": _typed_cast(lambda types: bool(types & {"instant", "sorcery"})),
    "life gained": _life(ev.GainLife),
    "life lost": _life(ev.LoseLife),
    "cards drawn": _told("draws"),
    "cards discarded": _told("discards"),
    "sacrificed": _told("sacrifices"),
    "lands played": _told("plays a land"),
    "attacked": _attacked,
    "tokens created": _token,
    "damage dealt": _damage,
    "damage to players": _to_players,
    "combat damage by": _combat_by,
    "loyalty abilities activated": _loyalty,
    ONCE_A_PLAYER: _combat_damage,
    "crimes": _told("commits a crime"),
    "searches": _searched,
}


BEFORE = ("life lost last turn", "life gained last turn", "entered last turn")
LAST_TURN = ("spells cast last turn", "most spells by a player last turn", *BEFORE)


def _last_turn(ctx: Context, kind: str, who: Who | None) -> Fraction:
    """Spells cast in the turn before this one; where the scenario begins after it, that is not known."""
    casts = CASTS_LAST_TURN.of(ctx.game)
    if casts is None:
        raise NotModelled("how many spells were cast last turn is not given")
    names = tuple(casts) if who is None else players(ctx, who)
    numbers = [casts.get(name, 0) for name in names]
    return Fraction(max(numbers, default=0) if kind.startswith("most") else sum(numbers))


def tally(ctx: Context, kind: str, who: Who | None, what: What | None) -> Fraction:
    """How many (or how much) of a kind happened this turn, to or by these players."""
    if kind in BEFORE:
        return tally(replace(ctx, game=as_last_turn(ctx.game)), kind.removesuffix(" last turn"), who, what)
    if kind in LAST_TURN:
        return _last_turn(ctx, kind, who)
    if kind == "opponents attacked":
        return opponents_attacked(ctx, who)
    counts = KINDS.get(kind)
    if counts is None:
        raise NotModelled(f"a tally of {kind}")
    if what is not None and not isinstance(what, (Choose, Group)):
        raise NotModelled(f"a tally of {kind} by one object")
    names = None if who is None else (*players(ctx, who), *gone(ctx, who))
    total, seen = Fraction(0), set[str]()
    for event in ctx.game.log:
        found = counts(replace(ctx, view=None), event)
        if found is None or (names is not None and found[0] not in names) or found[0] in seen:
            continue
        if kind == ONCE_A_PLAYER:
            seen.add(found[0])
        if what is not None and (found[1] is None or not matches(_seen_by(ctx, kind, found[1]), what.filter, found[1])):
            continue
        total += found[2]
    return total


def _seen_by(ctx: Context, kind: str, obj: Any) -> Context:
    """What entered is judged by what it was as it entered; it may have become something else since."""
    then = as_entered(ctx.game, obj) if kind == "entered" and isinstance(obj, int) else None
    return ctx if then is None else replace(ctx, view=then)


def who_did_and_left(ctx: Context, node: PlayerCount) -> tuple[str, ...]:
    """Who has left the game and still counts, where players are counted by nothing but what they did (800.4i)."""
    asked = node.condition
    of_deeds = isinstance(asked, Happened) or (
        isinstance(asked, AmountIs) and isinstance(asked.left, HappenedThisTurn) and isinstance(asked.right, Number)
    )
    return gone(ctx, node.who) if of_deeds else ()


def gone(ctx: Context, who: Who) -> tuple[str, ...]:
    """Players who have left the game: what they did this turn, and what happened to them, is still found (800.4i)."""
    if not isinstance(who, EachOpponent | EachPlayer):
        return ()
    team = ctx.game.player(ctx.controller).team if isinstance(who, EachOpponent) else ""
    return tuple(p.id for p in ctx.game.players if p.lost and p.id != ctx.controller and not (team and p.team == team))
