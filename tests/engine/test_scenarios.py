"""The scenarios of the library, a test a file: all pass, and together they exercise every function of every rule."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Generator, Iterator
from functools import wraps
from pathlib import Path
from types import GeneratorType
from typing import Any

import pytest

from benchbook.engine import registry, rulesets
from benchbook.engine.illegal import Illegal
from benchbook.engine.proving.exceptions import EXCEPTIONS
from benchbook.engine.rulesets import load_rules
from benchbook.engine.scenario.verify import SUFFIX, Result, verify
from benchbook.library import Library
from benchbook.refs import RuleRef
from tests.conftest import ROOT

FILES = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "rules").rglob(f"*{SUFFIX}"))
NOTHING: tuple[Any, ...] = (None, "", False, (), [])


class Met:
    """Which functions of rules did something, and which rules were cited, in the files that were run so far.

    What each process finds is written to a folder that all processes of a run share.
    """

    def __init__(self, folder: Path, library: Library) -> None:
        self.folder, self.library = folder, library
        self.functions: set[str] = set()

    def noting(self, one: registry.RuleFunction) -> Callable[..., Any]:
        """The function, noted where it yields or returns something; a procedure or keyword also where it is asked."""
        does, asked = one.function, one.role in ("runs", "keyword")

        def noted(value: Any) -> Any:
            if asked or not any(type(value) is type(nothing) and value == nothing for nothing in NOTHING):
                self.functions.add(one.name)
            return value

        def script(made: Generator[Any, Any, Any]) -> Generator[Any, Any, Any]:
            answer = None
            while True:
                try:
                    item = made.send(answer)
                except StopIteration as stop:
                    return noted(stop.value)
                except Illegal:
                    noted(True)
                    raise
                answer = yield noted(item)

        @wraps(does)
        def function(*arguments: Any, **named: Any) -> Any:
            made = does(*arguments, **named)
            return script(made) if isinstance(made, GeneratorType) else noted(made)

        return function

    def run(self, file: str) -> list[Result]:
        """The results of a file; what it exercised is noted."""
        results = list(verify([ROOT / file], self.library))
        cited = sorted({rule for one in results if one.status == "pass" for rule in one.citations})
        noted = json.dumps({"functions": sorted(self.functions), "rules": cited})
        fresh = self._note(file).with_suffix(".new")
        fresh.write_text(noted, "utf-8")
        fresh.rename(self._note(file))
        return results

    def of_all(self) -> tuple[set[str], set[str]]:
        """The functions and rules of all files; those that no process has run are run now."""
        functions, rules = set(self.functions), set()
        for file in FILES:
            if not self._note(file).exists():
                self.run(file)
            noted = json.loads(self._note(file).read_text("utf-8"))
            functions.update(noted["functions"])
            rules.update(noted["rules"])
        return functions, rules

    def _note(self, file: str) -> Path:
        return self.folder / f"{hashlib.sha256(file.encode()).hexdigest()[:20]}.json"


@pytest.fixture(scope="module")
def met(tmp_path_factory: pytest.TempPathFactory, library: Library, worker_id: str) -> Iterator[Met]:
    """What this process meets, beside what the others do: every function of a rule is watched."""
    base = tmp_path_factory.getbasetemp()
    folder = (base if worker_id == "master" else base.parent) / "met"
    folder.mkdir(exist_ok=True)
    found = Met(folder, library)
    load_rules()
    was = [(one, one.function) for one in registry.FUNCTIONS]
    rulesets._TABLES.clear()
    for one, _ in was:
        object.__setattr__(one, "function", found.noting(one))
    yield found
    rulesets._TABLES.clear()
    for one, function in was:
        object.__setattr__(one, "function", function)


@pytest.mark.parametrize("file", FILES)
def test_the_scenarios_of_a_file_hold(file: str, met: Met) -> None:
    wrong = [
        f"{one.place}: {one.title} [{one.ruleset}]: {one.status}: {one.detail}"
        for one in met.run(file)
        if one.status != "pass"
    ]
    assert not wrong, "\n".join(wrong)


def test_every_function_of_a_rule_does_something_in_a_scenario_that_cites_the_rule(met: Met) -> None:
    functions, rules = met.of_all()
    silent = {f.name for f in registry.FUNCTIONS if f.name not in functions}
    refs = [RuleRef.parse(one) for one in rules]
    cited = {*refs, *(twin for ref in refs for twin in met.library.same_rule(ref))}
    every = [f for f in (*registry.FUNCTIONS, *registry.DEFINITIONS) if f.name not in EXCEPTIONS]
    missing = [f.name for f in every if f.name in silent or not any(f.ref.covers(one) for one in cited)]
    assert not missing, "\n".join(missing)
