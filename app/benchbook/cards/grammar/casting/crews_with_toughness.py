"""Creatures that crew Vehicles or saddle Mounts using their toughness (702.122, 702.171)."""

from __future__ import annotations

from benchbook.cards.continuous import Permit
from benchbook.cards.grammar.forms import SUBJECT, constant
from benchbook.cards.grammar.static_abilities.statics import rule
from benchbook.cards.objects import Same, This

rule("station* permanents using ITS toughness rather than ITS power", Permit("station using toughness", what=SUBJECT))
for told, meant in (("saddles mounts and crews vehicles", "saddle and crew"), ("crews vehicles", "crew")):
    constant(
        "static rule",
        f"(~|this creature) {told} using its toughness rather than its power",
        Permit(f"{meant} using toughness", Same(This())),
    )
