"""Terminology, Golden Rules, Numbers: the two formats, effects that change numbers, and what they cannot reach."""

from __future__ import annotations

from contextlib import suppress

from benchbook.cards.defined import usual_wording
from benchbook.cards.numbers_in_text import (
    changed_cost,
    changed_text,
    has_article,
    numbers_in,
    read_again,
    value_of,
    written,
)
from benchbook.engine.layers.base import base_characteristics
from benchbook.engine.rules.terms import *
from benchbook.engine.rules.uncommander.parts import BOOK
from benchbook.errors import ScenarioError

POWER, TOUGHNESS = "power", "toughness"


@rule("Numbers/c", book=BOOK, runs="renumber")
def renumber(look: Any, node: c.ChangeNumbers) -> None:
    """Every number has a value; one whose value is changed stays the same part of its text or symbol."""
    renumbered(look, node)


def texts(game: Game, obj: ObjId) -> list[str]:
    """The lines of rules text that the object has, without its name, in which nothing is a number (Numbers d)."""
    look = game.look(obj)
    return [_wording(h.ability, look.name) for h in look.abilities]


def _wording(ability: Any, name: str) -> str:
    """What is printed: our own words of a card have other numbers than the card."""
    text = usual_wording(ability)
    if not text and ability.text:
        raise NotModelled(f"the numbers in the wording of {name}")
    return _nameless(text, name)


def _nameless(text: str, name: str) -> str:
    return text.replace(name, "~") if name else text


def in_cost(game: Game, obj: ObjId) -> list[str]:
    """The symbols of its mana cost that have a number."""
    within, cost = game.table.one("runs", "cost within reach"), game.look(obj).mana_cost
    if within is not None:
        cost = within.function(game, obj)
    elif game.objects[obj].components:
        cost = game.objects[obj].components[0].definition.front.mana_cost
    return [s for s in cost.symbols if any(x.isdigit() for x in s)] if cost is not None else []


@rule("Numbers/a", book=BOOK, runs="change numbers")
def change_numbers(game: Game, obj: ObjId, node: c.ChangeNumbers) -> Script:
    """Numerals and number words are numbers and can be changed."""
    words = [n for text in texts(game, obj) for n in numbers_in(text)] if node.where in ("", "text") else []
    symbols = in_cost(game, obj) if node.where in ("", "mana cost") else []
    if not words and not symbols:
        yield Call("runs", "no number: nothing", (obj, node))
    if words:
        yield Cite(tuple(_kinds(words)), sentence=f"Numbers in the text of {name_of(game, obj)}: {', '.join(words)}.")
        yield from _left_alone(game, obj)
    if symbols:
        shown = ", ".join(f"{{{s}}}" for s in symbols)
        rest = (f"{BOOK}/Numbers/k",) if game.objects[obj].zone == "stack" else ()
        told = f"Symbols with a number: {shown}; from them the mana value is worked out anew."
        yield Cite((f"{BOOK}/Numbers/h", f"{BOOK}/Numbers/i", f"{BOOK}/Numbers/j", *rest), sentence=told)
    yield Cite((f"{BOOK}/Numbers/c",), sentence="A changed number stays the same part of its text or symbol.")
    if any(value_of(w) + node.by < 0 for w in words):
        yield Cite((f"{BOOK}/Numbers/o",), sentence=f"A number of {name_of(game, obj)} goes below zero.")


def _kinds(words: list[str]) -> Iterator[str]:
    """The ways in which the numbers are written: in digits, as Roman numerals, in words."""
    yield from (f"{BOOK}/Numbers/a.b1",) if any(w.isdigit() for w in words) else ()
    yield from (f"{BOOK}/Numbers/a.b2", f"{BOOK}/Numbers/g") if any(w.isupper() for w in words) else ()
    yield from (f"{BOOK}/Numbers/a.b3",) if any(w.islower() for w in words) else ()


def _left_alone(game: Game, obj: ObjId) -> Script:
    """What is no number although it looks like one, and the sides of a die, which are."""
    look = game.look(obj)
    if numbers_in(look.name):
        yield Cite((f"{BOOK}/Numbers/d",), sentence=f"The name of {name_of(game, obj)} has no numbers.")
    if any(has_article(line) for line in texts(game, obj)):
        yield Cite((f"{BOOK}/Numbers/e",), sentence='"A" is no number and stays as it is.')
    if any(isinstance(node, fx.RollDie) for held in look.abilities for node in nodes(held.ability)):
        yield Cite((f"{BOOK}/Numbers/n",), sentence="The number of sides that the text states is changed as well.")


@rule("Numbers/b", book=BOOK, runs="no number: nothing")
def nothing_to_change(game: Game, obj: ObjId, node: c.ChangeNumbers) -> Script:
    """What shows an amount in another way, such as symbols without a number, is no number."""
    if node.where == "counters":
        told = f"how many counters {name_of(game, obj)} has is no number"
        raise Illegal(told, "Numbers/b", "Numbers/m", book=BOOK)
    yield Cite((), sentence=f"{name_of(game, obj)} has no number there.")
    turned = any(part.face for part in game.objects[obj].components)
    more = ("Numbers/j", *(("Numbers/l",) if turned else ())) if node.where == "mana cost" else ("Numbers/h",)
    raise Illegal(f"{name_of(game, obj)} has no number there", "Numbers/b", *more, book=BOOK)


@rule("Numbers/h", book=BOOK, runs="choose a number to change")
def choose_number(game: Game, ctx: Context, obj: ObjId, node: c.ChangeNumbers) -> Script:
    """Numbers in mana symbols are numbers like others, and each stands alone; one is chosen, and which way it goes."""
    found = dict(_named(game, obj))
    if not found:
        yield Cite((f"{BOOK}/Numbers/b",), sentence=f"{name_of(game, obj)} has no number.")
        return None
    which = yield _chosen_word(ctx, "the number to change", tuple(found))
    way = yield _chosen_word(ctx, "which way it changes", ("higher", "lower"))
    where, at = found[which]
    change = replace(node, where=where, at=at, by=node.by if way == "higher" else -node.by, chosen=False)
    if where in ("text", "mana cost"):
        yield Call("runs", "change numbers", (obj, change))
    return change


def _named(game: Game, obj: ObjId) -> Iterator[tuple[str, tuple[str, int]]]:
    """What each number of the object is called, and where it stands."""
    there = [(f"{{{symbol}}}", "mana cost") for symbol in in_cost(game, obj)]
    there += [(number, "text") for text in texts(game, obj) for number in numbers_in(text)]
    met: dict[str, int] = {}
    for name, where in there:
        met[name] = met.get(name, 0) + 1
        at = met[where + ":"] = met.get(where + ":", 0) + 1
        yield (name if met[name] == 1 else f"{name} #{met[name]}"), (where, at)
    printed = base_characteristics(game, game.objects[obj])
    yield from ((size, (size, 0)) for size in (POWER, TOUGHNESS) if getattr(printed, size) is not None)


def _chosen_word(ctx: Context, what: str, words: tuple[str, ...]) -> Choice:
    return Choice(ctx.controller, "word", f"choose {what}", words, words, about=ctx.source, rule="608.2d")


@rule("Numbers/l", book=BOOK, runs="cost within reach")
def only_the_face_that_is_up(game: Game, obj: ObjId) -> ManaCost | None:
    """Only numbers of the face that is up can be changed."""
    return game.look(obj).mana_cost


class Changer:
    """Changes the numbers that a change means: each, only the first, or only those of a certain value."""

    def __init__(self, node: c.ChangeNumbers) -> None:
        self.node = node
        self.done = self.met = 0

    def __call__(self, number: str) -> str:
        node = self.node
        self.met += 1
        fits = not node.old or value_of(number) == value_of(node.old)
        if not fits or (node.first and self.done) or node.at not in (0, self.met):
            return number
        self.done += 1
        return written(value_of(node.new) if node.new else value_of(number) + node.by, number)


def renumbered(look: Characteristics, node: c.ChangeNumbers) -> None:
    """Changes the numbers of an object's mana cost or rules text; names and type lines have none (Numbers d)."""
    change = Changer(node)
    if node.where in (POWER, TOUGHNESS):
        setattr(look, node.where, getattr(look, node.where) + node.by)
    if node.where in ("", "mana cost") and look.mana_cost is not None:
        look.mana_cost = changed_cost(look.mana_cost, change)
    if node.where in ("", "text"):
        look.abilities = tuple(h for held in look.abilities for h in _reread(held, change, look))


def _reread(held: Held, change: Changer, look: Characteristics) -> list[Held]:
    text = _wording(held.ability, look.name)
    new = changed_text(text, change)
    if new == text:
        return [held]
    found = read_again(new, look.name, tuple(look.types))
    return [replace(held, ability=a, key=f"{held.key}n{i}") for i, a in enumerate(found)]


def included(game: Game) -> Iterator[CardDefinition]:
    """The cards that the format is said to include, those aside that it bans or that the library does not know."""
    look_up = game.setting.definition_of
    for name in game.setting.legal or ():
        if name not in game.setting.banned and look_up is not None:
            with suppress(ScenarioError):
                yield look_up(name, "given.format.legal")
