"""What can be done now: each action with the line that does it, what can't with its rule, nothing that is refused."""

from __future__ import annotations

from typing import Any

import pytest

from benchbook.engine.scenario import solve
from benchbook.engine.scenario.model import Scenario
from benchbook.engine.scenario.offers.now import offers
from benchbook.engine.scenario.offers.offer import Offer, Offered
from benchbook.library import Library

BOLT = {"name": "Quick Spark", "cost": "{R}", "type": "Instant", "text": "Quick Spark deals 3 damage to any target."}
SLOW = {"name": "Slow Gift", "cost": "{G}", "type": "Sorcery", "text": "You gain 3 life."}
HIDE = {"name": "Smooth Hide", "cost": "{1}", "type": "Artifact — Equipment",
        "text": "Equipped creature has hexproof.\nEquip {1}"}  # fmt: skip
TOLL = {"name": "Hard Toll", "cost": "{B}", "type": "Sorcery",
        "text": "Target player sacrifices a creature of their choice."}  # fmt: skip
CART = {"name": "Old Cart", "cost": "{2}", "type": "Artifact — Vehicle", "power": 3, "toughness": 3, "text": "Crew 2"}
BURN = {"name": "Wide Burn", "cost": "{X}{R}", "type": "Sorcery", "text": "Wide Burn deals X damage to any target."}
WAYS = {"name": "Two Ways", "cost": "{U}", "type": "Sorcery",
        "text": "Choose one —\n• You gain 3 life.\n• Draw a card."}  # fmt: skip
CLERK = {"name": "Busy Clerk", "cost": "{W}", "type": "Creature — Human", "power": 1, "toughness": 1,
         "text": "{T}: You gain 1 life.\n{2}, {T}: Busy Clerk deals 1 damage to any target."}  # fmt: skip
DYE = {"name": "Narrow Dye", "cost": "{W}", "type": "Instant",
       "text": "Target creature you control gains protection from colorless or from the color of your choice until end of turn."}  # fmt: skip  # noqa: E501
PLACE = {"name": "Green Place", "type": "Land", "text": "{T}: Add {G}."}
CARDS = [BOLT, SLOW, HIDE, TOLL, CART, BURN, WAYS, CLERK, DYE, PLACE]


def offered(library: Library, given: dict[str, Any], *when: str) -> Offered:
    scenario = solve.read({"title": "A title", "cards": CARDS, "given": given, "when": list(when)}, library)
    assert isinstance(scenario, Scenario)
    return offers(scenario, library)


def one(found: Offered, words: str, who: str = "Ann") -> Offer:
    (offer,) = (o for o in found.offers if o.words == words and o.who in (who, ""))
    return offer


def lines(found: Offered) -> list[str]:
    return [line for o in found.offers if o.allowed for line in ([p.line for p in o.options] or [o.line])]


def test_a_spell_is_offered_with_each_legal_target_and_no_other(library: Library) -> None:
    given = {
        "Ann": {"hand": ["Quick Spark"]},
        "Bob": {"battlefield": ["2/2 creature as Bear", "3/3 creature with hexproof as Troll"]},
    }
    spark = one(offered(library, given), "Cast Quick Spark")
    assert {o.words for o in spark.options} == {"Bear", "Ann", "Bob"}
    assert "Ann casts Quick Spark targeting Bear" in {o.line for o in spark.options}


def test_a_sorcery_is_refused_on_another_turn_with_its_rule(library: Library) -> None:
    gift = one(offered(library, {"turn": "Bob", "Ann": {"hand": ["Slow Gift"]}, "Bob": {}}), "Cast Slow Gift")
    assert (gift.allowed, gift.rules[0]) == (False, "cr/307.1")
    assert "main phase" in gift.reason


def test_a_creature_that_has_just_come_cannot_attack_and_a_defender_never(library: Library) -> None:
    mine = [{"object": "2/2 creature", "as": "New", "summoning sick": True}, "0/4 creature with defender as Wall",
            "2/2 creature as Bear"]  # fmt: skip
    found = offered(library, {"Ann": {"battlefield": mine}, "Bob": {}})
    attacks = {o.called: (o.allowed, o.rules) for o in found.offers if o.kind == "attack"}
    assert attacks["Bear"] == (True, ())
    assert attacks["New"] == (False, ("cr/302.6", "cr/508.1a"))
    assert attacks["Wall"] == (False, ("cr/702.3b", "cr/508.1c"))


def test_blocks_are_offered_only_to_who_is_attacked(library: Library) -> None:
    given = {
        "Ann": {"battlefield": ["2/2 creature with flying as Bird", "1/1 creature as Elf"]},
        "Bob": {"battlefield": ["1/1 creature as Guard", "1/1 creature with reach as Spider"]},
    }
    found = offered(library, given, "Ann attacks Bob with Bird")
    blocks = {o.called: o.allowed for o in found.offers if o.kind == "block"}
    assert blocks == {"Guard": False, "Spider": True}
    assert "nobody blocks" in lines(found)


def test_abilities_are_singled_out_and_aimed(library: Library) -> None:
    found = offered(library, {"Ann": {"battlefield": ["Busy Clerk", "Old Cart", "Smooth Hide"]}, "Bob": {}})
    assert 'Ann activates Busy Clerk ability "You gain 1 life"' in lines(found)
    assert 'Ann activates Busy Clerk ability "Busy Clerk deals 1 damage to any target" targeting Bob' in lines(found)
    assert "Ann activates Smooth Hide targeting Busy Clerk" in lines(found)
    assert one(found, "Crew 2").allowed is False  # the clerk's power is 1


def test_values_of_x_end_where_the_mana_does(library: Library) -> None:
    given = {"Ann": {"battlefield": ["3 Mountain"], "hand": ["Wide Burn"]}, "Bob": {}}
    burn = one(offered(library, given), "Cast Wide Burn")
    assert [o.words for o in burn.options] == ["X = 0", "X = 1", "X = 2"]


def test_modes_are_offered_in_their_words(library: Library) -> None:
    ways = one(offered(library, {"Ann": {"hand": ["Two Ways"]}, "Bob": {}}), "Cast Two Ways")
    assert [o.line for o in ways.options] == [
        'Ann casts Two Ways choosing "You gain 3 life"', 'Ann casts Two Ways choosing "Draw a card"',
    ]  # fmt: skip


def test_a_second_land_is_refused_with_the_rule(library: Library) -> None:
    given = {"Ann": {"hand": ["2 Green Place"]}, "Bob": {}}
    before, after = offered(library, given), offered(library, given, "Ann plays Green Place")
    assert len(one(before, "Play Green Place").things) == 2
    land = one(after, "Play Green Place")
    assert (land.allowed, land.rules[0]) == (False, "cr/305.2b")


def test_an_open_choice_is_all_that_is_offered_and_says_where_its_answer_stands(library: Library) -> None:
    given = {
        "Ann": {"hand": ["Hard Toll", "Quick Spark"]},
        "Bob": {"battlefield": ["1/1 creature as Elf", "5/5 creature as Wurm"]},
    }
    when = ["Ann casts Hard Toll targeting Bob", "everything resolves"]
    found = offered(library, given, *when)
    assert {(o.kind, o.line, o.at) for o in found.offers} == {
        ("choose", "Bob chooses Elf", 2), ("choose", "Bob chooses Wurm", 2),
    }  # fmt: skip
    chosen = offered(library, given, *when, "Bob chooses Elf")
    assert {o.kind for o in chosen.offers} >= {"cast", "move"}


def test_only_colors_that_there_are_can_be_chosen(library: Library) -> None:
    given = {"Ann": {"hand": ["Narrow Dye"], "battlefield": ["2/2 creature as Bear"]}, "Bob": {}}
    found = offered(library, given, "Ann casts Narrow Dye targeting Bear", "everything resolves")
    assert {o.words for o in found.offers} == {"colorless", "white", "blue", "black", "red", "green"}


def test_two_of_one_name_are_told_apart(library: Library) -> None:
    given = {
        "Ann": {"hand": ["Quick Spark"], "battlefield": ["Busy Clerk"]},
        "Bob": {"battlefield": ["Busy Clerk"]},
    }
    spark = one(offered(library, given), "Cast Quick Spark")
    assert {o.words for o in spark.options} >= {"Busy Clerk #1", "Busy Clerk #2"}


def test_what_cannot_be_told_is_not_said_to_be_forbidden(library: Library) -> None:
    odd = {"name": "Odd Thing", "cost": "{U}", "type": "Instant", "text": "Glimmer target frobnicated creature."}
    data = {"title": "A title", "cards": [odd], "given": {"Ann": {"hand": ["Odd Thing"]}, "Bob": {}}, "when": []}
    scenario = solve.read(data, library)
    assert isinstance(scenario, Scenario)
    found = offers(scenario, library)
    (odd_thing,) = (o for o in found.offers if o.kind == "cast")
    assert odd_thing.allowed is None
    assert "frobnicated" in odd_thing.reason


def test_work_is_bounded_and_what_is_left_out_is_said(library: Library) -> None:
    given = {"Ann": {"battlefield": [f"1/1 creature as E{n}" for n in range(12)], "hand": ["Quick Spark"]}, "Bob": {}}
    scenario = solve.read({"title": "A title", "cards": CARDS, "given": given}, library)
    assert isinstance(scenario, Scenario)
    whole = offers(scenario, library)
    less = [offers(scenario, library, work=500.0 * n) for n in range(1, 40)]
    assert less[0].problem  # there is not even the board
    assert any(found.left_out and 0 < len(found.offers) < len(whole.offers) for found in less)
    assert not whole.left_out


BOARDS: list[tuple[dict[str, Any], list[str]]] = [
    ({"Ann": {"hand": ["Quick Spark", "Slow Gift", "Green Place", "Two Ways"], "battlefield": [
        "Busy Clerk", "Smooth Hide", "Old Cart", "2 Green Place", "2/2 creature with flying as Bird"]},
      "Bob": {"hand": ["Quick Spark"], "battlefield": ["Busy Clerk", "0/3 creature with defender as Wall"]}}, []),
    ({"Ann": {"battlefield": ["2/2 creature as Bear", "3/3 creature with menace as Ogre"]},
      "Bob": {"hand": ["Quick Spark"], "battlefield": ["Busy Clerk", "1/1 creature as Elf"]}},
     ["Ann attacks Bob with Bear, Ogre"]),
    ({"Ann": {"hand": ["Hard Toll"]}, "Bob": {"battlefield": ["Busy Clerk", "Old Cart", "1/1 creature as Elf"]}},
     ["Ann casts Hard Toll targeting Bob", "everything resolves"]),
    ({"Ann": {"hand": ["Quick Spark"]}, "Bob": {"hand": ["Quick Spark"], "battlefield": ["Busy Clerk"]}},
     ["Ann casts Quick Spark targeting Busy Clerk"]),
]  # fmt: skip


@pytest.mark.parametrize(("given", "when"), BOARDS)
def test_every_line_that_is_offered_is_allowed_once_it_is_written(
    given: dict[str, Any], when: list[str], library: Library
) -> None:
    """A block of one menace creature by one is offered because two together may: so blocks are not written alone."""
    found = offered(library, given, *when)
    assert found.offers
    for offer in found.offers:
        if not offer.allowed or offer.kind == "block":
            continue
        for line in [o.line for o in offer.options] or [offer.line]:
            at = len(when) if offer.at is None else offer.at
            written = [*when[:at], line, *when[at:]]
            then = [f"when[{at}] is allowed"]
            data = {"title": "A title", "cards": CARDS, "given": given, "when": written, "then": then}
            scenario = solve.read(data, library)
            assert isinstance(scenario, Scenario)
            answer = solve.answer(scenario, library)
            assert answer.status == "answered", (line, answer.problem)
            assert all(claim.holds for claim in answer.claims), (line, answer.claims)
