"""904: Archenemy: who has how much life, and the scheme of each turn."""

from __future__ import annotations

from benchbook.engine.objects.supplementary import deck, face_up
from benchbook.engine.rules.cr.c7_additional_rules.r701.a031_planeswalk import SCHEMES, is_ongoing, is_scheme
from benchbook.engine.rules.terms import *

BOTH = ("archenemy", "supervillain rumble")


@rule("904.5", runs="starting life of a player")
@only_in(*BOTH)
def starting_life(game: Game, who: PlayerId) -> Fraction:
    """The archenemy starts at 40 life, everybody else at 20."""
    return 2 * game.table.value("starting life", 20) if who in game.setting.archenemies else game.starting_life


@definition("904.5", runs="board as given")
@only_in(*BOTH)
def started_at(game: Game, *_: Any) -> Script:
    """How much life each player has started at."""
    for who in game.setting.starts:
        numbers = ("103.4e", "119.1e") if who in game.setting.archenemies else ()
        rumble = ("904.12b", "904.12c") if "supervillain rumble" in game.table.options else ()
        yield Cite((*numbers, *rumble), sentence=f"{who} starts at {game.player(who).life} life.")


@definition("904.8", runs="board as given")
@only_in(*BOTH)
def functions_in_the_command_zone(game: Game, *_: Any) -> Script:
    """The abilities of a face-up scheme function in the command zone; its owner controls it."""
    for obj in face_up(game, SCHEMES):
        said = f"{name_of(game, obj.id)} functions in the command zone; {obj.owner} controls it."
        yield Cite(("314.4", "314.5", "904.7", "109.4f"), sentence=said)


@rule("904.9", turn_based="precombat main")
@only_in(*BOTH)
def scheme_of_the_turn(game: Game) -> Script:
    """Right after an archenemy's precombat main phase has begun they set their top scheme in motion."""
    if game.active not in game.setting.archenemies:
        return
    top = deck(game, game.active, SCHEMES)[:1]
    if not top:
        yield Cite((), sentence=f"{game.active} has no scheme left to set in motion.")
        return
    yield Cite(("505.3", "703.4e", "701.32b"))
    ctx = Context(game, top[0].id, game.active)
    yield Call("runs", "action: set in motion", (ctx, fx.KeywordAction("set in motion")))


@definition("904.10", results_of=ev.Move)
@only_in(*BOTH)
def goes_under_its_deck(game: Game, event: ev.Move) -> Script:
    """A scheme that is not ongoing is turned face down and put on the bottom of its owner's scheme deck."""
    new = event.new
    if event.how == "turned face down" and new is not None and is_scheme(game, new):
        yield Cite(("314.6",), sentence=f"It is on the bottom of {game.objects[new].owner}'s scheme deck.")


@definition("904.11", turn_based="cleanup")
@only_in(*BOTH)
def ongoing_schemes_stay(game: Game) -> Script:
    """An ongoing scheme stays face up until it is abandoned."""
    for obj in face_up(game, SCHEMES):
        if is_ongoing(game, obj.id):
            yield Cite(("205.4h",), sentence=f"{name_of(game, obj.id)} is ongoing and stays face up.")
