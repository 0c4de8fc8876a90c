"""Conditions and counts of a kind of their own: as many as, at least so many, on the stack."""

from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Static
from benchbook.cards.amounts import (
    CountersOn,
    CountOf,
    DistinctAmong,
    HappenedThisTurn,
    Number,
    Product,
    TimesResolved,
    UpTo,
)
from benchbook.cards.conditions import AllOf, AmountIs, AnyOf, Exists, Happened, InZone, IsNot, MatchedBefore
from benchbook.cards.effects import AddMana, DealDamage
from benchbook.cards.grammar.filters import minus, plus
from benchbook.cards.grammar.forms import SUBJECT, YOU, constant, derived, form, player_verb
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import (
    And,
    Anything,
    Choose,
    ColorCount,
    Compares,
    ControlledBy,
    Group,
    HasKeyword,
    HasSubtype,
    Not,
    Or,
    OwnedBy,
    PlayerAsObject,
    This,
)
from benchbook.cards.players import BoundPlayer, EachOpponent, EachPlayer
from benchbook.cards.replacements import EntersTapped
from benchbook.cards.vocabulary import BASIC_LAND_TYPES

MINE = ControlledBy(YOU)
for words, comparison in (("less than or equal to", "<="), ("greater than or equal to", ">=")):
    form("condition", f"<left:amount> is {words} <right:compared>", AmountIs, comparison=comparison)
form("amount", "the number of <kind:counter kind> counters you have", CountersOn, what=YOU)
form("amount-left", "the number of card types among <what:counted group>", DistinctAmong, kind="card types")


# ── what is controlled ──
def _at_least(number: Any, noun: Noun) -> Any:
    there = noun.zone == "battlefield"
    return AmountIs(CountOf(Group(plus(noun.filter, MINE))), ">=", number) if there else None


def _of_at_least(node: AmountIs) -> tuple[Any, ...] | None:
    group = node.left.what if isinstance(node.left, CountOf) else None
    rest = minus(group.filter, MINE) if isinstance(group, Group) else None
    return (node.right, Noun(rest)) if rest is not None and node == _at_least(node.right, Noun(rest)) else None


derived("condition", "you control at least <k:word number> <n:nouns>", _at_least, _of_at_least, AmountIs)


def _pair(a: Noun, b: Noun) -> Any:
    parts = tuple(Exists(Group(plus(n.filter, MINE))) for n in (a, b))
    return AllOf(parts) if a.zone == b.zone == "battlefield" else None


def _of_pair(node: AllOf) -> tuple[Any, ...] | None:
    rest = [
        minus(p.what.filter, MINE) if isinstance(p, Exists) and isinstance(p.what, Group) else None for p in node.parts
    ]
    if len(rest) != 2 or None in rest:
        return None
    found = (Noun(rest[0]), Noun(rest[1]))
    return found if node == _pair(*found) else None


derived("condition", "you control (a|an) <a:noun> and (a|an) <b:noun>", _pair, _of_pair, AllOf)
derived(
    "condition",
    "no <n:nouns> are on the battlefield",
    lambda n: IsNot(Exists(Group(n.filter))) if n.zone == "battlefield" else None,
    lambda c: (
        (Noun(c.part.what.filter),)
        if isinstance(c.part, Exists) and c.part.what == Group(getattr(c.part.what, "filter", None))
        else None
    ),
    IsNot,
)
derived(
    "condition",
    "<w:one object> didn't have <k:keyword name>",
    lambda w, k: MatchedBefore(w, Not(HasKeyword(k))),
    lambda c: (
        (c.what, c.filter.part.name) if isinstance(c.filter, Not) and isinstance(c.filter.part, HasKeyword) else None
    ),
    MatchedBefore,
)
constant("adjective", "urza 's", HasSubtype("Urza's"))
constant("after", "that (is|are|'s) one or more colors", ColorCount(">=", 1))
constant("after", "you don't own", Not(OwnedBy(YOU)))
constant("after", "you own and control", And((OwnedBy(YOU), MINE)))

derived(
    "condition",
    "<w:this> is in the command zone or on the battlefield",
    lambda w: AnyOf((InZone(w, "command"), InZone(w, "battlefield"))),
    lambda c: (This(),) if c == AnyOf((InZone(This(), "command"), InZone(This(), "battlefield"))) else None,
    AnyOf,
)

constant(
    "condition",
    "your library has no cards in it",
    AmountIs(CountOf(Group(Anything(), "library", YOU)), "=", Number.of(0)),
)
form(
    "condition",
    "your library has <right:word number> or fewer cards [in it]",
    AmountIs,
    left=CountOf(Group(Anything(), "library", YOU)),
    comparison="<=",
)
constant("after", "with a basic land type", Or(tuple(HasSubtype(t) for t in BASIC_LAND_TYPES)))
constant("each", "1 life your opponents have lost this turn", HappenedThisTurn("life lost", EachOpponent()))

# ── how often it has resolved ──
for nth, word in enumerate(("first", "second", "third", "fourth", "fifth", "sixth", "seventh"), 1):
    condition = AmountIs(TimesResolved(), "=", Number.of(nth))
    constant("condition", f"this is the {word} time this ability has resolved this turn", condition)
    constant("condition", f"it 's the {word} time [this ability has resolved this turn]", condition)

# ── what was cast this turn ──
for words, who in (("an opponent has", EachOpponent()), ("a player has", EachPlayer())):
    derived(
        "condition",
        f"{words} cast (a|an) <n:noun> this turn",
        lambda n, w=who: Happened("spells cast", w, Group(n.filter, "stack")) if n.zone == "stack" else None,
        lambda c, w=who: (
            (Noun(c.what.filter, "stack"),)
            if isinstance(c.what, Group) and c == Happened("spells cast", w, Group(c.what.filter, "stack"))
            else None
        ),
        Happened,
    )


# ── both kinds enter tapped ──
def _enter_tapped(a: Noun, b: Noun) -> Static | None:
    parts = b.filter.parts if isinstance(b.filter, And) else (b.filter,)
    if a.zone != "battlefield" or b.zone != "battlefield" or not isinstance(parts[-1], ControlledBy):
        return None
    if isinstance(a.filter, And) or len(parts) < 2:
        return None
    second = parts[0] if len(parts) == 2 else And(parts[:-1])
    return Static(replacements=(EntersTapped(And((Or((a.filter, second)), parts[-1]))),))


def _of_enter_tapped(s: Static) -> tuple[Any, ...] | None:
    filter_ = s.replacements[0].filter if s.replacements and isinstance(s.replacements[0], EntersTapped) else None
    if not isinstance(filter_, And) or len(filter_.parts) != 2 or not isinstance(filter_.parts[0], Or):
        return None
    if len(filter_.parts[0].parts) != 2:
        return None
    first, second = filter_.parts[0].parts
    inner = second.parts if isinstance(second, And) else (second,)
    found = (Noun(first), Noun(And((*inner, filter_.parts[1]))))
    return found if s == _enter_tapped(*found) else None


derived("static", "<a:nouns> and <b:nouns> enter tapped", _enter_tapped, _of_enter_tapped, Static)


# ── damage to each player by what they control ──
def _to_each(who: Any, amount: Any) -> Any:
    return DealDamage(amount, PlayerAsObject(who), This())


for words, who in (("each player", EachPlayer()), ("each opponent", EachOpponent())):
    for much, times in (("equal to the number of", 1), ("equal to twice the number of", 2)):

        def _by_count(noun: Noun, w: Any = who, t: int = times) -> Any:
            if noun.zone != "battlefield":
                return None
            number = CountOf(Group(plus(noun.filter, ControlledBy(BoundPlayer("each")))))
            return _to_each(w, number if t == 1 else Product(Number.of(t), number))

        def _of_by_count(node: Any, b: Any = _by_count) -> tuple[Any, ...] | None:
            dealt = node.amount.of if isinstance(node.amount, Product) else node.amount
            group = dealt.what if isinstance(dealt, CountOf) else None
            rest = minus(group.filter, ControlledBy(BoundPlayer("each"))) if isinstance(group, Group) else None
            return (Noun(rest),) if rest is not None and node == b(Noun(rest)) else None

        derived(
            "clause",
            f"(~|this spell) deals damage to {words} {much} <n:nouns> (that player controls|they control)",
            _by_count,
            _of_by_count,
            DealDamage,
        )


# ── one size or the other ──
def _either(number: Any) -> Or:
    return Or((Compares("power", "<=", number), Compares("toughness", "<=", number)))


derived(
    "after",
    "with power or toughness <n:digits> or less",
    _either,
    lambda f: (f.parts[0].amount,) if isinstance(f.parts[0], Compares) and f == _either(f.parts[0].amount) else None,
    Or,
)

# ── any number of ──
for nt, chooser in (("choice", YOU), ("own choice", SUBJECT)):

    def _any(noun: Noun, who: Any = chooser) -> Any:
        return Choose(noun.filter, UpTo(), who, noun.zone, noun.who) if noun.zone not in ("", "any source") else None

    def _of_any(node: Choose, who: Any = chooser) -> tuple[Any, ...] | None:
        noun = Noun(node.filter, node.zone, node.zone_of)
        return (noun,) if node == _any(noun, who) else None

    derived(nt, "any number of <n:nouns>", _any, _of_any, Choose)

# ── mana that may be spent on some things only ──
player_verb("add* <amount:word number> <mana> . spend this mana only <restriction:restriction>", AddMana)


def _told_x(amount: Any, restriction: str) -> AddMana:
    return AddMana(YOU, kind="any one color", amount=amount, restriction=restriction)


derived(
    "order",
    "add x mana of any one color , where x is <a:amount> . spend this mana only <r:restriction>",
    _told_x,
    lambda m: (m.amount, m.restriction) if m.restriction and m == _told_x(m.amount, m.restriction) else None,
    AddMana,
)
