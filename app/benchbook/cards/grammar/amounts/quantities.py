"""Conditions and counts of a kind of their own: as many as, at least so many, on the stack."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

MINE = ControlledBy(YOU)
for words, comparison in (("less than or equal to", "<="), ("greater than or equal to", ">=")):
    form(f"condition: <left:amount> is {words} <right:compared>", AmountIs, comparison=comparison)
form("amount: the number of <kind:counter kind> counters you have", CountersOn, what=YOU)
form("amount-left: the number of card types among <what:counted group>", DistinctAmong, kind="card types")

# ── what is controlled ──
means(
    "condition: you control at least <k:word number> <n:permanents>", AmountIs(CountOf(Group(also(N, MINE))), ">=", K)
)
means(
    "condition: you control (a|an) <a:permanent> and (a|an) <b:permanent>",
    AllOf((Exists(Group(also(A, MINE))), Exists(Group(also(B, MINE))))),
)
means("condition: no <n:permanents> are on the battlefield", IsNot(Exists(Group(N))))
means("condition: <w:one object> didn't have <k:keyword name>", MatchedBefore(W, Not(HasKeyword(K))))
constant("adjective: urza 's", HasSubtype("Urza's"))
constant("after: that (is|are|'s) one or more colors", ColorCount(">=", 1))
constant("after: you don't own", Not(OwnedBy(YOU)))
constant("after: you own and control", And((OwnedBy(YOU), MINE)))
means(
    "condition: <w:this> is in the command zone or on the battlefield",
    AnyOf((InZone(W, "command"), InZone(W, "battlefield"))),
)
constant(
    "condition: your library has no cards in it",
    AmountIs(CountOf(Group(Anything(), "library", YOU)), "=", Number.of(0)),
)
form(
    "condition: your library has <right:word number> or fewer cards [in it]",
    AmountIs,
    left=CountOf(Group(Anything(), "library", YOU)),
    comparison="<=",
)
constant("after: with a basic land type", Or(tuple(HasSubtype(t) for t in BASIC_LAND_TYPES)))
constant("each: 1 life your opponents have lost this turn", HappenedThisTurn("life lost", EachOpponent()))

# ── how often it has resolved ──
for nth, word in enumerate(("first", "second", "third", "fourth", "fifth", "sixth", "seventh"), 1):
    condition = AmountIs(TimesResolved(), "=", Number.of(nth))
    constant(f"condition: this is the {word} time this ability has resolved this turn", condition)
    constant(f"condition: it 's the {word} time [this ability has resolved this turn]", condition)

# ── what was cast this turn ──
for words, who in (("an opponent has", EachOpponent()), ("a player has", EachPlayer())):
    means(f"condition: {words} cast (a|an) <n:spell> this turn", Happened("spells cast", who, Group(N, "stack")))

# ── both kinds enter tapped ──
means(
    "static: <a:nouns> and <b:nouns> enter tapped",
    Static(replacements=(EntersTapped(And((Or((A, B)), P))),)),
    a=Noun(A.but(And)),
    b=Noun(also(B.but(Anything), P.only(ControlledBy))),
)


# ── damage to each player by what they control ──
def _to_each(who: Any, amount: Any) -> Any:
    return DealDamage(amount, PlayerAsObject(who), This())


THEIRS: Any = CountOf(Group(also(N, ControlledBy(BoundPlayer("each")))))

for words, who in (("each player", EachPlayer()), ("each opponent", EachOpponent())):
    for much, times in (("equal to the number of", 1), ("equal to twice the number of", 2)):
        means(
            f"clause: (~|this spell) deals damage to {words} {much} <n:permanents> (that player controls|they control)",
            _to_each(who, THEIRS if times == 1 else Product(Number.of(times), THEIRS)),
        )

# ── one size or the other ──
means(
    "after: with power or toughness <n:digits> or less",
    Or((Compares("power", "<=", N), Compares("toughness", "<=", N))),
)

# ── any number of ──
for nt, chooser in (("choice", YOU), ("own choice", SUBJECT)):
    means(f"{nt}: any number of <n:nouns>", Choose(N, UpTo(), chooser, Z, W), n=SOMEWHERE)

# ── mana that may be spent on some things only ──
player_verb("add* <amount:word number> <mana> . spend this mana only <restriction:restriction>", AddMana)
means(
    "order: add x mana of any one color , where x is <a:amount> . spend this mana only <r:restriction>",
    AddMana(YOU, kind="any one color", amount=A, restriction=R),
    r=R.where(bool),
)
