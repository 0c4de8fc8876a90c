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


derived("clause", "you and permanents you control gain <k:keyword> until end of turn", _both, _of_both, InOrder)

# ── You and your permanents have hexproof; targets in spite of hexproof (702.11, 609.4) ──
MINE = (PlayerRule("hexproof", YOU),)
GAINED = (GainAbilities((Keyword("hexproof"),)),)


# ── you and others ──
def _have(*nouns: Noun) -> Static | None:
    if any(n.zone != "battlefield" for n in nouns):
        return None
    kinds = tuple(n.filter for n in nouns)
    return Static(what=Group(kinds[0] if len(kinds) == 1 else Or(kinds)), changes=GAINED, rules=MINE)


def _one(node: Static) -> tuple[Noun] | None:
    if not isinstance(node.what, Group):
        return None
    noun = Noun(node.what.filter)
    return (noun,) if _have(noun) == Static(what=node.what, changes=node.changes, rules=node.rules) else None


def _two(node: Static) -> tuple[Noun, Noun] | None:
    kinds = node.what.filter.parts if isinstance(node.what, Group) and isinstance(node.what.filter, Or) else ()
    return (Noun(kinds[0]), Noun(kinds[1])) if len(kinds) == 2 and _one(node) is not None else None


derived("static", "you and <n:nouns> have hexproof", _have, _one, Static)
derived("static", "you , <a:nouns> , and <b:nouns> have hexproof", _have, _two, Static)
means("static", "you and <w:this> have hexproof", Static(what=W, changes=GAINED, rules=MINE))

# ── in spite of it ──
INSTEAD = "can be the targets of spells and abilities you control as though they didn't have hexproof"
PLAYERS = Permit("target opponents despite hexproof", who=YOU)


def _despite(noun: Noun) -> Permit | None:
    parts = getattr(noun.filter, "parts", ())
    said = noun.zone == "battlefield" and HasKeyword("hexproof") in parts
    return Permit("target despite hexproof", noun.filter, YOU) if said else None


def _of_despite(permit: Permit) -> tuple[Noun] | None:
    noun = Noun(permit.what)
    return (noun,) if permit.what is not None and permit == _despite(noun) else None


def _with_players(noun: Noun) -> tuple[Permit, ...] | None:
    permit = _despite(noun)
    return (PLAYERS, permit) if permit is not None else None


def _of_both_hexproof_shared(rules: Any) -> tuple[Noun] | None:
    found = _of_despite(rules[1]) if len(rules) == 2 and isinstance(rules[1], Permit) else None
    return found if found is not None and rules == _with_players(*found) else None


means(
    "static rule",
    f"<n:nouns> {INSTEAD}",
    Permit("target despite hexproof", N, YOU),
    n=Noun(N.where(lambda kind: HasKeyword("hexproof") in getattr(kind, "parts", ()))),
)
derived(
    "static",
    f"your opponents and <n:nouns> {INSTEAD}",
    lambda n: Static(rules=_with_players(n)) if _with_players(n) is not None else None,
    lambda s: _of_both_hexproof_shared(s.rules),
    Static,
)
derived(
    "clause",
    f"until end of turn , your opponents and <n:nouns> {INSTEAD}",
    lambda n: ChangeRules(_with_players(n), TURN) if _with_players(n) is not None else None,
    lambda e: _of_both_hexproof_shared(e.changes) if e.duration == TURN else None,
    ChangeRules,
)
