"""116.2i, 706.7, 901: rolling the planar die."""

from __future__ import annotations

from benchbook.engine.memory import PLANAR_DIE
from benchbook.engine.rules.cr.c7_additional_rules.r701.a031_planeswalk import is_planechase
from benchbook.engine.rules.cr.markers import triggers
from benchbook.engine.rules.terms import *

PLANESWALKER, CHAOS, BLANK = FACES = (1, 2, 3)
SHOWN = ("the Planeswalker symbol", "the chaos symbol", "a blank face")


@rule("116.2i", runs="roll the planar die")
def for_mana(game: Game, who: PlayerId) -> Script:
    """A special action in one's own main phase with the stack empty; it costs {1} for each time before in the turn."""
    if not is_planechase(game):
        raise Illegal("this is no Planechase game", "901.1", "116.2i")
    if who not in game.active_players or game.step not in MAIN or game.stack:
        raise Illegal(f"{who} may do so only in a main phase of their turn while the stack is empty", "116.2i", "901.9")
    turn, times = PLANAR_DIE.of(game.player(who))
    times = times if turn == game.turn else 0
    cost = ManaCost((str(times),)) if times else ManaCost()
    yield from pay_in_full(Context(game, 0, who), Cost((PayMana(cost),)), who, "116.2i")
    yield ev.MarkPlayer(who, memory=PLANAR_DIE((game.turn, times + 1)))
    yield Cite(("116.2i", "901.9"), sentence=f"{who} rolls the planar die{f' for {cost}' if times else ''}.")
    yield Call("runs", "planar die", (who,))


@rule("901.9", runs="planar die")
def planar_die(game: Game, who: PlayerId) -> Script:
    """A blank face does nothing, the chaos symbol has chaos ensue, the other has the planeswalking ability trigger."""
    face: int = yield Choice(who, "die", "roll the planar die", FACES, SHOWN, rule="901.3a")
    yield Cite(("706.7",), sentence=f"The planar die shows {SHOWN[FACES.index(face)]}.")
    rolled = ev.Told("rolls dice", who)
    yield rolled
    if face == BLANK:
        yield Cite(("901.9a",))
    elif face == CHAOS:
        yield Cite(("901.9b",))
        yield Call("runs", "action: chaos ensues", (Context((yield NOW), 0, who), fx.KeywordAction("chaos ensues")))
    else:
        yield Cite(("901.9c",))
        yield Call("runs", "planeswalking ability", (who, rolled))


@rule("901.8", runs="planeswalking ability")
def planeswalking_ability(game: Game, who: PlayerId, event: ev.Event) -> Script:
    """Whenever a player rolls the Planeswalker symbol, they planeswalk: an ability without a source."""
    effects: tuple[Any, ...] = (fx.KeywordAction("planeswalk", You()),)
    ability = Triggered(PlayerEvent("rolls dice", You()), effects, text="Planeswalk.", rule="901.8")
    yield from triggers(game, "The planeswalking ability", who, ability, event, {"player": who})
