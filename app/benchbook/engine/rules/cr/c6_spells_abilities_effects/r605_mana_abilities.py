"""605: activating mana abilities, mana for a payment, and triggered mana abilities."""

from __future__ import annotations

from benchbook.engine.mana.mana_extras import is_waiting
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r602_activating import (
    counted_once_more,
    total_cost,
    value_of_x,
)
from benchbook.engine.rules.terms import *


@rule("605.3a", runs="mana for a payment")
def mana_for_a_payment(
    game: Game, who: str, source: ObjId, mana: tuple[Mana, ...], cost: k.Cost | None, coming: tuple[str, ...] = ()
) -> Script:
    """Whenever something asks for mana its player may activate mana abilities, and pays what they cost.

    ``coming`` is wanted of what comes along with the mana, in order.
    """
    taps = cost is None or k.TapThis() in cost.parts
    if taps:
        yield ev.Tap(source, source, cost=True, for_mana=True)
    if cost is None and _activations_matter(game):
        yield ev.Activate(who, source, None, mana=True)
    if cost is not None:
        rest = k.Cost(tuple(part for part in cost.parts if part != k.TapThis()))
        yield from pay(Context((yield NOW), source, who, bindings={PAYING: "ability"}), rest, who)
        yield ev.Activate(who, source, None, mana=True)
        for held in all_held((yield NOW), source) if source in (yield NOW).objects else ():
            if is_mana_ability(held.ability) and getattr(held.ability, "cost", None) == cost:
                yield from _used_up(source, held.ability)
    before = len((yield NOW).player(who).pool)
    yield ev.AddMana(who, mana, source, tapped_for=taps)
    if taps:
        made = (yield NOW).player(who).pool[before:]
        yield from _tapped_for_mana(who, source, made, coming[len(made) - len(mana) :])


def _activations_matter(game: Game) -> bool:
    """Whether a card on the battlefield speaks of activating abilities, mana abilities among them."""
    return any(_watches(part.definition) for o in game.battlefield for part in o.components)


def _watches(definition: ab.CardDefinition) -> bool:
    known = definition.__dict__.get("_watches_activations")
    if known is None:
        nodes = parts(tuple(face.abilities for face in definition.faces))
        known = any(isinstance(n, when.ActivatesAbility) and n.mana is None and not n.keyword for n in nodes)
        definition.__dict__["_watches_activations"] = known
    return bool(known)


def _tapped_for_mana(who: str, source: ObjId, made: tuple[Mana, ...], coming: tuple[str, ...] | None = None) -> Script:
    """Abilities that trigger on a permanent tapped for mana trigger where mana was made; mana abilities among them

    resolve at once, giving a payment what it wants of them.
    """
    if not made:
        return
    yield ev.Told("is tapped for mana", who, source, words="".join(sorted({m.color for m in made})))
    yield Call("runs", "triggered mana abilities", (who, source, coming))


def _used_up(source: ObjId, ability: Any) -> Script:
    """A mana ability that may be activated only so often is remembered as activated (602.5b)."""
    game = yield NOW
    if source in game.objects and (ability.limit_each_turn or ability.once):
        yield ev.MarkObject(source, memory=counted_once_more(game, source, ability))


@rule("605.3b", runs="mana ability")
def mana_ability(game: Game, who: str, source: ObjId, held: Held) -> Script:
    """It does not go on the stack and can't be responded to: it resolves at once."""
    ability: ab.Activated = held.ability  # type: ignore[assignment]
    ctx = Context(game, source, who, bindings={PAYING: "ability"})
    x = yield from value_of_x(ctx, ability, who)
    ctx = ctx if x is None else replace(ctx, chosen=Chosen(x=x))
    try:
        cost, cited = total_cost(ctx, who, source, ability)
        yield Cite((*cited, "405.6c"))
        paid = yield from pay(ctx, cost, who)
    except CannotPay as problem:
        raise Illegal(str(problem), "602.2b", "118.3", *problem.numbers) from problem
    yield ev.Activate(who, source, None, mana=True, keyword=ability.keyword)
    yield from _used_up(source, ability)
    game = yield NOW
    tapped = any(isinstance(p, k.TapThis) for p in ability.cost.parts)
    chosen = Chosen(x=x, cost_objects=paid)
    done = replace(ctx.at(game), chosen=chosen, bindings={"tapped for mana": tapped}, noticed=[])
    before = len(game.player(who).pool)
    apart = game.table.one("runs", "what comes after the mana")
    effects, later = apart.function(ability.effects) if apart is not None else (ability.effects, ())
    yield from follow(done, effects)
    if tapped:
        yield from _tapped_for_mana(who, source, (yield NOW).player(who).pool[before:])
    if apart is not None and later:
        yield Call("runs", "trigger after the mana", (done.at((yield NOW)), ability, later))


CHOSEN = ("any color", "any one color", "type produced")


@rule("605.4a", runs="triggered mana abilities")
def resolve_at_once(game: Game, who: str, source: ObjId, coming: tuple[str, ...] | None) -> Script:
    """They resolve right after the mana ability that triggered them; a payment takes the types that it needs."""
    wanted = list(coming) if coming is not None else None
    for pending in tuple(p for p in game.pending if is_waiting(p, source, who)):
        yield Cite(("605.1b",))
        yield ev.TakePending((pending,))
        for effect in pending.ability.effects:  # type: ignore[union-attr]
            yield from _add(game, pending, effect, wanted)


def _add(game: Game, pending: Pending, effect: Any, wanted: list[str] | None) -> Script:
    ctx = Context(
        game, pending.source, pending.controller, bindings=pending.bindings, event=pending.event,
        subjects=pending.subjects, amount=pending.amount,
    )  # fmt: skip
    if wanted and isinstance(effect, fx.AddMana) and effect.kind in CHOSEN:
        yield Cite(("106.3",))
        event = pending.event
        assert isinstance(event, ev.Told)
        yield ev.AddMana(event.who, (Mana(wanted.pop(0), source=pending.source),), pending.source)
        return
    ctx = ctx.at((yield NOW))
    before = ctx.game
    done = yield from follow(ctx, (effect,))
    if wanted and isinstance(ctx.event, ev.Told):
        del wanted[: len(done.game.player(ctx.event.who).pool) - len(before.player(ctx.event.who).pool)]
