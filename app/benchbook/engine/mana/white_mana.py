"""White mana spent as though it were of any color, and other mana only as though it were colorless (609.4b)."""

from __future__ import annotations

from benchbook.cards.continuous import PlayerRule
from benchbook.cards.mana import COLOR_LETTERS
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import players
from benchbook.engine.index import index, rule_changes
from benchbook.engine.state import PlayerId

WHITE, COLORLESS, SNOW = "W", "C", "S"
EVERY = frozenset(COLOR_LETTERS.values()) - {COLORLESS}


def white_for_all(ctx: Context, who: PlayerId) -> bool:
    """Whether an effect says so of the player's mana."""
    return PlayerRule in index(ctx.game).rules and any(
        change.rule == "white mana for every color" and who in players(speaker, change.who)
        for change, speaker, _ in rule_changes(ctx.game, PlayerRule)
    )


def as_though(colors: frozenset[str]) -> frozenset[str]:
    """What a unit of mana pays. Raises NotModelled where its source could make it white or of another color."""
    made = colors - {SNOW}
    if WHITE in made and made != {WHITE}:
        raise NotModelled("which color of mana is made where white mana is spent as though it were of any color")
    return colors | EVERY if WHITE in made else (colors & {SNOW}) | {COLORLESS}
