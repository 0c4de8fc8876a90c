"""729.2a–b, 729.5a–b: what becomes of nontraditional cards as a subgame begins and ends."""

from __future__ import annotations

from benchbook.engine.objects.supplementary import ATTRACTIONS, IN_DECK, SHUFFLED, is_supplementary, is_vanguard
from benchbook.engine.rules.terms import *


def is_nontraditional(obj: Object) -> bool:
    """Whether it is a card that begins no game in a library."""
    printed = (c.definition.front for c in obj.components if not c.token and not c.copy)
    return is_supplementary(obj) or any("Attraction" in face.subtypes for face in printed)


def moving(game: Game) -> Iterator[tuple[Component, str]]:
    """What moves from the main game's command zone to that of the subgame."""
    for obj in game.in_zone("command"):
        if IN_DECK in obj.marks or (is_supplementary(obj) and not staying(obj) and not is_vanguard(obj)):
            raise NotModelled("planar and scheme decks in a subgame: which card they begin with (729.2a, 901.5)")
        if moves(obj):
            yield obj.components[0], "command"


def moves(obj: Object) -> bool:
    """Whether a card in the main game's command zone moves to that of the subgame."""
    return obj.zone == "command" and (ATTRACTIONS in obj.marks or is_vanguard(obj))


def staying(obj: Object) -> bool:
    """Whether it is a conspiracy, which stays face up or face down in the main game."""
    return "conspiracy" in obj.components[0].definition.front.types


@rule("729.2a", runs="supplementary decks of a subgame")
def decks_move(main: Game, game: Game) -> Script:
    """Supplementary decks move to the subgame's command zone and are shuffled; what lies face up stays."""
    cards = {o.card for o in main.objects.values() if ATTRACTIONS in o.marks}
    if not cards:
        return game
    yield Cite((), sentence="Attraction decks move to the command zone of the subgame and are shuffled.")
    return shuffled(game, frozenset(cards))


@rule("729.2b", runs="vanguards of a subgame")
def vanguards_move(main: Game, game: Game) -> Script:
    """In Vanguard each player's vanguard card moves to the subgame's command zone."""
    if any(is_vanguard(o) for o in main.objects.values()):
        yield Cite((), sentence="Vanguard cards move to the command zone of the subgame.")


@rule("729.5a", runs="supplementary decks come back")
def decks_come_back(sub: Game, main: Game) -> Script:
    """Cards that began the subgame in a supplementary deck are put back into it; the decks are shuffled."""
    cards = {o.card for o in main.objects.values() if ATTRACTIONS in o.marks}
    if not cards:
        return main
    yield Cite((), sentence="Attraction decks move back to the command zone of the main game and are shuffled.")
    return shuffled(main, frozenset(cards))


@rule("729.5b", runs="vanguards come back")
def vanguards_come_back(sub: Game, main: Game) -> Script:
    """In Vanguard each player's vanguard card moves back to the command zone of the main game."""
    if any(is_vanguard(o) for o in sub.objects.values()):
        yield Cite((), sentence="Vanguard cards move back to the command zone of the main game.")


def shuffled(game: Game, cards: frozenset[int]) -> Game:
    """The game with these cards in their Attraction decks, in no known order."""
    marked = frozenset((ATTRACTIONS, SHUFFLED))
    inside = (o for o in game.objects.values() if o.card in cards and o.zone == "command")
    changed = {o.id: replace(o, marks=o.marks | marked) for o in inside}
    return game.with_(objects={**game.objects, **changed})
