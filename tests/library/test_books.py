"""What stands in the files stands in the library, with its place and its links both ways."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchbook.library import Library
from benchbook.library.documents import Attribution, Place
from benchbook.refs import RuleRef
from tests.library import small


@pytest.fixture
def two_books(library_of) -> Library:
    return library_of(small.FILES)


def ref(text: str) -> RuleRef:
    return RuleRef.parse(text)


def refs(found) -> list[str]:
    return [str(getattr(one, "ref", one)) for one in found]


def test_a_small_library_has_no_problems(two_books: Library) -> None:
    assert two_books.problems == ()


def test_today_comes_first(two_books: Library) -> None:
    assert list(two_books.books) == ["cr", "old-rules"]


def test_an_entry_says_all_that_its_file_says(two_books: Library) -> None:
    entry = two_books.entry(ref("old-rules/Play Rules/5"))
    assert entry is not None
    assert entry.text == "No creature lives without toughness."
    assert entry.attribution == (Attribution("A. Judge", "1999-04-01", "page 3"),)
    assert entry.place == Place("rules/old-rules/play.yaml", 4)
    assert entry.section == "Play Rules"


def test_a_section_and_a_chapter_are_entries_of_kind_section(two_books: Library) -> None:
    for text, title in (
        ("704", "State-Based Actions"),
        ("7", "Additional Rules"),
        ("old-rules/combine", "Combined Permanents"),
    ):
        entry = two_books.entry(ref(text))
        assert entry is not None
        assert (entry.kind, entry.title) == ("section", title)


def test_the_section_of_a_rule_is_the_one_it_stands_in(two_books: Library) -> None:
    section = two_books.section(ref("704.5f"))
    assert section is not None
    assert section.title == "State-Based Actions"
    assert two_books.section(ref("704.99")) is None


def test_sections_stand_in_the_order_that_the_book_gives(two_books: Library) -> None:
    names = [section.ref.number for section in two_books.books["old-rules"].sections]
    assert names == ["Play Rules", "Noninteger Numbers", "Combine", "E.4"]


def test_who_is_cited_knows_by_whom(two_books: Library) -> None:
    found = {(link.kind, str(link.source)) for link in two_books.links_to(ref("704.5f"))}
    assert found == {("see", "cr/Glossary/Dies"), ("same_as", "old-rules/Play Rules/5")}
    assert refs(link.target for link in two_books.links_from(ref("704.5f"))) == ["cr/704.5g"]


def test_the_same_rule_is_found_from_both_books(two_books: Library) -> None:
    assert refs(two_books.same_rule(ref("704.5f"))) == ["old-rules/Play Rules/5"]
    assert refs(two_books.same_rule(ref("old-rules/Play Rules/5"))) == ["cr/704.5f"]
    assert refs(two_books.same_rule(ref("704.5g"))) == ["old-rules/Combine/v"]


def test_an_official_edition_has_the_same_rule_under_the_same_number(library_of) -> None:
    cover = small.COVER.format(id="official-2020-01-01", title="T", short="S", edition="E", date="2020-01-01")
    section = 'section: "704"\ntitle: SBA\nentries:\n  - {number: "704.5f", text: Words.}\n'
    folder = "rules/official-2020-01-01"
    library = library_of(small.FILES, home={f"{folder}/book.yaml": cover, f"{folder}/704.yaml": section})
    assert "official-2020-01-01/704.5f" in refs(library.same_rule(ref("704.5f")))
    assert refs(library.same_rule(ref("official-2020-01-01/704.5f"))) == ["cr/704.5f"]
    assert library.books["official-2020-01-01"].imported
    assert list(library.books)[-1] == "official-2020-01-01"


def test_an_import_cannot_stand_in_for_a_book_of_the_project(library_of) -> None:
    library = library_of(small.FILES, home={"rules/cr/704.yaml": "section: '704'\ntitle: Other\nentries: []\n"})
    entry = library.entry(ref("704"))
    assert entry is not None
    assert entry.title == "State-Based Actions"


def test_subrules_are_those_directly_below(two_books: Library) -> None:
    assert refs(two_books.subrules(ref("704.5"))) == ["cr/704.5f", "cr/704.5g"]
    assert refs(two_books.subrules(ref("704"))) == ["cr/704.5", "cr/704.10"]
    assert refs(two_books.subrules(ref("7"))) == ["cr/704"]
    assert refs(two_books.subrules(ref("old-rules/Play Rules/5"))) == ["old-rules/Play Rules/5.b1"]


def test_neighbours_go_through_the_book_and_stop_at_its_ends(two_books: Library) -> None:
    before, after = two_books.neighbours(ref("704.10"))
    assert (str(before), str(after)) == ("cr/704.5g", "cr/Glossary/Dies")
    assert two_books.neighbours(ref("704.5"))[0] is None
    assert str(two_books.neighbours(ref("old-rules/Combine"))[1]) == "old-rules/E.4"
    assert two_books.neighbours(ref("999")) == (None, None)


def test_terms_are_found_in_every_form(two_books: Library) -> None:
    assert {term: str(found) for term, found in two_books.terms.items()} == dict.fromkeys(
        ("dies", "die", "died"), "cr/Glossary/Dies"
    )


def test_rulings_and_scenarios_are_found_from_the_rule_and_from_what_it_is_part_of(two_books: Library) -> None:
    for text in ("704.5f", "704.5", "704"):
        assert [name for name, _ in two_books.rulings_on(ref(text))] == ["Clone"]
    assert [one.title for one in two_books.scenarios(ref("704.5f"))] == ["It dies"]
    assert [one.title for one in two_books.scenarios(ref("704"))] == ["It dies", "Which is the last?"]
    assert two_books.scenarios(ref("704.5g")) == ()
    assert len(two_books.scenarios()) == 2


def test_rulesets_carry_what_their_book_declares(two_books: Library) -> None:
    old = two_books.rulesets["old"]
    assert (old.extends, old.without, old.values, old.book) == ("modern", ("704.10",), (("life", "20"),), "old-rules")


def test_the_library_is_frozen(two_books: Library) -> None:
    with pytest.raises(AttributeError):
        two_books.digest = "other"  # type: ignore[misc]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("704.5f", "cr/704.5f"),
        ("704.5 f", "cr/704.5f"),
        ("  704.5F. ", "cr/704.5f"),
        ("cr 704.5f", "cr/704.5f"),
        ("CR704.5f", "cr/704.5f"),
        ("cr/704.5f", "cr/704.5f"),
        ("rule 704.5f", "cr/704.5f"),
        ("Rule 704.5f?", "cr/704.5f"),
        ("section 704", "cr/704"),
        ("704", "cr/704"),
        ("e.4.10", "old-rules/E.4.10"),
        ("rule e.4.2", "old-rules/E.4.2"),
        ("noninteger k", "old-rules/Noninteger Numbers/k"),
        ("non num k", "old-rules/Noninteger Numbers/k"),
        ("combine v", "old-rules/Combine/v"),
        ("comb v", "old-rules/Combine/v"),
        ("play rule 5", "old-rules/Play Rules/5"),
        ("play rules 5", "old-rules/Play Rules/5"),
        ("play 5", "old-rules/Play Rules/5"),
        ("old rules combine v", "old-rules/Combine/v"),
        ("old-rules/Combine/v", "old-rules/Combine/v"),
        ("old 1999 play rules/5", "old-rules/Play Rules/5"),
        ("play rules/5.b1", "old-rules/Play Rules/5.b1"),
        ("glossary/dies", "cr/Glossary/Dies"),
        ("704.5q", None),
        ("legend rule", None),
        ("dies", None),
        ("combine", None),
        ("old-rules/combine", "old-rules/Combine"),
        ("old rules combine", "old-rules/Combine"),
        ("p k", None),
        ("", None),
        ("/", None),
        ("what does 704.5f say about combine v", None),
    ],
)
def test_what_a_person_types_finds_the_rule_that_is_meant(two_books: Library, typed: str, expected: str | None) -> None:
    found = two_books.find(typed)
    assert (str(found) if found else None) == expected


def test_the_book_that_was_asked_for_is_looked_in_first(library_of) -> None:
    extra = 'section: "704"\ntitle: Same number\nentries:\n  - {number: "704.5f", text: Older.}\n'
    library = library_of({**small.FILES, "rules/old-rules/704.yaml": extra})
    assert str(library.find("704.5f")) == "cr/704.5f"
    assert str(library.find("704.5f", "old-rules")) == "old-rules/704.5f"
    assert str(library.find("old rules 704.5f")) == "old-rules/704.5f"


def test_words_alone_name_a_section_only_of_the_book_that_was_asked_for(two_books: Library) -> None:
    assert str(two_books.find("combine", "old-rules")) == "old-rules/Combine"
    assert str(two_books.find("Noninteger Numbers", "old-rules")) == "old-rules/Noninteger Numbers"
    assert two_books.find("noninteger numbers") is None


def test_a_library_without_files_is_empty_and_not_an_error(library_of, tmp_path: Path) -> None:
    library = library_of({})
    assert len(library.books) == 0
    assert library.find("704.5f") is None
    assert library.card("Clone") is None


@pytest.mark.parametrize("typed", ["cr-2008/300.3", "CR-2008/300.3", "cr-2008 300.3", "CR 2008 300.3"])
def test_a_book_whose_name_begins_like_today_s_is_found_by_it(library: Library, typed: str) -> None:
    assert str(library.find(typed)) == "cr-2008/300.3"
    assert str(library.find("cr-704.5f")) == "cr/704.5f"
