"""118.9, 118.12, 119.7, 120: other costs, instructions that are costs, and life or damage as a price."""

from __future__ import annotations

from benchbook.engine.choosing.possible import can_be_done
from benchbook.engine.rules.terms import *


def _not_too_late(game: Game, change: Permit, who: str) -> bool:
    """Whether it is about the ability where only the first of its kind each turn, or each of their turns, is meant."""
    if not change.once:
        return True
    before = any(isinstance(e, ev.Activate) and e.who == who and e.keyword == change.name for e in game.log)
    return not before and (change.once == "first each turn" or who in game.active_players)


def _always_paid(ability: Activated) -> tuple[k.CostPart, ...]:
    """What of the activation cost is no part of the keyword's own: the card that is cycled is discarded (702.29a)."""
    return tuple(p for p in ability.cost.parts if p == k.DiscardCost(This())) if ability.keyword == "cycling" else ()


@rule("118.9", runs="another cost of activating")
def another_cost(game: Game, ctx: Context, who: str, ability: Activated) -> Script:
    """Whoever activates it chooses between the ability's own cost and another that an effect lets them pay."""
    found = []
    for change, speaker, _text in rule_changes(game, Permit):
        if change.action == "activate for cost" and change.name == ability.keyword and change.cost is not None:
            theirs = among(speaker, change.who, who)
            if (
                theirs
                and _not_too_late(game, change, who)
                and (change.what is None or matches(speaker, change.what, ctx.source))
            ):
                found.append(k.Cost((*change.cost.parts, *_always_paid(ability))))
    payable = [cost for cost in (ability.cost, *found) if can_pay(ctx, cost, who)]
    if not found or not payable:
        return ability
    words = tuple(" and ".join(describe(part) for part in cost.parts) for cost in payable)
    index = yield Choice(
        who,
        "alternative",
        "choose which cost to pay",
        tuple(range(len(payable))),
        words,
        about=ctx.source,
        rule="118.9",
    )
    if payable[index] != ability.cost:
        yield Cite(("118.9",))
    return replace(ability, cost=payable[index])


def any_time(game: Game, who: str, keyword: str) -> bool:
    """Whether an effect lets the player activate abilities of that keyword whenever they could cast an instant."""
    for change, ctx, _text in rule_changes(game, Permit) if keyword else ():
        if change.action == "activate as an instant" and change.name == keyword:
            if among(ctx, change.who, who):
                return True
    return False


@rule("118.3", runs="cost can be paid")
def cost_can_be_paid(ctx: Context, cost: Cost, who: str) -> bool:
    """Whether the player has what the whole cost asks for, and may spend it."""
    return can_pay(ctx, cost, who)


@rule("118.12", runs="a cost that can't be paid")
def mandatory_cost_in_whole(game: Game, ctx: Context, effect: Any) -> Script:
    """Before "if you do" or "if you can't" so many things are chosen for what one player does: all of them, or nothing
    is done (118.3). Returns whether it can't be paid.
    """
    if not _several(effect):
        return False
    doing = getattr(effect, "who", None)
    who = players(ctx, doing) if doing is not None else (ctx.controller,)
    if len(who) != 1 or can_be_done(ctx, (effect,), who[0], as_a_cost=True):
        return False
    yield Cite(("118.12", "118.3"), sentence=f"{who[0]} can't do all of that, so nothing of it is done.")
    return True


def _several(effect: Any) -> bool:
    """Whether it asks for a number of things, none of which is optional."""
    if isinstance(effect, fx.Discard) and effect.what is None:
        return effect.amount is not None and not isinstance(effect.amount, UpTo)
    chosen = getattr(effect, "what", None)
    exact = isinstance(chosen, Choose) and not chosen.up_to and not isinstance(chosen.number, UpTo)
    return exact and isinstance(effect, (fx.Exile, fx.Sacrifice, fx.Move))


def _able(game: Game, who: tuple[str, ...], life: Fraction) -> tuple[str, ...]:
    """Those of the players whom nothing keeps from gaining life."""
    stops = game.table.of("forbids", ev.GainLife)
    return tuple(p for p in who if not any(f.function(game, ev.GainLife(p, life)) for f in stops))


def _life(ctx: Context, node: fx.KeywordAction | ActionCost) -> Fraction:
    return amount(ctx, node.amount) if node.amount is not None else Fraction(0)


@rule("119.7", runs="action: an opponent gains life")
def an_opponent_gains(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """The payer chooses an opponent who can gain life, and that player gains it."""
    (who, *_) = acting(ctx, node)
    found = _able(game, game.opponents(who), _life(ctx, node))
    chosen = found[0]
    if len(found) > 1:
        chosen = yield Choice(who, "player", "choose who gains the life", found, found, about=ctx.source, rule="601.2b")
    yield ev.GainLife(chosen, _life(ctx, node), ctx.source)
    return {"did last": True}


@rule("119.7", runs="can: an opponent gains life")
def an_opponent_can_gain(ctx: Context, who: str, part: ActionCost) -> bool:
    """Nobody can have a player gain life who can't gain life."""
    return bool(_able(ctx.game, ctx.game.opponents(who), _life(ctx, part)))


@rule("119.7", runs="action: each other player gains life")
def others_gain(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """Every other player gains it."""
    (who, *_) = acting(ctx, node)
    for player in game.players:
        if player.id != who and not player.lost:
            yield ev.GainLife(player.id, _life(ctx, node), ctx.source)
    return {"did last": True}


@rule("119.7", runs="can: each other player gains life")
def others_can_gain(ctx: Context, who: str, part: ActionCost) -> bool:
    """Each of them must be able to gain life."""
    others = tuple(p.id for p in ctx.game.players if p.id != who and not p.lost)
    return len(_able(ctx.game, others, _life(ctx, part))) == len(others)


@rule("120.1", runs="action: be dealt damage")
def be_dealt_damage(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """The source deals the damage to the player who chose it; prevented or not, the choice was made."""
    (who, *_) = acting(ctx, node)
    dealt = amount(ctx, node.amount) if node.amount is not None else Fraction(0)
    if dealt > 0:
        yield ev.Damage(ctx.source, who, dealt)
    return {"did last": True}


@rule("120.1", runs="can: be dealt damage")
def can_be_dealt_damage(ctx: Context, who: str, part: ActionCost) -> bool:
    """Any player may choose it."""
    return True
