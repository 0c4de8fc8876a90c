"""Who can be a commander, and which two can be one together (903.3, 702.124)."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from benchbook.cards.abilities import CardDefinition, Keyword, LevelBand, Static
from benchbook.cards.conditions import InZone, IsNot
from benchbook.cards.continuous import AddTypes
from benchbook.cards.objects import This
from benchbook.cards.rule_changes import Permit

ELSEWHERE = IsNot(InZone(This(), "battlefield"))


def _keywords(definition: CardDefinition, name: str) -> set[str]:
    """What stands with each keyword ability of that name on the front face: "" for a bare one."""
    held = (a for a in definition.front.abilities if isinstance(a, Keyword) and a.name == name)
    return {one.words.lower() for one in held}


def _says_so(definition: CardDefinition) -> bool:
    """Whether its own text lets it be a commander."""
    rules = (r for a in definition.front.abilities if isinstance(a, Static) for r in a.rules)
    return any(isinstance(one, Permit) and one.action == "be your commander" for one in rules)


def is_background(definition: CardDefinition) -> bool:
    """Whether it is a legendary Background enchantment card."""
    front = definition.front
    return "legendary" in front.supertypes and "enchantment" in front.types and "Background" in front.subtypes


def why_no_commander(definition: CardDefinition) -> tuple[str, str]:
    """Why a card can't be the only commander, with the rule; two empty strings where it can."""
    if _says_so(definition):
        return "", ""
    front = definition.front
    if is_background(definition):
        return (
            "it is a Background, and those lead a deck only beside a commander with 'choose a Background'",
            "702.124k",
        )
    if "legendary" not in front.supertypes:
        return "it is not legendary", "903.3"
    if "creature" in {*front.types, *_types_elsewhere(definition)} or "Vehicle" in front.subtypes:
        return "", ""
    if "Spacecraft" in front.subtypes and _has_size(definition):
        return "", ""
    return "it is no creature, no Vehicle and no Spacecraft with power and toughness", "903.3"


def _types_elsewhere(definition: CardDefinition) -> Iterator[str]:
    """The card types that its own ability gives it wherever it isn't on the battlefield: before the game too."""
    for one in definition.front.abilities:
        if isinstance(one, Static) and (one.what, one.zone, one.condition) == (This(), "any", ELSEWHERE):
            yield from (kind for change in one.changes if isinstance(change, AddTypes) for kind in change.types)


def _has_size(definition: CardDefinition) -> bool:
    bands = (a for a in definition.front.abilities if isinstance(a, LevelBand))
    return definition.front.power is not None or any(band.power is not None for band in bands)


def why_no_pair(first: CardDefinition, second: CardDefinition, less: Collection[str] = ()) -> tuple[str, str]:
    """Why two cards can't be the commanders together; two empty strings where they can. ``less`` are rules of
    702.124 that are not played with.
    """
    joined = joined_by(first, second, less)
    if joined in ("702.124k", "702.124m"):
        return "", ""
    for card in (first, second):
        reason = why_no_commander(card)
        if reason[0]:
            return f"{card.name}: {reason[0]}", reason[1]
    said = f"{first.name} and {second.name} have no partner ability that joins them"
    return ("", "") if joined else (said, "702.124f")


def joined_by(first: CardDefinition, second: CardDefinition, less: Collection[str] = ()) -> str:
    """The rule of the ability by which two cards are the commanders together; "" where no ability joins them."""
    return next((number for number in _joining(first, second) if number not in less), "")


def _joining(first: CardDefinition, second: CardDefinition) -> Iterator[str]:
    for one, other in ((first, second), (second, first)):
        if _keywords(one, "choose a background") and is_background(other) and not why_no_commander(one)[0]:
            yield "702.124k"
        if _keywords(one, "doctor's companion") and _is_doctor(other) and not why_no_commander(one)[0]:
            yield "702.124m"
    alone, beside = _keywords(first, "partner"), _keywords(second, "partner")
    if "" in alone and "" in beside:
        yield "702.124h"
    named = _keywords(first, "partner with"), _keywords(second, "partner with")
    if named == ({second.name.lower()}, {first.name.lower()}):
        yield "702.124j"
    if (alone & beside) - {""}:
        yield "702.124i"


def _is_doctor(definition: CardDefinition) -> bool:
    front = definition.front
    creature = "legendary" in front.supertypes and "creature" in front.types
    return creature and set(front.subtypes) == {"Time Lord", "Doctor"}
