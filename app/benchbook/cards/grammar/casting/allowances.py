"""What players may cast and when, how many creatures may attack and block, who is given control of something."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

# ── from elsewhere ──
MY_LANDS = And((HasType("land"), OwnedBy(YOU)))
constant("static rule", "you may play lands from your graveyard", Permit("play from", MY_LANDS, YOU, zone="graveyard"))
for zone, words in (("graveyard", "your graveyard"), ("exile", "exile")):

    def _own(z: Any = zone) -> Permit:
        return Permit("cast from", Same(This()), YOU, zone=z)

    derived(
        "static rule",
        f"you may cast <w:this> from {words}",
        lambda w, o=_own: o(),
        lambda r, o=_own: (This(),) if r == o() else None,
        Permit,
    )

    def _played(z: Any = zone) -> Permit:
        return Permit("play from", Same(This()), YOU, zone=z)

    derived(
        "static rule",
        f"you may play <w:this> from {words}",
        lambda w, o=_played: o(),
        lambda r, o=_played: (This(),) if r == o() else None,
        Permit,
    )

BOTH = Static(rules=tuple(Permit("cast from", Same(This()), YOU, zone=z) for z in ("graveyard", "exile")), zone="any")
derived(
    "static",
    "you may cast <w:this> from your graveyard or from exile",
    lambda w: BOTH,
    lambda s: (This(),) if s == BOTH else None,
    Static,
)

# ── when ──
SORCERY_TIMING = "cast outside sorcery timing"
OTHERS_TURNS = "cast on another's turn"
constant(
    "static rule",
    "each opponent can cast spells only any time they could cast a sorcery",
    Cant(SORCERY_TIMING, who=EachOpponent()),
)
constant("static rule", "players can cast spells only during their own turns", Cant(OTHERS_TURNS, who=EachPlayer()))

# ── how many ──
ATTACKERS, ATTACKERS_OF, BLOCKERS = "most attackers", "most attackers of the player", "most blockers"
for template, kind, who in (
    ("attack each combat", ATTACKERS, EachPlayer()),
    ("attack you each combat", ATTACKERS_OF, YOU),
    ("block each combat", BLOCKERS, EachPlayer()),
):

    def _most(number: Any, k: str = kind, w: Any = who) -> PlayerRule:
        return PlayerRule(k, w, number)

    def _of_most(rule: Any, k: str = kind, w: Any = who, one: bool = False) -> tuple[Any, ...] | None:
        if not isinstance(rule, PlayerRule) or rule != PlayerRule(k, w, rule.amount):
            return None
        return (() if one else (rule.amount,)) if (rule.amount == Number.of(1)) is one else None

    derived("static rule", f"no more than <n:word number> creatures can {template}", _most, _of_most, PlayerRule)
    means("static rule", f"no more than one creature can {template}", _most(Number.of(1)))

# ── what does not happen ──
means(
    "static rule",
    "<n:nouns> entering don't cause abilities of permanents your opponents control to trigger",
    NoTrigger(ZoneChange(N, to_zone="battlefield"), ControlledBy(EachOpponent())),
    n=Noun(N),
)
constant("static rule", "your opponents can't search libraries", Cant("search", who=EachOpponent()))

OWN_UNTAP = PlayerRule("untaps in others' untap steps", YOU, filter=Same(This()))
constant("static ability", "untap ~ during each other player 's untap step", Static(rules=(OWN_UNTAP,)))
constant(
    "static ability",
    "untap (this creature|this permanent|this artifact|this land) during each other player 's untap step",
    Static(rules=(OWN_UNTAP,)),
)
means(
    "static ability",
    "untap all <n:nouns> during each other player 's untap step",
    Static(rules=(PlayerRule("untaps in others' untap steps", YOU, filter=N),)),
    n=Noun(N),
)
means(
    "static ability",
    "untap each <n:noun> during each other player 's untap step",
    Static(rules=(PlayerRule("untaps in others' untap steps", YOU, filter=N),)),
    n=Noun(N),
)

# ── effects ──
player_verb_means(
    "gain* control of <w:what>", Continuous(W, (SetController(SUBJECT),), Indefinitely()), "changes.0.who"
)
player_verb_means(
    "gain* control of <w:what> <d:duration>", Continuous(W, (SetController(SUBJECT),), D), "changes.0.who"
)
means(
    "clause",
    "pay <c:pure mana cost> . if you don't , you lose the game",
    PayOrElse(YOU, Cost((PayMana(C),)), (PlayerOutcome(YOU, "lose"),)),
)


def _flash(noun: Noun, duration: Any = TURN) -> Any:
    what = None if isinstance(noun.filter, Anything) else noun.filter
    rules = (Permit("cast as though it had flash", what, YOU),)
    return ChangeRules(rules, duration) if noun.zone == "stack" else None


def _of_flash(node: Any, with_duration: bool) -> tuple[Any, ...] | None:
    permit = node.changes[0] if isinstance(node, ChangeRules) and len(node.changes) == 1 else None
    if not isinstance(permit, Permit) or permit != Permit("cast as though it had flash", permit.what, YOU):
        return None
    noun = Noun(permit.what or Anything(), "stack")
    return (node.duration, noun) if with_duration else (noun,) if node.duration == TURN else None


derived(
    "clause",
    "you may cast <n:nouns> this turn as though they had flash",
    _flash,
    lambda c: _of_flash(c, False),
    ChangeRules,
)
derived(
    "clause",
    "<d:first duration> , you may cast <n:nouns> as though they had flash",
    lambda d, n: _flash(n, d),
    lambda c: _of_flash(c, True),
    ChangeRules,
)

for told, meant in (("saddles mounts and crews vehicles", "saddle and crew"), ("crews vehicles", "crew")):

    def _greater(number: Any, a: str = meant) -> Permit:
        return Permit(f"{a} with greater power", Same(This()), number=number)

    derived(
        "static rule",
        f"<w:this> {told} as though its power were <n:digits> greater",
        lambda w, n, g=_greater: g(n),
        lambda p, g=_greater: (This(), p.number) if isinstance(p, Permit) and p == g(p.number) else None,
        Permit,
    )
