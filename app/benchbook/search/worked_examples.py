"""The worked examples as documents: a question is answered by one that shows it, beside the rule that says it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from benchbook.engine.proving.examples import Example, examples
from benchbook.search.documents import SearchDocument, card_facts

if TYPE_CHECKING:
    from benchbook.library import Library


def example_documents(library: Library) -> Iterator[SearchDocument]:
    """Every worked example: found by its sentence, its cards and what is done in it."""
    known = frozenset(library.card_names())
    for one in examples(library).values():
        yield _document(one, tuple(name for name in _given(one) if name in known))


def _document(one: Example, cards: tuple[str, ...]) -> SearchDocument:
    return SearchDocument(
        id=f"scenario/{one.place}",
        ref=one.path[1:],
        book=one.book,
        number="",
        title=one.title,
        kind="scenario",
        url=one.path,
        text=". ".join(map(str, _listed(one.data.get("when")))),
        section=one.section,
        section_title="Worked examples",
        context=" ".join(cards),
        facts=(f"book={one.book}", "kind=scenario", *(fact for name in cards for fact in card_facts(name))),
        cards=cards,
    )


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value] if value else []


def _given(one: Example) -> Iterator[str]:
    """The names that stand on the example's board, each once."""
    yield from dict.fromkeys(_names(one.data.get("given")))


def _names(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value.partition(" (")[0].lstrip("0123456789 ")
    elif isinstance(value, dict):
        for inner in value.values():
            yield from _names(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _names(inner)
