"""Sentences and texts: what they are conditional on, when they happen, how one follows another."""

from __future__ import annotations

from benchbook.cards.grammar.costs.prices import done_by_another
from benchbook.cards.grammar.sentences.clause_parsing import (
    COUNTERED,
    FOLLOWING,
    SEVERAL_PLAYERS,
    WHOLE_SENTENCES,
    Joined,
    mentions,
    sentence_end,
)
from benchbook.cards.grammar.sentences.second_sentences import (
    instead_of_all,
    of_the_same,
    read_in_place,
    read_instead_if,
    with_tokens,
)
from benchbook.cards.grammar.wording import *


@reads("sentence")
def sentence(parser: Parser, at: int) -> Iterator[Reading]:
    """A whole sentence: its effects."""
    low = parser.low
    for words, how in FOLLOWING.items():
        if low[at : at + len(words)] == words:
            parser.took(at + len(words))
            for effects, end in parser.read("clauses", at + len(words)):
                yield from _up_to_full_stop(parser, (Joined(how, effects),), end)
                yield from _put_off(parser, effects, end, how)
            for later, end in _waiting_ability(parser, at + len(words)):
                yield (Joined(how, later),), end
    for told, how in WHOLE_SENTENCES.items():
        size = len(told.split())
        if low[at : at + size] == tuple(told.split()):
            parser.took(at + size)
            yield from _up_to_full_stop(parser, (Joined(how, ()),), at + size)
    if low[at] == "then" and low[at + 1] != ",":
        at += 1
    yield from _conditional(parser, at)
    yield from _instead(parser, at)
    yield from _waiting_ability(parser, at)
    for effects, end in parser.read("clauses", at):
        yield from _up_to_full_stop(parser, effects, end)
        yield from _qualified(parser, effects, end, at)
    yield from parser.read("whole sentence", at)


def _waiting_ability(parser: Parser, at: int) -> Iterator[Reading]:
    """At the beginning of the next end step, …; whenever … this turn, …."""
    yield from _delayed(parser, at)
    for waiting, end in parser.read("lasting trigger", at):
        yield from _up_to_full_stop(parser, (waiting,), end)


def _put_off(parser: Parser, effects: tuple[Effect, ...], at: int, how: str) -> Iterator[Reading]:
    """If you do, … at the beginning of the next end step."""
    if parser.low[at] == "at" and len(effects) == 1 and how in ("then", "otherwise"):
        for when, end in parser.read("next step", at + 1):
            yield from _up_to_full_stop(parser, (Joined(how, (DelayedTrigger(Triggered(when, effects)),)),), end)


def _up_to_full_stop(parser: Parser, effects: tuple[Effect, ...], at: int) -> Iterator[Reading]:
    stop = sentence_end(parser, at)
    if stop is not None:
        parser.took(stop)
        yield effects, stop


def _conditional(parser: Parser, at: int) -> Iterator[Reading]:
    if parser.low[at] != "if":
        return
    for condition, end in parser.read("condition", at + 1):
        if parser.low[end] == ",":
            parser.took(end + 1)
            for later, stop in _waiting_ability(parser, end + 1):
                yield (If(condition, later),), stop
            for effects, stop in parser.read("clauses", end + 1):
                yield from _up_to_full_stop(parser, (If(condition, effects),), stop)
                if parser.low[stop] == "at" and len(effects) == 1:
                    for when, last in parser.read("next step", stop + 1):
                        later = DelayedTrigger(Triggered(when, effects))
                        yield from _up_to_full_stop(parser, (If(condition, (later,)),), last)


def _instead(parser: Parser, at: int) -> Iterator[Reading]:
    """If …, this instead of what the sentence before said."""
    if parser.low[at] != "if":
        for other, end in read_instead_if(parser, at):
            yield from _up_to_full_stop(parser, (Joined("instead", (other,)),), end)
        return
    for condition, end in parser.read("condition", at + 1):
        if parser.low[end] == ",":
            start = end + 2 if parser.low[end + 1] == "instead" else end + 1
            for effects, stop in read_in_place(parser, start):
                if start == end + 1 and parser.low[stop] != "instead":
                    continue
                yield from _up_to_full_stop(
                    parser, (Joined("instead", (If(condition, effects),)),), stop + (start == end + 1)
                )


LEFT = ZoneChange(Same(This()), from_zone="battlefield")

LEAVING = ("leaves", "the", "battlefield", ",")


def _once_it_left(parser: Parser, at: int) -> Iterator[Reading]:
    """When this leaves the battlefield, …: what an instruction puts off until then (603.7)."""
    if parser.low[at] != "when":
        return
    for _, end in parser.read("this", at + 1):
        if parser.low[end : end + 4] == LEAVING:
            parser.took(end + 4)
            for effects, stop in parser.read("clauses", end + 4):
                yield from _up_to_full_stop(parser, (DelayedTrigger(Triggered(LEFT, effects)),), stop)


def _delayed(parser: Parser, at: int) -> Iterator[Reading]:
    yield from _once_it_left(parser, at)
    if parser.low[at] != "at":
        return
    for when, end in parser.read("next step", at + 1):
        if parser.low[end] == ",":
            for effects, stop in parser.read("clauses", end + 1):
                yield from _up_to_full_stop(parser, (DelayedTrigger(Triggered(when, effects)),), stop)
                if parser.low[stop] == "if":
                    for condition, last in parser.read("condition", stop + 1):
                        later = DelayedTrigger(Triggered(when, (If(condition, effects),)))
                        yield from _up_to_full_stop(parser, (later,), last)


def _qualified(parser: Parser, effects: tuple[Effect, ...], at: int, begun: int) -> Iterator[Reading]:
    low = parser.low
    if low[at] == "if" and not any(isinstance(e, GrantPlay) for e in effects):  # judged when it is played
        _, then, last = " ".join(low[begun:at]).rpartition(" then ")  # do this, then do that if …: only that
        before = len(effects) - 1 if then else 0
        for condition, end in parser.read("condition", at + 1) if not then or " and " not in last else ():
            yield from _up_to_full_stop(parser, (*effects[:before], If(condition, effects[before:])), end)
    if low[at] == "at" and len(effects) == 1:
        for when, end in parser.read("next step", at + 1):
            later = DelayedTrigger(Triggered(when, effects))
            yield from _up_to_full_stop(parser, (later,), end)
            for more, stop in parser.read("clauses", end + 1) if low[end : end + 2] == ("and", "you") else ():
                yield from _up_to_full_stop(parser, (later, *more), stop)
            for condition, stop in parser.read("condition", end + 1) if low[end] == "if" else ():
                unless = DelayedTrigger(Triggered(when, (If(condition, effects),)))
                yield from _up_to_full_stop(parser, (unless,), stop)
    if low[at] == "unless" and len(effects) == 1:
        for who, cost, stop in done_by_another(parser, at + 1):
            yield from _up_to_full_stop(parser, (PayOrElse(who, cost, effects),), stop)
        if low[at + 1] == "you":
            for cost, end in parser.read("cost", at + 2):
                yield from _up_to_full_stop(parser, (PayOrElse(YOU, cost, effects),), end)


@reads("text")
def text(parser: Parser, at: int) -> Iterator[Reading]:
    """Sentences up to the end of the line (or quotation)."""
    for effects, end in parser.read("sentence", at):
        yield effects, end
        for more, stop in parser.read("text", end):
            for told in _with_told_x(parser, more, at, end):
                both = merge(effects, told)
                if both is not None:
                    yield both, stop


def _with_told_x(parser: Parser, more: tuple[Effect, ...], at: int, end: int) -> Iterator[tuple[Effect, ...]]:
    """Further sentences with their X as the sentence before them, from word to word, says what it is (107.3i)."""
    low = parser.low
    starts = [i + 3 for i in range(at, end) if low[i : i + 3] == ("where", "x", "is")]
    if not starts or not any(mentions(_effects_of(one), VariableX()) for one in more):
        yield more
        return
    for amount, stop in parser.read("amount", starts[-1]):
        if stop < end:
            yield tuple(_with_x(one, amount) for one in more)


def _effects_of(effect: Effect) -> Effect | tuple[Effect, ...]:
    return effect.effects if isinstance(effect, Joined) else effect


def _with_x(effect: Effect, amount: Amount) -> Effect:
    if isinstance(effect, Joined):
        return replace(effect, effects=replaced(effect.effects, VariableX(), amount))
    return replaced(effect, VariableX(), amount)


def merge(first: tuple[Effect, ...], rest: tuple[Effect, ...]) -> tuple[Effect, ...] | None:
    """The effects of two stretches; "if you do" and "otherwise" join what they speak of."""
    if isinstance(first[-1], DelayedTrigger) and first[-1].duration is not None:
        return None  # whether what follows is part of the ability that waits would be a guess
    if not isinstance(rest[0], Joined):
        return (*first, *rest)
    if isinstance(first[-1], Joined):
        return (*first, *rest)
    head, joined, after = first[-1], rest[0], rest[1:]
    if joined.how == "instead" and len(first) > 1:
        whole_one = instead_of_all(first, joined.effects[0])
        if whole_one is None:
            return None
        only = (_in_its_place(whole_one),)
        return merge(only, after) if after else only
    if joined.how.startswith("when") and after:  # what follows is part of the ability that triggers
        whole = merge(joined.effects, after)
        if whole is None:
            return None
        joined, after = Joined(joined.how, whole), ()
    merged = _sentence_with(head, joined)
    if merged is None:
        return None
    if joined.how == "instead":
        merged = _in_its_place(merged)
    done = (
        (*first, merged)
        if isinstance(merged, If) and merged.condition in (DidSo(), IsNot(DidSo()))
        else (*first[:-1], merged)
    )
    return merge(done, after) if after else done


def _in_its_place(effect: Effect) -> Effect:
    """What is done instead of what stands before it (614.15) is marked so: "otherwise" means the same and is not."""
    return replace(effect, instead=True) if isinstance(effect, If) and effect.otherwise else effect


def _only_a_part(head: Effect, instead: Effect) -> bool:
    """Whether what is said instead would change only a part of what the sentence before changes: another size, say."""
    new = instead.effects[0] if isinstance(instead, If) and len(instead.effects) == 1 else None
    if not isinstance(head, Continuous) or not isinstance(new, Continuous):
        return False
    return {type(c) for c in new.changes} < {type(c) for c in head.changes}


def _after_unless(head: PayOrElse, joined: Joined) -> PayOrElse | None:
    """Where a countered spell goes that nobody paid for; what happens if they do pay."""
    zone = next((zone for zone in COUNTERED.values() if joined.how == f"countered {zone}"), None)
    countered = head.effects[0] if len(head.effects) == 1 else None
    if zone and isinstance(countered, CounterSpell) and countered.instead is None:
        return replace(head, effects=(replace(countered, instead=zone),))
    if joined.how == "otherwise" and head.who != YOU and len(head.effects) == 1:
        return replace(head, effects=(*head.effects, *joined.effects))
    paid_for = joined.how == "then" and not head.then and head.who != YOU
    return replace(head, then=joined.effects) if paid_for else None


def _or_head(told: If, head: Effect) -> If | None:
    """The instruction of the sentence before, unless the condition holds; who then may do something else may not."""
    effects = with_tokens(told.effects, head)
    if effects is None:
        return None
    told = replace(told, effects=effects)
    (first, *more) = effects
    if isinstance(first, May) and not more and first == May(first.who, first.effects):
        return replace(told, effects=(replace(first, otherwise=(head,)),), otherwise=(head,))
    return replace(told, otherwise=(head,))


# instructions that are not optional, after which "when you do" is said
REFLECTED = (
    Sacrifice, Discard, Exile, CreateToken, PutCounters, RemoveCounters, Mill, Draw, Move,
    GainLife, LoseLife, Tap,
)  # fmt: skip


def offered(node: Effect) -> bool:
    """ "If …, you may …" and nothing more, of which "if you do" can speak."""
    inside = node.effects[0] if isinstance(node, If) and not node.otherwise and len(node.effects) == 1 else None
    return isinstance(inside, May) and not inside.otherwise and not inside.then


def _when_done(head: Effect, joined: Joined) -> Effect | None:
    """When you do, when it connives this way: a reflexive triggered ability (603.12)."""
    reflexive = (DelayedTrigger(Triggered(Reflexive(), joined.effects)),)
    if joined.how == "when it connives":
        connived = isinstance(head, KeywordAction) and head.name == "connive"
        return If(DidSo(), reflexive) if connived else None
    if isinstance(head, REFLECTED):
        return If(DidSo(), reflexive)
    return replace(head, then=reflexive) if isinstance(head, May) and not head.then else None


def _after_offer(head: May, joined: Joined) -> May | None:
    """What follows where a player did what they may do, and where they did not."""
    if joined.how == "then" and not head.then:
        return replace(head, then=joined.effects)
    return replace(head, otherwise=joined.effects) if joined.how == "otherwise" and not head.otherwise else None


def _after_flip(head: FlipCoin, joined: Joined) -> FlipCoin | None:
    """What follows where the flip is won, and where it is lost."""
    if joined.how == "won":
        return None if head.won else replace(head, won=joined.effects)
    lost = not head.lost and (joined.how == "lost" or head.won)
    return replace(head, lost=joined.effects) if lost else None


def _sentence_with(head: Effect, joined: Joined) -> Effect | None:
    if isinstance(head, If) and offered(head) and joined.how in ("then", "when"):
        inside = _sentence_with(head.effects[0], joined)
        return None if inside is None else replace(head, effects=(inside,))
    if joined.how.startswith("when"):
        return _when_done(head, joined)
    if isinstance(head, PayOrElse):
        return _after_unless(head, joined)
    if isinstance(head, May):
        return _after_offer(head, joined)
    if joined.how == "instead":
        told = joined.effects[0]
        simple = not isinstance(head, (If, DelayedTrigger, FlipCoin)) and not _only_a_part(head, told)
        return _or_head(of_the_same(told, head), head) if simple and isinstance(told, If) else None
    if joined.how == "can't":
        several = isinstance(head, If) or isinstance(getattr(head, "who", None), SEVERAL_PLAYERS)
        return None if several else If(IsNot(DidSo()), joined.effects)
    if isinstance(head, FlipCoin) and joined.how in ("won", "lost", "otherwise"):
        return _after_flip(head, joined)
    if joined.how == "then" and not isinstance(head, (If, DelayedTrigger)):
        return If(DidSo(), joined.effects)
    if isinstance(head, If) and joined.how == "otherwise" and not head.otherwise:
        return replace(head, otherwise=joined.effects)
    return None
