"""Replacement and prevention effects in one union (614, 615, 616).

For each event: gather every effect that applies, let the affected player (or the affected object's controller)
choose one by the order of 616.1, apply it, and look again at what the event has become; each effect applies
to an event once (614.5).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from benchbook.engine import events as ev
from benchbook.engine.alike import come_to_the_same, dealt_to
from benchbook.engine.choosing.choices import Choice
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.derivation import Step
from benchbook.engine.evaluate import holds
from benchbook.engine.event_prose import tell
from benchbook.engine.events.base import Script
from benchbook.engine.index import index, rules_about
from benchbook.engine.partly_read import declines_what_is_replaced
from benchbook.engine.players.seats import is_unlimited, unlimited
from benchbook.engine.prose import begun, name_of
from benchbook.engine.registry import RuleFunction
from benchbook.engine.replacement_effects import OTHER, WATCHES, Watch
from benchbook.engine.state import Game, PlayerId
from benchbook.frozen import dataclass
from benchbook.refs import RuleRef

if TYPE_CHECKING:
    from benchbook.engine.runner import Run


ONCE = RuleRef("cr", "614.5")
BEFORE_THE_OTHERS = ("616.1a", "616.1b", "616.1c", "616.1d")


@dataclass(frozen=True)
class Candidate:
    """One effect that could apply: how it is told apart, whose text it is, what it makes of the event."""

    key: str
    node: Any
    ctx: Context
    number: str
    text: str
    rank: int = OTHER
    effect: int | None = None
    book: str = "cr"
    transform: Callable[..., Any] | None = None
    also: tuple[str, ...] = ()


REPLACEABLE = frozenset((
    ev.Move, ev.CreateObject, ev.CreateTokens, ev.Damage, ev.Destroy, ev.Draw, ev.GainLife, ev.LoseLife,
    ev.PutCounters, ev.PlayerLoses, ev.PlayerWins, ev.AddMana, ev.Untap, ev.Discard, ev.StepBegins,
    ev.TurnBegins, ev.Told, ev.Turn, ev.Shuffle, ev.Doing,
))  # fmt: skip
# events that an effect may replace with events of the same kind, told in its own instructions
REMEMBERING = (ev.Draw, ev.GainLife, ev.LoseLife)


def replaced(run: Run, event: ev.Event) -> Script:
    """A script that returns the events that happen in place of a ``REPLACEABLE`` event."""
    waiting: list[tuple[ev.Event, frozenset[str]]] = [(event, getattr(event, "used", frozenset()))]
    done: list[ev.Event] = []
    applied: Step | None = None
    at_first: set[str] = set()
    rounds = 0
    while waiting:
        rounds += 1
        if rounds > 500:
            raise NotModelled("replacement effects that replace one another without an end")
        current, used = waiting.pop(0)
        every = candidates(run.as_of(current), current)
        _say_what_is_too_far(run, current, every)
        found = [c for c in every if c.key not in used]
        at_first = at_first or {c.key for c in every}
        if len(found) < len(every):
            if isinstance(current, ev.Doing) and used == current.used:
                run.recorder.say("What has applied to it once does not apply again.", "614.5")
            elif applied is not None and ONCE not in applied.refs:
                applied.refs.append(ONCE)
        if not found:
            done.append(current)
            continue
        if (rule := _contradiction(run, current, found)) is not None:
            run.recorder.say("What is to happen instead is contradictory: none of it does.", str(rule.ref))
            continue
        chosen = yield from _choose(run, current, found)
        step = run.recorder.open(
            Step(refs=[RuleRef(chosen.book, chosen.number)], kind="replacement", quote=chosen.text)
        )
        run.recorder.cite(*chosen.also)
        if len(found) > 1:
            run.recorder.cite(BEFORE_THE_OTHERS[chosen.rank] if chosen.rank < OTHER else "616.1e")
        run.recorder.cite(*_of_several_cards(run.game, current))
        if used:
            run.recorder.cite("616.1f", "614.5", *(("616.2",) if chosen.key not in at_first else ()))
            if isinstance(current, REMEMBERING):
                current = replace(current, used=used)
        transform = chosen.transform or WATCHES[type(chosen.node)].transform
        there = chosen.ctx.source in run.game.objects or chosen.ctx.source in run.game.departed
        new = yield from transform(chosen.ctx, chosen.node, current, chosen)
        happens = _anything_happens(step)
        step.sentence = "" if run.silent else _sentence(run.game, chosen, current, new, happens, known=there)
        run.recorder.close(step)
        applied = step
        waiting = [(e, used | {chosen.key}) if type(e) in REPLACEABLE else (e, used) for e in new] + waiting
    _nothing_to_gain(run, event, done)
    return done


def _contradiction(run: Run, event: ev.Event, found: list[Candidate]) -> RuleFunction | None:
    """The rule, if the ruleset has one, by which effects that say contradictory things of the event are ignored."""
    rule = run.game.table.one("runs", "contradictory replacements") if len(found) > 1 else None
    if rule is None:
        return None
    made = [(one.transform or WATCHES[type(one.node)].transform)(one.ctx, one.node, event, one) for one in found]
    return rule if rule.function(event, made) else None


def _of_several_cards(game: Game, event: ev.Event) -> tuple[str, ...]:
    """The rule by which what is done to one card of a melded or merged permanent is done to all of them."""
    if not isinstance(event, ev.Move) or event.obj not in game.objects or len(game.objects[event.obj].components) < 2:
        return ()
    return ("712.21d",) if "melded" in game.objects[event.obj].marks else ("730.3d",)


def _say_what_is_too_far(run: Run, event: ev.Event, found: list[Candidate]) -> None:
    """Which effects would apply were it not for the limited range of influence (801.13)."""
    within = run.game.table.one("runs", "replacements within range")
    if within is None:
        return
    with unlimited():
        every = candidates(run.as_of(event), event)
    for one in every:
        if not any(c.key == one.key for c in found):
            said = f"This does not apply: not all of it is within {one.ctx.controller}'s range of influence."
            run.recorder.say(said, within.number, quote=one.text)


def _anything_happens(step: Step) -> bool:
    """Whether instructions that stand for the event made something happen, or replaced in turn, below the step."""
    return any(s.event is not None or _anything_happens(s) for s in step.children)


def _nothing_to_gain(run: Run, event: ev.Event, done: list[ev.Event]) -> None:
    """Damage that is prevented whole is not dealt, so lifelink gains nothing (120.3f, 702.15b)."""
    if isinstance(event, ev.Damage) and event.amount > 0 and not any(isinstance(e, ev.Damage) for e in done):
        if run.game.look(event.source).has_keyword("lifelink"):
            run.recorder.say("No damage is dealt, so lifelink gains no life.", "702.15b", "120.3f")


def _sentence(game: Game, chosen: Candidate, old: ev.Event, new: list[ev.Event], steps: bool, *, known: bool) -> str:
    """What it changes; ``known`` is whether its source was there before: what enters only now has no number yet."""
    named = name_of(game, chosen.ctx.source if known else getattr(old, "obj", None) or chosen.ctx.source)
    source = begun(f"{named} ").rstrip()
    if not new:
        would = tell(old, game, game, would=True).removesuffix(".")
        this = f"this: {would}" if would else "that"
        return f"{source} replaces {this}. {'Instead:' if steps else 'Nothing happens instead.'}"
    instead = " ".join(said for e in new if e != old and (said := tell(e, game, game, would=True)))
    own = chosen.ctx.source == getattr(old, "obj", None) or (not known and speaks_of_entering(chosen.node))
    if instead and own:
        return f"By its own ability {instead}"
    if instead:
        return f"{source} changes that: {instead}"
    if new == [old] and steps:
        return f"{source} adds to that:"
    return f"{source} changes nothing." if new == [old] else f"{source} changes that."


def _choose(run: Run, event: ev.Event, found: list[Candidate]) -> Script:
    """The one to apply next: the first rank that has any, and among those the affected player chooses (616.1)."""
    rank = min(c.rank for c in found)
    first = [c for c in found if c.rank == rank]
    if len(first) == 1 or come_to_the_same(first):
        return first[0]
    who = affected(run.game, event)
    own = getattr(event, "obj", None)  # what is about to enter is known by the object that it still is
    sources = tuple(c.ctx.source if c.ctx.source in run.game.objects or own is None else own for c in first)
    words = tuple(
        f"{name_of(run.game, s)}{f': {c.text}' if c.text else ''}{dealt_to(c)}"
        for s, c in zip(sources, first, strict=True)
    )
    choice = Choice(
        who, "replacement", "choose which effect applies first", tuple(range(len(first))), words, rule="616.1",
        about=first[0].ctx.source, singles=sources,
    )  # fmt: skip
    index_ = yield choice
    return first[index_]


def affected(game: Game, event: ev.Event) -> PlayerId:
    """Who chooses: the affected object's controller (its owner if it has none), or the affected player (616.1)."""
    if isinstance(event, ev.Damage):
        return event.to if isinstance(event.to, str) else game.controller(event.to)
    if isinstance(event, ev.Move):
        return (
            event.controller or game.controller(event.obj) if event.to == "battlefield" else game.controller(event.obj)
        )
    if isinstance(event, ev.CreateObject):
        return event.controller or event.owner
    if isinstance(event, ev.CreateTokens):
        return event.who
    if isinstance(event, ev.PutCounters):
        return event.on if isinstance(event.on, str) else game.controller(event.on)
    obj = getattr(event, "obj", None)
    who = getattr(event, "who", None)
    return who if who else game.controller(obj) if obj is not None else game.active


def candidates(game: Game, event: ev.Event) -> list[Candidate]:
    """Every effect that applies to the event: static abilities, effects in force, the event's own object, the rules."""
    found: list[Candidate] = []
    declines_what_is_replaced(game, event)
    for node, f in index(game).replacements:
        watch = WATCHES.get(type(node))
        if watch is None:
            raise NotModelled(f"{type(node).__name__} is not modelled: {f.ability.text}")
        if not speaks_of_entering(node):
            _consider(found, watch, node, f.context(game), event, f"{f.obj.id}:{f.held.key}:{id(node)}", f.ability)
    for effect in game.effects:
        if effect.replacement is not None:
            watch = WATCHES.get(type(effect.replacement))
            if watch is None:
                raise NotModelled(f"{type(effect.replacement).__name__} is not modelled: {effect.words}")
            ctx = Context(
                game, effect.source, effect.controller, targets=effect.targets,
                bindings={**effect.bindings, "locked": effect.locked, "remaining": effect.remaining},
            )  # fmt: skip
            if watch.applies(ctx, effect.replacement, event):
                found.append(
                    Candidate(
                        f"effect {effect.id}",
                        effect.replacement,
                        ctx,
                        watch.number,
                        effect.words,
                        watch.rank,
                        effect.id,
                    )
                )
    within = game.table.one("runs", "replacements within range")
    found = found if within is None or is_unlimited() else within.function(game, found, event)
    for function in rules_about(game, "replaces", event):
        found += function.function(game, event)
    return found


def is_left_as_it_is(game: Game, event: ev.Event) -> bool:
    """Whether there is nothing at all that could replace or prevent an event of this kind."""
    made = game._index or index(game)
    if made.replacements or made.unread or (game.effects and any(e.replacement is not None for e in game.effects)):
        return False
    return not rules_about(game, "replaces", event) and game.table.one("runs", "replacements within range") is None


def would_be_replaced(game: Game, event: ev.Event) -> bool:
    """Whether an effect other than the event's own would apply to it if it could happen (614.17c)."""
    return isinstance(event, ev.GainLife | ev.LoseLife | ev.Draw | ev.PlayerLoses) and bool(candidates(game, event))


ENTERING: dict[type, Callable[..., list[Candidate]]] = {}


def speaks_of_entering(node: Any) -> bool:
    """Whether the node speaks of objects that are about to enter; those are gathered with the event's own object."""
    return type(node).__name__.startswith("Enters")


def _consider(
    found: list[Candidate], watch: Watch, node: Any, ctx: Context, event: ev.Event, key: str, ability: Any
) -> None:
    if not watch.applies(ctx, node, event):
        return
    if ability.condition is not None and not holds(ctx, ability.condition):
        return
    number = ability.rule or watch.number
    found.append(
        Candidate(
            key, node, ctx, number, ability.text, watch.rank, also=() if number == watch.number else (watch.number,)
        )
    )
