"""Damage as an occasion: by sources of a kind, to players of whom something holds, in excess (120)."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

# ── damage that sources deal, whatever they are ──
for kind in (also(N.where(names_a_type), SOURCE), N.where(lambda kind: not names_a_type(kind))):
    means("any source: (a|an) <n:noun>", kind, n=Noun(N, "any source"))
means(
    "any source: <w:this> or (a|an) <n:noun>",
    Or((Same(W), N)),
    n=Noun(N.where(lambda kind: kind != Anything()), "stack"),
)
for words, combat in (("damage", None), ("noncombat damage", False)):
    form(f"event: <source:any source> deals {words}", DealsDamage, combat=combat)
    form(f"event: <source:any source> deals {words} to <to_player:watched player>", DealsDamage, combat=combat)
    form(f"event: <source:any source> deals {words} to <to:watched>", DealsDamage, combat=combat)
for kind, combat in (("damage", None), ("combat damage", True)):
    form(
        f"event: <source:watched> deals {kind} to a player or planeswalker",
        DealsDamage,
        to=HasType("planeswalker"),
        to_player=EachPlayer(),
        combat=combat,
    )

# ── damage to you, or to something of yours ──
for kind, combat in (("damage", None), ("combat damage", True)):
    means(
        f"event: {kind} is dealt to you or <f:watched>",
        AnyEvent((IsDealtDamage(who=YOU, combat=combat), IsDealtDamage(F, combat=combat))),
    )
    constant(f"event: {kind} is dealt to you", IsDealtDamage(who=YOU, combat=combat))

object_verb(
    "deal* <amount:damage> to <to:recipient> . excess damage is dealt to that creature 's controller instead",
    DealDamage,
    subject="source",
    excess_to_controller=True,
)
object_verb(
    "deal* damage equal to <amount> to <to:recipient> . if the creature you control has trample , excess damage is "
    "dealt to that creature 's controller instead",
    DealDamage,
    subject="source",
    excess_to_controller=True,
    if_trample=True,
)
for kind, combat in (("excess damage", None), ("excess combat damage", True), ("excess noncombat damage", False)):
    form(f"event: <filter:watched> is dealt {kind}", IsDealtDamage, combat=combat, excess=True)


for words, of in (("a player", EachPlayer()), ("an opponent", EachOpponent())):
    means(f"watched player: {words} who <f:player fact>", SuchPlayers(of, F))
