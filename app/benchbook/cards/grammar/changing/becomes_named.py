"""Becomes a legendary 0/0 Elemental creature with haste named so and so."""

from __future__ import annotations

from typing import Any

from benchbook.cards.continuous import SetName
from benchbook.cards.effects import TokenSpec
from benchbook.cards.grammar.changing.becomes import ONE_OF_THEM
from benchbook.cards.grammar.changing.becoming import changes_of, spec_of
from benchbook.cards.grammar.forms import derived

for ending, added in ONE_OF_THEM:

    def _named(spec: TokenSpec, name: str, keeps: bool = added) -> tuple[Any, ...] | None:
        changes = changes_of(spec, keeps)
        return None if changes is None or "~" in name else (*changes, SetName(name))

    def _of_named(changes: Any, keeps: bool = added) -> tuple[Any, ...] | None:
        last = changes[-1] if isinstance(changes, tuple) and len(changes) > 1 else None
        if not isinstance(last, SetName) or last.add:
            return None
        spec = spec_of(changes[:-1], keeps)
        return None if spec is None else (spec, last.name)

    template = f"becomes (a|an) <t:token words> named <n:proper name> {ending}"
    derived("changes together s", template, _named, _of_named)
