"""701.3: attach, and unattach as a cost."""

from __future__ import annotations

from benchbook.engine.objects.attaching import equipment_may_be_attached, may_be_attached
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *
from benchbook.engine.rules.terms import *


@rule("701.3a", performs=fx.Attach)
def attach(game: Game, ctx: Context, node: fx.Attach) -> Script:
    """Attach it if it can be attached there; else it stays where it is (701.3b)."""
    found = [o for o in ids((yield from chosen_objects(ctx, node.what))) if on_battlefield(game, o)]
    to = (yield from chosen_objects(ctx, node.to, "choose what to attach it to")) if node.to is not None else (None,)
    for obj in found:
        if not to:
            continue
        if to[0] is None:
            yield ev.Attach(obj, None, ctx.source)
        elif game.objects[obj].attached_to == to[0]:
            yield Cite(("701.3b",), sentence=f"{name_of(game, obj)} is attached to it already.")
        elif may_be_attached(game, obj, to[0]) or (
            node.as_creature and equipment_may_be_attached(game, obj, to[0], as_creature="planeswalker")
        ):
            other = game.table.of("runs", "type it is attached to")
            yield Cite(tuple(f.number for f in other if f.function(game.look(obj))))
            yield ev.Attach(obj, to[0], ctx.source)
        else:
            aura = ("303.4j",) if "Aura" in game.look(obj).subtypes else ()
            yield Cite(("701.3b", *aura), sentence=f"{name_of(game, obj)} can't be attached there and does not move.")
    return None


def _attached(ctx: Context, what: What | None) -> tuple[ObjId, ...]:
    """Those of the objects that are attached to something."""
    found = objects(ctx, what) if what is not None else ()
    return tuple(o for o in found if isinstance(o, int) and ctx.game.objects[o].attached_to is not None)


@rule("701.3d", runs="action: unattach")
def unattach(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """It is moved away from what it is attached to, and stays on the battlefield."""
    for obj in _attached(ctx.at(game), node.what):
        yield ev.Attach(obj, None, ctx.source)
    return {"did last": True}


@rule("701.3d", runs="can: unattach")
def can_unattach(ctx: Context, who: str, part: ActionCost) -> bool:
    """What is attached to nothing can't be unattached."""
    return part.what is not None and bool(_attached(ctx, Group(part.what)))
