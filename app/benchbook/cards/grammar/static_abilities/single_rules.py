"""Bans, restrictions and other rules that one wording says."""

from __future__ import annotations

from benchbook.cards.grammar.sentences.whole_clauses import ELSEWHERE
from benchbook.cards.grammar.static_abilities.statics import rule
from benchbook.cards.grammar.wording import *

# ── Everything of one's own that is white, mana that is spent as though it were, and creatures that boast twice ──
NO_LAND = Not(HasType("land"))
NONLAND = Several(
    (
        Group(And((NO_LAND, ControlledBy(YOU)))),
        Group(And((Is("spell"), ControlledBy(YOU))), "stack"),
        *(Group(And((NO_LAND, OwnedBy(YOU))), zone) for zone in ELSEWHERE),
    )
)
for color in FIVE_COLORS:
    constant(
        f"static: nonland permanents you control are {color} . the same is true for spells you "
        f"control and nonland cards you "
        "own that aren't on the battlefield",
        Static(NONLAND, (SetColors((color,)),)),
    )


# ── Effects that a player may pay to ignore until end of turn (116.2d) ──
means(
    "static: <r:static rule> . any player may <c:paid> for that player to ignore this effect until end of turn",
    Static(rules=(R, Permit("ignore this effect", who=EachPlayer(), cost=C))),
    r=R.where(lambda rule: isinstance(rule, Cant) and rule == Cant("search", who=rule.who)),
)

# ── It's a creature in addition to its other types: what a static ability makes of something, said short ──

# Rules that one wording says: steps that are skipped, blocks by three, other Auras, what enters without being cast.

# ── creatures and Auras ──
rule("can't be blocked except by three or more creatures", Cant("be blocked except by three or more", what=SUBJECT))
rule("can't be enchanted by other auras", Cant("be enchanted", what=SUBJECT, against=Not(Same(This()))))


# ── goaded while it is so ──
rule("are* goaded", PlayerRule("goads", YOU, filter=SUBJECT))

# ── Bans, restrictions and exchanges that one wording says: what can't be cast, what does not untap for a while ──
means(
    "static rule: <n:nouns> can't be cast",
    Cant("cast", what=N),
    n=Noun(N.where(lambda kind: kind != Anything()), "stack"),
)


# ── conditions ──
for kind in ("creature type", "color", "card type", "land type"):
    means(f"condition: <a:one object> shares a {kind} with <b:one object>", Matches(A, Shares(kind, B)))
__all__ = ["constant", "form", "grouped", "ungrouped"]
