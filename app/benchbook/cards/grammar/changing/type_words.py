"""Type words: artifact creature, Zombie, legendary."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.vocabulary import CARD_TYPES, SUBTYPES, SUPERTYPES

# ── type words: artifact creature, Zombie, legendary ──
_TYPES = {t: ("type", t) for t in CARD_TYPES} | {t: ("supertype", t) for t in SUPERTYPES}

_SUBTYPES = {s.lower(): s for s in SUBTYPES if " " not in s}


@reads("types")
def types(parser: Parser, at: int) -> Iterator[Reading]:
    """One or more type words, plural ones too."""
    from benchbook.cards.grammar.objects.nouns import PLURAL

    kinds: dict[str, list[str]] = {"type": [], "subtype": [], "supertype": []}
    here = at
    while here < len(parser.words):
        word = parser.low[here]
        if word in _TYPES:
            kinds[_TYPES[word][0]].append(_TYPES[word][1])
        elif word in _SUBTYPES:
            kinds["subtype"].append(_SUBTYPES[word])
        elif word in PLURAL and hasattr(PLURAL[word][1], "name"):
            node: Any = PLURAL[word][1]
            kinds["subtype" if node.name in SUBTYPES else "type"].append(node.name)
        else:
            break
        here += 1
        parser.took(here)
        yield (tuple(kinds["type"]), tuple(kinds["subtype"]), tuple(kinds["supertype"])), here


@says("types")
def say_types(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """Legendary Zombie artifact creature; in plural where the text has it so."""
    from benchbook.cards.grammar.objects.nouns import plural

    if not isinstance(node, tuple) or len(node) != 3:
        return
    words = [*node[2], *node[1], *node[0]]
    yield from printer.phrase(" ".join(words), state)
    if words:
        yield from printer.phrase(" ".join([*words[:-1], plural(words[-1])]), state)
