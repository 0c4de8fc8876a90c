"""Deck Construction: identity of lands, and the mana that a deck does not make."""

from __future__ import annotations

from benchbook.cards.mana import COLOR_NAMES
from benchbook.engine.objects.color_identity import land_type_colors
from benchbook.engine.rules.commander_2013 import BOOK
from benchbook.engine.rules.cr.c9_casual_variants.r903_commander import identity_of
from benchbook.engine.rules.terms import *


@rule("Deck Construction/2.b2", book=BOOK, runs="also in color identity")
def basic_land_types_count(card: CardDefinition) -> frozenset[str]:
    """A basic land type brings the color of its mana into the identity."""
    return land_type_colors(card)


@rule("Deck Construction/3", book=BOOK, replaces=ev.AddMana)
def other_colors_are_colorless(game: Game, event: ev.AddMana) -> list[Candidate]:
    """Mana of a color outside the Commander's identity is colorless instead."""
    allowed = identity_of(game, event.who)
    if allowed is None or not any(_outside(m, allowed) for m in event.mana):
        return []
    ctx = Context(game, event.cause if event.cause is not None else 0, event.who)
    text = "Mana of another color than the deck's is colorless."
    return [Candidate("Deck Construction/3", None, ctx, "Deck Construction/3", text, book=BOOK, transform=_colorless)]


def _outside(mana: Mana, allowed: frozenset[str]) -> bool:
    return mana.color in COLOR_NAMES and mana.color != "C" and COLOR_NAMES[mana.color] not in allowed


def _colorless(ctx: Context, node: Any, event: ev.AddMana, candidate: Candidate) -> Script:
    allowed = identity_of(ctx.game, event.who) or frozenset()
    return [replace(event, mana=tuple(replace(m, color="C") if _outside(m, allowed) else m for m in event.mana))]
    yield
