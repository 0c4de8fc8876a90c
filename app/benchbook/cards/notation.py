"""The ability language written as YAML, and read again: what is by default is left out, what is usual is short.

A node is ``{name: fields}``; its name alone where every field is as usual; ``{name: value}`` where only its first
field (the first that is not a player) is said. ``docs/abilities.md`` lists the nodes and their fields.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from difflib import get_close_matches
from fractions import Fraction
from functools import cache
from typing import Any

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.amounts import Number
from benchbook.cards.costs import PayMana
from benchbook.cards.filters import STATUSES, And, HasColor, HasSubtype, HasSupertype, HasType, Is
from benchbook.cards.mana import COLOR_NAMES, ManaCost
from benchbook.cards.nodes import NO_VALUE, Field, Kind, fields_of_node, kind_of, node_classes, spoken
from benchbook.cards.vocabulary import CARD_TYPES, KEYWORD_ABILITIES, OTHER_CARD_TYPES, SUBTYPES, SUPERTYPES
from benchbook.errors import NotationError

ABILITIES = kind_of(tuple[Ability, ...])
Plain = Any
QUALITIES: tuple[tuple[type, frozenset[str]], ...] = (
    (HasColor, frozenset(COLOR_NAMES.values())),
    (HasType, frozenset(CARD_TYPES + OTHER_CARD_TYPES)),
    (HasSupertype, frozenset(SUPERTYPES)),
    (HasSubtype, frozenset(SUBTYPES)),
)


# ── writing ───────────────────────────────────────────────────────────────────


def dump(value: Any, kind: Kind = ABILITIES) -> Plain:
    """The value of a field as YAML has it; ``load`` makes the same value of it."""
    if isinstance(value, tuple):
        return _row(value, kind)
    if isinstance(value, Fraction):
        return int(value) if value.denominator == 1 else str(value)
    if isinstance(value, ManaCost):
        return str(value)
    if not dataclasses.is_dataclass(value):
        return value
    short = _shortest(value, kind)
    return _node(value, kind) if short is None else short


def _row(values: tuple[Any, ...], kind: Kind) -> Plain:
    kinds = kind.items * len(values) if kind.any_number else kind.items
    written = [dump(one, of) for one, of in zip(values, kinds, strict=True)]
    alone = kind.any_number and len(written) == 1 and not isinstance(written[0], list) and written[0] is not None
    return written[0] if alone else written


def _shortest(node: Any, kind: Kind) -> Plain:
    """A word or a row that stands for the whole node there, if one does."""
    for short in _shorts(node, kind):
        try:
            if short is not None and load(short, kind) == node:
                return short
        except NotationError:
            continue
    return None


def _shorts(node: Any, kind: Kind) -> tuple[Plain, ...]:
    if isinstance(node, And):
        return ([dump(part, kind) for part in node.parts],)
    if isinstance(node, Number):
        return (dump(node.value),)
    if isinstance(node, PayMana):
        return (str(node.cost),) if node == PayMana(node.cost) else ()
    words = next((getattr(node, f.name) for f in fields_of_node(node.__class__) if f.kind.plain == (str,)), None)
    return (spoken(type(node)), words) if isinstance(words, str) else (spoken(type(node)),)


def _node(node: Any, kind: Kind) -> Plain:
    said = {f.name: dump(getattr(node, f.name), f.kind) for f in fields_of_node(node.__class__) if _is_said(node, f)}
    body: Plain = said
    first = principal(node.__class__)
    if first is not None and set(said) == {first.name} and not _are_fields(said[first.name], type(node)):
        body = said[first.name]
    return body if kind.nodes == (type(node),) else {spoken(type(node)): body}


def _is_said(node: Any, field: Field) -> bool:
    return field.default is NO_VALUE or getattr(node, field.name) != field.default or _is_a_bool(node, field)


def _is_a_bool(node: Any, field: Field) -> bool:
    """Whether only the type tells it from what it is by default (0 and False are equal)."""
    return type(getattr(node, field.name)) is not type(field.default)


# ── reading ───────────────────────────────────────────────────────────────────


def load(data: Plain, kind: Kind = ABILITIES, field: str = "", line: int = 0) -> Any:
    """The value that is written. Raises NotationError with the field and, where ``data`` knows it, the line."""
    line = getattr(data, "line", 0) or line
    if data is None and kind.optional:
        return None
    if isinstance(data, float):
        data = getattr(data, "raw", "") or str(data)
    if kind.items:
        return _load_row(data, kind, field, line)
    if isinstance(data, list):
        return _load_list(data, kind, field, line)
    if isinstance(data, dict):
        return _load_node(data, kind, field, line)
    return _load_word(data, kind, field, line)


def _load_row(data: Plain, kind: Kind, field: str, line: int) -> tuple[Any, ...]:
    if kind.any_number:
        return tuple(_each(data if isinstance(data, list) else [data], kind.items[0], field, line))
    if not isinstance(data, list) or len(data) != len(kind.items):
        raise NotationError(f"takes a list of {len(kind.items)}", field, line)
    pairs = enumerate(zip(data, kind.items, strict=True))
    return tuple(load(one, of, f"{field}[{at}]", line) for at, (one, of) in pairs)


def _each(data: list[Plain], kind: Kind, field: str, line: int) -> list[Any]:
    lines = getattr(data, "lines", None) or [line] * len(data)
    return [load(one, kind, f"{field}[{at}]", lines[at]) for at, one in enumerate(data)]


def _load_list(data: list[Plain], kind: Kind, field: str, line: int) -> Any:
    """A list where one node stands: all of these filters, or the row that is the only node's first field."""
    if kind.takes("And"):
        return And(tuple(_each(data, kind, field, line)))
    if len(kind.nodes) == 1:
        return _load_fields(data, kind.nodes[0], field, line)
    raise NotationError(f"takes one thing, not a list: {_takes(kind)}", field, line)


def _load_node(data: dict[str, Plain], kind: Kind, field: str, line: int) -> Any:
    if len(data) == 1:
        (name,) = data
        cls = node_classes().get(name)
        alone = len(kind.nodes) == 1 and _are_fields(data, kind.nodes[0])
        if cls is not None and not alone and cls in kind.nodes:
            return _load_fields(data[name], cls, f"{field}.{name}".strip("."), line)
    if len(kind.nodes) == 1:
        return _load_fields(data, kind.nodes[0], field, line)
    names = [spoken(cls) for cls in kind.nodes]
    wrong = next((key for key in data if key not in names), "")
    said = f"'{wrong}' cannot stand here{_nearest(wrong, names)}" if wrong else f"{len(data)} names, where one stands"
    raise NotationError(f"{said}; it takes {_takes(kind)}", field, _line_of(data, wrong, line))


def _load_fields(body: Plain, cls: type, field: str, line: int) -> Any:
    """A node from its fields, or from its first one alone."""
    if not _are_fields(body, cls):
        first = principal(cls)
        if first is None or (isinstance(body, dict) and not _may_be_alone(body, first.kind)):
            raise _unknown(body, cls, field, line)
        body = {first.name: body}
    made = {}
    for each in fields_of_node(cls):
        where = f"{field}.{each.name}".strip(".")
        if each.name in body:
            made[each.name] = load(body[each.name], each.kind, where, _line_of(body, each.name, line))
        elif each.default is NO_VALUE:
            raise NotationError(f"'{spoken(cls)}' needs it: {_takes(each.kind)}", where, line)
        else:
            made[each.name] = each.default
    return cls(**made)


def _unknown(body: Plain, cls: type, field: str, line: int) -> NotationError:
    names = [f.name for f in fields_of_node(cls)]
    wrong = next((key for key in body if key not in names), "") if isinstance(body, dict) else str(body)
    message = f"'{spoken(cls)}' has no field '{wrong}'{_nearest(wrong, names)}; it has {', '.join(names) or 'none'}"
    return NotationError(message, field, _line_of(body, wrong, line))


def _load_word(data: Plain, kind: Kind, field: str, line: int) -> Any:
    """A plain value, or the word that stands for a node there."""
    for way in (_plain_value, _short_node):
        found = way(data, kind)
        if found is not NO_VALUE:
            return found
    if len(kind.nodes) == 1 and principal(kind.nodes[0]) is not None:
        return _load_fields(data, kind.nodes[0], field, line)
    names = [*kind.words, *(spoken(cls) for cls in kind.nodes)]
    near = _nearest(data, names) if isinstance(data, str) else ""
    raise NotationError(f"{data!r} cannot stand here{near}; it takes {_takes(kind)}", field, line)


def _plain_value(data: Plain, kind: Kind) -> Any:
    if isinstance(data, bool):
        return data if bool in kind.plain else NO_VALUE
    if isinstance(data, int):
        return data if int in kind.plain else Fraction(data) if Fraction in kind.plain else NO_VALUE
    if not isinstance(data, str):
        return NO_VALUE
    if data in kind.words or str in kind.plain:
        return data
    if ManaCost in kind.plain:
        return _parsed(ManaCost.parse, data)
    return _parsed(Fraction, data) if Fraction in kind.plain else NO_VALUE


def _parsed(reader: Callable[[str], Any], text: str) -> Any:
    try:
        return reader(text)
    except (ValueError, ZeroDivisionError):
        return NO_VALUE


def _short_node(data: Plain, kind: Kind) -> Any:
    if kind.takes("Number") and (isinstance(data, int) or (isinstance(data, str) and data[:1] in "-.0123456789")):
        value = _parsed(Fraction, str(data))
        return NO_VALUE if value is NO_VALUE or isinstance(data, bool) else Number(value)
    if not isinstance(data, str):
        return NO_VALUE
    cls = node_classes().get(data)
    if cls is not None and cls in kind.nodes and all(f.default is not NO_VALUE for f in fields_of_node(cls)):
        return cls(**{f.name: f.default for f in fields_of_node(cls)})
    if kind.takes("PayMana") and data[:1] == "{":
        return _parsed(lambda text: PayMana(ManaCost.parse(text)), data)
    if kind.takes("HasType"):
        return _quality(data)
    return Keyword(data) if kind.takes("Keyword") and len(kind.nodes) > 1 and data in KEYWORD_ABILITIES else NO_VALUE


def _quality(word: str) -> Any:
    """A filter that is one word: a colour, a card type, a supertype, a subtype (with a capital)."""
    found = next((cls(word) for cls, words in QUALITIES if word in words), None)
    return found or (Is(word) if word in STATUSES else NO_VALUE)


# ── what both need ────────────────────────────────────────────────────────────


@cache
def principal(cls: Any) -> Field | None:
    """The field that a node's value is where no field is named: the first that is not a player."""
    fields = fields_of_node(cls)
    return next((f for f in fields if not f.kind.takes("You")), fields[0] if fields else None)


def _are_fields(body: Plain, cls: type) -> bool:
    return isinstance(body, dict) and set(body) <= {f.name for f in fields_of_node(cls)}


def _may_be_alone(body: dict[str, Plain], kind: Kind) -> bool:
    """Whether a mapping can be what the field takes, rather than fields of which one is misspelt."""
    inner = kind.items[0] if kind.items else kind
    if len(inner.nodes) == 1 and _are_fields(body, inner.nodes[0]):
        return True
    return len(body) == 1 and set(body) <= set(node_classes())


def _line_of(data: Plain, key: str, line: int) -> int:
    return int(getattr(data, "lines", {}).get(key, line)) if isinstance(data, dict) else line


def _nearest(word: str, known: list[str]) -> str:
    near = get_close_matches(word, known, n=1)
    return f" (did you mean '{near[0]}'?)" if near else ""


def _takes(kind: Kind) -> str:
    """What may stand there, in words for a message; the first few of many."""
    names = [*(f"'{w}'" for w in kind.words), *(t.__name__ for t in kind.plain), *(spoken(cls) for cls in kind.nodes)]
    return ", ".join(names[:8]) + (" …" if len(names) > 8 else "") if names else "a list"
