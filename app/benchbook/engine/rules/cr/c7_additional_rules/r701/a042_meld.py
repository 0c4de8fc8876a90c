"""701.42: meld."""

from __future__ import annotations

from benchbook.cards.conditions import OwnAndControl
from benchbook.engine.objects.melding import are_a_pair, with_back_face
from benchbook.engine.readers.conditions import both_halves
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *
from benchbook.errors import ScenarioError


@rule("701.42a", performs=fx.Meld)
def exile_and_meld(game: Game, ctx: Context, node: fx.Meld) -> Script:
    """Both halves are exiled; if they are two cards of one pair they enter as one permanent."""
    meant = _condition(game, ctx)
    if meant is None or not holds(ctx, meant):
        return {"did last": False}
    others = both_halves(ctx, meant)
    words = tuple(name_of(game, o) for o in others)
    other = yield Choice(
        ctx.controller, "objects", "choose what to exile with it", others, words, about=ctx.source, rule="608.2d"
    )
    exiling = tuple(ev.Move(o, "exile", "exiled", ctx.source) for o in (ctx.source, other))
    outcome = yield ev.Together(exiling)
    yield Call("runs", "meld", (ctx, arrivals(outcome, "exile")))
    return {"did last": True}


def _condition(game: Game, ctx: Context) -> OwnAndControl | None:
    spoken = game.objects.get(ctx.stack_object) if ctx.stack_object is not None else None
    found = nodes(spoken.ability.ability) if spoken is not None and spoken.ability is not None else ()
    return next((n for n in found if isinstance(n, OwnAndControl)), None)


def _card(game: Game, name: str) -> CardDefinition | None:
    """The card of the combined back face, where the library has it."""
    try:
        found: CardDefinition = game.facts["definition of"](name, "meld")
    except ScenarioError:
        return None
    return found


@rule("701.42b", runs="meld")
def meld(game: Game, ctx: Context, found: tuple[ObjId, ...]) -> Script:
    """Only the two cards of one meld pair are melded; anything else stays where it is (701.42c)."""
    alone = [o for o in found if len(game.objects[o].components) == 1]
    if len(found) != 2 or len(alone) != 2 or not are_a_pair(*(game.objects[o].components[0] for o in alone)):
        yield Cite(("701.42c",), sentence="They are not the two cards of a meld pair and stay where they are.")
        return
    first, second = found
    if len(game.objects[second].components[0].definition.faces) > 1:
        first, second = second, first
    parts = (*game.objects[first].components, *game.objects[second].components)
    whole = with_back_face(parts, lambda name: _card(game, name))
    yield ev.MarkObject(first, {"components": whole[:1]})
    yield Cite(("712.4a", "712.14c"))
    yield ev.Move(first, "battlefield", "melded", ctx.source, controller=ctx.controller, joined=(second,),
                  marks=frozenset({"melded"}))  # fmt: skip
