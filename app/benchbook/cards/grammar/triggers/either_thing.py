"""What is watched, of two kinds each with its article: "a creature or a land", "this creature or a commander"."""

from __future__ import annotations

from typing import Any

from benchbook.cards.grammar.forms import derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Or, Other, Same, This


def _plain(noun: Noun) -> bool:
    """A kind of permanent, anybody's or a player's, and not said to be another."""
    parts = getattr(noun.filter, "parts", (noun.filter,))
    return noun.zone == "battlefield" and Other() not in parts


def _two(first: Noun, second: Noun) -> Or | None:
    return Or((first.filter, second.filter)) if _plain(first) and _plain(second) else None


def _of_two(node: Or) -> tuple[Any, ...] | None:
    found = tuple(Noun(part) for part in node.parts if not isinstance(part, Same))
    return found if len(found) == len(node.parts) == 2 and node == _two(*found) else None


def _this_or(this: Any, noun: Noun) -> Or | None:
    return Or((Same(this), noun.filter)) if _plain(noun) else None


def _of_this_or(node: Or) -> tuple[Any, ...] | None:
    found = (This(), Noun(node.parts[-1])) if len(node.parts) == 2 else None
    return found if found is not None and node == _this_or(*found) else None


derived("watched", "(a|an) <a:noun> or (a|an) <b:noun>", _two, _of_two, Or)
derived("watched", "<w:this> or (a|an) <n:noun>", _this_or, _of_this_or, Or)
