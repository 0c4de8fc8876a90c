"""The scenarios of the library, run once: none fails, and together they exercise every rule function."""

from __future__ import annotations

from pathlib import Path

from benchbook.engine import registry
from benchbook.engine.rulesets import load_rules
from benchbook.engine.scenario.verify import verify
from benchbook.library import Library

BROKEN_OFF = ("the engine could not go on", "no rule of ")


def test_the_scenarios_hold_and_every_rule_function_is_cited_by_one_that_passes(root: Path, library: Library) -> None:
    results = list(verify([root / "rules"], library))
    assert not [(r.title, r.status, r.detail) for r in results if r.status in ("fail", "invalid")]
    assert not [(r.title, r.detail) for r in results if r.status == "declined" and r.detail.startswith(BROKEN_OFF)]
    load_rules()
    cited = {citation for r in results if r.status == "pass" for citation in r.citations}
    unused = {str(f.ref): f.where for f in registry.FUNCTIONS if str(f.ref) not in cited}
    assert unused == {}
