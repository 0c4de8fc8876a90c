"""What is wrong with a scenario is said with the place and what was probably meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchbook.engine.scenario import solve
from benchbook.engine.scenario.model import Scenario
from benchbook.engine.scenario.verify import verify_file
from benchbook.library import Library

BOARD = "given: {Ann: {battlefield: [2/2 creature as Bear]}, Bob: {}}\n"
EDICT = """cards:
  - {name: Hard Toll, cost: "{B}", type: Sorcery, text: Target player sacrifices a creature of their choice.}
given: {Ann: {hand: [Hard Toll]}, Bob: {battlefield: [1/1 creature as Elf, 2/2 creature as Cub]}}
"""
LOCKED = EDICT.replace("hand: [Hard Toll]", "hand: [Hard Toll], battlefield: [Forest]")
CASES = {
    f'{BOARD}when: ["Ann atacks Bob with Bear"]': ("when[0]", "Is 'atacks' meant to be 'attacks'?"),
    f'{BOARD}when: ["Ann attacks Bob with Bear. Bob loses."]': ("when[0]", "Say one thing in a line."),
    f'{BOARD}then: ["Carol has 20 life"]': ("then[0]", "Put 'Carol: {}' under 'given'"),
    f'{BOARD}then: ["Bear and Old Elk are tapped"]': ("then[0]", "nothing here is called 'Old Elk'"),
    f"{BOARD}then: [Bear]": ("then[0]", "is only a name"),
    f'{BOARD}then: ["when[4] is allowed"]': ("then[0]", "nothing stands under 'when'"),
    f'{BOARD}then: ["Bear is a Gobiln"]': ("then[0]", "Did you mean: 'Goblin'"),
    f'{BOARD}when: ["Ann attacks Bob with Beer"]': ("when[0]", "Did you mean: 'Bear'"),
    f'{BOARD}when: ["Ann taps Bear"]': ("when[0]", "say 'Ann activates Bear' for its ability"),
    f'{BOARD}when: ["Ann orders around Bear"]': ("when[0]", "'P orders O, O2'"),
    f'{BOARD}when: ["Ann crews with Bear"]': ("when[0]", "Did you mean: 'Ann crews"),
    f'{BOARD}when: ["Ann plays Bear Mire"]': ("when[0]", "nothing here is called 'Bear Mire'"),
    "given: {Ann: {battlefield: [Soldier token]}}": ("given.Ann.battlefield[0]", "'1/1 white Soldier creature token'"),
    f'{LOCKED}when: [Ann casts Hard Toll targeting Bob, everything resolves, Bob chooses Elf]':
        ("when[2]", "say 'max mana: true'"),
    "setup: {Ann: {}}\n": ("scenario", "Did you mean: 'given'"),
    "given: {turn: Cat, Ann: {}, Bob: {}}": ("given.turn", "Did you mean: Ann, Bob"),
    "given: {Ann: {battlefield: [2/2 bear]}}": ("given.Ann.battlefield[0]", "no card type"),
    "given: {Ann: {battlefield: [{object: 2/2 creature, counters: [{sort: odd}]}]}}":
        ("given.Ann.battlefield[0].counters", "{+1/+1: 2"),
    f'{EDICT}when: [Ann casts Hard Toll targeting Bob, everything resolves, Ann chooses Elf]':
        ("when[2]", "Bob is asked to choose what to sacrifice: Elf; Cub."),
}  # fmt: skip


@pytest.mark.parametrize("text", CASES)
def test_a_mistake_is_told_with_its_place(text: str, tmp_path: Path, library: Library) -> None:
    place, said = CASES[text]
    file = tmp_path / "wrong.scenarios.yaml"
    file.write_text(text, "utf-8")
    (found,) = verify_file(file, library)
    assert found.status == "invalid"
    assert found.detail.startswith(place)
    assert said in found.detail


def test_what_fails_names_the_lines_that_were_not_done(tmp_path: Path, library: Library) -> None:
    file = tmp_path / "refused.scenarios.yaml"
    line = (
        "given: {turn: Bob, Ann: {battlefield: [2/2 creature as Bear]}, Bob: {}}\nwhen: [Ann attacks Bob with Bear]\n"
    )
    file.write_text(f"{line}then: [Bear is tapped]", "utf-8")
    (found,) = verify_file(file, library)
    assert found.status == "fail"
    assert "when[0] was not done: it is not Ann's turn" in found.detail


def test_a_claim_that_fails_in_a_branch_names_the_question(tmp_path: Path, library: Library) -> None:
    file = tmp_path / "open.scenarios.yaml"
    said = "when: [Ann casts Hard Toll targeting Bob, everything resolves]\nthen: [Elf is in Bob's graveyard]\n"
    file.write_text(EDICT + said, "utf-8")
    (found,) = verify_file(file, library)
    assert found.status == "fail"
    assert "no line answers: Bob is asked to choose what to sacrifice: Elf; Cub." in found.detail


def test_what_happens_once_more_is_told_where_a_claim_fails(tmp_path: Path, library: Library) -> None:
    card = '{name: Rest, cost: "{W}", type: Instant, text: You gain 2 life.}'
    given = f"cards: [{card}]\ngiven: {{Ann: {{hand: [Rest]}}, Bob: {{}}}}\n"
    file = tmp_path / "twice.scenarios.yaml"
    file.write_text(
        f"{given}when: [Ann casts Rest, everything resolves, Ann gains 2 life]\nthen: [Ann has 22 life]", "utf-8"
    )
    (found,) = verify_file(file, library)
    assert (found.status, "when[2] let happen once more" in found.detail) == ("fail", True)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("nothing happens", "leave it out"),
        ("Bob takes 3", "'O deals 3 damage to Bob', or 'Bob loses 3 life'"),
        ("Ann pings Bob", "it is not said with what"),
        ("they trade", "say 'combat damage is dealt'"),
        ("Ann bolts Bob", "is no sentence of the language"),
    ],
)
def test_a_sentence_that_leaves_something_out_is_told_what(
    line: str, said: str, tmp_path: Path, library: Library
) -> None:
    file = tmp_path / "short.scenarios.yaml"
    file.write_text(f"given: {{Ann: {{battlefield: [2/2 creature as Bear]}}, Bob: {{}}}}\nwhen: [{line}]\n", "utf-8")
    (found,) = verify_file(file, library)
    assert (found.status, said in found.detail) == ("invalid", True)


UNASKED = {
    "Ann casts Kind Imp, everything resolves, Kind Imp's trigger targets Cub":
        "Kind Imp's ability does not trigger: Still Orb says so.",
    "Ann chooses Cub": "Nothing that happens leaves Ann a choice.",
    "Cub's trigger targets Bear": "No ability of Cub triggered.",
    "Ann attacks Bob with Bear, Ann assigns 2 damage from Bear to Cub, combat damage is dealt":
        "Bear was blocked by nothing",
}  # fmt: skip


@pytest.mark.parametrize("lines", UNASKED)
def test_an_answer_to_what_nobody_asks_is_told_with_the_reason(lines: str, library: Library) -> None:
    data = {
        "title": "Nobody asks",
        "cards": [
            {"name": "Kind Imp", "cost": "{R}", "type": "Creature — Imp", "power": "1", "toughness": "1",
             "text": "When Kind Imp enters, tap target creature."},
            {"name": "Still Orb", "type": "Artifact", "text": "Creatures entering don't cause abilities to trigger."},
        ],
        "given": {
            "Ann": {"hand": ["Kind Imp"], "battlefield": ["2/2 creature as Bear"]},
            "Bob": {"battlefield": ["Still Orb", "2/2 creature as Cub"]},
        },
        "when": lines.split(", "), "then": ["Ann's life is 20"],
    }  # fmt: skip
    scenario = solve.read(data, library)
    assert isinstance(scenario, Scenario)
    (said,) = solve.answer(scenario, library).unasked
    assert UNASKED[lines] in said.told
