"""What players may cast and when, how many creatures may attack and block, who is given control of something."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

# ── from elsewhere ──
MY_LANDS = And((HasType("land"), OwnedBy(YOU)))
constant("static rule: you may play lands from your graveyard", Permit("play from", MY_LANDS, YOU, zone="graveyard"))
for zone, words in (("graveyard", "your graveyard"), ("exile", "exile")):
    means(f"static rule: you may cast <w:this> from {words}", Permit("cast from", Same(This()), YOU, zone=zone))

    means(f"static rule: you may play <w:this> from {words}", Permit("play from", Same(This()), YOU, zone=zone))

BOTH = Static(rules=tuple(Permit("cast from", Same(This()), YOU, zone=z) for z in ("graveyard", "exile")), zone="any")
means("static: you may cast <w:this> from your graveyard or from exile", BOTH)

# ── when ──
SORCERY_TIMING = "cast outside sorcery timing"
OTHERS_TURNS = "cast on another's turn"
constant(
    "static rule: each opponent can cast spells only any time they could cast a sorcery",
    Cant(SORCERY_TIMING, who=EachOpponent()),
)
constant("static rule: players can cast spells only during their own turns", Cant(OTHERS_TURNS, who=EachPlayer()))

# ── how many ──
ATTACKERS, ATTACKERS_OF, BLOCKERS = "most attackers", "most attackers of the player", "most blockers"
for template, kind, who in (
    ("attack each combat", ATTACKERS, EachPlayer()),
    ("attack you each combat", ATTACKERS_OF, YOU),
    ("block each combat", BLOCKERS, EachPlayer()),
):

    def _most(number: Any, k: str = kind, w: Any = who) -> PlayerRule:
        return PlayerRule(k, w, number)

    means(
        f"static rule: no more than <n:word number> creatures can {template}",
        PlayerRule(kind, who, N),
        n=N.said_where(lambda number: number != ONE),
    )
    means(f"static rule: no more than one creature can {template}", _most(Number.of(1)))

# ── what does not happen ──
means(
    "static rule: <n:permanents> entering don't cause abilities of permanents your opponents control to trigger",
    NoTrigger(ZoneChange(N, to_zone="battlefield"), ControlledBy(EachOpponent())),
)
constant("static rule: your opponents can't search libraries", Cant("search", who=EachOpponent()))

OWN_UNTAP = PlayerRule("untaps in others' untap steps", YOU, filter=Same(This()))
constant("static ability: untap ~ during each other player 's untap step", Static(rules=(OWN_UNTAP,)))
constant(
    "static ability: untap (this creature|this permanent|this artifact|this land) during each other "
    "player 's untap step",
    Static(rules=(OWN_UNTAP,)),
)
means(
    "static ability: untap all <n:permanents> during each other player 's untap step",
    Static(rules=(PlayerRule("untaps in others' untap steps", YOU, filter=N),)),
)
means(
    "static ability: untap each <n:permanent> during each other player 's untap step",
    Static(rules=(PlayerRule("untaps in others' untap steps", YOU, filter=N),)),
)

# ── effects ──
player_verb_means(
    "gain* control of <w:what>", Continuous(W, (SetController(SUBJECT),), Indefinitely()), "changes.0.who"
)
player_verb_means(
    "gain* control of <w:what> <d:duration>", Continuous(W, (SetController(SUBJECT),), D), "changes.0.who"
)
means(
    "clause: pay <c:pure mana cost> . if you don't , you lose the game",
    PayOrElse(YOU, Cost((PayMana(C),)), (PlayerOutcome(YOU, "lose"),)),
)
means(
    "clause: you may cast <n:spells> this turn as though they had flash",
    ChangeRules((Permit("cast as though it had flash", kind_or_none(N), YOU),), TURN),
)
means(
    "clause: <d:first duration> , you may cast <n:spells> as though they had flash",
    ChangeRules((Permit("cast as though it had flash", kind_or_none(N), YOU),), D),
)

for told, meant in (("saddles mounts and crews vehicles", "saddle and crew"), ("crews vehicles", "crew")):
    means(
        f"static rule: <w:this> {told} as though its power were <n:digits> greater",
        Permit(f"{meant} with greater power", Same(This()), number=N),
    )
