"""One or more counters removed as a price that one may pay: who pays says how many."""

from __future__ import annotations

from typing import Any

import pytest

from benchbook.engine.scenario import solve
from benchbook.engine.scenario.model import Scenario

BOOK = (
    "id: cr\ntitle: T\nshort: CR\nedition: 2026-08-07\ndate: 2026-08-07\nabout: x\n"
    "source: x\ncredit: x\nlicence: x\nrulesets: [{id: modern, title: M}]\n"
)
COUNTED = "{variable x: +1/+1 counters removed}"
BEAST = """card: Honed Beast
definition:
  mana_cost: "{2}{G}"
  type_line: Creature — Beast
  size: 0/0
  says: [As it attacks you may take counters off it for life.]
  abilities:
    - triggered:
        when: {attacks: same}
        effects:
          may:
            cost: {remove counters cost: {kind: +1/+1, number: NUMBER, how: one or more}}
            effects: {gain life: {amount: LIFE}}
"""


@pytest.mark.parametrize(("number", "life", "total"), [(COUNTED, COUNTED, 22), ("1", "4", 24)])
def test_who_may_remove_one_or_more_counters_says_how_many(library_of: Any, number: str, life: str, total: int) -> None:
    beast = BEAST.replace("NUMBER", number).replace("LIFE", life)
    library = library_of({"rules/cr/book.yaml": BOOK, "rulings/h/honed-beast.yaml": beast})
    posed: dict[str, Any] = {
        "given": {"Ann": {"battlefield": [{"card": "Honed Beast", "counters": {"+1/+1": 3}}], "life": 20}, "Bob": {}},
        "when": ["Honed Beast attacks", "everything resolves", "Ann chooses yes", "Ann chooses 2"],
        "then": ["Honed Beast is 1/1", f"Ann's life is {total}"],
    }
    scenario = solve.read(posed, library)
    assert isinstance(scenario, Scenario)
    answer = solve.answer(scenario, library)
    assert (answer.problem, [claim.holds for claim in answer.claims]) == ("", [True, True])
    none = solve.read({**posed, "when": [*posed["when"][:-1], "Ann chooses 0"]}, library)
    assert isinstance(none, Scenario)
    assert not solve.answer(none, library).claims[0].holds
