"""The library and the search, opened for a command."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from benchbook.errors import LibraryError, ScenarioError
from benchbook.library import Library, index_folder, open_library, project_root


def library() -> Library:
    """The project's library with what the reader imported."""
    opened = open_library()
    if not len(opened.books):
        raise LibraryError(f"there are no rules in {project_root()}: the installation is not complete.")
    return opened


def is_ruleset(opened: Library, name: str) -> bool:
    """Whether a ruleset of that name is there, or none is named; if not, the names of those that are there are said."""
    from benchbook.engine.scenario.given.variants import OTHERS

    if not name or name in opened.rulesets or name.replace("-", " ") in OTHERS:
        return True
    known = ", ".join(sorted(opened.rulesets))
    print(f"benchbook: there is no ruleset {name!r}; there are {known}.", file=sys.stderr)
    return False


@contextmanager
def readings() -> Iterator[None]:
    """Card texts that an earlier command read stand in the index as they were read; new ones are put there."""
    from benchbook.cards import grammar
    from benchbook.library.kept import keeping

    where = Path(str(grammar.__file__)).parents[1]
    with keeping(index_folder() / "readings.sqlite", "benchbook.cards", where) as kept:
        before = grammar.KEPT.set(kept)
        try:
            yield
        finally:
            grammar.KEPT.reset(before)


def scenarios(file: str) -> list[Any]:
    """The scenarios in a file, or by standard input (-). Raises ScenarioError where it cannot be read."""
    from benchbook.engine.scenario.texts.read_text import read_text, text_of, told
    from benchbook.library.source import YamlError, plain

    try:
        data = plain(read_text(text_of(file)))
    except YamlError as problem:
        name = "standard input" if file == "-" else file
        raise ScenarioError(f"{name} cannot be read", told(problem)) from None
    return data if isinstance(data, list) else [data]


def search_folder(opened: Library) -> Path:
    """Where the search index of this library stands."""
    return index_folder(opened.home) / "search"


def search(opened: Library) -> Any:
    """The search over the library; the index is built when it is not there."""
    from benchbook.search import open_search

    return open_search(opened, index=search_folder(opened))


def workbook(opened: Library, elsewhere: Callable[[], bool] = lambda: False) -> Any:
    """What the worked examples of this library come to; ``elsewhere``: whether another process works that out now."""
    from benchbook.engine.proving.worked import Workbook

    return Workbook(opened, index_folder(opened.home), elsewhere)
