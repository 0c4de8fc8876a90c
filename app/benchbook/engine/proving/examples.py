"""The worked examples of the library: each scenario with its address."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from benchbook.frozen import dataclass
from benchbook.library.documents import ScenarioData
from benchbook.library.library import Library
from benchbook.library.names import card_slug
from benchbook.library.scenario_files import book_of

_SUFFIX = ".scenarios.yaml"
_LONGEST = 80
_KEPT: dict[str, dict[str, Example]] = {}


@dataclass(frozen=True)
class Example:
    """A scenario of the library. Its place is its book, its file's section and its title: ``cr/613/two-switches``."""

    book: str
    section: str
    slug: str
    said: ScenarioData

    @property
    def place(self) -> str:
        """What names it."""
        return f"{self.book}/{self.section}/{self.slug}"

    @property
    def path(self) -> str:
        """Its address on the site."""
        return f"/scenarios/{self.place}"

    @property
    def title(self) -> str:
        """Its sentence."""
        return self.said.title

    @property
    def asks(self) -> bool:
        """Whether it asks for a fact and not for what happens."""
        return "ask" in self.said.data

    @property
    def ruleset(self) -> str:
        """The ruleset in which it plays."""
        return str(self.said.data.get("ruleset") or "modern")

    @property
    def data(self) -> dict[str, Any]:
        """What stands in the file."""
        return dict(self.said.data)


def examples(library: Library) -> dict[str, Example]:
    """Every worked example by its place, in the order of the files."""
    kept = _KEPT.get(library.digest)
    if kept is None:
        _KEPT.clear()
        kept = _KEPT[library.digest] = _read(library.scenarios())
    return kept


def _read(scenarios: Iterable[ScenarioData]) -> dict[str, Example]:
    found: dict[str, Example] = {}
    for one in scenarios:
        book, section = book_of(one), section_of(one.place.file)
        slug = _cut(card_slug(one.title))
        place, number = f"{book}/{section}/{slug}", 1
        while place in found:
            number += 1
            place = f"{book}/{section}/{slug}-{number}"
        found[place] = Example(book, section, place.rpartition("/")[2], one)
    return found


def section_of(file: str) -> str:
    """The section whose file this is: ``rules/cr/613.interactions.scenarios.yaml`` is of 613."""
    name = file.rpartition("/")[2].removesuffix(_SUFFIX)
    return re.sub(r"\.[A-Za-z-]{2,}\Z", "", name).lower()


def _cut(slug: str) -> str:
    return slug if len(slug) <= _LONGEST else slug[:_LONGEST].rpartition("-")[0]
