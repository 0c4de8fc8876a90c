"""What is asked back where a telling speaks for two entries about equally."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from benchbook.refs import RuleRef
from benchbook.search.penalties.finder import GUIDE, REGULAR, Penalty, penalty_facts
from benchbook.search.penalties.phrases import read_yaml

CLOSE, TOLD_WHOLE, LITTLE = 10.0, 40.0, 7.0
CHEATING = RuleRef(GUIDE, "4.8")
VAGUE = "What was done, by whom, and when was it noticed? Little that was told speaks for any of these."
MEANT = "Did the player know that it was not allowed, and want to gain by it? Only both together are Cheating."


@lru_cache(maxsize=1)
def deciding_facts() -> Mapping[frozenset[RuleRef], str]:
    """The question that decides between each two entries."""
    return {
        frozenset((RuleRef.parse(one), RuleRef.parse(other))): question
        for one, other, question in read_yaml("deciding_facts.yaml")
    }


def asked_back(found: Sequence[Penalty]) -> str:
    """The fact to ask for, where the second answer is close to the first or intent was hardly told; else ""."""
    if found and found[0].score < LITTLE:
        return VAGUE
    if found and found[0].entry.ref == CHEATING and found[0].score < TOLD_WHOLE:
        return MEANT
    if len(found) < 2 or found[0].score - found[1].score > CLOSE:
        return ""
    pair = frozenset((found[0].entry.ref, found[1].entry.ref))
    return MEANT if CHEATING in pair else deciding_facts().get(pair, "")


def answer_facts(text: str, found: Sequence[Penalty]) -> dict[str, Any]:
    """The answers as programs read them, with the fact to ask for: the terminal and the site say the same."""
    return {
        "query": text,
        "hits": [penalty_facts(one) for one in found],
        "ask": asked_back(found),
        "regular": REGULAR,
    }
