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


ADDS_NOTHING = {
    "defender": "702.3c", "double strike": "702.4e", "first strike": "702.7d", "flash": "702.8b", "flying": "702.9c",
    "haste": "702.10d", "hexproof": "702.11h", "indestructible": "702.12c", "intimidate": "702.13c",
    "landwalk": "702.14e", "lifelink": "702.15f", "protection": "702.16m", "reach": "702.17c", "shroud": "702.18b",
    "trample": "702.19g", "vigilance": "702.20c", "banding": "702.22m", "phasing": "702.26p", "shadow": "702.28c",
    "horsemanship": "702.31c", "fear": "702.36c", "convoke": "702.51d", "split second": "702.61c", "delve": "702.66c",
    "wither": "702.80d", "rebound": "702.88c", "infect": "702.90f", "menace": "702.111c", "skulk": "702.118c",
    "improvise": "702.126c", "read ahead": "702.155c",
}  # fmt: skip
_EVASION = {
    "702.9b": "flying", "702.11b": "hexproof", "702.13b": "intimidate", "702.14c": "landwalk", "702.16b": "protection",
    "702.16f": "protection", "702.18a": "shroud", "702.28b": "shadow", "702.31b": "horsemanship", "702.36b": "fear",
    "702.118b": "skulk", "702.111b": "menace",
}  # fmt: skip


def had_twice(game: Game, obj: Subject, *names: str) -> tuple[str, ...]:
    """The rules by which an ability that an object has more than once adds nothing."""
    if not isinstance(obj, int):
        return ()
    look = game.look(obj)
    return tuple(ADDS_NOTHING[name] for name in names if _twice([h.ability for h in look.keywords(name)]))


def _twice(held: list[object]) -> bool:
    """Whether two of them are the same: of protection, landwalk and hexproof those of one quality."""
    told = [(getattr(one, "filter", None), getattr(one, "words", "")) for one in held]
    return len(told) > 1 and any(told.count(one) > 1 for one in told)


def forbidding_twice(game: Game, obj: Subject, number: str) -> tuple[str, ...]:
    """The same for the ability that this rule of a prohibition is about."""
    name = _EVASION.get(number)
    return () if name is None else had_twice(game, obj, name)
