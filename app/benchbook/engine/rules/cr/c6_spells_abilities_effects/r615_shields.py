"""615.7, 615.11: damage from several sources and a shield that meets not all; a shield for each of several."""

from __future__ import annotations

from benchbook.engine.memory import SHIELDED
from benchbook.engine.prose import number
from benchbook.engine.replacement import affected, candidates
from benchbook.engine.rules.terms import *

Division = tuple[tuple[ObjId, Fraction], ...]


@rule("615.7", runs="divide shields")
def divide_shields(game: Game, events: tuple[ev.Event, ...]) -> Script:
    """Whoever is shielded, or controls what is, chooses which of the damage a limited shield prevents."""
    dealt: dict[Subject, list[ev.Damage]] = {}
    for event in events:
        if isinstance(event, ev.Damage) and event.amount > 0:
            dealt.setdefault(event.to, []).append(event)
    for damage in dealt.values():
        yield from _divide(game, damage)


def _divide(game: Game, damage: list[ev.Damage]) -> Script:
    every = {e.source: candidates(game, e) for e in damage}
    shields = {c.effect: c for found in every.values() for c in found if c.ctx.bindings.get("remaining") is not None}
    met = [e for e in damage if any(c.effect in shields for c in every[e.source])]
    strength = sum((c.ctx.bindings["remaining"] for c in shields.values()), Fraction(0))
    total = sum((e.amount for e in met), Fraction(0))
    if len({e.source for e in met}) < 2 or strength >= total:
        return
    if len(shields) > 1 or len(met) < len(damage) or any(len(found) > 1 for found in every.values()):
        raise NotModelled("which damage a shield meets where other effects change the damage too")
    ((effect, shield),) = shields.items()
    verb = "prevented" if isinstance(shield.node, r.DamagePrevented) else "redirected"
    ways = tuple(_ways(strength, [(e.source, e.amount) for e in met]))
    words = tuple(", ".join(f"{number(n)} of {name_of(game, s)}'s" for s, n in way) for way in ways)
    answer = yield Choice(
        affected(game, met[0]), "shield", f"choose which damage is {verb}", ways, words, about=shield.ctx.source,
        singles=tuple(e.source for e in met), count=(1, len(met)), rule="615.7",
    )  # fmt: skip
    way = answer if answer in ways else _first_of(strength, met, answer)
    yield Cite(("615.7",))
    yield ev.MarkGame(SHIELDED({effect: dict(way)}))


def _ways(left: Fraction, damage: list[tuple[ObjId, Fraction]]) -> Iterator[Division]:
    """Every division of the shield, whole amounts; the one that meets the first sources first comes first."""
    if not damage:
        if left == 0:
            yield ()
        return
    (source, amount), *rest = damage
    most = min(left, amount)
    for n in range(int(most), -1, -1):
        for others in _ways(left - n, rest):
            yield (((source, Fraction(n)),) if n else ()) + others


def _first_of(left: Fraction, damage: list[ev.Damage], named: tuple[ObjId, ...]) -> Division:
    """As much as can be of the damage of the sources named, then of the others."""
    found: list[tuple[ObjId, Fraction]] = []
    for event in sorted(damage, key=lambda e: named.index(e.source) if e.source in named else len(named)):
        n = min(left, event.amount)
        left -= n
        found.append((event.source, n))
    return tuple(found)


@rule("615.11", runs="a shield for each")
def a_shield_for_each(game: Game, ctx: Context, node: fx.CreateReplacement, to: What) -> Script:
    """Every creature that fits as the ability resolves gets a shield of its own; later ones get none. Where it was
    divided, each target that is still legal gets its share (601.2d).
    """
    size = getattr(node.replacement, "amount", None)
    if size is None:
        raise NotModelled("a shield of no stated size for each of several objects (615.11)")
    shares: dict[Subject, Fraction] = {}
    if isinstance(to, Target) and ctx.chosen is not None:
        shares = dict(zip(ctx.chosen.targets[to.index], ctx.chosen.division[to.index], strict=True))
    for one in ctx.targets[to.index] if isinstance(to, Target) else objects(ctx, to):
        locked = frozenset((one,)) if isinstance(one, int) or shares else frozenset[Subject]()
        much = shares[one] if shares else amount(ctx, size)
        yield ev.Begin(effect_of(ctx, node.duration, locked=locked, replacement=node.replacement, remaining=much))
    yield Cite((), sentence="Each of them has a shield of its own.")
