"""119: life, and effects that change life totals."""

from __future__ import annotations

from benchbook.engine.illegal import said_by_an_effect
from benchbook.engine.resolution import applied
from benchbook.engine.rules.terms import *


@rule("119.3", performs=fx.GainLife)
def gain_life(game: Game, ctx: Context, node: fx.GainLife) -> Script:
    """The players' life totals go up by the amount."""
    gained = Fraction(0)
    for who in players(ctx, node.who):
        outcome = yield ev.GainLife(who, result(_for(ctx, who), node.amount), ctx.source, applied(ctx))
        gained += sum((e.amount for e in outcome.of(ev.GainLife)), Fraction(0))
    return {"life gained": gained}


@rule("119.3", performs=fx.LoseLife)
def lose_life(game: Game, ctx: Context, node: fx.LoseLife) -> Script:
    """The players' life totals go down by the amount."""
    events = tuple(
        ev.LoseLife(who, result(_for(ctx, who), node.amount), ctx.source, used=applied(ctx))
        for who in players(ctx, node.who)
    )
    if not events:
        return {"life lost": Fraction(0)}
    outcome = yield events[0] if len(events) == 1 else ev.Together(events)
    lost = [(e.who, e.amount) for e in outcome.of(ev.LoseLife)]
    own = shares("life lost", (e.who for e in events), lost)
    return {"life lost": sum((n for _, n in lost), Fraction(0)), **own}


def _for(ctx: Context, who: str) -> Context:
    return ctx.bound("each player", who)


@rule("119.5", performs=fx.SetLife)
def set_life(game: Game, ctx: Context, node: fx.SetLife) -> Script:
    """The player gains or loses the amount of life that makes the total that number."""
    affected = players(ctx, node.who)
    yield Cite(("701.10d",) if isinstance(node.amount, how.Product) else ())
    for choice in game.table.of("runs", "whose life is set"):
        affected = yield from choice.function(game, ctx, affected)
    for who in affected:
        change = amount(_for(ctx, who), node.amount) - game.player(who).life
        if change > 0:
            yield ev.GainLife(who, change, ctx.source)
        elif change < 0:
            yield ev.LoseLife(who, -change, ctx.source)
    return None


@rule("119.7", performs=fx.ExchangeLife)
def exchange_life(game: Game, ctx: Context, node: fx.ExchangeLife) -> Script:
    """Each gains or loses the amount that makes their total the other's previous one."""
    first, second = players(ctx, node.first)[0], players(ctx, node.second)[0]
    if second in game.sharing_life(first) and first != second:
        yield Cite(("810.9e",), sentence="Teammates share a life total: nothing is exchanged.")
        return None
    a, b = game.player(first).life, game.player(second).life
    yield Cite(("701.12c",))
    if is_barred(game, (first, b - a), (second, a - b)):
        yield Cite(("119.7", "119.8", "701.12a"), sentence="The exchange can't be made, so no part of it is.")
        return None
    for who, change in ((first, b - a), (second, a - b)):
        if change > 0:
            yield ev.GainLife(who, change, ctx.source)
        elif change < 0:
            yield ev.LoseLife(who, -change, ctx.source)
    return None


def is_barred(game: Game, *changes: tuple[str, Fraction]) -> bool:
    """Whether one of the players can't gain or lose the life that it takes (119.7, 119.8)."""
    events = [ev.GainLife(who, n) if n > 0 else ev.LoseLife(who, -n) for who, n in changes if n]
    return any(f.function(game, e) for e in events for f in rules_about(game, "forbids", e))


def life_may_not(game: Game, who: str, action: str) -> str:
    """Which text keeps a player from this change of their life total; "" where none does (119.7–8)."""
    for change, ctx, text in rule_changes(game, Cant):
        if change.action == action and change.who is not None and who in players(ctx, change.who):
            return said_by_an_effect(text or f"{who} can't {action}.")
    for change, ctx, text in rule_changes(game, PlayerRule):
        if change.rule == "life total can't change" and who in players(ctx, change.who):
            return said_by_an_effect(text or f"{who}'s life total can't change.")
    return ""


@rule("119.7", forbids=ev.GainLife)
def cannot_gain_life(game: Game, event: ev.GainLife) -> str:
    """A player who can't gain life gains none."""
    return life_may_not(game, event.who, "gain life") if event.amount > 0 else ""


@rule("119.8", forbids=ev.LoseLife)
def cannot_lose_life(game: Game, event: ev.LoseLife) -> str:
    """A player who can't lose life loses none; a loss of 0 is no event."""
    if event.amount <= 0:
        return "No life is lost."
    return life_may_not(game, event.who, "lose life")


@rule("119.9", forbids=ev.GainLife)
def nothing_to_gain(game: Game, event: ev.GainLife) -> str:
    """A gain of 0 life, or of less, is no event."""
    if event.amount > 0:
        return ""
    return Reason("No life is gained.", "107.1b") if event.amount < 0 else "No life is gained."
