"""The source documents' own files become books with the locators of the project's books."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from benchbook.errors import ImportFailed
from benchbook.importers import SOURCES, run_import

ROOT = Path(__file__).resolve().parents[2]
SHARED = ROOT.parent / "shared" / "sources"
FILES = {
    "uncommander": ("uncommander-rules.txt", 228),
    "commander-2013": ("commander-rules-2013.rst", 95),
    "tenth-edition": ("crystal-keep-general-rulings-2008.txt", 82),
    "crystal-keep-2002": ("crystal-keep-extracted-rulings-2002.txt", 122),
    "wylie-1997": ("wylie-rulings-and-errata.txt", 15),
}

RULE = "-" * 78
SMALL = {
    "uncommander": """\
Welcome.

Section # Rules

Borders

Borders

a) A border is a thing. EDH Silver
a) i It has four sides. EDH Silver, following rule 9

So it was decided.

b) Colors count.

Example: Red is one.

EDH Silver
• silver

Die Rolls and Coin Flips

Die Rolls and Coin Flips

a) Dice have faces. EDH Silver
""",
    "commander-2013": """\
**************************
 Official Commander Rules
**************************

Last updated some day.

A remark.

==========
Play Rules
==========

#. First |mana_2| rule of
   two lines.

   More on it.

   * A bullet with :mtgtip:`Grizzly Bears`.

#. Second.

   #. A step.

.. _label:

Sideboards
==========

* Ten cards. [#f1]_

Reasoning
---------

Because.

.. [#f1] A note
   on two lines.
""",
    "tenth-edition": f"""\
Summary Updated 2008/08/10 Table of Contents: {RULE} No changes to this section. 1 - The Game {RULE}
103 - Golden Rules + 103.2 - One wins. [Somebody 2008/07/15] Example: So it is. [Other 2007/01/02]
5 - More {RULE} No changes to this section. 9 - Glossary {RULE}
G1.2 - Words + G1.2b - See 103.2. [Somebody 2008/07/15] + G1.2.Ruling.1 - Yes. [FAQ 2008/07/08]
Acknowledgements and Disclaimers {RULE} Thanks.
""",
    "crystal-keep-2002": """\
E - Extracted Things
E.1 - Cups
- E.1.1 - A cup is a cup, see
E.1.Ruling.1. [Somebody 1999/04/23]
- E.1.Ruling.1 - It may be red. [Magazine #11, Page 55, 1996/07/01]
- Note - Wash it.
E.14 - Last Things
- E.14.1 - The end. [Somebody 2001/01/01]
""",
    "wylie-1997": f"""\
Title. General Rules These are meant. {" ".join(f"{n}) Rule {n} stands." for n in range(1, 10))}
Errata And Rules Eliminations 1) One. 2) Two (see 1) above). 3) Three.
Specific Card Rulings 1) A cup. 2) A pot.
""",
}


def imported(folder: Path) -> dict[str, dict[str, object]]:
    """The entries of an imported book by number, with sections and chapters by theirs."""
    found: dict[str, dict[str, object]] = {}
    for path in sorted(folder.glob("*.yaml")):
        data = yaml.safe_load(path.read_text("utf-8"))
        found.update({chapter["number"]: chapter for chapter in data.get("chapters", [])})
        if "section" in data:
            found[data["section"]] = data
            found.update({entry["number"]: entry for entry in data["entries"]})
    return found


@pytest.fixture(params=SOURCES)
def small(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, dict[str, dict[str, object]]]:
    path = tmp_path / "document.txt"
    path.write_text(SMALL[request.param], "utf-8")
    return request.param, imported(run_import(request.param, path, tmp_path / "home").target)


EXPECTED = {
    "uncommander": {
        "Intro/1": "Welcome.",
        "Borders/a": "A border is a thing.",
        "Borders/a.i": "It has four sides.\n\nSo it was decided.",
        "Borders/b.ex1": "Red is one.",
        "Borders/b.b1": "silver",
    },
    "commander-2013": {
        "Header": "Official Commander Rules. Last updated some day.",
        "Intro/1": "A remark.",
        "Play Rules/1": "First {2} rule of two lines.",
        "Play Rules/1.p1": "More on it.",
        "Play Rules/1.b1": "A bullet with Grizzly Bears.",
        "Play Rules/2.1": "A step.",
        "Sideboards/b1": "Ten cards.",
        "Sideboards/Reasoning.1": "Because.",
        "Footnote/f1": "A note on two lines.",
    },
    "tenth-edition": {
        "103.2": "One wins. [Somebody 2008/07/15]",
        "103.2.ex1": "So it is. [Other 2007/01/02]",
        "G1.2b": "See 103.2. [Somebody 2008/07/15]",
        "G1.2.Ruling.1": "Yes. [FAQ 2008/07/08]",
        "Acknowledgements": "Thanks.",
    },
    "crystal-keep-2002": {
        "E.1.1": "A cup is a cup, see E.1.Ruling.1. [Somebody 1999/04/23]",
        "E.1.Ruling.1": "It may be red. [Magazine #11, Page 55, 1996/07/01]",
        "E.1.Note.1": "Wash it.",
    },
    "wylie-1997": {
        "Header": "Title.",
        "General/9": "Rule 9 stands.",
        "Errata/2": "Two (see 1) above).",
        "Cards/2": "A pot.",
    },
}


def test_a_document_s_items_have_their_locators_and_their_words(
    small: tuple[str, dict[str, dict[str, object]]],
) -> None:
    book, found = small
    assert {number: found[number]["text"] for number in EXPECTED[book]} == EXPECTED[book]


def test_who_said_it_is_data(tmp_path: Path) -> None:
    path = tmp_path / "document.txt"
    path.write_text(SMALL["crystal-keep-2002"], "utf-8")
    found = imported(run_import("crystal-keep-2002", path, tmp_path / "home").target)
    assert found["E.1.1"]["attribution"] == [{"who": "Somebody", "when": "1999-04-23"}]
    assert found["E.1.Ruling.1"]["attribution"] == [{"who": "Magazine #11", "when": "1996-07-01", "where": "Page 55"}]
    assert found["E.1.1"]["see"] == ["E.1.Ruling.1"]


@pytest.mark.parametrize("book", SOURCES)
def test_another_file_is_refused_and_changes_nothing(book: str, tmp_path: Path) -> None:
    path = tmp_path / "other.txt"
    path.write_text("Dear diary,\n\ntoday I drank tea.\n", "utf-8")
    with pytest.raises(ImportFailed, match=r"other\.txt:\d+: expected"):
        run_import(book, path, tmp_path / "home")
    assert not (tmp_path / "home").exists()


CUTS = {
    "uncommander": "\nDie Rolls",
    "commander-2013": ".. [#f1]",
    "tenth-edition": "Acknowledgements",
    "crystal-keep-2002": "E.14 - Last",
    "wylie-1997": "Specific Card",
}


@pytest.mark.parametrize("book", SOURCES)
def test_a_document_that_breaks_off_is_refused(book: str, tmp_path: Path) -> None:
    path = tmp_path / "document.txt"
    path.write_text(SMALL[book][: SMALL[book].index(CUTS[book])], "utf-8")
    with pytest.raises(ImportFailed, match="Nothing was changed"):
        run_import(book, path, tmp_path / "home")
    assert not (tmp_path / "home").exists()


def test_a_document_with_an_item_twice_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "document.txt"
    path.write_text(SMALL["uncommander"].replace("b) Colors", "a) Colors"), "utf-8")
    with pytest.raises(ImportFailed, match="Borders/a stands twice"):
        run_import("uncommander", path, tmp_path / "home")


@pytest.mark.parametrize("book", SOURCES)
def test_every_locator_of_the_project_s_book_is_in_the_document(book: str, tmp_path: Path) -> None:
    name, count = FILES[book]
    locators = ROOT / "tests/corpus/locators" / f"{book}.txt"
    if not (SHARED / name).is_file() or not locators.is_file():
        pytest.skip("the source documents are not beside the checkout")
    report = run_import(book, SHARED / name, tmp_path)
    assert report.counts["entries"] == count
    found = imported(report.target)
    # What the document says inside an item (an example, a case in brackets) stays in that item's words.
    missing = [
        at
        for at in locators.read_text("utf-8").split("\n")
        if at and at not in found and at.rpartition(".")[0] not in found
    ]
    assert missing == []
