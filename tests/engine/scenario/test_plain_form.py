"""The plain form says the same as YAML; what people type does no harm in either; short names mean one thing or none."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from benchbook.engine.scenario import solve
from benchbook.engine.scenario.model import Scenario
from benchbook.engine.scenario.texts.plain_form import is_plain
from benchbook.engine.scenario.texts.read_text import read_text
from benchbook.errors import ScenarioError
from benchbook.library import Library
from benchbook.library.source import YamlError, plain

PAGE = (Path(__file__).parents[3] / "docs" / "scenarios.md").read_text("utf-8")
NAMELESS = "Me: 2/2 creature as Small Bear, 3/3 creature as Hill Troll\nOpponent: 1/1 creature as Bright Angel\n\n"


def read(text: str, library: Library) -> Scenario:
    scenario = solve.read(plain(read_text(text)), library)
    assert isinstance(scenario, Scenario)
    return scenario


def given(text: str) -> Any:
    return plain(read_text(text))["given"]


def test_the_example_of_the_page_holds(library: Library) -> None:
    (text,) = re.findall(r"```\n(Me: .*?)```", PAGE, re.S)
    answer = solve.answer(read(text, library), library)
    assert (answer.status, answer.problem) == ("answered", "")
    assert [(claim.text, claim.holds) for claim in answer.claims] == [("Hill Giant is in Bob's graveyard", True)]


def test_a_list_of_scenarios_is_yaml_whatever_its_first_key() -> None:
    assert not is_plain(
        "- title: Two at once\n  given:\n    Ann: {battlefield: [Forest]}\n  then: [Ann's life is 20]\n"
    )


def test_it_says_what_the_same_yaml_says(library: Library) -> None:
    simple = """ruleset: commander
Me: 2/2 creature as Bear (tapped), 3 Forest
hand: Forest; Island
life: 12
Bob (7 poison): 3x Island
Bob's graveyard: Swamp

Bob's turn begins
then: Bear is tapped
Forest is on the battlefield
"""
    same = """title: Bear is tapped
ruleset: commander
given:
  Ann: {battlefield: [2/2 creature as Bear (tapped), 3 Forest], hand: [Forest, Island], life: 12}
  Bob: {battlefield: [3 Island], poison: 7, graveyard: [Swamp]}
when: [Bob's turn begins]
then: [Bear is tapped, Forest is on the battlefield]
"""
    assert read(simple, library) == read(same, library)


@pytest.mark.parametrize(
    ("line", "zones"),
    [
        ("Me: Forest / hand: Island / library: Swamp", {"battlefield": 1, "hand": 1, "library": 1}),
        ("my hand: Forest, Island", {"hand": 2}),
        ("Me\t:\tForest,\tIsland", {"battlefield": 2}),
        ('Me: "Forest", [Island]', {"battlefield": 2}),
        ("Me:\n  library: nothing", {"library": 0}),
        ("My opponent's hand: Forest\nmy hand: Island, Swamp", {"hand": 2}),
    ],
)
def test_a_board_may_be_typed_in_many_ways(line: str, zones: dict[str, int]) -> None:
    found = given(line)["Ann"]
    assert {zone: len(things) for zone, things in found.items() if isinstance(things, list)} == zones


def test_the_speaker_is_a_player_and_so_is_the_opponent() -> None:
    lines = plain(read_text(NAMELESS + "I attack my opponent with small bear\nI don't block\nopp casts it on my troll"))
    assert lines["when"] == ["Ann attacks Bob with small bear", "Ann doesn't block", "Bob casts it on Ann's troll"]


def test_a_player_who_is_called_as_the_speaker_would_be_is_somebody_else() -> None:
    found = plain(read_text("Me: Forest\nAnn: Island\n\nI attack Ann with Forest"))
    assert [*found["given"]] == ["Zoe", "Ann"]
    assert found["when"] == ["Zoe attacks Ann with Forest"]


def test_four_players_with_names_of_their_own_sit_at_the_table() -> None:
    assert [*given("Ann:\nBob:\nCara:\nDave:\nZoe:")] == ["Ann", "Bob", "Cara", "Dave", "Zoe"]


def test_what_is_quoted_is_left_as_it_is() -> None:
    found = plain(read_text('Me: Forest\n\nI choose "I am my own"'))
    assert found["when"] == ['Ann chooses "I am my own"']


def test_signs_that_yaml_takes_for_its_own_do_no_harm_in_the_plain_form(library: Library) -> None:
    text = """Me: 2/2 creature as Bear, 2/2 creature as Bear, 3/3 creature with ward {2} as Guy

- "Bear #2 is tapped"
1. Ann adds {G}{G}
? Bear #2 is tapped
"""
    answer = solve.answer(read(text, library), library)
    assert [(claim.text, claim.holds) for claim in answer.claims] == [("Bear #2 is tapped", True)]


def test_signs_that_yaml_takes_for_its_own_do_no_harm_in_yaml() -> None:
    text = """title: what happens: a test
given:
\tAnn: {battlefield: [3/3 creature with ward {2} as Guy, 2 Forest]}
when:
\t- Ann attacks Bob with Forest #2
"""
    data = plain(read_text(text))
    assert data["title"] == "what happens: a test"
    assert data["given"]["Ann"]["battlefield"] == ["3/3 creature with ward {2} as Guy", "2 Forest"]
    assert data["when"] == ["Ann attacks Bob with Forest #2"]


def test_yaml_that_is_well_is_read_as_it_stands() -> None:
    text = "title: x\ngiven: {Ann: {hand: ['{2} Thing']}}\nwhen:\n- 'Ann attacks: so'\n"
    assert plain(read_text(text))["given"]["Ann"]["hand"] == ["{2} Thing"]


def test_what_cannot_be_mended_names_the_line_of_the_text_as_it_stands() -> None:
    with pytest.raises(YamlError) as found:
        read_text("title: x\ngiven: {Ann: [}\n")
    assert found.value.line == 2


@pytest.mark.parametrize(
    "text", ["given:\n  Ann: {}", "- title: x\n  given: {}", '{"given": {}}', "does deathtouch beat it?", "- when: [x]"]
)
def test_yaml_json_and_questions_are_not_the_plain_form(text: str) -> None:
    assert not is_plain(text)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("I attack with the bear", "Small Bear"),
        ("I attack with bears", "Small Bear"),
        ("I attack with troll", "Hill Troll"),
        ("opponent's angel attacks", "Bright Angel"),
    ],
)
def test_a_word_of_a_name_means_what_is_on_the_board(said: str, meant: str, library: Library) -> None:
    action = read(NAMELESS + said, library).when[0].action
    assert action is not None
    assert meant in str(action.says)


def test_a_word_that_several_names_have_is_refused_and_they_are_named(library: Library) -> None:
    text = "Me: 2/2 creature as Iron Hammerer, 2/2 creature as Iron Smithy\n\nI attack with iron"
    with pytest.raises(ScenarioError, match="'Iron Hammerer' or 'Iron Smithy'"):
        read(text, library)
