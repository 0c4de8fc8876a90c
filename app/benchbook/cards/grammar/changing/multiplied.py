"""Power and toughness doubled or tripled until end of turn (701.10, 701.11)."""

from __future__ import annotations

from benchbook.cards.effects import MultiplySize
from benchbook.cards.grammar.forms import order

SIZES = (
    ("power", {"power": True, "toughness": False}),
    ("toughness", {"power": False, "toughness": True}),
    ("power and toughness", {"power": True, "toughness": True}),
)
for verb, times in (("double", 2), ("triple", 3)):
    for words, which in SIZES:
        order(f"{verb} <what:possessor> {words} <duration>", MultiplySize, times=times, **which)
        order(f"{verb} the {words} of <what> <duration>", MultiplySize, times=times, **which)
