""" "Each player returns to the battlefield all cards they own exiled with …": each card under its owner's control."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.grammar.forms import derived
from benchbook.cards.grammar.objects.nouns import LINKED
from benchbook.cards.objects import Group, This
from benchbook.cards.players import OwnerOf

EXILED = Group(LINKED, "exile")
RETURNED = do.Move(EXILED, "battlefield", OwnerOf(EXILED))


def _returned(_source: Any) -> do.Move:
    return RETURNED


def _source(move: do.Move) -> tuple[Any, ...] | None:
    return (This(),) if move == RETURNED else None


derived(
    "clause",
    "each player returns to the battlefield all cards they own exiled with <w:this>",
    _returned,
    _source,
    do.Move,
)
