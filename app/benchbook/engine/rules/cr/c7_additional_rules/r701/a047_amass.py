"""701.47: amass."""

from __future__ import annotations

from benchbook.cards.continuous import AddTypes
from benchbook.cards.vocabulary import CREATURE_TYPES
from benchbook.engine.evaluate import result
from benchbook.engine.objects.tokens import definition_of
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r611_continuous_effects.continuous_effects import effect_of
from benchbook.engine.rules.cr.c7_additional_rules.r701_actions_by_name import acting
from benchbook.engine.rules.terms import *


@rule("701.47a", runs="action: amass")
def amass(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """Without an Army create a 0/0 one; then an Army gets the counters and the creature type that is named."""
    (who, *_) = acting(ctx, node)
    kind = singular(node.words[0] if node.words else "zombies")
    if not _armies(game, who):
        batch = ev.Batch(who, (Component(0, definition_of(ctx, _army(kind)), who, token=True),), Fraction(1))
        yield ev.CreateTokens(who, (batch,), ctx.source)
        game = yield NOW
    options = _armies(game, who)
    if not options:
        yield ev.Told("amasses", who, cause=ctx.source)
        return {"amassed": ()}
    words = tuple(name_of(game, o) for o in options)
    army = yield Choice(who, "objects", "choose which Army", options, words, about=ctx.source, rule="701.47a")
    n = result(ctx, node.amount) if node.amount is not None else Fraction(0)
    if n > 0:
        yield ev.PutCounters(army, "+1/+1", n, ctx.source, who)
    if kind not in (yield NOW).look(army).subtypes:
        change = (AddTypes((), (kind,)),)
        yield ev.Begin(
            effect_of(ctx, Indefinitely(), locked=frozenset({army}), changes=change, words=f"It is also a {kind}.")
        )
    yield ev.Told("amasses", who, army, amount=n, cause=ctx.source)
    return {"amassed": (army,)}


def singular(word: str) -> str:
    """The creature type behind its plural: Zombies, Orcs."""
    for name in (word, word.removesuffix("s"), word.removesuffix("ies") + "y", word.removesuffix("es")):
        if name.title() in CREATURE_TYPES:
            return name.title()
    raise NotModelled(f"amassing {word}")


def _army(kind: str) -> fx.TokenSpec:
    zero = Number.of(0)
    return fx.TokenSpec(power=zero, toughness=zero, colors=("black",), types=("creature",), subtypes=(kind, "Army"))


def _armies(game: Game, who: PlayerId) -> tuple[ObjId, ...]:
    return tuple(
        o.id for o in game.battlefield
        if "Army" in (look := game.look(o.id)).subtypes and "creature" in look.types and look.controller == who
    )  # fmt: skip
