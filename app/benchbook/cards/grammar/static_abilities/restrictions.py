"""What can't be targeted, blocked, cast or activated, and when."""

from __future__ import annotations

from benchbook.cards.grammar.static_abilities.statics import UNCOUNTERABLE, rule
from benchbook.cards.grammar.wording import *

# ── What players can't cast and activate, for a turn or as long as something is so ──
NOBODY: tuple[tuple[str, Who], ...] = (("your opponents", EachOpponent()), ("players", EachPlayer()))

# ── casting and activating ──
for words, who in NOBODY:
    means(
        f"static: {words} can't cast spells or activate abilities of <n:permanents>",
        Static(rules=(Cant("cast", who=who), Cant("activate", what=N, who=who))),
    )

means(
    "static rule: each player can't cast more than one <n:noun> each turn",
    Cant("cast more than one", what=N, who=EachPlayer()),
    n=Noun(N.but(Anything), "stack"),
)

# ── for this turn ──
player_verb_means(
    "can't cast <n:spells> this turn",
    ChangeRules((Cant("cast", what=kind_or_none(N), who=SUBJECT),), TURN),
    "changes.0.who",
)
for words in ("can't be the (target|targets) of spells or abilities your opponents control this turn",):
    object_verb(
        words,
        ChangeRules,
        changes=(Cant("be targeted", what=Same(SUBJECT), against=ControlledBy(EachOpponent())),),
        duration=TURN,
    )


# ── what spells of a kind can't do for this turn ──
def by_spells(template: str, action: str) -> None:
    """These can't be targeted, or countered, by spells of a kind."""

    object_verb_means(
        template,
        ChangeRules((Cant(action, what=Same(SUBJECT), against=And((Is("spell"), N))),), TURN, SUBJECT),
        n=Noun(N.but(Anything), "stack"),
    )


by_spells("can't be the (target|targets) of <n:nouns> this turn", "be targeted")
by_spells("can't be countered by <n:nouns> this turn", "be countered")

# ── casting, and activating but for mana ──
means(
    "clause: until end of turn , <w:one player> can't cast <n:spells> , and that player can't "
    "activate abilities that aren't "
    "mana abilities",
    ChangeRules((Cant("cast", what=kind_or_none(N), who=W), Cant("activate", who=W, against=Anything())), TURN),
)
# ── neither mana abilities nor loyalty abilities ──
SPARED = Not(Or((Is("mana ability"), Is("loyalty ability"))))
for words, who in (("enchanted player", EnchantedPlayer()), *NOBODY):
    constant(
        f"static rule: {words} can't activate abilities that aren't mana abilities or loyalty abilities",
        Cant("activate", who=who, against=SPARED),
    )

# ── What can't be the target of what, what can't be blocked by what and when, who goes on with no life left ──
SPELL = Is("spell")

# ── targets ──
for inflection in ("they", "s"):
    means(
        f"rule {inflection} part: can't be the (target|targets) of <n:spells>",
        Cant("be targeted", what=SUBJECT, against=And((SPELL, N))),
    )
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
DEFENDERS = ControlledBy(DefendingPlayer())

means(
    "rule s part: can't be blocked as long as defending player controls (a|an) <n:permanent>",
    Cant("be blocked", what=SUBJECT, condition=Exists(Group(also(N, DEFENDERS)))),
)
rule("attack* or block* each (combat|turn) if able", (Must("attack", SUBJECT), Must("block", SUBJECT)))
for inflection in ("they", "s"):
    means(
        f"rule {inflection} part: can block an additional <n:word number> creatures [each combat]",
        Permit("block additional", what=SUBJECT, number=N),
    )
for words, action in (
    ("can't be blocked by <f:blocker> this turn", "be blocked"),
    ("can't be blocked this turn by <f:blocker>", "be blocked"),
    ("can't be blocked this turn except by <f:blocker>", "be blocked except by"),
    ("can't be blocked except by <f:blocker> this turn", "be blocked except by"),
):
    object_verb_means(words, ChangeRules((Cant(action, what=Same(SUBJECT), against=F),), TURN, SUBJECT))

object_verb_means(
    "can't block ~ this turn", ChangeRules((Cant("block", what=Same(SUBJECT), against=Same(This())),), TURN, SUBJECT)
)
for words in (
    "all creatures able to block <w:one object> this turn do so",
    "all creatures able to block <w:one object> do so this turn",
):
    means(f"clause: {words}", ChangeRules((Must("be blocked", Same(W), by_all=True),), TURN, W))

# ── cards where they are ──
BURIED, HIDDEN = LiesIn(("graveyard",)), LiesIn(("graveyard", "library"))
constant(
    "static: cards in graveyards can't be the targets of spells or abilities",
    Static(rules=(Cant("be targeted", what=BURIED),)),
)
for words, where in (("graveyards", BURIED), ("graveyards and libraries", HIDDEN)):
    constant(
        f"static: creature cards in {words} can't enter",
        Static(rules=(Cant("enter", what=And((HasType("creature"), where))),)),
    )
for words, where in (("graveyards", BURIED), ("graveyards or libraries", HIDDEN)):
    constant(
        f"static: players can't cast spells from {words}",
        Static(rules=(Cant("cast from", who=EachPlayer(), against=where),)),
    )

# ── life and entering ──
constant(
    "static: you don't lose the game for having 0 or less life",
    Static(rules=(PlayerRule("doesn't lose for having no life", YOU),)),
)
UNCAST = And((Is("nontoken"), HasType("creature"), Not(Is("was cast"))))
KEPT_OUT = ZoneReplacement(UNCAST, None, "battlefield", "exile")
constant(
    "static: if a nontoken creature would enter and it wasn't cast , exile it instead", Static(replacements=(KEPT_OUT,))
)

# ── A spell that can't be countered as long as something is so; the condition is judged while it is on the stack ──
means(
    "conditional static: if <c:condition> , (this spell|~) can't be countered",
    Static(rules=UNCOUNTERABLE, condition=C, zone="stack"),
)

# ── When equip abilities may be activated, and that loyalty abilities can't be ──
AT_ANY_TIME = "activate as an instant"
constant(
    "static rule: you may activate equip abilities any time you could cast an instant",
    Permit(AT_ANY_TIME, who=YOU, name="equip"),
)
constant(
    "static rule: players can't activate planeswalkers ' loyalty abilities", Cant("activate loyalty", who=EachPlayer())
)
