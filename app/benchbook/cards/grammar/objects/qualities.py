""""""

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
constant("after: owned by another player", Not(OwnedBy(YOU)))

for status in ("attacked", "blocked"):
    constant(f"after: that {status} this turn", Is(f"{status} this turn"))

constant("after: that (was|were) dealt damage this turn", Is("was dealt damage this turn"))
constant("after: that entered this turn", Is("entered this turn"))

# only a card's owner discards it, and to cycle a card is to discard it (701.9a, 702.29a)
constant("after: that you [cycled or] discarded this turn", Is("discarded by you this turn"))
constant("after: that (is|'s|are) enchanted", Is("enchanted"))
constant("after: with a single target", Is("with a single target"))
constant("after: of the chosen color", Chosen("color"))
constant("after: of the chosen type", Chosen("creature type"))
constant("after: with the chosen name", Chosen("card name"))
means("after: with <a:keyword name> or <b:keyword name>", Or((HasKeyword(A), HasKeyword(B))))
means("after: without <a:keyword name> or <b:keyword name>", Not(Or((HasKeyword(A), HasKeyword(B)))))
form("after: that (targets|target) <what:one object>", Targets)
form("after: that (targets|target) only <what:one object>", Targets, only=True)
constant("after: that (targets|target) you", Targets(YOU))
form("after: named <name:card name>", Named)
form("after: with the <expansion:set name> expansion symbol", HasSymbol)
constant("after: with another aura attached to it", HasAttached(And((Other(), HasSubtype("Aura")))))
constant("after: not named ~", Not(Named("~")))
constant("after: except for lands and tokens", Not(Or((HasType("land"), Is("token")))))
constant("after: named ~", Named("~"))  # the reader of the line puts the name in its place

AFTER_A_NAME = (",", ".", "you", "from", "enters", "dies", "and", "or", "")
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


@says("set name")
@says("card name")
def say_card_name(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The name."""
    if isinstance(node, str) and node:
        yield from printer.phrase(" ".join(words_of(node)), state)


means("after: attached to (a|an) <n:permanent>", AttachedTo(Group(N)))
means("after: attached to <n:permanents>", AttachedTo(Group(N)))
means("after: exiled with <w:this>", LINKED)

PUT_WITH = Same(Bound("put onto the battlefield"))

means("after: put onto the battlefield with <w:this>", PUT_WITH)
constant("after: attacking you", Attacking(YOU, directly=True))

for keyword in KEYWORD_ABILITIES:
    constant(f"after: with {keyword}", HasKeyword(keyword))
    constant(f"after: without {keyword}", Not(HasKeyword(keyword)))

constant("after: with no abilities", Not(HasAbilityKind("any")))
constant("after: with mana abilities", HasAbilityKind("mana"))

for attribute in ("power", "toughness", "mana value"):
    form(f"after: with {attribute} <amount:digits> or greater", Compares, attribute=attribute, comparison=">=")
    form(f"after: with {attribute} <amount:digits> or less", Compares, attribute=attribute, comparison="<=")
    form(f"after: with {attribute} <amount:digits>", Compares, attribute=attribute, comparison="=")
    compared(attribute)

form("after: with (a|an) <kind:counter kind> counter on (it|them)", HasCounters)
form("after: with <kind:counter kind> counters on them", HasCounters)
constant("after: with a counter on it", HasCounters(""))
constant("after: with counters on them", HasCounters(""))
means("after: with no <k:counter kind> counters on (it|them)", Not(HasCounters(K)))
means("after: other than <w:what>", Not(Same(W)))
means("after: other than <n:nouns>", Not(N), n=Noun(N.said_where(lambda kind: isinstance(kind, (HasSubtype, Or)))))


form("after: attached to <what:one object>", AttachedTo)
form("after: blocking <what:one object>", InCombatWith, role="blocking")
form("after: blocked by <what:one object>", InCombatWith, role="blocked by")
form("after: blocking or blocked by <what:one object>", InCombatWith, role="either")
form("after: dealt damage by <what:one object> this turn", DamagedBy)
form("after: with the same name as <what:one object>", Shares, kind="name")

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


@says("counter kind")
def say_counter_kind(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The kind."""
    if isinstance(node, str) and node:
        yield from printer.phrase(node, state)


means("after: that (have|has) <k:counter kind> counters on (them|it)", HasCounters(K))
constant("after: with {x} in its mana cost", ManaCostHas("{X}"))
constant("after: with {x} in their mana costs", ManaCostHas("{X}"))
