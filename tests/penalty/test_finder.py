"""Situations at a tournament lead to their infraction, and what is none is told so."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
import yaml

from benchbook.library import Library
from benchbook.search.penalties.cues import Cues, cues
from benchbook.search.penalties.deciding_facts import asked_back, deciding_facts
from benchbook.search.penalties.finder import PenaltyFinder, tellings
from benchbook.search.penalties.telling import read_telling

HELD_OUT: list[dict[str, Any]] = [
    one
    for path in sorted(Path(__file__).parent.glob("held_out_*.yaml"))
    for one in yaml.safe_load(path.read_text("utf-8"))
]
FIRST, AMONG_THREE = 0.85, 0.95
FIRST_LEFT_OUT, AMONG_THREE_LEFT_OUT = 0.8, 0.94  # many are but a few words
EVERY = 12  # of so many situations one is left out of what the finder knows, and asked


@pytest.fixture(scope="module")
def finder(library: Library) -> PenaltyFinder:
    return PenaltyFinder(library)


def _places(finder: PenaltyFinder, asked: Iterable[tuple[str, list[str]]]) -> list[int]:
    """At which place among three each is found, 0 where it is not: telling and the entries that answer it."""
    places = []
    for text, wanted in asked:
        refs = [str(hit.entry.ref) for hit in finder.find(text, 3)]
        places.append(next((at for at, ref in enumerate(refs, 1) if ref in wanted), 0))
    return places


def test_situations_that_it_was_not_taught_find_their_infraction_first_and_nearly_all_among_three(
    finder: PenaltyFinder,
) -> None:
    places = _places(finder, ((one["text"], one["ref"]) for one in HELD_OUT))
    assert len(places) >= 30
    assert places.count(1) >= FIRST * len(places)
    assert sum(map(bool, places)) >= AMONG_THREE * len(places)


def test_what_is_held_out_is_not_among_the_tellings(library: Library) -> None:
    told = {text for _, text in tellings(library)}
    assert [one["text"] for one in HELD_OUT if one["text"] in told] == []


def test_a_situation_that_is_left_out_is_found_by_the_others(library: Library) -> None:
    told = [(text, ref) for ref, text in tellings(library) if ref.book == "ipg" and len(text.split()) >= 8]
    left_out = told[::EVERY]
    finder = PenaltyFinder(library, but=frozenset(text for text, _ in left_out))
    places = _places(finder, ((text, [re.sub(r"(?<=\d)[a-z]+\Z", "", str(ref))]) for text, ref in left_out))
    assert len(places) >= 150
    assert places.count(1) >= FIRST_LEFT_OUT * len(places)
    assert sum(map(bool, places)) >= AMONG_THREE_LEFT_OUT * len(places)


def test_an_upgrade_that_was_told_changes_the_penalty(finder: PenaltyFinder) -> None:
    seen = finder.find("He has a foil card and all four copies have the same scratch on the sleeve, a pattern.")[0]
    assert (str(seen.entry.ref), seen.decided_by.ref.number, seen.penalty) == ("ipg/3.8", "3.8e", "Game Loss")


def test_silence_about_an_opponent_s_trigger_is_nothing_to_issue(finder: PenaltyFinder) -> None:
    found = finder.find("My opponent saw that I forgot my trigger and kept quiet. Is that a warning?")[0]
    assert (str(found.entry.ref), found.penalty) == ("ipg/2.6", "-")


def test_the_same_error_is_cheating_once_it_was_known_and_meant_to_gain(finder: PenaltyFinder) -> None:
    text = "A player drew an extra card"
    assert str(finder.find(text)[0].entry.ref) == "ipg/2.3"
    assert "want to gain" in asked_back(finder.find(f"{text} and knew it was not allowed"))
    assert str(finder.find(text, told=("knew it was wrong", "meant to gain"))[0].entry.ref) == "ipg/4.8"


def test_a_telling_without_anything_in_it_finds_nothing(finder: PenaltyFinder) -> None:
    assert finder.find("zzz") == ()
    assert finder.find("") == ()


def test_the_remedy_is_told_in_numbered_steps(finder: PenaltyFinder) -> None:
    steps = [step.ref.number for step in finder.find("a player drew an extra card into his hand")[0].steps]
    assert steps == ["2.3c", "2.3d", "2.3e", "2.3f"]


def test_every_cue_names_infractions_of_the_book(library: Library) -> None:
    refs = {ref for cue in cues().cues for ref, _ in cue.speaks_for if ref.book in library.books}
    assert [str(ref) for ref in sorted(refs) if library.entry(ref) is None] == []


def test_a_cue_with_an_unknown_notion_is_refused() -> None:
    with pytest.raises(KeyError):
        Cues.of({"notions": {"late": "late"}, "cues": [{"has": ["tardy"], "for": {"ipg/3.1": 1}}]})


def test_a_gap_a_number_and_another_notion_stand_in_a_wording() -> None:
    data = {"notions": {"not": "never, did not", "unshown": "{not} .. show", "late": "# minutes"}, "cues": []}
    assert Cues.of(data).told("He never once did show it") == {"not", "unshown"}
    assert Cues.of(data).told("came 5 minutes after") == {"late"}


def test_a_slip_of_the_pen_and_a_short_form_are_read_as_what_they_stand_for() -> None:
    assert read_telling("opp drew from lib").features == read_telling("opponent drew from library").features
    assert "library" not in read_telling("librrary").features
    assert read_telling("librari", frozenset({"librari"})) == read_telling("libarri", frozenset({"librari"}))


def test_what_a_named_card_does_speaks_and_its_name_does_not(finder: PenaltyFinder) -> None:
    found = finder.find("Soul Warden was out, a creature came down and he went on without a word, now he is in combat")[
        0
    ]
    assert str(found.entry.ref) == "ipg/2.1"


def test_the_fact_that_decides_between_two_close_answers_is_asked_back(finder: PenaltyFinder) -> None:
    assert "touch the hand" in asked_back(finder.find("looked at one extra card and drew it", 3))
    assert asked_back(finder.find("came five minutes late to the round")) == ""
    assert "when was it noticed" in asked_back(finder.find("what is the weather like"))


def test_every_deciding_fact_names_entries_of_the_books(library: Library) -> None:
    named = {ref for pair in deciding_facts() for ref in pair if ref.book in library.books}
    assert [str(ref) for ref in sorted(named) if library.entry(ref) is None] == []


def test_to_let_an_opponent_miss_the_trigger_of_a_named_card_is_nothing_to_issue(
    finder: PenaltyFinder,
) -> None:
    found = finder.find("My opponent forgot his Sulfuric Vortex and I let him. Am I penalised for that?")[0]
    assert (str(found.entry.ref), found.penalty) == ("ipg/2.6", "-")


def test_a_fact_that_was_told_is_shown_with_the_infraction_that_it_speaks_for(finder: PenaltyFinder) -> None:
    begun = finder.find("He drew eight cards for his opening hand; now it is turn two and he has played a land.")[0]
    assert str(begun.entry.ref) == "ipg/2.3"
    assert any("under way" in fact for fact in begun.facts)
    before = finder.find("He drew eight cards for his opening hand, nobody has played yet.")[0]
    assert str(before.entry.ref) == "ipg/2.4"
    assert not any("under way" in fact for fact in before.facts)


def test_an_infraction_is_found_by_its_name_and_its_number(finder: PenaltyFinder) -> None:
    assert str(finder.find("Game Rule Violation")[0].entry.ref) == "ipg/2.5"
    assert str(finder.find("ipg/4.8")[0].entry.ref) == "ipg/4.8"
