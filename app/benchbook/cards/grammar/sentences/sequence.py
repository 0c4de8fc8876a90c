"""Effects in the order of the text: clauses, what joins them, and the sentences that hold them."""

from __future__ import annotations

from dataclasses import dataclass

from benchbook.cards.grammar.costs.prices import done_by_another
from benchbook.cards.grammar.sentences.second_sentences import (
    instead_of_all,
    of_the_same,
    read_in_place,
    read_instead_if,
    with_tokens,
)
from benchbook.cards.grammar.wording import *


@dataclass(frozen=True, slots=True)
class Ran:
    """Clauses read so far, and the subject that the next verb may leave out (its verbs' nonterminal)."""

    effects: tuple[Any, ...]
    subject: Any = None
    verbs: str = ""


@dataclass(frozen=True, slots=True)
class Joined:
    """A sentence that belongs to the one before: if you do, otherwise, when you do."""

    how: str
    effects: tuple[Any, ...]


JOINS = ((",", "then"), (",", "and", "then"), ("and", "then"), ("then",), (",", "and"), ("and",), (",",))

FOLLOWING = {
    ("if", "you", "do", ","): "then",
    ("if", "they", "do", ","): "then",
    ("if", "that", "player", "does", ","): "then",
    ("if", "the", "player", "does", ","): "then",
    ("if", "the", "first", "player", "does", ","): "then",
    ("if", "you", "can't", ","): "can't",
    ("if", "they", "can't", ","): "can't",
    ("if", "the", "player", "can't", ","): "can't",
    ("if", "that", "player", "can't", ","): "can't",
    ("if", "you", "don't", "or", "can't", "make", "an", "exchange", ","): "can't",
    ("if", "you", "don't", ","): "otherwise",
    ("if", "they", "don't", ","): "otherwise",
    ("if", "you", "don't", "cast", "it", ","): "otherwise",
    ("otherwise", ","): "otherwise",
    ("when", "you", "do", ","): "when",
    ("when", "it", "connives", "this", "way", ","): "when it connives",
    ("if", "you", "win", "the", "flip", ","): "won",
    ("if", "you", "lose", "the", "flip", ","): "lost",
    ("if", "that", "player", "doesn't", ","): "otherwise",
    ("if", "the", "player", "doesn't", ","): "otherwise",
}

COUNTERED = {
    "exile it instead of putting it into its owner 's graveyard": "exile",
    "put it into its owner 's hand instead of into that player 's graveyard": "hand",
    "put it on top of its owner 's library instead of into that player 's graveyard": "library",
}

COUNTERED_WORDS = {f"if that spell is countered this way , {words}": zone for words, zone in COUNTERED.items()}

WHOLE_SENTENCES = {told: f"countered {zone}" for told, zone in COUNTERED_WORDS.items()}


def _verbs(parser: Parser, nt: str, subject: Any, at: int) -> Iterator[Reading]:
    for node, end in parser.read(nt, at):
        if isinstance(node, Continuous) and node.duration == Indefinitely() and _stop(parser, end) is None:
            continue  # a duration further on is meant for this too
        yield Ran((replaced(node, SUBJECT, subject),), subject, nt), end
    if nt == "player verb you" and subject == YOU:
        for node, end in parser.read("order", at):
            yield Ran((node,), subject, nt), end
    elif nt in ORDERS:
        for node, end in parser.read(ORDERS[nt], at):
            if not mentions(node, YOU):
                yield Ran((node,), subject, nt), end


ORDERS = {"player verb they": "order", "player verb s": "order s"}


def mentions(node: Any, wanted: Any) -> bool:
    """Whether something stands anywhere in the node."""
    return replaced(node, wanted, SUBJECT) is not node


_MANY = (EachOpponent, EachPlayer, EachOtherPlayer)
ENDS = ('"', "»")


@reads("phrase")
def phrase(parser: Parser, at: int) -> Iterator[Reading]:
    """One clause with its subject."""
    low = parser.low
    yield from _verbs(parser, "player verb you", YOU, at)
    for node, end in parser.read("clause", at):
        if not _goes_on_instead(node, low, end):
            yield Ran((node,)), end
    if low[at] == "you":
        parser.took(at + 1)
        yield from _verbs(parser, "player verb you", YOU, at + 1)
        yield from _may(parser, YOU, at + 1)
    for nt, verbs in (("one player", "player verb s"), ("they players", "player verb they")):
        for who, end in parser.read(nt, at):
            here = end + 1 if low[end] == "each" else end
            yield from _verbs(parser, verbs, who, here)
            yield from _may(parser, who, end)
    for nt, verbs in (("one object", "object verb s"), ("many subjects", "object verb they")):
        for what, end in parser.read(nt, at):
            here = end + 1 if low[end] == "each" and nt == "many subjects" else end
            yield from _verbs(parser, verbs, what, here)
    yield from _have(parser, at)
    yield from _until(parser, at)


def _goes_on_instead(node: Any, low: Any, end: int) -> bool:
    """Whether the sentence goes on with what happens instead: all that follows "instead …" belongs to it."""
    replacing = isinstance(node, CreateReplacement) and isinstance(getattr(node.replacement, "instead", None), tuple)
    return replacing and low[end - 1] != "instead" and low[end] in (",", "and", "then")


def _may(parser: Parser, who: Any, at: int) -> Iterator[Reading]:
    """A player may do these."""
    if parser.low[at] != "may":
        return
    parser.took(at + 1)
    nt = "player verb you" if who == YOU else "player verb they"
    for ran, end in _clauses(parser, Ran((), who, nt), at + 1, first=True):
        joined = parser.low[end] in (",", "and", "then")  # all that follows in the sentence is optional too
        if joined and parser.low[end : end + 3] != (",", "where", "x"):
            continue
        yield Ran((May(who, ran.effects),)), end
    for cost, end in parser.read("paid", at + 1):
        yield Ran((May(who, (), cost=cost),)), end


def _have(parser: Parser, at: int) -> Iterator[Reading]:
    """Have another subject do it."""
    if parser.low[at] != "have":
        return
    for what, end in parser.read("one object", at + 1):
        for ran, stop in _verbs(parser, "object verb they", what, end):
            yield Ran(ran.effects), stop
    for who, end in parser.read("one player", at + 1):
        for ran, stop in _verbs(parser, "player verb they", who, end):
            yield Ran(ran.effects), stop
    if parser.low[at + 1] == "you":
        parser.took(at + 2)
        yield from ((Ran(ran.effects), end) for ran, end in _verbs(parser, "player verb you", YOU, at + 2))


def _until(parser: Parser, at: int) -> Iterator[Reading]:
    """Until end of turn, …"""
    for duration, end in parser.read("first duration", at):
        if parser.low[end] != ",":
            continue
        for nt, verbs in (("one object", "until verb s"), ("many subjects", "until verb they")):
            for what, here in parser.read(nt, end + 1):
                here += parser.low[here] == "each" and nt == "many subjects"
                for make, stop in parser.read(verbs, here):
                    yield Ran((replace(replaced(make, SUBJECT, what), duration=duration),)), stop


def _elided(parser: Parser, ran: Ran, at: int) -> Iterator[Reading]:
    if ran.verbs:
        for more, end in _verbs(parser, ran.verbs, ran.subject, at):
            if not (isinstance(more.effects[0], Continuous) and more.effects[0].duration == Indefinitely()):
                yield more, end
        offered_to_another = not ran.effects and ran.verbs == "player verb they"  # "that player may have …"
        if offered_to_another or (ran.subject == YOU and ran.verbs == "player verb you"):
            yield from _have(parser, at)


def _clauses(parser: Parser, ran: Ran, at: int, first: bool = False) -> Iterator[Reading]:
    """Further clauses after those read, each after what joins it."""
    starts = [at] if first else [at + len(j) for j in JOINS if parser.low[at : at + len(j)] == j]
    for start in starts:
        seen = set()
        options = list(_elided(parser, ran, start))
        if not first:
            options += parser.read("phrase", start)
        for more, end in options:
            if not first and _bare_order(parser, ran, more, start):
                continue
            key = (more.effects, end)
            if key in seen:
                continue
            seen.add(key)
            both = Ran((*ran.effects, *more.effects), more.subject, more.verbs)
            yield both, end
            yield from _clauses(parser, both, end)


def _bare_order(parser: Parser, ran: Ran, more: Ran, at: int) -> bool:
    """An instruction without its "you" after another player's clause: whose it is would be a guess."""
    another = ran.verbs.startswith("player") and ran.subject != YOU
    return another and more.verbs == "player verb you" and parser.low[at] != "you"


@reads("clauses")
def clauses(parser: Parser, at: int) -> Iterator[Reading]:
    """One clause or several joined in one sentence; X may be told at the end."""
    for ran, end in list(_all_clauses(parser, at)):
        yield ran.effects, end
        if parser.low[end : end + 4] == (",", "where", "x", "is"):
            for amount, stop in parser.read("amount", end + 4):
                told = replaced(ran.effects, VariableX(), amount)
                yield told, stop
                if told is not ran.effects:  # the sentence goes on: "…, where X is …, then shuffle"
                    for more, last in _clauses(parser, Ran(told, ran.subject, ran.verbs), stop):
                        yield more.effects, last


def _all_clauses(parser: Parser, at: int) -> Iterator[Reading]:
    for ran, end in parser.read("phrase", at):
        yield ran, end
        yield from _clauses(parser, ran, end)


def _stop(parser: Parser, at: int) -> int | None:
    """The word after the sentence's end."""
    if parser.low[at] == ".":
        return at + 1
    return at if stopped(parser.low, at) else None


def stopped(words: Any, at: int) -> bool:
    """Whether the words before a place are a quotation that ends with a full stop."""
    end = at
    while end and words[end - 1] in ENDS:
        end -= 1
    return 0 < end < at and words[end - 1] == "."


@reads("sentence")
def sentence(parser: Parser, at: int) -> Iterator[Reading]:
    """A whole sentence: its effects."""
    low = parser.low
    for words, how in FOLLOWING.items():
        if low[at : at + len(words)] == words:
            parser.took(at + len(words))
            for effects, end in parser.read("clauses", at + len(words)):
                yield from _ended(parser, (Joined(how, effects),), end)
                yield from _put_off(parser, effects, end, how)
    for told, how in WHOLE_SENTENCES.items():
        size = len(told.split())
        if low[at : at + size] == tuple(told.split()):
            parser.took(at + size)
            yield from _ended(parser, (Joined(how, ()),), at + size)
    if low[at] == "then" and low[at + 1] != ",":
        at += 1
    yield from _conditional(parser, at)
    yield from _instead(parser, at)
    yield from _delayed(parser, at)
    for waiting, end in parser.read("lasting trigger", at):
        yield from _ended(parser, (waiting,), end)
    for effects, end in parser.read("clauses", at):
        yield from _ended(parser, effects, end)
        yield from _qualified(parser, effects, end)
    yield from parser.read("whole sentence", at)


def _put_off(parser: Parser, effects: tuple[Any, ...], at: int, how: str) -> Iterator[Reading]:
    """If you do, … at the beginning of the next end step."""
    if parser.low[at] == "at" and len(effects) == 1 and how in ("then", "otherwise"):
        for when, end in parser.read("next step", at + 1):
            yield from _ended(parser, (Joined(how, (DelayedTrigger(Triggered(when, effects)),)),), end)


def _ended(parser: Parser, effects: tuple[Any, ...], at: int) -> Iterator[Reading]:
    stop = _stop(parser, at)
    if stop is not None:
        parser.took(stop)
        yield effects, stop


def _conditional(parser: Parser, at: int) -> Iterator[Reading]:
    if parser.low[at] != "if":
        return
    for condition, end in parser.read("condition", at + 1):
        if parser.low[end] == ",":
            parser.took(end + 1)
            for effects, stop in parser.read("clauses", end + 1):
                yield from _ended(parser, (If(condition, effects),), stop)
                if parser.low[stop] == "at" and len(effects) == 1:
                    for when, last in parser.read("next step", stop + 1):
                        later = DelayedTrigger(Triggered(when, effects))
                        yield from _ended(parser, (If(condition, (later,)),), last)


def _instead(parser: Parser, at: int) -> Iterator[Reading]:
    """If …, this instead of what the sentence before said."""
    if parser.low[at] != "if":
        for other, end in read_instead_if(parser, at):
            yield from _ended(parser, (Joined("instead", (other,)),), end)
        return
    for condition, end in parser.read("condition", at + 1):
        if parser.low[end] == ",":
            start = end + 2 if parser.low[end + 1] == "instead" else end + 1
            for effects, stop in read_in_place(parser, start):
                if start == end + 1 and parser.low[stop] != "instead":
                    continue
                yield from _ended(parser, (Joined("instead", (If(condition, effects),)),), stop + (start == end + 1))


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
                yield from _ended(parser, (DelayedTrigger(Triggered(LEFT, effects)),), stop)


def _delayed(parser: Parser, at: int) -> Iterator[Reading]:
    yield from _once_it_left(parser, at)
    if parser.low[at] != "at":
        return
    for when, end in parser.read("next step", at + 1):
        if parser.low[end] == ",":
            for effects, stop in parser.read("clauses", end + 1):
                yield from _ended(parser, (DelayedTrigger(Triggered(when, effects)),), stop)
                if parser.low[stop] == "if":
                    for condition, last in parser.read("condition", stop + 1):
                        later = DelayedTrigger(Triggered(when, (If(condition, effects),)))
                        yield from _ended(parser, (later,), last)


def _qualified(parser: Parser, effects: tuple[Any, ...], at: int) -> Iterator[Reading]:
    low = parser.low
    if low[at] == "if" and not any(isinstance(e, GrantPlay) for e in effects):  # judged when it is played
        for condition, end in parser.read("condition", at + 1):
            yield from _ended(parser, (If(condition, effects),), end)
    if low[at] == "at" and len(effects) == 1:
        for when, end in parser.read("next step", at + 1):
            later = DelayedTrigger(Triggered(when, effects))
            yield from _ended(parser, (later,), end)
            for more, stop in parser.read("clauses", end + 1) if low[end : end + 2] == ("and", "you") else ():
                yield from _ended(parser, (later, *more), stop)
            for condition, stop in parser.read("condition", end + 1) if low[end] == "if" else ():
                unless = DelayedTrigger(Triggered(when, (If(condition, effects),)))
                yield from _ended(parser, (unless,), stop)
    if low[at] == "unless" and len(effects) == 1:
        for who, cost, stop in done_by_another(parser, at + 1):
            yield from _ended(parser, (PayOrElse(who, cost, effects),), stop)
        if low[at + 1] == "you":
            for cost, end in parser.read("cost", at + 2):
                yield from _ended(parser, (PayOrElse(YOU, cost, effects),), end)


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


def _with_told_x(parser: Parser, more: tuple[Any, ...], at: int, end: int) -> Iterator[tuple[Any, ...]]:
    """Further sentences with their X as the sentence before them, from word to word, says what it is (107.3i)."""
    low = parser.low
    starts = [i + 3 for i in range(at, end) if low[i : i + 3] == ("where", "x", "is")]
    if not starts or not any(mentions(_plain(one), VariableX()) for one in more):
        yield more
        return
    for amount, stop in parser.read("amount", starts[-1]):
        if stop < end:
            yield tuple(_told(one, amount) for one in more)


def _plain(effect: Any) -> Any:
    return effect.effects if isinstance(effect, Joined) else effect


def _told(effect: Any, amount: Any) -> Any:
    if isinstance(effect, Joined):
        return replace(effect, effects=replaced(effect.effects, VariableX(), amount))
    return replaced(effect, VariableX(), amount)


def merge(first: tuple[Any, ...], rest: tuple[Any, ...]) -> tuple[Any, ...] | None:
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
        return whole_one if whole_one is None or not after else merge(whole_one, after)
    if joined.how.startswith("when") and after:  # what follows is part of the ability that triggers
        whole = merge(joined.effects, after)
        if whole is None:
            return None
        joined, after = Joined(joined.how, whole), ()
    merged = _merged(head, joined)
    if merged is None:
        return None
    done = (
        (*first, merged)
        if isinstance(merged, If) and merged.condition in (DidSo(), IsNot(DidSo()))
        else (*first[:-1], merged)
    )
    return merge(done, after) if after else done


def _only_a_part(head: Any, instead: Any) -> bool:
    """Whether what is said instead would change only a part of what the sentence before changes: another size, say."""
    new = instead.effects[0] if isinstance(instead, If) and len(instead.effects) == 1 else None
    if not isinstance(head, Continuous) or not isinstance(new, Continuous):
        return False
    return {type(c) for c in new.changes} < {type(c) for c in head.changes}


def _after_unless(head: PayOrElse, joined: Joined) -> Any:
    """Where a countered spell goes that nobody paid for; what happens if they do pay."""
    zone = joined.how.removeprefix("countered ")
    countered = head.effects[0] if len(head.effects) == 1 else None
    if zone != joined.how and isinstance(countered, CounterSpell) and countered.instead is None:
        return replace(head, effects=(replace(countered, instead=zone),))
    if joined.how == "otherwise" and head.who != YOU and len(head.effects) == 1:
        return replace(head, effects=(*head.effects, *joined.effects))
    paid_for = joined.how == "then" and not head.then and head.who != YOU
    return replace(head, then=joined.effects) if paid_for else None


def _or_head(told: If, head: Any) -> If | None:
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


def offered(node: Any) -> bool:
    """ "If …, you may …" and nothing more, of which "if you do" can speak."""
    inside = node.effects[0] if isinstance(node, If) and not node.otherwise and len(node.effects) == 1 else None
    return isinstance(inside, May) and not inside.otherwise and not inside.then


def _when_done(head: Any, joined: Joined) -> Any:
    """When you do, when it connives this way: a reflexive triggered ability (603.12)."""
    reflexive = (DelayedTrigger(Triggered(Reflexive(), joined.effects)),)
    if joined.how == "when it connives":
        connived = isinstance(head, KeywordAction) and head.name == "connive"
        return If(DidSo(), reflexive) if connived else None
    if isinstance(head, REFLECTED):
        return If(DidSo(), reflexive)
    return replace(head, then=reflexive) if isinstance(head, May) and not head.then else None


def _merged(head: Any, joined: Joined) -> Any:
    if offered(head) and joined.how in ("then", "when"):
        return replace(head, effects=(_merged(head.effects[0], joined),))
    if joined.how.startswith("when"):
        return _when_done(head, joined)
    if isinstance(head, PayOrElse):
        return _after_unless(head, joined)
    if isinstance(head, May) and joined.how in ("then", "otherwise") and not getattr(head, joined.how):
        return replace(head, **{joined.how: joined.effects})
    if joined.how == "instead":
        simple = not isinstance(head, (If, May, PayOrElse, DelayedTrigger, FlipCoin))
        simple = simple and not _only_a_part(head, joined.effects[0])
        return _or_head(of_the_same(joined.effects[0], head), head) if simple else None
    if joined.how == "can't":
        several = isinstance(head, (If, PayOrElse, May)) or isinstance(getattr(head, "who", None), _MANY)
        return None if several else If(IsNot(DidSo()), joined.effects)
    if joined.how in ("won", "lost"):
        return (
            replace(head, **{joined.how: joined.effects})
            if isinstance(head, FlipCoin) and not getattr(head, joined.how)
            else None
        )
    if joined.how == "then" and not isinstance(head, (May, If, PayOrElse, DelayedTrigger)):
        return If(DidSo(), joined.effects)
    if isinstance(head, FlipCoin) and joined.how == "otherwise" and head.won and not head.lost:
        return replace(head, lost=joined.effects)
    if isinstance(head, If) and joined.how == "otherwise" and not head.otherwise:
        return replace(head, otherwise=joined.effects)
    return None
