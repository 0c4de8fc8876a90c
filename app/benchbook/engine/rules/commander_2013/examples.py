"""Deck Construction: the cards and the rules that the page works out, wherever a deck has them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from benchbook.cards.abilities import CardDefinition
from benchbook.engine.decks import copies_allowed
from benchbook.engine.objects.color_identity import color_identity, land_type_colors
from benchbook.engine.registry import rule
from benchbook.engine.rules.commander_2013 import BOOK
from benchbook.engine.rules.cr.r903_commander import identity_of
from benchbook.engine.state import Game

EXAMPLES = {
    "Goblin Piker": "2.ex1.1", "Elves of Deep Shadow": "2.ex1.2", "Talisman of Dominance": "2.ex1.3",
    "Life // Death": "2.ex1.4",
    "Degavolver": "2.ex1.5", "Underground River": "2.ex2.1", "Godless Shrine": "2.ex2.2", "Badlands": "2.ex2.3",
    "Leechridden Swamp": "2.ex2.4", "Boros Guildmage": "2.ex3", "Esper Panorama": "2.ex4.1",
    "Shard Convergence": "2.ex4.2",
}  # fmt: skip
_HYBRID = re.compile(r"[WUBRG]/[WUBRG]")
_LAND_WORDS = re.compile(r"\b(Plains|Island|Swamp|Mountain|Forest)\b")


def deck(game: Game, who: str) -> Iterator[CardDefinition]:
    """The cards that a player is listed with, the commanders aside."""
    commanders = game.facts.get("commanders", {})
    for obj in game.facts.get("decks", {}).get(who, ()):
        if obj in game.objects:
            yield from (c.definition for c in game.objects[obj].components if c.card not in commanders)


def commander_names(game: Game) -> list[str]:
    """What the commanders are called, one of each player's and card."""
    cards = game.facts.get("commanders", {})
    return [c.definition.name for o in game.objects.values() for c in o.components if c.card in cards]


def listed(colors: frozenset[str]) -> str:
    """Colors in words."""
    return " and ".join(c for c in ("white", "blue", "black", "red", "green") if c in colors) or "no color"


def _example(name: str, number: str) -> None:
    def worked_out(game: Game) -> Iterator[str]:
        """One of the cards that the page weighs for Phelddagrif's deck."""
        for who in ("Phelddagrif" in commander_names(game) and game.everyone()) or ():
            for card in deck(game, who):
                if card.name == name:
                    yield _verdict(card)

    worked_out.__qualname__ = f"example {number}"
    rule(f"Deck Construction/{number}", book=BOOK, runs="explains")(worked_out)


def _verdict(card: CardDefinition) -> str:
    identity = color_identity(card) | land_type_colors(card)
    beyond = identity & {"red", "black"}
    ends = (
        f"which has {listed(beyond)} in it: Phelddagrif's deck may not have it"
        if beyond
        else "so that Phelddagrif's deck may have it"
    )
    return f"{card.name}'s colour identity is {listed(identity)}, {ends}."


for _name, _number in EXAMPLES.items():
    _example(_name, _number)


def _identities(game: Game) -> Iterator[tuple[str, frozenset[str]]]:
    for who in game.everyone():
        allowed = identity_of(game, who)
        if allowed is not None:
            yield who, allowed


@rule("Deck Construction/2.p1", book=BOOK, runs="explains")
def commander_limits_the_deck(game: Game) -> Iterator[str]:
    """The Commander's identity limits the deck."""
    for who, allowed in _identities(game):
        yield f"{who}'s Commander limits the deck to {listed(allowed)}."


@rule("Deck Construction/2.ex1", book=BOOK, runs="explains")
def phelddagrif(game: Game) -> Iterator[str]:
    """Phelddagrif leaves red and black out."""
    if "Phelddagrif" in commander_names(game):
        yield "With Phelddagrif as Commander no card of the deck may have red or black in its identity."


def _cards(game: Game, of_kind: Callable[[CardDefinition], bool]) -> Iterator[CardDefinition]:
    yield from (card for who, _ in _identities(game) for card in deck(game, who) if of_kind(card))


@rule("Deck Construction/2.b3", book=BOOK, runs="explains")
def hybrid_is_both(game: Game) -> Iterator[str]:
    """A hybrid symbol brings both its colors."""
    for card in _cards(game, lambda c: any(_HYBRID.search(f"{f.mana_cost or ''}") for f in c.faces)):
        yield f"The hybrid symbols of {card.name} bring both of their colors into its identity."


@rule("Deck Construction/2.b4", book=BOOK, runs="explains")
def land_words_are_no_symbols(game: Game) -> Iterator[str]:
    """A land word in a text is no mana symbol."""
    for card in _cards(game, lambda c: any(_LAND_WORDS.search(f.text) for f in c.faces)):
        yield f"The land words in {card.name}'s text bring no color into its identity."


@rule("Deck Construction/5", book=BOOK, runs="explains")
def one_of_a_name(game: Game) -> Iterator[str]:
    """Only basic lands come more than once."""
    for who, _ in _identities(game):
        names = [card.name for card in deck(game, who) if copies_allowed(card) == 1]
        for name in sorted({n for n in names if names.count(n) > 1}):
            yield f"{who}'s deck has more than one {name}, which is no basic land."


@rule("Deck Construction/1.p1", book=BOOK, runs="explains")
def same_commander_twice(game: Game) -> Iterator[str]:
    """Players may share a Commander, and others may have the card in their decks."""
    names = commander_names(game)
    for name in sorted({n for n in names if names.count(n) > 1}):
        yield f"Two players may both have {name} as their Commander, and others may have the card in their decks."


@rule("Deck Construction/6", book=BOOK, runs="explains")
def legal_cards(game: Game) -> Iterator[str]:
    """All cards of the format are legal, with exceptions."""
    if game.facts.get("banned") and any(_identities(game)):
        yield "Cards of the format may be played, with the exceptions that are listed."


@rule("Deck Construction/6.b2", book=BOOK, runs="explains")
def banned_cards(game: Game) -> Iterator[str]:
    """There is a list of banned cards."""
    banned = game.facts.get("banned") or ()
    for card in _cards(game, lambda c: c.name in banned):
        yield f"{card.name} is on the list of banned cards."


@rule("Play Rules/6", book=BOOK, runs="explains")
def forty_life(game: Game) -> Iterator[str]:
    """Each player starts at 40 life."""
    if game.starting_life == 40:
        yield "Each player starts the game at 40 life."


@rule("Deck Construction/2.b2", book=BOOK, runs="explains")
def lands_have_an_identity(game: Game) -> Iterator[str]:
    """A colourless land with a basic land type has a colour identity."""
    for card in _cards(game, lambda c: bool(land_type_colors(c))):
        yield f"{card.name} is colourless, with the identity {listed(land_type_colors(card))} of its basic land types."
