"""What was otherwise in the time of a ruleset is declined with its name, and not answered by today's rules."""

import pytest

from benchbook.engine.scenario import solve
from benchbook.engine.scenario.declining.otherwise import SITUATIONS
from benchbook.library.library import Library

BURN = {"Ann": {"battlefield": ["Forest"]}}
SMALL = [{"name": "Small Bolt", "cost": "{R}", "type": "Instant", "text": "Small Bolt deals 2 damage to any target."}]
RESPONSE = {"Ann": {"hand": ["Small Bolt"], "battlefield": ["2/2 creature as Bear"]}, "Bob": {"hand": ["Small Bolt"]}}
TWO = ["3/3 creature as A", "3/3 creature as B"]
GANG = {"Ann": {"battlefield": ["4/4 creature as Ox"]}, "Bob": {"battlefield": TWO}}
GROWN = {"Ann": {"battlefield": [{"object": "3/3 creature", "as": "Ox", "counters": {"+1/+1": 1}}]}}
TOKEN = {"Ann": {"battlefield": ["3/3 creature token as Ox"]}, "Bob": {}}
LEAVER = {"name": "Sad Leaver", "type": "Artifact", "text": "When this artifact leaves the battlefield, draw a card."}
LEVEL_TEXT = "All creatures lose all abilities and have base power and toughness 1/1."
SPIRIT_TEXT = (
    "Each other non-Aura enchantment is a creature in addition to its other types and has base power and "
    "base toughness each equal to its mana value."
)
LEVELLER = {"name": "Leveller", "cost": "{4}", "type": "Enchantment", "text": LEVEL_TEXT}
SPIRITS = {"name": "Spirits", "type": "Enchantment", "text": SPIRIT_TEXT}
LEVEL = {"Ann": {"battlefield": ["Leveller", {"object": "3/3 creature", "as": "Ox", "counters": {"+1/+1": 1}}]}}
WALKER = {"name": "Old Walker", "type": "Planeswalker — Old", "loyalty": 4}
PINGER = {"name": "Pinger", "type": "Artifact", "text": "{T}: Pinger deals 1 damage to each opponent."}
RACK = {"name": "Red Rack", "type": "Artifact", "text": "Red creatures get +1/+1."}
LATE = {"name": "Late Luck", "cost": "{4}", "type": "Sorcery", "text": "You gain 5 life.\nSuspend 1—{1}"}
SOON = {"Ann": {"exile": [{"card": "Late Luck", "counters": {"time": 1}}]}, "Bob": {}}
MILL = {
    "name": "Old Mill",
    "type": "Land",
    "text": "{1}: This land becomes a 2/2 creature until end of turn. It's still a land.",
}
MOON = {"name": "Red Moon", "cost": "{2}{R}", "type": "Enchantment", "text": "Nonbasic lands are Mountains."}
KEEP = {"name": "Old Keep", "type": "Legendary Land", "text": "{T}: Add {W}."}
ANIMATED = ["Ann activates Old Mill", "everything resolves", "Old Mill gets +3/+3 until end of turn"]
OLDER = [MILL, MOON, KEEP, LATE, LEAVER, LEVELLER, SPIRITS, WALKER, PINGER, RACK]
BURNS = ["Ann taps Forest for mana", "the game moves to end"]
ANSWERED = ["Ann casts Small Bolt #1 targeting Bob", "Bob casts Small Bolt #2 targeting Bear"]
FIGHT = ["Ann attacks Bob with Ox", "Bob blocks Ox with A, B"]
SHARED = [*FIGHT, "Ann assigns 2 damage from Ox to A and 2 to B", "combat damage is dealt"]


@pytest.mark.parametrize(
    ("ruleset", "given", "when", "missing"),
    [
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


@pytest.mark.parametrize(
    ("ruleset", "given", "when", "then", "missing"),
    [
        ("crystal-keep-2002", {"Ann": {"battlefield": ["Sad Leaver"]}}, ["Sad Leaver phases out"], [], "triggered"),
        ("crystal-keep-2002", TOKEN, ["Ox becomes a Wall"], ["Ox can attack Bob"], "Wall"),
        ("crystal-keep-2002", {"Ann": {"battlefield": ["Leveller", "Spirits"]}}, [], [], "without the ability"),
        ("crystal-keep-2002", LEVEL, [], ["Ox is 2/2"], "counters applied"),
        ("wylie-1997", {"Ann": {"battlefield": [{"card": "Red Rack", "tapped": True}]}}, [], [], "tapped artifact"),
        (
            "rules-2008", {"Ann": {"battlefield": ["Pinger"]}, "Bob": {"battlefield": ["Old Walker"]}},
            ["Ann activates Pinger", "everything resolves"], [], "planeswalker",
        ),
        ("crystal-keep-2002", {"Ann": {"battlefield": ["Old Mill"]}}, [*ANIMATED, *ANIMATED[:2]], [], "to begin with"),
        ("wylie-1997", {"Ann": {"battlefield": ["Old Keep", "Red Moon"]}}, [], [], "lost Legendary"),
        ("rules-2008", SOON, ["Ann's upkeep begins", "everything resolves", "Ann chooses no"], [], "had to play it"),
        (
            "wylie-1997", {"Ann": {"battlefield": [{"object": "legendary Elf creature", "as": "Oli"}]}},
            ["Oli becomes a Goblin"], [], "Legend was a creature type",
        ),
    ],
)  # fmt: skip
def test_what_was_otherwise_with_permanents(
    library: Library, ruleset: str, given: object, when: list[str], then: list[str], missing: str
) -> None:
    data = {"ruleset": ruleset, "cards": OLDER, "given": given, "when": when, "then": then}
    answer = solve.answer(solve.read(data, library), library)
    assert answer.status == "declined"
    assert missing in answer.problem
    today = solve.answer(solve.read({**data, "ruleset": "modern"}, library), library)
    assert today.status == "answered"


def test_a_size_that_came_before_the_pump_is_answered(library: Library) -> None:
    given = {"Ann": {"battlefield": ["Old Mill", "Old Keep"]}, "Bob": {}}
    data = {
        "ruleset": "crystal-keep-2002",
        "cards": OLDER,
        "given": given,
        "when": ANIMATED,
        "then": ["Old Mill is 5/5"],
    }
    assert solve.answer(solve.read(data, library), library).claims[0].holds


def test_a_size_that_came_with_a_type_came_before_counters(library: Library) -> None:
    given = {"Ann": {"battlefield": [{"card": "Old Mill", "counters": {"+1/+1": 1}}]}, "Bob": {}}
    data = {"ruleset": "crystal-keep-2002", "cards": OLDER, "given": given, "when": ANIMATED[:2]}
    data["then"] = ["Old Mill is 3/3"]
    assert solve.answer(solve.read(data, library), library).claims[0].holds


def test_lethal_damage_in_an_order_is_answered(library: Library) -> None:
    when = [*FIGHT, "Ann assigns 3 damage from Ox to A and 1 to B", "combat damage is dealt"]
    data = {"ruleset": "commander-2013", "given": GANG, "when": when, "then": ["A is in Bob's graveyard"]}
    assert solve.answer(solve.read(data, library), library).claims[0].holds


def test_every_ruleset_names_rules_or_situations(library: Library) -> None:
    from benchbook.refs import RuleRef

    for ruleset in library.rulesets.values():
        for key, was in ruleset.otherwise:
            assert was
            name, _, numbers = key.partition(" & ")
            numbers = numbers if name in SITUATIONS else key
            known = all(library.entry(RuleRef("cr", number)) for number in numbers.split())
            assert known, f"{ruleset.id}: {key}"


def test_an_answer_that_only_the_scenarios_own_ruleset_asks_for_is_passed_over(library: Library) -> None:
    queen = {"name": "Old Queen", "cost": "{G}", "type": "Legendary Creature — Elf", "power": 1, "toughness": 1}
    given = {"Ann": {"battlefield": ["Old Queen"], "hand": [{"card": "Old Queen", "as": "Other"}]}}
    when = ["Ann casts Other", "everything resolves", "Ann chooses Other"]
    data = {"cards": [queen], "given": given, "when": when, "then": ["Other is on the battlefield"]}
    scenario = solve.read(data, library)
    assert solve.answer(scenario, library).claims[0].holds
    then = solve.answer(scenario, library, "rules-2008")
    assert then.status == "answered"
    assert not then.claims[0].holds
    assert "not asked in this ruleset" in then.assumptions[-1]


@pytest.mark.parametrize(
    ("thing", "named"),
    [
        ({"combined": ["2/2 creature", "3/3 creature"], "as": "Whole"}, "combined permanent"),
        ({"object": "2/2 creature", "as": "Whole", "token card": True}, "token card"),
    ],
)
def test_what_today_has_no_rule_for_is_no_board_of_todays(library: Library, thing: object, named: str) -> None:
    board = {
        "title": "x",
        "given": {"Ann": {"battlefield": [thing]}, "Bob": {}},
        "then": ["Whole is on the battlefield"],
    }
    assert solve.answer(solve.read({**board, "ruleset": "uncommander-core"}, library), library).status == "answered"
    assert named in solve.answer(solve.read(board, library), library).problem
