"""Facets: how the hits spread over books, kinds and sections, each with the query that narrows to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from benchbook.search.results import FacetValue

_MOST_SECTIONS = 12


def facet_values(
    query: str,
    counted: Mapping[str, Counter[str]],
    books: Mapping[str, str],
    section_title: Callable[[str, str], str],
) -> dict[str, tuple[FacetValue, ...]]:
    """The values of each facet, the commonest first."""
    by_book = [FacetValue(value, books.get(value, value), count, f"{query} book:{value}")
               for value, count in counted.get("book", Counter()).most_common()]  # fmt: skip
    by_kind = [FacetValue(value, value, count, f"{query} kind:{value}")
               for value, count in counted.get("kind", Counter()).most_common()]  # fmt: skip
    by_section = []
    for value, count in counted.get("section", Counter()).most_common(_MOST_SECTIONS + 1):
        book, _, section = value.partition("/")
        if section:
            quoted = f'"{section}"' if " " in section else section
            label = f"{section} {section_title(book, section)}".strip()
            by_section.append(FacetValue(value, label, count, f"{query} book:{book} section:{quoted}"))
    return {"book": tuple(by_book), "kind": tuple(by_kind), "section": tuple(by_section[:_MOST_SECTIONS])}
