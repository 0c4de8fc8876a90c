"""725, 726, 728: the monarch and the initiative, whose triggered abilities have no source; rad counters."""

from __future__ import annotations

from benchbook.engine.memory import INITIATIVE, MONARCH
from benchbook.engine.rules.cr import markers
from benchbook.engine.rules.terms import *

DRAW = Triggered(
    when.BeginningOf("end step", You()), (fx.Draw(You(), Number.of(1)),),
    text="The monarch draws a card as their end step begins.", rule="725.2",
)  # fmt: skip
CROWN = Triggered(
    when.DealsDamage(HasType("creature"), to_player=You(), combat=True),
    (fx.Designate("monarch", ControllerOf(EventObject("subject"))),),
    text="Combat damage by a creature to the monarch makes its controller the monarch.", rule="725.2",
)  # fmt: skip


@rule("725.3", runs="become the monarch")
def becomes_monarch(game: Game, who: PlayerId) -> Script:
    """There is one monarch at a time: as a player becomes the monarch, the one before ceases to be it."""
    if MONARCH.of(game) != who:
        yield ev.MarkGame(MONARCH(who))
    yield ev.Told("becomes the monarch", who)


@rule("725.2", results_of=ev.StepBegins, step="end", there=MONARCH.name)
def monarch_draws(game: Game, event: ev.StepBegins) -> Script:
    """At the beginning of the monarch's end step the monarch draws a card."""
    who = MONARCH.of(game)
    if who is not None and who in game.active_players:
        yield from markers.triggers(game, "The Monarch", who, DRAW, event, {"player": who})


@rule("725.2", results_of=ev.Damage, there=MONARCH.name)
def crown_changes_hands(game: Game, event: ev.Damage) -> Script:
    """Combat damage by a creature to the monarch makes its controller the monarch."""
    who = MONARCH.of(game)
    creature = "creature" in game.look(event.source).types
    if who is not None and event.to == who and event.combat and event.amount > 0 and creature:
        parties = {"subject": event.source, "other": who, "player": who, "source": event.source}
        yield from markers.triggers(game, "The Monarch", who, CROWN, event, parties)


VENTURE = fx.KeywordAction("venture into the dungeon", whom.EventPlayer(), words=("Undercity",))
AT_UPKEEP = Triggered(
    when.BeginningOf("upkeep", You()), (VENTURE,), rule="726.2",
    text="At the beginning of your upkeep with the initiative, venture into Undercity.",
)  # fmt: skip
ON_TAKING = Triggered(
    when.PlayerEvent("takes the initiative", You()), (VENTURE,), rule="726.2",
    text="Taking the initiative, venture into Undercity.",
)  # fmt: skip
CHANGES_HANDS = Triggered(
    when.DealsDamage(HasType("creature"), to_player=You(), combat=True),
    (fx.Designate("initiative", whom.EventPlayer()),), rule="726.2",
    text="The controller of creatures that deal combat damage to the player with the initiative takes it.",
)  # fmt: skip


@rule("726.3", runs="take the initiative")
def take_initiative(game: Game, who: PlayerId) -> Script:
    """One player has it at a time; taking it again triggers all the same (726.5)."""
    if INITIATIVE.of(game) != who:
        yield ev.MarkGame(INITIATIVE(who))
    else:
        yield Cite(("726.5",))
    taking = ev.Told("takes the initiative", who)
    yield taking
    yield from markers.triggers(game, "The Initiative", who, ON_TAKING, taking, {"player": who})


@rule("726.2", results_of=ev.StepBegins, step="upkeep", there=INITIATIVE.name)
def ventures_at_upkeep(game: Game, event: ev.StepBegins) -> Script:
    """At the beginning of the upkeep of the player with the initiative that player ventures into Undercity."""
    who = INITIATIVE.of(game)
    if who in game.active_players:
        yield from markers.triggers(game, "The Initiative", who, AT_UPKEEP, event, {"player": who})


@rule("726.2", results_of=ev.Damage, there=INITIATIVE.name)
def initiative_changes_hands(game: Game, event: ev.Damage) -> Script:
    """Combat damage by a player's creatures to the one with the initiative: that player takes it, once for all."""
    who = INITIATIVE.of(game)
    if who is None or event.to != who or not event.combat or event.amount <= 0:
        return
    if "creature" not in game.look(event.source).types:
        return
    taker = game.controller(event.source)
    if any(p.ability == CHANGES_HANDS and p.subjects.get("player") == taker for p in game.pending):
        return
    parties = {"subject": event.source, "other": who, "player": taker, "source": event.source}
    yield from markers.triggers(game, "The Initiative", who, CHANGES_HANDS, event, parties)


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
