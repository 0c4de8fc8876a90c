"""726: the initiative, a designation with three triggered abilities that have no source."""

from __future__ import annotations

from benchbook.cards import events as when
from benchbook.cards.players import EventPlayer
from benchbook.engine.rules.cr import markers
from benchbook.engine.rules.terms import *

VENTURE = fx.KeywordAction("venture into the dungeon", EventPlayer(), words=("Undercity",))
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
    (fx.Designate("initiative", EventPlayer()),), rule="726.2",
    text="The controller of creatures that deal combat damage to the player with the initiative takes it.",
)  # fmt: skip


@rule("726.3", runs="take the initiative")
def take_initiative(game: Game, who: PlayerId) -> Script:
    """One player has it at a time; taking it again triggers all the same (726.5)."""
    if game.marks.get("initiative") != who:
        yield ev.MarkGame({"initiative": who})
    else:
        yield Cite(("726.5",))
    taking = ev.Told("takes the initiative", who)
    yield taking
    yield from markers.triggers(game, "The Initiative", who, ON_TAKING, taking, {"player": who})


@rule("726.2", results_of=ev.StepBegins, step="upkeep")
def ventures_at_upkeep(game: Game, event: ev.StepBegins) -> Script:
    """At the beginning of the upkeep of the player with the initiative that player ventures into Undercity."""
    who = game.marks.get("initiative")
    if who in game.active_players:
        yield from markers.triggers(game, "The Initiative", who, AT_UPKEEP, event, {"player": who})


@rule("726.2", results_of=ev.Damage)
def initiative_changes_hands(game: Game, event: ev.Damage) -> Script:
    """Combat damage by a player's creatures to the one with the initiative: that player takes it, once for all."""
    who = game.marks.get("initiative")
    if who is None or event.to != who or not event.combat or event.amount <= 0:
        return
    if "creature" not in game.look(event.source).types:
        return
    taker = game.controller(event.source)
    if any(p.ability == CHANGES_HANDS and p.subjects.get("player") == taker for p in game.pending):
        return
    parties = {"subject": event.source, "other": who, "player": taker, "source": event.source}
    yield from markers.triggers(game, "The Initiative", who, CHANGES_HANDS, event, parties)
