"""Lands that become creatures for a while: with all creature types and keywords, or such as can't be blocked."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.conditions import Indefinitely
from benchbook.cards.continuous import AddTypes, Cant, GainAbilities, SetPT
from benchbook.cards.grammar.changing.becoming import changes_of, spec_of
from benchbook.cards.grammar.forms import SUBJECT, TURN, object_verb_by
from benchbook.cards.objects import Same

UNBLOCKED = do.ChangeRules((Cant("be blocked", what=Same(SUBJECT)),), TURN, SUBJECT)


# ── it can't be blocked either ──
def _unblockable(spec: Any, duration: Any) -> do.InOrder | None:
    changes = changes_of(spec, True)
    return None if changes is None else do.InOrder((do.Continuous(SUBJECT, changes, duration), UNBLOCKED))


def _of_unblockable(node: do.InOrder) -> tuple[Any, ...] | None:
    first = node.effects[0]
    spec = spec_of(first.changes, True) if isinstance(first, do.Continuous) else None
    return (spec, first.duration) if spec is not None and node == _unblockable(spec, first.duration) else None


object_verb_by(
    "become* (a|an) <t:token words> <d:duration> and can't be blocked this turn . it 's still a land",
    _unblockable,
    _of_unblockable,
    do.InOrder,
    "effects.0.what",
)


# ── every creature type, and keywords ──
def _of_all_types(size: Any, keywords: Any, duration: Any) -> do.Continuous:
    types = AddTypes(("creature",), ("every creature type",))
    return do.Continuous(SUBJECT, (types, GainAbilities(keywords), SetPT(*size)), duration)


def _told(effect: do.Continuous) -> tuple[Any, ...] | None:
    parts = effect.changes
    if len(parts) != 3 or not isinstance(parts[1], GainAbilities) or not isinstance(parts[2], SetPT):
        return None
    found = ((parts[2].power, parts[2].toughness), parts[1].abilities, effect.duration)
    return found if effect == _of_all_types(*found) else None


ALL = "become* a <p:p/t> creature with <k:keywords> and all creature types"
object_verb_by(f"{ALL} <d:duration> . it 's still a land", _of_all_types, _told, do.Continuous)
object_verb_by(
    f"{ALL} . it 's still a land",
    lambda p, k: _of_all_types(p, k, Indefinitely()),
    lambda e: found[:2] if (found := _told(e)) is not None and found[2] == Indefinitely() else None,
    do.Continuous,
)
