"""How often a function of a rule decides: in how many worked examples a claim would come out otherwise without it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files

from benchbook.engine.registry import RuleFunction
from benchbook.library.source import read_yaml

_FILE = "shares.yaml"


@lru_cache(maxsize=1)
def counted() -> Mapping[str, int]:
    """For each function how many of the worked examples it decides, by tools/rule_shares.py."""
    raw = read_yaml(files(__package__).joinpath(_FILE).read_text("utf-8"))
    return {str(name): int(decided) for name, decided in raw["functions"].items()}


def rarity(function: RuleFunction) -> int | None:
    """In how many examples it decides: the fewer, the more it explains. None where it never does, as the order of a
    turn; 1 where no example is known that follows it.
    """
    return counted().get(function.name, 1) or None
