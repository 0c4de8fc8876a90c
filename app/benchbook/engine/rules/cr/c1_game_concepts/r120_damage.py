"""120: damage and its results, in the stages of 120.4; what changes them, twice or elsewhere (702.2, 702.15, 702.80,
702.90).
"""

from __future__ import annotations

from benchbook.cards.replacements import DamageBecomes
from benchbook.engine.combat.combat_damage import by_each, dealer, measured_by
from benchbook.engine.memory import OWED
from benchbook.engine.resolution import chosen_as_they_were
from benchbook.engine.rules.terms import *


@rule("120.1", performs=fx.DealDamage)
def deal_damage(game: Game, ctx: Context, node: fx.DealDamage) -> Script:
    """A source deals damage to everything named, all at once."""
    found = (
        yield from chosen_as_they_were(ctx, node.source, "choose a source") if node.source is not None else _itself(ctx)
    )
    if not found:
        return None
    yield Cite(("120.7",) if node.source is not None else ())
    if len(found) > 1:
        dealing = yield from by_each(ctx, node, found)
        events = tuple(e for e in dealing if can_be_dealt(ctx.game, e.to))
    else:
        events = yield from _by_one(ctx, node, found[0])
    if node.excess_to_controller and (not node.if_trample or _tramples(ctx, found)):
        yield Cite(("120.4a",))
        for rule_of_excess in ctx.game.table.of("runs", "excess to the controller"):
            events = rule_of_excess.function(ctx.game, events)
    outcome = yield ev.Together(events) if len(events) != 1 else events[0]
    dealt = outcome.of(ev.Damage)
    damaged = (*ctx.bindings.get("damaged", ()), *(d.to for d in dealt))
    within = sum((min(d.amount, _size(ctx, d.to)) for d in dealt), Fraction(0)) if node.sized else None
    return {
        "damage dealt": sum((d.amount for d in dealt), Fraction(0)), "damaged": tuple(dict.fromkeys(damaged)),
        "excess damage": sum((d.excess for d in dealt), Fraction(0)),
        **({} if within is None else {"damage within size": within}),
    }  # fmt: skip


def _size(ctx: Context, to: Subject) -> Fraction:
    """A player's life total, a planeswalker's loyalty or a creature's toughness, as it was before the damage.

    What is both has the lesser; a battle has neither, and all that it was dealt counts.
    """
    if not isinstance(to, int):
        return max(Fraction(ctx.game.player(to).life), Fraction(0))
    look, thing = ctx.look(to), ctx.game.object(to)
    sizes = [Fraction(look.toughness or 0)] if "creature" in look.types else []
    sizes += [Fraction(thing.counter("loyalty"))] if "planeswalker" in look.types else []
    return max(min(sizes), Fraction(0)) if sizes else Fraction(10**9)


def _tramples(ctx: Context, sources: tuple[Any, ...]) -> bool:
    return any(isinstance(s, int) and ctx.look(s).has_keyword("trample") for s in sources)


def _by_one(ctx: Context, node: fx.DealDamage, source: Any) -> Script:
    """What one source deals to everything named."""
    ctx = ctx.bound("dealer", (source,))
    if node.divided and isinstance(node.to, Target) and ctx.chosen is not None and ctx.chosen.division:
        pairs = _divided(ctx, node.to.index)
    else:
        to = yield from chosen_objects(ctx, node.to, "choose what is dealt damage")
        pairs = [(t, _share(_amount(ctx, node, t), len(to)) if node.evenly else _amount(ctx, node, t)) for t in to]
        if any(amount(ctx.bound("each", (t,)), node.amount) < 0 for t in to):
            yield Cite(("107.1b",))
    return tuple(
        ev.Damage(source, t, n, unpreventable=node.unpreventable)
        for t, n in pairs
        if n > 0 and can_be_dealt(ctx.game, t)
    )


def _itself(ctx: Context) -> Script:
    return (ctx.source,)
    yield


def _amount(ctx: Context, node: fx.DealDamage, to: Subject) -> Fraction:
    return result(replace(ctx, bindings={**ctx.bindings, "each": (to,)}), node.amount)


def _share(total: Fraction, among: int) -> Fraction:
    """An equal whole share for each target that is still legal as the damage is dealt."""
    return Fraction(total // among)


def _divided(ctx: Context, index_: int) -> list[tuple[Subject, Fraction]]:
    """Shares of targets that became illegal are not dealt (608.2i)."""
    assert ctx.chosen is not None
    chosen, shares = ctx.chosen.targets[index_], ctx.chosen.division[index_]
    legal = ctx.targets[index_]
    return [(t, n) for t, n in zip(chosen, shares, strict=True) if t in legal]


def can_be_dealt(game: Game, to: Subject) -> bool:
    """Damage can't be dealt to what is neither a battle, a creature, a planeswalker nor a player (120.1a)."""
    if isinstance(to, str):
        return True
    on_battlefield = to in game.objects and game.objects[to].zone == "battlefield"
    return on_battlefield and bool(game.look(to).types & {"creature", "planeswalker", "battle"})


@rule("120.4b", happens=ev.Damage)
def damage_is_dealt(game: Game, event: ev.Damage) -> Script:
    """Damage as replacement and prevention left it is dealt; what exceeds lethal damage is noted (120.4a)."""
    by = dealer(game, event.source) if event.combat and isinstance(event.to, str) else None
    return replace(event, excess=excess(game, event), dealer=by)
    yield


@rule("120.4a", runs="excess to the controller")
def to_the_controller(game: Game, events: tuple[ev.Damage, ...]) -> tuple[ev.Damage, ...]:
    """What would exceed lethal damage is dealt to the permanent's controller instead, before anything else applies."""
    found: list[ev.Damage] = []
    for event in events:
        over = excess(game, event)
        found += [replace(event, amount=event.amount - over)] if event.amount > over else []
        if over > 0 and isinstance(event.to, int):
            found.append(replace(event, to=game.controller(event.to), amount=over))
    return tuple(found)


def excess(game: Game, event: ev.Damage) -> Fraction:
    """How much is dealt beyond lethal damage, loyalty or defense, the greatest of them (120.4a, 120.10)."""
    if isinstance(event.to, str):
        return Fraction(0)
    look, obj = game.look(event.to), game.object(event.to)
    needed: list[Fraction] = []
    if "creature" in look.types:
        deadly = has(game, event, "deathtouch")
        left = max((measured_by(game, event.to) or Fraction(0)) - obj.damage, Fraction(0))
        needed.append(min(left, Fraction(1)) if deadly else left)
    if "planeswalker" in look.types:
        needed.append(obj.counter("loyalty"))
    if "battle" in look.types:
        needed.append(obj.counter("defense"))
    return max(event.amount - min(needed), Fraction(0)) if needed else Fraction(0)


def has(game: Game, event: ev.Damage, keyword: str) -> bool:
    """Whether the source has the keyword, as it is or last was, or deals this damage as though it had (609.4)."""
    return keyword in event.as_though or game.look(event.source).has_keyword(keyword)


@rule("120.3a", results_of=ev.Damage)
def loses_life(game: Game, event: ev.Damage) -> Script:
    """Damage by a source without infect makes a player lose that much life."""
    if isinstance(event.to, str) and event.amount > 0 and not has(game, event, "infect"):
        for text, holder in idle_floors(game, event.to):
            yield Cite(("614.1a",), text, f"{name_of(game, holder)} does not apply to {event.to} now.")
        if any(True for _ in floors(game, event.to)):
            yield ev.Owe(event.to, event.amount, event.source, gain=False)
        else:
            yield ev.LoseLife(event.to, event.amount, event.source, damage=True)


def floors(game: Game, who: str) -> Iterator[tuple[Fraction, str, int]]:
    """Effects by which damage reduces this player's life total only so far, with their text and source."""
    for node, f in index(game).replacements:
        if not isinstance(node, DamageBecomes) or node.life_floor is None:
            continue
        ctx = f.context(game)
        mine = node.to_player is None or who in players(ctx, node.to_player)
        if mine and all(c is None or holds(ctx, c) for c in (f.ability.condition, node.condition)):
            yield amount(ctx, node.life_floor), f.ability.text, f.obj.id
    for effect in game.effects:
        node = effect.replacement
        if not isinstance(node, DamageBecomes) or node.life_floor is None:
            continue
        ctx = Context(game, effect.source, effect.controller, targets=effect.targets, bindings=effect.bindings)
        if node.to_player is None or who in players(ctx, node.to_player):
            yield amount(ctx, node.life_floor), effect.words, effect.source


def idle_floors(game: Game, who: str) -> Iterator[tuple[str, int]]:
    """Such effects of this player's whose condition is not met."""
    at_work = {holder for _, _, holder in floors(game, who)}
    for node, f in index(game).replacements:
        if isinstance(node, DamageBecomes) and node.life_floor is not None and f.obj.id not in at_work:
            if node.to_player is None or who in players(f.context(game), node.to_player):
                yield f.ability.text, f.obj.id


@rule("120.4d", runs="settle")
def settle(game: Game, *_: Any) -> Script:
    """The damage event occurs with all its results: counters, life lost to damage, as effects limit it, and life
    gained (120.4c).
    """
    every = OWED.of(game) or ()
    yield ev.MarkGame(OWED(None))
    yield from _counters(tuple(o for o in every if o.kind))
    owed = tuple(o for o in every if not o.kind)
    gains: dict[tuple[str, int], Fraction] = {}
    for one in owed:
        if one.gain:
            gains[one.who, one.source] = gains.get((one.who, one.source), Fraction(0)) + one.amount
    for who in dict.fromkeys(o.who for o in owed if not o.gain):
        loss = sum((o.amount for o in owed if o.who == who and not o.gain), Fraction(0))
        gained = sum((n for (p, _), n in gains.items() if p == who), Fraction(0))
        yield from _lose(game, who, loss, gained, next(o.source for o in owed if o.who == who and not o.gain))
    if len(gains) > 1:
        yield Cite(("702.15e",))
    for (who, source), n in gains.items():
        yield Cite(("120.3f", "702.15b", "119.9"))
        yield ev.GainLife(who, n, source)


def _counters(owed: tuple[ev.Owe, ...]) -> Script:
    """The counters that several sources of one player give at once are put together."""
    for who, kind, on in dict.fromkeys((o.who, o.kind, o.on) for o in owed):
        same = [o for o in owed if (o.who, o.kind, o.on) == (who, kind, on)]
        yield Cite(tuple(dict.fromkeys(o.rule for o in same)))
        total = sum((o.amount for o in same), Fraction(0))
        assert on is not None
        yield ev.PutCounters(on, kind, total, same[0].source, who, by_effect=False)


def _lose(game: Game, who: str, loss: Fraction, gained: Fraction, source: int) -> Script:
    if len(game.sharing_life(who)) > 1 and any(True for each in game.sharing_life(who) for _ in floors(game, each)):
        raise NotModelled("damage that reduces a shared life total only so far (810.9)")
    life = game.player(who).life
    for floor, text, holder in floors(game, who):
        if life + gained - loss < floor:
            said = f"{name_of(game, holder)}: the damage reduces {who}'s life total only to {floor}."
            yield Cite(("120.4c", "614.1a"), text, said)
            loss = min(loss, max(life + gained - floor, Fraction(0)))
    if loss > 0:
        yield ev.LoseLife(who, loss, source, damage=True)


@rule("120.3b", results_of=ev.Damage)
def gets_poison(game: Game, event: ev.Damage) -> Script:
    """Damage by a source with infect gives a player that many poison counters instead (702.90b)."""
    if isinstance(event.to, str) and event.amount > 0 and has(game, event, "infect"):
        yield Cite(("702.90b",))
        yield ev.Owe(game.controller(event.source), event.amount, event.source, True, "poison", event.to, "120.3b")


@rule("120.3c", results_of=ev.Damage, there="planeswalker")
def loses_loyalty(game: Game, event: ev.Damage) -> Script:
    """Damage removes that many loyalty counters from a planeswalker."""
    if isinstance(event.to, int) and event.amount > 0 and "planeswalker" in game.look(event.to).types:
        have = game.object(event.to).counter("loyalty")
        yield Cite(("306.8",))
        yield ev.RemoveCounters(event.to, "loyalty", min(event.amount, have), event.source)


@rule("120.3d", results_of=ev.Damage)
def withers(game: Game, event: ev.Damage) -> Script:
    """Damage by a source with wither or infect puts -1/-1 counters on a creature."""
    if isinstance(event.to, int) and event.amount > 0 and "creature" in game.look(event.to).types:
        infect, wither = has(game, event, "infect"), has(game, event, "wither")
        if infect or wither:
            yield Cite(tuple(n for n, on in (("702.90c", infect), ("702.80a", wither)) if on))
            yield ev.Owe(game.controller(event.source), event.amount, event.source, True, "-1/-1", event.to, "120.3d")


@rule("120.3e", results_of=ev.Damage)
def is_marked(game: Game, event: ev.Damage) -> Script:
    """Damage by a source with neither is marked on a creature."""
    if isinstance(event.to, int) and event.amount > 0 and "creature" in game.look(event.to).types:
        deadly = game.table.has("702.2b") and has(game, event, "deathtouch")
        if has(game, event, "infect") or has(game, event, "wither"):
            if deadly:
                yield ev.MarkObject(event.to, {"deathtouched": True})
            return
        if deadly:
            yield Cite(("702.2b",))
        yield ev.MarkDamage(event.to, event.amount, deadly)


@rule("120.3f", results_of=ev.Damage)
def lifelink_gains(game: Game, event: ev.Damage) -> Script:
    """Damage by a source with lifelink gains its controller that much life, once for all that it deals at a time."""
    if event.amount > 0 and has(game, event, "lifelink"):
        yield Cite(("702.15b", "119.9"))
        yield ev.Owe(game.controller(event.source), event.amount, event.source, gain=True)


@rule("120.3g", results_of=ev.Damage)
def toxic(game: Game, event: ev.Damage) -> Script:
    """Combat damage by a creature with toxic also gives a player poison counters by its total toxic value."""
    if isinstance(event.to, str) and event.amount > 0 and event.combat:
        held = game.look(event.source).keywords("toxic")
        total = sum((h.ability.amount.value for h in held if getattr(h.ability, "amount", None)), Fraction(0))  # type: ignore[union-attr]
        if total:
            yield Cite(("702.164c", "702.164b"))
            yield ev.Owe(game.controller(event.source), total, event.source, True, "poison", event.to, "120.3g")


@rule("120.3h", results_of=ev.Damage, there="battle")
def loses_defense(game: Game, event: ev.Damage) -> Script:
    """Damage removes that many defense counters from a battle."""
    if isinstance(event.to, int) and event.amount > 0 and "battle" in game.look(event.to).types:
        have = game.object(event.to).counter("defense")
        yield Cite(("310.6",))
        yield ev.RemoveCounters(event.to, "defense", min(event.amount, have), event.source)


@rule("120.8", forbids=ev.Damage)
def no_damage(game: Game, event: ev.Damage) -> str:
    """A source that would deal 0 damage deals none; nothing triggers and nothing is replaced."""
    return "No damage is dealt." if event.amount <= 0 else ""


__all__ = ["matches"]


# of each: had more than once, from another zone, by last known information
HAD_OTHERWISE = {
    "deathtouch": ("702.2f", "702.2d", "702.2e"),
    "lifelink": ("702.15f", "702.15d", "702.15c"),
    "wither": ("702.80d", "702.80c", "702.80b"),
    "infect": ("702.90f", "702.90e", "702.90d"),
}
OF_CREATURES = ("deathtouch", "wither")


@definition("120.3", results_of=ev.Damage)
def however_often_and_wherever(game: Game, event: ev.Damage) -> Script:
    """It counts once, works from any zone, and a source that is gone had it if it last had it."""
    there = game.objects.get(event.source)
    here = there is not None and there.zone == "battlefield"
    look = game.look(event.source)
    if event.amount <= 0 or not look.abilities:
        return
    for name, (often, elsewhere, gone) in HAD_OTHERWISE.items():
        had = len(look.keywords(name)) if look.has_keyword(name) else 0
        if had and not (name in OF_CREATURES and isinstance(event.to, str)):
            where = () if here else (gone,) if there is None else (elsewhere,)
            numbers = (*((often,) if had > 1 else ()), *where)
            if numbers:
                yield Cite(numbers)
