"""Loops: what is gone through at once comes out as if it had been acted out; what can't be seen through is declined."""

from __future__ import annotations

import operator
import resource
from collections.abc import Callable
from fractions import Fraction
from time import thread_time
from typing import Any

import pytest
import yaml

from benchbook.engine.answer import Answer
from benchbook.engine.changing_numbers import Unsteady
from benchbook.engine.growing_numbers import Growing, Horizon, linear
from benchbook.engine.loops.watcher import Watcher
from benchbook.engine.memory import Forgotten
from benchbook.engine.scenario import solve
from benchbook.engine.scenario.acting import repeating
from benchbook.engine.scenario.model import Scenario
from benchbook.engine.scenario.outcomes import signature
from benchbook.library import Library
from benchbook.patience import going_on

TOP = "Whenever this creature becomes tapped, untap it."


def top(*more: str, may: bool = False, toughness: int = 1, **given: Any) -> dict[str, Any]:
    """A creature that taps and untaps itself for ever and does something each time, with further cards."""
    first = TOP.replace("untap", "you may untap") if may else TOP
    text = f"{first}\nWhenever this creature becomes untapped, tap it. {more[0] if more else ''}".strip()
    cards = [{"name": "Top", "type": "Creature — Toy", "power": 1, "toughness": toughness, "text": text}]
    cards += [{"name": f"Card {n}", "type": "Enchantment", "text": line} for n, line in enumerate(more[1:], 1)]
    names = ["Top", *(f"Card {n}" for n in range(1, len(more)))]
    return {
        "title": "A loop",
        "cards": cards,
        "given": {"Ann": {"battlefield": names, **given.get("ann", {})}, "Bob": given.get("bob", {})},
        "when": ["Top is tapped", "everything resolves", *given.get("when", ())],
    }


def ooze(more: str, copies: int = 1, **ann: Any) -> dict[str, Any]:
    """A creature that makes token copies of itself, which do the same, and something else each time."""
    made = "a token that's a copy" if copies == 1 else "two tokens that are copies"
    text = f"When Ooze enters, create {made} of it. {more}"
    card = {"name": "Ooze", "type": "Creature — Ooze", "power": 1, "toughness": 1, "text": text}
    given = {"Ann": {"hand": ["Ooze"], **ann}, "Bob": {"life": 45}}
    return {"title": "A loop", "cards": [card], "given": given, "when": ["Ooze enters", "everything resolves"]}


def answered(library: Library, data: dict[str, Any]) -> Answer:
    scenario = solve.read(data, library)
    assert isinstance(scenario, Scenario)
    return solve.answer(scenario, library, seconds=30.0, work=100_000_000)


# ── numbers that grow ─────────────────────────────────────────────────────────


def test_growing_numbers_stay_linear() -> None:
    horizon = Horizon()
    life = linear(Fraction(20), Fraction(-1), horizon)
    for found, start, step in (
        (life + 3, 23, -1), (3 - life, -17, 1), (life * 2, 40, -2), (life / 2, 10, Fraction(-1, 2)), (-life, -20, 1),
        (sum([life, life]), 40, -2), (life + Fraction(1, 2), Fraction(41, 2), -1),
    ):  # fmt: skip
        assert isinstance(found, Growing)
        assert (found.start, found.step) == (start, step)
    assert not isinstance(life - life, Growing)
    assert horizon.first is None


@pytest.mark.parametrize(
    ("compare", "other", "now", "first"),
    [
        (operator.le, 0, False, 20), (operator.lt, 0, False, 21), (operator.eq, 15, False, 5),
        (operator.eq, 20, True, 1),
        (operator.gt, 19, True, 1), (operator.ge, 30, False, None), (operator.lt, 25, True, None),
        (operator.ne, Fraction(39, 2), True, None), (operator.le, Fraction(39, 2), False, 1),
    ],
)  # fmt: skip
def test_a_comparison_says_when_it_comes_out_otherwise(
    compare: Callable[[Any, Any], bool], other: Any, now: bool, first: int | None
) -> None:
    horizon = Horizon()
    life = linear(Fraction(20), Fraction(-1), horizon)
    assert compare(life, other) is now
    assert horizon.first == first
    changed = [n for n in range(1, 60) if compare(Fraction(20 - n), other) is not now]
    assert (changed[0] if changed else None) == first


@pytest.mark.parametrize(
    "use", [Fraction, int, float, hash, str, repr, round, lambda n: n // 2, lambda n: n % 2, lambda n: n * n,
            lambda n: 1 / n, lambda n: n.numerator, lambda n: {n}, lambda n: range(n)],
)  # fmt: skip
def test_nothing_can_take_a_growing_number_for_the_one_of_this_round(use: Callable[[Any], object]) -> None:
    with pytest.raises((Unsteady, AttributeError, TypeError)):
        use(linear(Fraction(20), Fraction(-1), Horizon()))


# ── at once and one by one ────────────────────────────────────────────────────

LOSES = "Whenever you gain life, each opponent loses 1 life."
GAINS = "Whenever an opponent loses life, you gain 2 life."
ENDING = {
    "life runs out": top("Each opponent loses 1 life.", bob={"life": 37}),
    "two lives": top("Each opponent loses 2 life. You lose 1 life.", ann={"life": 12}, bob={"life": 31}),
    "toughness": top("It gets +0/-1 until end of turn.", toughness=33),
    "counters": top("Put a -1/-1 counter on it.", toughness=41),
    "damage": top("It deals 1 damage to each creature.", toughness=29),
    "life enough to win": top("You gain 2 life. If you have 77 or more life, you win the game."),
    "two that feed each other": {
        **top("", LOSES, GAINS, bob={"life": 44}), "when": ["Ann gains 1 life", "everything resolves"]},
    "one that is no longer fed": {
        **top("", LOSES, "Whenever an opponent loses life, if you have 90 or less life, you gain 2 life.",
              bob={"life": 44}), "when": ["Ann gains 1 life", "everything resolves"]},
    "a number of creatures": top(
        "Create a 1/1 green Saproling creature token. If you control ten or more creatures, you win the game."),
    "ever more damage with ever more creatures": top(
        "Create a 1/1 green Saproling creature token. It deals 1 damage to each opponent.", bob={"life": 26}),
    "cards": top("Draw a card.", ann={"library": ["35 Island"]}),
    "copies of the token itself": ooze("You lose 1 life.", life=41),
    "two copies and a number that wins": ooze("If you control ten or more creatures, you win the game.", copies=2),
    "copies and cards": ooze("Draw a card.", library=["25 Forest"]),
    "copies, each gaining and losing": ooze("You gain 1 life. Each opponent loses 2 life."),
    "a counter on each creature and one creature more": top(
        "Create a 1/1 green Saproling creature token. Put a +1/+1 counter on each creature you control. If you control "
        "a creature with power 17 or greater, you win the game."),
    "a counter on each creature that shrinks them": top(
        "Create a 7/7 green Saproling creature token. Put a -1/-1 counter on each creature you control.", toughness=29),
    "a counter on each creature, as often as named": top(
        "Create a 1/1 green Saproling creature token. Put a +1/+1 counter on each creature you control.", may=True,
        when=["Ann chooses yes 13 times"]),
    "twice as much each time until the other has nothing": {
        **top("", "Whenever you gain life, you gain twice that much life and each opponent loses 3 life.",
              bob={"life": 100}), "when": ["Ann gains 1 life", "everything resolves"]},
    "twice as much each time, as often as named": {
        **top("", "Whenever you gain life, you may gain twice that much life."),
        "when": ["Ann gains 1 life", "everything resolves", "Ann chooses yes 23 times"]},
    "counters that double": top("Double the number of +1/+1 counters on it. Put a +1/+1 counter on it. If its power is "
        "700 or greater, you lose 1 life.", ann={"life": 9}),
    "a life total that is halved": top("", "Whenever you gain life, you gain 3 life and each opponent loses half their "
        "life, rounded up.", bob={"life": 3000}) | {"when": ["Ann gains 1 life", "everything resolves"]},
    "a number that is rounded": top("Each opponent loses 1 life. You lose 1 life. If you have 31 or less life, you win "
        "the game.", ann={"life": 75}, bob={"life": 99}),
    "as often as named": top("You gain 3 life.", may=True, when=["Ann chooses yes 40 times"]),
    "an effect that begins late": top(
        "Each player loses 1 life.", "As long as an opponent has 5 or less life, creatures you control get -1/-1.",
        ann={"life": 60}, bob={"life": 40},
    ),
    "an effect that grows": top(
        "Each player loses 1 life.", "Creatures you control get +0/+1 for each creature you control.",
        ann={"life": 33}, bob={"life": 40},
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", ENDING)
def test_rounds_at_once_come_to_the_same_as_rounds_one_by_one(
    name: str, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = answered(library, ENDING[name])
    assert quick.status == "answered", quick.problem
    monkeypatch.setattr(Watcher, "see", lambda self, run: "")
    slow = answered(library, ENDING[name])
    assert slow.status == "answered", slow.problem
    ends = [[signature(branch.game)[:3] for branch in one.branches] for one in (quick, slow)]
    assert ends[0] == ends[1]


REPEATED = """
title: Lines repeated
cards:
  - {name: Well, type: Artifact, text: "{T}: You gain 1 life."}
  - {name: Spring, type: Enchantment, text: "Whenever you gain life, untap target artifact."}
  - {name: Pump, type: Creature, power: 1, toughness: 1, text: "Pay 1 life: Put a +1/+1 counter on this creature."}
  - {name: Stone, type: Artifact, text: "{T}: Add {C}{C}{C}.\\n{2}: Untap this artifact."}
given: {Ann: {mana: "{C}", battlefield: [Well, Spring, Pump]}, Bob: {}}
when:
  - Ann activates Well
  - everything resolves
  - Ann activates Pump
  - everything resolves
  - Ann repeats the last 4 lines 57 times
"""


def test_lines_repeated_at_once_come_to_the_same_as_one_by_one(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = answered(library, yaml.safe_load(REPEATED))
    monkeypatch.setattr(repeating, "_skip", lambda *_: 0)
    slow = answered(library, yaml.safe_load(REPEATED))
    assert quick.status == slow.status == "answered", (quick.problem, slow.problem)
    assert signature(quick.branches[0].game) == signature(slow.branches[0].game)
    assert quick.branches[0].game.player("Ann").life == 20
    assert len(list(quick.branches[0].root.walk())) < len(list(slow.branches[0].root.walk())) / 3


# ── what is no draw, and what is declined ─────────────────────────────────────

NO_DRAW = {
    "a library of unknown size": (top("Draw a card."), "library"),
    "chance": (top("Flip a coin. If you win the flip, each opponent loses 1 life."), "by chance"),
    "more and more tokens that might be enough": (
        top("Create a 1/1 green Saproling creature token for each creature you control. If you control 5000 or more "
            "creatures, you win the game."), "more objects"),
    "numbers too long to be written down": (
        top("", "Whenever you gain life, you gain twice that much life and each opponent loses 1 life.",
            bob={"life": 50000}) | {"when": ["Ann gains 1 life", "everything resolves"]}, "a thousand digits"),
    "a choice that ends nothing": (top("You may gain 1 life."), "whatever Ann chooses"),
}  # fmt: skip


@pytest.mark.parametrize("name", NO_DRAW)
def test_what_cannot_be_seen_through_is_declined_with_the_reason(name: str, library: Library) -> None:
    data, words = NO_DRAW[name]
    found = answered(library, data)
    assert found.status == "declined"
    assert words in found.problem


def test_numbers_that_grow_ever_faster_for_ever_are_a_draw(library: Library) -> None:
    found = answered(library, top("You gain 1 life.", "Whenever you gain life, you gain twice that much life."))
    assert {branch.game.over for branch in found.branches} == {"draw"}


def test_numbers_that_grow_ever_faster_go_on_until_what_looks_for_them(library: Library) -> None:
    wins = "At the beginning of your upkeep, if you have 40 or more life, you win the game."
    cards = ("You gain 1 life.", "Whenever you gain life, you gain twice that much life.", wins)
    assert {branch.game.over for branch in answered(library, top(*cards)).branches} == {"draw"}
    ends = "Whenever you gain life, if you have 5000 or more life, target opponent loses that much life."
    found = answered(library, top("You gain 1 life.", "Whenever you gain life, you gain twice that much life.", ends))
    assert all(branch.game.player("Bob").lost for branch in found.branches)


def test_a_shortcut_is_no_count_of_what_happened_in_it(library: Library) -> None:
    counted = {**ENDING["life runs out"], "then": ["Top triggers 74 times"]}
    found = answered(library, counted)
    assert found.status == "declined"
    assert "counted" in found.problem


def test_a_card_that_counts_what_happened_is_declined_after_a_shortcut(library: Library) -> None:
    late = {
        "name": "Late",
        "type": "Sorcery",
        "cost": "{1}",
        "text": "You gain life equal to the amount of life you gained this turn.",
    }
    data = top("You gain 1 life.", may=True, ann={"hand": ["Late"]}, when=["Ann chooses yes 90 times"])
    data["cards"].append(late)
    data["when"] += ["Ann casts Late", "everything resolves"]
    found = answered(library, data)
    assert found.status == "declined"


# ── sizes ─────────────────────────────────────────────────────────────────────

HOSTILE = {
    "a million tokens at once": {
        "cards": [{"name": "Swarm", "cost": "{X}{G}", "type": "Sorcery",
                   "text": "Create X 1/1 green Saproling creature tokens."}],
        "given": {"Ann": {"hand": ["Swarm"]}},
        "when": ["Ann casts Swarm with X = 1000000", "everything resolves"],
    },
    "a cost of a thousand million": {
        "cards": [{"name": "Blast", "cost": "{X}{R}", "type": "Sorcery",
                   "text": "Blast deals X damage to target player."}],
        "given": {"Ann": {"hand": ["Blast"], "battlefield": ["3 Mountain"]}, "Bob": {}},
        "when": ["Ann casts Blast with X = 1000000000 targeting Bob", "everything resolves"],
    },
    "tokens that double": {
        "cards": [{"name": "Brood", "type": "Enchantment", "text": "Whenever one or more creatures you control enter, "
                   "create a 1/1 green Saproling creature token for each creature you control."}],
        "given": {"Ann": {"battlefield": ["Brood", "2/2 creature as Bear"], "hand": ["2/2 creature as Late"]}},
        "when": ["Late enters", "everything resolves"],
    },
    "two for each": {
        "cards": [{"name": "Brood", "type": "Enchantment",
                   "text": "Whenever a creature enters, create two 1/1 green Saproling creature tokens."}],
        "given": {"Ann": {"battlefield": ["Brood"], "hand": ["2/2 creature as Late"]}},
        "when": ["Late enters", "everything resolves"],
    },
    "a million million life": top(
        "You gain 1 life.", "Whenever you gain life, each opponent loses 1 life.", bob={"life": 10**12}),
    "a million million times": top("You gain 1 life.", may=True, when=[f"Ann chooses yes {10**12} times"]),
}  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
def test_no_size_makes_it_hang_or_eat_memory(name: str, library: Library) -> None:
    answered(library, top())
    before, started = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, thread_time()
    found = answered(library, {"title": name, **HOSTILE[name]})
    assert found.status == "answered" or found.problem
    assert "could not go on" not in found.problem
    assert thread_time() - started < 3
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 120_000


# ── a number that nobody named ────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("when", "then", "missing"),
    [
        ((), "Ann's life is not 25", "in between"),
        (("Bob loses 3 life",), "Bob's life is 17", "after that more is done"),
        ((), "Bob's life is 20", ""),
    ],
)
def test_a_claim_over_an_open_number_holds_only_where_it_is_shown_for_every_number(
    library: Library, when: tuple[str, ...], then: str, missing: str
) -> None:
    found = answered(library, {**top("You gain 1 life.", may=True, when=when), "then": [then]})
    assert found.status == ("declined" if missing else "answered")
    assert missing in found.problem
    assert found.claims[0].holds is not bool(missing)


@pytest.mark.parametrize("copies", [1, 2])
def test_tokens_that_copy_themselves_are_a_draw_within_a_second(copies: int, library: Library) -> None:
    began = thread_time()
    answer = answered(library, ooze("", copies))
    assert [branch.game.over for branch in answer.branches] == ["draw"], answer.problem
    assert thread_time() - began < 3  # a second, and as much again and more for a machine that is busy


def test_what_is_remembered_of_copies_is_not_taken_for_granted() -> None:
    gone = Forgotten.by(Unsteady("which objects are remembered"))
    for use in (
        len,
        bool,
        list,
        lambda held: operator.add(held, (1,)),
        lambda held: operator.add((1,), held),
        lambda held: 1 in held,
    ):
        with pytest.raises(Unsteady):
            use(gone)  # type: ignore[operator]


LORD = {
    "name": "Lord", "type": "Creature — Elf", "power": 1, "toughness": 1,
    "text": "Other Elf creatures you control get +1/+1.",
}  # fmt: skip


@pytest.mark.parametrize("work", [200_000, 400_000])
def test_an_answer_is_declined_after_the_same_work_on_every_machine(
    work: int, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    scenario = solve.read({**ooze("You gain 1 life."), "title": "Long"}, library)
    assert isinstance(scenario, Scenario)
    monkeypatch.setattr(Watcher, "see", lambda self, run: "")
    left = []
    for _ in range(2):
        monkeypatch.setattr(solve, "going_on", lambda patience: left.append(patience) or going_on(patience))
        answer = solve.answer(scenario, library, work=work)
        assert answer.status == "declined"
        assert "more steps to work out than an answer may have" in answer.problem
    assert left[0].asked == left[1].asked > 0
    assert left[0].left == left[1].left


def test_a_large_board_is_declined_by_what_there_is_to_do_and_not_by_the_clock(library: Library) -> None:
    data = {"title": "Lords", "cards": [LORD], "given": {"Ann": {"battlefield": ["390 Lord"]}},
            "when": ["Ann gains 1 life"]}  # fmt: skip
    scenario = solve.read(data, library)
    assert isinstance(scenario, Scenario)
    assert "more steps" in solve.answer(scenario, library, seconds=120.0, work=300_000).problem
