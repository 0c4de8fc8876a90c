"""What a creature attacks, as something that an instruction may be done to (506.4c, 508.5)."""

from __future__ import annotations

from benchbook.cards import objects as what
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import OBJECTS, objects, reads
from benchbook.engine.state import Subject


@reads(OBJECTS, what.AttackedBy)
def attacked_by(ctx: Context, node: what.AttackedBy) -> tuple[Subject, ...]:
    """The player or planeswalker; nothing where that is a battle, or no longer attacked or no planeswalker.

    A creature that is still there and has been removed from combat attacks nothing; of one that is gone it is asked
    what it attacked last (608.2h).
    """
    combat = ctx.game.combat
    found: list[Subject] = []
    for one in objects(ctx, node.what):
        if combat is not None and one not in combat.attackers and _is_there(ctx, one):
            ctx.notice("506.4", "608.2h")
            continue
        if combat is None or not isinstance(one, int) or one not in combat.attacked:
            raise NotModelled("what a creature attacks that does not attack in this combat")
        to = combat.attacked[one]
        if isinstance(to, str) or (to not in combat.removed and _is_planeswalker(ctx, to)):
            found.append(to)
    return tuple(found)


def _is_there(ctx: Context, one: Subject) -> bool:
    return isinstance(one, int) and one in ctx.game.objects and ctx.game.objects[one].zone == "battlefield"


def _is_planeswalker(ctx: Context, obj: int) -> bool:
    return ctx.game.object(obj).zone == "battlefield" and "planeswalker" in ctx.look(obj).types
