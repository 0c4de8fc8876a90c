"""702.60, 702.85, 702.101: what else triggers as a spell is cast."""

from __future__ import annotations

from benchbook.engine.rules.cr.c7_additional_rules.r701.a048_learn import put_under
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *


@rule("702.60a", keyword="ripple")
def ripple(keyword: Keyword) -> tuple[Ability, ...]:
    """Cast, it lets its controller reveal N cards and cast those of its name free."""
    return (triggered(keyword, "702.60a", CAST_THIS, Ripple(number_of(keyword)), zone="stack"),)


@dataclass(frozen=True, slots=True)
class Ripple:
    """Reveal so many cards from the top; cast those of the spell's name free; the rest to the bottom."""

    number: Amount


@rule("702.60a", performs=Ripple)
def ripples(game: Game, ctx: Context, node: Ripple) -> Script:
    """Each card of the same name may be cast; all that is not cast goes to the bottom of the library."""
    who = ctx.controller
    yes = yield may(who, "choose whether to reveal cards for ripple", ctx.source, "702.60a")
    if not yes:
        return None
    number = int(amount(ctx, node.number))
    game = yield from settled(who, number)
    player = game.player(who)
    shown = player.library[:number]
    if len(shown) < number and not player.library_known:
        raise NotModelled(f"the cards of {who}'s library are not given this far")
    for card in shown:
        yield ev.Told("reveals", who, card)
    names = set(ctx.look(ctx.source).names)
    for card in (c for c in shown if names & set(game.look(c).names)):
        yes = yield may(who, f"cast {name_of(game, card)} without paying its mana cost", card, "702.60a")
        if yes:
            yield Attempt(Call("runs", "cast", (who, card, True, True)))
    now, under = (yield NOW), []
    for card in shown:
        if card in now.objects:
            outcome = yield ev.Move(card, "library", "put", ctx.source, "bottom")
            under += [] if outcome.new is None else [outcome.new]
    yield ev.Loosen(who, tuple(under), who)
    return None


@rule("702.85a", keyword="cascade")
def cascade(keyword: Keyword) -> tuple[Ability, ...]:
    """Cast, it exiles cards until a cheaper nonland card, which may be cast free."""
    return (triggered(keyword, "702.85a", CAST_THIS, Cascade(), zone="stack"),)


@dataclass(frozen=True, slots=True)
class Cascade:
    """Exile from the top of the library until a nonland card of lesser mana value; cast it free or not.

    The rest to the bottom.
    """


@rule("702.85a", performs=Cascade)
def cascades(game: Game, ctx: Context, node: Cascade) -> Script:
    """The spell cast must itself have a lesser mana value; the other exiled cards go to the bottom at random."""
    limit = ctx.look(ctx.source).mana_value
    exiled: list[ObjId] = []
    found: ObjId | None = None
    while (game := (yield from settled(ctx.controller, 1))).player(ctx.controller).library:
        card = game.player(ctx.controller).library[0]
        outcome = yield ev.Move(card, "exile", "exiled", ctx.source)
        if outcome.new is None:
            break
        exiled.append(outcome.new)
        look = outcome.game.look(outcome.new)
        if "land" not in look.types and look.mana_value < limit:
            found = outcome.new
            break
    if found is None and not game.player(ctx.controller).library_known:
        raise NotModelled(f"the cards of {ctx.controller}'s library are not given this far")
    if found is not None:
        cast = CastCard(YOU, Bound("found"), free=True, limit=Compares("mana value", "<", Number(limit)))
        yield from follow(ctx.at((yield NOW)).bound("found", (found,)), (May(YOU, (cast,)),))
    yield from put_under(ctx.controller, tuple(exiled))
    yield ev.Told("cascades", ctx.controller, ctx.source)
    return None


@rule("702.101a", keyword="extort")
def extort(keyword: Keyword) -> tuple[Ability, ...]:
    """Casting a spell, you may pay {W/B}: each opponent loses 1 life and you gain what they lost."""
    drain = (fx.LoseLife(OPPONENTS, ONE), fx.GainLife(YOU, how.BoundAmount("life lost")))
    pay_for_it = fx.PayOrElse(YOU, Cost((PayMana(ManaCost(("W/B",))),)), (), drain)
    return (triggered(keyword, "702.101a", Casts(YOU, Anything()), pay_for_it),)
