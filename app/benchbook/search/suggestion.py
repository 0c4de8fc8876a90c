"""Did you mean: the nearest word that the library really has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from rapidfuzz.distance import OSA
from rapidfuzz.fuzz import ratio
from rapidfuzz.process import extract, extractOne

from benchbook.search.language import ASKING
from benchbook.search.thesaurus import thesaurus
from benchbook.search.words import STOP_WORDS, fold, is_number, raw_words, stem

# A word of the rules counts for more than a word of some card.
_RULES_WEIGHT = 40
_ALIKE, LONGEST_NAME = 85.0, 60


def nearest(word: str, rules: Mapping[str, int], imported: Mapping[str, int], most: int = 2) -> str:
    """The known word that differs by the fewest slips of the finger; of several, the commonest. Else nothing."""
    typed = fold(word).removesuffix("'s")
    if len(typed) < 4 or is_number(typed):
        return ""
    slips = min(most, 1 if len(typed) < 6 else 2)
    near = [*_near(typed, rules.keys(), slips), *_near(typed, imported.keys(), slips)]
    near += _near(typed, _spoken(), slips)
    near = [pair for pair in near if pair[0] not in STOP_WORDS and stem(pair[0]) not in ASKING]
    if not near:
        return ""
    return min(near, key=lambda pair: _rank(typed, pair, rules, imported))[0]


def nearest_name(typed: str, names: Mapping[str, str]) -> str:
    """The card whose name is nearly what was typed, by its own spelling; the names by their folded form."""
    if not 4 < len(typed) <= LONGEST_NAME:
        return ""
    found = extractOne(fold(typed), names.keys(), scorer=ratio, score_cutoff=_ALIKE)
    return names[found[0]] if found else ""


def _near(typed: str, words: Iterable[str], slips: int) -> list[tuple[str, int]]:
    """Words within so many slips."""
    scorer: Any = OSA.distance
    found = extract(typed, words, scorer=scorer, score_cutoff=slips, limit=24)
    return [(word, int(distance)) for word, distance, _ in found]


def _rank(
    typed: str, pair: tuple[str, int], rules: Mapping[str, int], imported: Mapping[str, int]
) -> tuple[float, int, str]:
    """Fewer slips first, the same first letter counting half a slip; then the commoner word."""
    word, distance = pair
    common = _RULES_WEIGHT * rules.get(word, 0) + imported.get(word, 0)
    return distance + 0.5 * (word[0] != typed[0]), -common, word


@lru_cache(maxsize=1)
def _spoken() -> tuple[str, ...]:
    """The single words of the thesaurus: jargon may be mistyped too."""
    table = thesaurus().asked
    first = {phrase[0] for rows in table.values() for phrase, _ in rows if len(phrase) == 1}
    return tuple(sorted(word for word in first if len(word) > 3 and next(raw_words(word), None)))
