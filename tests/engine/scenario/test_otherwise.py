"""What was otherwise in the time of a ruleset is declined with its name, and not answered by today's rules."""

import pytest

from benchbook.engine.scenario import solve
from benchbook.engine.scenario.otherwise import SITUATIONS
from benchbook.library.library import Library

BURN = {"Ann": {"battlefield": ["Forest"]}}
SMALL = [{"name": "Small Bolt", "cost": "{R}", "type": "Instant", "text": "Small Bolt deals 2 damage to any target."}]
RESPONSE = {"Ann": {"hand": ["Small Bolt"], "battlefield": ["2/2 creature as Bear"]}, "Bob": {"hand": ["Small Bolt"]}}
TWO = ["3/3 creature as A", "3/3 creature as B"]
GANG = {"Ann": {"battlefield": ["4/4 creature as Ox"]}, "Bob": {"battlefield": TWO}}
GROWN = {"Ann": {"battlefield": [{"object": "3/3 creature", "as": "Ox", "counters": {"+1/+1": 1}}]}}
BURNS = ["Ann taps Forest for mana", "the game moves to end"]
ANSWERED = ["Ann casts Small Bolt #1 targeting Bob", "Bob casts Small Bolt #2 targeting Bear"]
FIGHT = ["Ann attacks Bob with Ox", "Bob blocks Ox with A, B"]
SHARED = [*FIGHT, "Ann assigns 2 damage from Ox to A and 2 to B", "combat damage is dealt"]


@pytest.mark.parametrize(
    ("ruleset", "given", "when", "missing"),
    [
        ("crystal-keep-2002", BURN, BURNS, "unspent mana burned"),
        ("wylie-1997", BURN, BURNS, "unspent mana burned"),
        ("wylie-1997", RESPONSE, ANSWERED, "batch"),
        ("commander-2013", GANG, SHARED, "order"),
        ("crystal-keep-2002", GROWN, ["Ox becomes 0/2 until end of turn"], "counters applied"),
    ],
)  # fmt: skip
def test_is_declined_and_named(library: Library, ruleset: str, given: object, when: list[str], missing: str) -> None:
    data = {"ruleset": ruleset, "cards": SMALL, "given": given, "when": when}
    answer = solve.answer(solve.read(data, library), library)
    assert answer.status == "declined"
    assert missing in answer.problem


def test_lethal_damage_in_an_order_is_answered(library: Library) -> None:
    when = [*FIGHT, "Ann assigns 3 damage from Ox to A and 1 to B", "combat damage is dealt"]
    data = {"ruleset": "commander-2013", "given": GANG, "when": when, "then": ["A is in Bob's graveyard"]}
    assert solve.answer(solve.read(data, library), library).claims[0].holds


def test_every_ruleset_names_rules_or_situations(library: Library) -> None:
    from benchbook.refs import RuleRef

    for ruleset in library.rulesets.values():
        for key, was in ruleset.otherwise:
            assert was
            known = key in SITUATIONS or all(library.entry(RuleRef("cr", number)) for number in key.split())
            assert known, f"{ruleset.id}: {key}"
