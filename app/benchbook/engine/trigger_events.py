"""How each trigger event of ``cards.events`` is recognised in what happens."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from benchbook.cards import events as when
from benchbook.engine import events as ev
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.damage_sources import is_such_a_source
from benchbook.engine.evaluate import holds, matches, players
from benchbook.engine.phases import main_phases
from benchbook.engine.readers.whom import defender_of
from benchbook.engine.rules.cr.r500_that_turn import is_that_turn
from benchbook.engine.seats import in_range
from benchbook.engine.state import Game
from benchbook.engine.triggers import Match, Moment, subjects, triggers_on


def _moved(moment: Moment) -> tuple[int, int | None, str, str] | None:
    e = moment.event
    if isinstance(e, ev.Move):
        return e.obj, e.new, e.from_zone, e.to
    if isinstance(e, ev.CreateObject) and e.new is not None and e.zone == "battlefield":
        return e.new, e.new, "", "battlefield"
    return None


@triggers_on(when.ZoneChange)
def zone_change(ctx: Context, node: when.ZoneChange, moment: Moment) -> Iterator[Match]:
    """An object went from here to there; it is judged as it was for leaving, as it is for entering (603.6, 603.10)."""
    moved = _moved(moment)
    if moved is None:
        return
    old, new, came_from, to = moved
    if node.from_zone is not None and came_from != node.from_zone:
        return
    if node.to_zone is not None and to != node.to_zone:
        return
    if node.not_from is not None and came_from == node.not_from:
        return
    # "from anywhere" is never a leaves-the-battlefield ability (603.6c): each card is judged where it has come to
    leaving = node.from_zone == "battlefield" or (came_from == "battlefield" and node.to_zone is None)
    if node.from_zone == "graveyard":
        yield from _zone_change(ctx, node, moment, (old, new, old), moment.before)
        return
    others = () if leaving else getattr(moment.event, "others", ())
    for judged in (old,) if leaving else (new, *others):
        game = moment.before if leaving else moment.after
        yield from _zone_change(ctx, node, moment, (old, judged if not leaving else new, judged), game)


def _zone_change(
    ctx: Context, node: when.ZoneChange, moment: Moment, objs: tuple[int, int | None, int | None], game: Game
) -> Iterator[Match]:
    old, new, judged = objs
    if judged is None or (judged not in game.objects):
        if judged is None or judged not in moment.after.departed:
            return
        game = moment.after
    look = replace(ctx, game=game)
    if ctx.source not in game.objects and ctx.source not in game.departed:
        look = replace(ctx, game=game.with_(departed={**game.departed, ctx.source: ctx.game}))
    filter_ = node.filter
    if not _fits(look, filter_, judged, old, new):
        return
    if node.who is not None and game.object(judged).owner not in players(look, node.who):
        return
    if node.tapped and (new is None or not moment.after.object(new).tapped):
        return
    rules = {
        ("battlefield", "graveyard"): ("700.4", "603.6c"),
        ("", "battlefield"): ("603.6a",),
        ("", "graveyard"): ("603.6c",),
    }.get((node.from_zone or "", node.to_zone or ""), ())
    if getattr(moment.event, "others", ()) and node.from_zone is None:
        rules += ("712.21",) if "melded" in moment.before.object(old).marks else ("730.3",)
    who = game.look(judged).controller
    left = old if judged == old and node.from_zone != "graveyard" else None
    yield Match(
        subjects(new if new is not None else old, before=old, left=left, player=who, moved=old), Fraction(1), rules
    )


def _fits(ctx: Context, filter_: object, judged: int, old: int, new: int | None) -> bool:
    return bool(matches(ctx, filter_, judged))


@triggers_on(when.Attacks)
def attacks(ctx: Context, node: when.Attacks, moment: Moment) -> Iterator[Match]:
    """A creature was declared as an attacker (508.1m); one put onto the battlefield attacking was not (508.4)."""
    e = moment.event
    if not isinstance(e, ev.AttackersDeclared):
        return
    fitting = [a for a in e.attackers if matches(ctx, node.filter, a)]
    if node.whom is not None:
        wanted = players(ctx, node.whom)
        fitting = [a for a in fitting if _is_attacked(ctx, node, e.attackers[a], wanted)]
    if len(fitting) < node.at_least or (node.alone and len(e.attackers) != 1) or len(e.attackers) <= node.others:
        return
    if node.batch and node.whom is not None:
        yield from _player_by_player(ctx, node, e.attackers, fitting)
        return
    if node.batch:
        yield Match(
            subjects(fitting[0] if len(fitting) == 1 else tuple(fitting), player=_attacking(ctx, fitting[0])),
            Fraction(len(fitting)),
            ("508.3", "506.5") if node.alone else ("508.3",),
        )
        return
    for attacker in fitting:
        if node.nth and node.nth != _attacks_this_turn(ctx, attacker):
            continue
        yield Match(
            subjects(
                attacker, player=_attacking(ctx, attacker), defending=e.attackers[attacker], other=e.attackers[attacker]
            ),
            None,
            ("508.3a", "506.5") if node.alone else ("508.3a",),
        )


def _player_by_player(
    ctx: Context, node: when.Attacks, attackers: Mapping[int, int | str], fitting: list[int]
) -> Iterator[Match]:
    """Once for each player who is attacked (508.3b, 508.3e)."""
    of: dict[str, list[int]] = {}
    for attacker in fitting:
        of.setdefault(_attacked_player(ctx, attackers[attacker]), []).append(attacker)
    for attacked, theirs in of.items():
        if len(theirs) >= node.at_least:
            one = theirs[0] if len(theirs) == 1 else tuple(theirs)
            who = _attacking(ctx, theirs[0])
            yield Match(subjects(one, player=who, defending=attacked), Fraction(len(theirs)), ("508.3e",))


def _attacks_this_turn(ctx: Context, attacker: int) -> int:
    """How often the creature has been declared as an attacker this turn."""
    return sum(1 for e in ctx.game.log if isinstance(e, ev.AttackersDeclared) and attacker in e.attackers)


def _attacking(ctx: Context, attacker: int) -> str:
    """The attacking player is the one who controls the attacking creature (506.2, 805.10c)."""
    return ctx.look(attacker).controller


def _is_attacked(ctx: Context, node: when.Attacks, target: int | str, wanted: tuple[str, ...]) -> bool:
    """Whether the player is attacked, or where the text says so a planeswalker of theirs (508.3a)."""
    if isinstance(target, str):
        return target in wanted
    look = ctx.look(target)
    return node.or_planeswalker and "planeswalker" in look.types and look.controller in wanted


def _attacked_player(ctx: Context, target: int | str) -> str:
    return target if isinstance(target, str) else defender_of(ctx, target)


@triggers_on(when.Blocks)
def blocks(ctx: Context, node: when.Blocks, moment: Moment) -> Iterator[Match]:
    """A creature was declared as a blocker (509.3a–c)."""
    e = moment.event
    if not isinstance(e, ev.BlockersDeclared):
        return
    for blocker, attackers in e.blockers.items():
        if not matches(ctx, node.filter, blocker) or len(attackers) < node.at_least:
            continue
        if node.attacker is None:
            yield Match(subjects(blocker, other=attackers[0] if attackers else None, player=e.who), None, ("509.3a",))
            continue
        for attacker in attackers:
            if matches(ctx, node.attacker, attacker):
                yield Match(subjects(blocker, other=attacker, player=e.who), None, ("509.3b",))


@triggers_on(when.BecomesBlocked)
def becomes_blocked(ctx: Context, node: when.BecomesBlocked, moment: Moment) -> Iterator[Match]:
    """An attacking creature became blocked (509.3c–d)."""
    e = moment.event
    if isinstance(e, ev.BecameBlocked) and node.by is None and node.at_least <= 1:
        for attacker in e.attackers:
            if matches(ctx, node.filter, attacker):
                yield Match(subjects(attacker, player=e.who), Fraction(0), ("509.3c", "603.2e"))
    if not isinstance(e, ev.BlockersDeclared):
        return
    blocks = e.blocked or e.blockers
    for attacker in dict.fromkeys(a for attackers in blocks.values() for a in attackers):
        if not matches(ctx, node.filter, attacker):
            continue
        by = [b for b, attackers in blocks.items() if attacker in attackers]
        if node.by is None:
            if len(by) >= node.at_least:
                yield Match(subjects(attacker, other=by[0], player=e.who), Fraction(len(by)), ("509.3c", "603.2e"))
            continue
        for blocker in by:
            if matches(ctx, node.by, blocker):
                yield Match(subjects(attacker, other=blocker, player=e.who), None, ("509.3d",))


@triggers_on(when.AttacksUnblocked)
def attacks_unblocked(ctx: Context, node: when.AttacksUnblocked, moment: Moment) -> Iterator[Match]:
    """An attacking creature was not blocked (509.3g)."""
    e = moment.event
    if not isinstance(e, ev.BlockersDeclared) or moment.after.combat is None:
        return
    for attacker, target in moment.after.combat.attackers.items():
        if attacker not in moment.after.combat.blocked and matches(ctx, node.filter, attacker):
            yield Match(subjects(attacker, defending=target, player=_attacked_player(ctx, target)), None, ("509.3g",))


@triggers_on(when.DealsDamage)
def deals_damage(ctx: Context, node: when.DealsDamage, moment: Moment) -> Iterator[Match]:
    """A source dealt damage; prevented damage was not dealt (120.8)."""
    e = moment.event
    if not isinstance(e, ev.Damage) or e.amount <= 0 or not is_such_a_source(ctx, node.source, e.source):
        return
    if node.combat is not None and e.combat != node.combat:
        return
    if node.to is not None or node.to_player is not None:
        ok = isinstance(e.to, str) and node.to_player is not None and e.to in players(ctx, node.to_player)
        ok = ok or (isinstance(e.to, int) and node.to is not None and matches(ctx, node.to, e.to))
        if not ok:
            return
    who = e.to if isinstance(e.to, str) else ctx.game.look(e.to).controller
    amount = e.amount
    if node.to is None and node.to_player is None and not node.batch:
        # dealing damage to several at once is one event of that source where no recipient is named (603.2c)
        same = [d for d in _damage_at_once(moment, node.combat) if d.source == e.source]
        if same[0] is not e:
            return
        amount = sum((d.amount for d in same), Fraction(0))
    yield Match(
        subjects(e.source, other=e.to, player=who, source=e.source), amount, ("120.2",) if not node.batch else ()
    )


def _damage_at_once(moment: Moment, combat: bool | None) -> list[ev.Damage]:
    """The damage that was dealt in the same moment; of one kind only where the ability names it."""
    dealt = (d for d in moment.batch if isinstance(d, ev.Damage) and d.amount > 0)
    return [d for d in dealt if combat is None or d.combat == combat]


@triggers_on(when.IsDealtDamage)
def is_dealt_damage(ctx: Context, node: when.IsDealtDamage, moment: Moment) -> Iterator[Match]:
    """Something was dealt damage; simultaneous damage from several sources is one event for it (603.2e)."""
    e = moment.event
    if not isinstance(e, ev.Damage) or e.amount <= 0:
        return
    if node.combat is not None and e.combat != node.combat:
        return
    if node.by is not None and not matches(ctx, node.by, e.source):
        return
    fits = isinstance(e.to, int) and node.filter is not None and matches(ctx, node.filter, e.to)
    fits = fits or (isinstance(e.to, str) and node.who is not None and e.to in players(ctx, node.who))
    if not fits:
        return
    same = [d for d in _damage_at_once(moment, node.combat) if d.to == e.to]
    same = [d for d in same if node.by is None or matches(ctx, node.by, d.source)]
    if same[0] is not e:
        return
    total = sum((d.excess if node.excess else d.amount for d in same), Fraction(0))
    if total > 0:
        who = e.to if isinstance(e.to, str) else ctx.game.look(e.to).controller
        rules = ("120.10",) if node.excess else ()
        yield Match(subjects(e.to, source=e.source, other=e.source, player=who), total, rules)


@triggers_on(when.Casts)
def casts(ctx: Context, node: when.Casts, moment: Moment) -> Iterator[Match]:
    """A spell was cast (601.2i), or copied where the text says so (707.10)."""
    e = moment.event
    if node.copies and isinstance(e, ev.CreateObject) and e.how == "copied" and e.ability is None and e.new is not None:
        if e.controller in players(ctx, node.who) and matches(ctx, node.filter, e.new):
            yield Match(subjects(e.new, player=e.controller), Fraction(1), ("707.10",))
        return
    if not isinstance(e, ev.Cast) or e.who not in players(ctx, node.who) or not matches(ctx, node.filter, e.obj):
        return
    if node.from_zone is not None and e.from_zone != node.from_zone:
        return
    if node.not_from is not None and e.from_zone == node.not_from:
        return
    if node.during_turn_of is not None and not set(ctx.game.active_players) & set(players(ctx, node.during_turn_of)):
        return
    if node.nth:
        mine = [
            c for c in ctx.game.log if isinstance(c, ev.Cast) and c.who == e.who and matches(ctx, node.filter, c.obj)
        ]
        if len(mine) != node.nth:
            return
    yield Match(subjects(e.obj, player=e.who), Fraction(1), ("601.2i",))


@triggers_on(when.ActivatesAbility)
def activates(ctx: Context, node: when.ActivatesAbility, moment: Moment) -> Iterator[Match]:
    """An ability was activated (602.2b)."""
    e = moment.event
    if not isinstance(e, ev.Activate) or e.who not in players(ctx, node.who) or not matches(ctx, node.of, e.source):
        return
    if (node.mana is not None and e.mana != node.mana) or (node.keyword and e.keyword != node.keyword):
        return
    yield Match(subjects(e.obj if e.obj is not None else e.source, player=e.who, source=e.source))


STEP_WORDS = {
    "upkeep": "upkeep", "draw step": "draw", "combat": "beginning of combat", "end step": "end",
    "first main phase": "precombat main", "precombat main phase": "precombat main", "main phase": "main",
    "postcombat main phase": "postcombat main", "second main phase": "postcombat main", "untap step": "untap",
    "end of combat": "end of combat", "cleanup step": "cleanup", "declare attackers step": "declare attackers",
    "combat on your turn": "beginning of combat", "next end step": "end", "next upkeep": "upkeep",
}  # fmt: skip


@triggers_on(when.BeginningOf)
def beginning_of(ctx: Context, node: when.BeginningOf, moment: Moment) -> Iterator[Match]:
    """A step or phase began (603.2b)."""
    e = moment.event
    if not isinstance(e, ev.StepBegins):
        return
    step = STEP_WORDS.get(node.step, node.step)
    if node.step == "second main phase" and main_phases(ctx.game) != 2:
        return
    if e.step != step and not (step == "main" and e.step.endswith("main")):
        return
    if node.that_turn and not is_that_turn(ctx):
        return
    if node.whose is None and not in_range(ctx.game, ctx.controller, ctx.game.active):
        raise NotModelled(f"whether the turn of a player out of {ctx.controller}'s range has the {node.step} meant")
    meant = ctx.game.active_players if node.whose is None else players(ctx, node.whose)
    for who in ctx.game.active_players:
        if who in meant:
            rules = ("603.2b", "505.1a") if node.step == "second main phase" else ("603.2b",)
            yield Match(subjects(None, player=who), None, rules)


@triggers_on(when.EndOf)
def end_of(ctx: Context, node: when.EndOf, moment: Moment) -> Iterator[Match]:
    """The end of combat step began (511.2)."""
    e = moment.event
    if isinstance(e, ev.StepBegins) and e.step == "end of combat":
        yield Match(subjects(None, player=e.who), None, ("511.2",))


_PLAYER_EVENTS: dict[str, Any] = {
    "gains life": ev.GainLife, "loses life": ev.LoseLife, "loses the game": (ev.PlayerLoses, ev.Concede),
    "sacrifices": ev.Sacrifice, "discards": ev.Discard, "shuffles": ev.Shuffle,
}  # fmt: skip


@triggers_on(when.PlayerEvent)
def player_event(ctx: Context, node: when.PlayerEvent, moment: Moment) -> Iterator[Match]:
    """A player did something that the game tells of."""
    e: Any = moment.event
    kind = _PLAYER_EVENTS.get(node.kind)
    if kind is not None:
        if not isinstance(e, kind):
            return
    elif node.kind == "creates a token":
        if not (isinstance(e, ev.CreateObject) and e.zone == "battlefield"):
            return
    elif not (isinstance(e, ev.Told) and e.kind == node.kind):
        return
    who = e.controller or e.owner if isinstance(e, ev.CreateObject) else e.who
    if who not in players(ctx, node.who):
        return
    obj = getattr(e, "new", None) if isinstance(e, ev.CreateObject) else getattr(e, "obj", None)
    became = moment.after.current(e.obj) if isinstance(e, ev.Discard) else obj
    if node.filter is not None and (obj is None or not any(matches(ctx, node.filter, o) for o in {obj, became})):
        return
    if node.by is not None and getattr(e, "by", None) not in players(ctx, node.by):
        return
    if node.nth and node.nth != _nth(ctx, node, who, e):
        return
    if node.except_first and e.words == ev.IN_DRAW_STEP:
        return
    now = moment.after.current(obj) if isinstance(e, (ev.Sacrifice, ev.Discard)) and obj is not None else obj
    yield Match(subjects(now, player=who, before=obj), getattr(e, "amount", Fraction(1)))


def _nth(ctx: Context, node: when.PlayerEvent, who: str, event: ev.Event) -> int:
    same = [x for x in ctx.game.log if type(x) is type(event) and getattr(x, "who", None) == who]
    if isinstance(event, ev.Told):
        same = [x for x in same if isinstance(x, ev.Told) and x.kind == event.kind]
    return next((i + 1 for i, x in enumerate(same) if x is event), len(same))


_OBJECT_EVENTS = {
    "becomes tapped": ev.Tap, "becomes untapped": ev.Untap, "is sacrificed": ev.Sacrifice, "is destroyed": ev.Destroy,
}  # fmt: skip


@triggers_on(when.ObjectEvent)
def object_event(ctx: Context, node: when.ObjectEvent, moment: Moment) -> Iterator[Match]:
    """Something happened to an object."""
    e = moment.event
    obj = _object_of(node.kind, e, moment.before)
    if obj is None or not matches(ctx, node.filter, obj):
        return
    who = getattr(e, "who", None) or ctx.game.look(obj).controller
    if node.who is not None and who not in players(ctx, node.who):
        return
    other = getattr(e, "to", None) if isinstance(e, ev.Attach) else getattr(e, "other", None)
    if node.kind == "becomes unattached":
        other = moment.before.object(obj).attached_to
        if node.by is not None and not (isinstance(other, int) and matches(ctx, node.by, other)):
            return
    rules: tuple[str, ...] = ("603.2e",) if node.kind.startswith("becomes ") else ()
    rules += ("701.3d",) if node.kind == "becomes unattached" else ()
    rules = ("106.12a",) if node.kind == "is tapped for mana" else rules
    yield Match(subjects(obj, player=who, other=other, before=obj), Fraction(getattr(e, "amount", None) or 1), rules)


def _unattached(before: Game, e: ev.Event) -> int | None:
    """What is no longer attached to what it was attached to; also where it leaves the battlefield (701.3d)."""
    if isinstance(e, ev.Move) and e.from_zone == "battlefield":
        return e.obj if before.object(e.obj).attached_to is not None else None
    if isinstance(e, ev.Attach):
        return e.obj if before.object(e.obj).attached_to not in (None, e.to) else None
    return None


def _object_of(kind: str, e: ev.Event, before: Game) -> int | None:
    if kind == "becomes unattached":
        return _unattached(before, e)
    known = _OBJECT_EVENTS.get(kind)
    if known is not None:
        return getattr(e, "obj", None) if isinstance(e, known) else None
    if isinstance(e, ev.Turn):
        how = {"transforms": "transform", "is turned face up": "face up", "is turned face down": "face down"}.get(kind)
        return e.obj if how == e.how else None
    if isinstance(e, ev.Attach):
        return e.obj if kind == "becomes attached" and e.to is not None else None
    if isinstance(e, ev.Phase):
        return e.obj if kind == ("phases out" if e.out else "phases in") else None
    if isinstance(e, ev.Told) and e.kind == kind:
        return e.obj
    return None


@triggers_on(when.BecomesTarget)
def becomes_target(ctx: Context, node: when.BecomesTarget, moment: Moment) -> Iterator[Match]:
    """It became a target (603.2, 115)."""
    e = moment.event
    if not isinstance(e, ev.BecomeTarget):
        return
    fits = isinstance(e.target, int) and node.filter is not None and matches(ctx, node.filter, e.target)
    fits = fits or (isinstance(e.target, str) and node.who is not None and e.target in players(ctx, node.who))
    if not fits or (node.by is not None and not matches(ctx, node.by, e.by)):
        return
    if node.by_whom is not None and e.who not in players(ctx, node.by_whom):
        return
    if node.first_time:
        by = players(ctx, node.by_whom) if node.by_whom is not None else (e.who,)
        earlier = (x for x in ctx.game.log if isinstance(x, ev.BecomeTarget) and x.target == e.target and x is not e)
        if any(x.who in by or node.by_whom is None for x in earlier):
            return
    yield Match(subjects(e.target, other=e.by, source=e.by, player=e.who), None, ("115.1",))


@triggers_on(when.CountersEvent)
def counters_event(ctx: Context, node: when.CountersEvent, moment: Moment) -> Iterator[Match]:
    """Counters were put on it or removed from it (122.6)."""
    e = moment.event
    if isinstance(e, (ev.Move, ev.CreateObject)) and not node.removed:
        yield from _entered_with(ctx, node, moment, e)
        return
    if not isinstance(e, ev.RemoveCounters if node.removed else ev.PutCounters) or e.amount <= 0:
        return
    on = e.of if isinstance(e, ev.RemoveCounters) else e.on
    if node.kind and e.kind.split("|")[0] != node.kind:
        return
    fits = isinstance(on, int) and node.filter is not None and matches(ctx, node.filter, on)
    fits = fits or (isinstance(on, str) and node.who is not None and on in players(ctx, node.who))
    if not fits:
        return
    if node.by is not None and e.by not in players(ctx, node.by):
        if isinstance(e, ev.RemoveCounters) and not e.by:
            raise NotModelled("who removed the counter is not said")
        return
    if node.last and isinstance(on, int) and moment.after.object(on).counter(node.kind) > 0:
        return
    who = on if isinstance(on, str) else ctx.game.look(on).controller
    times = 1 if node.batch else int(e.amount)
    for _ in range(times):
        yield Match(subjects(on, player=who), e.amount, ("122.6",))


def _entered_with(
    ctx: Context, node: when.CountersEvent, moment: Moment, e: ev.Move | ev.CreateObject
) -> Iterator[Match]:
    """Counters with which a permanent entered have been put on it too (122.6)."""
    zone = e.to if isinstance(e, ev.Move) else e.zone
    if zone != "battlefield" or e.new is None or e.new not in moment.after.objects:
        return
    if node.filter is None or node.by is not None:
        return
    counters = moment.after.objects[e.new].counters
    number = sum((n for k, n in counters.items() if not node.kind or k.split("|")[0] == node.kind), Fraction(0))
    if number > 0 and matches(ctx, node.filter, e.new):
        who = moment.after.look(e.new).controller
        for _ in range(1 if node.batch else int(number)):
            yield Match(subjects(e.new, player=who), number, ("122.6",))


@triggers_on(when.Chapter)
def chapter(ctx: Context, node: when.Chapter, moment: Moment) -> Iterator[Match]:
    """Lore counters brought the Saga from below a chapter's number to it or beyond (714.2b)."""
    put = _lore_put(ctx, moment.event)
    if put <= 0:
        return
    saga = moment.after.object(ctx.source)
    now = saga.counter("lore")
    exactly = moment.after.look(ctx.source).has_keyword("read ahead") and saga.entered_turn == moment.after.turn
    for number in node.numbers:
        if now - put < number <= now and (number == now or not exactly):
            yield Match(subjects(ctx.source), Fraction(number), ("714.2b", *(("702.155a",) if exactly else ())))


def _lore_put(ctx: Context, e: ev.Event) -> Fraction:
    """How many lore counters the event puts on the Saga; it may enter with them (122.6, 714.3a)."""
    if isinstance(e, ev.PutCounters) and e.on == ctx.source and e.kind == "lore":
        return e.amount
    if isinstance(e, (ev.Move, ev.CreateObject)) and e.new == ctx.source:
        return e.counters.get("lore", Fraction(0))
    return Fraction(0)


@triggers_on(when.StateIs)
def state_is(ctx: Context, node: when.StateIs, moment: Moment) -> Iterator[Match]:
    """The state is true, and the ability neither waits nor is on the stack (603.8)."""
    on_its_way = isinstance(moment.event, ev.TakePending)
    if (
        on_its_way
        or ctx.source not in moment.after.objects
        or not holds(replace(ctx, game=moment.after), node.condition)
    ):
        return
    waiting = any(
        p.source == ctx.source and p.ability.when == node for p in moment.after.pending if hasattr(p.ability, "when")
    )
    on_stack = any(
        o.ability is not None and o.ability.source == ctx.source and getattr(o.ability.ability, "when", None) == node
        for o in moment.after.in_zone("stack")
    )
    if not waiting and not on_stack and moment.event is moment.batch[-1]:
        yield Match(subjects(ctx.source), None, ("603.8",))


@triggers_on(when.DayNightChanges)
def day_night(ctx: Context, node: when.DayNightChanges, moment: Moment) -> Iterator[Match]:
    """It became day or night (731)."""
    e = moment.event
    if isinstance(e, ev.MarkGame) and "day or night" in e.changes:
        if moment.before.marks.get("day or night") and (not node.to or e.changes["day or night"] == node.to):
            yield Match()


@triggers_on(when.Reflexive)
def reflexive(ctx: Context, node: when.Reflexive, moment: Moment) -> Iterator[Match]:
    """A reflexive trigger is made by its own effect, never found by watching (603.12)."""
    return iter(())


@triggers_on(when.TriggersAbility)
def triggers_ability(ctx: Context, node: when.TriggersAbility, moment: Moment) -> Iterator[Match]:
    """Abilities that watch others trigger are not modelled."""
    raise NotModelled("abilities that trigger when another ability triggers")
