"""702: several instances of a keyword: each triggers or works by itself, or they add nothing."""

from __future__ import annotations

from benchbook.engine.rules.terms import *

EACH_BY_ITSELF = {
    "equip": "702.6d", "fortify": "702.67c",
    "rampage": "702.23c", "cumulative upkeep": "702.24b", "flanking": "702.25b", "provoke": "702.39b",
    "storm": "702.40b", "modular": "702.43b", "bushido": "702.45b", "soulshift": "702.46b", "graft": "702.58b",
    "ripple": "702.60b", "vanishing": "702.63c", "frenzy": "702.68b", "gravestorm": "702.69b", "poisonous": "702.70b",
    "cascade": "702.85c", "annihilator": "702.86b", "battle cry": "702.91b", "evolve": "702.100d", "extort": "702.101b",
    "dethrone": "702.105b", "prowess": "702.108b", "renown": "702.112c", "ingest": "702.115b", "myriad": "702.116b",
    "melee": "702.121b", "fabricate": "702.123b", "afflict": "702.130b", "mentor": "702.134b", "afterlife": "702.135b",
    "training": "702.149b", "increment": "702.191b",
}  # fmt: skip


def _of(name: str) -> Callable[[Game, ObjId], bool]:
    def has_several(game: Game, obj: ObjId) -> bool:
        """Whether the object has the keyword more than once, so that each instance triggers separately."""
        return len(game.look(obj).keywords(name)) > 1

    return has_several


for _name, _number in EACH_BY_ITSELF.items():
    definition(_number, runs=f"several instances: {_name}")(_of(_name))
