"""Questions of ours said in other words by rule: none is answered wrong, and most of each kind are answered.

``python -m tools.paraphrases`` goes on longer, and shows what is not answered.
"""

from __future__ import annotations

from collections import Counter

import pytest
from tools.paraphrases import comes_out, sources, verdict_wanted
from tools.ways_to_say import WAYS

from benchbook.library import Library
from benchbook.questions import ask
from tests.questions.test_own_set import read_set

SET = read_set("own.yaml")[::7]
ENOUGH = {
    "open": 0.7, "close": 0.7, "ask": 0.8, "quarrel": 0.8, "may": 0.8, "story": 0.8, "join": 0.6, "cut": 0.5,
    "order": 0.5, "tense": 0.5, "who": 0.5, "thing": 0.6, "have": 0.5, "passive": 0.5, "when": 0.5, "type": 0.7,
}  # fmt: skip
KINDS = {kind: [name for name in WAYS if name.split()[0] == kind] for kind in ENOUGH}


def test_every_way_is_of_a_kind() -> None:
    assert sorted(WAYS) == sorted(name for names in KINDS.values() for name in names)


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_said_otherwise_is_not_answered_wrong(kind: str, library: Library) -> None:
    outcomes: Counter[str] = Counter()
    for place, name in enumerate(KINDS[kind]):
        for one, said in sources(SET, name, 1, place):
            wanted = verdict_wanted(name, one["verdict"])
            assert wanted is not None
            outcome = comes_out(ask(said, library), wanted, one["rules"])
            assert outcome != "wrong", said
            outcomes[outcome] += 1
    assert outcomes["right"] >= ENOUGH[kind] * outcomes.total(), outcomes
