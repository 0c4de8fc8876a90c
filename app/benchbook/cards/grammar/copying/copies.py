"""Copies: what becomes or enters as a copy, and the exceptions (707.9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from benchbook.cards.abilities import Keyword
from benchbook.cards.amounts import VariableX
from benchbook.cards.conditions import Indefinitely
from benchbook.cards.continuous import (
    AddColors,
    AddTypes,
    BecomeCopy,
    GainAbilities,
    KeepColors,
    LoseTypes,
    SetColors,
    SetLoyalty,
    SetName,
    SetPT,
)
from benchbook.cards.effects import Continuous, CreateToken
from benchbook.cards.grammar.copying.sized_copies import parts_of
from benchbook.cards.grammar.forms import ONE, SUBJECT, YOU, constant, derived, form, object_verb_by, player_verb
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.grammar.replacement.replacing import one
from benchbook.cards.objects import Choose, This
from benchbook.cards.replacements import EntersAsCopy

IT = "(it|he|she|the copy|the token|that token)"
derived(
    "exception",
    f"{IT} 's (a|an) <t:types> in addition to its other types",
    lambda t: AddTypes(*t),
    lambda m: ((m.types, m.subtypes, m.supertypes),),
    AddTypes,
)
derived(
    "exception",
    f"{IT} 's <t:types> in addition to its other types",
    lambda t: AddTypes(*t),
    lambda m: ((m.types, m.subtypes, m.supertypes),),
    AddTypes,
)
for kind in ("creature", "land"):
    derived(
        "exception",
        f"{IT} 's (a |an |)<t:types> in addition to its other {kind} types",
        lambda t: AddTypes(*t) if not t[0] and not t[2] else None,
        lambda m: ((m.types, m.subtypes, m.supertypes),) if not m.types and not m.supertypes else None,
        AddTypes,
    )
constant("exception", "(its|his|her) name is ~", SetName("~"))
constant("exception", f"{IT} isn't legendary", LoseTypes(supertypes=("legendary",)))
constant("exception", "(it's|it 's) not legendary", LoseTypes(supertypes=("legendary",)))
constant("exception", "(they're|they 're|they) (not|aren't) legendary", LoseTypes(supertypes=("legendary",)))
form("exception", f"{IT} has <abilities:granted>", GainAbilities)
constant("exception", f"{IT} has this ability", GainAbilities((Keyword("this ability"),)))
derived(
    "exception",
    f"{IT} has <a:granted> and this ability",
    lambda a: GainAbilities((*a, Keyword("this ability"))),
    lambda m: (m.abilities[:-1],) if m.abilities[1:] and m.abilities[-1] == Keyword("this ability") else None,
    GainAbilities,
)
derived("exception", "(it 's|he 's|she 's) <p:p/t>", lambda p: SetPT(*p), lambda m: ((m.power, m.toughness),), SetPT)
for color in ("white", "blue", "black", "red", "green"):
    constant("exception", f"{IT} (is|'s) {color}", SetColors((color,)))
    constant("exception", f"that {IT} is {color}", SetColors((color,)))
    constant("exception", f"{IT} 's {color} in addition to its other colors", AddColors((color,)))

constant("exception", "it doesn't copy that (creature|permanent) 's color", KeepColors())

constant("exception", "it isn't legendary if the spell is legendary", LoseTypes(supertypes=("legendary",)))


@reads("exceptions")
def exceptions(parser: Parser, at: int) -> Iterator[Reading]:
    """Except it's an artifact in addition to its other types and it has flying."""
    low = parser.low
    if low[at] == "," and low[at + 1] == "except":
        parser.took(at + 2)
        yield from _more(parser, at + 2)


def _more(parser: Parser, at: int) -> Iterator[Reading]:
    single = (((node,), end) for node, end in parser.read("exception", at))
    for nodes, end in (*single, *parser.read("sized exception", at)):
        yield nodes, end
        here = end + 1 if parser.low[end] == "," else end
        here = here + 1 if parser.low[here] == "and" else here
        if here > end:
            for rest, stop in _more(parser, here):
                yield (*nodes, *rest), stop


@says("exceptions")
def say_exceptions(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """Except …"""
    if isinstance(node, tuple) and node:
        for begun in printer.phrase(", except", state):
            yield from _say(printer, node, begun)


def _say(printer: Printer, node: tuple[Any, ...], state: State) -> Iterator[State]:
    yield from _rest(printer, node[1:], printer.say("exception", node[0], state))
    size = parts_of(node)
    if size:
        yield from _rest(printer, node[size:], printer.say("sized exception", node[:size], state))


def _rest(printer: Printer, node: tuple[Any, ...], said: Iterator[State]) -> Iterator[State]:
    for after in said:
        if not node:
            yield after
            continue
        for join in ("and", ", and", ","):
            for here in printer.phrase(join, after):
                yield from _say(printer, node, here)


# ── becoming, entering, creating ──
for inflection, verb in (("they", "become"), ("s", "becomes")):
    form(f"change {inflection}", f"{verb} a copy of <of:what>", BecomeCopy)
    form(f"change {inflection}", f"{verb} copies of <of:what>", BecomeCopy)
object_verb_by(
    "become* a copy of <w:what>",
    lambda w: Continuous(SUBJECT, (BecomeCopy(w),), Indefinitely()),
    lambda c: _copied(c, False),
    Continuous,
)
object_verb_by(
    "become* a copy of <w:what> <e:exceptions>",
    lambda w, e: Continuous(SUBJECT, (BecomeCopy(w, e),), Indefinitely()),
    lambda c: _copied(c, True),
    Continuous,
)
object_verb_by(
    "become* a copy of <w:what> <d:duration> <e:exceptions>",
    lambda w, d, e: Continuous(SUBJECT, (BecomeCopy(w, e),), d),
    lambda c: (
        (c.changes[0].of, c.duration, c.changes[0].exceptions)
        if len(c.changes) == 1 and isinstance(c.changes[0], BecomeCopy) and c.changes[0].exceptions
        else None
    ),
    Continuous,
)


def _copied(effect: Any, excepted: bool) -> tuple[Any, ...] | None:
    first = effect.changes[0]
    if (
        len(effect.changes) != 1
        or not isinstance(first, BecomeCopy)
        or effect.duration != Indefinitely()
        or bool(first.exceptions) != excepted
    ):
        return None
    return (first.of, first.exceptions) if excepted else (first.of,)


def _enters(noun: Noun, exceptions_: Any = ()) -> Any:
    if noun.zone in ("", "any source"):
        return None
    return EntersAsCopy(Choose(noun.filter, ONE, YOU, noun.zone, noun.who), exceptions_)


def _noun(node: EntersAsCopy) -> Noun | None:
    return Noun(node.of.filter, node.of.zone, node.of.zone_of) if isinstance(node.of, Choose) else None


for article in ("any", "(a|an)"):
    one(
        f"you may have <w:this> enter as a copy of {article} <n:noun>",
        lambda w, n: _enters(n),
        lambda r: (This(), _noun(r)) if not r.exceptions and _noun(r) else None,
        EntersAsCopy,
    )
    one(
        f"you may have <w:this> enter as a copy of {article} <n:noun> <e:exceptions>",
        lambda w, n, e: _enters(n, e),
        lambda r: (This(), _noun(r), r.exceptions) if r.exceptions and _noun(r) else None,
        EntersAsCopy,
    )
one(
    "you may have <w:this> enter tapped as a copy of any <n:noun>",
    lambda w, n: _tapped(_enters(n)),
    lambda r: (This(), _noun(r)) if r.tapped and not r.exceptions and _noun(r) else None,
    EntersAsCopy,
)
for words, amount in (("an additional", ONE), ("x additional", VariableX())):
    one(
        f"you may have <w:this> enter as a copy of (any|a) <n:noun> , except it enters with {words} "
        "<k:counter kind> (counter|counters) on it",
        lambda w, n, k, a=amount: _with_counters(_enters(n), (k, a)),
        lambda r: (This(), _noun(r), r.with_counters[0]) if r.with_counters and _noun(r) else None,
        EntersAsCopy,
    )
one(
    "as <w:this> enters , you may have it become a copy of any <n:noun> until end of turn <e:exceptions>",
    lambda w, n, e: _this_turn(_enters(n, e)),
    lambda r: (This(), _noun(r), r.exceptions) if r.this_turn and r.exceptions and _noun(r) else None,
    EntersAsCopy,
)
PLUS_ONE = ("creature", "+1/+1", ONE)
LOYALTY = ("planeswalker", "loyalty", ONE)
one(
    "you may have <w:this> enter as a copy of (a|any) <n:noun> , except it enters with an additional +1/+1 counter on "
    "it if it 's a creature , it enters with an additional loyalty counter on it if it 's a planeswalker , and it "
    "isn't legendary if that permanent is legendary",
    lambda w, n: _by_type(_enters(n, (LoseTypes(supertypes=("legendary",)),))),
    lambda r: (This(), _noun(r)) if r.counters_by_type == (PLUS_ONE, LOYALTY) and _noun(r) else None,
    EntersAsCopy,
)


def _this_turn(made: EntersAsCopy | None) -> EntersAsCopy | None:
    return None if made is None else replace(made, this_turn=True)


def _tapped(made: EntersAsCopy | None) -> EntersAsCopy | None:
    return None if made is None else replace(made, tapped=True)


def _with_counters(made: EntersAsCopy | None, counters: Any) -> EntersAsCopy | None:
    return None if made is None else replace(made, with_counters=counters)


def _by_type(made: EntersAsCopy | None) -> EntersAsCopy | None:
    return None if made is None else replace(made, counters_by_type=(PLUS_ONE, LOYALTY))


for of in ("this", "attached"):
    one(
        f"<n:nouns> enter as a copy of <w:{of}>",
        lambda n, w: EntersAsCopy(w, optional=False, filter=n.filter) if n.zone == "battlefield" else None,
        lambda r: (Noun(r.filter), r.of) if r.filter is not None and not r.optional else None,
        EntersAsCopy,
    )
player_verb("create* a token that 's a copy of <copy_of:what> <exceptions>", CreateToken, amount=ONE)
player_verb("create* <amount:many> tokens that are copies of <copy_of:what> <exceptions>", CreateToken)


# ── counters ──
form("exception", "(its|his|her) starting loyalty is <amount:digits>", SetLoyalty)
