"""104.3, 114, 118.12, 500.7, 506.4, 603.7, 608–611, 614.3, 700.2, 702.26: effects that change objects or rules for a
time, delayed triggers, and how a text is followed.
"""

from __future__ import annotations

from dataclasses import is_dataclass

from benchbook.cards.entering import EntersWithCounters
from benchbook.cards.players import DefendingPlayer, EventPlayer
from benchbook.engine.choosing.words_to_choose import (
    basic_land_types_there_are,
    colors_there_are,
    creature_types_there_are,
)
from benchbook.engine.objects.copying import of_the_face_up, rules_of_exceptions
from benchbook.engine.objects.counted_together import sized_by_itself
from benchbook.engine.players.standing import control_settled
from benchbook.engine.readers.casting import counted_from_now
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r603_triggered import concerns_nothing, whose_graveyard
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r611_continuous_effects.durations import ended_before, lasts
from benchbook.engine.rules.terms import *
from benchbook.engine.showing.defined_terms import in_its_words
from benchbook.engine.triggering.trigger_causes import with_what_was_paid

EACH = Bound("each")


@rule("611.2c", performs=fx.Continuous)
def continuous(game: Game, ctx: Context, node: fx.Continuous) -> Script:
    """A continuous effect from a resolving spell or ability: the objects it affects and its numbers are fixed now."""
    found = yield from chosen_objects(ctx, node.what, "choose")
    there = frozenset(o for o in found if isinstance(o, int) and o in game.objects)
    if _over_already(ctx, node.duration):
        yield Cite(("611.2b",), sentence="Its duration is over before the effect would begin: it does nothing.")
        return {"affected": ()}
    if not there:
        return {"affected": ()}
    if "each" not in ctx.bindings and sized_by_itself(node.changes):
        for obj in sorted(there):  # each by what it is itself
            alone = replace(node, what=Bound("each"))
            yield from _begins(ctx.at((yield NOW)).bound("each", (obj,)), alone, frozenset((obj,)))
    else:
        yield from _begins(ctx, node, there)
    return {"affected": tuple(sorted(there)), "did last": True}


def _begins(ctx: Context, node: fx.Continuous, there: frozenset[int]) -> Script:
    """The effect begins for these objects."""
    if any(amount(ctx, n) < 0 for m in node.changes if isinstance(m, c.ModifyPT) for n in _plain_sizes(m)):
        yield Cite(("107.1b",))
    copies = [m for m in node.changes if isinstance(m, c.BecomeCopy)]
    chosen = yield from _words_chosen(ctx, (yield from _numbers_chosen(ctx, node.changes, there)))
    for change in copies:
        yield from _become_copy(ctx, change, there, node.duration)
    open_still = tuple(m for m in chosen if not isinstance(m, c.BecomeCopy))
    one_by_one = any(part == EACH for change in open_still for part in nodes(change))
    for some in (frozenset((obj,)) for obj in sorted(there)) if one_by_one else (there,):
        yield from _begun(ctx.bound("each", tuple(some)) if one_by_one else ctx, node, open_still, some)
    return {"affected": tuple(sorted(there)), "did last": True}


def _begun(ctx: Context, node: fx.Continuous, changes: tuple[Any, ...], there: frozenset[int]) -> Script:
    """The effect on these objects, with its numbers worked out; "its power" is each object's own."""
    rest, ctx = yield from control_settled(ctx, tuple(_fixed(ctx, m) for m in changes))
    if rest:
        words = in_its_words(ctx, node)
        if isinstance(node.duration, cond.Indefinitely):
            yield Cite(("611.2a",))
        if any(_plain_sizes(m) for m in node.changes if isinstance(m, c.ModifyPT)):
            yield Cite(("611.2d", "608.2h"))
        if any(isinstance(m, c.ChangeText) for m in rest) and any(_was_given(ctx.game, obj) for obj in there):
            yield Cite(("612.3",))
        yield ev.Begin(effect_of(ctx, node.duration, locked=there, changes=rest, words=words))


def _was_given(game: Game, obj: int) -> bool:
    """Whether something else gave the object an ability, whose words are no text of the object."""
    return obj in game.objects and any(held.granted_by for held in game.look(obj).abilities)


def _numbers_chosen(ctx: Context, changes: tuple[Any, ...], there: frozenset[int]) -> Script:
    """A change of one number that is left open: its controller chooses which on resolution (608.2d)."""
    found: list[Any] = []
    for change in changes:
        if not isinstance(change, c.ChangeNumbers) or not change.chosen:
            found.append(change)
            continue
        if not ctx.game.table.knows("runs", "choose a number to change"):
            raise NotModelled("changing a number")
        for obj in sorted(there)[:1]:
            outcome = yield Call("runs", "choose a number to change", (ctx, obj, change))
            found += [outcome] if isinstance(outcome, c.ChangeNumbers) else []
    return tuple(found)


def _words_chosen(ctx: Context, changes: tuple[Any, ...]) -> Script:
    """A change of text whose words the text leaves open: its controller chooses them on resolution (608.2d, 612.1)."""
    found: list[Any] = []
    for change in changes:
        if isinstance(change, c.ChangeText) and not (change.old and change.new):
            old = change.old or (yield _word(ctx, "the word to be replaced", _kinds_of_word(ctx.game, change.kind)))
            fitting = [o for o in _like_it(ctx.game, change.kind, old) if o not in (old, change.never)]
            new = change.new or (yield _word(ctx, "the word to put in its place", tuple(fitting)))
            yield Cite(("612.1",))
            change = replace(change, old=old, new=new)
        found.append(change)
    return tuple(found)


WORDS_OF = {
    "color word": colors_there_are,
    "basic land type": basic_land_types_there_are,
    "creature type": creature_types_there_are,
}


def _kinds_of_word(game: Game, kind: str) -> tuple[str, ...]:
    kinds = kind.split(" or ")
    if not all(k in WORDS_OF for k in kinds):
        raise NotModelled(f"choosing a {kind} to change")
    return tuple(word for k in kinds for word in WORDS_OF[k](game))


def _like_it(game: Game, kind: str, old: str) -> tuple[str, ...]:
    """The words of the same kind as the one that is replaced (612.2)."""
    return next(words for k in kind.split(" or ") if old in (words := _kinds_of_word(game, k)))


def _word(ctx: Context, prompt: str, options: tuple[str, ...]) -> Choice:
    return Choice(ctx.controller, "word", f"choose {prompt}", options, options, about=ctx.source, rule="608.2d")


def _plain_sizes(change: c.ModifyPT) -> list[Any]:
    """Its amounts that are worked out, signs aside."""
    sizes = [n.of if isinstance(n, how.Negative) else n for n in (change.power, change.toughness)]
    return [n for n in sizes if not isinstance(n, how.Number)]


def _over_already(ctx: Context, duration: Any) -> bool:
    """An effect that lasts as long as something holds does nothing if that is false as it would begin (611.2b)."""
    return isinstance(duration, cond.AsLongAs) and (not lasts(ctx, duration) or ended_before(ctx, duration))


def _fixed(ctx: Context, change: Any) -> Any:
    """Amounts are worked out once, on resolution (611.2d, 608.2h)."""
    if isinstance(change, c.ModifyPT):
        return c.ModifyPT(how.Number(result(ctx, change.power)), how.Number(result(ctx, change.toughness)))
    if isinstance(change, c.SetPT):
        fixed = [None if n is None else how.Number(amount(ctx, n)) for n in (change.power, change.toughness)]
        return c.SetPT(fixed[0], fixed[1])
    if isinstance(change, c.LoseAbilities) and change.kind == "this":
        speaker = ctx.game.objects.get(ctx.stack_object) if ctx.stack_object is not None else None
        if speaker is None or speaker.ability is None:
            raise NotModelled("which ability is lost, where the ability is none on the stack")
        return replace(change, keywords=(str(getattr(speaker.ability.ability, "text", "")),))
    return change


def _become_copy(ctx: Context, change: c.BecomeCopy, there: frozenset[int], duration: Any) -> Script:
    original = yield from chosen_objects(ctx, change.of, "choose what it becomes a copy of")
    found = [o for o in original if isinstance(o, int)]
    if not found:
        return
    values = copied_values(ctx, found[0], change.exceptions)
    again = any(e.copies is not None and there & (e.locked or frozenset()) for e in ctx.game.effects)
    yield Cite(
        (
            "707.2",
            "613.1a",
            *of_the_face_up(ctx.game, found[0]),
            *(("707.4",) if again else ()),
            *(("708.10",) if any(ctx.game.objects[o].face_down for o in there if o in ctx.game.objects) else ()),
            *rules_of_exceptions(change.exceptions),
        )
    )
    yield ev.Begin(effect_of(ctx, duration, locked=there, copies=values, words="becomes a copy"))
    for obj in sorted(there):
        yield ev.Told("becomes a copy", "", obj, found[0], words=name_of(ctx.game, obj))


@rule("611.1", performs=fx.ChangeRules)
def change_rules(game: Game, ctx: Context, node: fx.ChangeRules) -> Script:
    """The rules of the game change for a time, for the objects named or for everything that fits: of a kind, also
    what fits only later, and not what fits no more (611.2c).
    """
    locked = None
    kind = isinstance(node.what, Group) and all(getattr(one, "what", None) is not None for one in node.changes)
    if node.duration == cond.Until("its controller's next untap step") and (
        kind or getattr(node.changes[0], "who", None) is not None
    ):
        yield Call("runs", "kept tapped in the next untap step of each", (ctx, node))
        return None
    if kind:
        yield Cite(("611.2c",))
    elif node.what is not None:
        found = yield from chosen_objects(ctx, node.what)
        locked = frozenset(o for o in found if isinstance(o, int))
        if not locked:
            return None
    if _over_already(ctx, node.duration):
        yield Cite(("611.2b",), sentence="Its duration is over before the effect would begin: it does nothing.")
        return None
    changes, ctx = _of_whom(ctx, counted_from_now(ctx, node.changes))
    if isinstance(node.duration, cond.DuringNextTurn):  # whose turn it is, is settled now (608.2h)
        ctx = ctx.bound("whose next turn", tuple(players(ctx, node.duration.who)))
        node = replace(node, duration=cond.DuringNextTurn(BoundPlayer("whose next turn")))
    yield ev.Begin(effect_of(ctx, node.duration, locked=locked, rules=changes, words=in_its_words(ctx, node)))
    return None


def _of_whom(ctx: Context, changes: tuple[Any, ...]) -> tuple[tuple[Any, ...], Context]:
    """Players who are known only now, by the event or by where the source is, and what must be blocked, are named for

    good (608.2h).
    """
    found: list[Any] = []
    for number, change in enumerate(changes):
        if isinstance(change, Cant) and isinstance(change.who, (DefendingPlayer, EventPlayer, ControllerOf, OwnerOf)):
            named = BoundPlayer(f"of whom {number}")
            ctx = ctx.bound(named.name, tuple(players(ctx, change.who)))
            change = replace(change, who=named)
        if isinstance(change, Must) and isinstance(change.against, Same):
            it = Bound(f"against {number}")
            ctx = ctx.bound(it.name, tuple(objects(ctx, change.against.what)))
            change = replace(change, against=Same(it))
        found.append(change)
    return tuple(found), ctx


@rule("614.3", performs=fx.CreateReplacement)
def create_replacement(game: Game, ctx: Context, node: fx.CreateReplacement) -> Script:
    """A replacement or prevention effect that waits for its event, until used up or over."""
    shield = getattr(node.replacement, "shield", False)
    once = getattr(node.replacement, "once", False)
    to = getattr(node.replacement, "to_what", None)
    if getattr(node.replacement, "resolving", False) or isinstance(node.replacement, EntersWithCounters):
        to = node.replacement.filter.what  # type: ignore[attr-defined]
    size = getattr(node.replacement, "amount", None)
    locked = None
    replacement = node.replacement
    if isinstance(replacement, EntersWithCounters):  # how many is found out now (608.2h)
        replacement = replace(replacement, amount=how.Number(amount(ctx, replacement.amount)))
    if isinstance(replacement, r.DamagePrevented) and shield and (isinstance(to, Group) or replacement.divided):
        yield Call("runs", "a shield for each", (ctx, node, to))
        return None
    if isinstance(to, Group) and isinstance(replacement, (r.DamagePrevented, r.DamageRedirected)):
        replacement = replace(replacement, to=to.filter, to_what=None)  # it watches, it changes nobody (611.2c)
        to = None
    if to is not None:
        found = yield from chosen_objects(ctx, to)
        locked = frozenset(found)
        if not found:
            return None
    remaining = amount(ctx, size) if shield and size is not None else None
    yield ev.Begin(
        effect_of(
            ctx,
            node.duration,
            locked=locked,
            replacement=replacement,
            remaining=remaining,
            once=once,
            words=in_its_words(ctx, node),
        )
    )
    return None


def _with_subjects(node: Any) -> Any:
    """The same text with the objects of the event that made it bound by name; a moment in time has none (603.7c)."""
    if isinstance(node, EventObject):
        return Bound(f"event {node.role}")
    if isinstance(node, EventPlayer):
        return BoundPlayer("event player")
    if isinstance(node, tuple):
        return tuple(_with_subjects(part) for part in node)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    return replace(node, **{f.name: _with_subjects(getattr(node, f.name)) for f in fields(node)})


@rule("603.7", performs=fx.DelayedTrigger)
def delayed_trigger(game: Game, ctx: Context, node: fx.DelayedTrigger) -> Script:
    """A delayed triggered ability is created; it triggers once unless it says otherwise (603.7b)."""
    if isinstance(node.ability.when, Reflexive):
        yield Cite(("603.12",))
        yield ev.Triggered(
            Pending(node.ability, ctx.source, ctx.controller, ctx.event, ctx.subjects, ctx.amount, ctx.bindings)
        )
        return None
    if concerns_nothing(ctx, node.ability.effects):
        return None
    ctx, ability = yield from whose_graveyard(ctx, node.ability)
    here, ability = with_what_was_paid(ctx, ability)
    if isinstance(ability.when, (when.BeginningOf, when.EndOf)):
        ability = _with_subjects(ability)
        here = here.binding(**{f"event {role}": subject for role, subject in ctx.subjects.items()})
        if ctx.source not in game.objects:  # what it became where this ability can find it can be found later too
            here = here.bound("source now", followed(replace(ctx, game=game, view=None), ctx.source))
    if isinstance(ability.when, when.BeginningOf) and ability.when.step == "end step" and game.step == "end":
        yield Cite(("513.2",))
    yield Cite(("603.7d" if ctx.stack_object == ctx.source else "603.7e",))
    yield ev.Begin(effect_of(here, node.duration, delayed=ability, once=node.once or node.duration is None))
    return None
