"""614: replacement effects."""

from __future__ import annotations

from benchbook.cards.entering import *
from benchbook.cards.rule_changes import NoTrigger
from benchbook.engine.choosing.chosen import chosen_key
from benchbook.engine.choosing.words_to_choose import choice_of
from benchbook.engine.layers.fitting import left_out
from benchbook.engine.memory import COPY_AFTER_THIS_TURN, COPY_ONCE_FACE_DOWN
from benchbook.engine.objects.copying import of_the_face_up, rules_of_exceptions
from benchbook.engine.replacement_effects import CONTROL, COPY, WATCHES
from benchbook.engine.resolution import ENTERING_TOO, one_player
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r614_replacement_effects.effects_on_entering import (
    by_effects,
    changed_as_it_enters,
)
from benchbook.engine.rules.cr.c7_additional_rules.r707_copying import (
    with_counters_of_the_copy,
    without_counters_of_the_copy,
)
from benchbook.engine.rules.terms import *
from benchbook.engine.showing.defined_terms import defined_terms

ENTERS = (
    EntersTapped, EntersUntapped, EntersWithCounters, EntersAsCopy, EntersChoosing, EntersDoing,
    EntersAttached, EntersModified, EntersByKeyword, EntersDesignated, EntersAsOneOf, EntersAsExiledCopy,
)  # fmt: skip


def onto_battlefield(event: Any) -> bool:
    """Whether the event puts an object onto the battlefield."""
    return (isinstance(event, ev.Move) and event.to == "battlefield") or (
        isinstance(event, ev.CreateObject) and event.zone == "battlefield"
    )


@rule("614.12", replaces=ev.Move, to="battlefield")
@rule("614.12", replaces=ev.CreateObject, zone="battlefield")
def entering(game: Game, event: Any) -> list[Candidate]:
    """Whether and how effects apply to a permanent about to enter is judged by what it would be on the battlefield:

    with effects that already exist, with those that have modified how it enters, and with its own abilities.
    """
    preview, new = entered(game, event)
    found: list[Candidate] = []
    for node, f in index(preview).replacements:
        if f.obj.id == new and isinstance(node, r.CountersReplaced) and event.counters:
            found += _own_counters(preview, event, new, node, f)
        if not isinstance(node, ENTERS) or (f.obj.id != new and f.obj.id not in game.objects):
            continue
        ctx = f.context(preview)
        if f.ability.condition is not None and not holds(_before(ctx, game, new), f.ability.condition):
            continue
        if not concerns(ctx, node, new, own=f.obj.id == new):
            continue
        watch = WATCHES.get(type(node))
        if watch is None:
            raise NotModelled(f"{type(node).__name__}: {f.ability.text}")
        asks = isinstance(node, EntersTapped) and node.unless_pay is not None  # "As it enters, you may pay …"
        book_rule = f.ability.rule or ("614.1c" if asks else watch.number)
        ctx = replace(
            ctx, bindings={**ctx.bindings, "entering": (new,)}, chosen=event.chosen if f.obj.id == new else ctx.chosen
        )
        paid = getattr(node, "condition", None)
        if isinstance(paid, CostWasPaid) and not holds(_before(ctx, game, new), paid):
            continue
        # what it will be called is not settled yet: other events may happen before it enters
        holder = "itself" if f.obj.id == new else str(f.obj.id)
        seen_ahead = f.obj.id != new or _lacks_it_now(game, event, f)
        key, also = f"{holder}:{f.held.key}:{id(node)}", ("614.12",) if seen_ahead else defined_terms(paid)
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


def _lacks_it_now(game: Game, event: Any, f: Functioning) -> bool:
    """Whether an effect keeps the ability from what enters where that is now: it has it only as it will be."""
    before = event.obj if isinstance(event, ev.Move) else None
    if before is None or before not in game.objects:
        return False
    own = any(ability is f.held.ability for ability in copiable(game, game.objects[before]).abilities)
    return own and all(held.ability is not f.held.ability for held in game.look(before).abilities)


def concerns(ctx: Context, node: Any, new: int, *, own: bool) -> bool:
    wanted = getattr(node, "filter", None)
    if wanted is None:
        return own
    if own and not _names_itself(wanted):  # it would affect a general subset, so it does not affect itself
        return False
    return matches(ctx, wanted, new)


def _names_itself(filter_: Any) -> bool:
    parts = filter_.parts if isinstance(filter_, And) else (filter_,)
    return any(isinstance(part, Same) and isinstance(part.what, This) for part in parts)


def _never(ctx: Context, node: Any, event: Any) -> bool:
    return False


def _before(ctx: Context, game: Game, new: int) -> Context:
    """What is counted as a permanent enters is what there is before it does; it is itself as it would be (614.12)."""
    return replace(ctx, game=replace(game, departed={**game.departed, new: ctx.game}), view=None)


@watches(EntersTapped, "614.1d", _never)
def enters_tapped(ctx: Context, node: EntersTapped, event: Any, candidate: Candidate) -> Script:
    """It enters tapped, unless the condition holds or the cost is paid."""
    before = _before(ctx, (yield NOW), ctx.bindings["entering"][0])
    if node.unless is not None and holds(before, node.unless):
        return [event]
    if node.condition is not None and not holds(before, node.condition):
        return [event]
    if node.unless_pay is not None and could_pay(ctx, node.unless_pay, ctx.controller):
        yield Cite(("614.12a",))
        price = " and ".join(describe(part) for part in node.unless_pay.parts)
        yes = yield may(ctx.controller, f"{price} so that it enters untapped", ctx.source, "614.12a")
        if yes:
            yield from pay(ctx, node.unless_pay, ctx.controller)
            return [event]
    return [replace(event, tapped=True)]


@watches(EntersUntapped, "614.1d", _never)
def enters_untapped(ctx: Context, node: EntersUntapped, event: Any, candidate: Candidate) -> Script:
    """It enters untapped."""
    return [replace(event, tapped=False)]
    yield


@watches(EntersWithCounters, "614.1c", _never)
def enters_with_counters(ctx: Context, node: EntersWithCounters, event: Any, candidate: Candidate) -> Script:
    """It enters with so many (more) counters."""
    before = _before(ctx, (yield NOW), ctx.bindings["entering"][0])
    if node.condition is not None and not holds(before, node.condition):
        return [event]
    if node.may:
        yes = yield may(ctx.controller, f"have it enter with {node.kind} counters", ctx.source, "614.12a")
        if not yes:
            return [event]
    more_of_it = (*((GainAbilities(node.gaining),) if node.gaining else ()), *node.changes)
    event, *gaining = changed_as_it_enters(ctx, event, more_of_it) if more_of_it else (event,)
    more = amount(before, node.amount)
    if isinstance(node.amount, VariableX):
        yield Cite(("107.3m",) if event.chosen is not None and event.chosen.x is not None else ("107.3g",))
    if more <= 0:
        return [event, *gaining]
    kind = node.kind
    if node.kinds:
        kind = yield from _one_of_the_kinds(ctx, node.kinds)
    counters = {**event.counters, kind: event.counters.get(kind, Fraction(0)) + more}
    return [replace(event, counters=counters), *gaining]


def _one_of_the_kinds(ctx: Context, kinds: tuple[str, ...]) -> Script:
    """The kind of counter that its controller chooses for it to enter with."""
    words = tuple(f"{kind} counter" for kind in kinds)
    asked = "choose a kind of counter for it to enter with"
    return (yield Choice(ctx.controller, "word", asked, kinds, words, about=ctx.source, rule="614.12a"))


COPY_UNTIL = {"end of turn": COPY_AFTER_THIS_TURN, "face down": COPY_ONCE_FACE_DOWN}


@watches(EntersAsCopy, "707.5", _never, COPY)
def enters_as_copy(ctx: Context, node: EntersAsCopy, event: Any, candidate: Candidate) -> Script:
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
    about = ctx.source if ctx.source in before.game.objects else getattr(event, "obj", ctx.source)
    chosen = yield Choice(who, "copy", "choose what it enters as a copy of", offered, words, about=about, rule="707.5")
    if chosen is None or chosen is False:
        return [event]
    copied = copied_values(ctx, chosen, node.exceptions)
    again = ctx.game.object(chosen).copied is not None
    face = of_the_face_up(ctx.game, chosen)
    yield Cite(("614.1c", "707.2", "614.12a", *face, *(("707.3",) if again else ()), *_exceptional(node.exceptions)))
    yield Cite(("205.3d",) if left_out(copied[0], node.exceptions) else ())
    before_that = without_counters_of_the_copy(event)
    yield Cite(("707.9e",) if before_that != event else ())
    new = replace(before_that, copied=copied, tapped=event.tapped or node.tapped)
    if node.until:
        new = replace(new, memory={**new.memory, **COPY_UNTIL[node.until]((event.copied,))})
    more = [(k, n) for word, k, n in node.counters_by_type if word in _would_be(before.game, new)]
    yield Cite(("707.9f",) if node.counters_by_type else ())
    more += [node.with_counters] if node.with_counters is not None else []
    return [with_counters_of_the_copy(new, {kind: amount(ctx, how_many) for kind, how_many in more})]


def _exceptional(exceptions: tuple[Any, ...]) -> tuple[str, ...]:
    """The rules about what a copy effect changes or adds: that is copiable too (707.9)."""
    if not exceptions:
        return ()
    return (*dict.fromkeys((*rules_of_exceptions(exceptions), "707.9b", "707.9d")),)


def _would_be(game: Game, event: Any) -> frozenset[str]:
    """The card types that the permanent would have on the battlefield (614.12)."""
    preview, new = entered(game, event)
    return preview.look(new).types


@watches(EntersChoosing, "614.12a", _never)
def enters_choosing(ctx: Context, node: EntersChoosing, event: Any, candidate: Candidate) -> Script:
    """Its controller chooses a word, player or number as it enters, before it is on the battlefield."""
    if event.copied is not None:
        yield Cite(("707.6",))
    word = yield from choice_of(ctx, node.kind, ctx.controller, node.options, node.limit)
    return [replace(event, memory={**event.memory, chosen_key(node.kind, node.key): word})]


@watches(EntersDoing, "614.1c", _never)
def enters_doing(ctx: Context, node: EntersDoing, event: Any, candidate: Candidate) -> Script:
    """Something else is done as it enters; what that binds is remembered by the permanent."""
    game = yield NOW
    together = yield Look(lambda run: run.entering)
    ctx = ctx.bound(ENTERING_TOO, together | {getattr(event, "obj", ctx.source)})
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
    kept |= {e.linked: kept.get(e.bind, ()) for e in node.effects if isinstance(e, Exile) and e.linked}
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


@watches(EntersAttached, "303.4f", _never)
def enters_attached(ctx: Context, node: EntersAttached, event: Any, candidate: Candidate) -> Script:
    """It enters attached to that object."""
    found = objects(ctx, node.what)
    return [replace(event, attached_to=found[0])] if found else [event]
    yield


@watches(EntersModified, "614.1d", _never, CONTROL)
def enters_modified(ctx: Context, node: EntersModified, event: Any, candidate: Candidate) -> Script:
    """It enters under somebody else's control, face down or with its back face up."""
    if node.changes:
        raise NotModelled("a permanent that enters with changed characteristics")
    changes: dict[str, Any] = {}
    if node.under_control_of is not None:
        changes["controller"] = yield from one_player(ctx, node.under_control_of)
    if node.transformed:
        changes["transformed"] = True
    if node.face_down:
        changes["face_down"] = "entered"
    return [replace(event, **changes)]
    yield


@watches(EntersByKeyword, "614.1c", _never)
def enters_by_keyword(ctx: Context, node: EntersByKeyword, event: Any, candidate: Candidate) -> Script:
    """The keyword's own rule says what happens as it enters (702)."""
    how = procedure("entering", node.keyword.name)
    function = ctx.game.table.one("runs", how)
    if function is None and ctx.game.table.knows("runs", how):
        return [event]  # the keyword's rule is taken away, and nothing else says what it does
    if function is None:
        raise NotModelled(f"{node.keyword.name} as something enters")
    result: list[Any] = yield from function.function(ctx.game, ctx, node.keyword, event)
    return result
