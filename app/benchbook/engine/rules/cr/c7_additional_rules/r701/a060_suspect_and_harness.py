"""701.60, 701.64: suspect and harness."""

from __future__ import annotations

from benchbook.engine.rules.cr.c6_spells_abilities_effects.r611_continuous_effects.continuous_effects import effect_of
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *

CANT = Static(rules=(Cant("block", Same(This())),), text="This creature can't block.", rule="701.60c")
HAS = (GainAbilities((Keyword("menace", text="Menace"), CANT)),)
WORDS = "It is suspected."


@rule("701.60a", runs="designation: suspected")
def suspect(game: Game, ctx: Context, node: fx.Designate, found: tuple[ObjId, ...]) -> Script:
    """A suspected creature has menace and can't block, for as long as it is suspected."""
    for obj in found:
        if not on_battlefield(game, obj):
            continue
        if node.remove:
            yield from _clear(game, obj)
        elif "suspected" not in game.objects[obj].marks:
            yield ev.MarkObject(obj, {"marks": ("suspected",)})
            yield Cite(("701.60c",))
            effect = effect_of(ctx, Indefinitely(), locked=frozenset({obj}), changes=HAS, words=WORDS)
            yield ev.Begin(effect)
            yield ev.Told("becomes suspected", "", obj)
        else:
            yield Cite(("701.60d",))
    return None


def _clear(game: Game, obj: ObjId) -> Script:
    yield ev.MarkObject(obj, {"unmark": ("suspected",)})
    over = tuple(e.id for e in game.effects if e.words == WORDS and e.locked == frozenset({obj}))
    if over:
        yield ev.End(over)


@rule("701.60a", runs="action: suspect")
def suspect_by_name(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """The creature becomes suspected."""
    found = (
        ids((yield from chosen_objects(ctx, node.what, "choose whom to suspect")))
        if node.what is not None
        else (ctx.source,)
    )
    yield Call("runs", "designation: suspected", (ctx, fx.Designate("suspected"), found))
    return {"suspected": found}


@rule("701.64a", runs="designation: harnessed")
def harness(game: Game, ctx: Context, node: fx.Designate, found: tuple[ObjId, ...]) -> Script:
    """A permanent that is not harnessed becomes so, until it leaves the battlefield."""
    yield from designated(game, found, "harnessed", "infinity ability")
