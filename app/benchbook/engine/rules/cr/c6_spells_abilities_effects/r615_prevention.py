"""603.2, 614.9, 615, 701.19: redirecting, changing and preventing damage; regeneration."""

from __future__ import annotations

from benchbook.cards.amounts import BoundAmount, EventAmount
from benchbook.cards.mapping import replaced as replaced_node
from benchbook.engine.applied.zones import out_of_combat as _out_of_combat
from benchbook.engine.combat.combat_damage import is_such_a_source
from benchbook.engine.memory import AT_ONCE, SHIELDED, SPENT
from benchbook.engine.rules.terms import *

DAMAGE_PREVENTED = "has damage prevented"


def told_prevention(game: Game, event: ev.Damage, stopped: Fraction) -> Iterator[ev.Event]:
    """The event that so much damage to the player was prevented, if anything on the battlefield watches for it."""
    if stopped > 0 and isinstance(event.to, str) and _is_watched(game):
        yield ev.Told(DAMAGE_PREVENTED, event.to, amount=stopped)


def _is_watched(game: Game) -> bool:
    held = (h.ability for o in game.battlefield for h in game.look(o.id).abilities)
    waiting = (getattr(a, "frame", None) or a for a in held)  # one whose instructions are not read waits too
    return any(
        isinstance(a, Triggered) and isinstance(a.when, PlayerEvent) and a.when.kind == DAMAGE_PREVENTED
        for a in waiting
    )


@definition("615.4", results_of=ev.Begin, there=r.DamagePrevented)
def does_not_reach_back(game: Game, event: ev.Begin) -> Script:
    """Damage that has been dealt already is not prevented: the effect is there only from now on."""
    if isinstance(event.effect.replacement, r.DamagePrevented) and any(isinstance(e, ev.Damage) for e in game.log):
        yield Cite(("615.4",))


@definition("615.8", results_of=ev.Damage, there=r.DamagePrevented)
def is_not_that_damage(game: Game, event: ev.Damage) -> Script:
    """An effect that waits for the next damage of a chosen source lets its damage to anybody else pass."""
    for effect in game.effects:
        node, chosen = effect.replacement, effect.bindings.get("chosen source")
        if isinstance(node, r.DamagePrevented) and chosen is not None and event.source in _several(chosen):
            ctx = Context(game, effect.source, effect.controller, bindings=effect.bindings)
            if not concerns(ctx, node, event):
                yield Cite(("615.8",))


def concerns(ctx: Context, node: Any, event: Any) -> bool:
    """Whether the damage is the kind that the effect watches: its source, its recipient, combat or not."""
    if not isinstance(event, ev.Damage) or event.amount <= 0:
        return False
    if node.combat is not None and event.combat != node.combat:
        return False
    if node.source is not None and not is_such_a_source(ctx, node.source, event.source):
        return False
    chosen_source = ctx.bindings.get("chosen source")
    if chosen_source is not None and event.source not in _several(chosen_source):
        return False
    locked = ctx.bindings.get("locked")
    if locked is not None:
        return event.to in locked
    if isinstance(event.to, str):
        open_ended = node.to is None and node.to_player is None
        return open_ended or (node.to_player is not None and event.to in players(ctx, node.to_player))
    if node.to is None:
        return node.to_player is None
    return matches(ctx, node.to, event.to)


def _several(chosen: Any) -> tuple[int, ...]:
    return chosen if isinstance(chosen, tuple) else (chosen,)


UNPREVENTABLE = ("damage can't be prevented", "combat damage can't be prevented")


def unpreventable(game: Game, event: ev.Damage) -> bool:
    """Whether the damage can't be prevented (615.12)."""
    if event.unpreventable:
        return True
    for change, _ctx, _text in rule_changes(game, GameRule):
        if change.rule in UNPREVENTABLE[: 2 if event.combat else 1]:
            return True
    kinds = ("have damage prevented", "have combat damage prevented")[: 2 if event.combat else 1]
    for change, ctx, _text in rule_changes(game, Cant):
        if change.condition is not None and not holds(ctx, change.condition):
            continue
        if change.action in kinds and (change.what is None or matches(ctx, change.what, event.source)):
            return True
    return False


def used_up(candidate: Candidate, left: Fraction) -> ev.End:
    """What is left of a shield, or its end."""
    assert candidate.effect is not None
    return ev.End((), {candidate.effect: left}) if left > 0 else ev.End((candidate.effect,))


def _share(game: Game, candidate: Candidate, event: ev.Damage, most: Fraction) -> Fraction:
    """How much of this source's damage the shield meets, where that was chosen (615.7)."""
    division = SHIELDED.of(game).get(candidate.effect)
    return most if division is None else min(most, division.get(event.source, Fraction(0)))


def _spent(game: Game, effect: int) -> ev.MarkGame:
    """An effect on "the next time" is over once all the damage of this moment has been looked at (615.8)."""
    return ev.MarkGame(SPENT((*SPENT.of(game), effect)))


def _prevents(ctx: Context, node: r.DamagePrevented, event: Any) -> bool:
    left = ctx.bindings.get("remaining") is None or ctx.bindings["remaining"] > 0
    return left and (concerns(ctx, node, event) or _began_at_once(ctx, node, event))


def _began_at_once(ctx: Context, node: r.DamagePrevented, event: Any) -> bool:
    """Whether it applies already to other damage that would be dealt to it at this moment: that is one event."""
    if not node.whole or not isinstance(event, ev.Damage) or not isinstance(event.to, int):
        return False
    begun = AT_ONCE.of(ctx.game)
    here = any(to == event.to and key == f"{ctx.source}:{key.split(':')[1]}:{id(node)}" for key, to in begun)
    return here and concerns(ctx, replace(node, to=Anything()), event)


@watches(r.DamagePrevented, "615.1a", _prevents)
def prevent(ctx: Context, node: r.DamagePrevented, event: ev.Damage, candidate: Candidate) -> Script:
    """Some or all of the damage isn't dealt; damage that can't be prevented still uses nothing of it up (615.12)."""
    if node.optional and not (yield may(ctx.controller, "prevent the damage", ctx.source, "615.1a")):
        return [event]
    remaining = ctx.bindings.get("remaining")
    stopped = _as_much(ctx, node, event, candidate)
    if unpreventable(ctx.game, event):
        yield Cite(("615.12", "615.12a"))
        yield from _afterwards(ctx.bound("number prevented", Fraction(0)), node, event, stopped, candidate)
        return [event]
    if remaining is not None:
        yield Cite(("615.7",))
        yield used_up(candidate, remaining - stopped)
    elif node.all_but is None and node.amount is not None:
        yield Cite(("615.10",))
    if node.once and candidate.effect is not None and remaining is None:
        yield Cite(("615.8",))
        yield _spent((yield NOW), candidate.effect)
    yield from told_prevention((yield NOW), event, stopped)
    yield from _afterwards(ctx.bound("number prevented", stopped), node, event, stopped, candidate)
    if stopped < event.amount:
        return [replace(event, amount=event.amount - stopped)]
    yield Cite(("615.6",))
    return []


def _as_much(ctx: Context, node: r.DamagePrevented, event: ev.Damage, candidate: Candidate) -> Fraction:
    """How much of the damage the effect speaks of."""
    remaining = ctx.bindings.get("remaining")
    if remaining is not None:
        return _share(ctx.game, candidate, event, min(event.amount, remaining))
    if node.all_but is not None:
        return max(event.amount - amount(ctx, node.all_but), Fraction(0))
    if node.amount is not None:
        return min(event.amount, amount(replace(ctx, amount=event.amount), node.amount))
    return event.amount


def _afterwards(
    ctx: Context, node: r.DamagePrevented, event: ev.Damage, stopped: Fraction, candidate: Candidate
) -> Script:
    """What else the effect does, by how much it prevented; once where it speaks of the damage as a whole (615.5)."""
    if not node.then:
        return
    game = yield NOW
    if node.whole:
        before = AT_ONCE.of(game)
        if (candidate.key, event.to) in before and not _by_amount(node.then):
            return
        yield ev.MarkGame(AT_ONCE((*before, (candidate.key, event.to))))
    yield Cite(("615.5",))
    subjects = {"source": event.source, "subject": event.to, "player": ctx.game.controller(event.source)}
    here = replace(ctx, game=(yield NOW), amount=stopped, subjects={**ctx.subjects, **subjects})
    yield from follow(here, node.then)


def _by_amount(effects: Any) -> bool:
    """Whether the text says "that much": then what each part of the damage comes to adds up."""
    return any(replaced_node(effects, said, None) is not effects for said in (EventAmount(), BoundAmount("prevented")))


def _redirects(ctx: Context, node: r.DamageRedirected, event: Any) -> bool:
    return concerns(ctx, node, event) and (ctx.bindings.get("remaining") is None or ctx.bindings["remaining"] > 0)


@watches(r.DamageRedirected, "614.9", _redirects)
def redirect(ctx: Context, node: r.DamageRedirected, event: ev.Damage, candidate: Candidate) -> Script:
    """The damage is dealt to something else; if that is gone or can't be dealt damage, the effect does nothing."""
    to = objects(ctx, node.to_instead)
    target = to[0] if to else None
    if target is None or not _can_take(ctx.game, target) or target == event.to:
        yield Cite((), sentence="There is nothing to redirect the damage to.")
        return [event]
    remaining = ctx.bindings.get("remaining")
    part = (
        event.amount
        if node.amount is None and remaining is None
        else min(event.amount, remaining if remaining is not None else amount(ctx, node.amount))
    )
    part = part if remaining is None else _share(ctx.game, candidate, event, part)
    if part == 0:
        return [event]
    if candidate.effect is not None and remaining is not None:
        yield used_up(candidate, remaining - part)
    elif candidate.effect is not None and node.once:
        yield _spent((yield NOW), candidate.effect)
    moved = replace(event, to=target, amount=part, redirected=True)
    return [moved] if part == event.amount else [replace(event, amount=event.amount - part), moved]


def _can_take(game: Game, subject: Any) -> bool:
    if isinstance(subject, str):
        return not game.player(subject).lost
    there = subject in game.objects and game.objects[subject].zone == "battlefield"
    return there and bool(game.look(subject).types & {"creature", "planeswalker", "battle"})


def _changes(ctx: Context, node: r.DamageMultiplied, event: Any) -> bool:
    return concerns(ctx, node, event) and (node.least is None or event.amount >= amount(ctx, node.least))


@watches(r.DamageMultiplied, "614.1a", _changes)
def multiply(ctx: Context, node: r.DamageMultiplied, event: ev.Damage, candidate: Candidate) -> Script:
    """So many times as much damage, so much more, or a set amount; a source that would deal none deals no damage."""
    if node.set_to is not None:
        dealt = amount(replace(ctx, amount=event.amount), node.set_to)
    else:
        dealt = event.amount * node.times + (amount(ctx, node.plus) if node.plus is not None else 0)
    if dealt <= 0:
        yield Cite(("120.8",))
        return []
    return [replace(event, amount=dealt)]


def _becomes(ctx: Context, node: r.DamageBecomes, event: Any) -> bool:
    return node.life_floor is None and concerns(ctx, node, event)


@watches(r.DamageBecomes, "614.1a", _becomes)
def becomes(ctx: Context, node: r.DamageBecomes, event: ev.Damage, candidate: Candidate) -> Script:
    """Instead of damage something else happens, by its amount."""
    here = replace(
        ctx,
        game=(yield NOW),
        amount=event.amount,
        subjects={
            **ctx.subjects,
            "subject": event.to,
            "source": event.source,
            "player": event.to if isinstance(event.to, str) else ctx.game.controller(event.to),
        },
    )
    yield from follow(here, node.instead)
    return []


def _would_be_destroyed(ctx: Context, node: r.Regenerates, event: Any) -> bool:
    if not isinstance(event, ev.Destroy) or event.no_regeneration:
        return False
    locked = ctx.bindings.get("locked")
    concerned = event.obj in locked if locked is not None else event.obj in objects(ctx, node.what)
    if not concerned:
        return False
    for change, speaker, _text in rule_changes(ctx.game, Cant):
        if change.action == "be regenerated":
            held = speaker.bindings.get("locked")
            if (held is not None and event.obj in held) or (
                change.what is not None and matches(speaker, change.what, event.obj)
            ):
                return False
    return True


@watches(r.Regenerates, "701.19a", _would_be_destroyed)
def regenerate(ctx: Context, node: r.Regenerates, event: ev.Destroy, candidate: Candidate) -> Script:
    """Instead of being destroyed: all damage is removed from it, it is tapped and leaves combat (614.8)."""
    yield Cite(("614.8", "701.19b", "701.8c") if node.static else ("614.8", "701.8c"))
    if candidate.effect is not None:
        yield ev.End((candidate.effect,))
    game = yield NOW
    obj = event.obj
    yield ev.MarkDamage(obj, None)
    if not game.objects[obj].tapped:
        yield ev.Tap(obj, ctx.source)
    if game.combat is not None:
        yield ev.SetCombat(_out_of_combat(game, obj).combat)
    yield ev.Told("regenerates", game.controller(obj), obj, words=name_of(game, obj))
    return []
