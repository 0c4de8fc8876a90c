"""702.62: suspend."""

from __future__ import annotations

from benchbook.cards.conditions import AsLongAs, InZone
from benchbook.cards.effects import CastCard, If, RemoveCounters
from benchbook.cards.events import CountersEvent
from benchbook.cards.filters import HasCounters
from benchbook.engine.readers.statuses import STATUS
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.permission import timing
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *

CAST, KEPT = Bound("cast"), "controlled by its caster"


@rule("702.62a", keyword="suspend")
def suspend(keyword: Keyword) -> tuple[Ability, ...]:
    """Suspended, it loses a time counter each upkeep of its owner and is cast free with the last.

    A creature gains haste until its caster loses control of it.
    """
    suspended = Matches(THIS, HasCounters("time"))
    last = CountersEvent("time", SELF, removed=True, last=True)
    haste = Continuous(CAST, (GainAbilities((Keyword("haste"),)),), AsLongAs(Matches(CAST, Is(KEPT))))
    creature = If(Matches(CAST, HasType("creature")), (haste,))
    cast = May(YOU, (CastCard(YOU, THIS, free=True, play=True, name="suspend"), creature))
    return (
        triggered(keyword, "702.62a", UPKEEP, RemoveCounters("time", ONE, THIS), condition=suspended, zone="exile"),
        triggered(keyword, "702.62a", last, cast, condition=InZone(THIS, "exile"), zone="exile"),
    )


@rule("702.62a", runs="special action: suspend")
def exile_with_time_counters(game: Game, who: str, obj: ObjId) -> Script:
    """Whenever its owner could begin to cast it: pay the suspend cost and exile it with N time counters."""
    held = next(iter(game.look(obj).keywords("suspend")), None)
    if held is None or game.objects[obj].zone != "hand":
        raise Illegal(f"{name_of(game, obj)} has no suspend ability in hand", "702.62a")
    yield Call("runs", "may cast", (who, obj, False))
    timing(game, who, obj, 0)
    keyword: Keyword = held.ability  # type: ignore[assignment]
    ctx = Context(game, obj, who)
    if isinstance(keyword.amount, VariableX):
        options = tuple(Fraction(n) for n in range(1, 21))
        x = yield Choice(who, "x", "choose the value of X", options, about=obj, rule="107.3d", open_ended=True)
        if x < 1:
            raise Illegal("X can't be 0", "702.62a", "101.2")
        ctx = replace(ctx, chosen=Chosen(x=Fraction(x)))
    try:
        yield from pay(ctx, cost_of(keyword), who)
    except CannotPay as problem:
        raise Illegal(str(problem), "702.62a", "118.3") from problem
    yield Cite(("702.62a", "116.2f"))
    yield ev.Move(obj, "exile", "suspended", counters={"time": amount(ctx, number_of(keyword))})


def _by_its_caster(ctx: Context, obj: Object) -> bool:
    return obj.chosen is not None and ctx.look(obj.id).controller == obj.chosen.by


STATUS[KEPT] = _by_its_caster


def _is_suspended(ctx: Context, card: Object) -> bool:
    """A card in exile that has suspend and a time counter (702.62b)."""
    ctx.notice("702.62b")
    return card.zone == "exile" and card.counter("time") > 0 and ctx.game.look(card.id).has_keyword("suspend")


STATUS["suspended"] = _is_suspended
