"""What players may cast and when, how many creatures may attack and block, who is given control of something."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

# ── from elsewhere ──
ELSEWHERE: dict[Zone, str] = {"graveyard": "your graveyard", "exile": "exile"}
for zone, words in ELSEWHERE.items():
    means(f"static rule: you may cast <w:this> from {words}", Permit("cast from", Same(This()), YOU, zone=zone))
    means(f"static rule: you may play <w:this> from {words}", Permit("play from", Same(This()), YOU, zone=zone))

BOTH = Static(rules=tuple(Permit("cast from", Same(This()), YOU, zone=zone) for zone in ELSEWHERE), zone="any")
means("static: you may cast <w:this> from your graveyard or from exile", BOTH)


# ── how many ──
ATTACKERS, ATTACKERS_OF, BLOCKERS = "most attackers", "most attackers of the player", "most blockers"
for template, kind, who in (
    ("attack each combat", ATTACKERS, EachPlayer()),
    ("attack you each combat", ATTACKERS_OF, YOU),
    ("block each combat", BLOCKERS, EachPlayer()),
):
    means(
        f"static rule: no more than <n:word number> creatures can {template}",
        PlayerRule(kind, who, N),
        n=N.said_where(lambda number: number != ONE),
    )
    means(f"static rule: no more than one creature can {template}", PlayerRule(kind, who, ONE))


# ── effects ──
player_verb_means(
    "gain* control of <w:what>", Continuous(W, (SetController(SUBJECT),), Indefinitely()), "changes.0.who"
)
player_verb_means(
    "gain* control of <w:what> <d:duration>", Continuous(W, (SetController(SUBJECT),), D), "changes.0.who"
)
