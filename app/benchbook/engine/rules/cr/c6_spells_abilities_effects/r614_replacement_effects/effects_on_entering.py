"""614.12, 614.1c: effects of spells and abilities on what enters, and abilities with which something enters."""

from __future__ import annotations

from benchbook.cards.entering import EntersModified, EntersWithCounters
from benchbook.engine.memory import Name
from benchbook.engine.replacement_effects import WATCHES
from benchbook.engine.rules.terms import *


def by_effects(preview: Game, new: ObjId) -> list[Candidate]:
    """Effects in force that apply to the permanent as it would be on the battlefield."""
    found = []
    for effect in preview.effects:
        node = effect.replacement
        if not isinstance(node, (EntersModified, EntersWithCounters)):
            continue
        ctx = Context(
            preview, effect.source, effect.controller, targets=effect.targets,
            bindings={**effect.bindings, "entering": (new,)},
        )  # fmt: skip
        of_it = effect.locked is None or preview.objects[new].was in effect.locked
        if of_it and (effect.locked is not None or matches(ctx, node.filter, new)):
            watch = WATCHES[type(node)]
            number = "614.1a" if isinstance(node, EntersModified) else watch.number
            found.append(
                Candidate(
                    f"effect {effect.id}", node, ctx, number, effect.words, watch.rank, effect.id, also=("614.12",)
                )
            )
    return found


class Changing(ev.Event):
    """Changes what has entered as the effect says with which it entered."""

    def __init__(self, obj: ObjId | str, controller: str, changes: Any) -> None:
        object.__setattr__(self, "entered", obj)
        object.__setattr__(self, "controller", controller)
        object.__setattr__(self, "changes", changes)


def changed_as_it_enters(ctx: Context, event: Any, changes: tuple[Any, ...]) -> tuple[Any, Changing]:
    """The entering, and what happens with it for as long as the permanent is there."""
    if isinstance(event, ev.Move):
        return event, Changing(event.obj, ctx.controller, changes)
    mark = Name(f"entered with what {ctx.source} gives")
    return replace(event, memory={**event.memory, mark: True}), Changing(mark, ctx.controller, changes)


@rule("614.1c", happens=Changing)
def enters_having(game: Game, event: Any) -> Script:
    """It is so from the moment it is on the battlefield."""
    for thing in game.battlefield:
        if thing.was == event.entered or (event.entered in thing.memory and not _has_it(game, thing.id, event.changes)):
            yield ev.Begin(
                EffectInForce(
                    0, 0, thing.id, event.controller, Indefinitely(), frozenset({thing.id}),
                    changes=event.changes, words="it entered with that",
                )
            )  # fmt: skip


def _has_it(game: Game, obj: ObjId, changes: Any) -> bool:
    return any(e.locked == frozenset({obj}) and e.changes == changes for e in game.effects)
