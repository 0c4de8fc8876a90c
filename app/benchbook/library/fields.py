"""Reading one mapping of a document: each question asks for a key and notes what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from difflib import get_close_matches
from typing import Any

from benchbook.library.documents import Place, Problem
from benchbook.library.source import Decimal

_DATE = re.compile(r"\d{4}(-\d\d(-\d\d)?)?\Z")


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The nearest known word as a question, or nothing."""
    near = get_close_matches(word, list(known), n=1, cutoff=0.6)
    return f" Did you mean {near[0]}?" if near else ""


class Fields:
    """A mapping of a file under reading, with its place and the list that problems go to."""

    def __init__(self, data: Mapping[str, Any], file: str, problems: list[Problem], line: int = 0) -> None:
        self.data, self.file, self.problems = data, file, problems
        self.line = int(getattr(data, "line", line)) or line

    def place(self, key: str = "") -> Place:
        """Where the key stands; where the mapping begins if it has none."""
        lines: dict[str, int] = getattr(self.data, "lines", {})
        return Place(self.file, lines.get(key, self.line))

    def note(self, check: str, message: str, key: str = "") -> None:
        """Put down one problem."""
        self.problems.append(Problem(check, self.place(key), message))

    def only(self, *known: str) -> None:
        """No other keys than these, and none of them twice."""
        for key in self.data:
            if key not in known:
                self.note("L002", f"key '{key}' is not known here.{did_you_mean(key, known)}", key)
        for key in getattr(self.data, "twice", ()):
            self.note("L019", f"key '{key}' stands twice; only the last one would count. Join them.", key)

    def text(self, key: str) -> str:
        """Text; a number or truth value that was not quoted is read as it stands."""
        value = self.data.get(key)
        if value is None:
            return ""
        if isinstance(value, (dict, list)):
            self.note("L013", f"'{key}' must be text, not {_form(value)}.", key)
            return ""
        if isinstance(value, bool):
            return "true" if value else "false"
        return (value.raw if isinstance(value, Decimal) else str(value)).strip()

    def date(self, key: str) -> str:
        """A day, a month or a year; one that no calendar has is noted."""
        text = self.text(key)
        if text and not is_date(text):
            self.note("L016", f"{key} '{text}' is not a date like 2008-08-10, 2008-08 or 2008.", key)
        return text

    def required(self, key: str, what: str) -> str:
        """Text that must be there and not empty."""
        value = self.text(key)
        if key not in self.data:
            self.note("L005", f"has no '{key}': {what}.")
        elif not value and not isinstance(self.data[key], (dict, list)):
            self.note("L009", f"'{key}' is empty: {what}.", key)
        return value

    def locator(self, key: str, what: str) -> str:
        """A rule's number: text in quotes, because YAML would read 701.10 as 701.1."""
        value = self.data.get(key)
        if isinstance(value, (int, float)) and not isinstance(value, bool):
            raw = value.raw if isinstance(value, Decimal) else str(value)
            self.note("L006", f'{key} {raw} is not quoted, so YAML reads a number. Write {key}: "{raw}".', key)
            return raw
        return self.required(key, what)

    def flag(self, key: str) -> bool:
        """True or false; false when absent."""
        value = self.data.get(key, False)
        if not isinstance(value, bool):
            self.note("L013", f"'{key}' must be true or false, not {value!r}.", key)
            return False
        return value

    def count(self, key: str) -> int:
        """A whole number from 0; 0 when absent."""
        value = self.data.get(key, 0)
        if isinstance(value, bool) or not isinstance(value, int) or value < 0:
            self.note("L013", f"'{key}' must be a whole number from 0, not {value!r}.", key)
            return 0
        return value

    def choice(self, key: str, allowed: Iterable[str], default: str) -> str:
        """One word of a closed list."""
        value = self.text(key) or default
        if value not in allowed:
            near = did_you_mean(value, allowed)
            self.note("L008", f"{key} '{value}' is none of: {', '.join(allowed)}.{near}", key)
            return default
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts; a single text counts as a list of one."""
        return tuple(text for text, _ in self.texts_at(key))

    def texts_at(self, key: str) -> Iterator[tuple[str, Place]]:
        """The texts of a list, each with its place."""
        value = self.data.get(key)
        if isinstance(value, str):
            yield value.strip(), self.place(key)
            return
        for item, place in self._items(key):
            if isinstance(item, (dict, list)) or item is None:
                self._bad(f"an item of '{key}' must be text, not {_form(item)}.", place)
            elif isinstance(item, Decimal):
                self._bad(f"{item.raw} in '{key}' is not quoted, so YAML reads a number. Quote it.", place, "L006")
                yield item.raw, place
            else:
                yield str(item).strip(), place

    def parts(self, key: str) -> Iterator[Fields]:
        """The mappings of a list."""
        for item, place in self._items(key):
            if isinstance(item, dict):
                yield Fields(item, self.file, self.problems, place.line)
            else:
                self._bad(f"an item of '{key}' must be a mapping of keys, not {_form(item)}.", place)

    def part(self, key: str) -> Fields | None:
        """The mapping under the key, if there is one."""
        value = self.data.get(key)
        if isinstance(value, dict):
            return Fields(value, self.file, self.problems, self.place(key).line)
        if value is not None:
            self.note("L013", f"'{key}' must be a mapping of keys, not {_form(value)}.", key)
        return None

    def pairs(self, key: str) -> tuple[tuple[str, str], ...]:
        """A mapping from text to text, in its order."""
        part = self.part(key)
        return tuple((name, part.text(name)) for name in part.data) if part else ()

    def _items(self, key: str) -> Iterator[tuple[Any, Place]]:
        value = self.data.get(key)
        if value is None:
            return
        if not isinstance(value, list):
            self.note("L013", f"'{key}' must be a list, not {_form(value)}.", key)
            return
        lines = getattr(value, "lines", None) or [self.place(key).line] * len(value)
        for item, line in zip(value, lines, strict=True):
            yield item, Place(self.file, line)

    def _bad(self, message: str, place: Place, check: str = "L013") -> None:
        self.problems.append(Problem(check, place, message))


def _form(value: object) -> str:
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list):
        return "a list"
    return "empty" if value is None else repr(value)


def is_date(text: str) -> bool:
    """Whether the calendar has this day, month or year."""
    if not _DATE.match(text):
        return False
    try:
        date.fromisoformat((text + "-01-01")[:10])
    except ValueError:
        return False
    return True
