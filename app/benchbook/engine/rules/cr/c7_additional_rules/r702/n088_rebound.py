"""702.88: rebound."""

from __future__ import annotations

from benchbook.cards.effects import CastCard
from benchbook.engine.rules.cr.c7_additional_rules.r702.had_twice import had_twice
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *


class CastAgain(ev.Event):
    """The exiled card waits for its owner's next upkeep."""

    def __init__(self, card: ObjId, who: str) -> None:
        object.__setattr__(self, "card", card)
        object.__setattr__(self, "who", who)


@rule("702.88a", replaces=ev.Move)
def is_exiled(game: Game, event: ev.Move) -> list[Candidate]:
    """Cast from hand, it is exiled as it resolves instead of going to the graveyard."""
    if event.how != "resolved" or event.to != "graveyard" or not game.look(event.obj).has_keyword("rebound"):
        return []
    thing = game.objects[event.obj]
    if thing.chosen is None or thing.chosen.from_zone != "hand" or thing.components[0].copy:
        return []
    ctx = Context(game, event.obj, thing.controller)
    return [Candidate(f"rebound {event.obj}", None, ctx, "702.88a", "Rebound", transform=_to_exile)]


def _to_exile(ctx: Context, node: Any, event: ev.Move, candidate: Candidate) -> Script:
    yield Cite(had_twice(ctx.game, event.obj, "rebound"))
    return [replace(event, to="exile"), CastAgain(event.obj, ctx.controller)]


@rule("702.88a", happens=CastAgain)
def may_be_cast_again(game: Game, event: Any) -> Script:
    """At the beginning of that player's next upkeep they may cast it from exile without paying its mana cost."""
    card = game.current(event.card)
    if card is None or game.objects[card].zone != "exile":
        return
    cast = May(YOU, (CastCard(YOU, Bound("rebound"), free=True, name="rebound"),))
    ability = Triggered(UPKEEP, (cast,), keyword="rebound", text="Rebound", rule="702.88a")
    yield ev.Begin(
        EffectInForce(
            0, 0, card, event.who, None, delayed=ability, once=True, bindings={"rebound": (card,)}, words="Rebound"
        )
    )
