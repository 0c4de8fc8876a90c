"""Counter Attributes: single counters that carry an attribute."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

from benchbook.cards import effects as fx
from benchbook.cards.abilities import Ability, Keyword
from benchbook.engine import events as ev
from benchbook.engine.choosing.choices import Choice
from benchbook.engine.context import Context
from benchbook.engine.evaluate import amount
from benchbook.engine.illegal import Illegal
from benchbook.engine.prose import name_of
from benchbook.engine.registry import rule
from benchbook.engine.replacement import Candidate
from benchbook.engine.resolution import chosen_objects
from benchbook.engine.rules.uncommander.parts import BOOK, is_combined
from benchbook.engine.runner import Call, Cite
from benchbook.engine.state import Game, Object, ObjId, counter_kind

Script = Generator[Any, Any, Any]
MARKED = "marked counters"


def attributes(key: str) -> tuple[str, ...]:
    """The attributes of a counter's key: ``pop!|Ann|1`` has Ann and 1."""
    return tuple(key.split("|")[1:])


def with_attributes(obj: Object) -> list[str]:
    """The keys of its counters that have attributes."""
    return [k for k, n in obj.counters.items() if n and attributes(k)]


@rule("Counter Attributes/a", book=BOOK, runs="explains")
def counters_have_attributes(game: Game) -> Iterator[str]:
    """Attributes, usually numbers, are on single counters."""
    for obj in game.battlefield:
        for key in with_attributes(obj):
            yield f"A {counter_kind(key)} counter on {name_of(game, obj.id)} has {' and '.join(attributes(key))}."


@rule("Counter Attributes/b", book=BOOK, runs="change attribute")
def attributes_are_no_text(game: Game, obj: ObjId) -> Script:
    """Attributes are no part of any text, so that text-changing effects cannot reach them."""
    raise Illegal(f"the attributes of counters on {name_of(game, obj)} are no text", "Counter Attributes/b", book=BOOK)
    yield


@rule("Counter Attributes/c", book=BOOK, results_of=ev.PutCounters)
def no_attribute_is_copied(game: Game, event: ev.PutCounters) -> Script:
    """An effect that adds counters of a kind already there copies no attributes."""
    obj = game.objects.get(event.on) if isinstance(event.on, int) else None
    if (
        obj is not None
        and not attributes(event.kind)
        and any(counter_kind(k) == event.kind for k in with_attributes(obj))
    ):
        yield Cite((), sentence=f"The new {event.kind} counter copies no attribute from those that are there.")


@rule("Counter Attributes/d", book=BOOK, results_of=ev.PutCounters)
def only_the_kind_is_looked_at(game: Game, event: ev.PutCounters) -> Script:
    """An effect that puts on a counter of any kind looks at kinds alone."""
    obj = game.objects.get(event.on) if isinstance(event.on, int) else None
    if obj is not None and not attributes(event.kind) and with_attributes(obj):
        yield Cite((), sentence=f"The effect names the kind {event.kind} and no attribute.")


@rule("Counter Attributes/e", book=BOOK, runs="explains")
def attributes_stay_on_the_counter(game: Game) -> Iterator[str]:
    """Attributes are kept on the counter and stay when the object loses its abilities."""
    for obj in game.battlefield:
        printed = any(f.abilities for c in obj.components for f in c.definition.faces)
        if with_attributes(obj) and printed and not game.look(obj.id).abilities:
            yield f"{name_of(game, obj.id)} has lost its abilities; its counters keep their attributes."


@rule("Counter Attributes/f", book=BOOK, performs=fx.RemoveCounters, instead_of=("cr/122.8",))
def controller_chooses_which(game: Game, ctx: Context, node: fx.RemoveCounters) -> Script:
    """The effect's controller chooses which counters of an object are taken."""
    from benchbook.engine.rules.cr.r122_counters import remove_counters, subjects

    found = yield from subjects(ctx, node.of)
    single = found[0] if len(found) == 1 and isinstance(found[0], int) else None
    keys = (
        [k for k in game.object(single).counters if not node.kind or counter_kind(k) == node.kind]
        if single is not None
        else []
    )
    if single is None or node.amount is None or len(keys) < 2 or amount(ctx, node.amount) != 1:
        done = yield from remove_counters(game, ctx, node)
        return done
    words = tuple(" ".join([counter_kind(k), *attributes(k)]) for k in keys)
    answer = yield Choice(ctx.controller, "word", "choose the counter that is taken", words, words, about=single)
    yield ev.RemoveCounters(single, keys[words.index(answer)], Fraction(1), ctx.source)
    yield Cite((), sentence=f"{ctx.controller} has chosen the counter that is taken.")
    return {"counters removed": Fraction(1), "did last": True}


@rule("Counter Attributes/g", book=BOOK, performs=fx.MoveCounters, instead_of=("cr/122.5",))
def moved_counters_lose_attributes(game: Game, ctx: Context, node: fx.MoveCounters) -> Script:
    """A counter that moves to another object keeps its kind and loses its attributes."""
    of = yield from chosen_objects(ctx, node.of)
    to = yield from chosen_objects(ctx, node.to)
    here = [o for o in (*of[:1], *to[:1]) if o in game.objects]
    if len(here) < 2 or here[0] == here[1]:
        return {"counters moved": Fraction(0)}
    moved = Fraction(0)
    for key, have in list(game.object(here[0]).counters.items()):
        if not node.kind or counter_kind(key) == node.kind:
            n = have if node.amount is None else min(have, amount(ctx, node.amount))
            yield ev.RemoveCounters(here[0], key, n, ctx.source)
            yield ev.PutCounters(here[1], counter_kind(key), n, ctx.source, ctx.controller)
            moved += n
            if attributes(key):
                yield Call("runs", "which counter moves", (key,))
    return {"counters moved": moved}


@rule("Counter Attributes/g", book=BOOK, runs="which counter moves")
def attributes_lost(game: Game, key: str) -> Script:
    """Said of each counter that had attributes."""
    number = f"{BOOK}/Counter Attributes/f"
    yield Cite((number,), sentence=f"The {counter_kind(key)} counter moves and loses {' and '.join(attributes(key))}.")


@rule("Counter Attributes/h", book=BOOK, results_of=ev.PutCounters)
def attributes_are_multiplied_too(game: Game, event: ev.PutCounters) -> Script:
    """Counters with attributes are multiplied like others."""
    if attributes(event.kind) and event.amount > 1:
        yield Cite((), sentence=f"{int(event.amount)} counters with {' and '.join(attributes(event.kind))} are put on.")


@rule("Counter Attributes/i", book=BOOK, runs="explains")
def nobody_asks_whose_attribute(game: Game) -> Iterator[str]:
    """On a combined permanent counters that agree in kind and attribute are treated alike."""
    for obj in game.battlefield:
        if is_combined(obj) and with_attributes(obj):
            yield f"All constituents of {name_of(game, obj.id)} see its counters alike, whichever gave the attribute."


@rule("Counter Attributes/j", book=BOOK, keyword=MARKED)
def marked(keyword: Keyword) -> tuple[Ability, ...]:
    """Such a line is a replacement effect of the object; see the function below."""
    return ()


@rule("Counter Attributes/j", book=BOOK, replaces=ev.PutCounters)
def put_on_with_attributes(game: Game, event: ev.PutCounters) -> list[Candidate]:
    """Every counter of the kind that is put on the object gets the attributes named."""
    if not isinstance(event.on, int) or event.on not in game.objects or attributes(event.kind):
        return []
    found: list[Candidate] = []
    for held in game.look(event.on).keywords(MARKED):
        kind, *given = str(getattr(held.ability, "words", "")).split("|")
        if kind.lower() == event.kind.lower():
            ctx = Context(game, event.on, game.controller(event.on), bindings={"given": given})
            text = str(getattr(held.ability, "text", ""))
            found.append(
                Candidate(
                    f"{event.on}:{held.key}:marked",
                    None,
                    ctx,
                    "Counter Attributes/j",
                    text,
                    book=BOOK,
                    transform=_marked,
                )
            )
    return found


def _marked(ctx: Context, node: Any, event: ev.PutCounters, candidate: Candidate) -> Script:
    return [replace(event, kind="|".join([event.kind, *ctx.bindings["given"]]))]
    yield


@rule("Counter Attributes/e", book=BOOK, runs="action: raise a counter")
def raise_a_counter(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """The number on the counter of the player concerned goes up by one; the counter stays the same."""
    kind = node.words[0] if node.words else ""
    who = ctx.subjects.get("player") or ctx.subjects.get("who") or getattr(ctx.event, "who", "")
    obj = game.objects.get(ctx.source)
    if obj is None:
        return None
    for key in with_attributes(obj):
        given = attributes(key)
        if counter_kind(key) == kind and str(who) in given:
            value = next((a for a in given if a.isdigit()), "0")
            new = "|".join([kind, *(str(int(value) + 1) if a == value else a for a in given)])
            yield ev.MarkObject(
                ctx.source,
                {"counters": {**{k: n for k, n in obj.counters.items() if k != key}, new: obj.counters[key]}},
            )
            yield Cite((), sentence=f"{who}'s {kind} counter goes from {value} to {int(value) + 1}.")
    return None
