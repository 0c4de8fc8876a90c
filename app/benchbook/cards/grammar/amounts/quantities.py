"""Conditions and counts of a kind of their own: as many as, at least so many, on the stack."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

MINE = ControlledBy(YOU)
for words, comparison in (("less than or equal to", "<="), ("greater than or equal to", ">=")):
    form("condition", f"<left:amount> is {words} <right:compared>", AmountIs, comparison=comparison)
form("amount", "the number of <kind:counter kind> counters you have", CountersOn, what=YOU)
form("amount-left", "the number of card types among <what:counted group>", DistinctAmong, kind="card types")

# ── what is controlled ──
means(
    "condition",
    "you control at least <k:word number> <n:nouns>",
    AmountIs(CountOf(Group(also(N, MINE))), ">=", K),
    n=Noun(N),
)


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
means("condition", "no <n:nouns> are on the battlefield", IsNot(Exists(Group(N))), n=Noun(N))
means("condition", "<w:one object> didn't have <k:keyword name>", MatchedBefore(W, Not(HasKeyword(K))))
constant("adjective", "urza 's", HasSubtype("Urza's"))
constant("after", "that (is|are|'s) one or more colors", ColorCount(">=", 1))
constant("after", "you don't own", Not(OwnedBy(YOU)))
constant("after", "you own and control", And((OwnedBy(YOU), MINE)))
means(
    "condition",
    "<w:this> is in the command zone or on the battlefield",
    AnyOf((InZone(W, "command"), InZone(W, "battlefield"))),
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
    means(
        "condition",
        f"{words} cast (a|an) <n:noun> this turn",
        Happened("spells cast", who, Group(N, "stack")),
        n=Noun(N, "stack"),
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
means(
    "after",
    "with power or toughness <n:digits> or less",
    Or((Compares("power", "<=", N), Compares("toughness", "<=", N))),
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
means(
    "order",
    "add x mana of any one color , where x is <a:amount> . spend this mana only <r:restriction>",
    AddMana(YOU, kind="any one color", amount=A, restriction=R),
    r=R.where(bool),
)
