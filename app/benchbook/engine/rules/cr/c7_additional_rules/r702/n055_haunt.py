"""702.55: haunt."""

from __future__ import annotations

from benchbook.cards.events import Reflexive
from benchbook.engine.readers.statuses import STATUS
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *


@dataclass(frozen=True, slots=True)
class Haunt:
    """The card is exiled and haunts the target."""


@rule("702.55a", keyword="haunt")
def haunt(keyword: Keyword) -> tuple[Ability, ...]:
    """Put into a graveyard from the battlefield, it is exiled haunting a creature."""
    return (triggered(keyword, "702.55a", DIES, Haunt(), targets=(TargetSpec(CREATURE),)),)


@rule("702.55a", results_of=ev.Move, to="graveyard")
def a_spell_haunts(game: Game, event: ev.Move) -> Script:
    """An instant or sorcery does so when it is put into a graveyard as it resolves."""
    if event.how != "resolved" or event.new is None:
        return
    if game.look(event.obj).has_keyword("haunt") and not game.object(event.obj).components[0].copy:
        who = game.object(event.obj).controller
        exile: Any = Haunt()
        ability = Triggered(
            Reflexive(), (exile,), (TargetSpec(CREATURE),), keyword="haunt", text="Haunt", rule="702.55a"
        )
        yield ev.Triggered(Pending(ability, event.new, who, event, {"subject": event.new}))


@rule("702.55b", performs=Haunt)
def exiled_haunting(game: Game, ctx: Context, node: Haunt) -> Script:
    """The card haunts that creature for as long as it stays in exile, whatever becomes of the creature."""
    targets = ctx.chosen.targets[0] if ctx.chosen is not None and ctx.chosen.targets else ()
    for card in objects(ctx, EventObject()):
        if isinstance(card, int) and card in game.objects and game.objects[card].zone == "graveyard" and targets:
            yield ev.Move(card, "exile", "exiled", ctx.source, memory={"haunting": targets[0]})
    return None


def _haunted(ctx: Context, obj: Any) -> bool:
    thing = ctx.game.object(ctx.source)
    return thing.zone == "exile" and thing.memory.get("haunting") == obj.id


STATUS["haunted by it"] = _haunted
