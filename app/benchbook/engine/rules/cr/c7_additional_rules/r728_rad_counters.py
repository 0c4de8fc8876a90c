"""728: rad counters."""

from __future__ import annotations

from benchbook.cards import events as when
from benchbook.engine.rules.cr import markers
from benchbook.engine.rules.terms import *

RAD = "rad"


@dataclass(frozen=True, slots=True)
class Radiation:
    """The player mills as many cards as they have rad counters, and loses life and counters by the nonland ones."""


EFFECTS: tuple[Any, ...] = (Radiation(),)
ABILITY = Triggered(
    when.BeginningOf("precombat main phase", You()), EFFECTS,
    text="A player with rad counters mills that many cards.", rule="728.1",
)  # fmt: skip


@rule("728.1", results_of=ev.StepBegins, step="precombat main")
def radiation_triggers(game: Game, event: ev.StepBegins) -> Script:
    """At the beginning of the precombat main phase of a player with rad counters; the ability has no source."""
    for who in game.active_players:
        if game.player(who).counters.get(RAD, Fraction(0)) > 0:
            yield from markers.triggers(game, "Radiation", who, ABILITY, event, {"player": who})


@rule("728.1", performs=Radiation)
def radiation(game: Game, ctx: Context, node: Radiation) -> Script:
    """For each nonland card milled this way the player loses 1 life and one rad counter."""
    who = ctx.controller
    number = game.player(who).counters.get(RAD, Fraction(0))
    if number <= 0:
        return
    done = yield Call("performs", fx.Mill, (ctx, fx.Mill(You(), Number(number))))
    game = yield NOW
    for card in done["milled"]:
        if "land" not in game.look(card).types:
            yield ev.LoseLife(who, Fraction(1), ctx.source)
            yield ev.RemoveCounters(who, RAD, Fraction(1), ctx.source)
