"""707: copying spells and abilities."""

from __future__ import annotations

from benchbook.engine.memory import COUNTERS_OF_THE_COPY, FACE_DOWN_VALUES, SPLICED
from benchbook.engine.rules.cr.c1_game_concepts.r115_changing_targets import new_targets
from benchbook.engine.rules.cr.c1_game_concepts.r115_targets import possible_targets
from benchbook.engine.rules.cr.c4_zones.r401_order_in_zones import different_orders
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.targets import spell_targets
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *
from benchbook.engine.rules.terms import *
from benchbook.engine.triggering.trigger_orders import worth


@rule("707.10", performs=fx.CopySpell)
def copy_spell(game: Game, ctx: Context, node: fx.CopySpell) -> Script:
    """Put a copy onto the stack with all decisions made for the original; it is not cast (707.10)."""
    made: list[int] = []
    for who in players(ctx, node.who):
        found = yield from chosen_objects(ctx, node.what, "choose what to copy")
        for original in ids(found):
            if node.for_each is not None:
                made += yield from _for_each_it_could_target(ctx, original, who, node)
                continue
            for _ in range(int(amount(ctx, node.amount))):
                copy = yield from _copy(ctx.at((yield NOW)), original, who, node)
                made.append(copy)
    return {node.bind: tuple(made), "did last": bool(made)}


def _for_each_it_could_target(ctx: Context, original: ObjId, who: str, node: fx.CopySpell) -> Script:
    """A copy for each other thing that fits and is a legal target for each of its targets (707.10d)."""
    game = yield NOW
    thing = game.object(original)
    now = thing.chosen.targets if thing.chosen is not None else ()
    if original not in game.objects or thing.ability is not None:
        raise NotModelled("copies of what has left the stack, or of an ability, for each thing it could target")
    specs = spell_targets(game, original)
    speaker = Context(game, original, who, stack_object=original, chosen=thing.chosen)
    wanted = [spec for spec, group in zip(specs, now, strict=False) if group]
    could = tuple(
        to
        for to in objects(ctx.at(game), node.for_each)
        if not any(to in group or len(group) > 1 for group in now)
        and all(to in possible_targets(game, speaker, spec) and not spec.different for spec in wanted)
    )
    made: list[int] = []
    yield Cite(("707.10e",) if isinstance(node.for_each, This) else ("707.10d",))
    for to in (yield Call("runs", "order of the copies", (who, could, ctx.source))):
        copy = yield from _copy(ctx.at((yield NOW)), original, who, node, to)
        made.append(copy)
    return made


def _copy(ctx: Context, original: ObjId, who: str, node: fx.CopySpell, to: Subject | None = None) -> Script:
    game = ctx.game
    thing = game.object(original)
    if original not in game.objects:
        yield Cite(("113.7a", "707.10"))
    chosen = replace(thing.chosen or Chosen(), from_zone="", by="", mana_spent=(), mana_from=())
    if to is not None:
        chosen = replace(chosen, targets=tuple((to,) if group else group for group in chosen.targets))
    if thing.ability is not None:
        yield Cite(("707.10b",))
        made = yield ev.CreateObject(
            "stack", who, controller=who, ability=thing.ability, chosen=chosen, how="copied", cause=ctx.source
        )
    else:
        owns = game.table.one("runs", "who owns a copy")
        owner = who if owns is None else owns.function(game, ctx, who)
        if owns is not None:
            yield Cite((str(owns.ref),))
        parts = tuple(replace(c, card=0, owner=owner, copy=True, token=False) for c in thing.components)
        copied = thing.copied
        if node.exceptions:
            copied = copied_values(ctx, original, node.exceptions)
        yield Cite(("707.10", *_as_it_was_cast(thing)))
        memory = {k: v for k, v in thing.memory.items() if k in (FACE_DOWN_VALUES.name, SPLICED.name)}
        made = yield ev.CreateObject(
            "stack",
            owner,
            parts,
            who,
            chosen=chosen,
            copied=copied,
            how="copied",
            cause=ctx.source,
            marks=thing.marks,
            memory=memory,
        )
    if node.new_targets:
        yield from new_targets(made.game, made.new, who)
    yield from _keeps_targets((yield NOW), made.new, chosen.targets, who)
    return made.new


_CAST_SO = {"adventure": "715.3c", "omen": "720.3c", "prepare": "722.3d", "prototype": "718.3c"}


def _as_it_was_cast(thing: Object) -> tuple[str, ...]:
    """The rules by which a copy is cast as what the spell was cast as: an Adventure, prototyped, bestowed."""
    found = [_CAST_SO[c.definition.layout] for c in thing.components if c.face == 1 and c.definition.layout in _CAST_SO]
    bestowed = thing.chosen is not None and thing.chosen.alternative == "bestow"
    double = any(c.definition.layout in ("transform", "modal_dfc") for c in thing.components)
    return (*found, *(("702.103c",) if bestowed else ()), *(("707.10g",) if double else ()))


def _keeps_targets(game: Game, copy: ObjId, before: tuple[tuple[Subject, ...], ...], who: str) -> Script:
    """What the copy targets as the original did becomes its target too."""
    thing = game.objects.get(copy)
    now = {t for group in (thing.chosen.targets if thing is not None and thing.chosen else ()) for t in group}
    for target in dict.fromkeys(t for group in before for t in group):
        if target in now and (isinstance(target, str) or target in game.objects):
            yield ev.BecomeTarget(target, copy, who)


def with_counters_of_the_copy(event: Any, more: Mapping[str, Fraction]) -> Any:
    """The event with more counters by their kind, which the copy effect that is applied last brings along."""
    if not more:
        return event
    counters = {**event.counters, **{kind: event.counters.get(kind, Fraction(0)) + n for kind, n in more.items()}}
    return replace(event, counters=counters, memory={**event.memory, **COUNTERS_OF_THE_COPY(tuple(more.items()))})


def without_counters_of_the_copy(event: Any) -> Any:
    """The event without the counters that an earlier copy effect brought along."""
    brought = dict(COUNTERS_OF_THE_COPY.of(event))
    if not brought:
        return event
    left = {kind: n - brought.get(kind, Fraction(0)) for kind, n in event.counters.items()}
    memory = {key: value for key, value in event.memory.items() if key != COUNTERS_OF_THE_COPY.name}
    return replace(event, counters={kind: n for kind, n in left.items() if n > 0}, memory=memory)


MOST_FOLLOWED = 3


@rule("707.10d", runs="order of the copies")
def order_of_the_copies(game: Game, who: PlayerId, could: tuple[Subject, ...], about: int | None) -> Script:
    """Their controller chooses the order; that of many is assumed where nobody says it."""
    orders = different_orders(could, lambda one: worth(game, one))
    if len(orders) < 2:
        return could
    named = listed([name_of(game, one) for one in could])
    many = len(could) > MOST_FOLLOWED
    asked = f"order the copies for {named} (the last goes on top)"
    answer = yield some_so(game, who, asked, orders, kind="order", about=about, rule="707.10d", singles=could,
                           default=could if many else None)  # fmt: skip
    if many and answer is could:
        yield assumed(f"{who} puts the copies on the stack in the order {named}: say another with '{who} orders …'.")
    return answer
