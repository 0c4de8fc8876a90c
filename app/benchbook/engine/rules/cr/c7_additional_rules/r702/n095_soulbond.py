"""702.95: soulbond."""

from __future__ import annotations

from benchbook.cards.conditions import Exists
from benchbook.engine.memory import PAIRED_UNDER, PAIRED_WITH
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *


@rule("702.95a", keyword="soulbond")
def soulbond(keyword: Keyword) -> tuple[Ability, ...]:
    """As it or another creature of yours enters, the two may be paired if both are unpaired."""
    other = ZoneChange(And((YOUR_CREATURE, Not(SELF))), to_zone="battlefield")
    free = Matches(THIS, And((YOUR_CREATURE, Not(Is("paired")))))
    partner = And((YOUR_CREATURE, Not(SELF), Not(Is("paired"))))
    both = AllOf((free, Matches(EventObject(), partner)))
    return (
        triggered(keyword, "702.95a", ENTERS, Pair(Group(partner)), condition=AllOf((free, Exists(Group(partner))))),
        triggered(keyword, "702.95a", other, Pair(EventObject()), condition=both),
    )


@dataclass(frozen=True, slots=True)
class Pair:
    """The source may be paired with one of these creatures."""

    what: Any


@rule("702.95c", performs=Pair)
def pair(game: Game, ctx: Context, node: Pair) -> Script:
    """Both must still be unpaired creatures under the same player's control."""
    ok = And((YOUR_CREATURE, Not(Is("paired"))))
    here = [
        o
        for o in (ctx.source, *objects(ctx, node.what))
        if isinstance(o, int) and o in game.objects and matches(ctx, ok, o)
    ]
    if ctx.source not in here or len(here) < 2:
        return None
    others = tuple(o for o in here if o != ctx.source)
    asked = "choose what to pair it with"
    picked = yield one_or_none(game, ctx.controller, asked, others, about=ctx.source, rule="702.95a")
    if picked:
        both = ((ctx.source, picked[0]), (picked[0], ctx.source))
        yield ev.Together(tuple(_with(one, two, ctx.controller) for one, two in both))
    return None


def _with(one: ObjId, other: ObjId, who: str) -> ev.MarkObject:
    return ev.MarkObject(one, {"marks": ("paired",)}, PAIRED_WITH((other,)) | PAIRED_UNDER(who))


def _paired(ctx: Context, obj: Object) -> bool:
    """Paired, and nothing has ended it.

    Both are creatures under the control of the player who paired them (702.95e).
    """
    if "paired" not in obj.marks:
        return False
    pair_ids = (obj.id, *PAIRED_WITH.of(obj))
    return all(_still(ctx, o, PAIRED_UNDER.of(obj)) for o in pair_ids)


@rule("702.95e", runs="who is no longer paired", there="paired")
def come_apart(before: Game, game: Game) -> tuple[ObjId, ...]:
    """What has once stopped being a creature of the player who paired it is paired no more, nor is its partner."""
    if before.objects is game.objects and before.effects is game.effects:
        return ()
    paired = tuple(o for o in game.battlefield if "paired" in o.marks)
    return tuple(o.id for o in paired if not _paired(Context(game, o.id, o.controller), o))


def _still(ctx: Context, obj: ObjId, who: Any) -> bool:
    if obj not in ctx.game.objects or ctx.game.objects[obj].zone != "battlefield":
        return False
    look = ctx.look(obj)
    return "creature" in look.types and look.controller == who and "paired" in ctx.game.objects[obj].marks


def _of_its_pair(ctx: Context, obj: Object) -> bool:
    """The source of the ability, or the creature that it is paired with (702.95b)."""
    source = ctx.game.object(ctx.source)
    return _paired(ctx, source) and obj.id in (source.id, *PAIRED_WITH.of(source))


STATUS["paired"] = _paired
STATUS["of its pair"] = _of_its_pair
