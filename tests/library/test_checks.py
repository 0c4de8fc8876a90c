"""Each check finds what it is there for, with file, line and what to do next."""

from __future__ import annotations

import pytest

from benchbook.library.checks import BY_NUMBER, CHECKS, as_markdown
from tests.library import small


def entries(*lines: str) -> str:
    return 'section: "514"\ntitle: Cleanup\nentries:\n' + "\n".join(lines) + "\n"


ONE = '  - {number: "514.1", text: One.}'
OF_CARDS = {"L022"}  # what only the ability language knows: tests/cards/test_defined.py
OF_SCENARIOS = {"L023"}  # what a made-up card says is read first: tests/engine/scenario/test_real_names.py
BROKEN: list[tuple[str, dict[str, str], str, int, str]] = [
    ("L001", {"rules/cr/514.yaml": "section: '514'\ntitle: Two: three\n"}, "rules/cr/514.yaml", 2, "is not YAML"),
    ("L001", {"rules/cr/514.yaml": "section: '514'\n\ttitle: x\n"}, "rules/cr/514.yaml", 2, "is not YAML"),
    ("L002", {"rules/cr/514.yaml": entries(ONE, '  - number: "514.2"\n    text: Two.\n    sees: ["704"]')},
     "rules/cr/514.yaml", 7, "key 'sees' is not known here. Did you mean see?"),
    ("L003", {"rules/cr/514.yaml": entries('  - number: "514.1"\n    text: x\n    see: ["704.5ff"]')},
     "rules/cr/514.yaml", 4, "see names cr/704.5ff, which does not exist. Did you mean cr/704.5f?"),
    ("L003", {"rulings/c/clone.yaml": "card: Clone\nrulings:\n  - {text: x, rules: ['704.9']}\n"},
     "rulings/c/clone.yaml", 3, "rules names cr/704.9"),
    ("L003", {"rules/cr/704.scenarios.yaml": "title: T\nbecause: ['704.9z']\n"},
     "rules/cr/704.scenarios.yaml", 1, "because names cr/704.9z"),
    ("L004", {"rules/cr/514.yaml": entries(ONE, ONE)}, "rules/cr/514.yaml", 5, "cr/514.1 stands twice"),
    ("L004", {"rules/cr/7041.yaml": small.SECTION}, "rules/cr/7041.yaml", 1, "cr/704 stands twice"),
    ("L005", {"rules/cr/514.yaml": entries("  - text: No number.")}, "rules/cr/514.yaml", 4, "has no 'number'"),
    ("L005", {"rules/new/a.yaml": "section: A\ntitle: A\n"}, "rules/new/book.yaml", 1, "needs its book.yaml"),
    ("L005", {"rules/cr/1.scenarios.yaml": "- when: []\n"}, "rules/cr/1.scenarios.yaml", 1, "no 'title'"),
    ("L006", {"rules/cr/701.yaml": 'section: "701"\ntitle: K\nentries:\n  - {number: 701.10, text: x}\n'},
     "rules/cr/701.yaml", 4, 'Write number: "701.10"'),
    ("L006", {"rules/cr/514.yaml": entries('  - number: "514.1"\n    text: x\n    see:\n      - 704.10')},
     "rules/cr/514.yaml", 7, "704.10 in 'see' is not quoted"),
    ("L007", {"rules/cr/514.yaml": entries('  - {number: "514.10", text: x}', '  - {number: "514.9", text: y}')},
     "rules/cr/514.yaml", 5, "cr/514.9 stands after cr/514.10"),
    ("L008", {"rules/cr/514.yaml": entries('  - {number: "514.1", kind: rulling, text: x}')},
     "rules/cr/514.yaml", 4, "Did you mean ruling?"),
    ("L009", {"rules/cr/514.yaml": entries('  - {number: "514.1", text: "  "}')},
     "rules/cr/514.yaml", 4, "'text' is empty"),
    ("L010", {"rules/cr/514.yaml": entries('  - {number: "514.1", text: x, see: [old-rule/Combine/v]}')},
     "rules/cr/514.yaml", 4, "no book 'old-rule'. Use 'elsewhere'. Did you mean old-rules?"),
    ("L011", {"rulings/c/klone.yaml": "card: Clown\n"}, "rulings/c/klone.yaml", 1, "belongs into c/clown.yaml"),
    ("L012", {"rulings/c/clone-2.yaml": "card: Clone\n"}, "rulings/c/clone.yaml", 1, "already has a file"),
    ("L013", {"rules/cr/514.yaml": entries('  - {number: "514.1", text: x, ours: maybe}')},
     "rules/cr/514.yaml", 4, "'ours' must be true or false"),
    ("L013", {"rules/cr/514.yaml": "- a list\n"}, "rules/cr/514.yaml", 1, "must be a mapping"),
    ("L014", {"rules/cr/book.yaml": small.CR.replace("id: cr", "id: cs")}, "rules/cr/book.yaml", 1, "folder's name"),
    ("L014", {"rules/Old/book.yaml": small.CR.replace("id: cr", "id: Old")}, "rules/Old/book.yaml", 1, "is no id"),
    ("L015", {"rulings/c/clone.yaml": "card: Clone\nrulesets: [moderne]\n"},
     "rulings/c/clone.yaml", 1, "Did you mean modern?"),
    ("L016", {"rules/cr/book.yaml": small.CR.replace('date: "2026-08-07"', "date: August")},
     "rules/cr/book.yaml", 5, "is not a date"),
    ("L016", {"rules/cr/book.yaml": small.CR.replace('"2026-08-07"', '"2026-18-07"')},
     "rules/cr/book.yaml", 5, "'2026-18-07' is not a date"),
    ("L016", {"rulings/c/clone.yaml": "card: Clone\nrulings:\n  - {text: x, date: '2022-02-30'}\n"},
     "rulings/c/clone.yaml", 3, "'2022-02-30' is not a date"),
    ("L003", {"rules/cr/514.yaml": 'section: "514"\ntitle: Cleanup\nchapter: "77"\nentries:\n' + ONE + "\n"},
     "rules/cr/514.yaml", 1, "chapter '77' of cr/514 is not among"),
    ("L025", {"rules/cr/514.yaml": entries('  - {number: "514.1", text: "Pay {Q9} or {2/W}."}')},
     "rules/cr/514.yaml", 4, "has {Q9}, which is no symbol"),
    ("L017", {"rules/cr/514.yaml": entries('  - {number: "514.1", text: As rule 704.5k says.}')},
     "rules/cr/514.yaml", 4, "names 704.5k"),
    ("L018", {"rules/cr/514.yaml": entries('  - {number: "515.1", text: x}')},
     "rules/cr/514.yaml", 4, "in section 514"),
    ("L019", {"rules/cr/514.yaml": entries('  - number: "514.1"\n    text: x\n    text: y')},
     "rules/cr/514.yaml", 6, "'text' stands twice"),
    ("L020", {"rules/cr/514.yaml": entries('  - {number: "514.1", text: x, see: ["514.1"]}')},
     "rules/cr/514.yaml", 4, "names itself"),
    ("L021", {"rules/cr/514.yaml": entries('  - {number: "514.1", text: x, cards: [Bear], about_card: [Bear]}')},
     "rules/cr/514.yaml", 4, "names no rule that runs in its case"),
    ("L021", {"rules/cr/514.yaml": entries('  - {number: "514.1", text: x, about_card: [Bear], rests_on: ["704.5f"]}')},
     "rules/cr/514.yaml", 4, "not among the 'cards'"),
    ("L021", {"rules/cr/514.yaml": entries('  - {number: "514.1", text: x, otherwise: true, same_as: ["704.5f"]}')},
     "rules/cr/514.yaml", 4, "more than one of"),
    ("L024", {"rules/cr/514.yaml": entries('  - {number: "514.1", text: x, part: upgrade}')},
     "rules/cr/514.yaml", 4, "no 'penalty'"),
    ("L024", {"rules/cr/514.yaml": entries('  - {number: "514.1", text: x, part: no infraction}')},
     "rules/cr/514.yaml", 4, "is no infraction"),
    ("L024", {"rules/cr/514.yaml": entries('  - {number: "514.1", text: x, part: remedy, penalty: Warning}')},
     "rules/cr/514.yaml", 4, "stands with the infraction"),
]  # fmt: skip


@pytest.mark.parametrize(("check", "files", "file", "line", "words"), BROKEN)
def test_the_check_finds_it_and_says_where(library_of, check, files, file, line, words) -> None:
    problems = library_of({**small.FILES, **files}).problems
    found = [one for one in problems if one.check == check]
    assert found, f"only {[str(one) for one in problems]}"
    assert any((one.place.file, one.place.line) == (file, line) and words in one.message for one in found), str(found)


def test_every_check_has_a_case_here() -> None:
    assert {case[0] for case in BROKEN} | OF_CARDS | OF_SCENARIOS == {check.number for check in CHECKS}


def test_all_problems_are_reported_at_once_in_the_order_of_files_and_lines(library_of) -> None:
    bad = entries('  - {number: 514.1, text: "", kind: x}', '  - {number: "514.2", text: y, see: ["999"]}')
    problems = library_of({**small.FILES, "rules/cr/514.yaml": bad, "rulings/x/y.yaml": "card: Z\n"}).problems
    assert [one.check for one in problems] == ["L006", "L008", "L009", "L003", "L011"]


def test_a_broken_file_leaves_the_others_readable(library_of) -> None:
    library = library_of({**small.FILES, "rules/cr/514.yaml": "section: [\n"})
    assert library.find("704.5f")
    assert len(library.problems) == 1


def test_what_a_file_that_is_no_yaml_would_have_said_is_not_missed_elsewhere(library_of) -> None:
    for broken in ({"rules/cr/704.yaml": "section: [\n"}, {"rules/cr/book.yaml": "id: cr\n\ttitle: x\n"}):
        assert [one.check for one in library_of({**small.FILES, **broken}).problems] == ["L001"]


def test_numbers_in_a_text_that_are_no_rules_are_left_alone(library_of) -> None:
    text = "  - {number: '514.1', text: 'It costs 100.50 or 704.5% of 3704.5 and 1.704.5; see 999.1a and 704.5f.'}"
    assert [str(one) for one in library_of({**small.FILES, "rules/cr/514.yaml": entries(text)}).problems] == []


def test_roman_numerals_and_words_need_no_alphabetical_order(library_of) -> None:
    lines = [f"  - {{number: Combine/a.{part}, text: x}}" for part in ("v", "viii", "ix", "aa")]
    files = {"rules/old-rules/combine.yaml": "section: Combine\ntitle: C\nentries:\n" + "\n".join(lines) + "\n"}
    assert "L007" not in [one.check for one in library_of({**small.FILES, **files}).problems]


def test_the_page_of_checks_is_what_the_command_prints(root) -> None:
    assert (root / "docs" / "checks.md").read_text("utf-8") == as_markdown()


def test_numbers_of_checks_are_in_order_without_gaps() -> None:
    assert list(BY_NUMBER) == [f"L{number:03d}" for number in range(1, len(CHECKS) + 1)]
