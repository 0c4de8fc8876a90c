"""Qualities of objects: who controls them, their names, counters and what was chosen for them."""

from __future__ import annotations

from benchbook.cards.grammar.objects.nouns import LINKED
from benchbook.cards.grammar.objects.sizes import compared
from benchbook.cards.grammar.tokens import joined, words_of
from benchbook.cards.grammar.wording import *

constant("after: you control", ControlledBy(YOU))
constant("after: (an opponent controls|your opponents control|opponents control)", ControlledBy(EachOpponent()))
constant("after: you don't control", Not(ControlledBy(YOU)))
form("after: <who:one player> controls", ControlledBy)
form("after: <who:they players> control", ControlledBy)
constant("after: you own", OwnedBy(YOU))

for status in ("attacked", "blocked"):
    constant(f"after: that {status} this turn", Is(f"{status} this turn"))


# only a card's owner discards it, and to cycle a card is to discard it (701.9a, 702.29a)
constant("after: of the chosen type", Chosen("creature type"))
form("after: that (targets|target) <what:one object>", Targets)
form("after: named <name:card name>", Named)

AFTER_A_NAME = (",", ".", ":", "you", "from", "enters", "dies", "and", "or", "")
VERBS_AFTER_A_NAME = ("can't", "can", "get", "gets", "have", "has", "gain", "lose", "attack", "attacks")


@reads("card name")
def card_name(parser: Parser, at: int) -> Iterator[Reading]:
    """A name as printed, to the end of the phrase."""
    end = at
    while end < len(parser.words) and parser.words[end] not in (".", ";", ":", '"'):
        end += 1
        if not any(letter.isupper() for letter in parser.words[end - 1]):
            continue
        if parser.low[end] in AFTER_A_NAME or parser.words[end] in VERBS_AFTER_A_NAME:
            yield joined(parser.words[at:end]), end


@reads("set name")
def set_name(parser: Parser, at: int) -> Iterator[Reading]:
    """The name of a set as printed, up to the word for its symbol."""
    end = at
    while end < len(parser.words) and parser.words[end][0].isupper():
        end += 1
    if end > at:
        yield joined(parser.words[at:end]), end


@says("proper name")
@says("set name")
@says("card name")
def say_card_name(printer: Printer, node: object, state: State) -> Iterator[State]:
    """The name."""
    if isinstance(node, str) and node:
        yield from printer.phrase(" ".join(words_of(node)), state)


means("after: attached to <n:permanents>", AttachedTo(Group(N)))
means("after: exiled with <w:this>", LINKED)

PUT_WITH = Same(Bound("put onto the battlefield"))


for keyword in KEYWORD_ABILITIES:
    constant(f"after: with {keyword}", HasKeyword(keyword))
    constant(f"after: without {keyword}", Not(HasKeyword(keyword)))


for attribute in ("power", "toughness", "mana value"):
    form(f"after: with {attribute} <amount:digits> or greater", Compares, attribute=attribute, comparison=">=")
    form(f"after: with {attribute} <amount:digits> or less", Compares, attribute=attribute, comparison="<=")
    form(f"after: with {attribute} <amount:digits>", Compares, attribute=attribute, comparison="=")
    compared(attribute)

form("after: with (a|an) <kind:counter kind> counter on (it|them)", HasCounters)
means("after: other than <w:what>", Not(Same(W)))
means("after: other than <n:nouns>", Not(N), n=Noun(N.said_where(lambda kind: isinstance(kind, (HasSubtype, Or)))))


form("after: attached to <what:one object>", AttachedTo)
form("after: dealt damage by <what:one object> this turn", DamagedBy)

for kind in ("creature type", "color", "card type", "land type"):
    form(f"after: that (shares|share) (a|at least one) {kind} with <what:one object>", Shares, kind=kind)


@reads("counter kind")
def counter_kind(parser: Parser, at: int) -> Iterator[Reading]:
    """+1/+1, charge, first strike."""
    if (
        parser.low[at + 1 : at + 2]
        and parser.low[at + 1] in ("counter", "counters")
        and parser.low[at] not in ("a", "no", "of", "each")
    ):
        parser.took(at + 1)
        yield parser.low[at], at + 1
    pair = parser.low[at : at + 2]
    if pair in (("first", "strike"), ("double", "strike")):
        yield " ".join(pair), at + 2


@says("ballot")
@says("counter kind")
def say_word(printer: Printer, node: object, state: State) -> Iterator[State]:
    """The kind, or the word that is voted for."""
    if isinstance(node, str) and node:
        yield from printer.phrase(node, state)


# ── Objects by their counters: at least so many of a kind, none of a kind ──
means(
    "after: with <n:word number> or more <k:counter kind> counters on (it|them)",
    HasCounters(K, whole(N)),
    n=N.where(lambda number: number.value > 1),
)
