"""Lines that begin with a keyword which says something of the ability after it: boast, exhaust, max speed, solved."""

from __future__ import annotations

import re

from benchbook.cards.grammar.sentences.zones import in_its_zone
from benchbook.cards.grammar.wording import *

Found = tuple[tuple[Ability, ...], int]
MARKED = ("boast", "exhaust", "forecast", "power-up")


def marked(read: Callable[[str, tuple[str, ...]], Found], line: str, words: tuple[str, ...]) -> Found:
    """Boast — {1}: …: an activated ability to which its keyword adds rules of its own."""
    found, furthest = read(line, words[2:])
    return tuple(replace(a, keyword=words[0].lower()) for a in found if isinstance(a, Activated)), furthest + 2


_EXERT = re.compile(
    r"^(If (?:~|this creature) hasn't been exerted this turn, )?you may exert (?:~|this creature|it) as it attacks\."
    r"(?: When you do, (.+))?$",
    re.I,
)
NOT_EXERTED = IsNot(Matches(This(), Is("exerted this turn")))
EXERTED = ObjectEvent("is exerted", Same(This()))


def exerting(read: Callable[[str], tuple[Ability, ...]], line: str, words: tuple[str, ...]) -> Found:
    """You may exert it as it attacks; what happens when you do is a linked triggered ability (607.2h)."""
    found = _EXERT.match(line)
    if found is None:
        return (), 2
    once = NOT_EXERTED if found[1] else None
    offer = Static(rules=(Permit("exert as it attacks", Same(This())),), condition=once)
    if not found[2]:
        return (offer,), len(words)
    try:
        trigger = read(f"Whenever ~ attacks, {found[2]}")
    except Declined:
        return (), 8
    if len(trigger) != 1 or not isinstance(trigger[0], Triggered):
        return (), 8
    return (offer, replace(trigger[0], when=EXERTED)), len(words)


LASTING: dict[str, tuple[Condition, str]] = {
    "max speed": (HasDesignation("max speed", You()), "702.178a"),
    "solved": (Matches(This(), Is("solved")), "702.169a"),
    "∞": (Matches(This(), Is("harnessed")), "702.186b"),
}


def as_long_as(keyword: str, read: Callable[[str], tuple[Ability, ...]], line: str, words: tuple[str, ...]) -> Found:
    """Max speed — …, Solved — …, ∞ — …: an ability that the object has as long as it is so."""
    condition, number = LASTING[keyword]
    text = line.split("—", 1)[1].strip()
    size = words.index("—") + 1
    try:
        given: tuple[Any, ...] = tuple(in_its_zone(replace(a, text=text), "") for a in read(text))
    except Declined:
        return (), size
    if not given:
        return (), size
    if all(isinstance(a, Static) and a.condition is None for a in given):
        return tuple(replace(a, condition=condition, rule=number) for a in given), len(words)
    zone: Any = getattr(given[0], "zone", "battlefield")
    return (Static(This(), (GainAbilities(given),), condition=condition, zone=zone, rule=number),), len(words)


SOLVE = Designate("solved", what=This())
UNSOLVED = IsNot(Matches(This(), Is("solved")))


def to_solve(read: Callable[[str], tuple[Ability, ...]], line: str, words: tuple[str, ...]) -> Found:
    """To solve — …: at the beginning of its controller's end step the Case is solved if that is so (719.3a)."""
    asked = line.split("—", 1)[1].strip().removesuffix(".")
    try:
        found = read(f"At the beginning of your end step, if {asked[:1].lower()}{asked[1:]}, you draw a card.")
    except Declined:
        return (), 3
    if len(found) != 1 or not isinstance(found[0], Triggered) or found[0].condition is None or found[0].targets:
        return (), 3
    condition = AllOf((found[0].condition, UNSOLVED))
    return (replace(found[0], effects=(SOLVE,), condition=condition, rule="719.3a"),), len(words)
