"""Lines and phrases of card text read to nodes, and nodes said in words, with every form in the table."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import islice
from typing import Any

from benchbook.cards.abilities import Ability, SpellAbility, Unread
from benchbook.cards.amounts import Amount
from benchbook.cards.conditions import Duration, Indefinitely
from benchbook.cards.continuous import Modification
from benchbook.cards.costs import Cost, CostPart
from benchbook.cards.effects import May, TokenSpec
from benchbook.cards.filters import Filter
from benchbook.cards.grammar import all_forms  # noqa: F401
from benchbook.cards.grammar.objects.colors_and_types import of_chosen_types
from benchbook.cards.grammar.objects.targets import of_targets_only
from benchbook.cards.grammar.parser import Declined, Parser
from benchbook.cards.grammar.printer import Printer, State
from benchbook.cards.grammar.raw import placeholders
from benchbook.cards.grammar.resolving.disjoint_reference import meaning_of_whole
from benchbook.cards.grammar.resolving.modifier_scope import another_than, kinds_apart
from benchbook.cards.grammar.resolving.particular_references import (
    the_difference,
    two_things,
    with_hidden_targets,
)
from benchbook.cards.grammar.sentences.frames import frame_of
from benchbook.cards.grammar.sentences.lines import read_line
from benchbook.cards.grammar.sentences.modes import is_bullet, read_block, read_modal
from benchbook.cards.grammar.sentences.quotations import say_ability
from benchbook.cards.grammar.sentences.zones import gained_in_its_zone, in_its_zone
from benchbook.cards.grammar.tokens import joined, plain, spelled, words_of
from benchbook.cards.objects import TargetSpec
from benchbook.patience import TOO_MUCH, WORDING, within

SPELLS = frozenset({"instant", "sorcery"})


@within(WORDING, lambda text, **_: (Unread(text, TOO_MUCH),))
def read_ability(text: str, *, name: str = "", types: tuple[str, ...] = ()) -> tuple[Ability, ...]:
    """The abilities of one line of text; an Unread with the words that stopped it where it is not understood."""
    try:
        read = read_line(text, name, bool(SPELLS & set(types)), "legendary" in types)
        found = tuple(two_things(another_than(a, types)) for a in read)
        return tuple(_settled(replace(a, text=text), name, "legendary" in types) for a in found)
    except Declined as declined:
        return (Unread(text, str(declined)),)


def _settled(ability: Ability, name: str, legendary: bool = False) -> Ability:
    whole = of_targets_only(with_hidden_targets(_zoned(ability, name, legendary)))
    done: Ability = kinds_apart(of_chosen_types(meaning_of_whole(the_difference(whole))))
    return done


def _zoned(ability: Ability, name: str, legendary: bool = False) -> Ability:
    zoned: Ability = gained_in_its_zone(in_its_zone(ability, name, legendary))
    return zoned


@within(WORDING, lambda ability: ability.text)
def print_ability(ability: Ability) -> str:
    """The usual wording of an ability, with ~ for the object's own name: one that reads as this very ability."""
    first = ""
    for state in islice(say_ability(ability, None, ()), 300):
        text = joined(state.out)
        text = text[:1].upper() + text[1:]
        if _reads_as(text, ability):
            return text
        first = first or text
    return ability.text or first


@within(WORDING, lambda *_: "")
def print_option(node: May, targets: tuple[TargetSpec, ...] = ()) -> str:
    """What a player may do, in the words of a card: "draw a card"; nothing where no form says it by itself."""
    printer = Printer(targets)
    for state in islice(printer.say("clauses", (node,), printer.start()), 1):
        _, may, words = joined(state.out).partition("may ")
        return words if may else ""
    return ""


@within(WORDING, lambda *_: None)
def end_of_clause(node: object, targets: tuple[TargetSpec, ...], text: tuple[str, ...], start: int) -> int | None:
    """Where the words of an instruction end in a text, in lower case, that has them from a place on; None elsewhere."""
    said = Printer(targets, text).say("clauses", (node,), State(start))
    return next((state.out for state in said), None)


@within(WORDING, lambda _: "")
def print_cost(part: CostPart) -> str:
    """A part of a cost in the words of a card: "sacrifice a creature"; nothing where no form says it."""
    printer = Printer()
    for state in islice(printer.say("cost part", part, printer.start()), 1):
        words = joined(state.out)
        return words[:1].lower() + words[1:]
    return ""


@lru_cache(1000)
@within(WORDING, lambda *_, **__: "")
def print_changes(made: tuple[Modification, ...], duration: Duration | None, *, several: bool = False) -> str:
    """What objects are changed to: "gets +3/+3 until end of turn"; nothing where no form says it."""
    printer = Printer()
    said = next(iter(printer.say("changes they" if several else "changes s", made, printer.start())), None)
    if said is not None and duration is not None and not isinstance(duration, Indefinitely):
        said = next(iter(printer.say("duration", duration, said)), None)
    return joined(said.out) if said is not None else ""


@lru_cache(100)
def print_duration(duration: Duration) -> str:
    """How long something lasts: "until end of turn"; nothing where no form says it."""
    printer = Printer()
    said = next(iter(printer.say("duration", duration, printer.start())), None)
    return joined(said.out) if said is not None else ""


def _reads_as(text: str, ability: Ability) -> bool:
    found = read_ability(text, types=("instant",) if isinstance(ability, SpellAbility) else ())
    return [replace(a, text="", rule="") for a in found] == [replace(ability, text="", rule="")]


def _phrase(nt: str, text: str) -> Any:
    words = words_of(spelled(plain(text)).rstrip("."))
    parser = Parser(words)
    for node, end in parser.read(nt, 0):
        if end == len(words) and not placeholders(node):
            return node
    raise Declined(joined(words[parser.furthest :][:8]) or text)


def _first_of(nts: tuple[str, ...], text: str) -> Any:
    """The text as the first of these nonterminals that reads it; Declined as the last of them declines it."""
    for nt in nts:
        try:
            return _phrase(nt, text)
        except Declined as declined:
            stopped = declined
    raise stopped


def read_filter(text: str) -> Filter:
    """A noun phrase as a filter: "nonblack creature you control", "creatures with flying"."""
    found: Filter = _first_of(("noun", "nouns"), text).filter
    return found


def read_object_phrase(text: str) -> TokenSpec:
    """What a token or other object is: "3/3 red Goblin creature with haste", "artifact", "1/1 green Saproling creature token"."""  # noqa: E501
    bare = text.strip()
    for article in ("a ", "an "):
        bare = bare.removeprefix(article)
    found: TokenSpec = _first_of(("token words", "token", "tokens words"), bare)
    return found


def read_cost(text: str) -> Cost:
    """A cost as it stands before a colon: "{2}, {T}, Sacrifice a creature"."""
    found: Cost = _phrase("cost", text)
    return found


def read_amount(text: str) -> Amount:
    """A number, number word or longer amount: "3", "two", "the number of creatures you control"."""
    found: Amount = _first_of(("amount", "word number", "a"), text)
    return found


__all__ = [
    "end_of_clause", "frame_of", "is_bullet", "print_ability", "print_changes", "print_cost", "print_duration",
    "print_option", "read_ability", "read_amount", "read_block", "read_cost", "read_filter", "read_modal",
    "read_object_phrase", "say_ability",
]  # fmt: skip
