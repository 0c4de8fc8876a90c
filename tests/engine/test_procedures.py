"""Rules that are called by name: every name that is called is one under which some rule stands."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from benchbook.engine import registry
from benchbook.engine.rulesets import load_rules

ENGINE = Path(registry.__file__).parent
CALLS = ("Call", "of", "one", "limited_by")


def called(text: str) -> Iterator[tuple[int, str]]:
    """The names that a module calls rules by, in full, with their lines: Call("runs", "advance", …)."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) in CALLS:
            words = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
            if words[:1] == ["runs"] and len(words) > 1:
                yield node.lineno, words[1]


@pytest.fixture(scope="module")
def names() -> frozenset[object]:
    load_rules()
    return frozenset(f.subject for f in (*registry.FUNCTIONS, *registry.DEFINITIONS) if f.role == "runs")


def test_every_name_by_which_a_rule_is_called_is_the_name_of_a_rule(names: frozenset[object]) -> None:
    calls = ((path, line, name) for path in ENGINE.rglob("*.py") for line, name in called(path.read_text("utf-8")))
    assert [f"{path.name}:{line} {name}" for path, line, name in calls if name not in names] == []


def test_a_misspelled_name_is_found() -> None:
    assert list(called('def f(game):\n    yield Call("runs", "advanse", (1,))\n')) == [(2, "advanse")]
    assert list(called('x = game.table.one("runs", "layrs")')) == [(1, "layrs")]
    assert list(called('game.table.of("forbids", "block")')) == []
