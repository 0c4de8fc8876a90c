"""Telling an answer: short but nothing lost; the board as it lies; where two answers part; what examples come to."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
import yaml

from benchbook.engine.answer import Answer
from benchbook.engine.proving import worked
from benchbook.engine.proving.coverage import STANDINGS, coverage, figures
from benchbook.engine.proving.examples import examples, section_of
from benchbook.engine.proving.proof import Proof
from benchbook.engine.proving.worked import FILE, Workbook
from benchbook.engine.scenario import solve
from benchbook.engine.scenario.model import Scenario
from benchbook.engine.showing.board import everything, laid_out
from benchbook.engine.showing.comparing import compare, comparison_as_json
from benchbook.engine.showing.telling import Told, tell
from benchbook.errors import ScenarioError
from benchbook.library import Library

FIGHT = """
title: A fight
cards:
  - {name: Growth, cost: "{G}", type: Instant, text: Target creature gets +3/+3 until end of turn.}
  - {name: Bond, cost: "{G}", type: Enchantment — Aura, text: "Enchant creature\\nEnchanted creature has trample."}
given:
  Ann: {battlefield: [2/2 creature as Bear, {card: Bond, attached to: Bear}], hand: [Growth]}
  Bob: {battlefield: [3/3 creature as Giant, 4 1/1 creature token]}
when:
  - Ann attacks Bob with Bear
  - Bob blocks Bear with Giant
  - Ann casts Growth targeting Bear
  - everything resolves
  - Ann assigns 3 damage from Bear to Giant and 2 to Bob
  - combat damage is dealt
then: [Giant is in Bob's graveyard, Bear is 5/5, Bob's life is 18]
"""

SACRIFICE = """
title: A bear is given up
given: {Ann: {battlefield: [2/2 creature as Bear]}}
when: [Ann sacrifices Bear]
then: [Bear is in Ann's graveyard]
"""


def answer(library: Library, text: str = FIGHT, ruleset: str = "") -> Answer:
    scenario = solve.read(yaml.safe_load(text), library)
    assert isinstance(scenario, Scenario)
    return solve.answer(scenario, library, ruleset)


def test_every_rule_of_the_derivation_is_told(library: Library) -> None:
    found = answer(library)
    assert found.status == "answered", found.problem
    told = [one for line in tell(found.branches[0].root) for one in line.walk()]
    beside = {ref for claim in found.claims for ref in claim.rules}  # what a claim is read off by stands beside it
    assert {ref for one in told for ref in one.refs} | beside >= set(found.citations)
    assert all(one.sentence for one in told)


def test_what_is_told_twice_in_the_derivation_is_told_once(library: Library) -> None:
    sentences = [one.sentence for line in tell(answer(library).branches[0].root) for one in line.walk()]
    assert not [one for one in sentences if one.startswith("Growth has resolved") or "becomes the target" in one]
    assert any("Bear deals 3 combat damage to Giant. 3 damage is marked" in one for one in sentences)


def test_every_sentence_names_a_rule_itself_or_stands_below_one_that_does(library: Library) -> None:
    def unruled(told: Told) -> list[str]:
        if told.refs or told.ruling is not None or told.kind == "stipulated":
            return []
        return [told.sentence, *(sentence for child in told.children for sentence in unruled(child))]

    for one in list(examples(library).values())[::40]:
        if one.asks:
            continue
        scenario = solve.read(one.data, library)
        assert isinstance(scenario, Scenario)
        for branch in solve.answer(scenario, library).branches:
            for line in tell(branch.root):
                assert not [found for child in line.children for found in unruled(child)], one.place


def test_what_is_done_to_an_object_is_told_of_the_object(library: Library) -> None:
    rows = [one for line in tell(answer(library, SACRIFICE).branches[0].root) for one in line.walk()]
    told = " ".join(one.sentence for one in rows if one.kind != "line")
    assert told.count("Ann sacrifices Bear.") == 1
    assert "Ann sacrifices." not in told


def test_telling_leaves_the_derivation_as_it_is(library: Library) -> None:
    root = answer(library).branches[0].root
    before = [(step.sentence, list(step.refs), len(step.children)) for step in root.walk()]
    tell(root)
    tell(root)
    assert before == [(step.sentence, list(step.refs), len(step.children)) for step in root.walk()]


def test_an_applied_rule_is_not_among_those_set_aside(library: Library) -> None:
    for line in tell(answer(library).branches[0].root):
        applied = {ref for one in line.walk() for ref in one.refs}
        assert not applied & {ref for ref, _ in line.set_aside}


@pytest.mark.parametrize(("text", "said"), [("Dash {1}{B}", True), ("Flying", False)])
def test_a_keyword_that_nothing_has_is_not_said_to_have_been_considered(
    library: Library, text: str, said: bool
) -> None:
    source = f"""
title: A bear
cards: [{{name: Odd Bear, cost: "{{1}}{{B}}", type: Creature — Bear, power: 2, toughness: 2, text: "{text}"}}]
given: {{Ann: {{hand: [Odd Bear]}}, Bob: {{}}}}
when: [Ann casts Odd Bear, everything resolves]
"""
    rules = {ref.number for line in tell(answer(library, source).branches[0].root) for ref, _ in line.set_aside}
    assert ("702.109a" in rules) is said
    assert not rules & {"709.5h", "715.3d", "722.3c", "728.1", "730.3"}
    assert "614.12" in rules or "400.3" in rules


def test_an_aura_lies_under_its_creature_and_tokens_in_one_pile(library: Library) -> None:
    start = answer(library).branches[0].root.game
    assert start is not None
    board = laid_out(start)
    rows = {player["name"]: player["rows"] for player in board["players"]}
    bear = rows["Ann"]["creatures"][0]
    assert [one["called"] for one in bear["tucked"]] == ["Bond"]
    assert rows["Ann"]["others"] == []
    assert sorted(one["like"] for one in rows["Bob"]["creatures"]) == [1, 4]


def test_every_permanent_lies_in_exactly_one_place(library: Library) -> None:
    board = laid_out(answer(library).branches[0].game)
    laid: list[int] = []

    def lay(thing: dict[str, Any]) -> None:
        laid.extend(thing["ids"])
        for one in thing["tucked"]:
            lay(one)

    for player in board["players"]:
        for row in player["rows"].values():
            for thing in row:
                lay(thing)
    on = [thing["id"] for player in board["players"] for thing in player["zones"]["battlefield"]]
    assert sorted(laid) == sorted(on)
    assert len(list(everything(board))) >= len(on)


def test_a_permanent_in_several_zones_is_drawn_in_each(library: Library) -> None:
    for one in [one for one in examples(library).values() if one.book == "uncommander" and not one.asks][::4]:
        try:
            scenario = solve.read(one.data, library)
        except ScenarioError:
            continue
        assert isinstance(scenario, Scenario)
        for branch in solve.answer(scenario, library).branches:
            assert all("tucked" in thing for thing in everything(laid_out(branch.game)))


def test_what_changed_since_the_board_before_is_marked(library: Library) -> None:
    found = answer(library).branches[0]
    assert found.root.game is not None
    board = laid_out(found.game, found.root.game)
    changed = {thing["called"]: thing["changed"] for thing in everything(board)}
    assert changed["Bear"]
    assert not changed["Bond"]


def test_the_same_answer_does_not_part_from_itself(library: Library) -> None:
    found = compare(answer(library), answer(library))
    assert found.same
    assert comparison_as_json(found)["parting"] is None


def test_a_missing_spell_is_where_two_answers_part(library: Library) -> None:
    without = FIGHT.replace("  - Ann casts Growth targeting Bear\n", "").replace(
        "3 damage from Bear to Giant and 2 to Bob", "2 damage from Bear to Giant"
    )
    found = compare(answer(library), answer(library, without), frozenset({"Ann casts Growth targeting Bear"}))
    assert found.parting is not None
    assert found.parting.left is not None
    assert found.parting.left.sentence == "Bear gets +3/+3 until end of turn."
    assert [text for text, _, _ in found.claims] == ["Giant is in Bob's graveyard", "Bear is 5/5", "Bob's life is 18"]


def test_an_answer_that_takes_too_long_is_declined(library: Library) -> None:
    scenario = solve.read(yaml.safe_load(FIGHT), library)
    assert isinstance(scenario, Scenario)
    late = solve.answer(scenario, library, seconds=-1)
    assert late.status == "declined"
    assert "longer" in late.problem


@pytest.mark.parametrize(
    ("file", "section"),
    [("rules/cr/613.scenarios.yaml", "613"), ("rules/cr/104.interactions.scenarios.yaml", "104"),
     ("rules/x/e.10.scenarios.yaml", "e.10"), ("rules/x/418.5.scenarios.yaml", "418.5"),
     ("rules/x/spell-copies.scenarios.yaml", "spell-copies")],
)  # fmt: skip
def test_a_file_of_examples_belongs_to_its_section(file: str, section: str) -> None:
    assert section_of(file) == section


SMALL = {
    "rules/cr/book.yaml": "id: cr\ntitle: T\nshort: CR\nedition: 2026-08-07\ndate: 2026-08-07\nabout: x\n"
    "source: x\ncredit: x\nlicence: x\nrulesets: [{id: modern, title: M}]\n",
    "rules/cr/704.yaml": 'section: "704"\ntitle: S\ntext: S.\nentries:\n  - {number: "704.5", text: S.}\n'
    '  - {number: "704.5f", text: S.}\n  - {number: "704.9", text: S.}\n'
    '  - {number: "704.10", kind: note, not_run: note, text: S.}\n'
    '  - {number: "704.11", text: S.}\n  - {number: "704.12", text: S.}\n'
    '  - {number: "704.13", kind: term, text: S.}\n  - {number: "704.14", lacks: a game beside it, text: S.}\n',
    "rules/cr/704.scenarios.yaml": "- title: It shrinks\n  example_of: ['704.11']\n"
    "  given: {Ann: {battlefield: [1/1 creature as Elf]}}\n"
    "  when: [Elf gets -1/-1 until end of turn]\n  then: [Elf is in Ann's graveyard]\n"
    "- title: It shrinks\n  example_of: ['704.12']\n  given: {Ann: {}}\n  then: [Ann's life is 3]\n",
}


def test_examples_are_run_once_and_again_only_when_they_change(library_of: Any, tmp_path: Path) -> None:
    library = library_of(SMALL)
    assert list(examples(library)) == ["cr/704/it-shrinks", "cr/704/it-shrinks-2"]
    assert Workbook(library, tmp_path).ready() is None
    runs: list[int] = []
    first = Workbook(library, tmp_path).all(lambda done, total: runs.append(done))
    assert len(runs) == 2
    assert first.by_place["cr/704/it-shrinks"][0].status == "pass"
    assert Workbook(library, tmp_path).ready() == first
    text = (tmp_path / FILE).read_text("utf-8")
    (tmp_path / FILE).write_text(text[:-20], "utf-8")
    assert Workbook(library, tmp_path).ready() is None
    assert Workbook(library, tmp_path).all() == first


def test_many_examples_are_shared_among_processes_and_come_to_the_same(
    library_of: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = library_of(SMALL)
    alone = Workbook(library, None).all()
    monkeypatch.setattr(worked, "WORTH_PROCESSES", 1)
    monkeypatch.setattr(worked.threading, "active_count", lambda: 1)
    here = os.getpid()
    monkeypatch.setattr(worked, "_row", lambda one, lib, row=worked._row: row(one, lib) if os.getpid() != here else 0)
    assert Workbook(library, tmp_path).all() == alone


def test_coverage_counts_every_rule_once_and_says_why_not(library_of: Any, tmp_path: Path) -> None:
    library = library_of(SMALL)
    proofs = [Proof("cr/704.5f", "no_toughness", "decides", "cr/704/it-shrinks")]
    found = coverage(library, Workbook(library, tmp_path).all(), proofs)["cr"]
    standing = {one.entry.ref.number: one.standing for one in found}
    assert standing == {
        "704.5": "by its subrules",
        "704.5f": "executed",
        "704.9": "text only",
        "704.10": "not executable",
        "704.11": "shown by an example",
        "704.12": "text only",
        "704.13": "glossary",
        "704.14": "not modelled",
    }
    assert found[-1].because == "a game beside it"
    assert sum(figures(found).values()) == 8
    assert set(standing.values()) <= set(STANDINGS)
    assert all(one.because for one in found if one.standing == "not executable")


FADED = """
title: An ability that does nothing
cards:
  - name: Rich Field
    cost: "{G}"
    type: Enchantment
    text: At the beginning of your upkeep, if you have 5 or more life, draw a card.
  - {name: Lash, cost: "{R}", type: Instant, text: Lash deals 3 damage to any target.}
given:
  turn: Bob
  step: end
  Ann: {life: 6, battlefield: [Rich Field], library: [Forest, Forest]}
  Bob: {hand: [Lash]}
when: [Ann's upkeep begins, Bob casts Lash targeting Ann, everything resolves]
"""

DIVIDED = """
title: Damage divided in a way that is not listed
given:
  Ann: {battlefield: [21/21 creature with trample as Titan]}
  Bob: {battlefield: [2/2 creature as A, 3/3 creature as B, 4/4 creature as C]}
when:
  - Ann attacks Bob with Titan
  - Bob blocks Titan with A, B, C
  - Ann assigns 5 damage from Titan to A and 4 to B and 7 to C and 5 to Bob
  - combat damage is dealt
"""

SEVERAL = """
title: What is asked and refused is told in words
cards:
  - name: Saver
    type: Artifact Creature — Golem
    power: 2
    toughness: 2
    text: When this creature dies, you may draw a card.
  - {name: Spade, cost: "{1}", type: Artifact, text: "Sacrifice a land: You gain 1 life."}
  - {name: Sneak, type: Creature — Rogue, power: 1, toughness: 1, text: This creature can't be blocked.}
  - {name: Wonder, cost: "{1}", type: Artifact, text: "Players can't gain life."}
given:
  Ann: {battlefield: [Saver, Spade, Sneak], library: [Forest]}
  Bob: {battlefield: [2/2 creature as Wall]}
when:
  - Saver dies
  - everything resolves
  - Ann chooses yes
  - Ann activates Spade
  - Ann attacks Bob with Sneak
  - Bob blocks Sneak with Wall
  - Wonder enters under Ann's control
"""

ASIDE = """
title: Regeneration takes the place of destruction
cards: [{name: Renewal, cost: "{G}", type: Instant, text: Regenerate target creature.}]
given: {Ann: {hand: [Renewal], battlefield: [2/2 creature as Bear]}, Bob: {}}
when: [Ann casts Renewal targeting Bear, everything resolves, Bear is destroyed]
"""


def sentences(library: Library, text: str) -> dict[str, list[str]]:
    """Every sentence told, with the rules beside it."""
    rows = [one for line in tell(answer(library, text).branches[0].root) for one in line.walk()]
    return {one.sentence: [ref.number for ref in one.rules] for one in rows}


def test_an_ability_whose_condition_is_gone_is_not_told_to_lack_targets(library: Library) -> None:
    found = sentences(library, FADED)
    assert not [one for one in found if "targets are illegal" in one]
    assert any("does not resolve: its condition is no longer true" in one for one in found)


def test_a_division_is_told_by_name_though_it_is_not_listed(library: Library) -> None:
    (said,) = [one for one in sentences(library, DIVIDED) if "divide" in one]
    assert said.endswith("5 to A, 4 to B, 7 to C, 5 to Bob.")


def test_questions_and_refusals_have_no_words_of_the_program(library: Library) -> None:
    found = sentences(library, SEVERAL.replace("Saver, Spade, Sneak]", "Saver, Spade, Sneak], hand: [Wonder]"))
    assert "Ann is asked to choose whether to draw a card: yes." in found
    assert "That is not allowed: Ann can't sacrifice a land." in found
    assert "That is not allowed: Sneak can't be blocked." in found
    assert not [one for one in found if ".." in one]


def test_what_replaces_an_event_is_told_with_what_happens_instead(library: Library) -> None:
    found = sentences(library, ASIDE)
    assert any(one.endswith(" replaces this: Bear is destroyed. Instead:") for one in found)
    assert not [one for one in found if "Nothing happens instead" in one]


def test_each_step_of_casting_and_resolving_names_its_own_rule(library: Library) -> None:
    found = sentences(library, ASIDE)
    assert found["Renewal is put on the stack."] == ["601.2a"]
    assert "601.2f" in found["Renewal costs {G} to cast."]
    assert found["Ann pays {G}."] == ["601.2h"]
    assert "601.2i" in found["Ann has cast Renewal."]
    assert found["Renewal goes to Ann's graveyard."] == ["608.2n", "304.2"]
    assert all("608.2n" not in rules for one, rules in found.items() if "graveyard" not in one)


DEAD = """
title: A creature without toughness dies
given: {Ann: {battlefield: [2/2 creature as Golem]}}
when: [Golem gets -2/-2 until end of turn]
"""


def test_a_state_based_action_names_its_rule_and_the_layers_only_theirs(library: Library) -> None:
    found = sentences(library, DEAD)
    assert {"704.3", "704.5f"} <= set(found["State-based actions are performed. Golem dies."])
    assert found["Layer 7c: the effect on Golem applies."] == ["613.1g", "613.4c"]


OPTIONAL = """
title: A loop that goes on by choice
cards:
  - name: Spinner
    type: Artifact Creature — Construct
    power: 1
    toughness: 1
    text: |-
      Whenever this creature becomes tapped, you may untap it.
      Whenever this creature becomes untapped, you may tap it.
given: {Ann: {battlefield: [Spinner]}}
when: [Spinner is tapped, everything resolves]
"""


def test_a_loop_with_an_optional_action_is_no_draw(library: Library) -> None:
    found = answer(library, OPTIONAL)
    ends = [branch.game for branch in found.branches]
    assert found.status == "answered"
    assert not any(game.over for game in ends)
    assert {obj.tapped for game in ends for obj in game.battlefield} == {True, False}
    assert answer(library, OPTIONAL.replace("you may ", "")).branches[0].game.over == "draw"


def test_what_its_own_ability_makes_of_its_entering_is_told_as_its_own(library: Library) -> None:
    text = """
title: A copy
cards:
  - name: Mirror Folk
    type: Creature
    cost: "{U}"
    text: You may have this creature enter as a copy of any creature on the battlefield.
  - {name: Plain Bear, cost: "{G}", type: Creature, power: 2, toughness: 2}
given: {Ann: {hand: [Mirror Folk], battlefield: [Plain Bear, 1/1 green Elf creature as Gob]}}
when: [Ann casts Mirror Folk, everything resolves, Ann chooses WHAT]
"""
    for what, called in (("Plain Bear", "Plain Bear"), ("Gob", "an Elf creature")):
        root = answer(library, text.replace("WHAT", what)).branches[0].root
        told = [one.sentence for line in tell(root) for one in line.walk()]
        assert f"By its own ability Mirror Folk enters the battlefield as a copy of {called}." in told
        assert not [sentence for sentence in told if "changes that: Mirror Folk" in sentence]
