"""Numbers: effects that change numbers, and what they cannot reach."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from fractions import Fraction
from typing import Any

from benchbook.cards.continuous import ChangeNumbers
from benchbook.cards.mana import symbol_value
from benchbook.engine import events as ev
from benchbook.engine.illegal import Illegal
from benchbook.engine.prose import name_of, number
from benchbook.engine.registry import rule
from benchbook.engine.rules.uncommander.numbering import numbers_in, renumbered, value_of
from benchbook.engine.rules.uncommander.parts import BOOK
from benchbook.engine.runner import Call, Cite
from benchbook.engine.state import Game, ObjId

Script = Generator[Any, Any, Any]


@rule("Numbers/c", book=BOOK, runs="renumber")
def renumber(look: Any, node: ChangeNumbers) -> None:
    """Every number has a value; one whose value is changed stays the same part of its text or symbol."""
    renumbered(look, node)


def texts(game: Game, obj: ObjId) -> list[str]:
    """The lines of rules text that the object has."""
    return [str(getattr(h.ability, "text", "")) for h in game.look(obj).abilities]


def in_cost(game: Game, obj: ObjId) -> list[str]:
    """The symbols of its mana cost that have a number."""
    cost = game.look(obj).mana_cost
    return [s for s in cost.symbols if any(x.isdigit() for x in s)] if cost is not None else []


@rule("Numbers/a", book=BOOK, runs="change numbers")
def change_numbers(game: Game, obj: ObjId, node: ChangeNumbers) -> Script:
    """Numerals and number words are numbers and can be changed."""
    if node.where == "counters":
        yield Call("runs", "no number: counters", (obj,))
    face = game.objects[obj].components[0].face if game.objects[obj].components else 0
    words = [n for text in texts(game, obj) for n in numbers_in(text)] if node.where in ("", "text") else []
    symbols = in_cost(game, obj) if node.where in ("", "mana cost") else []
    if face and node.where == "mana cost":
        yield Call("runs", "no number: face down", (obj,))
    if not words and not symbols:
        yield Call("runs", "no number: nothing", (obj, node))
    if words:
        yield Cite((), sentence=f"Numbers in the text of {name_of(game, obj)}: {', '.join(words)}.")
        yield Call("runs", "number notes", (obj, words), every=True)
    if symbols:
        yield Call("runs", "number in symbols", (obj, symbols), every=True)
    yield Cite((f"{BOOK}/Numbers/c",), sentence="A changed number stays the same part of its text or symbol.")
    if any(value_of(w) + node.by < 0 for w in words):
        yield Call("runs", "number below zero", (obj,))


@rule("Numbers/a.b1", book=BOOK, runs="number notes")
def numerals_are_numbers(game: Game, obj: ObjId, words: list[str]) -> Script:
    """A numeral in digits is a number."""
    if any(w.isdigit() for w in words):
        yield Cite((), sentence=f"In digits: {', '.join(w for w in words if w.isdigit())}.")


@rule("Numbers/a.b2", book=BOOK, runs="number notes")
def roman_numerals_are_numbers(game: Game, obj: ObjId, words: list[str]) -> Script:
    """A Roman numeral that is no part of a word is a number."""
    if any(w.isupper() and w.isalpha() for w in words):
        yield Cite((), sentence=f"Roman: {', '.join(w for w in words if w.isupper())}.")


@rule("Numbers/a.b3", book=BOOK, runs="number notes")
def number_words_are_numbers(game: Game, obj: ObjId, words: list[str]) -> Script:
    """A number word is a number."""
    if any(w.islower() for w in words):
        yield Cite((), sentence=f"In words: {', '.join(w for w in words if w.islower())}.")


@rule("Numbers/d", book=BOOK, runs="number notes")
def names_have_none(game: Game, obj: ObjId, words: list[str]) -> Script:
    """No part of a name or of a type line is a number."""
    yield Cite((), sentence=f"The name and the type line of {name_of(game, obj)} have no numbers.")


@rule("Numbers/e", book=BOOK, runs="number notes")
def articles_are_no_numbers(game: Game, obj: ObjId, words: list[str]) -> Script:
    """An indefinite article is no number word."""
    if any(" a " in f" {t} " or " an " in f" {t} " for t in texts(game, obj)):
        yield Cite((), sentence='"A" is no number and stays as it is.')


@rule("Numbers/f", book=BOOK, runs="number notes")
def the_reference_text_counts(game: Game, obj: ObjId, words: list[str]) -> Script:
    """Whether a text says "one" or "a" is read from its reference text."""
    if "one" in words or "One" in words:
        yield Cite((), sentence='The reference text says "one", and that is a number.')


@rule("Numbers/o", book=BOOK, runs="number below zero")
def numbers_may_be_negative(game: Game, obj: ObjId) -> Script:
    """Effects can bring numbers below zero."""
    yield Cite((), sentence=f"A number of {name_of(game, obj)} goes below zero.")


@rule("Numbers/g", book=BOOK, runs="number notes")
def chapters_have_numerals(game: Game, obj: ObjId, words: list[str]) -> Script:
    """The chapter symbols of a Saga are its Roman numerals; changing one changes when the chapter triggers."""
    if "Saga" in game.look(obj).subtypes:
        yield Cite((), sentence="A chapter triggers by the value that its numeral has now.")


@rule("Numbers/n", book=BOOK, runs="number notes")
def sides_can_be_changed(game: Game, obj: ObjId, words: list[str]) -> Script:
    """How many sides a die has can be changed where a text says that number."""
    if any("-sided" in t for t in texts(game, obj)):
        yield Cite((), sentence="The number of sides that the text states is changed as well.")


@rule("Numbers/h", book=BOOK, runs="number in symbols")
def each_symbol_by_itself(game: Game, obj: ObjId, symbols: list[str]) -> Script:
    """Numbers in mana symbols are numbers, each symbol's by itself."""
    yield Cite((), sentence=f"Symbols with a number: {', '.join(f'{{{s}}}' for s in symbols)}.")


@rule("Numbers/i", book=BOOK, runs="number in symbols")
def converted_cost_anew(game: Game, obj: ObjId, symbols: list[str]) -> Script:
    """The converted mana cost is worked out anew afterwards."""
    yield Cite((), sentence=f"The converted mana cost of {name_of(game, obj)} is worked out anew.")


@rule("Numbers/k", book=BOOK, runs="number in symbols")
def what_was_paid_stays(game: Game, obj: ObjId, symbols: list[str]) -> Script:
    """What was paid for a spell stays as it was."""
    if game.objects[obj].zone == "stack":
        yield Cite((), sentence=f"Nothing more is paid for {name_of(game, obj)}.")


@rule("Numbers/b", book=BOOK, runs="no number: nothing")
def nothing_to_change(game: Game, obj: ObjId, node: ChangeNumbers) -> Script:
    """What shows an amount in another way, such as symbols without a number, is no number."""
    yield Cite((), sentence=f"{name_of(game, obj)} has no number there.")
    raise Illegal(
        f"{name_of(game, obj)} has no number there",
        "Numbers/b",
        "Numbers/j" if node.where == "mana cost" else "Numbers/h",
        book=BOOK,
    )


@rule("Numbers/m", book=BOOK, runs="no number: counters")
def counters_are_no_number(game: Game, obj: ObjId) -> Script:
    """How many counters an object has is no number that could be changed."""
    raise Illegal(f"how many counters {name_of(game, obj)} has is no number", "Numbers/m", book=BOOK)
    yield


@rule("Numbers/l", book=BOOK, runs="no number: face down")
def only_the_face_that_is_up(game: Game, obj: ObjId) -> Script:
    """Only numbers of the face that is up can be changed."""
    raise Illegal(f"the front face of {name_of(game, obj)} is not up", "Numbers/l", book=BOOK)
    yield


@rule("Numbers/j", book=BOOK, runs="explains")
def converted_cost_follows_symbols(game: Game) -> Iterator[str]:
    """The converted mana cost itself is never changed as a number; only symbols are."""
    for effect in game.effects:
        if any(isinstance(c, ChangeNumbers) and c.where != "text" for c in effect.changes):
            for obj in effect.locked or ():
                if obj in game.objects:
                    total = sum((symbol_value(s) for s in (game.look(obj).mana_cost or _NONE).symbols), Fraction(0))
                    yield f"From its symbols the converted mana cost of {name_of(game, obj)} is {number(total)}."


@rule("Numbers/o", book=BOOK, forbids=ev.Damage)
def no_damage_below_zero(game: Game, event: ev.Damage) -> str:
    """A number may go below zero; a source that would deal 0 damage or less deals none."""
    return "It deals no damage." if event.amount <= 0 else ""


class _Nothing:
    symbols: tuple[str, ...] = ()


_NONE: Any = _Nothing()
