"""614.12: effects in force, of spells and abilities that have resolved, that change how permanents enter."""

from __future__ import annotations

from benchbook.cards.replacements import EntersModified
from benchbook.engine.context import Context
from benchbook.engine.evaluate import matches
from benchbook.engine.replacement import WATCHES, Candidate
from benchbook.engine.state import Game, ObjId


def by_effects(preview: Game, new: ObjId) -> list[Candidate]:
    """Those that apply to the permanent as it would be on the battlefield."""
    found = []
    for effect in preview.effects:
        node = effect.replacement
        if not isinstance(node, EntersModified):
            continue
        ctx = Context(
            preview, effect.source, effect.controller, targets=effect.targets,
            bindings={**effect.bindings, "entering": (new,)},
        )  # fmt: skip
        if matches(ctx, node.filter, new):
            rank = WATCHES[EntersModified].rank
            found.append(
                Candidate(f"effect {effect.id}", node, ctx, "614.1a", effect.words, rank, effect.id, also=("614.12",))
            )
    return found
