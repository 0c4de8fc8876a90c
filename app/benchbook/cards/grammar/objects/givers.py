"""What gives an ability to another object, by its name in that ability (201.5a): "Equipped creature has …"."""

from __future__ import annotations

import re

from benchbook.cards.grammar.forms import constant
from benchbook.cards.objects import Giver

WORDS = "the giver"
_GIVES = re.compile(r'^(?:[A-Z][\w\' -]* — )?(?:Equipped|Enchanted|Fortified) [a-z]+\b[^"]*\bhas "')
_UNATTACHED = re.compile(r"(Unattach ~: )It\b")
_PRONOUN = re.compile(r"\b[Ii]t(?:s|'s|self)?\b(?! owner's hand)")
constant("this", WORDS, Giver())


def givers_named(line: str) -> str:
    """The line with the name of its object, where that stands in an ability that it gives, as "the giver"."""
    if '"' not in line or "~" not in line or not _GIVES.match(line):
        return line
    parts = line.split('"')
    return '"'.join(_named(part) if at % 2 else part for at, part in enumerate(parts))


def _named(quoted: str) -> str:
    """A quoted ability; one with a pronoun, of which it is not plain what it means, is left as it is."""
    said = _UNATTACHED.sub(r"\1~", quoted)
    return quoted if "~" not in said or _PRONOUN.search(said) else said.replace("~", WORDS)
