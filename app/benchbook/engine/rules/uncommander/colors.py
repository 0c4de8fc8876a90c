"""New Colors: the colors and basic land types beyond the five that each of the two formats has."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from benchbook.cards.mana import COLOR_LETTERS
from benchbook.engine import events as ev
from benchbook.engine.choosing.what_there_is import basic_land_mana, colors_there_are
from benchbook.engine.prose import name_of
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.r903_commander import identity_of, legal_in_deck
from benchbook.engine.rules.uncommander.parts import BOOK
from benchbook.engine.runner import Cite
from benchbook.engine.state import Game

F = TypeVar("F", bound=Callable[..., Any])
STANDARD = ("white", "blue", "black", "red", "green")
BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def unorthodox(function: F) -> F:
    """The list is that of the larger format."""
    function.only_in = ("uncommander-unorthodox",)  # type: ignore[attr-defined]
    return function


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
    return {"Cloud": "C", "Portal": "L"}


def new_words(game: Game, obj: int) -> list[str]:
    """The nonstandard colors and basic land types that an object shows."""
    look = game.look(obj)
    return sorted((look.colors - set(STANDARD)) | (look.subtypes & set(basic_land_mana(game)) - set(BASICS)))


@rule("New Colors/a", book=BOOK, runs="explains")
def cards_contribute_colors(game: Game) -> Iterator[str]:
    """A card with a nonstandard color on it contributes that color to the format."""
    for obj in game.objects.values():
        found = [c for c in new_words(game, obj.id) if c in colors_there_are(game)] if obj.components else []
        if found:
            yield f"{name_of(game, obj.id)} contributes the color {' and '.join(found)} to the format."


@rule("New Colors/b", book=BOOK, results_of=ev.AddMana)
def treated_as_the_others(game: Game, event: ev.AddMana) -> Any:
    """The nonstandard colors are treated as the standard ones: mana of any color can be of them."""
    names = {letter: name for name, letter in COLOR_LETTERS.items()}
    found = sorted({names[m.color] for m in event.mana if m.color in names} - set(STANDARD))
    if found:
        number = "New Colors/d" if len(colors_there_are(game)) > 7 else "New Colors/c"
        yield Cite((f"{BOOK}/{number}",), sentence=f"Mana of any color can be {' and '.join(found)}.")


@rule("New Colors/e", book=BOOK, runs="explains")
def cards_contribute_land_types(game: Game) -> Iterator[str]:
    """A card with a nonstandard basic land type on it contributes that type to the format."""
    for obj in game.objects.values():
        found = [w for w in new_words(game, obj.id) if w in basic_land_mana(game)] if obj.components else []
        if found:
            yield f"{name_of(game, obj.id)} has the basic land type {' and '.join(found)}."


@rule("New Colors/f", book=BOOK, runs="explains")
def land_types_bring_their_color(game: Game) -> Iterator[str]:
    """A nonstandard land type brings the color of its mana; a color brings no land type."""
    for obj in game.battlefield:
        look = game.look(obj.id)
        found = sorted(look.subtypes & set(basic_land_mana(game)) - set(BASICS))
        if found:
            missing = [c for c in colors_there_are(game) if COLOR_LETTERS[c] not in basic_land_mana(game).values()]
            yield (
                f"No basic land type taps for {' or '.join(missing)}."
                if missing
                else "Every color has a basic land type."
            )


@rule("New Colors/g", book=BOOK, runs="explains")
def land_types_work_alike(game: Game) -> Iterator[str]:
    """A land with a nonstandard basic land type has the mana ability that goes with it."""
    for obj in game.battlefield:
        look = game.look(obj.id)
        for name in sorted(look.subtypes & set(basic_land_mana(game)) - set(BASICS)):
            if "land" in look.types:
                yield f"{name_of(game, obj.id)} is a {name} and taps for {{{basic_land_mana(game)[name]}}}."


@rule("New Colors/i", book=BOOK, runs="explains")
def cloud_is_basic(game: Game) -> Iterator[str]:
    """Cloud is a basic land type here."""
    for obj in game.battlefield:
        if "Cloud" in game.look(obj.id).subtypes:
            yield f"{name_of(game, obj.id)} is a Cloud, a basic land type of the format."


@rule("New Colors/j", book=BOOK, runs="explains")
@unorthodox
def portal_is_basic(game: Game) -> Iterator[str]:
    """Cloud and Portal are basic land types here."""
    for obj in game.battlefield:
        if "Portal" in game.look(obj.id).subtypes:
            yield f"{name_of(game, obj.id)} is a Portal, a basic land type of the format."


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
