"""The real books: nothing wrong with them, and every entry of the sources can be reached."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from benchbook.library import Library
from benchbook.refs import RuleRef

LOCATORS = sorted((Path(__file__).parent / "locators").glob("*.txt"))


def test_the_library_has_no_problems(library: Library) -> None:
    shown = "\n".join(str(problem) for problem in library.problems[:20])
    assert not library.problems, f"{len(library.problems)} findings; the first:\n{shown}"


@pytest.mark.parametrize("path", LOCATORS, ids=lambda path: path.stem)
def test_every_entry_of_the_source_can_be_reached(library: Library, path: Path) -> None:
    wanted = [line.strip() for line in path.read_text("utf-8").splitlines() if line.strip()]
    missing = [number for number in wanted if library.entry(RuleRef(path.stem, number)) is None]
    assert wanted
    assert not missing, f"{len(missing)} of {len(wanted)} are not in the book: {missing[:20]}"


@pytest.mark.parametrize("path", LOCATORS, ids=lambda path: path.stem)
def test_typing_a_locator_finds_its_entry(library: Library, path: Path) -> None:
    wanted = [line.strip() for line in path.read_text("utf-8").splitlines() if line.strip()]
    lost = [number for number in wanted if library.find(f"{path.stem}/{number}") != RuleRef(path.stem, number)]
    lost += [number for number in wanted if library.find(number, path.stem) != RuleRef(path.stem, number)]
    assert not lost, lost[:20]


def test_every_entry_is_in_its_section_and_between_its_neighbours(library: Library) -> None:
    for book in library.books.values():
        for section in book.sections:
            for entry in section.entries:
                assert library.section(entry.ref) == section, entry.place
                before, after = library.neighbours(entry.ref)
                assert before is None or library.neighbours(before)[1] == entry.ref
                assert after is None or library.neighbours(after)[0] == entry.ref


def test_references_go_both_ways(library: Library) -> None:
    for book in library.books.values():
        for section in book.sections:
            for link in (link for entry in section.entries for link in entry.links):
                assert link in library.links_to(link.target), link


@pytest.mark.shared
@pytest.mark.slow
def test_today_s_rules_are_all_there_with_their_references(root: Path, shared: Path) -> None:
    official = shared / "data" / "comprehensive-rules" / "CR-2026-08-07.txt"
    command = [sys.executable, str(root / "tools" / "compare_restatement.py"), str(official)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert "compared" in done.stdout, done.stderr[-2000:]
    for fault in (": has no entry", ": has no text", ": see lacks "):
        found = [line for line in done.stdout.splitlines() if fault in line]
        assert not found, f"{len(found)}{fault}, for example {found[:5]}"
