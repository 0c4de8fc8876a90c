"""What effects show of hidden cards: hands and top cards played revealed, and what a player may look at."""

from __future__ import annotations

from benchbook.cards.continuous import Permit, PlayerRule
from benchbook.engine.evaluate import matches, players
from benchbook.engine.index import rule_changes
from benchbook.engine.state import Game


def shown_to_all(game: Game, obj: int) -> bool:
    """Whether the card is revealed: for a while, or because its owner plays with such cards revealed (701.20a)."""
    thing = game.objects[obj]
    if "revealed" in thing.marks:
        return True
    if thing.zone not in ("hand", "library"):
        return False
    place = "top card" if on_top(game, obj) else thing.zone
    return any(
        rule.rule == f"plays with {place} revealed" and thing.owner in players(ctx, rule.who)
        for rule, ctx, _ in rule_changes(game, PlayerRule)
    )


def on_top(game: Game, obj: int) -> bool:
    """Whether the card is the top card of its owner's library."""
    thing = game.objects[obj]
    return thing.zone == "library" and game.player(thing.owner).library[:1] == (obj,)


def let_see(game: Game, who: str, obj: int) -> bool:
    """Whether an effect shows the card to this player: a revealed hand or top card, or one that they may look at."""
    if shown_to_all(game, obj):
        return True
    looks = (p for p, ctx, _ in rule_changes(game, Permit) if ctx.controller == who)
    own = on_top(game, obj) and game.objects[obj].owner == who
    return own and any(p.action == "look at the top card" for p in looks)


def seen_in_exile(game: Game, who: str, obj: int) -> bool | None:
    """Whether a permanent lets the player look at a card exiled face down (406.3); None where nothing here says it."""
    for permit, ctx, _ in rule_changes(game, Permit):
        if permit.action == "look at exiled cards" and permit.what is not None and matches(ctx, permit.what, obj):
            if who in players(ctx, permit.who):
                return True
            return False if game.objects[ctx.source].owner == ctx.controller else None
    return None
