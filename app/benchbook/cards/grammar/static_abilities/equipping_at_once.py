"""Equip abilities at instant speed."""

# mypy: disable-error-code="misc, union-attr, arg-type, attr-defined, index, assignment, call-arg"
from __future__ import annotations

from benchbook.cards.continuous import Permit
from benchbook.cards.grammar.forms import YOU, constant

AT_ONCE = Permit("activate equip as an instant", who=YOU)
constant("static rule", "you may activate equip abilities any time you could cast an instant", AT_ONCE)
