"""The board as people lay cards out, with what they keep in mind of each thing."""

from __future__ import annotations

from typing import Any

import yaml

from benchbook.engine.answer import board_as_json
from benchbook.engine.derivation import Step
from benchbook.engine.events import StepBegins
from benchbook.engine.memory import LAST_TURN, RANGES
from benchbook.engine.proving.examples import examples
from benchbook.engine.scenario import solve
from benchbook.engine.scenario.model import Scenario
from benchbook.engine.showing.board import laid_out
from benchbook.engine.state import Game
from benchbook.library import Library


def board(library: Library, text: str) -> dict[str, Any]:
    return of(library, yaml.safe_load(text))


def of(library: Library, data: Any) -> dict[str, Any]:
    scenario = solve.read(data, library)
    assert isinstance(scenario, Scenario)
    answer = solve.answer(scenario, library)
    assert answer.status == "answered", answer.problem
    return laid_out(answer.branches[0].game)


def example(library: Library, slug: str) -> dict[str, Any]:
    return of(library, next(one.data for place, one in examples(library).items() if place.endswith(slug)))


def player(laid: dict[str, Any], name: str) -> Any:
    return next(one for one in laid["players"] if one["name"] == name)


def called(things: Any) -> list[str]:
    return [thing["called"] for thing in things]


def test_the_plane_that_is_face_up_lies_apart_from_the_planar_deck(library: Library) -> None:
    laid = player(example(library, "/a-player-planeswalks-to-the-next-plane-and-what-the-old-one-did-is-over"), "Ann")
    assert called(laid["rows"]["command"]) == ["Windy Heights"]
    assert called(laid["piles"]["planar deck"]) == ["Deep Caverns"]
    assert laid["rows"]["command"][0]["subtypes"] == ["Serra's", "Realm"]


def test_a_dungeon_says_in_which_room_the_venture_marker_is(library: Library) -> None:
    laid = player(example(library, "/309/where-two-arrows-lead-away-the-player-chooses-one"), "Ann")
    assert [thing["states"] for thing in laid["rows"]["command"]] == [["in Goblin Lair"]]


def test_an_attraction_deck_is_no_part_of_the_command_zone(library: Library) -> None:
    slug = "/an-attraction-is-opened-from-the-top-of-its-deck-and-rolling-its-number-visits"
    laid = player(example(library, slug), "Ann")
    assert called(laid["piles"]["Attraction deck"]) == ["Dark Tunnel"]
    assert not laid["rows"]["command"]


def test_what_was_chosen_and_how_far_it_is_lies_there_in_words(library: Library) -> None:
    laid = player(board(library, """
cards:
  - {name: Hue Charm, cost: "{1}", type: Artifact, text: "As this artifact enters, choose a color."}
  - {name: Duke of Dales, cost: "{1}", type: Legendary Creature — Human Noble, power: 1, toughness: 1}
given:
  Ann:
    command: [{card: Duke of Dales, commander: true}]
    battlefield: [{card: Hue Charm, chosen: red}, {object: 2/2 creature, as: Bear, goaded: true}]
  Bob: {commander damage: {Duke of Dales: 3}}
when: [Ann gains 1 life]
"""), "Ann")  # fmt: skip
    states = {thing["called"]: thing["states"] for row in laid["rows"].values() for thing in row}
    assert states == {"Hue Charm": ["chosen: red"], "Bear": ["goaded"], "Duke of Dales": ["commander"]}
    assert laid["rows"]["command"][0]["subtypes"] == ["Human", "Noble"]


def test_damage_from_a_commander_stands_beside_the_player(library: Library) -> None:
    laid = board(
        library,
        """
cards: [{name: Duke of Dales, cost: "{1}", type: Legendary Creature — Human Noble, power: 1, toughness: 1}]
given:
  Ann: {battlefield: [{card: Duke of Dales, commander: true}]}
  Bob: {commander damage: {Duke of Dales: 3}}
when: [Ann gains 1 life]
""",
    )
    assert player(laid, "Bob")["standing"] == ["3 damage from the commander Duke of Dales"]


def test_like_tokens_of_one_label_lie_in_one_pile_and_a_tapped_one_beside_it(library: Library) -> None:
    laid = board(
        library,
        """
given: {Ann: {battlefield: [{object: 1/1 green Saproling creature token, as: Sap, count: 12}]}, Bob: {}}
when: ["Sap #3 is tapped"]
""",
    )
    piles = {thing["called"]: thing["like"] for thing in player(laid, "Ann")["rows"]["creatures"]}
    assert piles == {"Sap": 11, "Sap #3": 1}


def test_types_stand_in_the_order_in_which_cards_have_them(library: Library) -> None:
    laid = board(
        library,
        """
cards: [{name: Bright Loom, cost: "{1}", type: Legendary Enchantment Creature — Spirit Ally, power: 1, toughness: 1}]
given: {Ann: {battlefield: [Bright Loom]}, Bob: {}}
when: [Bright Loom becomes an artifact in addition to its other types]
""",
    )
    thing = player(laid, "Ann")["rows"]["creatures"][0]
    assert thing["types"] == ["legendary", "enchantment", "artifact", "creature"]
    assert thing["subtypes"] == ["Spirit", "Ally"]


def test_a_board_within_a_subgame_says_so(library: Library) -> None:
    slug = "/729/the-first-turn-of-a-subgame-has-no-draw-step-and-permanents-of-the-main-game"
    data = next(one.data for place, one in examples(library).items() if place.endswith(slug))
    scenario = solve.read(data, library)
    assert isinstance(scenario, Scenario)
    said = [laid_out(game)["circumstances"] for game in games(solve.answer(scenario, library).branches[0].root)]
    assert ["in the subgame"] in said
    assert said[-1] == []


def games(step: Step) -> list[Game]:
    return [g for child in step.children for g in games(child)] + ([step.game] if step.game is not None else [])


def test_day_and_night_are_seen(library: Library) -> None:
    laid = board(library, "{given: {night: true, Ann: {}, Bob: {}}, when: [Ann gains 1 life]}")
    assert laid["circumstances"] == ["it is night"]


def test_what_the_game_keeps_in_mind_is_the_same_text_each_time() -> None:
    seats = {"Ann": frozenset({"Bob", "Ann", "Dan"})}
    memory = {**RANGES(seats), **LAST_TURN((StepBegins("draw", "Ann"),))}
    game = Game((), players=(), objects={}, active="Ann", memory=memory)
    assert board_as_json(game)["marks"] == {
        "ranges of influence": "Ann: (Ann, Bob, Dan)",
        "what happened last turn": "(StepBegins)",
    }
