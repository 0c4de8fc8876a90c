"""702.94: miracle."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.effects import CastCard, May
from benchbook.cards.events import PlayerEvent
from benchbook.engine import events as ev
from benchbook.engine.prose import name_of
from benchbook.engine.registry import rule
from benchbook.engine.resolution import may
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import SELF, THIS, YOU, Script, cost_of, triggered
from benchbook.engine.state import Game


@rule("702.94a", keyword="miracle")
def miracle(keyword: Keyword) -> tuple[Ability, ...]:
    """Revealed as the first card drawn in a turn, it may be cast for its miracle cost."""
    cast = May(YOU, (CastCard(YOU, THIS, cost=cost_of(keyword), name="miracle"),))
    return (triggered(keyword, "702.94a", PlayerEvent("reveals for miracle", YOU, SELF), cast, zone="hand"),)


@rule("702.94a", results_of=ev.Move, to="hand")
def may_be_revealed(game: Game, event: ev.Move) -> Script:
    """Its owner may reveal it as they draw it, if it is the first card they drew this turn."""
    if event.how != "drawn" or event.new is None or not game.look(event.new).has_keyword("miracle"):
        return
    who = game.object(event.new).owner
    if any(isinstance(e, ev.Told) and e.kind == "draws" and e.who == who for e in game.log):
        return
    yes = yield may(who, f"choose whether to reveal {name_of(game, event.new)} for its miracle", event.new, "702.94a")
    if yes:
        yield ev.Told("reveals for miracle", who, event.new)
