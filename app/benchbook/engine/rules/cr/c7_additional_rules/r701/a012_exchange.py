"""701.12: exchanging life totals for other numbers, those of two targets, and control of permanents."""

from __future__ import annotations

from benchbook.cards.effects.exchanging import ExchangeLifeForSize, ExchangeLifeOfBoth, ExchangeText
from benchbook.engine.layers.base import base_characteristics
from benchbook.engine.rules.cr.c1_game_concepts.r119_effects import is_barred
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *
from benchbook.engine.rules.terms import *


@rule("701.12g", performs=ExchangeLifeForSize)
def exchange_life_for_size(game: Game, ctx: Context, node: ExchangeLifeForSize) -> Script:
    """The player gains or loses life up to the creature's number, which becomes the life total there was before."""
    found = [o for o in objects(ctx, node.what) if isinstance(o, int) and o in game.objects]
    (who, *_) = players(ctx, node.who) or ("",)
    size = getattr(game.look(found[0]), node.size) if found and game.objects[found[0]].zone == "battlefield" else None
    if size is None or not who:
        yield Cite(("701.12a",), sentence="The exchange can't be completed, so no part of it happens.")
        return {"did last": False}
    life = game.player(who).life
    if is_barred(game, (who, size - life)):
        yield Cite(("119.7", "119.8", "701.12a"), sentence="The exchange can't be made, so no part of it is.")
        return {"did last": False}
    if size > life:
        yield ev.GainLife(who, size - life, ctx.source)
    elif size < life:
        yield ev.LoseLife(who, life - size, ctx.source)
    became = SetPT(Number(life), None) if node.size == "power" else SetPT(None, Number(life))
    yield Cite(("613.4b", "611.2a"))
    words = f"Its {node.size} is {life}."
    yield ev.Begin(effect_of(ctx, Indefinitely(), locked=frozenset(found[:1]), changes=(became,), words=words))
    return {"did last": True}


@rule("701.12c", performs=ExchangeLifeOfBoth)
def exchange_life_of_both(game: Game, ctx: Context, node: ExchangeLifeOfBoth) -> Script:
    """Both targets exchange their life totals; if one of them is no longer a legal target, nothing is exchanged."""
    found = tuple(p for p in objects(ctx, node.players) if isinstance(p, str))
    if len(found) != 2:
        yield Cite(("701.12a",), sentence="The exchange can't be completed, so no part of it happens.")
        return {"did last": False}
    here = ctx.bound("first", found[0]).bound("second", found[1])
    return (yield from follow(here, (fx.ExchangeLife(BoundPlayer("first"), BoundPlayer("second")),)))


@rule("701.12h", performs=ExchangeText)
def exchange_text(game: Game, ctx: Context, node: ExchangeText) -> Script:
    """The rules text of each becomes the one that the other had; what other effects give them they keep."""
    found = ids((yield from chosen_objects(ctx, node.what)))
    pair = [o for o in dict.fromkeys(found) if on_battlefield(game, o)]
    if len(pair) != 2:
        yield Cite(("701.12a",), sentence="The exchange can't be made; nothing happens.")
        return {"exchanged": (), "did last": False}
    texts = [_text_box(game, o) for o in pair]
    yield Cite(("612.5",))
    for obj, text in zip(pair, reversed(texts), strict=True):
        change, words = c.SetText(text), "exchange text boxes"
        yield ev.Begin(effect_of(ctx, node.duration, locked=frozenset({obj}), changes=(change,), words=words))
    return {"exchanged": tuple(pair), "did last": True}


def _text_box(game: Game, obj: ObjId) -> tuple[Ability, ...]:
    """Its rules text, as text-changing effects have made it; not told where abilities of it were taken away."""
    now = [h for h in game.look(obj).abilities if h.key.startswith("p") and not h.granted_by]
    given = (m for e in game.effects if obj in (e.locked or ()) for m in e.changes if isinstance(m, c.SetText))
    own = [h.ability for h in base_characteristics(game, game.objects[obj]).abilities if h.key.startswith("p")]
    *_, text = own, *(list(m.abilities) for m in given)
    if len(now) != len(text):
        raise NotModelled(f"the text box of {name_of(game, obj)}, which has lost abilities")
    return tuple(h.ability for h in now)


@rule("701.12a", performs=fx.Exchange)
def exchange(game: Game, ctx: Context, node: fx.Exchange) -> Script:
    """If the whole exchange can't be made, no part of it is; equal controllers exchange nothing (701.12b)."""
    if node.of != "control":
        raise NotModelled("an exchange of zones")
    first = ids((yield from chosen_objects(ctx, node.first)))
    second = ids((yield from chosen_objects(ctx, node.second)))
    pair = [o for o in dict.fromkeys((*first, *second)) if on_battlefield(game, o)]
    if len(pair) != 2 or game.controller(pair[0]) == game.controller(pair[1]):
        yield Cite(("701.12a", "701.12b"), sentence="The exchange can't be made; nothing happens.")
        return {"exchanged": (), "did last": False}
    owners = [game.controller(o) for o in pair]
    for obj, who in zip(pair, reversed(owners), strict=True):
        yield ev.Begin(
            EffectInForce(
                0,
                0,
                ctx.source,
                who,
                Indefinitely(),
                frozenset({obj}),
                changes=(SetController(BoundPlayer("new controller")),),
                bindings={"new controller": who},
                words="exchange control",
            )
        )
        yield ev.MarkObject(obj, {"sick": True})
    return {"exchanged": tuple(pair), "did last": True}
