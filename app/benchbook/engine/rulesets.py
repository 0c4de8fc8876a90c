"""Rulesets: from what a book declares and the functions there are to a table (see docs/architecture.md)."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache, wraps
from typing import TYPE_CHECKING, Any

from benchbook.engine import registry
from benchbook.engine.registry import ByRole, RuleFunction, Table, rule_order
from benchbook.engine.showing.beside import Beside, beside_of
from benchbook.modules import import_all
from benchbook.refs import DEFAULT_BOOK, RuleRef

if TYPE_CHECKING:
    from benchbook.library.documents import RulesetData
    from benchbook.library.library import Library


@lru_cache(maxsize=1)
def load_rules() -> None:
    """Import every rule module, so that their functions are registered."""
    import benchbook.engine.applied  # rules are loaded by being asked for: reading a book needs none
    import benchbook.engine.readers  # as above
    import benchbook.engine.rules as rules  # as above
    import benchbook.engine.trigger_events  # noqa: F401 as above

    import_all(rules)
    for functions in (registry.FUNCTIONS, registry.DEFINITIONS):
        functions.sort(key=rule_order)


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
    beside: Callable[[tuple[str, ...]], Beside] | None = None,
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
    every = sorted((*registry.FUNCTIONS, *registry.DEFINITIONS), key=rule_order)
    of_them = (f for f in every if f.ref.book in books or f.ref in also)
    mine = [f for f in of_them if _belongs(f, line, options)]
    replaced = {ref for f in mine for ref in f.replaces}
    there = [f for f in mine if not any(r.covers(f.ref) for r in without)]
    kept, aside = ([f for f in there if (f.ref in replaced) is away] for away in (False, True))
    values: dict[str, str] = {}
    vocabulary: dict[str, str] = {}
    procedures: dict[str, tuple[str, ...]] = {}
    otherwise: dict[str, str] = {}
    for data in line:
        otherwise.update(data.otherwise)
        values.update(data.values)
        vocabulary.update(data.vocabulary)
        procedures.update(data.procedures)
    said = beside(books) if beside is not None else None
    return Table(
        name, line[-1].title, books, tuple(kept), values, vocabulary, procedures, said, options, otherwise,
        aside=tuple(aside),
    )  # fmt: skip


def _belongs(function: RuleFunction, line: list[RulesetData], options: frozenset[str]) -> bool:
    only = getattr(function.function, "only_in", None)
    return only is None or any(data.id in only for data in line) or not options.isdisjoint(only)


def table(
    name: str, library: Library, options: frozenset[str] = frozenset(), without: frozenset[str] = frozenset()
) -> Table:
    """The table of a ruleset of the library with these multiplayer options, made once a library; ``without`` some of
    its rules. Raises KeyError for a ruleset and UnknownRule for a rule that is not there.
    """
    known = _TABLES.get((library.digest, name, options))
    if known is None:
        known = build(name, dict(library.rulesets), lambda books: _beside(library, books), options)
        _TABLES[library.digest, name, options] = known
    heard = _HEARD.get()
    return known.less(without) if heard is None else _watched(known, heard).less(without)


_TABLES: dict[tuple[str, str, frozenset[str]], Table] = {}
_HEARD: ContextVar[set[str] | None] = ContextVar("heard", default=None)


@contextmanager
def watching() -> Iterator[set[str]]:
    """The names of the functions that run in what is answered within it."""
    heard: set[str] = set()
    token = _HEARD.set(heard)
    try:
        yield heard
    finally:
        _HEARD.reset(token)


def _watched(table: Table, heard: set[str]) -> Table:
    """The same ruleset whose functions, by name, are heard of as they run."""
    functions = tuple(_listened(f, heard) for f in table.functions)
    return replace(table, functions=functions, _by=ByRole(), _asked={}, _flat={}, _arranged={})


_RUNS_WHEN_ASKED = ("performs", "happens", "keyword")


def _listened(one: RuleFunction, heard: set[str]) -> RuleFunction:
    """The same function, heard of as it runs: what is asked after everything, as a prohibition is, or a way to pay,
    runs only where it has something to say.
    """
    if one.defines:
        return one
    name, function, always = one.name, one.function, one.role in _RUNS_WHEN_ASKED

    @wraps(function)
    def listening(*arguments: Any, **named: Any) -> Any:
        said = function(*arguments, **named)
        if isinstance(said, Generator) and not always:
            return _heard(said, name, heard)
        if said or always or (one.role == "runs" and (said is None or isinstance(said, Fraction))):
            heard.add(name)
        return said

    return replace(one, function=listening)


def _heard(script: Generator[Any, Any, Any], name: str, heard: set[str]) -> Generator[Any, Any, Any]:
    """The same script, heard of as soon as it yields something or comes to something."""
    answer = None
    while True:
        try:
            item = script.send(answer)
        except StopIteration as end:
            if end.value:
                heard.add(name)
            return end.value
        heard.add(name)
        answer = yield item


def _beside(library: Library, books: tuple[str, ...]) -> Beside:
    """What the ruleset's own books say beside today's rules."""
    return beside_of(library.books[name] for name in books if name != DEFAULT_BOOK)
