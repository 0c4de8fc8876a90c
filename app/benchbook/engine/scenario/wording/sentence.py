"""Sentences with the scenario's own names hidden, so that no comma, "and" or "with" of a name can mislead.

Each known name is replaced by one private character, the longest names first; quoted words likewise.
A form's pattern is matched against what is left, and every group is read back with its names.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, replace
from fractions import Fraction
from functools import cached_property
from typing import Any

from benchbook.engine.scenario.wording.anchors import Needed, anchors
from benchbook.engine.scenario.wording.numbers import NUMBER, SIZE, number
from benchbook.frozen import dataclass
from benchbook.patience import READ, worked

_PLAYERS, _OBJECTS, _QUOTES = 0xE000, 0xE400, 0xF000
PLAYER = "[\ue000-\ue3ff]"
OBJECT = "[\ue400-\uefff]"
QUOTE = "[\uf000-\uf8ff]"
MANA = r"(?:\{(?!(?:T|Q|TK|CHAOS)\})[^{}]+\})+"
_QUOTED = re.compile(r"[\"“]([^\"”]*)[\"”]")
_MANY = {"both": 2, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
_SO_MANY = re.compile(rf"({'|'.join(_MANY)}|[2-9]|1[0-9]) (?:of the )?(?![a-z])")
_LIST = re.compile(r",\s+and\s+|,\s+|\s+and\s+")
_OWN = re.compile(r"(?:the|its|that|this) \S|[A-Z0-9+_\"\ue000-\uefff]")
_AFTER = re.compile(
    rf"(?:{PLAYER}'s? {OBJECT}|{PLAYER}|{OBJECT})(?: #\d+)?"
    r"(?:'s? (?:(?:first|second|third|other) )?(?:[a-z][a-z-]*(?: [a-z-]+)? )?(?:trigger|ability|spell|copy)"
    r"(?: #\d+)?)?\Z"
    rf"|{OBJECT} [A-Z]|[^\ue000-\uefff]"
)
_KIND = {
    "player": PLAYER, "name": r".+?", "names": r".+?", "number": NUMBER, "size": SIZE, "mana": MANA, "words": QUOTE,
    "quotes": rf"{QUOTE}(?:(?:, and |, | and ){QUOTE})*", "rest": r".+", "text": r".+?",
    "signed": r"[+\-−–](?:\d+[½¼¾]?|[½¼¾])",
}  # fmt: skip
_KNOWN = re.compile(rf"(?:{PLAYER}|{OBJECT})(?: #\d+)?(?:'s? (?:trigger|ability)(?: #\d+)?)?|,? and |, ")
_GROUP = re.compile(r"\(\?P<(\w+)>")
_SLOT = re.compile(r"\{(\w+):(\w+)\}")


class NotThisForm(Exception):
    """The sentence fits the pattern but a part of it cannot be what the form needs there."""


class Lexicon:
    """The names that a scenario uses: players, labels, cards and their faces, and nameless objects' phrases.

    ``owners`` says of a name which players have something that is called so.
    """

    def __init__(
        self, players: Iterable[str], names: Iterable[str], owners: Mapping[str, tuple[str, ...]] | None = None
    ) -> None:
        self.players = tuple(dict.fromkeys(players))
        self.owners = owners or {}
        others = dict.fromkeys(n for n in names if n and n not in self.players)
        self.names = tuple(sorted(others, key=len, reverse=True))
        self._marks = {n: chr(_PLAYERS + i) for i, n in enumerate(self.players)}
        self._marks |= {n: chr(_OBJECTS + i) for i, n in enumerate(self.names)}
        self._back = {mark: name for name, mark in self._marks.items()}
        every = sorted(self._marks, key=len, reverse=True)
        pattern = "|".join(re.escape(n) for n in every) or r"(?!)"
        self._find = re.compile(rf"(?<![\w/{{])(?:{pattern})(?![\w/}}]|-\w)")

    def hide(self, sentence: str) -> tuple[str, tuple[str, ...]]:
        """The sentence with names and quotations as single characters, and the quotations."""
        quotes: list[str] = []

        def keep(found: re.Match[str]) -> str:
            quotes.append(found[1])
            return chr(_QUOTES + len(quotes) - 1)

        flat = " ".join(sentence.replace("’", "'").split())
        flat = _QUOTED.sub(keep, flat)
        flat = self._find.sub(lambda m: self._marks[m[0]], flat)
        return flat.strip().removesuffix(".").strip(), tuple(quotes)

    def show(self, hidden: str, quotes: tuple[str, ...] = ()) -> str:
        """The text again as it was written."""
        return "".join(self._one(c, quotes) for c in hidden).strip()

    def _one(self, mark: str, quotes: tuple[str, ...]) -> str:
        if mark in self._back:
            return self._back[mark]
        place = ord(mark) - _QUOTES
        return f'"{quotes[place]}"' if 0 <= place < len(quotes) else mark


@dataclass(frozen=True)
class Parts:
    """The groups of a form that a sentence filled."""

    groups: Mapping[str, str | None]
    lexicon: Lexicon
    quotes: tuple[str, ...]
    open: frozenset[str] = frozenset()

    def has(self, group: str) -> bool:
        """Whether the group is there."""
        return self.groups.get(group) is not None

    def text(self, group: str) -> str:
        """The group as it was written; empty where it is not there."""
        return self.lexicon.show(self.groups.get(group) or "", self.quotes)

    def raw(self, group: str) -> str:
        """The group with its names still hidden."""
        return self.groups.get(group) or ""

    def player(self, group: str) -> str:
        """A player."""
        return self.text(group)

    def name(self, group: str) -> str:
        """An object, a player or something on the stack, by name."""
        return self.named(self.raw(group))

    def named(self, hidden: str) -> str:
        """A name out of hidden text; a word that can be no name does not fit."""
        hidden = hidden.strip()
        if not _OWN.match(hidden) or re.search(QUOTE, hidden) or not _AFTER.match(hidden):
            raise NotThisForm(hidden)
        return self.lexicon.show(hidden, self.quotes)

    def names(self, group: str) -> tuple[str, ...]:
        """Several names: "A, B and C"."""
        return self.listed(self.raw(group))

    def listed(self, hidden: str) -> tuple[str, ...]:
        """Several names out of hidden text."""
        parts = [part for part in _LIST.split(hidden) if part]
        if len(parts) == 2 and parts[0].startswith("both ") and not _SO_MANY.match(parts[1]):
            parts[0] = parts[0].removeprefix("both ")
        return tuple(name for part in parts for name in self._so_many(part))

    def _so_many(self, part: str) -> tuple[str, ...]:
        """ "both Kitchen Finks" and "two Goblin Pikers" are so many things of that name."""
        found = _SO_MANY.match(part)
        if found is None:
            return (self.named(part),)
        name = part[found.end() :]
        shown = self.lexicon.show(name, self.quotes)
        if shown not in self.lexicon.names and shown.removesuffix("s") in self.lexicon.names:
            name = shown.removesuffix("s")
        elif shown not in self.lexicon.names:
            raise NotThisForm(part)
        number = int(found[1]) if found[1].isdigit() else _MANY[found[1]]
        return (self.named(name),) * number

    def number(self, group: str) -> Fraction:
        """A number."""
        return number(self.raw(group))

    def words(self, group: str) -> tuple[str, ...]:
        """The quotations in the group, without their marks."""
        return tuple(self.quotes[ord(c) - _QUOTES] for c in self.raw(group) if ord(c) >= _QUOTES and ord(c) <= 0xF8FF)

    def unknown(self) -> int:
        """How many characters of the open slots stand outside the names that are known: fewer is a better reading."""
        return sum(len(_KNOWN.sub("", g)) for name, g in self.groups.items() if g and name in self.open)


class Fitting:
    """What a text is held against."""

    expression: str

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """The expression, compiled when a sentence is first held against it: there are many, and few are needed."""
        return re.compile(self.expression)

    @cached_property
    def anchors(self) -> Needed:
        """Words, without one of each row of which no text fits it."""
        return anchors(self.expression)

    def fits(self, hidden: str) -> re.Match[str] | None:
        """What the whole text is by the expression."""
        for row in self.anchors:
            for words in row:
                if words in hidden:
                    break
            else:
                return None
        return self.pattern.fullmatch(hidden)


@dataclass(frozen=True)
class Form(Fitting):
    """A form of sentence: how it is shown, an example, and what it is read as."""

    shown: str
    example: str
    build: Callable[[Parts], Any]
    expression: str
    about: str = ""
    open: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Spoken(Fitting):
    """Another wording: what it looks like, the sentence of the language that it means, and an example."""

    expression: str
    means: str
    example: str

    def put(self, hidden: str, lexicon: Lexicon, quotes: tuple[str, ...]) -> str | None:
        """The sentence of the language; None where the wording does not fit. ``{other}`` is the only other player."""
        found = self.fits(hidden)
        if found is None:
            return None
        parts = {name: lexicon.show(text or "", quotes) for name, text in found.groupdict().items()}
        parts["no"] = "not " if parts.get("no") else ""
        if "{other}" in self.means:
            others = [p for p in lexicon.players if p != parts["p"]]
            if len(others) != 1:
                return None
            parts["other"] = others[0]
        spaced = {name: f" {text}" if name in ("r", "b") and _glued(self.means, name) else text
                  for name, text in parts.items() if text or name != "r"}  # fmt: skip
        return self.means.format(**{**dict.fromkeys(parts, ""), **spaced}).strip()


def _glued(means: str, name: str) -> bool:
    """Whether the part stands directly after another word, its space being its own."""
    return bool(re.search(rf"\S\{{{name}\}}", means))


class Grammar:
    """A table of forms, in order; the reading with the fewest unknown words wins, then the earlier form. A sentence
    that is none of them may be one in other words (``Spoken``).
    """

    def __init__(self) -> None:
        self.forms: list[Form] = []
        self.wordings: list[Spoken] = []

    def form(self, shown: str, example: str, *patterns: str, about: str = "") -> Callable[[Any], Any]:
        """Add a form. In a pattern ``{p:player}`` is a slot of a kind; the rest is a regular expression."""

        def register(build: Callable[[Parts], Any]) -> Callable[[Parts], Any]:
            for pattern in patterns:
                slots = frozenset(n for n, kind in _SLOT.findall(pattern) if kind in ("name", "names", "rest", "text"))
                self.forms.append(Form(shown, example, build, _expression(pattern), about, slots))
            return build

        return register

    def says(self, fact: Any, shown: str, example: str, *patterns: str, about: str = "") -> None:
        """Add a form that says a fact: what stands in its slots and groups fills the fields of their names.

        Raises TypeError for a group that is no field of it, and no flag.
        """
        for pattern in patterns:
            self.form(shown, example, pattern, about=about)(_filled(fact, _expression(pattern), pattern))

    def also(self, shown: str, example: str, about: str = "") -> None:
        """Another way in which the form before it may be shown."""
        last = self.forms[-1]
        self.forms.append(Form(shown, example, last.build, r"(?!)", about))

    def spoken(self, pattern: str, means: str, example: str) -> None:
        """Another wording of a sentence of the language."""
        self.wordings.append(Spoken(pattern, means, example))

    def read(self, sentence: str, lexicon: Lexicon) -> Any:
        """What the sentence says; None when no form fits, not even to what it means in other words."""
        seen: list[str] = [sentence]
        best: tuple[int, Any] | None = None
        for one in seen:
            found = self._read(one, lexicon)
            if found is not None and (best is None or found[0] < best[0]):
                best = found
            if best is not None and best[0] == 0:
                break
            seen += [s for s in self._in_other_words(one, lexicon) if s not in seen]
        return None if best is None else best[1]

    def _in_other_words(self, sentence: str, lexicon: Lexicon) -> list[str]:
        hidden, quotes = lexicon.hide(sentence)
        found = (wording.put(hidden, lexicon, quotes) for wording in self.wordings)
        return [one for one in found if one is not None]

    def _read(self, sentence: str, lexicon: Lexicon) -> tuple[int, Any] | None:
        """How many characters of it are no known names, and what it says."""
        worked(READ + READ * len(sentence) // 100)
        hidden, quotes = lexicon.hide(sentence)
        best: tuple[int, int] | None = None
        result: Any = None
        for order, form in enumerate(self.forms):
            found = form.fits(hidden)
            if found is None:
                continue
            parts = Parts(found.groupdict(), lexicon, quotes, form.open)
            score = (parts.unknown(), order)
            if best is not None and score >= best:
                continue
            try:
                result = form.build(parts)
            except (NotThisForm, ValueError):
                continue
            best = score
            if best[0] == 0:
                break  # a later form can't be better
        return None if best is None else (best[0], result)

    def shown(self) -> tuple[Form, ...]:
        """Each form once."""
        return tuple({form.shown: form for form in reversed(self.forms)}.values())[::-1]


def _filled(fact: Any, expression: str, pattern: str) -> Callable[[Parts], Any]:
    """What makes the fact of the parts of a sentence; a group that is none of its fields is one of its flags."""
    names, kinds = {f.name for f in fields(fact)}, dict(_SLOT.findall(pattern))
    if (others := {*_GROUP.findall(expression)} - names) and "flags" not in names:
        raise TypeError(f"{pattern!r}: a {type(fact).__name__} has no {', '.join(sorted(others))}")

    def build(m: Parts) -> Any:
        there = [group for group in m.groups if m.has(group)]
        found = {g: _value(m, g, kinds.get(g, ""), getattr(fact, g)) for g in there if g in names}
        flags = frozenset(there) - names
        return replace(fact, **found, **({"flags": flags} if flags else {}))

    return build


def _value(m: Parts, group: str, kind: str, usual: Any) -> Any:
    """What stands in the group, as its field takes it: whether it is there, a name or several, a number, words."""
    if isinstance(usual, bool):
        return True
    if kind in ("name", "names"):
        return m.names(group) if kind == "names" else (m.name(group),) if isinstance(usual, tuple) else m.name(group)
    if "number" in (kind, group):
        return m.number(group)
    if kind == "quotes":
        return m.words(group)
    return m.words(group)[0] if kind == "words" else m.text(group)


def _expression(pattern: str) -> str:
    """A form's pattern as a regular expression."""
    return _SLOT.sub(lambda m: f"(?P<{m[1]}>{_KIND[m[2]]})", pattern)
