"""What players may cast and when, how many creatures may attack and block, who is given control of something."""

from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Static
from benchbook.cards.amounts import Number
from benchbook.cards.conditions import Indefinitely
from benchbook.cards.continuous import Cant, NoTrigger, Permit, PlayerRule, SetController
from benchbook.cards.costs import Cost, PayMana
from benchbook.cards.effects import ChangeRules, Continuous, PayOrElse, PlayerOutcome
from benchbook.cards.events import ZoneChange
from benchbook.cards.grammar.forms import SUBJECT, TURN, YOU, constant, derived, player_verb_by
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import And, Anything, ControlledBy, HasType, OwnedBy, Same, This
from benchbook.cards.players import EachOpponent, EachPlayer

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
    derived(
        "static rule",
        f"no more than one creature can {template}",
        lambda m=_most: m(Number.of(1)),
        lambda r, t=_of_most: t(r, one=True),
        PlayerRule,
    )

# ── what does not happen ──
derived(
    "static rule",
    "<n:nouns> entering don't cause abilities of permanents your opponents control to trigger",
    lambda n: (
        NoTrigger(ZoneChange(n.filter, to_zone="battlefield"), ControlledBy(EachOpponent()))
        if n.zone == "battlefield"
        else None
    ),
    lambda r: (
        (Noun(r.event.filter),)
        if isinstance(r.event, ZoneChange)
        and r == NoTrigger(ZoneChange(r.event.filter, to_zone="battlefield"), ControlledBy(EachOpponent()))
        else None
    ),
    NoTrigger,
)

constant("static rule", "your opponents can't search libraries", Cant("search", who=EachOpponent()))


OWN_UNTAP = PlayerRule("untaps in others' untap steps", YOU, filter=Same(This()))
constant("static ability", "untap ~ during each other player 's untap step", Static(rules=(OWN_UNTAP,)))
constant(
    "static ability",
    "untap (this creature|this permanent|this artifact|this land) during each other player 's untap step",
    Static(rules=(OWN_UNTAP,)),
)


def _also_untaps(noun: Noun) -> PlayerRule:
    return PlayerRule("untaps in others' untap steps", YOU, filter=noun.filter)


def _of_also_untaps(ability: Static) -> tuple[Any, ...] | None:
    rule = ability.rules[0] if len(ability.rules) == 1 else None
    if not isinstance(rule, PlayerRule) or rule.filter is None:
        return None
    noun = Noun(rule.filter)
    return (noun,) if ability == Static(rules=(_also_untaps(noun),)) else None


derived(
    "static ability",
    "untap all <n:nouns> during each other player 's untap step",
    lambda n: Static(rules=(_also_untaps(n),)) if n.zone == "battlefield" else None,
    _of_also_untaps,
    Static,
)
derived(
    "static ability",
    "untap each <n:noun> during each other player 's untap step",
    lambda n: Static(rules=(_also_untaps(n),)) if n.zone == "battlefield" else None,
    _of_also_untaps,
    Static,
)

# ── effects ──
player_verb_by(
    "gain* control of <w:what>",
    lambda w: Continuous(w, (SetController(SUBJECT),), Indefinitely()),
    lambda c: (c.what,) if c == Continuous(c.what, (SetController(SUBJECT),), Indefinitely()) else None,
    Continuous,
    "changes.0.who",
)


def _for_a_while(what: Any, duration: Any) -> Continuous:
    return Continuous(what, (SetController(SUBJECT),), duration)


player_verb_by(
    "gain* control of <w:what> <d:duration>",
    _for_a_while,
    lambda c: (c.what, c.duration) if c == _for_a_while(c.what, c.duration) else None,
    Continuous,
    "changes.0.who",
)


def _or_lose(mana: Any) -> PayOrElse:
    return PayOrElse(YOU, Cost((PayMana(mana),)), (PlayerOutcome(YOU, "lose"),))


derived(
    "clause",
    "pay <c:pure mana cost> . if you don't , you lose the game",
    _or_lose,
    lambda m: (m.cost.mana,) if m == _or_lose(m.cost.mana) else None,
    PayOrElse,
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
