"""603.7: delayed triggered abilities about an object that there never was, or about whoever nothing says."""

from __future__ import annotations

from benchbook.cards.players import EachPlayer, OwnerOf
from benchbook.engine.rules.terms import *


def concerns_nothing(ctx: Context, effects: tuple[Any, ...]) -> bool:
    """Whether all that the ability would do is said of what an instruction before it did nothing with (608.2c)."""
    named = [getattr(effect, "what", None) for effect in effects]
    return bool(named) and all(isinstance(what, Bound) and not objects(ctx, what) for what in named)


def whose_graveyard(ctx: Context, ability: Any) -> Script:
    """Where "a player's graveyard" says whose it is and no card in one was chosen as a target, one player is still
    chosen (115.1): the text and its ability with that player in place of the cards' owner.
    """
    nobody_yet = [who for who in (getattr(effect, "who", None) for effect in ability.effects) if _of_no_card(ctx, who)]
    if not nobody_yet:
        return ctx, ability
    everyone = tuple(ctx.game.everyone())
    prompt = "choose the player whose graveyard is meant"
    answer = yield Choice(ctx.controller, "player", prompt, everyone, about=ctx.source, rule="115.1")
    named = BoundPlayer("whose graveyard")
    effects = tuple(
        replace(effect, who=named) if getattr(effect, "who", None) in nobody_yet else effect
        for effect in ability.effects
    )
    return ctx.bound(named.name, (answer,)), replace(ability, effects=effects)


def _of_no_card(ctx: Context, who: Any) -> bool:
    """Whether it is the owner of the cards targeted in a player's graveyard, of which none was chosen."""
    what = who.what if isinstance(who, OwnerOf) else None
    if not isinstance(what, Target) or what.index >= len(ctx.targets) or ctx.targets[what.index]:
        return False
    spec = _spec(ctx, what.index)
    return spec is not None and bool(spec.up_to) and spec.zone_of == EachPlayer()


def _spec(ctx: Context, index: int) -> Any:
    held = ctx.game.object(ctx.stack_object).ability if ctx.stack_object is not None else None
    specs = getattr(held.ability, "targets", ()) if held is not None else ()
    return specs[index] if index < len(specs) else None
