"""The table of forms: rows of a nonterminal, a template and a node, read by the parser and said by the printer.

A template is words and slots: ``destroy <what>``. ``(a|b)`` stands for either wording, the first being said;
``[x]`` may be there or not. A verb marked ``draw*`` is bent for its subject, ``THEIR`` is the subject's own.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field
from typing import Any

from benchbook.cards.abilities import Static
from benchbook.cards.amounts import Number
from benchbook.cards.conditions import Until
from benchbook.cards.grammar.holes import Also, Hole, ReferringWord, Row, TurnedPart, both_ways, holes_in
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.mapping import fields_of
from benchbook.cards.objects import Attached, This
from benchbook.cards.players import You
from benchbook.cards.replacements import Replacement
from benchbook.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Subject:
    """Stands for the subject of the clause until it is known."""


SUBJECT: Any = Subject()
Take = Callable[..., "tuple[Any, ...] | None"]
Build = Callable[..., object]


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in a template: another nonterminal."""

    nt: str


@dataclass(eq=False, slots=True)
class Form:
    """One template of a nonterminal, how captures become a node, and how a node gives them back."""

    nt: str
    items: tuple[str | Slot, ...]
    build: Build
    take: Take
    cls: type | None
    subject: str = ""


@dataclass(eq=False, slots=True)
class Branch:
    """Where a template's next word or slot leads. Forms wait on a branch until somebody comes that far."""

    words: dict[str, Branch] = field(default_factory=dict)
    slots: dict[str, Branch] = field(default_factory=dict)
    forms: list[Form] = field(default_factory=list)
    waiting: list[tuple[Form, int]] = field(default_factory=list)

    def grow(self) -> None:
        """Send each form that waits one item further; it no longer waits once all have gone."""
        with _MAKING:
            for form, at in self.waiting:
                if at == len(form.items):
                    self.forms.append(form)
                    continue
                item = form.items[at]
                after = self.slots if isinstance(item, Slot) else self.words
                name = item.nt if isinstance(item, Slot) else item.lower()
                after.setdefault(name, Branch()).waiting.append((form, at + 1))
            self.waiting = []


Made = Callable[[], "Iterable[Form]"]
_TREES: dict[str, Branch] = {}
_FORMS: dict[str, dict[type | None, list[Form]]] = {}
_PUT_OFF: dict[str, list[Made]] = {}
_MAKING = threading.RLock()
_ITEM = re.compile(r"<([\w -]+)(?::([^<>]+))?>|\S+")
_OPTION = re.compile(r"\[([^\[\]]*)\]|\(([^()<>]*\|[^()]*)\)")
_IRREGULAR = {
    "have": "has",
    "do": "does",
    "don't": "doesn't",
    "are": "is",
    "be": "is",
    "can't": "can't",
    "aren't": "isn't",
    "were": "was",
    "search": "searches",
    "discard": "discards",
    "may": "may",
}


def third(verb: str) -> str:
    """The verb for it, he, she: draws, searches, copies."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith(("s", "sh", "ch", "x", "z")):
        return verb + "es"
    return verb[:-1] + "ies" if verb.endswith("y") and verb[-2] not in "aeiou" else verb + "s"


def variants(template: str) -> list[str]:
    """The wordings of a template without alternatives and options, the one to say first."""
    option = _OPTION.search(template)
    if option is None:
        return [" ".join(template.split())]
    before, after = template[: option.start()], template[option.end() :]
    choices = ["", option[1]] if option[1] is not None else option[2].split("|")
    return [v for choice in choices for v in variants(f"{before}{choice}{after}")]


def _taker(cls: type, names: tuple[str, ...], fixed: dict[str, object]) -> Take:
    rest = [(name, fixed.get(name, default)) for name, default in fields_of(cls) if name not in names]

    def take(node: object) -> tuple[Any, ...] | None:
        if type(node) is not cls:
            return None
        for name, value in rest:
            if getattr(node, name) != value:
                return None
        return tuple(getattr(node, name) for name in names)

    return take


def _builder(cls: type, names: tuple[str, ...], fixed: dict[str, object]) -> Build:
    def build(*values: object) -> Any:
        return cls(**fixed, **dict(zip(names, values, strict=True)))

    return build


def put_off(nt: str, made: Made) -> None:
    """Have forms in the table that are made when their nonterminal is first read or said."""
    _PUT_OFF.setdefault(nt, []).append(made)


def tree_of(nt: str) -> Branch | None:
    """The forms of a nonterminal as they are read, word by word; None where it has none."""
    if nt in _PUT_OFF:
        _make(nt)
    return _TREES.get(nt)


def forms_of(nt: str) -> Mapping[type | None, list[Form]]:
    """The forms of a nonterminal as they are said, by the type of the node; under None those of any type."""
    if nt in _PUT_OFF:
        _make(nt)
    return _FORMS.get(nt, {})


def _make(nt: str) -> None:
    """What was put off is in the table before anybody sees that it no longer waits."""
    with _MAKING:
        for made in _PUT_OFF.get(nt, ()):
            for form in made():
                _add(form)
        _PUT_OFF.pop(nt, None)


def _add(form: Form) -> None:
    _TREES.setdefault(form.nt, Branch()).waiting.append((form, 0))
    _FORMS.setdefault(form.nt, {}).setdefault(form.cls, []).append(form)


def split(template: str) -> tuple[tuple[str | Slot, ...], tuple[str, ...]]:
    """The items of a template and the names of its slots."""
    items: list[str | Slot] = []
    names: list[str] = []
    for found in _ITEM.finditer(template):
        if found[1]:
            names.append(found[1])
            items.append(Slot(found[2] or found[1]))
        else:
            items.append(found[0])
    return tuple(items), tuple(names)


def parted(row: str) -> tuple[str, str]:
    """The nonterminal of a row and the template: ``condition: you control no <n:permanents>``."""
    nt, _, template = row.partition(": ")
    return nt, template


def form(row: str, cls: type, subject: str = "", **fixed: object) -> None:
    """A node whose slots are its fields; ``fixed`` fields hold what the words say; the rest is as by default."""
    nt, template = parted(row)
    held = {**fixed, subject: SUBJECT} if subject else fixed

    def made() -> Iterable[Form]:
        for wording in variants(template):
            items, names = split(wording)
            if others := {*names, *held} - {name for name, _ in fields_of(cls)}:
                raise TypeError(f"{wording!r}: {cls.__name__} has no {sorted(others)}")
            yield Form(nt, items, _builder(cls, names, held), _taker(cls, names, held), cls, subject)

    put_off(nt, made)


def constant(row: str, node: object) -> None:
    """Words that mean one node."""
    derived(row, lambda: node, lambda other: () if other == node else None, type(node))


_NOUNS = {
    "permanent": ("noun", "battlefield"),
    "permanents": ("nouns", "battlefield"),
    "other permanent": ("other noun", "battlefield"),
    "each other permanent": ("each other noun", "battlefield"),
    "spell": ("noun", "stack"),
    "spells": ("nouns", "stack"),
    "card": ("noun", ""),
    "such cards": ("nouns", ""),
}
_ALONE: dict[str, Any] = {"this": This(), "attached": Attached()}


def _captures(
    items: tuple[str | Slot, ...], names: tuple[str, ...], node: object
) -> tuple[list[str | Slot], dict[str, Any]]:
    """The items with the nonterminals that they are read by, and what a capture is that its slot tells.

    ``<n:permanents>`` is a noun phrase of permanents whose filter fills the hole; ``<w:this>`` can only be one thing.
    """
    at, told = iter(names), {}
    found: list[str | Slot] = []
    for item in items:
        if isinstance(item, Slot):
            name = next(at)
            if item.nt in _NOUNS:
                hole: Any = Hole(name)
                nt, zone = _NOUNS[item.nt]
                told[name], item = Noun(hole, zone), Slot(nt)
            elif item.nt in _ALONE and name not in holes_in(node):
                told[name] = _ALONE[item.nt]
        found.append(item)
    return found, told


def meaning(nt: str, template: str, node: object, subject: str = "", **slots: object) -> Iterator[Form]:
    """The forms, one a wording of the template, that read and say a node with holes."""
    said = node.to if isinstance(node, ReferringWord) else node
    kind = None if isinstance(said, (Hole, TurnedPart, Also)) else type(said)
    ways: dict[Row, tuple[Build, Take]] = {}  # most wordings have the same slots
    for wording in variants(template):
        words, names = split(wording)
        items, told = _captures(words, names, node)
        same = (names, *(item for item in words if isinstance(item, Slot)))
        if same not in ways:
            ways[same] = both_ways(names, node, {**told, **slots})
        yield Form(nt, tuple(items), *ways[same], kind, subject)


def means(row: str, node: object, subject: str = "", **slots: object) -> None:
    """Words that mean a node with holes: the slot ``<a:…>`` fills the hole ``A``, and is read from it when it is said.

    ``slots`` says what a capture must look like, with holes of its own: ``n=Noun(N)`` takes the filter of a noun alone.
    """
    nt, template = parted(row)
    put_off(nt, lambda: meaning(nt, template, node, subject, **slots))


def replacement(template: str, node: Replacement, **slots: object) -> None:
    """A static ability that is one replacement effect."""
    means(f"static: {template}", Static(replacements=(node,)), "", **slots)


def whole_sentence(template: str, node: object, **slots: object) -> None:
    """A sentence that is one instruction with holes: it is read among others, and said by itself."""

    def made() -> Iterable[Form]:
        for wording in variants(template):
            words, names = split(wording)
            items, told = _captures(words, names, node)
            build, take = both_ways(names, (node,), {**told, **slots})
            yield Form("whole sentence", tuple(items), build, lambda said, take=take: take((said,)), type(node))

    put_off("whole sentence", made)


def derived(row: str, build: Build, take: Take, cls: type | None = None, subject: str = "") -> None:
    """A node that its captures make by a function, with the function that gives them back."""
    nt, template = parted(row)
    put_off(nt, lambda: (Form(nt, split(wording)[0], build, take, cls, subject) for wording in variants(template)))


def same_as(nt: str, *others: str) -> None:
    """Whatever one of the others may be."""
    for other in others:
        derived(f"{nt}: <it:{other}>", lambda node: node, lambda node: (node,))


INFLECTIONS = ("you", "they", "s")
_OF_YOU = {"THEIR": "your", "THEY": "you", "THEM": "you"}
_SUBJECTS = re.compile(r"\b(?:THEIR|THEY|THEM)\b")
_VERB = re.compile(r"([\w']+)\*")


def bend(template: str, inflection: str) -> str:
    """A verb phrase for its subject: you (base), they (base, their), s (third person, their)."""
    bent = _SUBJECTS.sub(lambda m: _OF_YOU[m[0]] if inflection == "you" else m[0].lower(), template)
    return _VERB.sub(lambda m: third(m[1]) if inflection == "s" else m[1], bent)


def player_verb(template: str, cls: type, subject: str = "who", **fixed: object) -> None:
    """A verb of players: "draw* <amount:cards>" with the player in the field ``subject``."""
    for inflection in INFLECTIONS:
        form(f"player verb {inflection}: {bend(template, inflection)}", cls, subject, **fixed)


def order(template: str, cls: type, **fixed: object) -> None:
    """An instruction to you whose node names no player: "destroy <what>"."""
    form(f"order: {template}", cls, "", **fixed)
    verb, _, rest = template.partition(" ")
    if verb.isalpha():
        form(f"order s: {third(verb)} {rest}", cls, "", **fixed)


def object_verb(template: str, cls: type, subject: str = "what", **fixed: object) -> None:
    """A verb of objects: "fight* <second:what>" with the object in the field ``subject``."""
    for inflection in ("they", "s"):
        its = "its" if inflection == "s" else "(their|its)"
        form(f"object verb {inflection}: {bend(template.replace('ITS', its), inflection)}", cls, subject, **fixed)


def player_verb_means(template: str, node: object, subject: str = "who", **slots: object) -> None:
    """A verb of players that means a node with holes and with SUBJECT where the player stands."""
    for inflection in INFLECTIONS:
        means(f"player verb {inflection}: {bend(template, inflection)}", node, subject, **slots)


def object_verb_means(template: str, node: object, subject: str = "what", **slots: object) -> None:
    """A verb of objects that means a node with holes and with SUBJECT where the object stands."""
    for inflection in ("they", "s"):
        its = "its" if inflection == "s" else "(their|its)"
        means(f"object verb {inflection}: {bend(template.replace('ITS', its), inflection)}", node, subject, **slots)


YOU = You()
ONE = Number.of(1)
TURN = Until("end of turn")
FIVE_COLORS = ("white", "blue", "black", "red", "green")
