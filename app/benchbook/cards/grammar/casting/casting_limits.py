"""Who can't cast, when alone a spell may be cast, what it costs by its caster, and what X can't be."""

from __future__ import annotations

from benchbook.cards.grammar.casting.granted_to_spells import OF_SPELLS
from benchbook.cards.grammar.sentences.keyword_headings import Found
from benchbook.cards.grammar.wording import *

# ── after having done something this turn ──
for word, of in (("opponent", EachOpponent()), ("player", EachPlayer())):
    cast, attacked = PlayersWho(of, "spells cast"), PlayersWho(of, "attacked")
    constant(
        f"static rule: each {word} who cast a spell this turn can't attack with creatures",
        Cant("attack", what=And((HasType("creature"), ControlledBy(cast)))),
    )
    constant(
        f"static rule: each {word} who attacked with a creature this turn can't cast spells", Cant("cast", who=attacked)
    )


# ── for the rest of the turn ──
BARRED = (
    ("can't gain life", "gain life"),
    ("can't draw cards", "draw"),
    ("can't play lands", "play lands"),
    ("can't search libraries", "search"),
)
for words, action in BARRED:
    player_verb_means(f"{words} this turn", ChangeRules((Cant(action, who=SUBJECT),), TURN), "changes.0.who")

TIMES = (
    ("during your turn and only during combat", "during your turn and during combat"),
    (
        "during your turn and only during combat before blockers are declared",
        "during your turn and during combat before blockers are declared",
    ),
    (
        "during the declare blockers step on an opponent 's turn",
        "during the declare blockers step and during an opponent's turn",
    ),
    ("during combat on an opponent 's turn", "during combat and during an opponent's turn"),
    ("during your end step", "during your end step"),
    ("during an opponent 's turn after their upkeep step", "during an opponent's turn and after the upkeep step"),
    (
        "during an opponent 's turn , before attackers are declared",
        "during an opponent's turn and before attackers are declared",
    ),
)
for words, when in TIMES:
    constant(f"casting: cast (this spell|~) only {words}", CastRestriction("only", during=when))


# ── no spell beyond the number of what the player controls ──

LEAST = CastRestriction("x at least 1")
WORDS = " X can't be 0."


def kicked_with_x(read: Callable[[str], tuple[Ability, ...]], line: str, words: tuple[str, ...]) -> Found:
    """Kicker {X}. X can't be 0: the keyword, and what is said of its X."""
    try:
        keyword = read(line.removesuffix(WORDS))
    except (Declined, ValueError):
        return (), 2
    return (*keyword, LEAST), len(words)


# ── When and how many spells players cast, for free or with cascade; what holds for the rest of the game ──
# ── when, and how many ──
for words, who in (("you", YOU), ("enchanted player", EnchantedPlayer())):
    constant(f"static rule: {words} can't cast more than one spell each turn", Cant("cast more than one", who=who))


# ── what spells of a size have ──
means(
    "static: <n:spells> you cast <p:after> have <k:keywords>",
    Static(Group(also(N, P.only(Compares)), "stack", YOU), (GainAbilities(K),)),
    k=K.where(lambda given: all(isinstance(k, Keyword) and k.name in OF_SPELLS for k in given)),
)
