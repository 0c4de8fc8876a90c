"""Rules taken away: what hangs on them is otherwise, what cannot go on is declined, and the rest stands as it was."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from benchbook.cli import FINDINGS, USAGE, main
from benchbook.engine.answer import Answer
from benchbook.engine.context import NotModelled
from benchbook.engine.modelled import missing
from benchbook.engine.registry import Table
from benchbook.engine.rulesets import table
from benchbook.engine.scenario import solve
from benchbook.engine.scenario.model import Scenario
from benchbook.engine.script import Call
from benchbook.engine.taken_away import without_it
from benchbook.errors import UnknownRule
from benchbook.library import Library

FIGHT = {
    "title": "A creature with deathtouch hits a large one",
    "cards": [
        {
            "name": "Small Viper",
            "cost": "{G}",
            "type": "Creature — Snake",
            "power": "1",
            "toughness": "1",
            "text": "Deathtouch",
        }
    ],
    "given": {"Ann": {"battlefield": ["Small Viper"]}, "Bob": {"battlefield": ["Hill Giant"]}},
    "when": ["Small Viper attacks", "Hill Giant blocks Small Viper", "combat damage is dealt"],
    "then": ["Hill Giant is in Bob's graveyard"],
}


@pytest.fixture(scope="module")
def today(library: Library) -> Table:
    """Today's rules, all of them."""
    return table("modern", library)


def fought(library: Library, *without: str, **changes: Any) -> Answer:
    scenario = solve.read({**FIGHT, **changes}, library)
    assert isinstance(scenario, Scenario)
    return solve.answer(scenario, library, without=frozenset(without))


def test_a_claim_does_not_hold_without_the_rule_that_it_hangs_on(library: Library) -> None:
    assert fought(library).claims[0].holds
    without = fought(library, "cr/704.5h")
    assert without.status == "answered"
    assert not without.claims[0].holds
    assert without.assumptions == ("This is played without cr/704.5h.",)


def test_a_rule_may_be_named_by_its_number_by_its_function_and_by_both(library: Library, today: Table) -> None:
    (function,) = (f for f in today.functions if str(f.ref) == "cr/704.5h")
    for name in ("704.5h", "cr/704.5h", function.where, function.name):
        assert not fought(library, name).claims[0].holds, name


def test_without_one_of_two_functions_of_a_rule_the_other_runs(today: Table) -> None:
    flying = [f for f in today.functions if str(f.ref) == "cr/702.9b"]
    assert len(flying) > 1
    left = today.less({flying[0].where})
    assert [f for f in left.functions if str(f.ref) == "cr/702.9b"] == flying[1:]
    assert not any(str(f.ref) == "cr/702.9b" for f in today.less({"702.9b"}).functions)


def test_a_keyword_without_its_rule_stands_for_nothing_and_is_still_a_word_on_the_card(library: Library) -> None:
    found = fought(library, "cr/702.2b", then=["Hill Giant is on the battlefield", "Small Viper has deathtouch"])
    assert found.status == "answered"
    assert [claim.holds for claim in found.claims] == [True, True]


def test_a_text_speaks_of_a_keyword_whose_rule_is_taken_away_as_before(library: Library) -> None:
    lord = {"name": "Viper Lord", "cost": "{G}", "type": "Creature — Snake", "power": "1", "toughness": "1",
            "text": "Creatures you control with deathtouch get +1/+1."}  # fmt: skip
    given = {"Ann": {"battlefield": ["Small Viper", "Viper Lord"]}}
    cards = [*FIGHT["cards"], lord]
    found = fought(library, "702.2b", cards=cards, given=given, when=[], then=["Small Viper is 2/2"])
    assert found.claims[0].holds


def test_a_keyword_that_is_taken_away_is_modelled_and_one_that_never_was_is_not(today: Table) -> None:
    from benchbook.cards.abilities import Keyword

    assert missing(today.less({"cr/702.2b"}), Keyword("deathtouch")) == ""
    assert missing(today.less({"cr/702.2b"}), Keyword("deathtouches"))


def test_what_cannot_go_on_is_declined_and_names_what_is_missing(library: Library) -> None:
    found = fought(library, "cr/704.3")
    assert found.status == "declined"
    assert "state-based actions" in found.problem


def test_several_rules_are_taken_away_together(library: Library) -> None:
    given = {"Ann": {"battlefield": ["Small Viper"]}, "Bob": {"battlefield": ["Grizzly Bears"]}}
    when = ["Small Viper attacks", "Grizzly Bears blocks Small Viper", "combat damage is dealt"]
    posed = {"given": given, "when": when, "then": ["Small Viper is in Ann's graveyard"]}
    assert fought(library, "704.5h", **posed).claims[0].holds
    assert not fought(library, "704.5h", "704.5g", **posed).claims[0].holds


def test_the_table_with_all_its_rules_stays_as_it_is(library: Library, today: Table) -> None:
    before = today.functions
    fought(library, "cr/702.2b", "cr/704.5h")
    assert table("modern", library) is today
    assert today.functions == before
    assert not today.taken_away
    assert fought(library).claims[0].holds


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("cr/704.99", "is no rule that runs"),
        ("", "is no rule that runs"),
        ("benchbook.engine.no_such_function", "is no rule that runs"),
        ("cr/702.2", "cr/702.2b"),
        ("tenth/420.5", "is"),
    ],
)
def test_a_name_that_means_no_rule_of_the_ruleset_is_an_error_that_says_so(today: Table, name: str, said: str) -> None:
    with pytest.raises(UnknownRule, match=said):
        today.less({name})


def test_a_rule_of_another_ruleset_is_not_run_in_this_one(library: Library, today: Table) -> None:
    elsewhere = next(f for f in table("tenth-edition", library).functions if f.ref.book != "cr")
    with pytest.raises(UnknownRule, match="is not run in"):
        today.less({str(elsewhere.ref)})


def test_the_terminal_takes_rules_away_and_refuses_what_is_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "one.yaml"
    file.write_text("given: {Ann: {battlefield: [Hill Giant with 3 -1/-1 counters]}}\nthen: [Hill Giant is dead]\n")
    assert main(["ask", str(file), "--without", "704.5f", "--without", "cr/704.5g"]) in (0, FINDINGS)
    assert "This is played without cr/704.5f, cr/704.5g." in capsys.readouterr().out
    for name, said in (("704.99", "'704.99' is no rule that runs"), ("cr/702.2", "cr/702.2b"), ("", "is no rule")):
        assert main(["ask", str(file), "--without", name]) == USAGE
        assert said in capsys.readouterr().err
    assert main(["ask", str(file), "--without", "tenth-edition/503.10"]) == FINDINGS


def test_without_the_rule_that_any_damage_is_lethal_deathtouch_does_not_help_to_trample_over(library: Library) -> None:
    posed = {
        "given": {
            "Ann": {"battlefield": ["5/5 creature with trample and deathtouch as Wurm"]},
            "Bob": {"battlefield": ["4/4 creature as Wall"]},
        },
        "when": [
            "Wurm attacks",
            "Wall blocks Wurm",
            "Ann assigns 1 damage from Wurm to Wall and 4 to Bob",
            "combat damage is dealt",
        ],
        "then": ["when[2] is allowed", "Wall is in Bob's graveyard"],
    }
    assert [claim.holds for claim in fought(library, **posed).claims] == [True, True]
    assert [claim.holds for claim in fought(library, "cr/702.2c", **posed).claims] == [False, True]


def blessed(library: Library, *without: str) -> Answer:
    posed = {
        "cards": [{"name": "Wide Gaze", "cost": "{W}", "type": "Sorcery",
                   "text": "Ascend\nIf you have the city's blessing, you gain 5 life."}],
        "given": {"Ann": {"hand": ["Wide Gaze"], "battlefield": ["10 Plains"], "life": 20}, "Bob": {}},
        "when": ["Ann casts Wide Gaze", "everything resolves"],
        "then": ["Ann's life is 25"],
    }  # fmt: skip
    scenario = solve.read(posed, library)
    assert isinstance(scenario, Scenario)
    return solve.answer(scenario, library, without=frozenset(without))


def test_a_procedure_of_a_keyword_that_is_taken_away_does_nothing_and_the_game_goes_on(library: Library) -> None:
    assert blessed(library).claims[0].holds
    found = blessed(library, "cr/702.131c")
    assert found.status == "answered"
    assert not found.claims[0].holds


def test_without_the_rule_of_an_era_todays_stands_in_its_place_again(library: Library) -> None:
    then = table("rules-2008", library)
    assert [str(f.ref) for f in then.of("runs", "lose unspent mana")] == ["cr-2008/300.3"]
    less = then.less({"cr-2008/300.3"})
    assert [str(f.ref) for f in less.of("runs", "lose unspent mana")] == ["cr/106.4"]
    assert [f.ref for f in less.functions] == sorted((f.ref for f in less.functions), key=lambda r: (r.book != "cr", r))


def test_what_a_rule_that_is_taken_away_would_have_come_to_can_be_passed_on_but_not_asked(today: Table) -> None:
    less = today.less({"cr/702.22h"})
    unsaid = without_it(less, Call("runs", "becomes blocked with its band"))
    for asked in (bool, iter, len, hash, lambda it: it + 1, lambda it: it == 1, lambda it: it.anything):
        with pytest.raises(NotModelled, match="becomes blocked with its band"):
            asked(unsaid)
    with pytest.raises(NotModelled, match="state-based actions"):
        without_it(today.less({"cr/704.3"}), Call("runs", "state-based actions"))
