"""New Colors: the colors and basic land types beyond the five that each of the two formats has."""

from __future__ import annotations

from benchbook.cards.mana import COLOR_NAMES
from benchbook.engine.choosing.words_to_choose import basic_land_mana
from benchbook.engine.objects.color_identity import color_identity
from benchbook.engine.rules.cr.c9_casual_variants.r903_commander import identity_of, legal_in_deck
from benchbook.engine.rules.terms import *
from benchbook.engine.rules.uncommander.numbers import included
from benchbook.engine.rules.uncommander.parts import BOOK

STANDARD = ("white", "blue", "black", "red", "green")
BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
NONSTANDARD = ("gold", "pink", "purple", "yellow")
OTHER_BASICS = {"Cloud": "C", "Portal": "L"}
"""The mana that a land of each nonstandard basic land type taps for."""


unorthodox = only_in("uncommander-unorthodox")  # the list is that of the larger format


@rule("New Colors/c", book=BOOK, runs="colors")
def core_colors(game: Game) -> tuple[str, ...]:
    """Core adds gold and pink."""
    return (*STANDARD, "gold", "pink")


@rule("New Colors/d", book=BOOK, runs="colors", instead_of=("uncommander/New Colors/c",))
@unorthodox
def unorthodox_colors(game: Game) -> tuple[str, ...]:
    """Unorthodox adds gold, pink, purple and yellow."""
    return (*STANDARD, "gold", "pink", "purple", "yellow")


@rule("New Colors/i", book=BOOK, runs="basic land types")
def core_land_types(game: Game) -> tuple[str, ...]:
    """Core adds Cloud."""
    return (*BASICS, "Cloud")


@rule("New Colors/i", book=BOOK, runs="basic land mana")
def core_land_mana(game: Game) -> dict[str, str]:
    """A Cloud taps for colorless mana."""
    return {"Cloud": "C"}


@rule("New Colors/j", book=BOOK, runs="basic land types", instead_of=("uncommander/New Colors/i",))
@unorthodox
def unorthodox_land_types(game: Game) -> tuple[str, ...]:
    """Unorthodox adds Cloud and Portal."""
    return (*BASICS, "Cloud", "Portal")


@rule("New Colors/j", book=BOOK, runs="basic land mana")
@unorthodox
def unorthodox_land_mana(game: Game) -> dict[str, str]:
    """A Cloud taps for colorless mana, a Portal for purple."""
    return OTHER_BASICS


@rule("New Colors/a", book=BOOK, runs="more: colors")
def cards_contribute_colors(game: Game) -> tuple[str, ...]:
    """A card of the format with a nonstandard color in a symbol, a color indicator or a word contributes it."""
    there = {color for card in included(game) for color in (*color_identity(card), *_words(card, NONSTANDARD))}
    return tuple(c for c in NONSTANDARD if c in there)


@rule("New Colors/e", book=BOOK, runs="more: basic land types")
def cards_contribute_land_types(game: Game) -> tuple[str, ...]:
    """A card of the format with a nonstandard basic land type in its text or type line contributes it."""
    return tuple(name for name in OTHER_BASICS if any(name in _land_words(card) for card in included(game)))


@rule("New Colors/f", book=BOOK, runs="more: colors")
def land_types_bring_their_color(game: Game) -> tuple[str, ...]:
    """A nonstandard land type brings the color of its mana; a color brings no land type."""
    return tuple(COLOR_NAMES[OTHER_BASICS[t]] for t in cards_contribute_land_types(game) if OTHER_BASICS[t] != "C")


@rule("New Colors/e", book=BOOK, runs="basic land mana")
def contributed_land_mana(game: Game) -> dict[str, str]:
    """A land of a contributed type taps for the mana that goes with it."""
    return {name: OTHER_BASICS[name] for name in cards_contribute_land_types(game)}


def _words(card: CardDefinition, among: Iterable[str]) -> set[str]:
    """Those of the words that the abilities of the card speak of; a line that is not read could name any."""
    abilities = [ability for face in card.faces for ability in face.abilities]
    unread = next((one for ability in abilities for one in nodes(ability) if isinstance(one, Unread)), None)
    if unread is not None:
        raise NotModelled(f"whether {card.name} names a color or a land type: {unread.text!r} is not read")
    spoken = {part for a in abilities for part in parts(a, but=(which.Named, c.SetName)) if isinstance(part, str)}
    return spoken & set(among)


def _land_words(card: CardDefinition) -> set[str]:
    """The nonstandard basic land types on a card: a name is none."""
    lands = (face for face in card.faces if "land" in face.types)
    return _words(card, OTHER_BASICS) | {s for face in lands for s in face.subtypes if s in OTHER_BASICS}


@rule("New Colors/h", book=BOOK, runs="legal in deck", instead_of=("cr/903.5c",))
def any_number_of_basics(game: Game, who: str, obj: int) -> str:
    """Any number of a nonstandard basic land may be in a deck; the color of its mana must be the commander's."""
    definition = game.object(obj).components[0].definition
    allowed = identity_of(game, who)
    made = {basic_land_mana(game)[s] for f in definition.faces for s in f.subtypes if s in basic_land_mana(game)}
    names = {letter: name for name, letter in COLOR_LETTERS.items()}
    outside = {names[m] for m in made if m in names} - (allowed or set())
    if allowed is not None and outside:
        return f"{definition.name} makes {' and '.join(sorted(outside))} mana, which {who}'s commander is not"
    reason: str = legal_in_deck(game, who, obj)
    return reason
