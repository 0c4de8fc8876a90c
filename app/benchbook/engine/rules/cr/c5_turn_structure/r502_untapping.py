"""502, 611.2a: the untap step: what phases, what untaps, and effects that keep permanents tapped."""

from __future__ import annotations

from itertools import takewhile

from benchbook.engine.memory import WAITS
from benchbook.engine.rules.cr.c7_additional_rules.r702.n026_phasing import (
    as_it_phases_in,
    phase_in_events,
    phase_out_events,
    phased_out_under,
)
from benchbook.engine.rules.terms import *
from benchbook.engine.showing.defined_terms import in_its_words

Limit = tuple[int, frozenset[ObjId]]
MOST_TAPPED = 14


@rule("502.3", runs="how many untap")
def no_more_than(game: Game, tapped: list[ObjId]) -> Script:
    """Where effects let a player untap only so many, that player determines which; the rest stay tapped."""
    untapping = list(tapped)
    for who in game.active_players:
        mine = tuple(o for o in untapping if game.look(o).controller == who)
        limits = [(n, held) for n, held in _limits(game, who, mine) if n < len(held)]
        concerned = tuple(o for o in mine if any(o in held for _, held in limits))
        if not concerned:
            continue
        ways = _ways(concerned, limits)
        count = (min(map(len, ways)), max(map(len, ways)))
        answer = yield some_so(game, who, "choose what to untap", ways, rule="502.3", singles=concerned, count=count)
        kept = answer if isinstance(answer, tuple) else (answer,)
        untapping = [o for o in untapping if o not in concerned or o in kept]
    return untapping


def _limits(game: Game, who: str, tapped: tuple[ObjId, ...]) -> list[Limit]:
    """Each limit on the player: how many may untap, of which."""
    found: list[Limit] = []
    for change, ctx, _ in rule_changes(game, PlayerRule):
        if change.rule == "most untapped" and who in players(ctx, change.who):
            found.append((_number(ctx, change), frozenset(o for o in tapped if matches(ctx, change.filter, o))))
    return found


def _number(ctx: Context, change: PlayerRule) -> int:
    assert change.amount is not None
    return int(amount(ctx, change.amount))


def _ways(tapped: tuple[ObjId, ...], limits: list[Limit]) -> tuple[tuple[ObjId, ...], ...]:
    """The sets of permanents that may untap to which none could be added."""
    if len(tapped) > MOST_TAPPED:
        raise NotModelled("which of so many permanents untap")
    allowed = [
        set(way)
        for size in range(len(tapped), -1, -1)
        for way in combinations(tapped, size)
        if all(len(held & set(way)) <= number for number, held in limits)
    ]
    largest = [way for way in allowed if not any(way < other for other in allowed)]
    return tuple(tuple(o for o in tapped if o in way) for way in largest)


def would_phase(game: Game) -> tuple[list[ObjId], list[ObjId]]:
    """What phases out and what phases in directly as the active player's untap step begins."""
    mine = [o for o in game.battlefield if game.look(o.id).controller in game.active_players]
    out = (o for o in game.objects.values() if o.phased_out and not WAITS.of(o))
    theirs = (*game.active_players, *_gone_before(game))
    back = [o.id for o in out if phased_out_under(o) in theirs]
    return [o.id for o in mine if game.look(o.id).has_keyword("phasing")], back


def _gone_before(game: Game) -> tuple[PlayerId, ...]:
    """Who has left the game and would have had the turns right before this one (702.26n)."""
    seats = game.players
    here = next(i for i, p in enumerate(seats) if p.id == game.active)
    before = takewhile(lambda p: p.lost, reversed((*seats[here + 1 :], *seats[:here])))
    return tuple(p.id for p in before)


@rule("502.1", turn_based="untap")
def phasing_first(game: Game) -> Script:
    """Phasing happens first: permanents with phasing phase out, phased-out ones phase in, all at once (702.26a)."""
    going, back = would_phase(game)
    events = (*phase_in_events(game, back), *phase_out_events(game, going))
    if events:
        token = any(game.objects[e.obj].is_token for e in events)
        yield Cite(("703.4a", "702.26a", "702.26d", "111.6") if token else ("703.4a", "702.26a"))
        yield Cite(tuple(dict.fromkeys(n for o in going for n in had_twice(game, o, "phasing"))))
        yield Cite(as_it_phases_in(game, back))
        yield ev.Together(events, "Permanents phase in and out.")


def _others_untapped(game: Game) -> list[ObjId]:
    """What an effect has its controller untap during each other player's untap step (502.3)."""
    found: list[ObjId] = []
    for change, ctx, _ in rule_changes(game, PlayerRule):
        if change.rule != "untaps in others' untap steps" or ctx.controller in game.active_players:
            continue
        for obj in game.battlefield:
            if obj.tapped and change.filter is not None and matches(ctx, change.filter, obj.id):
                if not _stays_tapped(game, obj.id, every_step=True):
                    found.append(obj.id)
    return list(dict.fromkeys(found))


@rule("502.3", turn_based="untap")
def untap_all(game: Game) -> Script:
    """The active player untaps their permanents at once; effects can keep some from untapping (502.4)."""
    mine = [o for o in game.battlefield if game.look(o.id).controller in game.active_players]
    tapped = [o.id for o in mine if o.tapped and not _stays_tapped(game, o.id)]
    if len({game.look(o).controller for o in tapped}) > 1:
        yield Cite(("805.4a",))
    tapped += _others_untapped(game)
    staying = [o for o in tapped if _may_stay(game, o)]
    if staying:
        who, ways = game.look(staying[0]).controller, subsets(tuple(staying), 0, len(staying))
        kept = yield some_so(
            game, who, "choose what stays tapped", ways, rule="502.3", default=(), singles=tuple(staying)
        )
        tapped = [o for o in tapped if o not in kept]
    for function in game.table.of("runs", "how many untap"):
        tapped = yield from function.function(game, tapped)
    if tapped:
        yield Cite(("703.4c",))
        yield ev.Together(tuple(ev.Untap(o) for o in tapped), f"{' and '.join(game.active_players)} untaps.")
    kept_tapped = [o.id for o in mine if o.tapped and o.id not in tapped]
    if kept_tapped:
        stay = "stays" if len(kept_tapped) == 1 else "stay"
        yield Cite(("502.3",), sentence=f"{listed([name_of(game, o) for o in kept_tapped])} {stay} tapped.")
    for obj in mine:
        if obj.sick:
            yield ev.MarkObject(obj.id, {"sick": False})


def _stays_tapped(game: Game, obj: int, every_step: bool = False) -> bool:
    """Whether an effect keeps it tapped; one that speaks of its controller's untap step does so in no other one
    (``every_step``).
    """
    return any(
        c.action in (("untap",) if every_step else ("untap in the untap step", "untap"))
        and (c.who is None or set(game.active_players) & set(players(ctx, c.who)))
        and _about(ctx, c, obj)
        and (c.condition is None or holds(ctx, c.condition))
        for c, ctx, _ in rule_changes(game, Cant)
    )


def _about(ctx: Context, change: Any, obj: int) -> bool:
    locked = ctx.bindings.get("locked")
    if locked is not None:
        return obj in locked
    return change.what is not None and matches(ctx, change.what, obj)


def _may_stay(game: Game, obj: int) -> bool:
    return any(
        c.action == "choose not to untap" and c.what is not None and matches(ctx, c.what, obj)
        for c, ctx, _ in rule_changes(game, Permit)
    )


THEIRS = Until("its controller's next untap step")
YOURS = Until("your next untap step")
WHOSE = BoundPlayer("whose untap step")


@rule("502.3", runs="kept tapped in the next untap step of each")
def kept_tapped_for_each(game: Game, ctx: Context, node: fx.ChangeRules) -> Script:
    """What "doesn't untap during that player's next untap step", of a kind or named: for each player an effect of
    its own, over after that player's step. What it keeps tapped of a kind is seen only then (611.2c).
    """
    locked = None
    if isinstance(node.what, Group):
        yield Cite(("611.2c",))
    elif node.what is not None:
        locked = frozenset(o for o in (yield from chosen_objects(ctx, node.what)) if isinstance(o, int))
    if locked is not None and not locked:
        return
    for who in _whose(ctx, node):
        here = ctx.bound(WHOSE.name, (who,))
        changes = tuple(replace(one, who=WHOSE) if isinstance(one, Cant) else one for one in node.changes)
        yield ev.Begin(effect_of(here, THEIRS, locked=locked, rules=changes, words=in_its_words(ctx, node)))


def _whose(ctx: Context, node: fx.ChangeRules) -> tuple[PlayerId, ...]:
    """In whose untap steps: of the players named, or of the controllers of what is kept tapped."""
    named = [one.who for one in node.changes if isinstance(one, Cant) and one.who is not None]
    kind = node.what.filter if isinstance(node.what, Group) else None
    parts = kind.parts if isinstance(kind, And) else (kind,)
    named = named or [part.who for part in parts if isinstance(part, ControlledBy)]
    return tuple(dict.fromkeys(players(ctx, named[0]))) if named else tuple(p.id for p in ctx.game.players)


@rule("502.3", results_of=ev.StepEnds, step="untap")
def next_untap_step_is_over(game: Game, event: ev.StepEnds) -> Script:
    """After that untap step the effect is over: for each permanent after its own controller's, whoever that is now."""
    for effect in game.effects:
        left = _still_held(game, effect)
        if left == effect.locked:
            continue
        yield Cite(("611.2a",))
        yield ev.End((effect.id,))
        if left:
            yield ev.Begin(replace(effect, locked=left))


def _still_held(game: Game, effect: EffectInForce) -> frozenset[ObjId] | None:
    """The permanents that the effect still keeps tapped once this untap step has passed."""
    if effect.duration == YOURS and effect.controller in game.active_players:
        return frozenset()
    if effect.duration == THEIRS and WHOSE.name in effect.bindings:
        over = set(effect.bindings[WHOSE.name]) & set(game.active_players)
        return frozenset() if over else effect.locked
    if effect.duration != THEIRS or effect.locked is None:
        return effect.locked
    return frozenset(o for o in effect.locked if o in game.objects and game.controller(o) not in game.active_players)


@rule("611.2a", results_of=ev.StepBegins, step="untap")
def until_the_untap_step(game: Game, event: ev.StepBegins) -> Script:
    """What changes an object until its controller's next untap step is over as that step begins."""
    for effect in game.effects:
        if effect.duration != THEIRS or effect.rules or effect.locked is None:
            continue
        left = _still_held(game, effect)
        if left != effect.locked:
            yield Cite(("611.2a",))
            yield ev.End((effect.id,))
            if left:
                yield ev.Begin(replace(effect, locked=left))
