"""What has no counter of a kind: "a nonland permanent without a fate counter on it"."""

from __future__ import annotations

from typing import Any

from benchbook.cards.grammar.forms import derived
from benchbook.cards.objects import HasCounters, Not


def _kind(node: Not) -> tuple[Any, ...] | None:
    part = node.part
    return (part.kind,) if isinstance(part, HasCounters) and part == HasCounters(part.kind) and part.kind else None


derived("after", "without (a|an) <k:counter kind> counter on it", lambda k: Not(HasCounters(k)), _kind, Not)
