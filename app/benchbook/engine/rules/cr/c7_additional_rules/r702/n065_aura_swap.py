"""702.65: aura swap."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from benchbook.cards.abilities import Ability, Keyword
from benchbook.engine import events as ev
from benchbook.engine.apply import apply
from benchbook.engine.choosing.choices import Choice
from benchbook.engine.context import Context
from benchbook.engine.objects.attaching import aura_may_be_attached
from benchbook.engine.prose import name_of
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import Script, activated, cost_of
from benchbook.engine.runner import Cite
from benchbook.engine.state import Game, ObjId, Subject


@rule("702.65a", keyword="aura swap")
def aura_swap(keyword: Keyword) -> tuple[Ability, ...]:
    """The Aura may change places with an Aura card in hand."""
    swap: Any = SwapAuras()
    return (activated(keyword, "702.65a", cost_of(keyword), swap),)


@dataclass(frozen=True, slots=True)
class SwapAuras:
    """Exchange the source with an Aura card in its controller's hand."""


@rule("702.65b", performs=SwapAuras)
def exchange_auras(game: Game, ctx: Context, node: SwapAuras) -> Script:
    """Only a whole exchange is made: the Aura is one's own, and the other can enchant what this one enchants."""
    old = game.objects.get(ctx.source)
    if old is None or old.zone != "battlefield" or old.attached_to is None or old.owner != ctx.controller:
        yield Cite((), sentence="The exchange can't be completed; nothing happens.")
        return None
    able = tuple(o for o in game.player(ctx.controller).hand if _fits(game, o, old.attached_to, ctx.controller))
    words = (*(name_of(game, o) for o in able), "nothing")
    picked = yield Choice(ctx.controller, "objects", "choose an Aura card", (*((o,) for o in able), ()), words,
                          about=ctx.source, singles=able, count=(0, 1), rule="702.65a")  # fmt: skip
    if picked:
        into_hand = ev.Move(ctx.source, "hand", "returned", ctx.source)
        onto = ev.Move(
            picked[0], "battlefield", "put", ctx.source, controller=ctx.controller, attached_to=old.attached_to
        )
        yield ev.Together((into_hand, onto), "The Auras change places.")
    return None


def _fits(game: Game, card: ObjId, to: Subject, who: str) -> bool:
    if "Aura" not in game.look(card).subtypes:
        return False
    preview, done = apply(game, ev.Move(card, "battlefield", controller=who))
    return aura_may_be_attached(preview, done.new, to)  # type: ignore[attr-defined]
