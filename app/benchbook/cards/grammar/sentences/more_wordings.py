"""Spells of the chosen name barred, other players' life, starting loyalty, so many counters removed, put in tapped."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.amounts import BoundAmount, Number
from benchbook.cards.conditions import Happened
from benchbook.cards.continuous import AddTypes, Cant, SetLoyalty
from benchbook.cards.costs import Cost, PayEnergy
from benchbook.cards.events import ZoneChange
from benchbook.cards.grammar.amounts.kinds_of_counters import _of_put, _put
from benchbook.cards.grammar.filters import parts_of
from benchbook.cards.grammar.forms import YOU, constant, derived, form, object_verb, order
from benchbook.cards.grammar.raw import placeholders
from benchbook.cards.objects import Among, Chosen, ControlledBy, HasCounters, Is
from benchbook.cards.players import EachOpponent, EachOtherPlayer, EachPlayer

# ── players ──
for words, who in (("players", EachPlayer()), ("your opponents", EachOpponent()), ("you", YOU)):
    constant(
        "static rule",
        f"{words} can't cast spells with the chosen name",
        Cant("cast", what=Chosen("card name"), who=who),
    )
constant("condition", "a player other than you lost life this turn", Happened("life lost", EachOtherPlayer(YOU)))
derived(
    "payment",
    "an amount of {e} equal to <a:amount>",
    lambda a: Cost((PayEnergy(a),)),
    lambda c: (
        (c.parts[0].amount,)
        if len(c.parts) == 1 and isinstance(c.parts[0], PayEnergy) and not isinstance(c.parts[0].amount, Number)
        else None
    ),
    Cost,
)
constant("amount", "the damage dealt this way", BoundAmount("damage dealt"))

# ── counters ──
form("exception", "(its|his|her) starting loyalty is <amount:digits>", SetLoyalty)
order("remove a number of <kind:counter kind> counters equal to <amount> from <of:what>", do.RemoveCounters)
derived("order", "put <k:choice of counters> on <w:what>", _put, _of_put, do.ChooseModes)
derived(
    "after",
    "that (have|has) <k:counter kind> counters on (them|it)",
    HasCounters,
    lambda f: (f.kind,) if f == HasCounters(f.kind) and f.kind else None,
    HasCounters,
)

# ── permanents ──
order("put <what> onto the battlefield under your control tapped", do.Move, to="battlefield", control=YOU, tapped=True)
object_verb("become* an artifact creature <duration>", do.Continuous, changes=(AddTypes(("artifact", "creature")),))


def _lost(filter_: Any) -> ZoneChange | None:
    """Only what somebody controls, which is a permanent; a card comes to a graveyard from anywhere."""
    parts = parts_of(filter_)
    permanents = any(isinstance(part, ControlledBy) for part in parts) and Is("card") not in parts
    return ZoneChange(filter_, "battlefield", "graveyard") if permanents else None


derived(
    "event",
    "<f:watched> is put into a graveyard",
    _lost,
    lambda e: (e.filter,) if e == _lost(e.filter) else None,
    ZoneChange,
)


# ── for each that was done ──
def _for_each(done: Any, effects: tuple[Any, ...]) -> tuple[do.ForEach] | None:
    """The instructions of a sentence; None where they speak of what the sentence or one before it has named."""
    return None if placeholders(effects) else (do.ForEach(effects, what=done),)


derived(
    "whole sentence",  # all that the sentence says is done for each of them
    "for each <d:done one> , <e:clauses> .",
    _for_each,
    lambda e: (e.what, e.effects) if isinstance(e.what, Among) and e == do.ForEach(e.effects, what=e.what) else None,
    do.ForEach,
)
