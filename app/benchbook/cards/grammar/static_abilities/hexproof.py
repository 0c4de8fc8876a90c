"""Players who have hexproof, alone or with their permanents (702.11)."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *


# ── Players who gain hexproof from a color with their permanents (702.11c, 702.11e) ──
def _from_color(keyword: Any) -> bool:
    wanted = keyword.filter if isinstance(keyword, Keyword) and keyword.name == "hexproof" else None
    parts = wanted.parts if isinstance(wanted, Or) else (wanted,)
    return all(isinstance(part, HasColor) for part in parts)


def _mine(keyword: Any) -> ChangeRules | None:
    return ChangeRules((PlayerRule("hexproof", YOU, filter=keyword.filter),), TURN) if _from_color(keyword) else None


def _both(keyword: Any) -> InOrder | None:
    mine = _mine(keyword)
    theirs = Continuous(Group(ControlledBy(YOU)), (GainAbilities((keyword,)),), TURN)
    return InOrder((mine, theirs)) if mine is not None else None


def _of_both(effect: InOrder) -> tuple[Any, ...] | None:
    last = effect.effects[-1] if len(effect.effects) == 2 else None
    gained = last.changes[0] if isinstance(last, Continuous) and len(last.changes) == 1 else None
    if not isinstance(gained, GainAbilities) or len(gained.abilities) != 1:
        return None
    return gained.abilities if effect == _both(gained.abilities[0]) else None


derived("clause: you and permanents you control gain <k:keyword> until end of turn", _both, _of_both, InOrder)

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
