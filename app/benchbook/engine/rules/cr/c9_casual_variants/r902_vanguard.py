"""902: Vanguard: what the modifiers on vanguard cards change."""

from __future__ import annotations

from benchbook.engine.objects.supplementary import functions_there
from benchbook.engine.rules.terms import *


@rule("902.4", runs="starting life of a player")
@only_in("vanguard")
def starting_life(game: Game, who: PlayerId) -> Fraction:
    """A player starts at 20 life, changed by the life modifier of their vanguard card."""
    return game.starting_life + game.setting.life_modifiers.get(who, 0)


@definition("902.4", runs="board as given")
@only_in("vanguard")
def started_at(game: Game, *_: Any) -> Script:
    """How much life each player has started at."""
    for who in game.setting.starts:
        numbers = ("103.4b", "119.1b", "212.1", "313.7")
        yield Cite(numbers, sentence=f"{who} starts at {game.player(who).life} life, by the life modifier.")


@definition("902.7", runs="board as given")
@only_in("vanguard")
def functions_in_the_command_zone(game: Game, *_: Any) -> Script:
    """The abilities of a face-up vanguard card function in the command zone; its owner controls it."""
    for obj in game.in_zone("command"):
        if functions_there(obj) and game.look(obj.id).abilities:
            said = f"{name_of(game, obj.id)} functions in the command zone; {obj.owner} controls it."
            yield Cite(("313.4", "313.5", "902.6", "109.4e"), sentence=said)


@rule("902.5", runs="starting hand size")
@only_in("vanguard")
def starting_hand(game: Game, who: PlayerId, size: int) -> int:
    """Seven cards, changed by the hand modifier."""
    return max(0, size + game.setting.hand_modifiers.get(who, 0))


@rule("902.5b", runs="hand modifier")
@only_in("vanguard")
def maximum_hand(game: Game, who: PlayerId) -> int:
    """By how much the maximum hand size differs from seven."""
    return game.setting.hand_modifiers.get(who, 0)
