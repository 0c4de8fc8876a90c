"""Who can't cast, when alone a spell may be cast, what it costs by its caster, and what X can't be."""

from __future__ import annotations

from benchbook.cards.grammar.casting.allowances import OTHERS_TURNS
from benchbook.cards.grammar.sentences.marked import Found
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

means(
    "static rule: each player who has cast a <a:noun> this turn can't cast additional <b:nouns>",
    Cant("cast", what=N, who=PlayersWho(EachPlayer(), "spells cast", N)),
    a=Noun(N.but(Anything), "stack"),
    b=Noun(N, "stack"),
)

# ── never, or only on one's own turn ──
X_COST = ManaCostHas("{X}")

means("static rule: <n:spells> with {x} in their mana costs can't be cast", Cant("cast", what=And((N, X_COST))))
constant(
    "static: players can cast spells and activate abilities only during their own turns",
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

# ── what a spell asks to be cast; destroyed for good; where an ability works ──
form("casting: you can't cast (this spell|~) unless <condition>", CastRestriction, kind="only")

CASTER = BoundPlayer("caster")

# ── each spell costs more for what that player has cast before ──
means(
    "static: each spell a player casts costs <m:mana> more to cast for each other spell that player has cast this turn",
    Static(rules=(CostChange("spell", M, who=EachPlayer(), times=HappenedThisTurn("spells cast", CASTER)),)),
)

# ── no spell beyond the number of what the player controls ──
for words, who in (("each opponent", EachOpponent()), ("each player", EachPlayer())):
    means(
        f"static rule: {words} can't cast <s:spells> with mana value greater than the number of "
        f"<n:permanents> that player controls",
        Cant("cast", what=also(S, Compares("mana value", ">", CountOf(Group(also(N, ControlledBy(CASTER)))))), who=who),
    )

LEAST = CastRestriction("x at least 1")
WORDS = " X can't be 0."
constant("casting: x can't be 0", LEAST)


def kicked_with_x(read: Callable[[str], tuple[Ability, ...]], line: str, words: tuple[str, ...]) -> Found:
    """Kicker {X}. X can't be 0: the keyword, and what is said of its X."""
    try:
        keyword = read(line.removesuffix(WORDS))
    except (Declined, ValueError):
        return (), 2
    return (*keyword, LEAST), len(words)


IT, WITH_X = EventObject("subject"), ManaCostHas("{X}")
BRIEF = And((Or((HasType("instant"), HasType("sorcery"))), WITH_X))
EITHER = AnyEvent((Casts(YOU, BRIEF), ActivatesAbility(YOU, Anything(), mana=False, with_x=True)))

constant(
    "triggered: whenever you cast a permanent spell with a mana cost that contains {x} , double the value of x .",
    Triggered(Casts(YOU, And((Is("permanent spell"), WITH_X))), (KeywordAction("double the value of X", what=IT),)),
)
constant(
    "triggered: whenever you cast an instant or sorcery spell or activate an ability , if that spell "
    "'s mana cost or that "
    "ability 's activation cost contains {x} , copy that spell or ability . you may choose new targets for the copy .",
    Triggered(EITHER, (CopySpell(IT, Number.of(1), YOU),)),
)
