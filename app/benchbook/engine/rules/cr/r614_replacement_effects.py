"""614: replacement effects."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from fractions import Fraction
from typing import Any

from benchbook.cards import replacements as r
from benchbook.cards.amounts import VariableX
from benchbook.cards.conditions import CostWasPaid
from benchbook.cards.continuous import GainAbilities, NoTrigger
from benchbook.cards.effects import PlayerOutcome, Sacrifice
from benchbook.cards.objects import Choose, This
from benchbook.engine import events as ev
from benchbook.engine.apply import apply
from benchbook.engine.choices import Choice
from benchbook.engine.chosen import chosen_key
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.copying import copied_values, of_the_face_up
from benchbook.engine.costs import can_pay, pay
from benchbook.engine.defined_terms import defined_terms
from benchbook.engine.evaluate import amount, holds, matches, objects, players
from benchbook.engine.index import Functioning, index
from benchbook.engine.prose import name_of
from benchbook.engine.registry import rule
from benchbook.engine.replacement import BACK_FACE, CONTROL, COPY, OTHER, WATCHES, Candidate, watches
from benchbook.engine.resolution import APPLIED, NOW, follow, may
from benchbook.engine.rules.cr.r607_linked_abilities import Exiled
from benchbook.engine.rules.cr.r614_effects_on_entering import by_effects, gains_as_it_enters
from benchbook.engine.runner import Cite
from benchbook.engine.state import Component, Game

Script = Generator[Any, Any, Any]
ENTERS = (
    r.EntersTapped, r.EntersUntapped, r.EntersWithCounters, r.EntersAsCopy, r.EntersChoosing, r.EntersDoing,
    r.EntersAttached, r.EntersModified, r.EntersByKeyword, r.EntersDesignated,
)  # fmt: skip


def onto_battlefield(event: Any) -> bool:
    """Whether the event puts an object onto the battlefield."""
    return (isinstance(event, ev.Move) and event.to == "battlefield") or (
        isinstance(event, ev.CreateObject) and event.zone == "battlefield"
    )


@rule("614.12", replaces=ev.Move)
@rule("614.12", replaces=ev.CreateObject)
def entering(game: Game, event: Any) -> list[Candidate]:
    """Whether and how effects apply to a permanent about to enter is judged by what it would be on the battlefield:

    with effects that already exist, with those that have modified how it enters, and with its own abilities.
    """
    if not onto_battlefield(event):
        return []
    preview, done = apply(game, event)
    new = done.new  # type: ignore[attr-defined]
    found: list[Candidate] = []
    for node, f in index(preview).replacements:
        if f.obj.id == new and isinstance(node, r.CountersReplaced) and event.counters:
            found += _own_counters(preview, event, new, node, f)
        if not isinstance(node, ENTERS) or (f.obj.id != new and f.obj.id not in game.objects):
            continue
        ctx = f.context(preview)
        if f.ability.condition is not None and not holds(_before(ctx, game, new), f.ability.condition):
            continue
        if not _concerns(ctx, node, new, own=f.obj.id == new):
            continue
        watch = WATCHES.get(type(node))
        if watch is None:
            raise NotModelled(f"{type(node).__name__}: {f.ability.text}")
        asks = isinstance(node, r.EntersTapped) and node.unless_pay is not None  # "As it enters, you may pay …"
        book_rule = f.ability.rule or ("614.1c" if asks else watch.number)
        ctx = replace(
            ctx, bindings={**ctx.bindings, "entering": (new,)}, chosen=event.chosen if f.obj.id == new else ctx.chosen
        )
        paid = getattr(node, "condition", None)
        if isinstance(paid, CostWasPaid) and not holds(_before(ctx, game, new), paid):
            continue
        # what it will be called is not settled yet: other events may happen before it enters
        holder = "itself" if f.obj.id == new else str(f.obj.id)
        key, also = f"{holder}:{f.held.key}:{id(node)}", defined_terms(paid) if f.obj.id == new else ("614.12",)
        also = (*also, "603.6d") if NoTrigger in index(game).rules else also
        found.append(Candidate(key, node, ctx, book_rule, f.ability.text, watch.rank, also=also))
    return found + by_effects(preview, new)


def _own_counters(preview: Game, event: Any, new: int, node: r.CountersReplaced, f: Functioning) -> list[Candidate]:
    """What its own ability makes of the counters it enters with, where that ability affects it alone (614.12)."""
    ctx, counts = f.context(preview), not node.kind or node.kind in event.counters
    if node.filter is None or not counts or not _names_itself(node.filter) or not matches(ctx, node.filter, new):
        return []
    if f.ability.condition is not None and not holds(ctx, f.ability.condition):
        return []
    watch = WATCHES[type(node)]
    key = f"itself:{f.held.key}:{id(node)}"
    return [Candidate(key, node, ctx, watch.number, f.ability.text, watch.rank, also=("614.12",))]


def _concerns(ctx: Context, node: Any, new: int, *, own: bool) -> bool:
    wanted = getattr(node, "filter", None)
    if wanted is None:
        return own
    if own and not _names_itself(wanted):  # it would affect a general subset, so it does not affect itself
        return False
    return matches(ctx, wanted, new)


def _names_itself(filter_: Any) -> bool:
    from benchbook.cards.objects import And, Same

    parts = filter_.parts if isinstance(filter_, And) else (filter_,)
    return any(isinstance(part, Same) and isinstance(part.what, This) for part in parts)


def _never(ctx: Context, node: Any, event: Any) -> bool:
    return False


def _before(ctx: Context, game: Game, new: int) -> Context:
    """What is counted as a permanent enters is what there is before it does; it is itself as it would be (614.12)."""
    return replace(ctx, game=replace(game, departed={**game.departed, new: ctx.game}), view=None)


@watches(r.EntersTapped, "614.1d", _never)
def enters_tapped(ctx: Context, node: r.EntersTapped, event: Any, candidate: Candidate) -> Script:
    """It enters tapped, unless the condition holds or the cost is paid."""
    before = _before(ctx, (yield NOW), ctx.bindings["entering"][0])
    if node.unless is not None and holds(before, node.unless):
        return [event]
    if node.condition is not None and not holds(before, node.condition):
        return [event]
    if node.unless_pay is not None and can_pay(ctx, node.unless_pay, ctx.controller):
        yield Cite(("614.12a",))
        yes = yield may(ctx.controller, "pay so that it enters untapped", ctx.source, "614.12a")
        if yes:
            yield from pay(ctx, node.unless_pay, ctx.controller)
            return [event]
    return [replace(event, tapped=True)]


@watches(r.EntersUntapped, "614.1d", _never)
def enters_untapped(ctx: Context, node: r.EntersUntapped, event: Any, candidate: Candidate) -> Script:
    """It enters untapped."""
    return [replace(event, tapped=False)]
    yield


@watches(r.EntersWithCounters, "614.1c", _never)
def enters_with_counters(ctx: Context, node: r.EntersWithCounters, event: Any, candidate: Candidate) -> Script:
    """It enters with so many (more) counters."""
    before = _before(ctx, (yield NOW), ctx.bindings["entering"][0])
    if node.condition is not None and not holds(before, node.condition):
        return [event]
    if node.may:
        yes = yield may(ctx.controller, f"have it enter with {node.kind} counters", ctx.source, "614.12a")
        if not yes:
            return [event]
    gaining = [gains_as_it_enters(ctx, event, node.gaining)] if node.gaining else []
    more = amount(before, node.amount)
    if isinstance(node.amount, VariableX):
        yield Cite(("107.3m",) if event.chosen is not None and event.chosen.x is not None else ("107.3g",))
    if more <= 0:
        return [event, *gaining]
    counters = {**event.counters, node.kind: event.counters.get(node.kind, Fraction(0)) + more}
    return [replace(event, counters=counters), *gaining]


@watches(r.EntersAsCopy, "707.5", _never, COPY)
def enters_as_copy(ctx: Context, node: r.EntersAsCopy, event: Any, candidate: Candidate) -> Script:
    """Its controller may choose what it enters as a copy of."""
    entering_now = ctx.bindings["entering"]
    who = ctx.game.look(entering_now[0]).controller
    before = replace(ctx, game=(yield NOW), view=None)
    options = (
        tuple(o for o in objects(before.binding(), node.of) if o not in entering_now and isinstance(o, int))
        if (ctx.source in before.game.objects)
        else tuple(o for o in objects(ctx, node.of) if o not in entering_now and isinstance(o, int))
    )
    offered: tuple[Any, ...] = (*options, None) if node.optional else options
    if not options:
        return [event]
    words = tuple(name_of(ctx.game, o) if o is not None else "nothing" for o in offered)
    chosen = yield Choice(
        who, "copy", "choose what it enters as a copy of", offered, words, about=ctx.source, rule="707.5"
    )
    if chosen is None or chosen is False:
        return [event]
    copied = copied_values(ctx, chosen, node.exceptions)
    again = ctx.game.object(chosen).copied is not None
    face = of_the_face_up(ctx.game, chosen)
    yield Cite(("614.1c", "707.2", "614.12a", *face, *(("707.3",) if again else ()), *_exceptional(node.exceptions)))
    new = replace(event, copied=copied, tapped=event.tapped or node.tapped)
    more = [(k, n) for word, k, n in node.counters_by_type if word in _would_be(before.game, new)]
    for kind, how_many in (*((node.with_counters,) if node.with_counters is not None else ()), *more):
        new = replace(new, counters={**new.counters, kind: new.counters.get(kind, Fraction(0)) + amount(ctx, how_many)})
    return [new]


def _exceptional(exceptions: tuple[Any, ...]) -> tuple[str, ...]:
    """The rules about what a copy effect changes or adds: that is copiable too (707.9)."""
    if not exceptions:
        return ()
    more = any(isinstance(one, GainAbilities) for one in exceptions)
    return ("707.9a", "707.9b", "707.9d") if more else ("707.9b", "707.9d")


def _would_be(game: Game, event: Any) -> frozenset[str]:
    """The card types that the permanent would have on the battlefield (614.12)."""
    preview, done = apply(game, event)
    return preview.look(done.new).types  # type: ignore[attr-defined]


@watches(r.EntersChoosing, "614.12a", _never)
def enters_choosing(ctx: Context, node: r.EntersChoosing, event: Any, candidate: Candidate) -> Script:
    """Its controller chooses a word, player or number as it enters, before it is on the battlefield."""
    from benchbook.engine.words_to_choose import choice_of

    if event.copied is not None:
        yield Cite(("707.6",))
    word = yield from choice_of(ctx, node.kind, ctx.controller, node.options, node.limit)
    return [replace(event, memory={**event.memory, chosen_key(node.kind, node.key): word})]


@watches(r.EntersDoing, "614.1c", _never)
def enters_doing(ctx: Context, node: r.EntersDoing, event: Any, candidate: Candidate) -> Script:
    """Something else is done as it enters; what that binds is remembered by the permanent."""
    game = yield NOW
    if node.or_else is not None:
        _in_part(ctx.at(game), node.effects)
    done = yield from follow(
        replace(ctx, game=game.with_(departed={**game.departed, ctx.source: ctx.game})), node.effects
    )
    if node.or_else is not None and not done.bindings.get("did last"):
        yield Cite(("614.6",))
        elsewhere = {"to": node.or_else} if isinstance(event, ev.Move) else {"zone": node.or_else}
        return [replace(event, **elsewhere)]
    kept = {k: v for k, v in done.bindings.items() if k not in ctx.bindings}
    counters = dict(event.counters)
    for kind, n in done.bindings.get("entering counters", {}).items():
        counters[kind] = counters.get(kind, Fraction(0)) + n
    return [replace(event, memory={**event.memory, **kept}, counters=counters)]


def _in_part(ctx: Context, effects: tuple[Any, ...]) -> None:
    """A price of several permanents of which there are only some: what is done then is not decided here."""
    for effect in effects:
        if isinstance(effect, Sacrifice) and isinstance(effect.what, Choose):
            there = sum(matches(ctx, effect.what.filter, o.id) and ctx.game.controller(o.id) == ctx.controller
                        for o in ctx.game.battlefield)  # fmt: skip
            if 0 < there < amount(ctx, effect.what.number):
                raise NotModelled("a price for entering that can be paid only in part")


@watches(r.EntersAttached, "303.4f", _never)
def enters_attached(ctx: Context, node: r.EntersAttached, event: Any, candidate: Candidate) -> Script:
    """It enters attached to that object."""
    found = objects(ctx, node.what)
    return [replace(event, attached_to=found[0])] if found else [event]
    yield


@watches(r.EntersModified, "614.1d", _never, CONTROL)
def enters_modified(ctx: Context, node: r.EntersModified, event: Any, candidate: Candidate) -> Script:
    """It enters under somebody else's control, face down or with its back face up."""
    if node.changes:
        raise NotModelled("a permanent that enters with changed characteristics")
    changes: dict[str, Any] = {}
    if node.under_control_of is not None:
        changes["controller"] = players(ctx, node.under_control_of)[0]
    if node.transformed:
        changes["transformed"] = True
    if node.face_down:
        changes["face_down"] = "entered"
    return [replace(event, **changes)]
    yield


@watches(r.EntersByKeyword, "614.1c", _never)
def enters_by_keyword(ctx: Context, node: r.EntersByKeyword, event: Any, candidate: Candidate) -> Script:
    """The keyword's own rule says what happens as it enters (702)."""
    function = ctx.game.table.one("runs", f"entering: {node.keyword.name}")
    if function is None:
        raise NotModelled(f"{node.keyword.name} as something enters")
    result: list[Any] = yield from function.function(ctx.game, ctx, node.keyword, event)
    return result


# ── going somewhere else ──────────────────────────────────────────────────────


def _goes(ctx: Context, node: r.ZoneReplacement, event: Any) -> bool:
    if isinstance(event, ev.CreateObject):
        return _token_goes(ctx, node, event)
    if not isinstance(event, ev.Move) or (node.to_zone is not None and event.to != node.to_zone):
        return False
    obj = ctx.game.objects.get(event.obj)
    if obj is None or (node.from_zone is not None and obj.zone != node.from_zone):
        return False
    if node.instead is not None and event.to == node.instead and not node.shuffle:
        return False
    if node.whose_zone is not None and obj.owner not in players(ctx, node.whose_zone):
        return False
    if node.discarded_by is not None:
        by = event.memory.get("discarded by") if event.how == "discarded" else None
        if by is None or by not in players(replace(ctx, controller=obj.owner), node.discarded_by):
            return False
    locked = ctx.bindings.get("locked")
    if locked is not None:
        return event.obj in locked
    return matches(ctx, node.filter, event.obj)


def _token_goes(ctx: Context, node: r.ZoneReplacement, event: ev.CreateObject) -> bool:
    """Whether a token that would enter is of the kind, whatever it is that keeps it from there (614.12)."""
    plain = node.from_zone is None and node.to_zone == event.zone == "battlefield" and node.instead == "exile"
    if not plain or ctx.bindings.get("locked") is not None or node.whose_zone is not None:
        return False
    preview, done = apply(ctx.game, event)
    return done.new is not None and matches(replace(ctx, game=preview), node.filter, done.new)  # type: ignore[attr-defined]


@watches(r.ZoneReplacement, "614.1a", _goes)
def goes_elsewhere(ctx: Context, node: r.ZoneReplacement, event: Any, candidate: Candidate) -> Script:
    """It goes to another zone instead; what else the effect says happens with it (614.6)."""
    if isinstance(event, ev.CreateObject):
        yield Cite(("614.6",))
        return [replace(event, zone="exile")]
    if node.optional:
        yes = yield may(ctx.game.controller(event.obj), f"have {name_of(ctx.game, event.obj)} go elsewhere", ctx.source)
        if not yes:
            return [event]
    here = replace(ctx, subjects={**ctx.subjects, "subject": event.obj, "player": ctx.game.controller(event.obj)})
    yield Cite(("614.6",))
    if node.instead is None:
        yield from follow(here, node.instead_do)
        return []
    position = "bottom" if node.bottom else "top"
    counters = dict(event.counters)
    if node.with_counters is not None:
        counters[node.with_counters[0]] = amount(here, node.with_counters[1])
    memory = {**event.memory, "sent by": ctx.source}
    moved = replace(event, to=node.instead, position=position, counters=counters, memory=memory, controller=None)
    new: list[Any] = [moved]
    if node.shuffle:
        new.append(ev.Shuffle(ctx.game.object(event.obj).owner, ctx.source))
    if node.linked:
        new.append(Exiled(event.obj, here, node.linked))
    if node.also:
        new.append(_Also(node.also, here))
    return new


class _Also(ev.Event):
    """Carries the rest of a replacement's instructions to the moment after the event."""

    def __init__(self, effects: Any, ctx: Context) -> None:
        object.__setattr__(self, "effects", effects)
        object.__setattr__(self, "ctx", ctx)


@rule("614.6", happens=_Also)
def and_also(game: Game, event: Any) -> Script:
    """The modified event happens whole, with everything that the effect adds to it."""
    yield Cite(("616.1g",))
    yield from follow(event.ctx.at(game), event.effects)


# ── numbers that change ───────────────────────────────────────────────────────


def _counters_go(ctx: Context, node: r.CountersReplaced, event: Any) -> bool:
    if isinstance(event, ev.PutCounters):
        if node.effect_only and not event.by_effect:
            return False
        if node.kind and event.kind.split("|")[0] != node.kind:
            return False
        if node.by is not None and not event.by and isinstance(event.on, str):
            raise NotModelled(f"who gives {event.on} the counters: let a card do it instead of stipulating it")
        if node.by is not None and (event.by or ctx.game.active) not in players(ctx, node.by):
            return False
        if isinstance(event.on, str):
            return node.on_player is not None and event.on in players(ctx, node.on_player)
        return node.filter is not None and matches(ctx, node.filter, event.on)
    if onto_battlefield(event) and event.counters and node.filter is not None:
        enters_under = (
            event.controller or ctx.game.object(event.obj).owner if isinstance(event, ev.Move) else event.owner
        )
        if node.by is not None and enters_under not in players(ctx, node.by):
            return False
        if node.kind and node.kind not in event.counters:
            return False
        preview, done = apply(ctx.game, event)
        if ctx.source not in ctx.game.objects:
            return False
        return matches(replace(ctx, game=preview), node.filter, done.new)  # type: ignore[attr-defined]
    return False


@watches(r.CountersReplaced, "614.16", _counters_go)
def other_counters(ctx: Context, node: r.CountersReplaced, event: Any, candidate: Candidate) -> Script:
    """So many times as many counters, or so many more or fewer."""
    plus = amount(ctx, node.plus) if node.plus is not None else Fraction(0)
    minus = amount(ctx, node.minus) if node.minus is not None else Fraction(0)

    def change(n: Fraction) -> Fraction:
        if node.halved:
            return Fraction(int(n / 2))
        return max(n * node.times + plus - minus, Fraction(0))

    if isinstance(event, ev.PutCounters):
        changed = replace(event, amount=change(event.amount), by_effect=True)
        return [changed] if changed.amount > 0 else []
    yield Cite(("122.6",))
    kinds = {k: change(n) if not node.kind or k == node.kind else n for k, n in event.counters.items()}
    return [replace(event, counters=kinds)]


def _life_goes(ctx: Context, node: r.LifeReplaced, event: Any) -> bool:
    return isinstance(event, ev.GainLife if node.gain else ev.LoseLife) and event.who in players(ctx, node.who)


@watches(r.LifeReplaced, "614.1a", _life_goes)
def other_life(ctx: Context, node: r.LifeReplaced, event: Any, candidate: Candidate) -> Script:
    """More or less life, or something else instead (119.10)."""
    if node.instead:
        here = replace(ctx, subjects={**ctx.subjects, "player": event.who}, amount=event.amount)
        yield from follow(here.bound(APPLIED, event.used | {candidate.key}), node.instead)
        return []
    plus = amount(ctx, node.plus) if node.plus is not None else Fraction(0)
    return [replace(event, amount=event.amount * node.times + plus)]


def _draws(ctx: Context, node: r.DrawReplaced, event: Any) -> bool:
    if not isinstance(event, ev.Draw) or event.who not in players(ctx, node.who):
        return False
    if node.except_first and event.turn_based:
        return False
    return node.condition is None or holds(ctx, node.condition)


@watches(r.DrawReplaced, "614.11", _draws)
def other_than_drawing(ctx: Context, node: r.DrawReplaced, event: ev.Draw, candidate: Candidate) -> Script:
    """Something else instead of the draw, even if there is no card to draw (614.11)."""
    if node.optional:
        yes = yield may(event.who, "replace the draw", ctx.source)
        if not yes:
            return [event]
    if node.once and candidate.effect is not None:
        yield ev.End((candidate.effect,))
    drawer = ctx.game.player(event.who)
    yield Cite(("121.6a",) if drawer.library_known and not drawer.library else ("121.6",))
    here = replace(ctx, subjects={**ctx.subjects, "player": event.who})
    yield from follow(here.bound(APPLIED, event.used | {candidate.key}), node.instead)
    return []


def _ends(ctx: Context, node: r.GameEndReplaced, event: Any) -> bool:
    return isinstance(event, ev.PlayerWins if node.win else ev.PlayerLoses) and event.who in players(ctx, node.who)


@watches(r.GameEndReplaced, "614.1a", _ends)
def other_than_losing(ctx: Context, node: r.GameEndReplaced, event: Any, candidate: Candidate) -> Script:
    """Something else instead of the end of the game; where that is its end for others, it happens at the same time."""
    if node.once and candidate.effect is not None:
        yield ev.End((candidate.effect,))
    here = replace(ctx, subjects={**ctx.subjects, "player": event.who})
    ends = [_ends_instead(here, one) for one in node.instead]
    if all(ends):
        return [event for found in ends for event in found]
    for function in ctx.game.table.of("runs", "moved in two ways"):
        yield from function.function(here.game, here, node.instead)
        here = here.at((yield NOW))
    yield from follow(here, node.instead)
    return []


def _ends_instead(ctx: Context, effect: Any) -> list[ev.Event]:
    """The ends of the game that the instruction comes to; none where it does something else."""
    kinds: dict[str, Any] = {"win": ev.PlayerWins, "lose": ev.PlayerLoses}
    if not isinstance(effect, PlayerOutcome) or effect.outcome not in kinds or effect.who is None:
        return []
    return [kinds[effect.outcome](who, "an effect says so") for who in players(ctx, effect.who)]


def _token(ctx: Context, node: r.TokensReplaced, event: Any) -> bool:
    if not isinstance(event, ev.CreateTokens) or event.who not in players(ctx, node.who):
        return False
    if node.filter is None:
        return True
    return any(matches_token(ctx, node.filter, batch) for batch in event.batches)


def matches_token(ctx: Context, filter_: Any, batch: Any) -> bool:
    """Whether the tokens of a batch would fit."""
    created = ev.CreateObject("battlefield", batch.who, batch.components)
    preview, done = apply(ctx.game, created)
    return matches(replace(ctx, game=preview), filter_, done.new)  # type: ignore[attr-defined]


def _components(ctx: Context, spec: Any, who: str) -> tuple[Component, ...]:
    from benchbook.engine.tokens import definition_of

    return (Component(0, definition_of(ctx, spec), who, token=True),)


@watches(r.TokensReplaced, "614.16", _token)
def other_tokens(ctx: Context, node: r.TokensReplaced, event: Any, candidate: Candidate) -> Script:
    """So many times as many tokens, others too, or one of each instead."""
    from benchbook.engine.tokens import predefined_batch

    batches: list[Any] = []
    new = _components(ctx, node.spec, event.who) if node.spec is not None else None
    also = _components(ctx, node.also_spec, event.who) if node.also_spec is not None else None
    created = Fraction(0)
    for batch in event.batches:
        fits = node.filter is None or matches_token(ctx, node.filter, batch)
        created += batch.number if fits else 0
        if not fits:
            batches.append(batch)
        elif new is not None:
            batches.append(replace(batch, components=new, copied=None))
        elif node.each_of:
            batches += [predefined_batch(ctx.game, event.who, name, batch.number) for name in node.each_of]
        else:
            plus = amount(ctx, node.plus) if node.plus is not None else Fraction(0)
            batches.append(replace(batch, number=batch.number * node.times + plus))
    batches += [predefined_batch(ctx.game, event.who, name, Fraction(1)) for name in node.also]
    if also is not None:
        batches.append(ev.Batch(event.who, also, created if node.as_many else Fraction(1)))
    return [replace(event, batches=tuple(batches))]
    yield


__all__ = ["BACK_FACE", "OTHER", "This", "entering"]
