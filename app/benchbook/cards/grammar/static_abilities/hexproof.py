"""Players who have hexproof, alone or with their permanents (702.11)."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *


# ── Players who gain hexproof from a color with their permanents (702.11c, 702.11e) ──
def _of_colors(kind: object) -> bool:
    parts = kind.parts if isinstance(kind, Or) else (kind,)
    return all(isinstance(part, HasColor) for part in parts)


FROM_COLOR = Keyword("hexproof", words=W, filter=F.where(_of_colors))
means(
    "clause: you and permanents you control gain <k:keyword> until end of turn",
    InOrder(
        (
            ChangeRules((PlayerRule("hexproof", YOU, filter=F),), TURN),
            Continuous(Group(ControlledBy(YOU)), (GainAbilities((FROM_COLOR,)),), TURN),
        )
    ),
    k=FROM_COLOR,
)

# ── You and your permanents have hexproof; targets in spite of hexproof (702.11, 609.4) ──


# ── in spite of it ──
INSTEAD = "can be the targets of spells and abilities you control as though they didn't have hexproof"
PLAYERS = Permit("target opponents despite hexproof", who=YOU)

DESPITE = (PLAYERS, Permit("target despite hexproof", N, YOU))

means(
    f"static rule: <n:nouns> {INSTEAD}",
    Permit("target despite hexproof", N, YOU),
    n=Noun(N.where(lambda kind: HasKeyword("hexproof") in getattr(kind, "parts", ()))),
)
means(
    f"static: your opponents and <n:nouns> {INSTEAD}",
    Static(rules=DESPITE),
    n=Noun(N.where(lambda kind: HasKeyword("hexproof") in parts_of(kind))),
)
means(
    f"clause: until end of turn , your opponents and <n:nouns> {INSTEAD}",
    ChangeRules(DESPITE, TURN),
    n=Noun(N.where(lambda kind: HasKeyword("hexproof") in parts_of(kind))),
)
