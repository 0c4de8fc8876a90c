"""702.24, 702.30, 702.63, 702.100, 702.191: what asks for something at each upkeep, and what grows."""

from __future__ import annotations

from benchbook.cards.effects import PayOrElse, RemoveCounters
from benchbook.engine.evaluate import CONDITIONS
from benchbook.engine.memory import CAME_UNDER_CONTROL, UPKEEP_BEFORE, UPKEEP_SEEN
from benchbook.engine.readers.mana_spent import spent
from benchbook.engine.rules.cr.c7_additional_rules.r702.saying import Say
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *


@rule("702.24a", keyword="cumulative upkeep")
def cumulative_upkeep(keyword: Keyword) -> tuple[Ability, ...]:
    """Each upkeep it gets an age counter; then its controller pays the cost once for each of them or sacrifices it."""
    ages = how.CountersOn("age", THIS)
    cost = Cost(tuple(_so_often(part, ages) for part in cost_of(keyword).parts))
    effects = (PutCounters("age", ONE, THIS), PayOrElse(YOU, cost, (Sacrifice(THIS),)))
    return (triggered(keyword, "702.24a", UPKEEP, *effects, condition=InZone(THIS, "battlefield")),)


def _so_often(part: k.CostPart, times: Amount) -> k.CostPart:
    if isinstance(part, PayMana) and part.times is None:
        return replace(part, times=times)
    if isinstance(part, k.Either) and (either := _chosen_each_time(part)) is not None:
        return PayMana(either, times)
    if isinstance(part, k.PayLife):
        return k.PayLife(how.Product(times, part.amount))
    if isinstance(part, k.PutCountersCost) and not isinstance(part.what, Choose):
        return replace(part, number=how.Product(times, part.number))
    what = getattr(part, "what", None)
    if isinstance(part, (k.SacrificeCost, k.DiscardCost, k.ExileCost, k.ReturnCost)) and isinstance(what, Choose):
        return replace(part, what=replace(what, number=how.Product(times, what.number)))
    raise NotModelled(f"a cumulative upkeep cost of {type(part).__name__}")


def _chosen_each_time(part: k.Either) -> ManaCost | None:
    """ "{G} or {W}" is chosen for each age counter by itself: as often a hybrid symbol."""
    paid = [p for option in part.parts for p in option.parts]
    plain = len(paid) == 2 == len(part.parts) and all(isinstance(p, PayMana) and p == PayMana(p.cost) for p in paid)
    letters = [p.cost.symbols for p in paid if isinstance(p, PayMana)] if plain else []
    if len(letters) != 2 or any(len(one) != 1 or one[0] not in "WUBRG" for one in letters):
        return None
    return ManaCost((f"{letters[0][0]}/{letters[1][0]}",))


@rule("702.30a", keyword="echo")
def echo(keyword: Keyword) -> tuple[Ability, ...]:
    """At its controller's first upkeep with it they pay the echo cost or sacrifice it."""
    new = Matches(THIS, Is("new since its controller's last upkeep"))
    return (triggered(keyword, "702.30a", UPKEEP, PayOrElse(YOU, cost_of(keyword), (Sacrifice(THIS),)), condition=new),)


@rule("702.30a", turn_based="upkeep")
def remember_the_upkeep(game: Game) -> Script:
    """A permanent with echo remembers whose upkeep it has seen, and which was the last before this turn."""
    for obj in game.battlefield:
        who = game.look(obj.id).controller
        if who in game.active_players and game.look(obj.id).has_keyword("echo"):
            seen = UPKEEP_SEEN.of(obj)
            if seen is None or seen[1] != game.turn:
                yield ev.MarkObject(obj.id, memory=UPKEEP_SEEN((who, game.turn)) | UPKEEP_BEFORE(seen))


def _is_new(ctx: Context, obj: Object) -> bool:
    seen = UPKEEP_SEEN.of(obj)
    if seen is not None and seen[1] == ctx.game.turn:
        seen = UPKEEP_BEFORE.of(obj)
    came = CAME_UNDER_CONTROL.of(obj)
    if seen is not None:
        return bool(seen[0] != ctx.look(obj.id).controller) or (came is not None and came >= seen[1])
    return obj.entered_turn >= 0 or obj.sick or came is not None


STATUS["new since its controller's last upkeep"] = _is_new


@rule("702.63a", keyword="vanishing")
def vanishing(keyword: Keyword) -> tuple[Ability, ...]:
    """It enters with time counters, loses one each upkeep, and is sacrificed as the last is removed."""
    counted = Matches(THIS, which.HasCounters("time"))
    last = when.CountersEvent("time", SELF, removed=True, last=True)
    rest = (
        triggered(keyword, "702.63a", UPKEEP, RemoveCounters("time", ONE, THIS), condition=counted),
        triggered(keyword, "702.63a", last, Sacrifice(THIS)),
    )
    if keyword.amount is None:
        return rest
    return (with_counters(keyword, "702.63a", "time", keyword.amount), *rest)


@rule("702.100a", keyword="evolve")
def evolve(keyword: Keyword) -> tuple[Ability, ...]:
    """A creature of yours that enters with greater power or toughness puts a +1/+1 counter on it."""
    when = ZoneChange(YOUR_CREATURE, to_zone="battlefield")
    it = EventObject()
    stronger = cond.AmountIs(AttributeOf("power", it), ">", AttributeOf("power", THIS))
    tougher = cond.AmountIs(AttributeOf("toughness", it), ">", AttributeOf("toughness", THIS))
    bigger = AllOf((Matches(THIS, CREATURE), Matches(it, CREATURE), cond.AnyOf((stronger, tougher))))
    return (triggered(keyword, "702.100a", when, plus_one(THIS), Say("evolves"), condition=bigger),)


@rule("702.191a", keyword="increment")
def increment(keyword: Keyword) -> tuple[Ability, ...]:
    """Casting a spell with more mana than it has power or toughness gives the creature a +1/+1 counter."""
    much: Any = MuchMana()
    enough = AllOf((Matches(THIS, CREATURE), much))
    return (triggered(keyword, "702.191a", Casts(YOU, Anything()), plus_one(THIS), condition=enough),)


@dataclass(frozen=True, slots=True)
class MuchMana:
    """More mana was spent on the event's spell than the source has power, or than it has toughness."""


@reads(CONDITIONS, MuchMana)
def much_mana(ctx: Context, node: MuchMana) -> bool:
    """What was paid, or was to be paid in mana where the payment itself is taken as made."""
    spell = ctx.subjects.get("subject")
    if not isinstance(spell, int):
        return False
    least, _most = spent(ctx.game.object(spell))
    look = ctx.look(ctx.source)
    return least > (look.power or Fraction(0)) or least > (look.toughness or Fraction(0))
