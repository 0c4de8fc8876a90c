"""Effects in the order of the text: clauses, what joins them, and the sentences that hold them."""

from __future__ import annotations

from benchbook.cards.grammar.costs import prices  # noqa: F401 - its forms are asked before those of other rooms
from benchbook.cards.grammar.sentences import second_sentences  # noqa: F401 - and so are these
from benchbook.cards.grammar.wording import *
from benchbook.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Ran:
    """Clauses read so far, and the subject that the next verb may leave out (its verbs' nonterminal)."""

    effects: tuple[Effect, ...]
    subject: What | Who | None = None
    verbs: str = ""


@dataclass(frozen=True, slots=True)
class Joined(Effect):
    """A sentence that belongs to the one before: if you do, otherwise, when you do."""

    how: str
    effects: tuple[Effect, ...]


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

COUNTERED: dict[str, Zone] = {
    "exile it instead of putting it into its owner 's graveyard": "exile",
    "put it into its owner 's hand instead of into that player 's graveyard": "hand",
    "put it on top of its owner 's library instead of into that player 's graveyard": "library",
}

COUNTERED_WORDS = {f"if that spell is countered this way , {words}": zone for words, zone in COUNTERED.items()}

WHOLE_SENTENCES = {told: f"countered {zone}" for told, zone in COUNTERED_WORDS.items()}


def _verbs(parser: Parser, nt: str, subject: What | Who | None, at: int) -> Iterator[Reading]:
    for node, end in parser.read(nt, at):
        if isinstance(node, Continuous) and node.duration == Indefinitely() and _is_more(node, parser.low, at, end):
            continue
        yield Ran((replaced(node, SUBJECT, subject),), subject, nt), end
    if nt == "player verb you" and subject == YOU:
        for node, end in parser.read("order", at):
            yield Ran((node,), subject, nt), end
    elif nt in ORDERS:
        for node, end in parser.read(ORDERS[nt], at):
            if not mentions(node, YOU):
                yield Ran((node,), subject, nt), end


def _says_how_long(words: Sequence[str], at: int) -> bool:
    """Whether the sentence goes on to say until when, or for as long as what, or has begun with it."""
    begins = max((i + 1 for i in range(at) if words[i] == "."), default=0)
    rest = words[at : next((i for i in range(at, len(words)) if words[i] == "."), len(words))]
    begun = any(words[i] == "until" and (i == begins or words[i - 1] == ",") for i in range(begins, at))
    return begun or any(rest[i : i + len(w)] == w for w in HOW_LONG for i in range(len(rest)))


def _is_more(node: Continuous, words: Sequence[str], at: int, end: int) -> bool:
    """Whether it is more than a change for good: the sentence says how long, two become copies of each other at the

    same time, or it tells what a thing has that was made just before.
    """
    copies = any(isinstance(change, BecomeCopy) for change in node.changes)
    has = words[at] in ("has", "have") and any(isinstance(change, GainAbilities) for change in node.changes)
    return has or _says_how_long(words, end) or (copies and not (words[end] == "." or stopped(words, end)))


HOW_LONG = (("until",), ("this", "turn"), ("this", "combat"), ("as", "long", "as"), ("instead",))
ORDERS = {"player verb they": "order", "player verb s": "order s"}


SEVERAL_PLAYERS = (EachOpponent, EachPlayer, EachOtherPlayer)
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


def _goes_on_instead(node: Effect, low: Sequence[str], end: int) -> bool:
    """Whether the sentence goes on with what happens instead: all that follows "instead …" belongs to it."""
    replacing = isinstance(node, CreateReplacement) and isinstance(getattr(node.replacement, "instead", None), tuple)
    return replacing and low[end - 1] != "instead" and low[end] in (",", "and", "then")


def _may(parser: Parser, who: Who, at: int) -> Iterator[Reading]:
    """A player may do these."""
    if parser.low[at] != "may":
        return
    parser.took(at + 1)
    nt = "player verb you" if who == YOU else "player verb they"
    for ran, end in _clauses(parser, Ran((), who, nt), at + 1, first=True):
        rest = parser.low[end : end + 5]  # all that follows in the sentence is optional too, but for a further offer
        joined = rest[0] in (",", "and", "then") and rest[:3] != (",", "where", "x") and "you may" not in " ".join(rest)
        if joined or any(isinstance(one, May) and one.who == who for one in ran.effects):
            continue
        yield Ran((May(who, ran.effects),)), end
    for cost, end in parser.read("paid", at + 1):
        yield Ran((May(who, (), cost=cost),)), end


def _have(parser: Parser, at: int) -> Iterator[Reading]:
    """Have another subject do it."""
    if parser.low[at] != "have":
        return
    for nt in ("one object", "many subjects"):
        for what, end in parser.read(nt, at + 1):
            for ran, stop in _verbs(parser, "object verb they", what, end):
                yield Ran(ran.effects), stop
    for who, end in parser.read("one player", at + 1):
        for ran, stop in _verbs(parser, "player verb they", who, end):
            yield Ran(ran.effects), stop
    if parser.low[at + 1] == "you":
        parser.took(at + 2)
        yield from ((Ran(ran.effects), end) for ran, end in _verbs(parser, "player verb you", YOU, at + 2))


def _until(parser: Parser, at: int) -> Iterator[Reading]:
    """Until end of turn, or for as long as something is so, …: all that the sentence changes lasts so long."""
    lasts = (*parser.read("first duration", at), *(parser.read("duration", at) if parser.low[at] == "for" else ()))
    for duration, end in lasts:
        if parser.low[end] == ",":
            yield from ((Ran(effects), stop) for effects, stop in _for_so_long(parser, duration, end + 1))


def _for_so_long(parser: Parser, duration: Duration, at: int) -> Iterator[Reading]:
    for first, end in _lasting(parser, duration, at):
        yield first, end
        for join in JOINS:
            if parser.low[end : end + len(join)] == join:
                more = _for_so_long(parser, duration, end + len(join))
                yield from (((*first, *others), stop) for others, stop in more)


def _lasting(parser: Parser, duration: Duration, at: int) -> Iterator[Reading]:
    """One clause, with the duration that stands before them all."""
    for nt, verbs in (("one object", "until verb s"), ("many subjects", "until verb they")):
        for what, here in parser.read(nt, at):
            here += parser.low[here] == "each" and nt == "many subjects"
            for make, stop in parser.read(verbs, here):
                yield (replace(replaced(make, SUBJECT, what), duration=duration),), stop
    for make, stop in parser.read("order", at):
        if bare(make):
            yield (replace(make, duration=duration) if hasattr(make, "duration") else make,), stop


def bare(node: Effect) -> bool:
    """Whether an instruction takes the duration before it: a change without one, or what is done at once."""
    lasting = isinstance(node, (Continuous, ChangeRules)) and node.duration == Indefinitely()
    return lasting or isinstance(node, Tap)


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


def sentence_end(parser: Parser, at: int) -> int | None:
    """The word after the sentence's end."""
    if parser.low[at] == ".":
        return at + 1
    return at if stopped(parser.low, at) else None


def stopped(words: Sequence[str], at: int) -> bool:
    """Whether the words before a place are a quotation that ends with a full stop."""
    end = at
    while end and words[end - 1] in ENDS:
        end -= 1
    return 0 < end < at and words[end - 1] == "."
