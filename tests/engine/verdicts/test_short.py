"""An answer in short: what was refused first, then verdicts, reasons, the few steps; the same for every front end."""

from __future__ import annotations

from typing import Any

import pytest

from benchbook.cli.answer import print_short
from benchbook.engine.scenario import solve
from benchbook.engine.scenario.model import Scenario
from benchbook.engine.verdicts.lines import as_data, lines, text_of
from benchbook.engine.verdicts.short import Short, in_short
from benchbook.library import Library

ZAP = {"name": "Plain Zap", "cost": "{R}", "type": "Instant", "text": "Plain Zap deals 3 damage to any target."}
LEECH = {
    "name": "Small Leech", "cost": "{B}", "type": "Creature — Leech", "power": "1", "toughness": "5",
    "text": "Whenever Small Leech or another creature dies, target player loses 1 life.",
}  # fmt: skip
ZAPPED: dict[str, Any] = {
    "title": "Zapped",
    "cards": [ZAP],
    "given": {"Ann": {"hand": ["Plain Zap"]}, "Bob": {"battlefield": ["3/3 creature as Ogre"]}},
    "when": ["Ann casts Plain Zap targeting Ogre", "everything resolves"],
}


def short(library: Library, data: dict[str, Any]) -> Short:
    scenario = solve.read(data, library)
    assert isinstance(scenario, Scenario)
    return in_short(scenario, solve.answer(scenario, library), library)


def test_a_refused_line_stands_before_any_verdict(library: Library) -> None:
    found = short(library, {
        **ZAPPED,
        "given": {"Ann": {"hand": ["Plain Zap"], "battlefield": ["Forest"]}, "Bob": {"battlefield": ["Ogre"]}},
        "cards": [ZAP, {"name": "Ogre", "type": "Creature — Ogre", "power": "3", "toughness": "3"}],
        "then": ["Ogre is on the battlefield"],
    })  # fmt: skip
    told = [line.mark for line in lines(found)]
    assert told.index("Not allowed:") < told.index("✓")
    assert found.refused[0].text == "Ann casts Plain Zap targeting Ogre"
    assert "601.2h" in [ref.number for ref in found.refused[0].rules]
    assert found.sentence.startswith("“Ann casts Plain Zap targeting Ogre” is not allowed: ")


def test_sources_of_mana_are_no_reason_where_only_an_assumption_would_take_their_place(library: Library) -> None:
    given = {
        "Ann": {"hand": ["Plain Zap"], "battlefield": ["Forest"]},
        "Bob": {"battlefield": ["3/3 creature as Ogre"]},
    }
    found = short(library, {**ZAPPED, "given": given, "when": ZAPPED["when"][:1], "then": ["when[0] is not allowed"]})
    assert "Forest" not in [one.what for one in found.reasons]


def test_without_a_claim_it_says_what_changed_and_why(library: Library) -> None:
    found = short(library, ZAPPED)
    assert found.changed[0] == "Ogre dies"
    assert found.sentence.startswith("Ogre dies: damage as high as its toughness ")
    assert found.sentence.endswith(" 704.5g")


def test_where_nothing_dies_or_enters_it_says_where_cards_have_gone_and_how_permanents_stand(library: Library) -> None:
    mill = {"name": "Slow Mill", "type": "Artifact", "text": "{2}, {T}: Target player mills two cards."}
    given = {"Ann": {"battlefield": ["Slow Mill", "Island", "Island"]}, "Bob": {"library": ["Opt", "Shock", "Forest"]}}
    milled = {"cards": [mill], "given": given, "when": ["Ann activates Slow Mill targeting Bob", "everything resolves"]}
    assert short(library, milled).sentence == (
        "Slow Mill, Island and Island are tapped. Opt and Shock are in Bob's graveyard."
    )
    assert short(library, {**milled, "when": []}).sentence == "Nothing on the board is otherwise than before."


def test_the_few_steps_hold_what_the_verdict_rests_on_and_no_bookkeeping(library: Library) -> None:
    found = short(library, {**ZAPPED, "then": ["Ogre is in Bob's graveyard"]})
    said = [one.sentence for line in found.steps for one in line.children]
    assert any("Ogre is destroyed" in one for one in said)
    assert not any("pays" in one or "step begins" in one for one in said)
    assert len(said) <= 7


def test_ways_that_come_to_the_same_are_told_as_one(library: Library) -> None:
    found = short(library, {
        **ZAPPED, "cards": [ZAP, LEECH],
        "given": {"Ann": {"hand": ["Plain Zap"], "battlefield": ["3 Small Leech"]},
                  "Bob": {"battlefield": ["3/3 creature as Ogre"]}},
    })  # fmt: skip
    assert [way.alike for way, _ in found.depends] == [1, 3, 3, 1]
    assert any(
        "2 of the 3 abilities of Small Leech target" in words for way, _ in found.depends for words in way.chosen
    )
    assert found.answer.depends_on == ("Ann",)


def test_each_claim_has_its_verdict_sentence_and_reasons_as_data(library: Library) -> None:
    found = as_data(short(library, {**ZAPPED, "then": ["Ogre is in Bob's graveyard", "Bob's life is 17"]}))
    yes, no = found["claims"]
    assert (yes["verdict"], no["verdict"]) == ("yes", "no")
    assert yes["sentence"].startswith("Yes. Ogre dies: ")
    assert yes["because"][0]["rule"] == "704.5g"
    assert no["sentence"].startswith("No. ")
    assert found["text"].splitlines()[0] == "Zapped [modern]"


def test_the_text_is_what_the_lines_say(library: Library) -> None:
    found = short(library, ZAPPED)
    assert text_of(found).count("\n") == len(list(lines(found))) - 1


def test_the_terminal_folds_what_only_keeps_the_course_of_a_turn(
    library: Library, capsys: pytest.CaptureFixture[str]
) -> None:
    found = short(library, {
        "title": "A turn", "given": {"Ann": {"battlefield": ["2/2 creature as Bear"]}, "Bob": {}},
        "when": ["Bear attacks", "combat damage is dealt", "the turn ends"],
    })  # fmt: skip
    print_short(found, steps=True)
    told = capsys.readouterr().out
    assert "(Ann's end of combat step begins. … Bob's untap step begins.)" in told
    assert "Bob loses 2 life (18)." in told


def test_the_terminal_tells_ways_that_come_to_the_same_once(
    library: Library, capsys: pytest.CaptureFixture[str]
) -> None:
    found = short(library, {
        **ZAPPED, "cards": [ZAP, LEECH],
        "given": {"Ann": {"hand": ["Plain Zap"], "battlefield": ["3 Small Leech"]},
                  "Bob": {"battlefield": ["3/3 creature as Ogre"]}},
    })  # fmt: skip
    print_short(found, steps=True)
    assert capsys.readouterr().out.count("At the end") == 4


def test_a_claim_that_holds_on_some_ways_only_depends(library: Library) -> None:
    trample = {
        "title": "Trample",
        "given": {"Ann": {"battlefield": ["4/4 creature with trample as Rhino"]},
                  "Bob": {"battlefield": ["2/2 creature as Bear"]}},
        "when": ["Rhino attacks", "Bear blocks Rhino", "combat damage is dealt"],
        "then": ["Bob's life is 18", "Bob's life is 7"],
    }  # fmt: skip
    found = short(library, trample)
    assert [one.word for one in found.verdicts] == ["It depends", "No"]
    assert [one["verdict"] for one in as_data(found)["claims"]] == ["depends", "no"]
