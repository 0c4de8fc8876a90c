"""Documents as plain lists and back: the form in which the cache keeps them.

Writers and readers stand in pairs, and the order of a list is the order of the dataclass's fields.
"""

from __future__ import annotations

from dataclasses import fields
from functools import lru_cache
from typing import Any

from benchbook.library.documents import (
    Attribution,
    Book,
    Card,
    Chapter,
    Entry,
    Face,
    Link,
    Place,
    Printing,
    Problem,
    RulesetData,
    Ruling,
    ScenarioData,
    Section,
)
from benchbook.refs import RuleRef

Plain = Any


def write_fact(fact: Any) -> Plain:
    """Any document as lists of text, numbers and truth values."""
    if isinstance(fact, RuleRef):
        return str(fact)
    if isinstance(fact, Link):
        return [fact.kind, str(fact.source), str(fact.target)]
    if isinstance(fact, tuple):
        return [write_fact(item) for item in fact]
    if hasattr(fact, "__dataclass_fields__"):
        return [write_fact(getattr(fact, field.name)) for field in fields(fact)]
    return fact


@lru_cache(maxsize=32_768)  # the same rule is named again and again, and its address is worked out once
def read_ref(text: str) -> RuleRef:
    """The reference that ``str`` wrote."""
    book, _, number = text.partition("/")
    return RuleRef(book, number)


def read_book(plain: Plain) -> Book:
    """The book that ``write_fact`` wrote."""
    (
        name, title, short, edition, date, about, source, credit, licence,
        chapters, sections, rulesets, imported, place,
    ) = plain  # fmt: skip
    return Book(
        name, title, short, edition, date, about, source, credit, licence,
        tuple(Chapter(*item) for item in chapters), tuple(read_section(item) for item in sections),
        tuple(read_ruleset(item) for item in rulesets), imported, Place(*place),
    )  # fmt: skip


def read_section(plain: Plain) -> Section:
    """The section that ``write_fact`` wrote."""
    ref, title, chapter, text, entries, place, links, attribution, elsewhere, ours, defect = plain
    return Section(
        read_ref(ref), title, chapter, text, tuple(read_entry(item) for item in entries), Place(*place),
        _links(links), tuple(Attribution(*item) for item in attribution), tuple(elsewhere), ours, defect,
    )  # fmt: skip


def read_entry(plain: Plain) -> Entry:
    """The entry that ``write_fact`` wrote."""
    (
        ref, kind, text, section, title, ours, attribution, links, elsewhere, cards, examples, answers, terms,
        defect, checked, value, backing, not_run, otherwise, about_card, about_type, everyday, lacks,
        penalty, part, place,
    ) = plain  # fmt: skip
    return Entry(
        read_ref(ref), kind, text, section, title, ours, tuple(Attribution(*item) for item in attribution),
        _links(links) if links else (), tuple(elsewhere), tuple(cards), tuple(examples), tuple(answers), tuple(terms),
        defect, checked, value, backing, not_run, otherwise, tuple(about_card),
        tuple(about_type), tuple(everyday), lacks, penalty, part, Place(*place),
    )  # fmt: skip


def read_ruleset(plain: Plain) -> RulesetData:
    """The ruleset that ``write_fact`` wrote."""
    name, title, book, extends, precedence, vocabulary, values, procedures, without, about, otherwise, as_in = plain
    return RulesetData(
        name, title, book, extends, tuple(precedence), _pairs(vocabulary), _pairs(values),
        tuple((step, tuple(numbers)) for step, numbers in procedures), tuple(without), about, _pairs(otherwise),
        tuple(as_in),
    )  # fmt: skip


def read_card(plain: Plain) -> Card:
    """The card that ``write_fact`` wrote."""
    (
        name, faces, layout, rulings, rulesets, printings, identity, oracle_id, imported, place, keywords, legalities,
        modifiers,
    ) = plain  # fmt: skip
    return Card(
        name, tuple(_face(face) for face in faces), layout, tuple(read_ruling(item) for item in rulings),
        tuple(rulesets), tuple(Printing(*item) for item in printings), _maybe(identity), oracle_id, imported,
        Place(*place), tuple(keywords), _pairs(legalities), _pairs(modifiers),
    )  # fmt: skip


def read_rulings(plain: Plain) -> tuple[tuple[str, Ruling], ...]:
    """The rulings of a card that ``write_fact`` wrote that rest on rules, each with the card's name."""
    name, _, _, rulings, *_ = plain
    return tuple((name, one) for one in map(read_ruling, rulings) if one.rules)


def read_ruling(plain: Plain) -> Ruling:
    """The ruling that ``write_fact`` wrote."""
    text, source, date, kind, who, rules, rulesets, imported, place = plain
    rests_on = tuple(read_ref(rule) for rule in rules)
    return Ruling(text, source, date, kind, who, rests_on, tuple(rulesets), imported, Place(*place))


def read_scenario(plain: Plain) -> ScenarioData:
    """The scenario that ``write_fact`` wrote."""
    data, place, index = plain
    return ScenarioData(data, Place(*place), index)


def read_problem(plain: Plain) -> Problem:
    """The problem that ``write_fact`` wrote."""
    check, place, message = plain
    return Problem(check, Place(*place), message)


def _face(plain: Plain) -> Face:
    name, mana_cost, type_line, text, power, toughness, loyalty, defense, colors, says, abilities = plain
    return Face(
        name, mana_cost, type_line, text, power, toughness, loyalty, defense, _maybe(colors), tuple(says), abilities
    )


def _links(plain: Plain) -> tuple[Link, ...]:
    return tuple(Link(kind, read_ref(source), read_ref(target)) for kind, source, target in plain)


def _pairs(plain: Plain) -> tuple[tuple[str, str], ...]:
    return tuple((first, second) for first, second in plain)


def _maybe(plain: Plain) -> tuple[str, ...] | None:
    return None if plain is None else tuple(plain)
