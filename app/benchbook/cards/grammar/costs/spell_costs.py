"""What spells cost more or less: of a kind, by their targets, in turns, of colored mana (118.7)."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

GENERIC = ManaCost.parse("{1}")


def _is_size(size: object) -> bool:
    """A number of the spell, not against one of a thing that "its" would mean: that thing is the spell itself."""
    against = size.amount.what if isinstance(size, Compares) and isinstance(size.amount, AttributeOf) else None
    return isinstance(size, Compares) and not isinstance(against, Pronoun)


def spells(words: str, who: Who, more: str, less: bool) -> None:
    """Spells of a mana value, and spells of two kinds."""

    means(
        f"static: <n:spells> {words} <p:after> cost <m:mana> {more} to cast",
        Static(rules=(CostChange("spell", M, less, also(N, P.where(_is_size)), who),)),
    )
    if who == YOU:
        means(
            f"static: each <n:spell> {words} <p:after> costs <m:mana> {more} to cast",
            Static(rules=(CostChange("spell", M, less, also(N, P.where(_is_size)), who),)),
        )
    means(
        f"static: <a:nouns> and <b:nouns> {words} cost <m:mana> {more} to cast",
        Static(rules=(CostChange("spell", M, less, Or((A, B)), who),)),
        a=Noun(A.but(Anything), "stack"),
        b=Noun(B.but(Anything), "stack"),
    )


for more, less in (("less", True), ("more", False)):
    spells("you cast", YOU, more, less)
    spells("your opponents cast", EachOpponent(), more, less)

    start = "this ability costs"
    means(
        f"own cost: {start} <m:mana> {more} to activate for each <e:each> .",
        (CostChange("ability", M, less, times=E), None),
    )
    means(f"own cost: {start} <m:mana> {more} to activate if <c:condition> .", (CostChange("ability", M, less), C))
    means(
        f"own cost: {start} <m:mana> {more} to activate during your turn .",
        (CostChange("ability", M, less), TurnOf(YOU)),
    )
    means(
        f"own cost: {start} {{x}} {more} to activate , where x is <a:amount> .",
        (CostChange("ability", GENERIC, less, times=A), None),
    )

# ── by what lies in the graveyard, by whom they target ──

for more, less in (("less", True), ("more", False)):
    means(
        f"static: spells you cast that target <w:one player> cost <m:mana> {more} to cast",
        Static(rules=(CostChange("spell", M, less, who=YOU, target_players=W),)),
        w=W.where(lambda w: w == EnchantedPlayer()),
    )

means(
    "static: <n:nouns> you cast cost <m:mana> less to cast . this effect reduces only the amount of "
    "colored mana you pay",
    Static(rules=(CostChange("spell", M, True, N, YOU, colored_only=True),)),
    n=Noun(N.but(Anything), "stack"),
    m=M.where(lambda mana: {*mana.symbols} <= {*COLOR_NAMES}),
)


# ── during your turn ──
def _cost_in_your_turn(word: str, reduce: bool) -> None:

    words = "(your opponents cast|opponents cast) during your turn"
    means(
        f"conditional static: <n:spells> {words} cost <m:mana> {word} to cast",
        Static(rules=(CostChange("spell", M, reduce, kind_or_none(N), EachOpponent()),), condition=TurnOf(YOU)),
    )


# ── that share something ──
def _cost_of_sharing(word: str, reduce: bool, kind: str) -> None:

    words = f"<n:nouns> you cast that share a {kind} with <w:one object> cost <m:mana> {word} to cast"
    means(
        f"static: {words}",
        Static(rules=(CostChange("spell", M, reduce, also(N, Shares(kind, W)), YOU),)),
        n=Noun(N, "stack"),
    )


for word, reduce in (("less", True), ("more", False)):
    _cost_in_your_turn(word, reduce)
    for kind in ("card type", "creature type", "color"):
        _cost_of_sharing(word, reduce, kind)


# ── which cost was paid ──
PAID = Turned(M, lambda mana: f"pay {mana}", lambda cost: ManaCost.parse(cost[4:]) if cost[:5] == "pay {" else None)
means("condition: the <m:mana> cost was paid", CostWasPaid(PAID))
