"""Boards: everything that may be given stands as it is given."""

from __future__ import annotations

from typing import Any

import pytest

from benchbook.engine.scenario.verify import Result, verify_data
from benchbook.library import Library, open_library

BEAR = {"name": "Grove Bear", "cost": "{1}{G}", "type": "Creature — Bear", "power": 2, "toughness": 2}
OGRE = {"name": "Cave Ogre", "cost": "{3}{R}", "type": "Creature — Ogre", "power": 4, "toughness": 4}
HAT = {
    "name": "Plain Bonnet",
    "cost": "{1}",
    "type": "Artifact — Equipment",
    "text": "Equipped creature gets +1/+1.\nEquip {1}",
}
MIRROR = {
    "name": "Metal Mirror", "cost": "{3}{U}", "type": "Creature — Shapeshifter", "power": 0, "toughness": 0,
    "text": "You may have this creature enter as a copy of any creature on the battlefield, except it's an artifact in "
            "addition to its other types.",
}  # fmt: skip
SPARK = {"name": "Small Spark", "cost": "{R}", "type": "Instant", "text": "Small Spark deals 2 damage to any target."}
BLAST = {
    "name": "Great Blast",
    "cost": "{X}{R}",
    "type": "Sorcery",
    "text": "Great Blast deals X damage to any target.",
}
WALKER = {
    "name": "Old Walker",
    "cost": "{2}{U}",
    "type": "Legendary Planeswalker — Old",
    "loyalty": 4,
    "text": "+1: Draw a card.",
}
BADGE = {
    "name": "Kin Badge", "cost": "{2}", "type": "Artifact",
    "text": "As this artifact enters, choose a creature type.\nCreatures of the chosen type get +1/+1.",
}  # fmt: skip
TURNER = {
    "name": "Day Elf", "layout": "transform",
    "faces": [
        {"name": "Day Elf", "cost": "{G}", "type": "Creature — Elf", "power": 1, "toughness": 1},
        {"name": "Night Wolf", "type": "Creature — Wolf", "power": 3, "toughness": 3, "colors": ["green"]},
    ],
}  # fmt: skip
FIELD = {"name": "Green Place", "type": "Land", "text": "{T}: Add {G}."}
CARDS = [BEAR, OGRE, HAT, MIRROR, SPARK, BLAST, WALKER, BADGE, TURNER, FIELD]


@pytest.fixture(scope="module")
def library() -> Library:
    return open_library()


def holds(library: Library, given: dict[str, Any], then: list[str], when: list[Any] | None = None, **more: Any) -> None:
    data = {"title": "A board", "cards": CARDS, "given": given, "when": when or [], "then": then, **more}
    (result,) = verify_data(data, "test", library)
    assert (result.status, result.detail) == ("pass", "")


def one(library: Library, given: dict[str, Any], when: list[Any] | None = None) -> Result:
    (result,) = verify_data({"title": "A board", "cards": CARDS, "given": given, "when": when or []}, "test", library)
    return result


def test_an_object_has_the_state_that_is_given(library: Library) -> None:
    bear = {"card": "Grove Bear", "tapped": True, "counters": {"+1/+1": 2}, "damage": 1, "owner": "Bob"}
    holds(
        library, {"Ann": {"battlefield": [bear]}, "Bob": {}},
        ["Grove Bear is 4/4", "Grove Bear is tapped", "Grove Bear has 1 damage marked", "Ann controls Grove Bear",
         "Bob owns Grove Bear"],
    )  # fmt: skip


def test_attachments_are_attached_and_count_in_file_order(library: Library) -> None:
    given = {"Ann": {"battlefield": ["Grove Bear", {"card": "Plain Bonnet", "attached to": "Grove Bear"}]}, "Bob": {}}
    holds(library, given, ["Plain Bonnet is attached to Grove Bear", "Grove Bear is 3/3"])


def test_a_face_down_card_is_a_nameless_two_two(library: Library) -> None:
    given = {"Ann": {"battlefield": [{"card": "Cave Ogre", "face down": True}]}, "Bob": {}}
    holds(library, given, ["Cave Ogre is face down", "Cave Ogre is 2/2", "Cave Ogre has no name"])


def test_a_transformed_card_shows_its_back(library: Library) -> None:
    given = {"Ann": {"battlefield": [{"card": "Day Elf", "transformed": True}]}, "Bob": {}}
    holds(library, given, ["Day Elf is 3/3", 'Day Elf\'s name is "Night Wolf"', "Day Elf is a Wolf"])


def test_a_copy_has_the_exceptions_of_its_own_text(library: Library) -> None:
    given = {"Ann": {"battlefield": [{"card": "Metal Mirror", "copy of": "Cave Ogre"}]}, "Bob": {}}
    holds(library, given, ["Metal Mirror is 4/4", "Metal Mirror is an artifact", "Metal Mirror is an Ogre"])


def test_what_was_chosen_as_it_entered_is_known(library: Library) -> None:
    given = {"Ann": {"battlefield": [{"card": "Kin Badge", "chosen": "Bear"}, "Grove Bear", "Cave Ogre"]}, "Bob": {}}
    holds(library, given, ["Grove Bear is 3/3", "Cave Ogre is 4/4"])


def test_a_planeswalker_has_the_loyalty_it_enters_with_unless_another_is_given(library: Library) -> None:
    given = {
        "Ann": {"battlefield": ["Old Walker"]},
        "Bob": {"battlefield": [{"card": "Old Walker", "as": "Weak", "loyalty": 1}]},
    }
    holds(library, given, ["Old Walker's loyalty is 4", "Weak's loyalty is 1"])


def test_combat_can_be_under_way(library: Library) -> None:
    given = {
        "step": "declare blockers",
        "Ann": {"battlefield": [{"card": "Cave Ogre", "attacking": "Bob"}, {"object": "1/1 creature", "as": "Free",
        "attacking": True}]},
        "Bob": {"battlefield": [{"card": "Grove Bear", "blocking": "Cave Ogre"}]},
    }  # fmt: skip
    holds(
        library, given, ["Grove Bear is in Bob's graveyard", "Bob's life is 19", "Cave Ogre has 2 damage marked"],
        [{"expect": ["Cave Ogre is blocked", "Free is unblocked", "Free is attacking Bob"]}, "combat damage is dealt"],
    )  # fmt: skip


def test_damage_of_a_given_damage_step_is_still_to_be_dealt(library: Library) -> None:
    given = {"step": "combat damage", "Ann": {"battlefield": [{"card": "Cave Ogre", "attacking": "Bob"}]}, "Bob": {}}
    holds(library, given, ["Bob's life is 16"], ["combat damage is dealt"])


def test_spells_on_the_stack_have_their_choices(library: Library) -> None:
    stack = [
        {"card": "Great Blast", "controller": "Ann", "cast with": {"X": 3}, "targets": ["Bob"]},
        {"card": "Small Spark", "controller": "Bob", "targets": ["Grove Bear"]},
    ]
    given = {"stack": stack, "Ann": {"battlefield": ["Grove Bear"]}, "Bob": {}}
    holds(
        library, given, ["Bob's life is 17", "Great Blast is in Ann's graveyard"],
        ["the top of the stack resolves", {"expect": ["Grove Bear is in Ann's graveyard",
        "Great Blast is on the stack"]},
         "everything resolves"],
    )  # fmt: skip


def test_given_mana_is_all_there_is(library: Library) -> None:
    given = {"Ann": {"mana": "{R}", "hand": ["Small Spark", "Great Blast"]}, "Bob": {}}
    lines = [
        "Ann casts Small Spark targeting Bob",
        "everything resolves",
        "Ann casts Great Blast targeting Bob with X = 0",
    ]
    holds(library, given, ["when[2] is not allowed", "Bob's life is 18"], lines)


def test_an_untapped_source_is_all_there_is_and_is_tapped(library: Library) -> None:
    given = {"Ann": {"battlefield": ["2 Green Place"], "hand": ["2 Grove Bear"]}, "Bob": {}}
    lines = ["Ann casts Grove Bear", "everything resolves", "Ann casts Grove Bear #2"]
    holds(
        library,
        given,
        ["Green Place is tapped", "Green Place #2 is tapped", "Grove Bear is on the battlefield"],
        lines[:2],
    )
    holds(library, {**given, "Ann": {**given["Ann"], "max mana": True}}, ["when[2] is allowed"], lines)


def test_summoning_sickness_is_off_unless_given(library: Library) -> None:
    given = {"Ann": {"battlefield": ["Grove Bear", {"card": "Cave Ogre", "summoning sick": True}]}, "Bob": {}}
    holds(
        library,
        given,
        ["when[0] is not allowed", "when[1] is allowed"],
        ["Ann attacks Bob with Cave Ogre", "Ann attacks Bob with Grove Bear"],
    )


def test_an_unlisted_library_never_runs_out_and_a_listed_one_does(library: Library) -> None:
    holds(library, {"Ann": {}, "Bob": {}}, ["Ann has 3 cards in hand", "Ann is still playing"], ["Ann draws 3 cards"])
    holds(library, {"Ann": {"library": ["Grove Bear"]}, "Bob": {}}, ["Ann has lost"], ["Ann draws 2 cards"])


def test_the_top_of_the_library_is_listed_first(library: Library) -> None:
    given = {"Ann": {"library": ["Grove Bear", "Cave Ogre"]}, "Bob": {}}
    holds(library, given, ["Grove Bear is in Ann's hand", "Cave Ogre is on top of Ann's library"], ["Ann draws 1 card"])


def test_timestamps_can_be_given(library: Library) -> None:
    curse = {
        "name": "Small Curse",
        "cost": "{B}",
        "type": "Enchantment",
        "text": "All creatures have base power and toughness 1/1.",
    }
    boon = {
        "name": "Big Boon",
        "cost": "{W}",
        "type": "Enchantment",
        "text": "All creatures have base power and toughness 5/5.",
    }
    data = {
        "title": "Stamps", "cards": [*CARDS, curse, boon], "then": ["Grove Bear is 1/1"],
        "given": {"Ann": {"battlefield": [{"card": "Small Curse", "timestamp": 50}, "Big Boon", "Grove Bear"]},
        "Bob": {}},
    }  # fmt: skip
    (result,) = verify_data(data, "test", library)
    assert result.status in ("pass", "declined"), result.detail


def test_commander_damage_and_tax_can_be_given(library: Library) -> None:
    queen = {"name": "Old Queen", "cost": "{2}{G}", "type": "Legendary Creature — Elf", "power": 3, "toughness": 3}
    data = {
        "title": "A queen", "ruleset": "commander", "cards": [queen],
        "given": {
            "Ann": {"max mana": True, "command": [{"card": "Old Queen", "commander": True,
            "casts from command zone": 2}]},
            "Bob": {"commander damage": {"Old Queen": 14}},
        },
        "when": ["Ann casts Old Queen from the command zone", "everything resolves"],
        "then": ["when[0] costs {6}{G}", "Bob has been dealt 14 commander damage by Old Queen", "Bob's life is 40"],
    }  # fmt: skip
    (result,) = verify_data(data, "test", library)
    assert (result.status, result.detail) == ("pass", "")


def test_a_name_in_the_board_that_means_nothing_is_invalid(library: Library) -> None:
    result = one(library, {"Ann": {"battlefield": [{"card": "Plain Bonnet", "attached to": "Nobody"}]}, "Bob": {}})
    assert result.status == "invalid"
    assert "attached to" in result.detail


def test_a_second_object_of_a_name_is_numbered(library: Library) -> None:
    given = {"Ann": {"battlefield": ["2 Grove Bear"]}, "Bob": {}}
    holds(
        library,
        given,
        ["Grove Bear #2 is in Ann's graveyard", "Grove Bear is on the battlefield"],
        ["Grove Bear #2 is destroyed"],
    )
    assert one(library, given, ["Grove Bear #3 is destroyed"]).status == "invalid"


def test_a_name_that_begins_with_the_may_stand_first_in_a_list(library: Library) -> None:
    stone = {"name": "The Old Stone", "cost": "{1}", "type": "Legendary Artifact", "text": "{T}: You gain 1 life."}
    data = {
        "title": "A list", "cards": [stone, BEAR],
        "given": {"Ann": {"battlefield": ["The Old Stone", "Grove Bear"]}, "Bob": {}},
        "then": ["The Old Stone is on the battlefield", "Grove Bear is on the battlefield"],
    }  # fmt: skip
    (result,) = verify_data(data, "test", library)
    assert (result.status, result.detail) == ("pass", "")


@pytest.mark.parametrize(
    ("given", "when", "claim"),
    [
        ({"Ann": {"battlefield": ["2 Forest"]}, "Bob": {}}, ["Ann taps Forest for mana"] * 2, "when[1] is allowed"),
        ({"Ann": {"battlefield": ["Forest"]}, "Bob": {}}, ["Ann taps Forest for mana"] * 2, "when[1] is not allowed"),
        ({"Ann": {"battlefield": ["2 Forest"]}, "Bob": {}}, ["Ann taps Forest for mana"] * 3, "when[2] is not allowed"),
        (
            {"Ann": {"battlefield": ["Forest"]}, "Bob": {"battlefield": ["Forest"]}},
            ["Bob taps Forest for mana"],
            "when[0] is allowed",
        ),
        (
            {"Ann": {"battlefield": ["Forest"]}, "Bob": {"battlefield": [{"card": "Forest", "tapped": True}]}},
            ["Bob taps Forest for mana"],
            "when[0] is not allowed",
        ),
    ],
)
def test_of_several_of_a_name_the_first_is_meant_whose_ability_the_player_could_activate(
    library: Library, given: dict[str, Any], when: list[str], claim: str
) -> None:
    holds(library, given, [claim], when)
