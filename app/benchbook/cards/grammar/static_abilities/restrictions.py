"""What can't be the target of what, what can't be blocked by what and when, who goes on with no life left."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.abilities import Static
from benchbook.cards.conditions import Exists
from benchbook.cards.continuous import Cant, Must, Permit, PlayerRule
from benchbook.cards.grammar.filters import minus, plus
from benchbook.cards.grammar.forms import SUBJECT, TURN, YOU, constant, derived, object_verb_by
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.grammar.static_abilities.statics import rule
from benchbook.cards.objects import (
    And,
    ControlledBy,
    Filter,
    FromSource,
    Group,
    HasColor,
    HasType,
    Is,
    LiesIn,
    Not,
    Same,
    This,
)
from benchbook.cards.players import DefendingPlayer, EachPlayer
from benchbook.cards.replacements import ZoneReplacement

SPELL = Is("spell")


# ── targets ──
def _spells(f: Any) -> tuple[Noun] | None:
    if isinstance(f, And) and len(f.parts) == 2 and f.parts[0] == SPELL:
        return (Noun(f.parts[1], "stack"),)
    return None


for inflection in ("they", "s"):
    derived(
        f"rule {inflection} part",
        "can't be the (target|targets) of <n:nouns>",
        lambda n: Cant("be targeted", what=SUBJECT, against=And((SPELL, n.filter))) if n.zone == "stack" else None,
        lambda c: _spells(c.against) if c == Cant("be targeted", what=SUBJECT, against=c.against) else None,
        Cant,
    )
COLORS = ("white", "blue", "black", "red", "green")
HUES: tuple[tuple[str, Filter], ...] = (
    *((c, HasColor(c)) for c in COLORS),
    *((f"non{c}", Not(HasColor(c))) for c in COLORS),
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


def _while(n: Noun) -> Cant | None:
    if n.zone != "battlefield":
        return None
    return Cant("be blocked", what=SUBJECT, condition=Exists(Group(plus(n.filter, DEFENDERS))))


def _of_while(c: Cant) -> tuple[Noun] | None:
    there = c.condition.what if isinstance(c.condition, Exists) else None
    kind = minus(there.filter, DEFENDERS) if isinstance(there, Group) else None
    return (Noun(kind),) if kind is not None and _while(Noun(kind)) == c else None


derived("rule s part", "can't be blocked as long as defending player controls (a|an) <n:noun>", _while, _of_while, Cant)
rule("attack* or block* each (combat|turn) if able", (Must("attack", SUBJECT), Must("block", SUBJECT)))
for inflection in ("they", "s"):
    derived(
        f"rule {inflection} part",
        "can block an additional <n:word number> creatures [each combat]",
        lambda n: Permit("block additional", what=SUBJECT, number=n),
        lambda p: (
            (p.number,) if p.number is not None and p == Permit(p.action, what=SUBJECT, number=p.number) else None
        ),
        Permit,
    )
for words, action in (
    ("can't be blocked by <f:blocker> this turn", "be blocked"),
    ("can't be blocked this turn by <f:blocker>", "be blocked"),
    ("can't be blocked this turn except by <f:blocker>", "be blocked except by"),
    ("can't be blocked except by <f:blocker> this turn", "be blocked except by"),
):
    object_verb_by(
        words,
        lambda f, a=action: do.ChangeRules((Cant(a, what=Same(SUBJECT), against=f),), TURN, SUBJECT),
        lambda c, a=action: _against(c, a),
        do.ChangeRules,
    )


def _against(c: do.ChangeRules, action: str) -> tuple[Any, ...] | None:
    first = c.changes[0]
    if len(c.changes) != 1 or not isinstance(first, Cant) or first.against is None:
        return None
    made = do.ChangeRules((Cant(action, what=Same(c.what), against=first.against),), TURN, c.what)
    return (first.against,) if made == c else None


object_verb_by(
    "can't block ~ this turn",
    lambda: do.ChangeRules((Cant("block", what=Same(SUBJECT), against=Same(This())),), TURN, SUBJECT),
    lambda c: () if _against(c, "block") == (Same(This()),) else None,
    do.ChangeRules,
)
for words in (
    "all creatures able to block <w:one object> this turn do so",
    "all creatures able to block <w:one object> do so this turn",
):
    derived(
        "clause",
        words,
        lambda w: do.ChangeRules((Must("be blocked", Same(w), by_all=True),), TURN, w),
        lambda c: (
            (c.what,)
            if c.what is not None
            and c == do.ChangeRules((Must("be blocked", Same(c.what), by_all=True),), TURN, c.what)
            else None
        ),
        do.ChangeRules,
    )

# ── cards where they are ──
BURIED, HIDDEN = LiesIn(("graveyard",)), LiesIn(("graveyard", "library"))
constant(
    "static",
    "cards in graveyards can't be the targets of spells or abilities",
    Static(rules=(Cant("be targeted", what=BURIED),)),
)
for words, where in (("graveyards", BURIED), ("graveyards and libraries", HIDDEN)):
    constant(
        "static",
        f"creature cards in {words} can't enter",
        Static(rules=(Cant("enter", what=And((HasType("creature"), where))),)),
    )
for words, where in (("graveyards", BURIED), ("graveyards or libraries", HIDDEN)):
    constant(
        "static",
        f"players can't cast spells from {words}",
        Static(rules=(Cant("cast from", who=EachPlayer(), against=where),)),
    )

# ── life and entering ──
constant(
    "static",
    "you don't lose the game for having 0 or less life",
    Static(rules=(PlayerRule("doesn't lose for having no life", YOU),)),
)
UNCAST = And((Is("nontoken"), HasType("creature"), Not(Is("was cast"))))
KEPT_OUT = ZoneReplacement(UNCAST, None, "battlefield", "exile")
constant(
    "static",
    "if a nontoken creature would enter and it wasn't cast , exile it instead",
    Static(replacements=(KEPT_OUT,)),
)
constant(
    "clause",
    "if a nontoken creature would enter this turn and it wasn't cast , exile it instead",
    do.CreateReplacement(KEPT_OUT, TURN),
)
