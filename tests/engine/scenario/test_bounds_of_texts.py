"""A text that stands for too much is refused with its line before anything is made of it, in the terminal too."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchbook import cli
from benchbook.engine.scenario import solve
from benchbook.engine.scenario.texts.read_text import read_text
from benchbook.errors import ScenarioError
from benchbook.library import Library
from benchbook.library.source import YamlError, read_yaml

TENFOLD = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]\n" for n in range(1, 9)
)
HOSTILE = {
    "brackets": "[" * 100_000,
    "braces": "{a: " * 100_000,
    "dashes": "- " * 100_000 + "x",
    "questions": "? " * 100_000 + "x",
    "steps": "".join(" " * n + "a:\n" for n in range(2000)),
    "aliases": TENFOLD,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_yaml_that_would_become_too_much_is_refused_before_it_is_built(name: str) -> None:
    with pytest.raises(YamlError, match=r"nested too deep|aliases stand for more"):
        read_yaml(HOSTILE[name])


@pytest.mark.parametrize("command", [["ask"], ["verify"], ["compare", "--rulesets", "modern,tenth-edition"]])
@pytest.mark.parametrize("name", ["brackets", "aliases"])
def test_no_command_ends_by_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: list[str], name: str
) -> None:
    path = tmp_path / "hostile.yaml"
    path.write_text(f"title: X\ngiven: {{Ann: {{}}}}\n{HOSTILE[name]}" if name == "aliases" else HOSTILE[name])
    assert cli.main([*command, str(path)]) in (1, 3)
    said = "".join(capsys.readouterr())
    assert "nested too deep" in said or "aliases stand for more" in said


def test_an_alias_as_the_books_use_it_is_read() -> None:
    text = "- title: One\n  cards: &cards {Bear: {types: Creature}}\n- title: Two\n  cards: *cards\n"
    assert [one["cards"]["Bear"]["types"] for one in read_text(text)] == ["Creature", "Creature"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("title: X\nwhen:\n" + "- Ann casts Shock targeting Bob\n" * 1200, "longer than 32 kB"),
        ("title: X\ngiven: " + "{a: " * 13 + "x" + "}" * 13, "nested too deep"),
        ("- title: X\n" * 200_000, "longer than 2000 kB"),
    ],
)
def test_a_scenario_is_no_longer_and_no_deeper_than_on_the_site(text: str, said: str) -> None:
    with pytest.raises(YamlError, match=said):
        read_text(text)


def test_a_game_has_no_more_players_than_can_sit_around_it(library: Library) -> None:
    with pytest.raises(ScenarioError, match="2500 players are too many: 100 at most"):
        solve.read({"given": {f"P{n}": {} for n in range(2500)}}, library)
