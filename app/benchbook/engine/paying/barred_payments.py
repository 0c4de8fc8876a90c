"""What players can't pay with to cast spells or activate abilities: life, or permanents of a kind (118.3, 101.2)."""

from __future__ import annotations

from benchbook.cards.continuous import Cant
from benchbook.engine.context import Context
from benchbook.engine.evaluate import matches, players
from benchbook.engine.index import rule_changes
from benchbook.engine.mana.restricted_mana import PAYING
from benchbook.engine.state import ObjId, PlayerId

LIFE, PERMANENT = "pay life to cast or activate", "be sacrificed to cast or activate"


def life_is_barred(ctx: Context, who: PlayerId) -> bool:
    """Whether an effect keeps the player from paying life for the spell or ability that is paid for here."""
    return _is_for_that(ctx) and any(
        change.action == LIFE and (change.who is None or who in players(speaker, change.who))
        for change, speaker, _ in rule_changes(ctx.game, Cant)
    )


def is_barred(ctx: Context, obj: ObjId, who: PlayerId) -> bool:
    """Whether an effect keeps the player from sacrificing that permanent for it."""
    return _is_for_that(ctx) and any(
        change.action == PERMANENT
        and (change.who is None or who in players(speaker, change.who))
        and (change.what is None or matches(speaker, change.what, obj))
        for change, speaker, _ in rule_changes(ctx.game, Cant)
    )


def _is_for_that(ctx: Context) -> bool:
    return ctx.bindings.get(PAYING) in ("spell", "ability")
