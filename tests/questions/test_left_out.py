"""Nothing that was said is left out in silence: not a card, not a number, not what was said of the outcome."""

from __future__ import annotations

import pytest

from benchbook.library import Library
from benchbook.questions import ask
from benchbook.questions.board_sentences import board_sentences
from benchbook.questions.left_out import left_out
from benchbook.questions.parsing import read
from benchbook.questions.question import names_of


def _left(text: str, scenario: dict[str, object], library: Library) -> tuple[str, ...]:
    return left_out(read(text, names_of(library)), scenario)


TEXT = "I attack with a 3/3. He blocks with Grizzly Bears. He is at 7. Does he die?"
BEARS = {"Bob": {"life": 7, "battlefield": [{"card": "Grizzly Bears"}]}}
GIANT = {"Ann": {"battlefield": [{"object": "Creature", "power": 3, "toughness": 3}]}}


def test_what_stands_in_the_scenario_is_not_left_out(library: Library) -> None:
    assert _left(TEXT, {"title": "", "given": {**BEARS, **GIANT}}, library) == ()


@pytest.mark.parametrize(
    ("given", "missed"),
    [
        ({"Bob": {"life": 7}, **GIANT}, "Grizzly Bears"),
        ({"Bob": {"battlefield": ["Grizzly Bears"]}, **GIANT}, "7"),
        (BEARS, "3/3"),
    ],
)
def test_what_stands_nowhere_is_left_out(given: dict[str, object], missed: str, library: Library) -> None:
    assert _left(TEXT, {"title": TEXT, "given": given}, library) == (missed,)


def test_a_number_of_things_that_lie_there_is_there(library: Library) -> None:
    three = {"Ann": {"battlefield": ["Grizzly Bears"] * 3}}
    assert _left("I have 3 Grizzly Bears.", {"given": three}, library) == ()
    assert _left("I have 4 Grizzly Bears.", {"given": three}, library) == ("4",)


@pytest.mark.parametrize("where", ["if opponent controls Glorious Anthem", "while he has Glorious Anthem out"])
def test_a_condition_after_its_question_is_told(where: str, library: Library) -> None:
    found = ask(f"How big is his Grizzly Bears {where}?", library)
    assert found.verdict is not None
    assert found.verdict.value == "3/3"


def test_what_is_said_of_the_outcome_must_come_true(library: Library) -> None:
    story = "I attack with my Grizzly Bears. He blocks with a 3/3. {} Does the 3/3 survive?"
    true = ask(story.format("My Bears dies."), library)
    assert true.verdict is not None
    assert true.verdict.kind == "yes"
    assert ask(story.format("My Bears does not die."), library).status != "answered"


def test_everything_on_the_board_is_said_with_whose_it_is() -> None:
    scenario = {
        "given": {
            "Bob": {"life": 4, "energy": 2, "library": ["Forest"] * 3, "battlefield": ["Soul Warden", "Hill Giant"]},
            "Ann": {"hand": ["Lightning Bolt"], "graveyard": ["Shock"]},
            "monarch": "Bob",
        },
        "when": ["Ann casts Lightning Bolt targeting Soul Warden", "Bob attacks Ann with Hill Giant"],
    }
    assert board_sentences(scenario) == (
        "Bob is at 4 life",
        "Bob has 2 energy counters",
        "Bob has 3 cards in the library",
        "Bob controls Soul Warden",
        "Ann has Shock in the graveyard",
        "Bob is the monarch",
    )


@pytest.mark.parametrize(
    "told",
    [
        "He has Snapcaster Mage in hand and a Shock in the yard.",
        "He has a Shock in the yard and Snapcaster Mage in hand.",
    ],
)
def test_a_card_that_lies_somewhere_is_cast_from_there(told: str, library: Library) -> None:
    """What stands behind an "and" is of the same player, and no second Shock is made up in the hand."""
    found = ask(f"{told} Can he cast Shock?", library)
    assert found.verdict is not None
    assert found.verdict.kind == "no"


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("can a creature with defender attack if it loses defender?", "yes", ""),
        ("can a 2/2 be blocked by a 1/1 if it has flying?", "no", ""),
        ("whats the mana value of Fireball while its in my hand?", "value", "1"),
        ("Does my Grizzly Bears survive if it blocks a 3/3?", "no", ""),
    ],
)
def test_it_in_a_condition_is_what_the_question_names(text: str, kind: str, value: str, library: Library) -> None:
    found = ask(text, library)
    assert found.verdict is not None
    assert (found.verdict.kind, found.verdict.value) == (kind, value)


def test_where_nothing_is_done_nothing_is_said_to_come_of_it(library: Library) -> None:
    found = ask("How much damage does my Goblin Guide deal if it has Bonesplitter on it?", library)
    assert found.status == "asks"
    assert found.asks is not None
    assert found.asks.question == "What happens before that?"


@pytest.mark.parametrize(
    ("text", "asks"),
    [
        ("If I control Mother of Runes and he Bolts her, can I save her?", "With what would Mother of Runes be saved?"),
        ("My Hill Giant dies while he has Serra Angel out. tokens?", ""),
    ],
)
def test_what_nobody_told_is_asked_for(text: str, asks: str, library: Library) -> None:
    found = ask(text, library)
    assert found.status == "asks"
    assert found.asks is not None
    assert asks in found.asks.question


def test_a_spell_that_kills_is_cast(library: Library) -> None:
    found = ask("Does Wrath of God kill my Serra Angel?", library)
    assert found.verdict is not None
    assert found.verdict.kind == "yes"
    assert "Your opponent casts Wrath of God" in found.understood


def test_what_enters_as_a_copy_is_a_copy_of_something(library: Library) -> None:
    found = ask("Does my Clone die if he targets it with Giant Growth?", library)
    assert found.asks is not None
    assert found.asks.question == "What is Clone a copy of?"


def test_who_searches_an_untold_library_finds_something(library: Library) -> None:
    found = ask("I cast Rampant Growth. How many lands do I control?", library)
    assert found.verdict is not None
    assert found.verdict.value == "1"
    assert any("library" in one for one in found.assumed)


def test_a_thing_without_a_name_is_not_called_by_its_label(library: Library) -> None:
    found = ask("He attacks with a 3/3. I block with a 2/2. Which creature dies?", library)
    assert found.verdict is not None
    assert found.verdict.value == "Your 2/2 creature"


def test_mana_of_what_was_tapped_in_response(library: Library) -> None:
    found = ask("He casts Boomerang on my Forest, in response I tap it for mana. Do I get the mana?", library)
    assert found.verdict is not None
    assert found.verdict.kind == "yes"
    assert "Boomerang" not in found.sentence


@pytest.mark.parametrize(
    ("text", "asks"),
    [
        ("I cast Murder on Blood Artist. Do I gain life?", "Whose is Blood Artist?"),
    ],
)
def test_where_the_answer_hangs_on_what_nobody_said_it_is_asked(text: str, asks: str, library: Library) -> None:
    found = ask(text, library)
    assert found.asks is not None
    assert asks in found.asks.question


def test_mine_is_the_asker_s(library: Library) -> None:
    found = ask("My 4/4 flyer is blocked by his 2/2 reach. He casts Giant Growth on it. Does mine die?", library)
    assert found.verdict is not None
    assert found.verdict.kind == "yes"


def test_the_kind_of_creature_that_is_cast_is_printed_on_it(library: Library) -> None:
    found = ask("I have Soul Warden and cast a vampire. Do I gain life?", library)
    assert found.verdict is not None
    assert found.verdict.kind == "yes"
    assert found.scenario is not None
    assert found.scenario["cards"][0]["type"] == "Creature — Vampire"


def test_what_was_cast_is_there_when_it_is_asked_what_can_be_done(library: Library) -> None:
    found = ask("He casts Humility. Do my Birds of Paradise make mana?", library)
    assert found.verdict is not None
    assert found.verdict.kind == "no"


def test_what_follows_that_is_said_of_what_was_named_last(library: Library) -> None:
    found = ask(
        "My Clone enters as a copy of a Grizzly Bears that has six +1/+1 counters on it. How big is Clone?", library
    )
    assert found.verdict is not None
    assert found.verdict.value == "2/2"


def test_what_came_in_this_turn_is_not_passed_over(library: Library) -> None:
    found = ask("I have a Llanowar Elves that came in this turn. Can I tap it for mana?", library)
    assert found.verdict is not None
    assert found.verdict.kind == "no"


def test_what_is_named_alone_is_used_by_whoever_has_it(library: Library) -> None:
    found = ask("Opponent casts Humility. Can my Sol Ring tap for mana?", library)
    assert found.verdict is not None
    assert found.verdict.kind == "yes"
    assert "You activate Sol Ring" in found.understood
