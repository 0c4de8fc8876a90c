"""Who can't cast, attack, draw or search: for a turn, only on one's own turn, or after having done something."""

from __future__ import annotations

from benchbook.cards import effects as do
from benchbook.cards.abilities import Static
from benchbook.cards.continuous import Cant
from benchbook.cards.grammar.casting.allowances import OTHERS_TURNS
from benchbook.cards.grammar.forms import SUBJECT, TURN, constant, derived, means, player_verb_by
from benchbook.cards.grammar.holes import N
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import And, Anything, ControlledBy, HasType, ManaCostHas
from benchbook.cards.players import EachOpponent, EachPlayer, PlayersWho

# ── after having done something this turn ──
for word, of in (("opponent", EachOpponent()), ("player", EachPlayer())):
    cast, attacked = PlayersWho(of, "spells cast"), PlayersWho(of, "attacked")
    constant(
        "static rule",
        f"each {word} who cast a spell this turn can't attack with creatures",
        Cant("attack", what=And((HasType("creature"), ControlledBy(cast)))),
    )
    constant(
        "static rule",
        f"each {word} who attacked with a creature this turn can't cast spells",
        Cant("cast", who=attacked),
    )


def _no_more(noun: Noun) -> Cant | None:
    if noun.zone != "stack" or isinstance(noun.filter, Anything):
        return None
    return Cant("cast", what=noun.filter, who=PlayersWho(EachPlayer(), "spells cast", noun.filter))


def _of_no_more(rule: Cant) -> Noun | None:
    noun = Noun(rule.what or Anything(), "stack")
    return noun if rule == _no_more(noun) else None


derived(
    "static rule",
    "each player who has cast a <a:noun> this turn can't cast additional <b:nouns>",
    lambda a, b: _no_more(a) if a == b else None,
    lambda r: (noun, noun) if (noun := _of_no_more(r)) is not None else None,
    Cant,
)

# ── never, or only on one's own turn ──
X_COST = ManaCostHas("{X}")


means(
    "static rule",
    "<n:nouns> with {x} in their mana costs can't be cast",
    Cant("cast", what=And((N, X_COST))),
    n=Noun(N, "stack"),
)
constant(
    "static",
    "players can cast spells and activate abilities only during their own turns",
    Static(rules=(Cant(OTHERS_TURNS, who=EachPlayer()), Cant("activate on another's turn", who=EachPlayer()))),
)

# ── for the rest of the turn ──
BARRED = (
    ("can't gain life", "gain life"),
    ("can't draw cards", "draw"),
    ("can't play lands", "play lands"),
    ("can't search libraries", "search"),
)
for words, action in BARRED:

    def _barred(a: str = action) -> do.ChangeRules:
        return do.ChangeRules((Cant(a, who=SUBJECT),), TURN)

    player_verb_by(
        f"{words} this turn",
        _barred,
        lambda e, b=_barred: () if e == b() else None,
        do.ChangeRules,
        "changes.0.who",
    )
