"""Carrying out scenarios: what is allowed, who chooses, what depends on whom, what is declined and not guessed."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml

from benchbook.engine.answer import Answer, as_json
from benchbook.engine.scenario import solve
from benchbook.engine.scenario.help import as_markdown
from benchbook.engine.scenario.model import Scenario
from benchbook.engine.scenario.verify import Result, verify_data
from benchbook.library import Library, open_library

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "scenarios.md").read_text("utf-8")
EXAMPLES = [one for block in re.findall(r"```yaml\n(.*?)```", PAGE, re.S) for one in yaml.safe_load(block)]
TOLL = {
    "name": "Hard Toll",
    "cost": "{B}",
    "type": "Sorcery",
    "text": "Target player sacrifices a creature of their choice.",
}


@pytest.fixture(scope="module")
def library() -> Library:
    return open_library()


def verified(library: Library, **data: Any) -> Result:
    (result,) = verify_data({"title": "A title", **data}, "test", library)
    return result


def answered(library: Library, **data: Any) -> Answer:
    scenario = solve.read({"title": "A title", **data}, library)
    assert isinstance(scenario, Scenario)
    return solve.answer(scenario, library)


@pytest.mark.parametrize("data", EXAMPLES, ids=lambda data: data["title"])
def test_every_example_of_the_page_passes(data: dict[str, Any], library: Library) -> None:
    for result in verify_data(data, "docs/scenarios.md", library):
        assert (result.status, result.detail) == ("pass", "")


def board(**objects: list[Any]) -> dict[str, Any]:
    return {"Ann": {"battlefield": objects.get("ann", [])}, "Bob": {"battlefield": objects.get("bob", [])}}


def test_a_wrong_claim_fails_and_says_what_is_the_case(library: Library) -> None:
    result = verified(library, given=board(ann=["2/2 creature as Bear"]), then=["Bear is 3/3"])
    assert result.status == "fail"
    assert "then[0]: 'Bear is 3/3' does not hold: Bear is 2/2" in result.detail


def test_a_rule_that_is_not_cited_fails(library: Library) -> None:
    result = verified(
        library, given=board(ann=["2/2 creature as Bear"]), when=["Bear is destroyed"], because=["701.8", "702.9b"]
    )
    assert (result.status, result.because_missing) == ("fail", ("702.9b",))


def test_an_answer_that_nobody_asks_for_is_invalid(library: Library) -> None:
    result = verified(library, given=board(ann=["2/2 creature as Bear"]), when=["Bear is tapped", "Ann chooses yes"])
    assert result.status == "invalid"
    assert "when[1]" in result.detail


def test_what_nobody_asks_is_answered_all_the_same_and_told_with_the_reason(library: Library) -> None:
    mirror = {"name": "Mirror Folk", "cost": "{3}{U}", "type": "Creature", "power": 0, "toughness": 0}
    text = "You may have Mirror Folk enter as a copy of any creature on the battlefield."
    quiet = {"name": "Meek Law", "cost": "{2}{W}{W}", "type": "Enchantment"}
    law = "All creatures lose all abilities and have base power and toughness 1/1."
    given = {"Ann": {"hand": ["Mirror Folk"], "battlefield": ["Meek Law", "3/3 creature as Giant"]}}
    when = ["Ann casts Mirror Folk, copying Giant", "everything resolves"]
    found = answered(library, cards=[{**mirror, "text": text}, {**quiet, "text": law}], given=given, when=when)
    assert found.status == "answered"
    assert [one.path for one in found.unasked] == ["when[0]"]
    assert "614.12" in found.unasked[0].told
    assert found.unasked[0].told in found.assumptions


def test_a_claim_about_a_token_that_was_never_made_fails(library: Library) -> None:
    given = board(ann=["2/2 creature as Bear"])
    for claim in ("the token is tapped", "the token is on the battlefield", "the token is a creature"):
        assert verified(library, given=given, then=[claim]).status == "fail"
    assert verified(library, given=given, then=["the token isn't on the battlefield"]).status == "pass"
    two = board(ann=["two 1/1 Elf creature tokens"])
    assert verified(library, given=two, then=["the token is tapped"]).status == "invalid"


def test_a_card_that_is_nowhere_on_the_board_is_named_whole(library: Library) -> None:
    result = verified(library, given={"Ann": {}, "Bob": {}}, when=["Ann casts Grizzly Bears"])
    assert result.status == "invalid"
    assert "Grizzly Bears is nowhere on this board: put it into Ann's hand" in result.detail


def test_a_line_keeps_its_number_where_lines_before_it_are_left_out(library: Library) -> None:
    scenario = solve.read({"given": {"Ann": {}, "Bob": {}}, "when": ["Ann draws a card", "Ann casts Opt"]}, library)
    assert isinstance(scenario, Scenario)
    found = solve.answer(replace(scenario, when=scenario.when[1:]), library)
    assert (found.status, found.problem[:8]) == ("invalid", "when[1]:")


def test_a_game_with_a_commander_says_by_which_rules_it_is_played(library: Library) -> None:
    boss = {"name": "Small Boss", "cost": "{R}", "type": "Legendary Creature", "power": 1, "toughness": 1}
    given = board(ann=["Small Boss (commander)"])
    found = answered(library, cards=[boss], given=given)
    assert (found.ruleset, found.branches[0].game.player("Bob").life) == ("commander", 40)
    assert any("Commander's rules are in force" in one for one in found.assumptions)
    found = answered(library, cards=[boss], given=given, ruleset="modern")
    assert (found.ruleset, found.branches[0].game.player("Bob").life) == ("modern", 20)
    assert any("not in force" in one for one in found.assumptions)


def test_an_unknown_card_is_invalid_and_near_names_are_given(library: Library) -> None:
    made = {"name": "Grove Bear", "type": "Creature — Bear", "power": 2, "toughness": 2}
    result = verified(library, cards=[made], given=board(ann=["Grove Bears"]))
    assert result.status == "invalid"
    assert "'Grove Bear'" in result.detail


def test_text_that_is_not_understood_declines_and_is_named(library: Library) -> None:
    odd = {"name": "Odd Idol", "type": "Artifact", "text": "Whenever the moon sings, flumph a gorp."}
    result = verified(library, cards=[odd], given=board(ann=["Odd Idol"]), then=["Ann's life is 20"])
    assert result.status == "declined"
    assert "Odd Idol" in result.detail


def test_text_of_a_discarded_card_that_is_not_understood_declines(library: Library) -> None:
    odd = {"name": "Odd Ox", "type": "Creature — Ox", "text": "When Odd Ox dies or when you discard it, flumph a gorp."}
    given = board(ann=[])
    given["Ann"]["hand"] = ["Odd Ox"]
    kept = verified(library, cards=[odd], given=given, then=["Ann's life is 20"])
    assert kept.status == "pass", kept.detail
    result = verified(library, cards=[odd], given=given, when=["Ann discards Odd Ox"], then=["Ann's life is 20"])
    assert result.status == "declined"
    assert "flumph" in result.detail


@pytest.mark.parametrize(
    "text",
    [
        "{T}: Draw a card, then discard a card.", "{T}: Draw a card, then discard your hand.",
        "{T}: Draw a card, then put a card from your hand on top of your library.",
        "{T}: Draw a card, then shuffle your hand into your library.",
        "{T}: Draw a card, then you gain 1 life for each creature card in your hand.",
        "{T}: Draw a card, then you may put a land card from your hand onto the battlefield.",
    ],
)  # fmt: skip
@pytest.mark.parametrize("hand", [[], ["Forest"], ["Forest", "Island"]])
def test_a_card_drawn_unnamed_may_be_the_one_discarded(library: Library, text: str, hand: list[str]) -> None:
    reader = {"name": "Keen Reader", "type": "Artifact", "text": text}
    given = {"Ann": {"battlefield": ["Keen Reader"], "hand": hand}, "Bob": {}}
    when = ["Ann activates Keen Reader", "everything resolves"]
    result = verified(library, cards=[reader], given=given, when=when, then=["Ann's life is 20"])
    assert result.status == "declined"
    assert "drawn from a library that is not listed" in result.detail


@pytest.mark.parametrize(
    "text",
    [
        "{T}: Draw a card. Then you lose 1 life unless you discard a card.",
        "{T}: Draw a card. You may sacrifice a land or discard a card. If you do, you gain 1 life.",
    ],
)
def test_a_card_drawn_unnamed_may_pay(library: Library, text: str) -> None:
    reader = {"name": "Keen Reader", "type": "Artifact", "text": text}
    when = ["Ann activates Keen Reader", "everything resolves"]
    given = {"Ann": {"battlefield": ["Keen Reader"]}, "Bob": {}}
    result = verified(library, cards=[reader], given=given, when=when, then=["Ann's life is 20"])
    assert result.status == "declined"
    assert "drawn from a library that is not listed" in result.detail


@pytest.mark.parametrize(
    "text",
    [
        "If you would put one or more counters on a permanent or player, put twice that many of each of those kinds "
        "of counters on that permanent or player instead.",
        "Whenever you put one or more +1/+1 counters on a creature, you gain 1 life.",
    ],
)
def test_counters_that_nobody_puts_decline_where_it_matters_who_does(library: Library, text: str) -> None:
    keeper = {"name": "Count Keeper", "type": "Enchantment", "text": text}
    given = {"Ann": {"battlefield": ["Count Keeper", "2/2 creature as Bear"]}, "Bob": {}}
    put = ["a +1/+1 counter is put on Bear", "everything resolves"]
    said = ["Bob puts a +1/+1 counter on Bear", "everything resolves"]
    then = ["Bear has 1 +1/+1 counters", "Ann's life is 20"]
    result = verified(library, cards=[keeper], given=given, when=put, then=then)
    assert result.status == "declined"
    assert "who puts the counters" in result.detail
    assert verified(library, cards=[keeper], given=given, when=said, then=then).status == "pass"


def test_text_that_is_not_understood_does_not_matter_where_it_does_nothing(library: Library) -> None:
    odd = {"name": "Odd Idol", "type": "Artifact", "text": "Whenever the moon sings, flumph a gorp."}
    given = {"Ann": {"hand": ["Odd Idol"]}, "Bob": {}}
    assert verified(library, cards=[odd], given=given, then=["Ann's life is 20"]).status == "pass"
    assert verified(library, cards=[odd], given=given, when=["Ann casts Odd Idol"]).status == "declined"


def test_a_forbidden_line_is_not_done_and_the_next_goes_on(library: Library) -> None:
    answer = answered(
        library, given=board(ann=["3/3 creature with defender as Wall"]),
        when=["Ann attacks Bob with Wall", "Ann gains 2 life"], then=["when[0] is not allowed", "Ann's life is 22"],
    )  # fmt: skip
    assert all(claim.holds for claim in answer.claims)
    assert "cr/702.3b" in [str(ref) for ref in answer.citations]


def test_what_a_refused_line_did_is_taken_back(library: Library) -> None:
    card = {"name": "Hot Coin", "cost": "{R}", "type": "Instant", "text": "Hot Coin deals 2 damage to target creature."}
    result = verified(
        library, cards=[card], given={"Ann": {"hand": ["Hot Coin"]}, "Bob": {}},
        when=["Ann casts Hot Coin targeting Bob"],
        then=["when[0] is not allowed", "Hot Coin is in Ann's hand", "Bob's life is 20"],
    )  # fmt: skip
    assert (result.status, result.detail) == ("pass", "")


def toll(when: list[Any], then: list[str]) -> dict[str, Any]:
    given = {"Ann": {"hand": ["Hard Toll"]}, "Bob": {"battlefield": ["1/1 creature as Elf", "5/5 creature as Wurm"]}}
    return {"cards": [TOLL], "given": given, "when": ["Ann casts Hard Toll targeting Bob", *when], "then": then}


def test_an_open_choice_branches_and_a_plain_claim_must_hold_in_every_branch(library: Library) -> None:
    open_choice = answered(library, **toll(["everything resolves"], ["it depends on Bob", "Bob controls 1 creatures"]))
    assert len(open_choice.branches) == 2
    assert open_choice.depends_on == ("Bob",)
    assert all(claim.holds for claim in open_choice.claims)
    assert verified(library, **toll(["everything resolves"], ["Elf was sacrificed"])).status == "fail"


def test_the_targets_of_a_trigger_that_nobody_asks_for_are_no_controlled_player_s(library: Library) -> None:
    given = board(ann=["2/2 creature as Bear"], bob=["1/1 creature as Elf"])
    lines = ["Bear deals 1 damage to Bob", "Bear's trigger targets Elf"]
    result = verified(library, given=given, when=lines)
    assert result.status == "invalid"
    assert "makes" not in result.detail


def test_it_does_not_depend_on_a_player_whose_choice_was_answered(library: Library) -> None:
    said = toll(["everything resolves", "Bob chooses Elf"], ["it depends on Bob"])
    assert verified(library, **said).status == "fail"


def test_an_answer_may_stand_before_the_line_that_asks(library: Library) -> None:
    before = toll(["Bob chooses Wurm", "everything resolves"], ["Wurm was sacrificed", "Elf is on the battlefield"])
    assert verified(library, **before).status == "pass"


def test_it_does_not_depend_on_a_choice_that_makes_no_difference(library: Library) -> None:
    given = {"Ann": {"hand": ["Hard Toll"]}, "Bob": {"battlefield": ["2 1/1 black Rat creature token"]}}
    same = {"cards": [TOLL], "given": given, "when": ["Ann casts Hard Toll targeting Bob", "everything resolves"]}
    assert verified(library, **same, then=["it depends on Bob"]).status == "fail"
    assert verified(library, **same, then=["Bob controls 1 Rat creature tokens"]).status == "pass"


def test_damage_divided_against_the_rules_is_refused_and_the_choice_stays_open(library: Library) -> None:
    result = verified(
        library, given=board(ann=["4/4 creature with trample as Ram"], bob=["3/3 creature as Wall"]),
        when=["Ann attacks Bob with Ram", "Bob blocks Ram with Wall",
              "Ann assigns 1 damage from Ram to Wall and 3 to Bob", "combat damage is dealt"],
        then=["when[2] is not allowed", "when[3] is allowed", "it depends on Ann"],
    )  # fmt: skip
    assert (result.status, result.detail) == ("pass", "")


def test_a_statement_of_what_had_to_be_is_accepted(library: Library) -> None:
    result = verified(
        library, given=board(ann=["4/4 creature as Ram"], bob=["3/3 creature as Wall"]),
        when=["Ann attacks Bob with Ram", "Bob blocks Ram with Wall", "Ann assigns 4 damage from Ram to Wall",
              "combat damage is dealt"], then=["Wall is in Bob's graveyard"],
    )  # fmt: skip
    assert (result.status, result.detail) == ("pass", "")


def test_names_follow_a_card_that_becomes_a_copy(library: Library) -> None:
    result = verified(
        library, given=board(ann=["1/1 green Elf creature as Elf", "3/3 red Giant creature as Giant"]),
        when=["Elf becomes a copy of Giant until end of turn", {"expect": ["Elf is 3/3", "Elf is a Giant"]},
        "the turn ends"],
        then=["Elf is 1/1", "Elf is an Elf"],
    )  # fmt: skip
    assert (result.status, result.detail) == ("pass", "")


def test_deriving_twice_gives_the_same_answer(library: Library) -> None:
    first, second = (as_json(answered(library, **toll(["everything resolves"], ["it depends on Bob"]))) for _ in "ab")
    del first["seconds"], second["seconds"]
    assert first == second


def test_the_answer_as_data_names_rules_boards_and_choices(library: Library) -> None:
    data = as_json(answered(library, **toll(["everything resolves"], [])))
    branch = data["branches"][0]
    assert branch["choices"][0]["who"] == "Bob"
    assert {p["name"] for p in branch["final"]["players"]} == {"Ann", "Bob"}
    assert data["receipt"]["ruleset"] == "modern"
    assert all("/" in rule for rule in data["citations"])


def test_the_page_lists_every_form_with_its_example() -> None:
    assert as_markdown() in PAGE, "run: python -m benchbook.engine.scenario.help docs/scenarios.md"


@pytest.mark.parametrize("team", ["North", ""])
def test_teams_are_said_to_share_no_life(library: Library, team: str) -> None:
    given: dict[str, Any] = {"Ann": {"team": team} if team else {}, "Bob": {}}
    found = answered(library, given=given, then=["Ann's life total is 20"])
    assert any("Two-Headed Giant" in one for one in found.assumptions) == bool(team)


TEAMS = {
    name: {"team": team} for name, team in (("Ann", "North"), ("Cat", "North"), ("Bob", "South"), ("Dan", "South"))
}


@pytest.mark.parametrize("variant", ["Planechase", "Conspiracy Draft"])
def test_a_variant_that_is_not_modelled_is_declined_by_name(library: Library, variant: str) -> None:
    result = verified(library, given={**TEAMS, "variant": variant}, then=["Ann's life is 20"])
    assert result.status == "declined"
    assert variant in result.detail


def test_a_ruleset_named_after_a_variant_that_is_not_modelled_is_declined(library: Library) -> None:
    result = verified(library, ruleset="emperor", given=TEAMS, then=["Ann's life is 20"])
    assert (result.status, "Emperor" in result.detail) == ("declined", True)


@pytest.mark.parametrize("variant", ["Emperor", "Alternating Teams"])
def test_teams_that_sit_otherwise_than_the_variant_says_are_an_error(library: Library, variant: str) -> None:
    result = verified(library, given={**TEAMS, "variant": variant}, then=["Ann's life is 20"])
    assert (result.status, variant in result.detail) == ("invalid", True)


def test_a_grand_melee_with_two_turn_markers_is_declined(library: Library) -> None:
    given: dict[str, Any] = {name: {} for name in ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal")}
    result = verified(library, given={**given, "variant": "Grand Melee"}, then=["Ann's life is 20"])
    assert (result.status, "2 turn markers" in result.detail) == ("declined", True)


@pytest.mark.parametrize("said", [{"attack": "up"}, {"range of influence": -1}, {"range of influence": {"Zoe": 1}}])
def test_options_that_there_are_not_are_errors(library: Library, said: dict[str, Any]) -> None:
    assert verified(library, given={**TEAMS, **said}, then=["Ann's life is 20"]).status == "invalid"


def test_what_counts_earlier_events_is_declined_with_limited_ranges(library: Library) -> None:
    card = {
        "name": "Tally",
        "type": "Enchantment",
        "text": "At the beginning of your end step, if a creature died this turn, draw a card.",
    }
    given: dict[str, Any] = {
        "range of influence": 1,
        "Ann": {"battlefield": ["Tally"]},
        "Bob": {},
        "Cat": {},
        "Dan": {},
    }
    result = verified(library, cards=[card], given=given, then=["Ann's life is 20"])
    assert (result.status, "limited ranges of influence" in result.detail) == ("declined", True)


def test_a_variant_that_nobody_knows_is_an_error_with_the_nearest(library: Library) -> None:
    result = verified(library, given={**TEAMS, "variant": "Two-Header Giant"}, then=["Ann's life is 20"])
    assert (result.status, "two-headed giant" in result.detail) == ("invalid", True)


def test_two_life_totals_for_one_team_are_an_error(library: Library) -> None:
    given = {**TEAMS, "variant": "2HG", "Ann": {"team": "North", "life": 20}, "Cat": {"team": "North", "life": 15}}
    result = verified(library, given=given, then=["Ann's life is 20"])
    assert (result.status, "share their life" in result.detail) == ("invalid", True)


def test_two_headed_giant_needs_two_teams_of_two(library: Library) -> None:
    given = {"variant": "Two-Headed Giant", "Ann": {"team": "North"}, "Bob": {"team": "South"}}
    assert verified(library, given=given, then=["Ann's life is 30"]).status == "invalid"


def test_teams_under_a_title_that_names_two_headed_giant_share_their_life(library: Library) -> None:
    title = "In Two-Headed Giant both heads have the same life"
    result = verified(library, title=title, given=TEAMS, when=["Cat loses 4 life"], then=["Ann's life is 26"])
    assert (result.status, result.detail) == ("pass", "")


def test_two_headed_giant_with_another_ruleset_is_declined(library: Library) -> None:
    given = {**TEAMS, "variant": "Two-Headed Giant"}
    assert verified(library, ruleset="commander", given=given, then=["Ann's life is 60"]).status == "declined"


def test_a_seat_given_up_this_turn_leaves_open_who_sits_next_to_it(library: Library) -> None:
    four = {"attack": "left", "Ann": {"battlefield": ["2/2 creature as Bear"]}, "Bob": {}, "Cat": {}, "Dan": {}}
    found = verified(
        library,
        title="At once",
        given=four,
        when=["Bob concedes", "Ann attacks Cat with Bear"],
        then=["Bear is tapped"],
    )
    assert found.status == "declined"
    assert "neighbor has left the game this turn" in found.detail


@pytest.mark.parametrize(
    ("text", "said", "due"),
    [
        ("Target player draws a card unless they pay {3}.", "Bob pays {1}", "{3}"),
        ("Target player draws a card unless they pay 3 life.", "Bob pays 1 life", "3 life"),
    ],
)
def test_another_payment_than_the_one_asked_for_is_no_answer(library: Library, text: str, said: str, due: str) -> None:
    card = {"name": "Odd Toll", "cost": "{U}", "type": "Sorcery", "text": text}
    given = {"Ann": {"hand": ["Odd Toll"]}, "Bob": {}}
    found = answered(
        library, cards=[card], given=given, when=["Ann casts Odd Toll targeting Bob", "everything resolves", said]
    )
    assert found.status == "invalid"
    assert f"what is to be paid is {due}" in found.problem


def test_what_a_land_played_before_does_not_pay_is_refused_with_the_reason(library: Library) -> None:
    cards = [
        {"name": "Green Place", "type": "Land", "text": "{T}: Add {G}."},
        {"name": "Costly Oak", "cost": "{3}{G}", "type": "Sorcery", "text": "You gain 4 life."},
    ]
    given = {"Ann": {"hand": ["Green Place", "Costly Oak"]}, "Bob": {}}
    then = ["when[1] is not allowed"]
    found = answered(
        library, cards=cards, given=given, when=["Ann plays Green Place", "Ann casts Costly Oak"], then=then
    )
    assert [claim.holds for claim in found.claims] == [True]
    assert any("max mana" in one for one in found.assumptions)


def test_a_creature_that_must_attack_does_so_where_no_line_declares_attackers(
    library: Library,
) -> None:
    ram = {"name": "Wild Ram", "cost": "{3}", "type": "Creature — Goat", "power": 3, "toughness": 3}
    cards = [{**ram, "text": "This creature attacks each combat if able."}]
    given = {"Ann": {"battlefield": ["Wild Ram"]}, "Bob": {}}
    passed = answered(library, cards=cards, given=given, when=["the game moves to end"])
    assert any("Wild Ram must attack if able" in one for one in passed.assumptions)
    walker = {"card": "Old Sage", "loyalty": 3}
    sage = {"name": "Old Sage", "cost": "{3}", "type": "Legendary Planeswalker — Sage", "loyalty": 3, "text": ""}
    given_two = {"Ann": {"battlefield": ["Wild Ram"]}, "Bob": {"battlefield": [walker]}}
    open_ = answered(library, cards=[*cards, sage], given=given_two, when=["the game moves to end"])
    assert open_.status == "declined"
    assert "what Wild Ram attacks" in open_.problem
    attacked = answered(
        library, cards=cards, given=given, when=["Ann attacks Bob with Wild Ram", "the game moves to end"]
    )
    assert attacked.assumptions == ()
