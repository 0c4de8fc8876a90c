"""Counter Attributes: single counters that carry an attribute."""

from __future__ import annotations

from benchbook.engine.rules.cr.c1_game_concepts.r122_counters import which_counters
from benchbook.engine.rules.terms import *
from benchbook.engine.rules.uncommander.parts import BOOK

MARKED = "marked counters"


def attributes(key: str) -> tuple[str, ...]:
    """The attributes of a counter's key: ``pop!|Ann|1`` has Ann and 1."""
    return tuple(key.split("|")[1:])


def with_attributes(obj: Object) -> list[str]:
    """The keys of its counters that have attributes."""
    return [k for k, n in obj.counters.items() if n and attributes(k)]


@rule("Counter Attributes/b", book=BOOK, runs="change attribute")
def attributes_are_no_text(game: Game, obj: ObjId) -> Script:
    """Attributes are no part of any text, so that text-changing effects cannot reach them."""
    raise Illegal(f"the attributes of counters on {name_of(game, obj)} are no text", "Counter Attributes/b", book=BOOK)
    yield


@rule("Counter Attributes/g", book=BOOK, performs=fx.MoveCounters, instead_of=("cr/122.5",))
def moved_counters_lose_attributes(game: Game, ctx: Context, node: fx.MoveCounters) -> Script:
    """A counter that moves to another object keeps its kind and loses its attributes."""
    of = yield from chosen_objects(ctx, node.of)
    to = yield from chosen_objects(ctx, node.to)
    here = [o for o in (*of[:1], *to[:1]) if o in game.objects]
    if len(here) < 2 or here[0] == here[1]:
        return {"counters moved": Fraction(0)}
    held = {k: n for k, n in game.object(here[0]).counters.items() if not node.kind or counter_kind(k) == node.kind}
    taken = (yield from which_counters(ctx, held, node.amount, "move")) if held else {}
    for key, n in taken.items():
        yield ev.RemoveCounters(here[0], key, n, ctx.source)
        yield ev.PutCounters(here[1], counter_kind(key), n, ctx.source, ctx.controller)
        if attributes(key):
            told = f"The {counter_kind(key)} counter moves and loses {' and '.join(attributes(key))}."
            yield Cite((f"{BOOK}/Counter Attributes/f",), sentence=told)
    return {"counters moved": sum(taken.values(), Fraction(0))}


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
