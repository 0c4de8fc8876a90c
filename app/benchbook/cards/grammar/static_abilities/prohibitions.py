"""What players can't do, what attacking costs, and how much of a thing they may have."""

from __future__ import annotations

from benchbook.cards.grammar.conditions.comparisons import SUCH
from benchbook.cards.grammar.static_abilities.statics import rule
from benchbook.cards.grammar.wording import *

# ── Life and permanents that players can't pay with to cast spells or activate abilities ──


# ── untapping ──
for words, steps, who in (
    ("players can't untap more than", "their untap steps", EachPlayer()),
    ("you can't untap more than", "your untap step", YOU),
):
    means(
        f"static rule: {words} one <n:noun> during {steps}",
        PlayerRule("most untapped", who, ONE, N),
        n=Noun(N.but(type(None))),
    )
    means(
        f"static rule: {words} <k:word number> <n:nouns> during {steps}",
        PlayerRule("most untapped", who, K, N),
        n=Noun(N.but(type(None))),
        k=K.said_where(lambda number: number != ONE),
    )


# ── What players can't do, what attacking costs, and replaced draws and life ──
NOT_MANA = Not(Is("mana ability"))

# ── activating and casting ──
for ending, against in (("", None), ("unless they're mana abilities", NOT_MANA)):
    means(
        f"static rule: activated abilities of <n:nouns> can't be activated {ending}",
        Cant("activate", what=N, against=against),
        n=Noun(N.said_where(lambda kind: not isinstance(kind, (Same, type(None))))),
    )
    constant(
        f"static rule: activated abilities of sources with the chosen name can't be activated {ending}",
        Cant("activate", what=Chosen("card name"), against=against),
    )


# ── attacking for a price ──
def _priced(mana: ManaCost) -> Cant:
    return Cant("attack you", what=SUBJECT, unless=Cost((PayMana(mana),)))


means(
    "rule they part: can't attack you unless their controller pays <m:mana> for each creature they control that's attacking you".replace(  # noqa: E501
        "that's", "that 's"
    ),
    _priced(M),
)


# ── verbs ──
WHOLE = Several((Group(Anything(), "hand", SUBJECT), Group(Anything(), "graveyard", SUBJECT)))
EVERYTHING = Several((*WHOLE.parts, Group(OwnedBy(SUBJECT))))
player_verb_means(
    "shuffle* THEIR hand , THEIR graveyard , and all permanents THEY own into THEIR library",
    Shuffle(SUBJECT, EVERYTHING),
)
for zone in ("hand", "graveyard"):
    player_verb_means(
        f"put* (a|an) <n:card> from THEIR {zone} onto the battlefield",
        Move(Choose(N, ONE, SUBJECT, zone, SUBJECT), "battlefield", SUBJECT),
        "control",
    )
for where, position in (("on top of", "top"), ("on the bottom of", "bottom")):
    order(f"put <what:pronoun> {where} that player 's library", Move, to="library", position=position)
object_verb_means(
    "become* a <p:p/t> creature with all creature types <d:duration> . it's still a land".replace("it's", "it 's"),
    Continuous(SUBJECT, (AddTypes(("creature",), ("every creature type",)), SetPT(P, T)), D),
    p=(P, T),
)
means("changes together s: is a colorless <t:types>", (SetTypes(T, S), SetColors(())), t=(T.where(bool), S, ()))

# ── Opponents who control more of a kind than you and may not have more of it: "… can't cast creature spells" ──
SAME = " . the same is true for artifacts and enchantments"


def _more(kind: Filter) -> AmountIs:
    theirs, mine = (CountOf(Group(plus(kind, ControlledBy(who)))) for who in (SUCH, YOU))
    return AmountIs(theirs, ">", mine)


def _barred_to_who_has_more(kind: str) -> Cant:
    return Cant("cast", what=HasType(kind), who=SuchPlayers(EachOpponent(), _more(HasType(kind))))


CREATURES, OTHERS = (
    _barred_to_who_has_more("creature"),
    (_barred_to_who_has_more("artifact"), _barred_to_who_has_more("enchantment")),
)
BARRED = "each opponent who controls more creatures than you can't cast creature spells"
constant("static: " + BARRED + SAME, Static(rules=(CREATURES, *OTHERS)))
constant(
    "static: each opponent who controls more lands than you can't play lands",
    Static(rules=(Cant("play lands", who=SuchPlayers(EachOpponent(), _more(HasType("land")))),)),
)

# ── What can't be the target of what, what can't be blocked by what and when, who goes on with no life left ──

# ── targets ──
HUES: tuple[tuple[str, Filter], ...] = (
    *((c, HasColor(c)) for c in FIVE_COLORS),
    *((f"non{c}", Not(HasColor(c))) for c in FIVE_COLORS),
)
for hue, filter_ in HUES:
    rule(
        f"can't be the (target|targets) of {hue} spells or abilities from {hue} sources",
        Cant("be targeted", what=SUBJECT, against=FromSource(filter_)),
    )
rule(
    "can't be the (target|targets) of abilities from artifact sources",
    Cant("be targeted", what=SUBJECT, against=And((Is("ability"), FromSource(HasType("artifact"))))),
)

# ── blocking ──

rule("attack* or block* each (combat|turn) if able", (Must("attack", SUBJECT), Must("block", SUBJECT)))
