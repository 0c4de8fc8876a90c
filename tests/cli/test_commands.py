"""The command line answers people in words, programs in JSON, and shells by exit codes that mean something."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from tests.library import small

from benchbook import __version__, cli
from benchbook.cli import opening, screen
from benchbook.library.checks import BY_NUMBER
from benchbook.refs import RuleRef


@pytest.fixture
def opened(library_of, monkeypatch: pytest.MonkeyPatch):
    library = library_of(small.FILES)
    monkeypatch.setattr(opening, "library", lambda: library)
    return library


def out(capsys: pytest.CaptureFixture[str]) -> str:
    return capsys.readouterr().out


@pytest.mark.parametrize("command", cli.COMMANDS, ids=lambda command: command.name)
def test_every_command_explains_itself_with_examples(command: cli.Command, capsys) -> None:
    assert cli.main([command.name, "--help"]) == 0
    text = out(capsys)
    assert "examples:" in text
    assert f"benchbook {command.name}" in text


def test_the_overview_lists_every_command(capsys) -> None:
    assert cli.main(["--help"]) == 0
    text = out(capsys)
    assert all(command.help in text for command in cli.COMMANDS)


@pytest.mark.parametrize("given", [[], ["chek"], ["show"], ["explain", "--nonsense"]])
def test_wrong_usage_is_exit_code_2(given: list[str], capsys) -> None:
    assert cli.main(given) == 2


def test_a_misspelt_command_gets_the_nearest(capsys) -> None:
    cli.main(["serch"])
    assert "Did you mean 'benchbook search'?" in capsys.readouterr().err


def test_show_prints_a_rule_for_a_program(opened, capsys) -> None:
    assert cli.main(["show", "cr", "704.5f", "--json"]) == 0
    data = json.loads(out(capsys))
    assert (data["ref"], data["edition"], data["url"]) == ("cr/704.5f", "2026-08-07", "/cr/704.5f")
    assert (data["see"], data["cited_by"], data["same_in"]) == (
        ["cr/704.5g"],
        ["cr/Glossary/Dies"],
        ["old-rules/Play Rules/5"],
    )
    assert [one["card"] for one in data["rulings"]] == ["Clone"]
    assert data["scenarios"] == ["It dies"]
    assert (data["previous"], data["next"]) == ("cr/704.5", "cr/704.5g")
    assert data["replaces"] == []


def test_show_prints_a_rule_for_a_person(opened, capsys) -> None:
    assert cli.main(["show", "704.5g"]) == 0
    text = out(capsys)
    assert "Today's rules · 2026-08-07 · rule" in text
    assert "exception to: cr/704.5" in text
    assert "replaced by: old-rules/Combine/v" in text
    assert "\x1b" not in text


def test_show_prints_a_card(opened, capsys) -> None:
    assert cli.main(["show", "clone", "--json"]) == 0
    data = json.loads(out(capsys))
    assert data["card"] == "Clone"
    assert data["rulings"][0]["rules"] == ["cr/704.5f", "old-rules/Play Rules/5"]
    assert cli.main(["show", "Clone"]) == 0
    assert "0/0" in out(capsys)


def test_show_prints_what_a_card_of_ours_does(capsys) -> None:
    assert cli.main(["show", "Serra Angel"]) == 0
    assert {"Flying", "Vigilance"} <= {line.strip() for line in out(capsys).splitlines()}


@pytest.mark.parametrize(
    ("typed", "hint"), [("704.5zz", "There is cr/704.5."), ("Klone", "Did you mean Clone?"), ("", "Try:")]
)
def test_what_is_not_here_is_exit_code_1_with_a_next_step(opened, capsys, typed: str, hint: str) -> None:
    assert cli.main(["show", typed]) == 1
    assert hint in capsys.readouterr().err


def test_show_finds_a_term_in_any_of_its_forms(opened, capsys) -> None:
    assert cli.main(["show", "Died"]) == 0
    assert out(capsys).startswith("cr/Glossary/Dies  Dies")


def test_show_finds_a_section_by_its_name(opened, capsys) -> None:
    assert cli.main(["show", "noninteger", "numbers"]) == 0
    assert out(capsys).startswith("old-rules/Noninteger Numbers  Numbers")


def test_marks_for_pages_are_left_out_in_the_terminal() -> None:
    assert screen.bare("[[Grizzly Bears]] is *not* 2*3 or **5**") == "Grizzly Bears is not 2*3 or 5"


def test_check_is_content_with_a_good_library(opened, capsys) -> None:
    assert cli.main(["check"]) == 0
    assert "No findings in 2 books and 1 cards." in out(capsys)


def test_check_prints_findings_and_exits_with_1(library_of, monkeypatch: pytest.MonkeyPatch, capsys) -> None:
    library = library_of({**small.FILES, "rules/cr/514.yaml": "section: 514\ntitle: Cleanup\nentries: []\n"})
    monkeypatch.setattr(opening, "library", lambda: library)
    assert cli.main(["check"]) == 1
    assert "rules/cr/514.yaml:1: L006 section 514 is not quoted" in out(capsys)
    assert cli.main(["check", "rules/old-rules"]) == 0
    capsys.readouterr()
    assert cli.main(["check", "--json", "./rules/cr/"]) == 1
    assert json.loads(out(capsys))[0]["check"] == "L006"


def test_explain_knows_every_check_and_no_other(capsys) -> None:
    assert cli.main(["explain", "l003"]) == 0
    assert "What to do" in out(capsys)
    assert cli.main(["explain", "L999"]) == 1
    assert cli.main(["explain"]) == 0
    assert [line.split()[0] for line in out(capsys).splitlines()] == sorted(BY_NUMBER)


def test_a_library_without_rules_is_exit_code_3(library_of, monkeypatch: pytest.MonkeyPatch, capsys) -> None:
    empty = library_of({})
    monkeypatch.setattr(opening, "open_library", lambda: empty)
    assert cli.main(["check"]) == 3
    assert "there are no rules" in capsys.readouterr().err


def hits(*refs: str, jump: RuleRef | None = None, total: int | None = None) -> SimpleNamespace:
    found = [
        SimpleNamespace(
            ref=ref, book="cr", number="1", title="Title", kind="rule", section_title="Section",
            snippet_html="a <mark>legend</mark> &amp; more", why="the word legend", url="/cr/1",
        )
        for ref in refs
    ]  # fmt: skip
    return SimpleNamespace(
        query="q", total=len(refs) if total is None else total, took_ms=1.0, did_you_mean="legend", jump=jump,
        notes=("A note.",), hits=found, examples=(), past=None,
    )  # fmt: skip


def answering(monkeypatch: pytest.MonkeyPatch, results: SimpleNamespace) -> None:
    monkeypatch.setattr(opening, "library", lambda: None)
    monkeypatch.setattr(opening, "search", lambda _: SimpleNamespace(search=lambda *_, **__: results))


def test_search_answers_programs_in_json(monkeypatch: pytest.MonkeyPatch, capsys) -> None:
    answering(monkeypatch, hits("cr/1"))
    assert cli.main(["search", "legend", "--json"]) == 0
    data = json.loads(out(capsys))
    assert {"query", "total", "took_ms", "did_you_mean", "hits"} <= data.keys()
    assert {"ref", "book", "number", "title", "kind", "snippet", "why", "url"} <= data["hits"][0].keys()
    assert data["hits"][0]["snippet"] == "a legend & more"


def test_search_answers_people_in_words(monkeypatch: pytest.MonkeyPatch, capsys) -> None:
    answering(monkeypatch, hits("cr/1", "cr/2", jump=RuleRef("cr", "704.5f"), total=9))
    assert cli.main(["search", "legend"]) == 0
    text = out(capsys)
    for words in ("A note.", "Did you mean legend?", "→ cr/704.5f", "cr/2  Title · rule", "2 of 9"):
        assert words in text


def test_no_hit_is_exit_code_1(monkeypatch: pytest.MonkeyPatch, capsys) -> None:
    answering(monkeypatch, hits())
    assert cli.main(["search", "xyzzy"]) == 1
    assert "Nothing found." in out(capsys)


def test_found_words_stand_out_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "in_colour", lambda: True)
    assert screen.marked("a <mark>legend</mark> &lt;1&gt;") == "a \x1b[1;33mlegend\x1b[0m <1>"


def test_no_colour_where_the_reader_wants_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout", SimpleNamespace(isatty=lambda: True))
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert screen.in_colour()
    monkeypatch.setenv("NO_COLOR", "1")
    assert not screen.in_colour()


def test_showing_a_rule_loads_neither_site_nor_search(root: Path) -> None:
    code = "import sys; from benchbook.cli import main; main(['show', '514.2']); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=root)
    loaded = done.stdout.split()
    assert "benchbook.library" in loaded
    assert not {"flask", "whoosh", "benchbook.web", "benchbook.search", "ijson", "rich", "hypothesis"} & set(loaded)


def test_ask_ends_with_the_receipt(tmp_path: Path, capsys) -> None:
    file = tmp_path / "one.yaml"
    file.write_text("title: One\ngiven: {Ann: {}}\nwhen: [Ann gains 1 life]\nthen: [Ann's life is 21]\n")
    assert cli.main(["ask", str(file)]) == 0
    last = capsys.readouterr().out.splitlines()[-1]
    for part in ("Receipt: ruleset modern, library ", f", Benchbook {__version__}, scenario "):
        assert part in last


def test_ask_tells_of_a_scenario_that_cannot_be_read_and_goes_on(tmp_path: Path, capsys) -> None:
    file = tmp_path / "two.yaml"
    file.write_text('[{title: First, then: ["Cid dances"]}, {title: Second, then: ["Ann\'s life is 20"]}]', "utf-8")
    assert cli.main(["ask", str(file)]) == 1
    said = out(capsys)
    assert "First" in said
    assert "then[0]: 'Cid dances' is no sentence" in said
    assert "Second" in said


def test_a_scenario_file_that_is_no_text_is_named_in_words(tmp_path: Path, capsys) -> None:
    file = tmp_path / "broken.yaml"
    file.write_bytes(b"\xff\xfe\x00")
    assert cli.main(["ask", str(file)]) == cli.BROKEN
    assert "cannot be read" in capsys.readouterr().err


def test_a_port_that_there_is_not_is_wrong_usage(capsys) -> None:
    assert cli.main(["serve", "--port", "99999"]) == cli.USAGE
    assert "is no port" in capsys.readouterr().err


def test_a_scenario_of_plain_own_cards_loads_neither_the_grammar_of_card_text_nor_whoosh(
    root: Path, tmp_path: Path
) -> None:
    file = tmp_path / "one.yaml"
    file.write_text(
        "title: One\ncards: [{name: Ogre, type: Creature, power: 3, toughness: 3}]\n"
        "given: {Ann: {battlefield: [Ogre]}, Bob: {}}\nwhen: [Ann attacks Bob with Ogre, Bob blocks nothing, "
        'combat damage is dealt]\nthen: ["Bob\'s life is 17"]\n'
    )
    code = f"import sys; from benchbook.cli import main; main(['ask', {str(file)!r}]); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=root)
    loaded = set(done.stdout.splitlines()[-1].split())
    assert "Yes" in done.stdout
    assert {"benchbook.cards.grammar", "benchbook.engine.scenario.solve"} <= loaded
    assert not {"benchbook.cards.grammar.all_forms", "whoosh", "benchbook.search.backend"} & loaded
