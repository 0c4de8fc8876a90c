"""Every rule of syntax, held against its own example."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from benchbook.library import Library
from benchbook.library.source import plain, read_yaml
from benchbook.questions import ask
from benchbook.questions.card_names import CardNames
from benchbook.questions.noun_phrases import unclassed
from benchbook.questions.parsing import read, read_simply, read_without_asides
from benchbook.questions.reading import Reading
from benchbook.questions.syntax.rewriting import TABLES
from benchbook.questions.tables import table

RULES: list[Any] = [one for name in TABLES for one in table(f"syntax/{name}")]
ASIDES: list[Any] = table("syntax/asides")
PARAPHRASES: list[Any] = plain(read_yaml((Path(__file__).parent / "paraphrases.yaml").read_text("utf-8")))


def words_of(reading: Reading) -> str:
    """The words of a question as they are read, with what was marked in them written out."""
    return " ".join(reading.shown(reading.shown(unclassed(reading.line))).split())  # cards that times name too


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: str(rule["example"]))
def test_the_example_of_a_rule_is_read_as_its_plain_sentences(rule: Any, names: CardNames) -> None:
    simple = read_simply(read(str(rule["example"]), names))
    assert simple is not None
    assert words_of(simple) == words_of(read(str(rule["plain"]), names))


@pytest.mark.parametrize("rule", ASIDES, ids=lambda rule: str(rule["example"]))
def test_what_stands_beside_a_story_is_left_out(rule: Any, names: CardNames) -> None:
    reading = read(str(rule["example"]), names)
    ways = [words_of(one) for one in (reading, *read_without_asides(reading, names))]
    assert words_of(read(str(rule["plain"]), names)) in ways


@pytest.mark.parametrize(
    "text",
    [
        "I cast Shock on it because he has a 4/4. Does it die?",
        "I was annoyed that he controlled Humility. I cast Shock on him. Does he die?",
        "My creature can't be blocked since it has flying. I attack with it. Does he die?",
    ],
)
def test_what_matters_is_never_left_out(text: str, names: CardNames) -> None:
    reading = read(text, names)
    kept = [words_of(one) for one in read_without_asides(reading, names)]
    assert all(any(word in line for word in ("4/4", "Humility", "flying")) for line in kept)


def test_plain_sentences_are_left_as_they_are(names: CardNames) -> None:
    plain = "I attack with Grizzly Bears. Bob blocks with Hill Giant. Does my Grizzly Bears die?"
    assert read_simply(read(plain, names)) is None


@pytest.mark.parametrize("one", PARAPHRASES, ids=lambda one: str(one["plain"]))
def test_a_question_in_other_syntax_has_the_same_verdict(one: Any, library: Library) -> None:
    wanted = ask(str(one["plain"]), library).verdict
    assert wanted is not None
    assert {said: ask(said, library).verdict for said in one["said"]} == dict.fromkeys(one["said"], wanted)


def test_say_before_what_is_told_claims_nothing(library: Library) -> None:
    found = ask("say I attack with a 2/2 and he blocks with a 3/3. does my creature die", library)
    assert found.verdict is not None
    assert found.verdict.kind == "yes"


def test_what_is_said_of_a_card_by_name_is_not_passed_over(library: Library) -> None:
    assert ask("he murders my indestructible Goblin Guide. does it die", library).status == "asks"


def test_a_verb_without_a_subject_has_the_one_before(library: Library) -> None:
    found = ask("he is at 3 and controls Glorious Anthem. is my 2/2 a 3/3", library)
    assert found.scenario is None or "Glorious Anthem" not in str(found.scenario["given"].get("Ann"))
