"""Effects in the order of the text: clauses, what joins them, and the sentences that hold them."""

# mypy: disable-error-code="misc, union-attr, arg-type, attr-defined, index, assignment, call-arg"
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.abilities import Triggered
from benchbook.cards.amounts import Number, VariableX
from benchbook.cards.conditions import DidSo, Indefinitely, IsNot
from benchbook.cards.continuous import AddChosenType, GainAbilities, SetColors
from benchbook.cards.events import Reflexive, ZoneChange
from benchbook.cards.grammar.forms import FORMS, SUBJECT, YOU, Form, replaced
from benchbook.cards.grammar.instead_if import read_instead_if, say_instead_if
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.raw import RawTarget
from benchbook.cards.mana import COLOR_NAMES
from benchbook.cards.objects import Same, This


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
    ("if", "you", "can't", ","): "can't",
    ("if", "you", "don't", "or", "can't", "make", "an", "exchange", ","): "can't",
    ("if", "you", "don't", ","): "otherwise",
    ("if", "they", "don't", ","): "otherwise",
    ("otherwise", ","): "otherwise",
    ("when", "you", "do", ","): "when",
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


# ── reading ──
def _verbs(parser: Parser, nt: str, subject: Any, at: int) -> Iterator[Reading]:
    for node, end in parser.read(nt, at):
        if isinstance(node, do.Continuous) and node.duration == Indefinitely() and _stop(parser, end) is None:
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
    replacing = isinstance(node, do.CreateReplacement) and isinstance(getattr(node.replacement, "instead", None), tuple)
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
        yield Ran((do.May(who, ran.effects),)), end
    for cost, end in parser.read("paid", at + 1):
        yield Ran((do.May(who, (), cost=cost),)), end


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


def _until(parser: Parser, at: int) -> Iterator[Reading]:
    """Until end of turn, …"""
    for duration, end in parser.read("first duration", at):
        if parser.low[end] != ",":
            continue
        for nt, verbs in (("one object", "until verb s"), ("many subjects", "until verb they")):
            for what, here in parser.read(nt, end + 1):
                for make, stop in parser.read(verbs, here):
                    yield Ran((replace(replaced(make, SUBJECT, what), duration=duration),)), stop


def _elided(parser: Parser, ran: Ran, at: int) -> Iterator[Reading]:
    if ran.verbs:
        for more, end in _verbs(parser, ran.verbs, ran.subject, at):
            if not (isinstance(more.effects[0], do.Continuous) and more.effects[0].duration == Indefinitely()):
                yield more, end
        if ran.subject == YOU and ran.verbs == "player verb you":
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
                yield replaced(ran.effects, VariableX(), amount), stop


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


def _put_off(parser: Parser, effects: tuple[Any, ...], at: int, how: str) -> Iterator[Reading]:
    """If you do, … at the beginning of the next end step."""
    if parser.low[at] == "at" and len(effects) == 1 and how in ("then", "otherwise"):
        for when, end in parser.read("next step", at + 1):
            yield from _ended(parser, (Joined(how, (do.DelayedTrigger(Triggered(when, effects)),)),), end)


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
                yield from _ended(parser, (do.If(condition, effects),), stop)


def _instead(parser: Parser, at: int) -> Iterator[Reading]:
    """If …, this instead of what the sentence before said."""
    if parser.low[at] != "if":
        for other, end in read_instead_if(parser, at):
            yield from _ended(parser, (Joined("instead", (other,)),), end)
        return
    for condition, end in parser.read("condition", at + 1):
        if parser.low[end] == ",":
            start = end + 2 if parser.low[end + 1] == "instead" else end + 1
            for effects, stop in parser.read("clauses", start):
                if start == end + 1 and parser.low[stop] != "instead":
                    continue
                yield from _ended(parser, (Joined("instead", (do.If(condition, effects),)),), stop + (start == end + 1))


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
                yield from _ended(parser, (do.DelayedTrigger(Triggered(LEFT, effects)),), stop)


def _delayed(parser: Parser, at: int) -> Iterator[Reading]:
    yield from _once_it_left(parser, at)
    if parser.low[at] != "at":
        return
    for when, end in parser.read("next step", at + 1):
        if parser.low[end] == ",":
            for effects, stop in parser.read("clauses", end + 1):
                yield from _ended(parser, (do.DelayedTrigger(Triggered(when, effects)),), stop)
                if parser.low[stop] == "if":
                    for condition, last in parser.read("condition", stop + 1):
                        later = do.DelayedTrigger(Triggered(when, (do.If(condition, effects),)))
                        yield from _ended(parser, (later,), last)


def _qualified(parser: Parser, effects: tuple[Any, ...], at: int) -> Iterator[Reading]:
    low = parser.low
    if low[at] == "if" and not any(isinstance(e, do.GrantPlay) for e in effects):  # judged when it is played
        for condition, end in parser.read("condition", at + 1):
            yield from _ended(parser, (do.If(condition, effects),), end)
    if low[at] == "at" and len(effects) == 1:
        for when, end in parser.read("next step", at + 1):
            yield from _ended(parser, (do.DelayedTrigger(Triggered(when, effects)),), end)
    if low[at] == "unless" and len(effects) == 1:
        for who, end in (*parser.read("one player", at + 1), *parser.read("they players", at + 1)):
            if low[end] in ("pays", "pay"):
                for cost, stop in parser.read("payment", end + 1):
                    yield from _ended(parser, (do.PayOrElse(who, cost, effects),), stop)
        if low[at + 1] == "you":
            for cost, end in parser.read("cost", at + 2):
                yield from _ended(parser, (do.PayOrElse(YOU, cost, effects),), end)


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
    if isinstance(first[-1], do.DelayedTrigger) and first[-1].duration is not None:
        return None  # whether what follows is part of the ability that waits would be a guess
    if not isinstance(rest[0], Joined):
        return (*first, *rest)
    if isinstance(first[-1], Joined):
        return (*first, *rest)
    head, joined, after = first[-1], rest[0], rest[1:]
    if joined.how == "instead" and len(first) > 1:
        return None  # which of them it replaces would be a guess
    if joined.how == "when" and after:  # what follows is part of the ability that triggers
        whole = merge(joined.effects, after)
        if whole is None:
            return None
        joined, after = Joined("when", whole), ()
    merged = _merged(head, joined)
    if merged is None:
        return None
    done = (
        (*first, merged)
        if isinstance(merged, do.If) and merged.condition in (DidSo(), IsNot(DidSo()))
        else (*first[:-1], merged)
    )
    return merge(done, after) if after else done


def _only_a_part(head: Any, instead: Any) -> bool:
    """Whether what is said instead would change only a part of what the sentence before changes: another size, say."""
    new = instead.effects[0] if isinstance(instead, do.If) and len(instead.effects) == 1 else None
    if not isinstance(head, do.Continuous) or not isinstance(new, do.Continuous):
        return False
    return {type(c) for c in new.changes} < {type(c) for c in head.changes}


def _after_unless(head: do.PayOrElse, joined: Joined) -> Any:
    """Where a countered spell goes that nobody paid for; what happens if they do pay."""
    zone = joined.how.removeprefix("countered ")
    countered = head.effects[0] if len(head.effects) == 1 else None
    if zone != joined.how and isinstance(countered, do.CounterSpell) and countered.instead is None:
        return replace(head, effects=(replace(countered, instead=zone),))
    paid_for = joined.how == "then" and not head.then and head.who != YOU
    return replace(head, then=joined.effects) if paid_for else None


def _or_head(told: do.If, head: Any) -> do.If:
    """The instruction of the sentence before, unless the condition holds; who then may do something else may not."""
    (first, *more) = told.effects
    if isinstance(first, do.May) and not more and first == do.May(first.who, first.effects):
        return replace(told, effects=(replace(first, otherwise=(head,)),), otherwise=(head,))
    return replace(told, otherwise=(head,))


# instructions that are not optional, after which "when you do" is said
REFLECTED = (
    do.Sacrifice, do.Discard, do.Exile, do.CreateToken, do.PutCounters, do.RemoveCounters, do.Mill, do.Draw, do.Move,
    do.GainLife, do.LoseLife, do.Tap,
)  # fmt: skip


def _merged(head: Any, joined: Joined) -> Any:
    if joined.how == "when":
        reflexive = (do.DelayedTrigger(Triggered(Reflexive(), joined.effects)),)
        if isinstance(head, REFLECTED):
            return do.If(DidSo(), reflexive)
        return replace(head, then=reflexive) if isinstance(head, do.May) and not head.then else None
    if isinstance(head, do.PayOrElse):
        return _after_unless(head, joined)
    if isinstance(head, do.May) and joined.how in ("then", "otherwise") and not getattr(head, joined.how):
        return replace(head, **{joined.how: joined.effects})
    if joined.how == "instead":
        simple = not isinstance(head, (do.If, do.May, do.PayOrElse, do.DelayedTrigger, do.FlipCoin))
        simple = simple and not _only_a_part(head, joined.effects[0])
        return _or_head(joined.effects[0], head) if simple else None
    if joined.how == "can't":
        return do.If(IsNot(DidSo()), joined.effects) if not isinstance(head, (do.If, do.PayOrElse, do.May)) else None
    if joined.how in ("won", "lost"):
        return (
            replace(head, **{joined.how: joined.effects})
            if isinstance(head, do.FlipCoin) and not getattr(head, joined.how)
            else None
        )
    if joined.how == "then" and not isinstance(head, (do.May, do.If, do.PayOrElse, do.DelayedTrigger)):
        return do.If(DidSo(), joined.effects)
    if isinstance(head, do.FlipCoin) and joined.how == "otherwise" and head.won and not head.lost:
        return replace(head, lost=joined.effects)
    if isinstance(head, do.If) and joined.how == "otherwise" and not head.otherwise:
        return replace(head, otherwise=joined.effects)
    return None


# ── saying ──
PLAYER_VERBS = ("player verb you", "player verb s", "player verb they")
OBJECT_VERBS = ("object verb s", "object verb they")


def held(node: Any, name: str) -> Any:
    """The field of a node, or of one of its parts: what.chooser, changes.0.who."""
    for part in name.split("."):
        if part.isdigit():
            node = node[int(part)] if isinstance(node, tuple) and len(node) > int(part) else None
        else:
            node = getattr(node, part, None)
    return node


def _say_verb(printer: Printer, nt: str, node: Any, subject: Any, state: State) -> Iterator[State]:
    bare: dict[str, Any] = {}
    for form in FORMS.get(nt, {}).get(type(node), ()):
        name = form.subject
        if not name or held(node, name) != subject:
            continue
        if name not in bare:
            bare[name] = replaced(node, subject, SUBJECT)
        yield from _by(printer, form, bare[name], subject, state)
    if nt == "player verb you" and subject == YOU:
        yield from printer.say("order", node, state)
    elif nt in ORDERS and not mentions(node, YOU):
        yield from printer.say(ORDERS[nt], node, state)


def _by(printer: Printer, form: Form, node: Any, subject: Any, state: State) -> Iterator[State]:
    captures = form.take(node)
    if captures is not None:
        full = tuple(replaced(c, SUBJECT, subject) if not form.nt.endswith("choice") else c for c in captures)
        yield from _try(printer, form, captures, full, state)


def _try(
    printer: Printer, form: Form, captures: tuple[Any, ...], full: tuple[Any, ...], state: State
) -> Iterator[State]:
    yield from printer._items(form.items, 0, captures, 0, state)
    if full != captures:
        yield from printer._items(form.items, 0, full, 0, state)


NAMED_BY = (
    "who", "what", "source", "first", "on", "control", "what.chooser", "on.chooser", "changes.0.who", "what.who",
    "modes.0.effects.0.what", "chooser",
)  # fmt: skip


def _subjects(node: Any) -> list[Any]:
    found = []
    for name in NAMED_BY:
        value = held(node, name)
        if value is not None and not isinstance(value, (str, tuple)) and value not in found:
            found.append(value)
    return found


def _say_phrase(printer: Printer, node: Any, state: State) -> Iterator[tuple[State, Any, str]]:  # noqa: C901
    """A clause with its subject: the state after it, the subject, and its verbs."""
    for after in _say_verb(printer, "player verb you", node, YOU, state):
        yield after, YOU, "player verb you"
    for after in printer.say("clause", node, state):
        yield after, None, ""
    for you in printer.phrase("you", state):
        for after in _say_verb(printer, "player verb you", node, YOU, you):
            yield after, YOU, "player verb you"
    if isinstance(node, do.May) and not node.then and not node.otherwise:
        for after in _say_may(printer, node, state):
            yield after, None, ""
    for subject in _subjects(node):
        yield from _say_with_subject(printer, node, subject, state)
    for have in printer.phrase("have", state):
        for subject in _subjects(node):
            yield from _say_having(printer, node, subject, have)
    if isinstance(node, do.Continuous):
        for after in _say_until(printer, node, state):
            yield after, None, ""
    if printer.against is not None and not mentions(node, YOU):
        for words, nt in (("that player", "order s"), ("they", "order")):  # who does it makes no difference to the node
            for begun in printer.phrase(words, state):
                for after in printer.say(nt, node, begun):
                    yield after, None, ""


def _say_with_subject(printer: Printer, node: Any, subject: Any, state: State) -> Iterator[tuple[State, Any, str]]:
    pairs = (
        ("one player", "player verb s"),
        ("they players", "player verb they"),
        ("one object", "object verb s"),
        ("many subjects", "object verb they"),
    )
    for nt, verbs in pairs:
        for named in printer.say(nt, subject, state):
            for after in _say_verb(printer, verbs, node, subject, named):
                yield after, subject, verbs
            if nt in ("many subjects", "they players"):
                for each in printer.phrase("each", named):
                    for after in _say_verb(printer, verbs, node, subject, each):
                        yield after, subject, verbs


def _say_having(printer: Printer, node: Any, subject: Any, state: State) -> Iterator[tuple[State, Any, str]]:
    for nt, verbs in (("one object", "object verb they"), ("one player", "player verb they")):
        for named in printer.say(nt, subject, state):
            for after in _say_verb(printer, verbs, node, subject, named):
                yield after, None, ""


def _say_until(printer: Printer, node: Any, state: State) -> Iterator[State]:
    for begun in printer.say("first duration", node.duration, state):
        for comma in printer.phrase(",", begun):
            for nt, verbs in (("one object", "changes s"), ("many subjects", "changes they")):
                for named in printer.say(nt, node.what, comma):
                    yield from printer.say(verbs, node.changes, named)


def _say_may(printer: Printer, node: Any, state: State) -> Iterator[State]:
    starts: list[tuple[State, str]] = []
    if node.who == YOU:
        starts += [(s, "player verb you") for s in printer.phrase("you may", state)]
    for nt in ("one player", "they players"):
        starts += [(m, "player verb they") for s in printer.say(nt, node.who, state) for m in printer.phrase("may", s)]
    for begun, verbs in starts:
        if node.cost is not None:
            if not node.effects:
                yield from printer.say("paid", node.cost, begun)
            continue
        yield from _say_clauses(printer, node.effects, 0, begun, (node.who, verbs), first=True)


def _say_clauses(
    printer: Printer, effects: tuple[Any, ...], at: int, state: State, before: tuple[Any, str], first: bool = False
) -> Iterator[State]:
    """The clauses from one on, joined in one sentence."""
    if at == len(effects):
        yield state
        return
    joins: tuple[tuple[str, ...], ...] = ((),) if first else JOINS
    for join in joins:
        for begun in printer.phrase(" ".join(join), state):
            for after, subject, verbs in _say_next(printer, effects[at], begun, before, first):
                yield from _say_clauses(printer, effects, at + 1, after, (subject, verbs))


def _say_next(
    printer: Printer, node: Any, state: State, before: tuple[Any, str], first: bool
) -> Iterator[tuple[State, Any, str]]:
    subject, verbs = before
    if verbs:
        for after in _say_verb(printer, verbs, node, subject, state):
            yield after, subject, verbs
        if subject == YOU and verbs == "player verb you":
            for have in printer.phrase("have", state):
                for other in _subjects(node):
                    yield from _say_having(printer, node, other, have)
    if not first:
        yield from _say_phrase(printer, node, state)


@says("clauses")
def say_clauses(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """Clauses in one sentence."""
    if not isinstance(node, tuple) or not node:
        return
    for after, subject, verbs in _say_phrase(printer, node[0], state):
        yield from _say_clauses(printer, node, 1, after, (subject, verbs))
    if state.x is None and (printer.against is None or "where" in printer.against):
        yield from _say_with_x(printer, node, state)


def _say_with_x(printer: Printer, node: tuple[Any, ...], state: State) -> Iterator[State]:
    for amount in _amounts(node):
        inside = State(state.out, state.named, amount)
        for after in say_clauses(printer, node, inside):
            for told in printer.phrase(", where X is", State(after.out, after.named)):
                for end in printer.say("amount", amount, told):
                    yield State(end.out, end.named, state.x)
                    if printer.against is not None and "x" in printer.against[end.out :]:
                        yield State(end.out, end.named, amount)  # further sentences say X too


def _amounts(node: Any) -> list[Any]:
    """The amounts in the effects that X could stand for."""
    import dataclasses

    found: list[Any] = []

    def walk(value: Any) -> None:
        if isinstance(value, tuple):
            for part in value:
                walk(part)
        elif dataclasses.is_dataclass(value) and not isinstance(value, (Number, type)):
            if type(value).__module__.endswith("cards.amounts") and value not in found:
                found.append(value.of if type(value).__name__ == "Negative" else value)
            for f in dataclasses.fields(value):
                walk(getattr(value, f.name))

    walk(node)
    return found


def _end(printer: Printer, state: State) -> Iterator[State]:
    """The sentence's full stop, which a quotation has already."""
    said = (state.out, len(state.out)) if printer.against is None else (printer.against, state.out)
    if stopped(*said):
        yield state
    else:
        yield from printer.phrase(".", state)


COLOR = do.ChooseThing(YOU, "color", "color")
OF_CHOICE = {
    "from the color of your choice": COLOR,
    **{
        f"from {word} or from the color of your choice": replace(COLOR, options=(word, *COLOR_NAMES.values()))
        for word in ("colorless", "artifacts")
    },
}


def with_choices(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """ "Of the color of your choice": the color is chosen first."""
    found: list[Any] = []
    for effect in effects:
        wanted = _choice_in(effect)
        if wanted is not None and wanted not in found:
            found.append(wanted)
        found.append(effect)
    return tuple(found)


def _choice_in(effect: Any) -> Any:
    """The choice that its wording holds: of the color, creature type or basic land type of your choice."""
    for change in effect.changes if isinstance(effect, do.Continuous) else ():
        if isinstance(change, SetColors) and change.chosen == "color":
            return COLOR
        for ability in change.abilities if isinstance(change, GainAbilities) else ():
            if getattr(ability, "words", "") in OF_CHOICE:
                return OF_CHOICE[ability.words]
        if isinstance(change, AddChosenType) and change.instead:
            return do.ChooseThing(YOU, change.key, change.key)
    return None


def without_choices(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The effects without the choices that their wording holds."""
    return tuple(e for i, e in enumerate(effects) if not (i + 1 < len(effects) and e == _choice_in(effects[i + 1])))


@says("text")
def say_text(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """Sentences."""
    if not isinstance(node, tuple) or not node:
        return
    bare = without_choices(node)
    if bare != node:
        yield from _say_text(printer, bare, state)
    yield from _say_text(printer, node, state)


def _say_text(printer: Printer, node: tuple[Any, ...], state: State) -> Iterator[State]:
    starts = [state, *(printer.phrase("then", state) if printer.against is not None else ())]
    for begun in starts:
        for size in range(1, len(node) + 1):
            for after in _say_sentence(printer, node[:size], begun):
                if size == len(node):
                    yield after
                else:
                    yield from _say_text(printer, node[size:], after)


def _say_sentence(printer: Printer, effects: tuple[Any, ...], state: State) -> Iterator[State]:
    if len(effects) == 1:
        yield from _say_structure(printer, effects[0], state)
    for after in printer.say("clauses", effects, state):
        yield from _end(printer, after)


def _say_structure(printer: Printer, node: Any, state: State) -> Iterator[State]:  # noqa: C901
    if isinstance(node, do.If):
        yield from _say_if(printer, node, state)
    elif isinstance(node, do.May) and (node.then or node.otherwise):
        for after in _say_sentence(printer, (replace(node, then=(), otherwise=()),), state):
            yield from _say_following(printer, node, after)
    elif isinstance(node, do.FlipCoin) and (node.won or node.lost):
        for after in _say_sentence(printer, (replace(node, won=(), lost=()),), state):
            yield from _say_flipped(printer, node, after)
    elif isinstance(node, do.PayOrElse):
        yield from _say_unless_and(printer, node, state)
    elif isinstance(node, do.DelayedTrigger) and node.duration is not None:
        for after in printer.say("lasting trigger", node, state):
            yield from _end(printer, after)
    elif isinstance(node, do.DelayedTrigger) and node == do.DelayedTrigger(
        Triggered(node.ability.when, node.ability.effects)
    ):
        if node.ability.when == LEFT:
            yield from _say_once_it_left(printer, node, state)
        for at in printer.phrase("at", state):
            for when in printer.say("next step", node.ability.when, at):
                for comma in printer.phrase(",", when):
                    for after in printer.say("clauses", node.ability.effects, comma):
                        yield from _end(printer, after)
                    if len(node.ability.effects) == 1 and isinstance(node.ability.effects[0], do.If):
                        yield from _say_if(printer, node.ability.effects[0], comma)
        for after in printer.say("clauses", node.ability.effects, state):
            for at in printer.phrase("at", after):
                for when in printer.say("next step", node.ability.when, at):
                    yield from _end(printer, when)


def _say_once_it_left(printer: Printer, node: Any, state: State) -> Iterator[State]:
    for begun in printer.phrase("when", state):
        for named in printer.say("this", This(), begun):
            for comma in printer.phrase(" ".join(LEAVING), named):
                for after in printer.say("clauses", node.ability.effects, comma):
                    yield from _end(printer, after)


def _say_flipped(printer: Printer, node: Any, state: State) -> Iterator[State]:
    starts = _say_joined(printer, "won", node.won, state) if node.won else iter((state,))
    for after in starts:
        if node.lost:
            yield from _say_joined(printer, "lost", node.lost, after)
            yield from _say_joined(printer, "otherwise", node.lost, after)
        else:
            yield after


def _say_following(printer: Printer, node: Any, state: State) -> Iterator[State]:
    starts = iter((state,))
    if node.then:
        starts = _say_joined(printer, "then", node.then, state)
    for after in starts:
        if node.otherwise:
            yield from _say_joined(printer, "otherwise", node.otherwise, after)
        else:
            yield after


def _say_joined(printer: Printer, how: str, effects: tuple[Any, ...], state: State) -> Iterator[State]:
    if (
        how == "then"
        and len(effects) == 1
        and isinstance(effects[0], do.DelayedTrigger)
        and effects[0].ability.when == Reflexive()
    ):
        ability = effects[0].ability
        inner = Printer(ability.targets, printer.against)
        for begun in printer.phrase("when you do ,", state):
            for after in inner.say("text", ability.effects, State(begun.out, 0)):
                yield State(after.out, state.named, state.x)
        return
    for words, kind in FOLLOWING.items():
        if kind == how:
            for begun in printer.phrase(" ".join(words), state):
                for after in printer.say("clauses", effects, begun):
                    yield from _end(printer, after)
                yield from _say_put_off(printer, effects, begun)


def _say_put_off(printer: Printer, effects: tuple[Any, ...], state: State) -> Iterator[State]:
    (delayed, *more) = effects
    if more or not isinstance(delayed, do.DelayedTrigger):
        return
    if delayed != do.DelayedTrigger(Triggered(delayed.ability.when, delayed.ability.effects)):
        return
    for after in printer.say("clauses", delayed.ability.effects, state):
        for at in printer.phrase("at", after):
            for when in printer.say("next step", delayed.ability.when, at):
                yield from _end(printer, when)


def _say_if(printer: Printer, node: Any, state: State) -> Iterator[State]:  # noqa: C901
    if node.condition == IsNot(DidSo()) and not node.otherwise:
        yield from _say_joined(printer, "can't", node.effects, state)
        return
    if node.condition == DidSo() and not node.otherwise:
        yield from _say_joined(printer, "then", node.effects, state)
        return
    if len(node.otherwise) == 1:
        for before in _say_sentence(printer, node.otherwise, state):
            for begun in printer.phrase("if", before):
                for told in printer.say("condition", node.condition, begun):
                    yield from _say_instead(printer, node, told)
            for told in say_instead_if(printer, node, before):
                yield from _end(printer, told)
    for begun in printer.phrase("if", state):
        for told in printer.say("condition", node.condition, begun):
            for comma in printer.phrase(",", told):
                for after in printer.say("clauses", node.effects, comma):
                    for end in _end(printer, after):
                        yield from _say_following(printer, _Otherwise((), node.otherwise), end)
    for after in printer.say("clauses", node.effects, state):
        for word in printer.phrase("if", after):
            for told in printer.say("condition", node.condition, word):
                for end in _end(printer, told):
                    yield from _say_following(printer, _Otherwise((), node.otherwise), end)


def _say_instead(printer: Printer, node: Any, state: State) -> Iterator[State]:
    (first, *more) = node.effects
    if isinstance(first, do.May) and first.otherwise == node.otherwise:
        node = replace(node, effects=(replace(first, otherwise=()), *more))
    for comma in printer.phrase(",", state):
        for after in printer.say("clauses", node.effects, comma):
            for word in printer.phrase("instead", after):
                yield from _end(printer, word)
        for word in printer.phrase("instead", comma):
            for after in printer.say("clauses", node.effects, word):
                yield from _end(printer, after)


@dataclass(frozen=True, slots=True)
class _Otherwise:
    then: tuple[Any, ...]
    otherwise: tuple[Any, ...]


def _say_unless_and(printer: Printer, node: Any, state: State) -> Iterator[State]:
    if node.then:
        for after in _say_unless_and(printer, replace(node, then=()), state):
            yield from _say_joined(printer, "then", node.then, after)
        return
    yield from _say_unless(printer, node, state)
    first = node.effects[0]
    for words, zone in COUNTERED_WORDS.items():
        if isinstance(first, do.CounterSpell) and len(node.effects) == 1 and first.instead == zone:
            plain = replace(node, effects=(replace(first, instead=None),))
            for after in _say_unless(printer, plain, state):
                for told in printer.phrase(words, after):
                    yield from _end(printer, told)


def _say_unless(printer: Printer, node: Any, state: State) -> Iterator[State]:
    for after in printer.say("clauses", node.effects, state):
        for word in printer.phrase("unless", after):
            if node.who == YOU:
                for you in printer.phrase("you", word):
                    for paid in printer.say("cost", node.cost, you):
                        yield from _end(printer, paid)
            for nt, verb in (("one player", "pays"), ("they players", "pay")):
                for who in printer.say(nt, node.who, word):
                    for pays in printer.phrase(verb, who):
                        for paid in printer.say("payment", node.cost, pays):
                            yield from _end(printer, paid)


__all__ = ["OBJECT_VERBS", "PLAYER_VERBS", "DidSo", "RawTarget"]
