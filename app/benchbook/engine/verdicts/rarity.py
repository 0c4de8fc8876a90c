"""How often a function of a rule decides, and how often a rule is followed, over all worked examples."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from benchbook.engine.proving.ledger import ledger
from benchbook.engine.registry import RuleFunction
from benchbook.library.tables import text_beside
from benchbook.refs import RuleRef

DECIDES, _CITATIONS = "decides", "citations.csv"
COMMON = 0.115


def rarity(function: RuleFunction) -> int | None:
    """In how many examples a function that decides in one of them runs: the fewer, the more it explains. None where it
    decides in none, as the order of a turn; 1 where it was not proved yet.
    """
    row = ledger().get(function.name)
    if row is None:
        return 1
    return max(row.ran, 1) if row.status == DECIDES else None


@lru_cache(maxsize=1)
def _citations() -> Mapping[str, int]:
    rows = (line.rpartition(",") for line in text_beside(__file__, _CITATIONS).splitlines()[1:])
    return {ref: int(often) for ref, _, often in rows}


@lru_cache(maxsize=1)
def _too_common() -> float:
    return COMMON * max(_citations().values())


def is_common(ref: RuleRef) -> bool:
    """Whether so many examples follow a rule that it says nothing where it is followed: a share of those that follow
    the most common one, for there are more of them from one day to the next.
    """
    return followed(ref) > _too_common()


def followed(ref: RuleRef) -> int:
    """In how many examples a rule is followed, whether or not it decides there, by tools/rule_citations.py."""
    return _citations().get(str(ref), 1)
