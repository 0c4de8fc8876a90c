"""Questions of games of more than two: who leaves, teams, commanders."""

from __future__ import annotations

import pytest

from benchbook.library import Library
from benchbook.questions import Asked, ask


def asked(library: Library, text: str) -> Asked:
    return ask(text, library)


def test_where_one_of_two_leaves_the_others_play_on_unless_it_is_asked_who_wins(library: Library) -> None:
    board = "I have Bob's Hill Giant under Control Magic. Bob concedes. "
    kept, won = asked(library, board + "Do I keep the Hill Giant?"), asked(library, board + "Who wins?")
    assert kept.verdict is not None
    assert won.verdict is not None
    assert kept.verdict.kind == "no"
    assert "Somebody else is still in the game" in kept.assumed
    assert won.verdict.value == "You"


def test_of_whose_team_somebody_is_it_is_asked(library: Library) -> None:
    found = asked(library, "2HG. Bob casts Lightning Bolt on me. What life total do we have?")
    assert found.asks is not None
    assert "team" in found.asks.question


def test_a_life_total_that_moves_the_other_way_is_no_answer(library: Library) -> None:
    found = asked(library, "2HG: my opponent casts Earthquake for 3. How much life do we gain?")
    assert found.status != "answered"


@pytest.mark.parametrize(
    "text",
    [
        "I have 18 commander damage from Bob. My commander hits him for 3. Do I lose?",
        "Bob hit me with his commander for 11. How much damage did Cara take?",
    ],
)
def test_damage_of_one_commander_is_none_of_another(library: Library, text: str) -> None:
    found = asked(library, text)
    assert found.verdict is None or found.verdict.kind == "no" or found.verdict.value == "0"


def test_of_any_that_lost_it_is_said_who(library: Library) -> None:
    found = asked(library, "Bob has 5 poison counters and Cara has 10. Does either of them lose?")
    assert "Cara has lost" in found.sentence
