"""What follows from damage that is prevented, and damage of another amount."""

from __future__ import annotations

from benchbook.cards.grammar.replacement.damage import ECHO, KINDS, damage
from benchbook.cards.grammar.wording import *

# ── All damage of a source doubled: "double all damage Wolverine would deal" ──

# What follows from damage that is prevented, or stands in place of damage: so many counters, so much life (615.5).
THAT_MUCH = EventAmount()
PREVENTED = BoundAmount("prevented")
SOURCES_CONTROLLER = ControllerOf(EventObject("source"))


def so(template: str, node: Effect) -> None:
    """An instruction that speaks of the damage that was prevented."""
    means(f"prevented so: {template}", (node,))


same_as("struck one", "this", "attached")
on, each = "<w:struck one>", "for each 1 damage prevented this way"
for template, much in (
    (f"put that many <k:counter kind> counters on {on}", THAT_MUCH),
    (f"put (a|an) <k:counter kind> counter on {on} {each}", PREVENTED),
    (f"{each} , put (a|an) <k:counter kind> counter on {on}", PREVENTED),
    (f"put (a|an) <k:counter kind> counter on {on}", ONE),
):
    so(template, PutCounters(K, much, W))
for many, much in (("that many <k:counter kind> counters", THAT_MUCH), ("(a|an) <k:counter kind> counter", ONE)):
    so(f"remove {many} from {on}", RemoveCounters(K, much, W))
for template in (f"{each} , create (a|an) <s:token>", f"create (a|an) <s:token> {each}"):
    so(template, CreateToken(YOU, PREVENTED, S))

for words, much in (
    ("you gain that much life", THAT_MUCH),
    ("if damage is prevented this way , you gain that much life", PREVENTED),
    ("you gain life equal to the damage prevented this way", PREVENTED),
):
    so(words, GainLife(YOU, much))
so("mill twice that many cards", Mill(YOU, Product(Number.of(2), THAT_MUCH)))
so("each opponent mills that many cards", Mill(EachOpponent(), THAT_MUCH))
so(
    "the source 's controller draws cards equal to the damage prevented this way",
    Draw(SOURCES_CONTROLLER, PREVENTED),
)
for head, much in (("", THAT_MUCH), ("if damage is prevented this way , ", PREVENTED)):
    deals = f"{head}<w:this> deals that much damage to"
    so(f"{deals} that source 's controller", DealDamage(much, PlayerAsObject(SOURCES_CONTROLLER), W))
    so(f"{deals} <t:recipient>", DealDamage(much, T, W))

# ── cards from a library ──
so("that player exiles that many cards from the top of their library", Exile(TopOf(EventPlayer(), THAT_MUCH)))
so("exile that many cards from the top of your library", Exile(TopOf(YOU, THAT_MUCH)))
so("that player mills that many cards", Mill(EventPlayer(), THAT_MUCH))


# ── so many for each, and as many as were prevented ──
so(
    f"exile a card from your graveyard {each}",
    Exile(Choose(Anything(), PREVENTED, YOU, "graveyard", YOU)),
)
for words in (
    "exile cards from the top of your library equal to the damage prevented this way",
    "if damage is prevented this way , exile that many cards from the top of your library",
):
    so(words, Exile(TopOf(YOU, PREVENTED)))

# ── as the source of the damage was ──
SOURCES = PlayerAsObject(SOURCES_CONTROLLER)
for words, to in (("that creature", EventObject("source")), ("(the|that) source 's controller", SOURCES)):
    means(f"so of the source: <w:this> deals that much damage to {words}", (DealDamage(PREVENTED, to, W),))
same_as("prevented so", "prevented from")
means("prevented so: <a:prevented from> . <b:prevented from>", (A, B), a=(A,), b=(B,))

# ── Damage that one thing would deal this turn, prevented, and what follows from each prevention ──
for kind, combat in (("damage", None), ("combat damage", True)):
    means(
        f"clause: prevent all {kind} <w:spell object> would deal this turn . <t:prevented so>",
        CreateReplacement(DamagePrevented(source=Same(W), combat=combat, then=T), TURN),
    )
    damage(
        "clause",
        f"prevent all {kind} that would be dealt to <r:recipients> this turn by <s:sources> . <t:prevented so>",
        DamagePrevented,
        combat=combat,
    )

# Damage of which there is less, or another amount: half of it, one less, 3 where 4 or more would be dealt; and damage
# that a player may prevent.
DEALS = "(it|that source|that spell) deals"
for kind, combat in KINDS:
    would = f"if <s:source> would deal {kind} to <r:struck> ,"
    for way in ("up", "down"):
        damage(
            "static",
            f"{would} {DEALS} half that damage , rounded {way} , {ECHO} instead",
            DamageMultiplied,
            combat=combat,
            set_to=HalfOf(EventAmount(), way),
        )
        damage(
            "clause",
            f"the next time <c:choosable> would deal {kind} to <r:recipients> this turn , prevent half that damage , "
            f"rounded {way}",
            DamagePrevented,
            combat=combat,
            once=True,
            amount=HalfOf(EventAmount(), way),
        )
    damage(
        "clause",
        f"the next time <c:choosable> would deal {kind} to <r:recipients> this turn , "
        "prevent all but <b:digits> of that damage",
        DamagePrevented,
        combat=combat,
        once=True,
    )
    damage("static", f"{would} {DEALS} <y:one less> {ECHO} instead", DamageMultiplied, combat=combat)
    so_much = f"if (a|any) source would deal <m:digits> or more {kind} to <r:struck>"
    for nt, when in (("static", ""), ("clause", " this turn")):
        damage(nt, f"{so_much}{when} , {DEALS} <y:digits> damage {ECHO} instead", DamageMultiplied, combat=combat)
    damage(
        "static", f"{would} you may prevent <n:digits> of that damage", DamagePrevented, combat=combat, optional=True
    )
    damage(
        "static",
        f"{would} you may prevent x of that damage , where x is <n:amount>",
        DamagePrevented,
        combat=combat,
        optional=True,
    )
