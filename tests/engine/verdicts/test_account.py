"""What a figure is made of adds up to it, and nothing is said where it does not."""

from __future__ import annotations

from typing import Any

import pytest

from benchbook.engine.scenario import solve
from benchbook.engine.scenario.model import Scenario
from benchbook.engine.verdicts.account import account
from benchbook.library import Library

BURN = {"name": "Plain Burn", "cost": "{R}", "type": "Instant", "text": "This spell deals 3 damage to any target."}
GROWTH = {
    "name": "Plain Growth",
    "cost": "{G}",
    "type": "Instant",
    "text": "Target creature gets +3/+3 until end of turn.",
}
DENIAL = {"name": "Plain Denial", "cost": "{U}", "type": "Instant", "text": "Counter target spell."}
BANNER = {"name": "Plain Banner", "type": "Enchantment", "text": "Creatures you control get +1/+1."}
SHIELD = {
    "name": "Plain Shield",
    "type": "Enchantment",
    "text": "If a source would deal damage to you, prevent 1 of that damage.",
}
LEECH = {"name": "Plain Leech", "type": "Enchantment", "text": "Whenever a creature dies, you gain 1 life."}
CARDS = [BURN, GROWTH, DENIAL, BANNER, SHIELD, LEECH]
HANDS = {"Ann": ["Plain Burn", "Plain Burn", "Plain Growth"], "Bob": ["Plain Denial"]}


def told(
    library: Library, claim: str, *when: str, ann: tuple[str, ...] = (), bob: tuple[str, ...] = (), **more: Any
) -> str:
    """The account of a claim at the end of these lines."""
    scenario = solve.read(
        {
            "title": "An account",
            "cards": CARDS,
            "given": {
                "Ann": {"battlefield": list(ann), "hand": HANDS["Ann"], **more.get("of_ann", {})},
                "Bob": {"battlefield": list(bob), "hand": HANDS["Bob"], **more.get("of_bob", {})},
            },
            "when": list(when),
            "then": [claim],
        },
        library,
    )
    assert isinstance(scenario, Scenario)
    answer = solve.answer(scenario, library)
    assert answer.status == "answered", answer.problem
    return account(answer, answer.claims[0])


FACE = ("Ann casts Plain Burn targeting Bob", "everything resolves")
BURNT = ("Ann casts Plain Burn targeting Wall", "everything resolves")
FIGHT = ("Ann attacks Bob with Bear", "no blocks", "combat damage is dealt")


@pytest.mark.parametrize(
    ("claim", "when", "ann", "bob", "says"),
    [
        ("Bob lost 3 life", FACE, (), (), "it comes from Plain Burn"),
        ("Bob lost 5 life", (*FACE, *FIGHT), ("2/2 creature as Bear",), (), "3 from Plain Burn and 2 from Bear"),
        ("Bob lost 6 life", (*FACE, *FACE), (), (), "2 times 3 from Plain Burn"),
        ("Bob is at 15", (*FACE, *FIGHT), ("2/2 creature as Bear",), (), "20 - 3 - 2"),
        ("Bob has lost the game", FACE, (), (), "Bob is at 17 life"),
        ("Bob was dealt 2 damage", FIGHT, ("2/2 creature as Bear",), (), "it comes from Bear"),
        ("Bob was dealt 1 damage", FIGHT, ("2/2 creature as Bear",), ("Plain Shield",), "it comes from Bear"),
        (
            "Bob was dealt 0 damage",
            ("Ann attacks Bob with Bear", "Bob blocks Bear with Wall", "combat damage is dealt"),
            ("2/2 creature as Bear",),
            ("0/4 creature as Wall",),
            "Bear is blocked",
        ),
        (
            "Bob was dealt 0 damage",
            ("Ann attacks Bob with Bear and Ogre", "Bob blocks Bear with Wall", "combat damage is dealt"),
            ("2/2 creature as Bear", "0/3 creature as Ogre"),
            ("0/4 creature as Wall",),
            "",  # the other was not blocked
        ),
        (
            "Wall died",
            ("Ann casts Plain Burn targeting Wall", "everything resolves"),
            (),
            ("0/4 creature as Wall",),
            "it has 3 damage and toughness 4",
        ),
        (
            "Wall died",
            (*BURNT[:1], "Bob casts Plain Denial targeting Plain Burn", BURNT[1]),
            (),
            ("0/3 creature as Wall",),
            "Plain Burn is countered",
        ),
        ("Wall died", FACE, (), ("0/3 creature as Wall",), ""),  # nothing was done to it
        (
            "Bear is 6/6",
            ("Ann casts Plain Growth targeting Bear", "everything resolves"),
            ("2/2 creature as Bear", "Plain Banner"),
            (),
            "2/2 with +4/+4 from Plain Banner and Plain Growth",
        ),
        ("Bear is 3/3", (), ("2/2 creature as Bear with 1 +1/+1 counter",), (), "2/2 with 1 +1/+1 counter"),
        ("Bear is 2/2", (), ("2/2 creature as Bear",), (), ""),  # as it is printed
        (
            "Ann gained 2 life",
            (
                "Ann casts Plain Burn targeting Bear",
                "Ann casts Plain Burn targeting Ogre",
                "everything resolves",
            ),
            ("Plain Leech", "2/2 creature as Bear", "2/2 creature as Ogre"),
            (),
            "2 times 1 from Plain Leech",
        ),
        ("when[0] is allowed", FACE, (), (), "an instant can be cast whenever one has priority"),
    ],
)  # fmt: skip
def test_a_figure_is_told_in_its_parts(
    library: Library, claim: str, when: tuple[str, ...], ann: tuple[str, ...], bob: tuple[str, ...], says: str
) -> None:
    assert told(library, claim, *when, ann=ann, bob=bob) == says


def test_a_life_total_that_was_given_is_where_it_begins(library: Library) -> None:
    assert told(library, "Bob is at 4", *FACE, of_bob={"life": 7}) == "7 - 3"


def test_what_does_not_add_up_is_not_told(library: Library) -> None:
    """A claim that fails is told of what is the case, and of nothing else."""
    assert told(library, "Bob lost 4 life", *FACE) == "it comes from Plain Burn"  # of the 3 that he lost
    assert told(library, "Ann is at 21", *FACE) == ""


def test_players_who_share_a_life_total_are_not_reckoned_one_by_one(library: Library) -> None:
    data = {
        "title": "A team",
        "ruleset": "two-headed-giant",
        "cards": CARDS,
        "given": {
            "Ann": {"hand": ["Plain Burn"], "team": 1},
            "Bob": {"team": 1},
            "Cara": {"team": 2},
            "Dave": {"team": 2},
        },
        "when": ["Ann casts Plain Burn targeting Cara", "everything resolves"],
        "then": ["Cara is at 27"],
    }
    scenario = solve.read(data, library)
    assert isinstance(scenario, Scenario)
    answer = solve.answer(scenario, library)
    assert answer.status == "answered", answer.problem
    assert account(answer, answer.claims[0]) == ""
