"""What is an artifact creature of some size while something is so: it stays what else it is (205.1b)."""

from __future__ import annotations

from typing import Any

from benchbook.cards.grammar.changing.becoming import changes_of, spec_of
from benchbook.cards.grammar.forms import derived

KEPT = ("artifact", "creature")


def _changes(spec: Any) -> Any:
    return changes_of(spec, False) if spec.types == KEPT else None


def _spec(changes: Any) -> Any:
    spec = spec_of(changes, False) if isinstance(changes, tuple) else None
    return (spec,) if spec is not None and spec.types == KEPT else None


derived("changes together s", "is (a|an) <t:token words>", _changes, _spec)
