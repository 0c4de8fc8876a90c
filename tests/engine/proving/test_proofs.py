"""A function of a rule decides, is needed, is only cited or is unmet; what was proved stands while it must be so."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from benchbook.cli import USAGE, main
from benchbook.engine.proving import proofs as made
from benchbook.engine.proving import worked as outcomes
from benchbook.engine.proving.examples import examples
from benchbook.engine.proving.exceptions import EXCEPTIONS
from benchbook.engine.proving.proof import (
    CITED,
    DECIDES,
    NEEDED,
    STATUSES,
    UNMET,
    Bench,
    Proof,
    figures,
    meant,
    proved_functions,
)
from benchbook.engine.proving.proofs import FILE, Proofs
from benchbook.engine.proving.worked import Workbook
from benchbook.engine.rulesets import watching
from benchbook.engine.scenario import solve
from benchbook.engine.scenario.model import Scenario
from benchbook.library import Library, index_folder, open_library
from benchbook.library.seals import read_sealed, sealed

BOOK = (
    "id: cr\ntitle: T\nshort: CR\nedition: 2026-08-07\ndate: 2026-08-07\nabout: x\n"
    "source: x\ncredit: x\nlicence: x\nrulesets: [{id: modern, title: M}]\n"
)
SHRINKS = (
    "- title: It shrinks\n  given: {Ann: {battlefield: [1/1 creature as Elf]}}\n"
    "  when: [Elf gets -1/-1 until end of turn]\n  then: [Elf is in Ann's graveyard]\n"
)
FLIES = (
    "- title: It flies\n  cards: [{name: Bird, cost: '{W}', type: Creature, power: 1, toughness: 1, text: Flying}]\n"
    "  given: {Ann: {battlefield: [Bird]}, Bob: {battlefield: [2/2 creature as Bear]}}\n"
    "  when: [Bird attacks, Bear blocks Bird]\n  then: ['when[1] is not allowed']\n"
)
SECTION = 'section: "704"\ntitle: S\ntext: S.\nentries:\n  - {number: "704.5f", text: S.}\n'


@pytest.fixture
def small(library_of: Any) -> Library:
    library: Library = library_of(
        {"rules/cr/book.yaml": BOOK, "rules/cr/704.yaml": SECTION, "rules/cr/704.scenarios.yaml": SHRINKS + FLIES}
    )
    return library


def proved(library: Library, folder: Path | None, *names: str) -> dict[str, Proof]:
    found = Proofs(Workbook(library, folder)).prove(list(meant(names)))
    return {one.rule: one for one in found.proofs}


def test_a_function_decides_where_a_claim_hangs_on_it(small: Library) -> None:
    found = proved(small, None, "cr/704.5f", "cr/702.9b")
    assert (found["cr/704.5f"].status, found["cr/704.5f"].scenario) == (DECIDES, "cr/704/it-shrinks")
    assert (found["cr/702.9b"].status, found["cr/702.9b"].scenario) == (DECIDES, "cr/704/it-flies")


def test_a_function_without_which_nothing_can_be_said_is_needed(small: Library) -> None:
    found = proved(small, None, "cr/704.3")
    assert found["cr/704.3"].status == NEEDED


def test_a_function_that_no_example_follows_is_unmet(small: Library) -> None:
    found = proved(small, None, "cr/704.5j")
    assert (found["cr/704.5j"].status, found["cr/704.5j"].scenario) == (UNMET, "")


def test_a_rule_that_is_cited_and_changes_no_claim_is_only_cited_though_the_example_asks_for_it(
    library_of: Any,
) -> None:
    said = "- title: It is hit\n  given: {Ann: {battlefield: [1/1 creature as Elf]}}\n" \
           "  when: [Elf deals 1 damage to Elf]\n  then: [Ann's life is 20]\n  because: [704.5g]\n"  # fmt: skip
    library = library_of(
        {
            "rules/cr/book.yaml": BOOK,
            "rules/cr/704.yaml": SECTION.replace("5f", "5g"),
            "rules/cr/704.scenarios.yaml": said,
        }
    )
    assert proved(library, None, "cr/704.5g")["cr/704.5g"].status == CITED


def test_each_of_several_functions_of_a_rule_is_taken_away_by_itself(small: Library) -> None:
    functions = list(meant(["cr/702.9b"]))
    assert len(functions) > 1
    found = Proofs(Workbook(small, None)).prove(functions).proofs
    assert {one.name for one in found} == {f.name for f in functions}


def test_the_examples_in_which_a_function_runs_are_known_and_tried_first(small: Library) -> None:
    worked = Workbook(small, None).all()
    (shrinking,) = meant(["cr/704.5f"])
    assert [one.place for one in worked.by_function[shrinking.name]] == ["cr/704/it-shrinks"]
    (check,) = meant(["benchbook.engine.rules.cr.c7_additional_rules.r704_state_based_actions.check"])
    assert {one.place for one in worked.by_function[check.name]} == {"cr/704/it-shrinks", "cr/704/it-flies"}
    tried = Bench(small, lambda: worked).candidates(shrinking)
    assert tried[0].place == "cr/704/it-shrinks"


def test_what_is_only_watched_comes_out_as_it_does_unwatched(small: Library) -> None:
    scenario = solve.read({**examples(small)["cr/704/it-flies"].data}, small)
    assert isinstance(scenario, Scenario)
    alone = solve.answer(scenario, small)
    with watching() as heard:
        watched = solve.answer(scenario, small)
    assert heard
    assert (watched.claims, watched.citations) == (alone.claims, alone.citations)


def test_a_run_of_the_examples_that_is_broken_off_goes_on_where_it_was(
    small: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outcomes, "SECONDS_BETWEEN", -1.0)

    def stop(done: int, total: int) -> None:
        if done == total:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Workbook(small, tmp_path).all(stop)
    runs: list[int] = []
    Workbook(small, tmp_path).all(lambda done, total: runs.append(done))
    assert runs == [2]


def test_what_was_proved_is_stored_with_its_date_and_not_proved_again(
    small: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert Proofs(Workbook(small, tmp_path)).ready() is None
    first = proved(small, tmp_path, "cr/704.5f", "cr/704.3")
    stored = Proofs(Workbook(small, tmp_path)).ready()
    assert stored is not None
    assert stored.date[:2] == "20"
    assert not stored.whole
    assert {one.rule: one for one in stored.proofs} == first
    monkeypatch.setattr(made, "_made", lambda bench, todo, hints: iter(()) if not todo else pytest.fail("proved again"))
    assert proved(small, tmp_path, "cr/704.5f", "cr/704.3") == first


def test_a_proof_falls_with_the_example_that_showed_it(library_of: Any, tmp_path: Path) -> None:
    files = {"rules/cr/book.yaml": BOOK, "rules/cr/704.yaml": SECTION, "rules/cr/704.scenarios.yaml": SHRINKS}
    assert proved(library_of(files), tmp_path, "cr/704.5f")["cr/704.5f"].status == DECIDES
    files["rules/cr/704.scenarios.yaml"] = SHRINKS.replace("Elf is in Ann's graveyard", "Ann's life is 20")
    assert proved(library_of(files), tmp_path, "cr/704.5f")["cr/704.5f"].status == CITED


def test_what_other_code_proved_is_not_shown_and_is_tried_first(small: Library, tmp_path: Path) -> None:
    proved(small, tmp_path, "cr/704.5f")
    data = read_sealed(tmp_path / FILE)
    (tmp_path / FILE).write_text(sealed({**data, "made_of": "other"}), "utf-8")
    assert Proofs(Workbook(small, tmp_path)).ready() is None
    assert proved(small, tmp_path, "cr/704.5f")["cr/704.5f"].scenario == "cr/704/it-shrinks"


def test_a_damaged_file_is_no_proof(small: Library, tmp_path: Path) -> None:
    for text in ("", "{", "[]", '{"functions": 3}'):
        (tmp_path / FILE).write_text(text, "utf-8")
        assert Proofs(Workbook(small, tmp_path)).ready() is None


def test_many_functions_are_shared_among_processes_and_come_to_the_same(small: Library) -> None:
    book = Workbook(small, None)
    functions = list(meant(["cr/704.5"]))
    assert len(functions) > 8
    shared = {one.name: one for one in Proofs(book).prove(functions).proofs}
    alone = {f.name: Proofs(book).prove([f]).proofs[0] for f in functions}
    assert shared == alone


def test_names_are_books_rules_with_their_parts_and_functions() -> None:
    assert {f.ref.book for f in meant(["uncommander"])} == {"uncommander"}
    assert {str(f.ref) for f in meant(["cr/704.5"])} >= {"cr/704.5f", "cr/704.5g"}
    (one,) = meant(["benchbook.engine.rules.cr.c7_additional_rules.r704_state_based_actions.no_toughness"])
    assert str(one.ref) == "cr/704.5f"
    with pytest.raises(ValueError, match="means no function"):
        list(meant(["cr/799"]))


def test_the_terminal_refuses_what_is_no_rule(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prove", "cr/799"]) == USAGE
    assert "'cr/799' means no function of a rule" in capsys.readouterr().err


def test_at_most_ten_functions_are_excepted_each_with_its_reason() -> None:
    assert len(EXCEPTIONS) <= 10
    assert set(EXCEPTIONS) <= {f.name for f in proved_functions()}
    assert all(len(reason.split()) >= 5 for reason in EXCEPTIONS.values())


def test_every_function_that_is_proved_decides_or_is_needed() -> None:
    """What ``benchbook prove`` stored of this content. Where it has not run there is nothing to hold it against: what a
    change touches is proved by the gate (``benchbook prove --changed``).
    """
    stored = Proofs(Workbook(open_library(), index_folder())).ready()
    if stored is None:
        pytest.skip("nothing is proved of this content: 'benchbook prove' does it")
    counted = figures(one for one in stored.proofs if one.name not in EXCEPTIONS)
    assert set(counted) == set(STATUSES)
    assert [one for one in stored.proofs if one.status in (CITED, UNMET) and one.name not in EXCEPTIONS] == []
    assert not stored.whole or counted[DECIDES] >= 550
