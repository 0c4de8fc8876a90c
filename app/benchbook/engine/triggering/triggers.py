"""Which abilities an event triggers (603.2), looking back where the rules say so (603.10)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

from benchbook.cards import events as when
from benchbook.cards.abilities import Triggered
from benchbook.cards.conditions import InZone, Matches
from benchbook.cards.effects import Move
from benchbook.cards.filters import Is, Same
from benchbook.cards.mapping import mentions
from benchbook.cards.objects import EventObject, This
from benchbook.cards.rule_changes import ExtraTrigger, NoTrigger
from benchbook.engine import events as ev
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import holds, matches
from benchbook.engine.index import Functioning, index, rule_changes
from benchbook.engine.procedures import procedure
from benchbook.engine.prose import name_of
from benchbook.engine.showing.defined_terms import defined_terms
from benchbook.engine.state import Game, Pending, Subject
from benchbook.engine.trigger_conditions import Match, Moment, match, meanwhile
from benchbook.engine.triggering.trigger_causes import caused, rules_of_the_event
from benchbook.frozen import dataclass, replace
from benchbook.refs import RuleRef


@dataclass(frozen=True)
class Untriggered:
    """An ability whose trigger event happened and that does not trigger all the same, with the reason."""

    ability: Any
    source: int
    why: str


SUSPENDED = Matches(This(), Is("suspended"))
Found = tuple[Pending | Untriggered, list[RuleRef]]


def looks_back(event: ev.Event) -> bool:
    """Whether abilities that trigger on the event are those that existed before it (603.10a)."""
    if isinstance(event, ev.Move):
        return event.from_zone == "battlefield" or (event.from_zone == "stack" and event.to != "battlefield")
    if isinstance(event, ev.Phase):
        return event.out
    if isinstance(event, ev.Told):
        return event.kind == "exploits"  # a sacrifice by another name
    return isinstance(event, (ev.Sacrifice, ev.Destroy, ev.PlayerLoses, ev.Concede)) or (
        isinstance(event, ev.Attach) and event.to is None
    )


def from_anywhere(node: Any) -> bool:
    """Whether it triggers on going to a zone from anywhere, which is never leaving the battlefield (603.6c)."""
    return isinstance(node, when.ZoneChange) and node.from_zone is None and node.to_zone == "graveyard"


def of_what_is_so_now(node: Any) -> bool:
    """Whether it never looks back but sees the game as the event left it, as what asks for a state does (603.8)."""
    return from_anywhere(node) or isinstance(node, when.StateIs)


def watching(game: Game, event: ev.Event) -> list[Functioning]:
    """The triggered abilities that could trigger."""
    return index(game).triggered


def is_watched(before: Game, after: Game) -> bool:
    """Whether anything waits for an event at all."""
    if index(after).triggered or index(before).triggered:
        return True
    return bool(after.effects) and any(e.delayed for e in after.effects)


def detect(before: Game, after: Game, happened: tuple[ev.Event, ...]) -> Iterator[Found]:
    """Everything that the events trigger, each as often as it triggers, and what they would but for a rule."""
    if not is_watched(before, after):
        return
    seen_batches: set[tuple[int, str]] = set()

    def fits(here: Context, because: Any, event: ev.Event) -> bool:
        return any(match(here, because, Moment(before, after, event, happened)))

    found = caused(list(_detected(before, after, happened, seen_batches)), after, fits)
    often = [(p.source, p.key) for p, _ in found if isinstance(p, Pending) and p.key]
    triggered: dict[tuple[int, str], int] = {}
    for pending, refs in found:
        if isinstance(pending, Untriggered):
            yield pending, refs
            continue
        limit, which = getattr(pending.ability, "limit_each_turn", 0), (pending.source, pending.key)
        triggered[which] = triggered.get(which, 0) + 1
        if limit and _times(after, which) + triggered[which] > limit:
            continue
        if isinstance(pending.ability, Triggered) and pending.ability.done_once:
            refs.append(RuleRef("cr", "603.2h"))
            if done_this_turn(after, pending.ability, pending.source, pending.controller):
                continue
        if often.count((pending.source, pending.key)) > 1:
            refs.append(RuleRef("cr", "603.2c"))
        yield pending, refs


def _detected(
    before: Game, after: Game, happened: tuple[ev.Event, ...], seen_batches: set[tuple[int, str]]
) -> Iterator[Found]:
    done: set[int] = set()
    for event in happened:
        moment = Moment(before, after, event, happened)
        back = looks_back(event)
        yield from _delayed(moment, seen_batches, done)
        for f in watching(before, event) if back else watching(after, event):
            if not (back and of_what_is_so_now(f.ability.when)):
                yield from _of(f, moment, before if back else after, seen_batches)
        for f in watching(after, event) if back else ():
            if of_what_is_so_now(f.ability.when) and f.obj.id != getattr(event, "new", None):
                yield from _of(f, moment, after, seen_batches)
        if isinstance(event, ev.Move) and event.from_zone == "graveyard":
            # a card's own ability that triggers on leaving the graveyard looks back to it there (603.10a)
            for f in watching(before, event):
                own = f.obj.id == event.obj and f.ability.zone == "graveyard"
                if own and getattr(f.ability.when, "from_zone", None) == "graveyard":
                    yield from _of(f, moment, before, seen_batches)
        if back and isinstance(event, ev.Move):
            # the object's own "put into … from anywhere" abilities function where it went; what triggers on leaving
            # the battlefield looks back to where it did not function yet (603.10a)
            for f in watching(after, event):
                there = f.ability.zone != "battlefield" and f.ability.meanwhile is None
                if there and f.obj.id == event.new and from_anywhere(f.ability.when):
                    yield from _of(f, moment, after, seen_batches)


def _of(f: Functioning, moment: Moment, seen: Game, batches: set[tuple[int, str]]) -> Iterator[Found]:
    ability: Triggered = f.ability
    ctx = replace(f.context(seen), event=moment.event)
    matches_found = list(match(ctx, ability.when, moment))
    once = moment.after.table.one("runs", "triggers for a team") if len(matches_found) > 1 else None
    for found in once.function(matches_found, ability, moment.event) if once is not None else matches_found:
        if ability.meanwhile is not None and not meanwhile(ctx, ability, found):
            yield Untriggered(ability, f.obj.id, "what must be so meanwhile is not so"), [RuleRef("cr", "603.2")]
            continue
        if getattr(ability.when, "batch", False):
            occurrence = (f.obj.id, f"{f.held.key}{_apart(ability.when, found)}")
            if occurrence in batches:
                continue
            batches.add(occurrence)
            found = _together(ctx, ability.when, moment, found)
            if isinstance(found.subjects.get("subject"), tuple):
                found = replace(found, rules=(*found.rules, "603.2c"))
        yield from _pending(f, ctx, found, moment)


def _apart(node: Any, found: Match) -> str:
    """What tells two occurrences in one event apart, each of which triggers "one or more …": each player who is dealt
    damage, each player who is attacked, each permanent that gets counters (603.2c).
    """
    if isinstance(node, when.DealsDamage):
        return f" to {found.subjects.get('other')}"
    if isinstance(node, when.Attacks) and (node.whom is not None or node.permanent is not None):
        return f" attacking {found.subjects.get('defending')}"
    return f" on {found.subjects.get('subject')}" if isinstance(node, when.CountersEvent) else ""


def _together(ctx: Context, node: Any, moment: Moment, first: Match) -> Match:
    """All that happened at once and that "one or more …" means, as one occurrence."""
    if isinstance(node, when.CountersEvent):
        return first
    every = (Moment(moment.before, moment.after, event, moment.batch) for event in moment.batch)
    found = [m for one in every for m in match(replace(ctx, event=one.event), node, one)]
    same = [m for m in found if _apart(node, m) == _apart(node, first)]
    if len(same) < 2:
        return first
    roles = {
        role: tuple(dict.fromkeys(m.subjects[role] for m in same if role in m.subjects))
        for role in first.subjects
        if role not in ("player", "attackers")
    }
    merged = {role: held[0] if len(held) == 1 else held for role, held in roles.items()}
    amounts = [m.amount for m in same if m.amount is not None]
    return replace(first, subjects={**first.subjects, **merged}, amount=sum(amounts, Fraction(0)) if amounts else None)


def _pending(f: Functioning, ctx: Context, found: Match, moment: Moment) -> Iterator[Found]:
    ability: Triggered = f.ability
    now = replace(ctx, game=moment.after, subjects=found.subjects, amount=found.amount, source=f.obj.id)
    refs = [RuleRef("cr", "603.2"), *(RuleRef("cr", n) for n in (*found.rules, *rules_of_the_event(moment.event)))]
    if looks_back(moment.event) and not of_what_is_so_now(ability.when):
        refs.append(RuleRef("cr", _how_it_looks_back(moment.event)))
    if ability.zone not in ("battlefield", "any"):
        refs.append(RuleRef("cr", _where_it_functions(ability)))
    elif ability.zone == "any" and f.obj.zone == "command" and _says_its_zone(ability, "command"):
        refs.append(RuleRef("cr", "113.6b"))
    if ability.rule:
        refs.append(RuleRef.parse(ability.rule))
    if ability.condition is not None:
        terms = defined_terms(ability.condition)
        refs += [RuleRef("cr", n) for n in ("603.4", *terms, *(("400.7d",) if "607.2i" in terms else ()))]
        if not holds(now, ability.condition):
            yield Untriggered(ability, f.obj.id, "its condition is not met"), refs[1:]
            return
    by = None if _arrives_itself(ability) else _suppressed(moment, _seen_from(moment, ability), f.obj.id)
    if by is not None:
        why = f"{name_of(moment.after, by)} says so"
        yield Untriggered(ability, f.obj.id, why), [RuleRef("cr", "603.2"), RuleRef("cr", "101.2")]
        return
    if ability.keyword:
        seen = _seen_from(moment, ability)
        several = seen.table.of("runs", procedure("several instances", ability.keyword))
        refs += [one.ref for one in several if one.function(seen, f.obj.id)]
    pending = Pending(ability, f.obj.id, f.controller, moment.event, dict(found.subjects), found.amount, key=f.held.key)
    times = 1 + _extra(moment, f, refs)
    for _ in range(times):
        yield pending, refs


def _how_it_looks_back(event: ev.Event) -> str:
    """The part of 603.10 by which abilities that trigger on the event look back."""
    if isinstance(event, ev.Phase):
        return "603.10b"
    if isinstance(event, ev.Attach):
        return "603.10c"
    return "603.10f" if isinstance(event, ev.PlayerLoses | ev.Concede) else "603.10a"


def _where_it_functions(ability: Triggered) -> str:
    """By which part of 113.6 an ability triggers where its object is not on the battlefield."""
    if _moves_itself(ability.effects):
        return "113.6m"
    return "113.6b" if _says_its_zone(ability, ability.zone) else "113.6k"


def _says_its_zone(ability: Triggered, zone: Any) -> bool:
    """Whether a condition of it names the zone that its object is in."""
    ways = (InZone(This(), zone), InZone(EventObject(), zone), *((SUSPENDED,) if zone == "exile" else ()))
    return any(mentions((ability.condition, ability.meanwhile), way) for way in ways)


@lru_cache(maxsize=1024)
def _moves_itself(node: Any) -> bool:
    """Whether the instructions move the object that they are on."""
    if isinstance(node, tuple):
        return any(map(_moves_itself, node))
    if isinstance(node, Move) and isinstance(node.what, This):
        return True
    return is_dataclass(node) and any(_moves_itself(getattr(node, f.name)) for f in fields(node))


def done_this_turn(game: Game, ability: Any, source: int, who: str) -> bool:
    """Whether the source's controller has already done this turn what the ability lets them do once (603.2h)."""
    done = (e for e in game.log if isinstance(e, ev.Told) and e.kind == ev.DOES_IT)
    return any((e.obj, e.who, e.words) == (source, who, ability.text) for e in done)


def _times(game: Game, which: tuple[int, str]) -> int:
    """How often that object's ability has triggered this turn."""
    return sum(1 for e in game.log if isinstance(e, ev.Triggered) and (e.pending.source, e.pending.key) == which)


def _seen_from(moment: Moment, ability: Triggered) -> Game:
    """The game in which effects on triggering are looked for: they look back with the event (603.10a)."""
    return moment.before if looks_back(moment.event) and not of_what_is_so_now(ability.when) else moment.after


def _arrives_itself(ability: Triggered) -> bool:
    """Whether it watches its own object's going to a graveyard from anywhere, which is no dying (603.6c)."""
    return from_anywhere(ability.when) and getattr(ability.when, "filter", None) == Same(This())


def _suppressed(moment: Moment, game: Game, source: int) -> int | None:
    """The object whose effect says that the event does not cause that object's abilities to trigger, if any."""
    for change, ctx, _text in rule_changes(game, NoTrigger):
        if change.of is not None and not matches(ctx, change.of, source):
            continue
        if any(match(replace(ctx, event=moment.event), change.event, moment)):
            return ctx.source
    return None


def _extra(moment: Moment, f: Functioning, refs: list[RuleRef]) -> int:
    """Additional times by effects such as "triggers an additional time" (603.2d); they look back with the event."""
    more = 0
    if f.obj.zone != "battlefield":  # they speak of permanents
        return 0
    for change, ctx, _text in rule_changes(_seen_from(moment, f.ability), ExtraTrigger):
        causes = change.event is None or any(match(replace(ctx, event=moment.event), change.event, moment))
        applies = causes and matches(ctx, change.of, f.obj.id)
        if applies or (causes and change.event is not None):
            refs.append(RuleRef("cr", "603.2d"))
        more += change.times if applies else 0
    return more


def _declines_extra(game: Game, source: int) -> None:
    """Whether an ability that waits is one "of" the object that made it is left open where more triggers hang on it."""
    for change, ctx, text in rule_changes(game, ExtraTrigger):
        if change.event is None and source in game.objects and matches(ctx, change.of, source):
            raise NotModelled(f"whether a delayed triggered ability is one of the object that made it: {text}")


def _delayed(moment: Moment, batches: set[tuple[int, str]], done: set[int]) -> Iterator[Found]:
    """Delayed triggered abilities in force (603.7); one that triggers once is ``done`` then."""
    for effect in moment.after.effects:
        if effect.delayed is None or effect.id in done or not any(e.id == effect.id for e in moment.before.effects):
            continue
        ctx = Context(
            moment.after, effect.source, effect.controller, targets=effect.targets, bindings=effect.bindings,
            event=moment.event,
        )  # fmt: skip
        for found in match(ctx, effect.delayed.when, moment):
            if _suppressed(moment, _seen_from(moment, effect.delayed), effect.source) is not None:
                continue
            if getattr(effect.delayed.when, "batch", False):
                occurrence = (-effect.id, _apart(effect.delayed.when, found))
                if occurrence in batches:
                    continue
                batches.add(occurrence)
                found = _together(ctx, effect.delayed.when, moment, found)
            now = replace(ctx, subjects=found.subjects, amount=found.amount)
            _declines_extra(moment.after, effect.source)
            if effect.delayed.condition is not None and not holds(now, effect.delayed.condition):
                continue
            bindings = {**effect.bindings, "delayed": effect.id, "delayed targets": effect.targets}
            pending = Pending(
                effect.delayed, effect.source, effect.controller, moment.event, dict(found.subjects), found.amount,
                bindings,
            )  # fmt: skip
            yield pending, [RuleRef("cr", "603.7a"), RuleRef("cr", "603.7b")]
            if effect.once:
                done.add(effect.id)
                break


def subjects(subject: Subject | tuple[Subject, ...] | None = None, **others: Any) -> dict[str, Any]:
    """The parties of an event by role, those that are missing left out."""
    named = {"subject": subject, **others}
    return {k: v for k, v in named.items() if v is not None}
