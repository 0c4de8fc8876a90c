"""What the last whole run proved is the base of what a change touches: each function by its source and example."""

from __future__ import annotations

import csv
import sys
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest

from benchbook.engine import registry
from benchbook.engine.proving import proofs as made
from benchbook.engine.proving.examples import examples
from benchbook.engine.proving.exceptions import EXCEPTIONS
from benchbook.engine.proving.ledger import Row, ledger, proved_of, source_of, written
from benchbook.engine.proving.proof import CITED, DECIDES, NEEDED, STATUSES, Proof, meant, proved_functions
from benchbook.engine.proving.proofs import Proofs
from benchbook.engine.proving.worked import Workbook
from benchbook.engine.registry import RuleFunction
from benchbook.engine.rulesets import load_rules
from benchbook.library import Library
from benchbook.refs import RuleRef

PLACE = "cr/704/it-shrinks"
MODULE = '''
from benchbook.engine.registry import rule
LEAST = 0

def helps(game):
    return game.toughness <= LEAST

def alone(game):
    return 1

def no_toughness(game):
    """It dies."""
    return helps(game)
'''


@pytest.fixture
def small(library_of: Any) -> Library:
    library: Library = library_of(
        {
            "rules/cr/book.yaml": "id: cr\ntitle: T\nshort: CR\nedition: 2026-08-07\ndate: 2026-08-07\nabout: x\n"
            "source: x\ncredit: x\nlicence: x\nrulesets: [{id: modern, title: M}]\n",
            "rules/cr/704.yaml": 'section: "704"\ntitle: S\ntext: S.\nentries:\n  - {number: "704.5f", text: S.}\n',
            "rules/cr/704.scenarios.yaml": "- title: It shrinks\n  given: {Ann: {battlefield: [1/1 creature as Elf]}}\n"
            "  when: [Elf gets -1/-1 until end of turn]\n  then: [Elf is in Ann's graveyard]\n",
        }
    )
    return library


def kept(monkeypatch: pytest.MonkeyPatch, *rows: Row) -> None:
    monkeypatch.setattr(made, "ledger", lambda: {row.name: row for row in rows})


def shrinking(small: Library) -> tuple[RuleFunction, Row]:
    (function,) = meant(["cr/704.5f"])
    of = proved_of(function, examples(small)[PLACE].data)
    return function, Row("cr/704.5f", function.function.__qualname__, DECIDES, PLACE, 1, of, "2026-11-28")


def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, text: str) -> str:
    (tmp_path / f"{name}.py").write_text(text, "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    module = __import__(name)
    found = source_of(RuleFunction(RuleRef("cr", "704.5f"), "runs", "x", module.no_toughness))
    monkeypatch.delitem(sys.modules, name)
    return found


def test_a_function_is_its_source_with_what_it_calls_in_its_module(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = source(tmp_path, monkeypatch, "one_version", MODULE)
    moved = MODULE.replace("import rule", "import (\n    rule,\n)").replace("return 1", "return 2")
    assert source(tmp_path, monkeypatch, "the_same", moved) == first
    assert source(tmp_path, monkeypatch, "another_helper", MODULE.replace("<=", "<")) != first
    assert source(tmp_path, monkeypatch, "another_value", MODULE.replace("LEAST = 0", "LEAST = 1")) != first


def test_a_function_that_a_row_of_a_table_stands_for_is_its_row() -> None:
    load_rules()
    (undying,) = (f for f in registry.FUNCTIONS if f.subject == "undying")
    assert source_of(undying).startswith('- number: "702.93a"')
    assert "persist" not in source_of(undying)


def test_what_is_as_it_was_proved_is_not_touched(small: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    function, row = shrinking(small)
    kept(monkeypatch, row)
    assert function.name not in {f.name for f in Proofs(Workbook(small, None)).changed()}
    for other in (replace(row, of="another"), replace(row, scenario="cr/704/it-is-no-more")):
        kept(monkeypatch, other)
        assert function.name in {f.name for f in Proofs(Workbook(small, None)).changed()}


def test_what_is_touched_is_shown_by_its_example_without_running_any_other(
    small: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    function, row = shrinking(small)
    kept(monkeypatch, replace(row, of="another"))
    book = Workbook(small, None)
    monkeypatch.setattr(book, "all", lambda progress=None: pytest.fail("every example is run"))
    assert Proofs(book).prove_changed([function]) == (Proof(row.rule, row.function, DECIDES, PLACE, 1),)


@pytest.mark.parametrize(("status", "place"), [(NEEDED, PLACE), (CITED, PLACE), (DECIDES, "cr/704/it-is-no-more")])
def test_where_its_example_shows_it_no_longer_all_are_tried(
    small: Library, monkeypatch: pytest.MonkeyPatch, status: str, place: str
) -> None:
    function, row = shrinking(small)
    kept(monkeypatch, replace(row, status=status, scenario=place))
    (found,) = Proofs(Workbook(small, None)).prove_changed([function])
    assert (found.status, found.scenario) == (DECIDES, PLACE)


def test_pages_show_what_was_kept_of_functions_whose_example_is_there(
    small: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, row = shrinking(small)
    kept(monkeypatch, row)
    shown = Proofs(Workbook(small, None)).at_hand()
    assert shown is not None
    assert (shown.date, shown.whole) == (row.date, False)
    assert [one.name for one in shown.proofs] == [row.name]
    kept(monkeypatch, replace(row, scenario="cr/704/it-is-no-more"))
    assert Proofs(Workbook(small, None)).at_hand() is None


def test_a_row_is_written_as_it_is_read() -> None:
    row = Row("uncommander/Meld/a", 'a, "b"', DECIDES, PLACE, 3, "0", "2026-11-28")
    (read,) = csv.DictReader(list(written({row.name: row})))
    assert read == {**asdict(row), "ran": "3"}


def test_no_two_functions_go_by_one_name() -> None:
    load_rules()
    where = {f.name: f.where for f in registry.FUNCTIONS}
    assert [f.where for f in registry.FUNCTIONS if where[f.name] != f.where] == []


def test_every_function_that_was_proved_decides_or_is_needed() -> None:
    there = {f.name for f in proved_functions()}
    rows = [row for name, row in ledger().items() if name in there]
    assert [row.name for row in rows if row.status not in (DECIDES, NEEDED) and row.name not in EXCEPTIONS] == []
    assert {row.status for row in rows} <= set(STATUSES)
    assert sum(row.status == DECIDES for row in rows) >= 550
