"""702.6, 702.65, 702.89, 702.122, 702.151, 702.171, 702.184: Equipment, Auras, Vehicles, Mounts and Spacecraft."""

from __future__ import annotations

from benchbook.engine.memory import SADDLED
from benchbook.engine.rules.cr.c7_additional_rules.r702.saying import Say
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *

PLANESWALKER = HasType("planeswalker")


@rule("702.6a", keyword="equip")
def equip(keyword: Keyword) -> tuple[Ability, ...]:
    """Attach the Equipment to a creature you control, as a sorcery; some equip abilities name what kind (702.6c)."""
    wanted = YOUR_CREATURE if keyword.filter is None else And((CREATURE, keyword.filter, YOURS))
    if keyword.filter == PLANESWALKER:
        return (_attaching(keyword, "702.6e", TargetSpec(And((PLANESWALKER, YOURS))), as_creature=True),)
    number = "702.6a" if keyword.filter is None else "702.6c"
    return (_attaching(keyword, number, TargetSpec(wanted)),)


def _attaching(keyword: Keyword, number: str, target: TargetSpec, as_creature: bool = False) -> Ability:
    attach = fx.Attach(THIS, Target(0), as_creature)
    return activated(keyword, number, cost_of(keyword), attach, targets=(target,), sorcery_speed=True)


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
    picked = yield one_or_none(game, ctx.controller, "choose an Aura card", able, about=ctx.source, rule="702.65a")
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
    preview, new = entered(game, ev.Move(card, "battlefield", controller=who))
    return aura_may_be_attached(preview, new, to)


@rule("702.89a", replaces=ev.Destroy, there="attached")
def the_aura_is_destroyed_instead(game: Game, event: ev.Destroy) -> list[Candidate]:
    """All damage is removed from the permanent and the Aura is destroyed instead."""
    found: list[Candidate] = []
    for aura in game.battlefield:
        if aura.attached_to != event.obj:
            continue
        look = game.look(aura.id)
        older = look.has_keyword("totem armor")
        if older or look.has_keyword("umbra armor"):
            ctx, key, also = Context(game, aura.id, look.controller), f"umbra armor {aura.id}", ("702.89b",) * older
            found.append(Candidate(key, aura.id, ctx, "702.89a", "Umbra armor", transform=_instead, also=also))
    return found


def _instead(ctx: Context, node: ObjId, event: ev.Destroy, candidate: Candidate) -> Script:
    yield ev.MarkDamage(event.obj, None)
    return [replace(event, obj=node, reason="", no_regeneration=False)]


@rule("702.151a", keyword="reconfigure")
def reconfigure(keyword: Keyword) -> tuple[Ability, ...]:
    """Attach it to another creature of yours or unattach it, as a sorcery; attached it is no creature (702.151b)."""
    cost = cost_of(keyword)
    target = TargetSpec(And((YOUR_CREATURE, Not(SELF))))
    joined = Matches(THIS, Is("attached"))
    return (
        activated(keyword, "702.151a", cost, fx.Attach(THIS, Target(0)), targets=(target,), sorcery_speed=True),
        activated(keyword, "702.151a", cost, fx.Attach(THIS, None), condition=joined, sorcery_speed=True),
        static(keyword, "702.151b", what=THIS, changes=(c.LoseTypes(("creature",)),), condition=joined),
    )


@rule("702.122a", keyword="crew")
def crew(keyword: Keyword) -> tuple[Ability, ...]:
    """Tap other creatures with total power N or more: the Vehicle is an artifact creature until end of turn."""
    others = Choose(And((YOUR_CREATURE, Is("untapped"), Not(SELF))), Number.of(0), YOU)
    cost = Cost((k.TapCost(others, power=number_of(keyword), to="crew"),))
    creature = Continuous(THIS, (AddTypes(("artifact", "creature")),), THIS_TURN)
    return (activated(keyword, "702.122a", cost, creature, Say("becomes crewed")),)


@rule("702.171a", keyword="saddle")
def saddle(keyword: Keyword) -> tuple[Ability, ...]:
    """Tap other creatures with total power N or more, as a sorcery: it is saddled until end of turn."""
    others = Choose(And((YOUR_CREATURE, Is("untapped"), Not(SELF))), Number.of(0), YOU)
    cost = Cost((k.TapCost(others, power=number_of(keyword), to="saddle"),))
    return (activated(keyword, "702.171a", cost, BecomeSaddled(), sorcery_speed=True),)


@dataclass(frozen=True, slots=True)
class BecomeSaddled:
    """The source is saddled until end of turn."""


@rule("702.171b", performs=BecomeSaddled)
def becomes_saddled(game: Game, ctx: Context, node: BecomeSaddled) -> Script:
    """A designation until the turn ends or it leaves the battlefield."""
    if ctx.source in game.objects:
        yield ev.MarkObject(ctx.source, memory=SADDLED(game.turn))
        yield ev.Told("becomes saddled", ctx.controller, ctx.source)


STATUS["saddled"] = lambda ctx, o: SADDLED.of(o) == ctx.game.turn


@rule("702.184a", keyword="station")
def station(keyword: Keyword) -> tuple[Ability, ...]:
    """Tap another creature, as a sorcery: as many charge counters as that creature has power."""
    other = Choose(And((YOUR_CREATURE, Is("untapped"), Not(SELF))), ONE, YOU)
    charge = PutCounters("charge", AttributeOf("power to station", CostObject("tapped")), THIS)
    return (activated(keyword, "702.184a", Cost((k.TapCost(other),)), charge, sorcery_speed=True),)
