"""Every official edition from 1999 on is read whole, where the reader has them beside the checkout."""

from __future__ import annotations

import re
import tarfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from benchbook.importers.comprehensive_rules import read_edition
from benchbook.importers.edition import Edition
from benchbook.importers.edition_book import documents
from benchbook.importers.numbering import split_number

ARCHIVE = Path(__file__).resolve().parents[3] / "shared/data/comprehensive-rules/all-134-versions.tar.xz"
pytestmark = pytest.mark.skipif(not ARCHIVE.is_file(), reason="the official editions are not beside the checkout")

NUMBER = re.compile(r"\b\d{3}\.\d{1,3}[a-z]{0,2}\b")
CONTENTS = re.compile(r"\s*(\d{3})\.\s+[A-Z]")
# 15 July 2009 brought the numbering of today; these are the smallest and largest editions of either time.
OLD, NEW = (340, 1200), (1400, 3400)


@pytest.fixture(scope="module")
def editions(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    folder = tmp_path_factory.mktemp("editions")
    with tarfile.open(ARCHIVE) as archive:
        archive.extractall(folder, filter="data")
    return sorted(folder.rglob("CR-*.txt"))


@pytest.fixture(scope="module")
def read(editions: list[Path]) -> list[tuple[str, str, Edition]]:
    return [(path.stem, path.read_text("utf-8"), read_edition(path)) for path in editions]


def numbers(edition: Edition) -> list[str]:
    return [rule.number for section in edition.sections for rule in section.rules]


def test_all_134_editions_are_read_with_the_date_of_their_file(read: list[tuple[str, str, Edition]]) -> None:
    assert len(read) == 134
    assert [name for name, _, edition in read if name != f"CR-{edition.date}"] == []


def test_every_section_of_the_contents_is_there(read: list[tuple[str, str, Edition]]) -> None:
    for name, text, edition in read:
        contents = text[: re.search(r"(?m)^\s*100\.1\b", text).start()]  # type: ignore[union-attr]
        listed = {found[1] for line in contents.splitlines() if (found := CONTENTS.match(line))}
        assert len(listed) > 50, name
        assert listed - {section.number for section in edition.sections} == set(), name


def test_chapters_and_rules_are_in_order_and_none_stands_twice(read: list[tuple[str, str, Edition]]) -> None:
    for name, _, edition in read:
        assert [number for number, _ in edition.chapters] == [str(n) for n in range(1, len(edition.chapters) + 1)], name
        orders = [split_number(f"{number} x")[0].order for number in numbers(edition)]  # type: ignore[index]
        assert orders == sorted(set(orders)), name


def test_the_number_of_rules_is_that_of_the_lines_that_begin_with_one(read: list[tuple[str, str, Edition]]) -> None:
    for name, text, edition in read:
        body = text[re.search(r"(?m)^\s*100\.1\b", text).start() : text.rindex("\nGlossary")]  # type: ignore[union-attr]
        lines = re.findall(r"(?m)^[ \t]*\d{3}\.\d+[a-z]*\.?[ \u00a0]", body)
        assert abs(len(lines) - len(numbers(edition))) <= 3, name
        low, high = OLD if edition.date < "2009-07" else NEW
        assert low < len(numbers(edition)) < high, name
        assert 170 < len(edition.terms) < 800, name


def test_no_rule_has_swallowed_another(read: list[tuple[str, str, Edition]]) -> None:
    for name, _, edition in read:
        paragraphs = [text for section in edition.sections for rule in section.rules for text in rule.paragraphs]
        assert [text[:60] for text in paragraphs if re.match(r"\d{3}\.\d+[a-z]?\.? [A-Z]", text)] == [], name
        rules = [rule for section in edition.sections for rule in section.rules]
        assert max(len(rule.examples) for rule in rules) <= 4, name
        assert [rule.number for rule in rules if rule.examples and "xample:" in "".join(rule.examples)] == [], name


def entries(edition: Edition) -> Iterator[dict[str, object]]:
    for file in documents(edition).values():
        yield from file.get("entries", [])  # type: ignore[attr-defined]


def test_every_number_that_a_rule_or_term_names_is_a_link(read: list[tuple[str, str, Edition]]) -> None:
    for name, _, edition in read[::7] + read[-1:]:
        for entry in entries(edition):
            said = "\n".join([str(entry["text"]), *entry.get("examples", [])])  # type: ignore[misc]
            named = {number for number in NUMBER.findall(said) if number in edition.numbers} - {entry["number"]}
            assert named - set(entry.get("see", [])) == set(), (name, entry["number"])  # type: ignore[call-overload]


def test_the_newest_edition_is_complete(read: list[tuple[str, str, Edition]]) -> None:
    _, _, newest = read[-1]
    assert newest.date == "2026-08-07"
    assert (len(newest.chapters), len(newest.sections), len(numbers(newest)), len(newest.terms)) == (9, 147, 3162, 739)
    assert newest.notes == ()
    rules = {rule.number: rule for section in newest.sections for rule in section.rules}
    assert {"704.5f", "704.5aa", "903.9a", "101.4e"} <= rules.keys()
    assert len(rules["205.4c"].paragraphs) == 2
