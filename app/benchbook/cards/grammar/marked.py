"""Lines that begin with a keyword which says something of the ability after it: boast, exhaust, max speed."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from benchbook.cards.abilities import Ability, Activated, Static, Triggered
from benchbook.cards.conditions import HasDesignation
from benchbook.cards.continuous import GainAbilities, Permit
from benchbook.cards.events import ObjectEvent
from benchbook.cards.grammar.zones import in_its_zone
from benchbook.cards.objects import Same, This
from benchbook.cards.players import You

Found = tuple[tuple[Ability, ...], int]
MARKED = ("boast", "exhaust", "forecast", "power-up")
MAX_SPEED = HasDesignation("max speed", You())


class Declined(ValueError):
    """A line that is not read; the message is the words that stopped it."""


def marked(read: Callable[[str, tuple[str, ...]], Found], line: str, words: tuple[str, ...]) -> Found:
    """Boast — {1}: …: an activated ability to which its keyword adds rules of its own."""
    found, furthest = read(line, words[2:])
    return tuple(replace(a, keyword=words[0].lower()) for a in found if isinstance(a, Activated)), furthest + 2


_EXERT = re.compile(r"^You may exert (?:~|this creature) as it attacks\.(?: When you do, (.+))?$", re.I)
EXERTED = ObjectEvent("is exerted", Same(This()))


def exerting(read: Callable[[str], tuple[Ability, ...]], line: str, words: tuple[str, ...]) -> Found:
    """You may exert it as it attacks; what happens when you do is a linked triggered ability (607.2h)."""
    found = _EXERT.match(line)
    if found is None:
        return (), 2
    offer = Static(rules=(Permit("exert as it attacks", Same(This())),))
    if not found[1]:
        return (offer,), len(words)
    try:
        trigger = read(f"Whenever ~ attacks, {found[1]}")
    except Declined:
        return (), 8
    if len(trigger) != 1 or not isinstance(trigger[0], Triggered):
        return (), 8
    return (offer, replace(trigger[0], when=EXERTED)), len(words)


def at_max_speed(read: Callable[[str], tuple[Ability, ...]], line: str, words: tuple[str, ...]) -> Found:
    """Max speed — …: an ability that the object has as long as its controller's speed is as high as it gets."""
    text = line.split("—", 1)[1].strip()
    try:
        given: tuple[Any, ...] = tuple(in_its_zone(replace(a, text=text), "") for a in read(text))
    except Declined:
        return (), 3
    if all(isinstance(a, Static) and a.condition is None for a in given):
        return tuple(replace(a, condition=MAX_SPEED) for a in given), len(words)
    zone: Any = getattr(given[0], "zone", "battlefield")
    return (Static(This(), (GainAbilities(given),), condition=MAX_SPEED, zone=zone),), len(words)
