"""The tie between numbers and functions: every number exists, stands in its module, and is claimed once."""

from __future__ import annotations

import ast
import inspect
import re
from dataclasses import fields
from pathlib import Path

import pytest

from benchbook.engine import events as ev
from benchbook.engine import registry
from benchbook.engine.proving import coverage
from benchbook.engine.registry import rule
from benchbook.engine.rulesets import load_rules, table
from benchbook.library import open_library
from benchbook.library.books import NOT_RUN
from benchbook.library.scenario_files import book_of, rules_of

ENGINE = Path(registry.__file__).parent
ERA_WORDS = ("tenth", "crystal", "wylie", "uncommander", "2002", "1997", "commander-2013")


@pytest.fixture(scope="module")
def functions() -> list[registry.RuleFunction]:
    load_rules()
    return [*registry.FUNCTIONS, *registry.DEFINITIONS]


def test_every_number_is_a_rule_of_the_library(functions: list[registry.RuleFunction]) -> None:
    library = open_library()
    missing = [f"{f.ref} ({f.where})" for f in functions if library.entry(f.ref) is None]
    assert not missing


def test_a_rule_that_is_said_not_to_be_run_has_no_function(functions: list[registry.RuleFunction]) -> None:
    run = {f.ref for f in functions}
    marked = [e.ref for book in open_library().books.values() for s in book.sections for e in s.entries if e.not_run]
    assert marked
    assert not [str(ref) for ref in marked if ref in run]


def test_a_rule_that_is_said_not_to_be_run_has_no_example_that_plays_out() -> None:
    library = open_library()
    played = [s for s in library.scenarios() if "ask" not in s.data]
    shown = {ref for one in played for key, ref in rules_of(one, book_of(one)) if key == "example_of"}
    assert shown
    assert not [str(ref) for ref in shown if (entry := library.entry(ref)) is not None and entry.not_run]


def test_a_rule_that_lacks_something_is_neither_run_nor_shown(functions: list[registry.RuleFunction]) -> None:
    library = open_library()
    lacking = [e for book in library.books.values() for s in book.sections for e in s.entries if e.lacks]
    shown = {f.ref for f in functions}
    shown |= {ref for one in library.scenarios() for key, ref in rules_of(one, book_of(one)) if key == "example_of"}
    assert lacking
    assert not [str(entry.ref) for entry in lacking if entry.ref in shown or entry.not_run]


def test_what_comes_out_otherwise_has_a_function(functions: list[registry.RuleFunction]) -> None:
    run = {f.ref for f in functions}
    library = open_library()
    books = [library.books[name] for name in {ruleset.book for ruleset in library.rulesets.values()} - {"cr"}]
    assert len(books) >= 6
    said = [entry.ref for book in books for section in book.sections for entry in section.entries if entry.otherwise]
    assert said
    assert not [str(ref) for ref in said if ref not in run]


def test_each_entry_of_an_older_book_is_placed_beside_todays_game_or_says_why_not() -> None:
    library = open_library()
    books = ("uncommander", "commander-2013", "tenth-edition", "crystal-keep-2002", "wylie-1997")
    entries = [e for name in books for section in library.books[name].sections for e in section.entries]
    assert len(entries) > 580
    left = [e.ref for e in entries if not (library.stands_for(e).beside_today or e.not_run or e.lacks)]
    assert not [str(ref) for ref in left]


def test_each_reason_for_not_running_a_rule_has_its_sentence() -> None:
    assert set(coverage.NOT_RUN) == set(NOT_RUN) - {""}


def test_every_function_says_what_its_rule_says(functions: list[registry.RuleFunction]) -> None:
    silent = [f.where for f in functions if not inspect.getdoc(f.function)]
    assert not silent


def sections_named(function: registry.RuleFunction) -> list[tuple[int, int]]:
    """The sections that the head of a module's docstring names: "608–611, 702.26: …"."""
    head = (inspect.getdoc(inspect.getmodule(function.function)) or "").split(":", 1)[0]
    ranges = re.findall(r"(\d{3})(?:\.\d+[a-z]*)?(?:–(\d{3}))?", head)
    return [(int(first), int(last or first)) for first, last in ranges]


def test_a_module_names_the_sections_whose_rules_it_runs(functions: list[registry.RuleFunction]) -> None:
    wrong = [
        f"{f.number} in {f.function.__module__}"
        for f in functions
        if f.ref.book == "cr" and not any(a <= int(f.number[:3]) <= b for a, b in sections_named(f))
    ]
    assert not wrong


def test_two_functions_cannot_claim_one_number_for_one_thing() -> None:
    @rule("100.1", turn_based="a thing of this test")
    def first() -> None:
        """One."""

    with pytest.raises(ValueError, match="claimed twice"):

        @rule("100.1", turn_based="a thing of this test")
        def second() -> None:
            """Another."""

    registry.FUNCTIONS[:] = [f for f in registry.FUNCTIONS if f.subject != "a thing of this test"]


def test_shared_code_names_no_era() -> None:
    shared = [
        p
        for p in ENGINE.rglob("*.py")
        if p.parent.name not in ("tenth", "crystal_keep", "wylie", "uncommander", "commander_2013")
    ]
    found = [
        f"{p.relative_to(ENGINE)}: {word}"
        for p in shared
        for word in ERA_WORDS
        if re.search(rf"\b{word}", p.read_text("utf-8").lower())
    ]
    assert not found


def test_every_ruleset_of_the_library_has_a_table() -> None:
    library = open_library()
    for name in library.rulesets:
        assert table(name, library).one("runs", "layers") is not None


def test_what_follows_only_some_events_of_a_type_is_asked_about_no_others() -> None:
    modern = table("modern", open_library())
    asked = modern.asked("results_of", ev.StepBegins)
    upkeep = {f.where for f in asked.about(ev.StepBegins("upkeep", "Ann"), asked.wanted)}
    end = {f.where for f in asked.about(ev.StepBegins("end", "Ann"), asked.wanted)}
    initiative, crown = (
        next(f.where for f in modern.of("results_of", ev.StepBegins) if f.number == number)
        for number in ("726.2", "725.2")
    )
    assert initiative in upkeep - end
    assert crown in end - upkeep


def test_which_layers_are_one_is_worked_out_once() -> None:
    modern = table("modern", open_library())
    kept = len(modern._arranged)
    assert modern.layers_in_one is modern.layers_in_one
    assert len(modern._arranged) == kept


def test_what_narrows_a_rule_are_fields_of_its_event(functions: list[registry.RuleFunction]) -> None:
    wrong = [f.where for f in functions if f.only and not f.only.keys() <= {g.name for g in fields(f.subject)}]
    assert not wrong


def test_only_results_of_events_are_narrowed() -> None:
    with pytest.raises(ValueError, match="only what is said"):
        rule("100.1", turn_based="a thing of this test", step="end")


_WITHIN = re.compile(r"\.(text|sentence|quote)\b|\btext_of\(|\bgetattr\(.*, '(text|sentence|quote)'")
_OF_TEXT = re.compile(rf"{_WITHIN.pattern}|\.names\b")
_SEARCHES = {"startswith", "endswith", "find", "rfind", "index", "count", "split", "partition"}


def looks_at_words(node: ast.AST) -> bool:
    """Whether the expression holds a name or a text of the game against words that stand in the code, looks for
    something within a text, or brings in regular expressions, with which one would.
    """
    match node:
        case ast.Import(names=names):
            return any(one.name.split(".")[0] in ("re", "fnmatch") for one in names)
        case ast.ImportFrom(module=str(module)):
            return module.split(".")[0] in ("re", "fnmatch")
        case ast.Call(func=ast.Attribute(attr=attr, value=value), args=args):
            words = any(_is_word(part) for one in args for part in ast.walk(one))
            return attr in _SEARCHES and bool((_OF_TEXT if words else _WITHIN).search(ast.unparse(value)))
        case ast.Compare(left=left, ops=ops, comparators=others):
            inside = any(isinstance(op, (ast.In, ast.NotIn)) for op in ops)
            sides = [left, *others]
            words = any(_is_word(part) for one in sides for part in ast.walk(one))
            told = any(_OF_TEXT.search(ast.unparse(one)) for one in sides)
            return (words and told) or (inside and any(_WITHIN.search(ast.unparse(one)) for one in others))
    return False


def _is_word(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and any(c.isalpha() for c in node.value)


PEOPLES_WORDS = ("scenario", "showing", "verdicts", "proving")
"""Packages that read what people write, and tell what happened: they look at sentences."""

ASKED_FOR_THEIR_WORDS = {
    "engine/index.py": "an unread line, whether it could do something where its card is",
    "engine/partly_read.py": "an unread line, whether it could make mana",
    "engine/mana/could_produce.py": "an unread line, whether it could make mana",
    "engine/mana/restricted_mana.py": "what mana may be spent on is kept in words (106.6)",
    "engine/layers/words.py": "a text that is changed (612)",
    "engine/layers/changes.py": "an ability that loses itself is found again by its text",
    "engine/objects/color_identity.py": "the symbols in a rules text (903.4)",
    "engine/decks.py": "the lines of a deck list",
    "engine/choosing/offered.py": "how a choice is told",
    "engine/choosing/words_to_choose.py": "how a choice is told",
    "engine/event_prose.py": "how an event is told",
    "engine/prose.py": "how a thing is told",
    "engine/loops/alike.py": "how a counted event is told",
    "cards/read.py": "how a card file lays out what it calls an Adventure; the lines of a text",
    "cards/defined.py": "how a card of ours is quoted",
    "cards/linking_choices.py": "texts of card files in which nothing is chosen are left alone",
    "cards/mana.py": "symbols",
    "cards/nodes.py": "the names of classes",
    "cards/numbers_in_text.py": "the numbers that a text has (UnCommander)",
    "cards/one_line_for_several.py": "a line that stands for several is taken apart as it is read",
    "cards/stations.py": "a line with a station symbol as it is read",
}


def _looking_at_words(*folders: Path) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for path in sorted(path for folder in folders for path in folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if looks_at_words(node):
                where = path.relative_to(ENGINE.parent).as_posix()
                found.setdefault(where, []).append(f"{node.lineno}: {ast.unparse(node)}")
    return found


def test_no_rule_goes_by_the_name_of_a_card_or_a_piece_of_its_text() -> None:
    assert not _looking_at_words(ENGINE / "rules")


def test_nothing_else_that_decides_does_unless_words_are_what_it_is_about() -> None:
    found = _looking_at_words(ENGINE, ENGINE.parent / "cards")
    reading = ("cards/grammar/", *(f"engine/{one}/" for one in PEOPLES_WORDS))
    deciding = {where: nodes for where, nodes in found.items() if not where.startswith(reading)}
    assert not {where: nodes for where, nodes in deciding.items() if where not in ASKED_FOR_THEIR_WORDS}
    assert ASKED_FOR_THEIR_WORDS.keys() == deciding.keys()


@pytest.mark.parametrize(
    "code",
    [
        '"Clone" in game.look(o).names',
        '"hampion" in text_of(after, o)',
        'face.text == "Flying"',
        'step.quote != "x"',
        "any(word in face.text.lower() for word in WORDS)",
        "face.text.count(MARK)",
        'game.look(o).names[0].startswith("Elf")',
        "import re",
        "from re import search",
        "'flies' in getattr(held.ability, 'text', '').lower()",
    ],
)
def test_such_a_predicate_would_be_seen(code: str) -> None:
    assert any(looks_at_words(node) for node in ast.walk(ast.parse(code)))
