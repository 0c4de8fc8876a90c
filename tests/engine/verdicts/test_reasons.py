"""The reasons of a verdict are what turns it when it is taken away, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from benchbook.engine.answer import Answer, ClaimResult
from benchbook.engine.rulesets import table
from benchbook.engine.scenario import solve
from benchbook.engine.scenario.model import Scenario
from benchbook.engine.verdicts.reasons import Reasons, reasons, reasons_of
from benchbook.engine.verdicts.saying import in_words_of_play, rule_says
from benchbook.library import Library
from benchbook.library.source import plain, read_yaml
from benchbook.refs import RuleRef

FIGHT = {
    "title": "A fight",
    "given": {
        "Ann": {"battlefield": ["3/3 creature with deathtouch as Viper"]},
        "Bob": {"battlefield": ["0/5 creature as Wall", "2/2 creature as Bystander"]},
    },
    "when": ["Viper attacks", "Wall blocks Viper", "combat damage is dealt"],
    "then": ["Wall is in Bob's graveyard"],
}
STEADY = {"type": "Enchantment", "text": "Creatures you control have indestructible."}
DOOM = {"name": "Plain Doom", "cost": "{B}", "type": "Instant", "text": "Destroy target creature."}


def asked(data: dict[str, Any], library: Library) -> tuple[Scenario, Answer]:
    scenario = solve.read(data, library)
    assert isinstance(scenario, Scenario)
    return scenario, solve.answer(scenario, library)


def why(library: Library, data: dict[str, Any], place: int = 0) -> Reasons:
    return reasons_of(*asked(data, library), library)[place]


def protected(*enchantments: str) -> dict[str, Any]:
    return {
        "title": "Doom for a steady creature",
        "cards": [DOOM, *({"name": name, **STEADY} for name in enchantments)],
        "given": {
            "Ann": {"hand": ["Plain Doom"]},
            "Bob": {"battlefield": ["2/2 creature as Rock", *enchantments]},
        },
        "when": ["Ann casts Plain Doom targeting Rock", "everything resolves"],
        "then": ["Rock is on the battlefield"],
    }


def test_the_rules_are_named_without_which_the_verdict_would_be_another(library: Library) -> None:
    found = why(library, FIGHT)
    assert {"702.2b", "704.5h"} <= {one["rule"] for one in found.because}
    assert found.sentence.startswith("Wall dies: ")
    assert found.sentence.endswith(", ".join(one["rule"] for one in found.because))
    assert len(found.because) <= 3


def test_what_would_be_the_case_instead_is_said(library: Library) -> None:
    assert {one.otherwise for one in why(library, FIGHT).rules} == {"Wall is on the battlefield"}


def test_what_stands_by_and_changes_nothing_is_no_reason(library: Library) -> None:
    assert "Bystander" not in why(library, FIGHT).sentence


def test_a_card_without_which_it_would_be_otherwise_is_a_reason(library: Library) -> None:
    found = why(library, protected("Steady Ground"))
    assert [one.what for one in found.things] == ["Steady Ground"]
    assert "702.12b" in [one["rule"] for one in found.because]
    assert "because of Steady Ground" in found.sentence


def test_of_two_cards_each_of_which_suffices_it_is_said_that_either_does(library: Library) -> None:
    found = why(library, {**protected("Steady Ground", "Firm Ground"), "then": ["Rock has indestructible"]})
    assert not found.things
    assert {one.what for one in found.either} == {"Steady Ground", "Firm Ground"}
    assert "either of which suffices" in found.sentence


def test_a_keyword_that_is_spoken_of_and_does_not_help_is_said_not_to(library: Library) -> None:
    shrink = {"name": "Wither Away", "cost": "{B}", "type": "Instant",
              "text": "Target creature gets -2/-2 until end of turn."}  # fmt: skip
    found = why(library, {
        "title": "Does indestructible help against -2/-2?", "cards": [shrink],
        "given": {"Ann": {"hand": ["Wither Away"]},
                  "Bob": {"battlefield": ["2/2 creature with indestructible as Rock"]}},
        "when": ["Ann casts Wither Away targeting Rock", "everything resolves"],
        "then": ["Rock is in Bob's graveyard"],
    })  # fmt: skip
    assert [one["rule"] for one in found.because] == ["704.5f"]
    assert [one.what.rstrip("abc") for one in found.in_vain] == ["702.12"]
    assert "Indestructible changes nothing here." in found.sentence


def test_a_claim_that_fails_has_reasons_too(library: Library) -> None:
    found = why(library, {**FIGHT, "then": ["Wall is on the battlefield"]})
    assert not found.holds
    assert found.outcome == "Wall dies"
    assert {"702.2b", "704.5h"} <= {one["rule"] for one in found.because}


def test_the_line_without_which_it_would_be_otherwise_is_found(library: Library) -> None:
    found = why(library, {**FIGHT, "then": ["Viper is on the battlefield", "Bob's life is 20"]}, 1)
    assert "Wall blocks Viper" in [one.what for one in found.lines]


def test_reasons_of_one_claim_are_asked_for_by_the_claim(library: Library) -> None:
    scenario, answer = asked(FIGHT, library)
    assert reasons(scenario, answer, answer.claims[0], library) == reasons_of(scenario, answer, library)[0]
    with pytest.raises(LookupError, match="no claim of an answer"):
        reasons(scenario, answer, ClaimResult("then[7]", "Wall is purple", True), library)


def test_what_is_declined_has_no_reasons(library: Library) -> None:
    scenario = solve.read({**FIGHT, "when": ["everything resolves"]}, library)
    assert isinstance(scenario, Scenario)
    assert reasons_of(scenario, solve.answer(scenario, library, work=1.0), library) == ()


GREETER = {"name": "Warm Greeter", "cost": "{W}", "type": "Creature — Cleric", "power": "1", "toughness": "1",
           "text": "Vigilance\nWhenever another creature enters, you gain 1 life."}  # fmt: skip


def greeted(claim: str, *lines: str) -> dict[str, Any]:
    return {
        "title": "A greeter",
        "cards": [GREETER, {"name": "Plain Bear", "cost": "{G}", "type": "Creature — Bear",
                            "power": "2", "toughness": "2"}],
        "given": {"Ann": {"battlefield": ["Warm Greeter"], "hand": ["Plain Bear"]}, "Bob": {}},
        "when": [*lines], "then": [claim],
    }  # fmt: skip


def test_a_single_ability_of_a_card_is_a_reason(library: Library) -> None:
    found = why(library, greeted("Ann's life is 21", "Ann casts Plain Bear", "everything resolves"))
    assert [one.kind for one in found.things] == ["ability"]
    assert found.things[0].sentence == "Whenever another creature enters, you gain 1 life."
    assert found.things[0].otherwise == "Ann's life is 20"


def test_an_ability_of_a_card_that_a_line_names_is_taken_away_too(library: Library) -> None:
    found = why(library, greeted("Warm Greeter is untapped", "Warm Greeter attacks"))
    assert "702.20b" in [one["rule"] for one in found.because]
    assert found.words == "Warm Greeter is untapped: vigilance attacks without tapping."


def test_two_cards_that_do_it_only_together_are_said_to(library: Library) -> None:
    fill = {"name": "Quick Fill", "type": "Enchantment", "text": "Creatures you control have menace."}
    make = {"name": "All Menacing", "type": "Enchantment", "text": "Creatures with menace get +1/+1."}
    found = why(library, {
        "title": "Both", "cards": [fill, make],
        "given": {"Ann": {"battlefield": ["2/2 creature as Rock", "Quick Fill", "All Menacing"]}, "Bob": {}},
        "when": ["everything resolves"], "then": ["Rock is 3/3"],
    })  # fmt: skip
    assert "because of Quick Fill and All Menacing together" in found.sentence


def test_what_rules_come_to_is_said_of_rules_that_are_there_and_in_a_breath(library: Library) -> None:
    said = in_words_of_play()
    assert [ref for ref in said if library.entry(RuleRef.parse(ref)) is None] == []
    assert max(map(len, said.values())) <= 90
    assert not any(clause.endswith(".") or ": " in clause for clause in said.values())


def test_of_a_line_that_is_refused_only_rules_that_refuse_it_are_named(library: Library) -> None:
    found = why(library, {
        "title": "A flier", "given": {"Ann": {"battlefield": ["2/2 creature with flying as Bird"]},
                                      "Bob": {"battlefield": ["3/3 creature as Ogre"]}},
        "when": ["Bird attacks", "Ogre blocks Bird"], "then": ["when[1] is allowed"],
    })  # fmt: skip
    assert [one["rule"] for one in found.because] == ["702.9b"]


def test_a_card_is_told_with_the_rule_by_which_it_does_that(library: Library) -> None:
    found = why(library, greeted("Ann's life is 21", "Ann casts Plain Bear", "everything resolves"))
    assert found.because[0]["rule"] == "603.6a"
    assert found.things[0].as_json()["rule"] == "603.6a"


def test_what_a_rule_does_to_something_else_is_said_as_it_happens(library: Library) -> None:
    gone = greeted("Ann gained 1 life", "Ann casts Plain Bear", "Ann casts Plain Doom targeting Warm Greeter",
                   "everything resolves")  # fmt: skip
    gone["cards"].append(DOOM)
    gone["given"]["Ann"]["hand"].append("Plain Doom")
    found = why(library, gone)
    assert not found.holds
    assert found.words == "Ann gained 0 life: Warm Greeter is destroyed."


def test_what_nothing_turns_and_no_rule_refuses_is_told_without_a_clause(library: Library) -> None:
    found = why(library, {
        "title": "A block", "given": {"Ann": {"battlefield": ["2/2 creature as Bear"]},
                                      "Bob": {"battlefield": ["3/3 creature as Ogre"]}},
        "when": ["Bear attacks", "Ogre blocks Bear"], "then": ["when[1] is allowed"],
    })  # fmt: skip
    assert found.words.count(":") == 0
    assert found.because[0]["rule"].startswith("509.1")


def test_what_comes_after_the_last_that_a_claim_speaks_of_is_no_reason(library: Library) -> None:
    """It dies before damage: that there is no damage step then, for no creature attacks, decides nothing (508.8)."""
    found = why(
        library,
        plain(
            read_yaml("""
        title: An attacker that dies before damage
        given:
          Ann: {battlefield: [3/3 creature with trample as Creature]}
          Bob: {battlefield: [1/1 creature with deathtouch as Guard, Mountain], hand: [Lightning Bolt]}
        when:
          - Ann attacks Bob with Creature
          - Bob blocks Creature with Guard
          - Bob casts Lightning Bolt targeting Creature
          - everything resolves
          - combat damage is dealt
        then: [Creature died]
        """)
        ),
    )
    assert "704.5g" in {one.number for one in found.told}
    assert {"506.1", "508.8"}.isdisjoint(one.number for one in found.told)


def test_what_replaces_all_that_happens_is_a_reason_where_nothing_can_be_said_without_it(library: Library) -> None:
    found = why(
        library,
        plain(
            read_yaml("""
        title: All draws are replaced
        given:
          turn: Bob
          Ann: {battlefield: [Notion Thief]}
          Bob: {battlefield: [Island], hand: [Brainstorm]}
        when: [Bob casts Brainstorm, everything resolves]
        then: [Bob drew 0 cards]
        """)
        ),
    )
    assert next(one.what for one in found.told) == "Notion Thief"


def test_no_rule_is_said_in_the_words_of_its_program(library: Library) -> None:
    _, answer = asked(FIGHT, library)
    functions = table("modern", library).functions
    assert [str(one.ref) for one in functions if "`" in rule_says(one.ref, answer, library)] == []
