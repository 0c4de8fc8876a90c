"""Sentences of newcomers: capitals, pronouns, parts of names, number words; what could mean two things is refused."""

from __future__ import annotations

from typing import Any

import pytest

from benchbook.engine.scenario import reader
from benchbook.engine.scenario.forms import WHEN
from benchbook.engine.scenario.wording.as_people_write import in_the_language
from benchbook.engine.scenario.wording.sentence import Lexicon
from benchbook.errors import ScenarioError

BOARD = {
    "Ann": {"battlefield": ["Grizzly Bears", "Hill Giant", "Smuggler's Copter"], "hand": ["Giant Growth"]},
    "Bob": {"battlefield": ["Grizzly Bears", "Frost Titan"], "hand": ["Shock"]},
}


def lines(*when: str) -> tuple[Any, ...]:
    read = reader.read({"title": "T", "given": BOARD, "when": list(when)})
    return tuple(line.action.says for line in read.when)


@pytest.mark.parametrize(
    ("said", "means"),
    [
        ("ANN ATTACKS BOB WITH HILL GIANT.", "Ann attacks Bob with Hill Giant"),
        ("ann casts giant growth on hill giant", "Ann casts Giant Growth targeting Hill Giant"),
        ("Bob Casts Shock Targeting Hill Giant", "Bob casts Shock targeting Hill Giant"),
        ("Ann crews Copter with Hill Giant", "Ann crews Smuggler's Copter with Hill Giant"),
        ("Bob blocks with his Titan", "Bob blocks with Frost Titan"),
        ("Ann casts Growth on her Hill Giant", "Ann casts Giant Growth targeting Hill Giant"),
        ("Ann attacks with her Grizzly Bears", "Ann attacks with Ann's Grizzly Bears"),
        ("Bob kills Hill Giant with Shock in response", "Bob casts Shock targeting Hill Giant"),
        ("Ann gains twenty-one life", "Ann gains 21 life"),
        ("Everything resolves.", "everything resolves"),
        ("It resolves.", "it resolves"),
    ],
)
def test_what_newcomers_write(said: str, means: str) -> None:
    assert lines(said) == lines(means)


def test_it_is_the_only_thing_of_the_line_before() -> None:
    assert lines("Ann attacks Bob with Hill Giant", "Bob blocks it with Frost Titan")[1] == lines(
        "Ann attacks Bob with Hill Giant", "Bob blocks Hill Giant with Frost Titan"
    )[1]  # fmt: skip


@pytest.mark.parametrize(
    ("when", "named"),
    [
        (["Ann casts Giant Growth on Hill Giant", "Ann attacks Bob with it"], "Giant Growth or Hill Giant"),
        (["Bob casts Shock on her Grizzly Bears"], "Ann's Grizzly Bears or Bob's Grizzly Bears"),
    ],
)
def test_what_could_mean_two_things_is_refused_with_both(when: list[str], named: str) -> None:
    with pytest.raises(ScenarioError, match=named):
        lines(*when)


def test_a_word_that_several_names_have_is_refused_with_all_of_them() -> None:
    board = {"Ann": {"battlefield": ["Dust Stalker", "Wind Stalker"]}, "Bob": {}}
    data = {"title": "T", "given": board, "when": ["Ann attacks Bob with Stalker"]}
    with pytest.raises(ScenarioError, match=r"'(Dust|Wind) Stalker' or '(Dust|Wind) Stalker'"):
        reader.read(data)


def test_a_player_called_b_is_no_mana() -> None:
    board = {"A": {"hand": ["Giant Growth"]}, "B": {}}
    read = reader.read({"title": "T", "given": board, "when": ["A adds {B}{B}"], "then": ["Giant Growth costs {B}"]})
    assert (read.when[0].action.says.words, read.then[0].says.words) == ("{B}{B}", "{B}")


def test_a_type_is_no_part_of_a_name() -> None:
    lexicon = Lexicon(("Ann", "Bob"), ("Zombie Master", "Clone"))
    assert WHEN.read("Ann chooses Zombie", lexicon).names == ("Zombie",)


def test_keys_with_underscores_are_those_with_spaces() -> None:
    data = {"given": {"Ann": {"battlefield": [{"card": "Bog Diver", "face_down": True}]}}}
    put = in_the_language(data, lambda name: name)
    assert put["given"]["Ann"]["battlefield"] == [{"card": "Bog Diver", "face down": True}]


@pytest.mark.parametrize("words", ["with flashback and kicker", "with kicker and flashback", "with flashback, kicked"])
def test_several_costs_are_named_in_one_clause(words: str) -> None:
    (says,) = lines(f"Bob casts Shock {words} targeting Hill Giant")
    assert (says.how.cost, says.how.kicked, says.how.targets) == (("flashback",), 1, ("Hill Giant",))
