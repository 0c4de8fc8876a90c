"""122, 701.10: counters."""

from __future__ import annotations

from benchbook.engine.memory import AT_ONCE
from benchbook.engine.resolution import number
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r615_prevention import unpreventable
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *
from benchbook.engine.rules.terms import *


def subjects(ctx: Context, node: Any) -> Script:
    """Objects or players that a reference names."""
    if type(node).__module__.endswith(".players"):
        return players(ctx, node)
    found = yield from chosen_objects(ctx, node, "choose")
    return found


def there(game: Game, subject: Subject) -> bool:
    """Whether counters can be put there: a player, or an object that still exists."""
    return isinstance(subject, str) or subject in game.objects


@rule("122.6", performs=fx.PutCounters)
def put_counters(game: Game, ctx: Context, node: fx.PutCounters) -> Script:
    """Put so many counters on each of them."""
    found, events = yield from puts_of(game, ctx, node)
    if events:
        yield events[0] if len(events) == 1 else ev.Together(events)
    return {"countered objects": found, "did last": bool(events)}


def puts_of(game: Game, ctx: Context, node: fx.PutCounters) -> Script:
    """What they are put on, and the events by which they are, which have not happened yet."""
    found = yield from subjects(ctx, node.on)
    shares: dict[Subject, Fraction] = {}
    if node.distribute and isinstance(node.on, Target) and ctx.chosen is not None and ctx.chosen.division:
        shares = dict(zip(ctx.chosen.targets[node.on.index], ctx.chosen.division[node.on.index], strict=True))
    events = tuple(
        ev.PutCounters(
            s, node.kind, shares.get(s) or result(ctx.bound("each", (s,)), node.amount), ctx.source, ctx.controller
        )
        for s in found
        if there(game, s)
    )
    return tuple(found), tuple(e for e in events if e.amount > 0)


@rule("122.6", forbids=ev.PutCounters)
def cannot_have_counters(game: Game, event: ev.PutCounters) -> str:
    """Effects by which counters can't be put there."""
    if isinstance(event.on, int):
        if event.on not in game.objects:
            return "It is gone."
        kind = f"get {counter_kind(event.kind)} counters"
        return (
            barred(game, "have counters", event.on)
            or barred(game, "get counters", event.on)
            or barred(game, kind, event.on)
        )
    for change, ctx, text in rule_changes(game, Cant):
        if change.action in ("get counters", f"get {counter_kind(event.kind)} counters") and change.who is not None:
            if event.on in players(ctx, change.who):
                return said_by_an_effect(text or f"{event.on} can't get counters.")
    return ""


def _keeper(game: Game, obj: ObjId, kind: str, number: str, text: str, transform: Any) -> list[Candidate]:
    if obj not in game.objects or game.objects[obj].counter(kind) <= 0:
        return []
    ctx = Context(game, obj, game.controller(obj))
    return [Candidate(f"{number}:{obj}:{kind}", None, ctx, number, text, transform=transform)]


def _takes_counter(kind: str, keeps_event: bool = False) -> Any:
    def transform(ctx: Context, node: Any, event: Any, candidate: Candidate) -> Script:
        yield ev.RemoveCounters(ctx.source, kind, Fraction(1))
        return [event] if keeps_event else []

    return transform


@rule("122.1c", replaces=ev.Destroy, there="shield")
def shield_against_destruction(game: Game, event: ev.Destroy) -> list[Candidate]:
    """A permanent with a shield counter that an effect would destroy loses a shield counter instead."""
    if event.reason:
        return []
    return _keeper(
        game, event.obj, "shield", "122.1c", "A shield counter is removed instead.", _takes_counter("shield")
    )


@rule("122.1c", replaces=ev.Damage, there=("shield", AT_ONCE.name))
def shield_against_damage(game: Game, event: ev.Damage) -> list[Candidate]:
    """Damage that would be dealt to it is prevented and a shield counter removed; the counter goes even if it can't
    be.
    """
    if not isinstance(event.to, int) or event.amount <= 0:
        return []
    key = f"122.1c:{event.to}:shield"
    begun = (key, event.to) in AT_ONCE.of(game)
    if not begun and (event.to not in game.objects or game.objects[event.to].counter("shield") <= 0):
        return []
    ctx = Context(game, event.to, game.controller(event.to))
    text = "The damage is prevented and a shield counter removed."
    transform = _shielded(key, unpreventable(game, event), begun)
    return [Candidate(key, None, ctx, "122.1c", text, transform=transform)]


def _shielded(key: str, unpreventable_: bool, begun: bool) -> Any:
    """All damage that would be dealt to it at one moment is met together: one counter is removed."""

    def transform(ctx: Context, node: Any, event: Any, candidate: Candidate) -> Script:
        yield Cite(("615.12",) if unpreventable_ else ("615.1", "615.6"))
        if not begun:
            game = yield NOW
            yield ev.MarkGame(AT_ONCE((*AT_ONCE.of(game), (key, event.to))))
            yield ev.RemoveCounters(ctx.source, "shield", Fraction(1))
        return [event] if unpreventable_ else []

    return transform


@rule("122.1d", replaces=ev.Untap)
def stunned(game: Game, event: ev.Untap) -> list[Candidate]:
    """A permanent with a stun counter that would untap loses a stun counter instead."""
    return _keeper(game, event.obj, "stun", "122.1d", "A stun counter is removed instead.", _takes_counter("stun"))


@rule("122.1h", replaces=ev.Move, to="graveyard", there="finality")
def final(game: Game, event: ev.Move) -> list[Candidate]:
    """A permanent with a finality counter that would go from the battlefield to a graveyard is exiled instead."""
    if event.obj not in game.objects or game.objects[event.obj].zone != "battlefield":
        return []

    def transform(ctx: Context, node: Any, now: Any, candidate: Candidate) -> Script:
        return [replace(now, to="exile")]
        yield

    return _keeper(game, event.obj, "finality", "122.1h", "It is exiled instead.", transform)


@rule("122.8", performs=fx.RemoveCounters)
def remove_counters(game: Game, ctx: Context, node: fx.RemoveCounters) -> Script:
    """Remove so many counters, or all, of a kind; none from what is no longer there."""
    found = yield from subjects(ctx, node.of)
    removed = Fraction(0)
    for s in (one for one in found if there(game, one)):
        held = game.player(s).counters if isinstance(s, str) else game.object(s).counters
        fit = {key: have for key, have in held.items() if not node.kind or counter_kind(key) == node.kind}
        taken = yield from which_counters(ctx, fit, node.amount)
        for key, n in taken.items():
            yield ev.RemoveCounters(s, key, n, ctx.source, ctx.controller)
            removed += n
    told = {f"{node.kind} counters removed".strip(): removed}
    return {"counters removed": removed, **told, "did last": removed > 0}


def which_counters(ctx: Context, held: Mapping[str, Fraction], node: Any, verb: str = "remove") -> Script:
    """How many counters of each kind are taken of those that are there, as the player chooses."""
    return (yield from _taken(ctx, held, (yield from _how_many(ctx, node, held, verb))))


def _how_many(ctx: Context, node: Any, held: Mapping[str, Fraction], verb: str) -> Script:
    """How many counters are taken: all, so many, or as many up to so many as the player likes."""
    if not isinstance(node, UpTo):
        return None if node is None else amount(ctx, node)
    there_are = sum(held.values(), Fraction(0))
    most = Number(there_are if node.limit is None else min(amount(ctx, node), there_are))
    return (yield from number(ctx, UpTo(most), ctx.controller, f"choose how many counters to {verb}"))


def _taken(ctx: Context, held: Mapping[str, Fraction], number: Fraction | None) -> Script:
    """How many counters of each kind are taken; of several kinds the player says which where not all are taken."""
    if number is None or number >= sum(held.values(), Fraction(0)):
        return dict(held)
    left, taken = dict(held), dict[str, Fraction]()
    while number > 0:
        kinds = tuple(key for key, have in left.items() if have > 0)
        kind, n = kinds[0], number
        if len(kinds) > 1:
            words = tuple(key.replace("|", " ") for key in kinds)
            kind = yield Choice(
                ctx.controller, "word", "choose a kind of counter", kinds, words, about=ctx.source, rule="608.2d"
            )
            n = min(Fraction(1), number)
        taken[kind] = taken.get(kind, Fraction(0)) + n
        left[kind] -= n
        number -= n
    return taken


@rule("122.5", performs=fx.MoveCounters)
def move_counters(game: Game, ctx: Context, node: fx.MoveCounters) -> Script:
    """Take them off the one and put them on the other; where either is impossible nothing moves."""
    of = yield from chosen_objects(ctx, node.of)
    to = yield from chosen_objects(ctx, node.to)
    moved = Fraction(0)
    for one in of if to and there(game, to[0]) else ():
        if one != to[0] and there(game, one):
            moved += yield from _moved(game, ctx, node, one, to[0])
    return {"counters moved": moved}


def _moved(game: Game, ctx: Context, node: fx.MoveCounters, of: Any, to: Any) -> Script:
    """Move counters from the one to the other; how many were moved."""
    moved = Fraction(0)
    held = game.object(of).counters
    fit = {key: have for key, have in held.items() if not node.kind or counter_kind(key) == node.kind}
    if not fit:
        return moved
    taken = yield from which_counters(ctx, fit, node.amount, "move")
    for key, n in taken.items():
        if cannot_have_counters(game, ev.PutCounters(to, key, n)):
            yield Cite(("122.5",), sentence=f"{counter_kind(key)} counters can't be put there: none is moved.")
            continue
        yield ev.RemoveCounters(of, key, n, ctx.source)
        yield ev.PutCounters(to, key, n, ctx.source, ctx.controller)
        moved += n
    return moved


@rule("701.10e", performs=fx.DoubleCounters)
def double_counters(game: Game, ctx: Context, node: fx.DoubleCounters) -> Script:
    """Give it as many of those counters as it has already."""
    for s in (yield from subjects(ctx, node.of)):
        held = game.player(s).counters if isinstance(s, str) else game.object(s).counters
        for key, have in list(held.items()):
            if not node.kind or counter_kind(key) == node.kind:
                yield ev.PutCounters(s, key, have, ctx.source, ctx.controller)
    return None


def _moves(ctx: Context, node: r.CountersStay, event: Any) -> bool:
    if not isinstance(event, ev.Move) or event.obj != ctx.source or event.to in node.but:
        return False
    return any(number > 0 for number in ctx.game.objects[event.obj].counters.values())


@watches(r.CountersStay, "122.2", _moves)
def counters_stay(ctx: Context, node: r.CountersStay, event: ev.Move, candidate: Candidate) -> Script:
    """It has them in the zone to which it goes, too, beside those that it gets there."""
    counters: dict[str, Fraction] = dict(event.counters)
    for kind, many in ctx.game.objects[event.obj].counters.items():
        counters[kind] = counters.get(kind, Fraction(0)) + many
    return [replace(event, counters=counters)]
    yield
