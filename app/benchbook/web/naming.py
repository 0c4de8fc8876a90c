"""How pages name books, rules and links."""

from __future__ import annotations

import re

from benchbook.library import Library
from benchbook.library.citing import shown_number
from benchbook.library.documents import Entry, LinkKind, Section
from benchbook.refs import RuleRef

OUTWARD: dict[LinkKind, str] = {
    "see": "See also",
    "replaces": "Replaces",
    "expands": "Expands",
    "follows": "Follows",
    "same_as": "Says the same as",
    "example_of": "Illustrates",
    "exception_to": "Is an exception to",
    "defines": "Defines a term of",
    "step_of": "Is a step of",
    "rests_on": "Rests on",
}
INWARD: dict[LinkKind, str] = {
    "see": "Cited by",
    "replaces": "Replaced by",
    "expands": "Expanded by",
    "follows": "Followed by",
    "same_as": "Said alike by",
    "example_of": "Illustrated by",
    "exception_to": "Has exceptions in",
    "defines": "Its terms are defined in",
    "step_of": "Its steps",
    "rests_on": "Rested on by",
}
KINDS = {
    "section": "section", "rule": "rule", "ruling": "ruling", "definition": "definition", "example": "example",
    "list": "list", "note": "note", "term": "glossary term", "credit": "credit",
}  # fmt: skip


def label(library: Library, ref: RuleRef, here: str) -> str:
    """The rule's name as seen from a page of the book ``here``."""
    number = shown_number(ref)
    if ref.book == here:
        return number
    book = library.books.get(ref.book)
    return f"{book.short if book else ref.book} {number}"


def local_number(ref: RuleRef, section: RuleRef) -> str:
    """The number as its own section's page shows it: "v" under Combine, but 704.5f under 704."""
    head = f"{section.number}/"
    return shown_number(ref) if not ref.number.startswith(head) else ref.number.removeprefix(head).replace("/", " ")


def with_title(number: str, title: str) -> tuple[str, str]:
    """A number and the title after it; a name that its title repeats is not said twice."""
    if number and _letters(title).startswith(_letters(number)):
        return title, ""
    return number, title


def _letters(text: str) -> str:
    return re.sub(r"\W+", " ", text.lower()).strip()


def shown_title(library: Library, entry: Entry) -> str:
    """The entry's own title, or that of the nearest rule above it that has one, or that of its section."""
    if entry.title:
        return "" if entry.title == shown_number(entry.ref) else entry.title
    above = entry.ref.parent
    while above is not None:
        titled = library.entry(above)
        if titled is not None and titled.title:
            return titled.title
        above = above.parent
    section = library.section(entry.ref)
    return section.title if section else ""


def depth(ref: RuleRef) -> int:
    """How far the rule is indented under its section's own rules: 704.5 → 0, 704.5f → 1."""
    lettered = ref.number[-1:].isalpha() and ref.number[:1].isdigit()
    return int(lettered) + max(0, ref.number.count(".") - 1)


def top_level(section: Section) -> tuple[Entry, ...]:
    """The section's own rules, without their parts: what its contents list."""
    return tuple(entry for entry in section.entries if depth(entry.ref) == 0 and entry.kind != "example")


LONG, MOST_GROUPS, RANGE = 120, 60, 25
Group = tuple[Entry, tuple[Entry, ...]]


def in_ranges(section: Section) -> tuple[tuple[Group, ...], ...]:
    """The groups of a section, those of a very long one in parts."""
    groups = in_groups(section)
    size = RANGE if len(groups) > MOST_GROUPS else max(len(groups), 1)
    return tuple(groups[at : at + size] for at in range(0, len(groups), size))


def in_groups(section: Section) -> tuple[Group, ...]:
    """The section's own rules, each with its parts; of a section that is not long each entry by itself."""
    if len(section.entries) < LONG:
        return tuple((entry, ()) for entry in section.entries)
    groups: list[tuple[Entry, list[Entry]]] = []
    for entry in section.entries:
        if groups and (depth(entry.ref) or entry.kind == "example"):
            groups[-1][1].append(entry)
        else:
            groups.append((entry, []))
    return tuple((first, tuple(parts)) for first, parts in groups)
