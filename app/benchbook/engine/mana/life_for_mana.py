"""Life that may be paid instead of mana of a color in any cost: such a symbol is read as a Phyrexian one (107.4f)."""

from __future__ import annotations

from benchbook.cards.continuous import Permit
from benchbook.cards.mana import COLOR_LETTERS
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import players
from benchbook.engine.index import index, rule_changes
from benchbook.engine.prose import name_of

PHYREXIAN = "/P"


def with_life(ctx: Context, symbols: tuple[str, ...], who: str) -> tuple[str, ...]:
    """The symbols, those of a color that 2 life may be paid for marked as such."""
    if Permit not in index(ctx.game).rules:
        return symbols
    found = {
        COLOR_LETTERS[change.name]
        for change, speaker, _ in rule_changes(ctx.game, Permit)
        if change.action == "pay life for mana" and who in players(speaker, change.who)
    }
    if not found:
        return symbols
    told = tuple(s + PHYREXIAN if found & set(s.split("/")) and not s.endswith(PHYREXIAN) else s for s in symbols)
    paid_for = ctx.game.objects.get(ctx.stack_object) if ctx.stack_object is not None else None
    if told != symbols and paid_for is not None and ctx.game.look(paid_for.id).has_keyword("compleated"):
        raise NotModelled(f"life paid for other symbols of the cost of {name_of(ctx.game, paid_for.id)}")
    return told
