"""A worked example stands with the rules that it is an example of, not with every rule that it happens to follow."""

from __future__ import annotations

import pytest

from benchbook.engine.proving.examples import Example
from benchbook.library.documents import Place, ScenarioData
from benchbook.web.rule_page import illustrated

NAMED = [
    ("510", {"example_of": ["510.1e"], "because": ["702.19b"]}, {"510.1e", "510.1", "510"}),
    ("702.evasion", {"because": ["702.19b", "509.1b"]}, {"702.19b", "702.19", "702"}),
    ("509", {"because": ["702.19b", "509.1b"]}, set()),
]


@pytest.mark.parametrize(("section", "data", "rules"), NAMED)
def test_an_example_is_one_of_what_it_says_or_of_its_first_ground_in_its_section(
    section: str, data: dict[str, list[str]], rules: set[str]
) -> None:
    said = ScenarioData({"title": "Through", **data}, Place(f"rules/cr/{section}.scenarios.yaml", 1))
    assert {ref.number for ref in illustrated(Example("cr", section, "through", said))} == rules
