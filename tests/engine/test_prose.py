"""What answers say: a judge's prose, with names and never with what the program calls things."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from benchbook.engine.answer import Answer
from benchbook.engine.proving.examples import Example, examples
from benchbook.engine.scenario import solve
from benchbook.engine.scenario.model import Scenario
from benchbook.engine.showing.telling import Told, tell
from benchbook.errors import ScenarioError
from benchbook.library import Library

EVERY = 23
WRONG = {
    "a word twice": re.compile(r"\b([a-z]+) \1\b"),
    "a before a vowel": re.compile(r"\ba [aeio]\w+"),
    "an before a consonant": re.compile(r"\ban (?![aeiouhAEIOUHX8]|1[18])\w+"),
    "one of several": re.compile(r"(?<![\d+/½-])\b1 (cards|counters|tokens|creatures|permanents|lands|times)\b"),
    "what the program calls it": re.compile(r"\b[a-z]+_[a-z]\w*|\bNone\b|\w\(\w+=|frozenset|Fraction|~|\w\(\)"),
    "stops that stand wrong": re.compile(r"\.[.,]| [.,]|,,|: \.|  "),
    "no capital": re.compile(r"^[a-z]"),
}


def answered(library: Library, example: Example) -> Answer | None:
    try:
        scenario = solve.read(example.data, library)
    except ScenarioError:
        return None
    return solve.answer(scenario, library, seconds=30.0) if isinstance(scenario, Scenario) else None


def said(answer: Answer) -> Iterator[str]:
    """Every sentence but the scenario's own lines, and how the ways are called."""
    for branch in answer.branches:
        yield from (f"If {words}" for words in branch.chosen)
        for told in tell(branch.root):
            for inner in told.children:
                yield from within(inner)


def within(told: Told) -> Iterator[str]:
    if told.kind != "line":
        yield from filter(None, (told.sentence, told.quote and f"Quote: {told.quote.replace('., ', ', ')}"))
    for inner in told.children:
        yield from within(inner)


def found(library: Library, slug: str) -> list[str]:
    example = next(one for place, one in examples(library).items() if place.endswith(slug))
    answer = answered(library, example)
    assert answer is not None
    return list(said(answer))


def test_nothing_that_is_said_is_wrongly_put(library: Library) -> None:
    wrong = []
    for place, example in list(examples(library).items())[::EVERY]:
        answer = answered(library, example)
        for sentence in said(answer) if answer else ():
            wrong += [(place, what, sentence) for what, bad in WRONG.items() if bad.search(sentence)]
    assert wrong == []


@pytest.mark.parametrize(
    ("slug", "sentence"),
    [
        ("/603/the-player-says-the-order-of-five-abilities-and-the-third-from-the-top-draws",
         "Ann is asked to order their triggered abilities (the last goes on top): Fern Idol's trigger, Moss Idol's "
         "trigger, Herb Idol's trigger, Sage Idol's trigger, Root Idol's trigger."),
        ("/608/everybody-keeps-as-many-lands-then-cards-then-creatures-as-whoever-has-the",
         "Bob is asked to choose 1 card in hand to keep: Held."),
        ("/601/a-spell-that-cant-be-countered-any-more",
         "This can't happen: Plain Bear is countered. It can't be countered."),
        ("/614/drawing-instead-of-scrying-draws-as-many-cards", "Eager Seer replaces that. Instead:"),
        ("/614/drawing-instead-of-scrying-draws-as-many-cards", "Ann draws Forest."),
        ("/303/a-token-that-is-a-copy-of-an-aura-enters-attached-to-what-its-controller-chooses",
         "It changes that: Ann creates Wild Mark."),
        ("/105/a-new-color-takes-the-place-of-the-old-one", "Layer 5: the effect on Bear applies."),
        ("/122/a-keyword-counter-gives-its-keyword", "Layer 6: the counters on Bear apply to it."),
        ("/714/a-chapter-gives-the-saga-an-ability-that-makes-tokens-with-an-ability-of-their",
         "Old Workshop gains “{2}, {T}: Create a 0/0 colorless Construct artifact creature token with ‘This creature "
         "gets +1/+1 for each artifact you control.’”."),
    ],
)  # fmt: skip
def test_a_sentence_is_said_as_a_judge_says_it(library: Library, slug: str, sentence: str) -> None:
    assert sentence in found(library, slug)


def test_nothing_is_said_of_mana_where_none_is_spent(library: Library) -> None:
    sentences = found(library, "/107/each-phyrexian-mana-symbol-takes-a-mana-of-its-color-or-2-life")
    assert not any("spends ." in one for one in sentences)


@pytest.mark.parametrize(
    ("slug", "way"),
    [
        ("/732/how-often-a-loop-with-a-may-is-gone-through-depends-on-its-player",
         "Ann chooses not again (how many more times the loop is gone through)"),
    ],
)  # fmt: skip
def test_a_way_that_it_can_go_is_called_by_what_is_chosen(library: Library, slug: str, way: str) -> None:
    assert f"If {way}" in found(library, slug)
