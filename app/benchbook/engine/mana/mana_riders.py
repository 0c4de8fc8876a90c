"""What mana does for a spell of a kind on which it is spent (106.6)."""

from __future__ import annotations

from collections.abc import Iterable

from benchbook.cards.abilities import Keyword, Triggered
from benchbook.cards.conditions import Indefinitely, Until
from benchbook.cards.continuous import GainAbilities
from benchbook.cards.events import Casts
from benchbook.cards.filters import Same
from benchbook.cards.grammar import read_ability, read_filter
from benchbook.cards.mana import RIDES
from benchbook.cards.objects import Bound
from benchbook.cards.players import You
from benchbook.engine import events as ev
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.effects_in_force import EffectInForce
from benchbook.engine.evaluate import matches
from benchbook.engine.events.base import Script
from benchbook.engine.mana.payment import Supply
from benchbook.engine.mana.restricted_mana import UNCOUNTERABLE, protects
from benchbook.engine.script import Cite
from benchbook.engine.state import ObjId
from benchbook.frozen import replace

FOR_A_TURN = " until end of turn"


def done_for_the_spell(ctx: Context, spent: list[Supply]) -> Script:
    """What restricted mana, and mana that says more, does for the spell on which it is spent."""
    if any(protects(one.restriction) for one in spent):
        yield Cite((), sentence="The spell can't be countered: mana that says so is spent on it.")
        yield ev.MarkObject(ctx.source, {"marks": (UNCOUNTERABLE,)})
    riding = [one for one in spent if one.restriction.startswith(RIDES)]
    if riding:
        told = [(one.restriction, one.maker) for one in riding]
        each = [one for one in told if " : when " in one[0]]
        yield from _ride_along(ctx, (*each, *dict.fromkeys(one for one in told if one not in each)))


def _ride_along(ctx: Context, spent: Iterable[tuple[str, ObjId | None]]) -> Script:
    """Carry out what the words of the mana say if the spell is of the kind: what triggers does so for each mana, the
    rest is once for each source.
    """
    for words, maker in spent:
        kind, _, rider = words.removeprefix(RIDES).partition(" : ")
        speaker = Context(ctx.game, maker if maker is not None else ctx.source, ctx.controller)
        if not matches(speaker, read_filter(kind.partition(" ")[2]), ctx.source):
            continue
        yield Cite(("106.6",))
        if rider == "that spell can't be countered":
            yield ev.MarkObject(ctx.source, {"marks": (UNCOUNTERABLE,)})
            continue
        source = maker if maker is not None else ctx.source
        if rider.startswith("when "):
            yield ev.Begin(_triggering(ctx, source, rider))
            continue
        keyword = rider.removeprefix("it gains ").removesuffix(FOR_A_TURN)
        lasts = Until("end of turn") if rider.endswith(FOR_A_TURN) else Indefinitely()
        changes = (GainAbilities((Keyword(keyword, text=keyword.capitalize()),)),)
        yield ev.Begin(
            EffectInForce(0, 0, source, ctx.controller, lasts, frozenset({ctx.source}), changes, words=rider)
        )


def _triggering(ctx: Context, source: ObjId, rider: str) -> EffectInForce:
    """What triggers as the spell that the mana is spent on has been cast."""
    told, *_ = read_ability(f"Whenever you cast a spell, {rider.partition(' , ')[2]}.")
    if not isinstance(told, Triggered):
        raise NotModelled(f"what happens {rider}")
    here = {"paid for": (ctx.source,)}
    ability = replace(told, when=Casts(You(), Same(Bound("paid for"))), text=f"{rider}.".capitalize())
    return EffectInForce(0, 0, source, ctx.controller, None, delayed=ability, once=True, bindings=here, words=rider)
