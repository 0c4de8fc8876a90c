"""What follows pay: mana, life, energy, two things of a kind, and payments of other kinds."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

means("payment: <m:mana>", Cost((PayMana(M),)))
means("payment: <a:life>", Cost((PayLife(A),)))
means("payment: <a:energy>", Cost((PayEnergy(A),)))
means("payment: <m:mana> for each <e:each>", Cost((PayMana(M, E),)), e=E.but(type(None)))
means("paid: pay <c:payment>", C)
means("payment: an amount of {e} equal to <a:amount>", Cost((PayEnergy(A),)), a=A.but(Number))

for color, letter in COLOR_LETTERS.items():
    constant(
        f"static rule: for each {{{letter}}} in a cost , you may pay 2 life rather than pay that mana",
        Permit("pay life for mana", who=YOU, name=color),
    )
    constant(f"casting: spend only {color} mana on x", CastRestriction(f"only {letter} on X"))
constant("casting: you can't spend mana to cast (this spell|~)", CastRestriction("no mana"))
constant(
    "casting: you may cast this card from your graveyard , but not from anywhere else",
    CastRestriction("only from graveyard"),
)

# ── what must have made the mana ──
means(
    "casting: spend only mana produced by <n:permanents> to cast (this spell|~)",
    CastRestriction("only mana from", filter=N),
)

TAPPED = Is("tapped")

# ── untap what is tapped ──
means("cost part: untap (a|an) <n:noun>", TapCost(Choose(N, ONE, YOU), untap=True), n=Noun(asking(TAPPED, N)))
means("cost part: untap <k:word number> <n:nouns>", TapCost(Choose(N, K, YOU), untap=True), n=Noun(asking(TAPPED, N)))

# ── one of two amounts of mana, and {T} ──
means("cost: <a:mana> , {t} or <b:mana> , {t}", Cost((Either((Cost((PayMana(A),)), Cost((PayMana(B),)))), TapThis())))

# ── mana and life each time ──
means(
    "keyword: cumulative upkeep — pay <m:mana> and <a:life>",
    Keyword("cumulative upkeep", Cost((PayMana(M), PayLife(A)))),
)
