"""700.5a: when devotion is calculated."""

from __future__ import annotations

from benchbook.engine.rules.terms import *


@definition("700.5a", runs="explains")
def devotion_first(game: Game) -> Iterator[str]:
    """Devotion takes effects on it into account, and is counted before types, colors and abilities are changed."""
    for change, ctx, _text in rule_changes(game, PlayerRule):
        if change.rule == "devotion":
            for who in players(ctx, change.who):
                said = f"By {name_of(game, ctx.source)} {who}'s devotion to each color is one more"
                yield f"{said}, before anything depends on it."
