"""What has one number greater than another of its own: "with toughness greater than its power"."""

from __future__ import annotations

from benchbook.cards.grammar.forms import constant
from benchbook.cards.objects import ComparesOwn

for greater, lesser in (
    ("toughness", "power"), ("power", "toughness"), ("power", "base power"), ("toughness", "base toughness"),
):  # fmt: skip
    constant("after", f"with {greater} greater than (its|their) {lesser}", ComparesOwn(greater, ">", lesser))
