"""How often a function of a rule decides, and how often a rule is followed, over all worked examples."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files

from benchbook.engine.registry import RuleFunction
from benchbook.library.source import read_yaml
from benchbook.refs import RuleRef

_FILE, _CITATIONS = "shares.yaml", "citations.yaml"


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


@lru_cache(maxsize=1)
def _citations() -> Mapping[str, int]:
    raw = read_yaml(files(__package__).joinpath(_CITATIONS).read_text("utf-8"))
    return {str(ref): int(often) for ref, often in raw.items()}


def followed(ref: RuleRef) -> int:
    """In how many examples a rule is followed, whether or not it decides there, by tools/rule_citations.py."""
    return _citations().get(str(ref), 1)
