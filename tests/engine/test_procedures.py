"""Procedures that rules run for each other by name: the tables have every name and no other."""

from __future__ import annotations

import pytest

from benchbook.engine import registry
from benchbook.engine.procedures import PROCEDURES, named, procedure
from benchbook.engine.registry import rule
from benchbook.engine.rulesets import load_rules, table
from benchbook.engine.script import Call
from benchbook.library import open_library


def test_the_tables_name_what_some_rule_runs_and_nothing_else() -> None:
    load_rules()
    run = {f.subject for f in (*registry.FUNCTIONS, *registry.DEFINITIONS) if f.role == "runs"}
    assert run == PROCEDURES


def test_a_misspelled_name_fails_as_its_module_is_imported() -> None:
    with pytest.raises(ValueError, match=r"100\.1 runs 'advanse', which is no procedure"):
        rule("100.1", runs="advanse")


def test_a_name_that_is_put_together_is_looked_up() -> None:
    assert table("modern", open_library()).one("runs", procedure("action", "proliferate")) is not None
    assert Call("runs", named("declare attackers"), ((), ())).subject == "declare attackers"
    with pytest.raises(ValueError, match="'declare atackers' is no procedure"):
        named("declare atackers")
