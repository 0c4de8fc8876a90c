"""What players can't pay with to cast spells or activate abilities: life, or permanents of a kind (118.3, 101.2)."""

from __future__ import annotations

from collections.abc import Iterator

from benchbook.cards.rule_changes import Cant
from benchbook.engine.context import Context
from benchbook.engine.evaluate import among, matches
from benchbook.engine.index import rule_changes
from benchbook.engine.mana.restricted_mana import PAYING
from benchbook.engine.state import ObjId, PlayerId

LIFE, PERMANENT = "pay life to cast or activate", "be sacrificed to cast or activate"


def life_is_barred(ctx: Context, who: PlayerId) -> bool:
    """Whether an effect keeps the player from paying life for the spell or ability that is paid for here."""
    return any(_barring(ctx, LIFE, who))


def is_barred(ctx: Context, obj: ObjId, who: PlayerId) -> bool:
    """Whether an effect keeps the player from sacrificing that permanent for it."""
    return any(
        change.what is None or matches(speaker, change.what, obj) for change, speaker in _barring(ctx, PERMANENT, who)
    )


def _barring(ctx: Context, action: str, who: PlayerId) -> Iterator[tuple[Cant, Context]]:
    """What keeps the player from that while a spell or ability is paid for."""
    if ctx.bindings.get(PAYING) not in ("spell", "ability"):
        return
    for change, speaker, _ in rule_changes(ctx.game, Cant):
        if change.action == action and among(speaker, change.who, who):
            yield change, speaker
