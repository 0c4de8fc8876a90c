"""Rulesets: from what a book declares and the functions there are to a table (see docs/architecture.md)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from benchbook.engine import registry
from benchbook.engine.registry import RuleFunction, Table
from benchbook.modules import import_all
from benchbook.refs import RuleRef

if TYPE_CHECKING:
    from benchbook.library.documents import RulesetData
    from benchbook.library.library import Library


@lru_cache(maxsize=1)
def load_rules() -> None:
    """Import every rule module, so that their functions are registered."""
    import benchbook.engine.readers
    import benchbook.engine.rules as rules
    import benchbook.engine.trigger_events  # noqa: F401

    import_all(rules)
    registry.FUNCTIONS.sort(key=lambda f: (f.ref.book != "cr", f.ref))


def chain(rulesets: dict[str, RulesetData], name: str) -> list[RulesetData]:
    """A ruleset and those it extends, the most basic first. Raises KeyError for one that does not exist."""
    found: list[RulesetData] = []
    while name:
        data = rulesets[name]
        found.insert(0, data)
        name = data.extends
    return found


def build(
    name: str,
    rulesets: dict[str, RulesetData],
    aliases: dict[RuleRef, RuleRef] | None = None,
    options: frozenset[str] = frozenset(),
) -> Table:
    """The table of a ruleset: all functions of its books, less those replaced or removed by a later one.

    A rule that is replaced leaves its subrules standing; one that the ruleset goes without takes them along.
    """
    load_rules()
    line = chain(rulesets, name)
    books = tuple(dict.fromkeys(data.book for data in reversed(line)))
    without = {RuleRef.parse(n) for data in line for n in data.without}
    also = {RuleRef.parse(n) for data in line for n in data.as_in}
    of_them = (f for f in registry.FUNCTIONS if f.ref.book in books or f.ref in also)
    mine = [f for f in of_them if _belongs(f, line, options)]
    replaced = {ref for f in mine for ref in f.replaces}
    kept = [f for f in mine if f.ref not in replaced and not any(r.covers(f.ref) for r in without)]
    values: dict[str, str] = {}
    vocabulary: dict[str, str] = {}
    procedures: dict[str, tuple[str, ...]] = {}
    otherwise: dict[str, str] = {}
    for data in line:
        otherwise.update(data.otherwise)
        values.update(data.values)
        vocabulary.update(data.vocabulary)
        procedures.update(data.procedures)
    return Table(
        name, line[-1].title, books, tuple(kept), values, vocabulary, procedures, aliases or {}, options, otherwise
    )  # fmt: skip


def _belongs(function: RuleFunction, line: list[RulesetData], options: frozenset[str]) -> bool:
    only = getattr(function.function, "only_in", None)
    return only is None or any(data.id in only for data in line) or not options.isdisjoint(only)


def table(name: str, library: Library, options: frozenset[str] = frozenset()) -> Table:
    """The table of a ruleset of the library with these multiplayer options; made once a library."""
    known = _TABLES.get((library.digest, name, options))
    if known is None:
        known = build(name, dict(library.rulesets), _aliases(library), options)
        _TABLES[library.digest, name, options] = known
    return known


_TABLES: dict[tuple[str, str, frozenset[str]], Table] = {}


def _aliases(library: Library) -> dict[RuleRef, RuleRef]:
    """Which rules of other books are the same as a rule of the Comprehensive Rules (same_as)."""
    found: dict[RuleRef, RuleRef] = {}
    for book in library.books.values():
        for section in book.sections:
            for entry in section.entries:
                for link in entry.links:
                    if link.kind == "same_as" and link.target.book == "cr":
                        found[entry.ref] = link.target
    return found
