"""725: the monarch, a designation with two triggered abilities that have no source."""

from __future__ import annotations

from benchbook.cards import events as when
from benchbook.cards.players import ControllerOf
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
    if game.marks.get("monarch") != who:
        yield ev.MarkGame({"monarch": who})
    yield ev.Told("becomes the monarch", who)


@rule("725.2", results_of=ev.StepBegins, step="end")
def monarch_draws(game: Game, event: ev.StepBegins) -> Script:
    """At the beginning of the monarch's end step the monarch draws a card."""
    who = game.marks.get("monarch")
    if who is not None and who in game.active_players:
        yield from markers.triggers(game, "The Monarch", who, DRAW, event, {"player": who})


@rule("725.2", results_of=ev.Damage)
def crown_changes_hands(game: Game, event: ev.Damage) -> Script:
    """Combat damage by a creature to the monarch makes its controller the monarch."""
    who = game.marks.get("monarch")
    creature = "creature" in game.look(event.source).types
    if who is not None and event.to == who and event.combat and event.amount > 0 and creature:
        parties = {"subject": event.source, "other": who, "player": who, "source": event.source}
        yield from markers.triggers(game, "The Monarch", who, CROWN, event, parties)
