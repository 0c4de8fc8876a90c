"""The table of facts answers a question only where it covers the whole of it."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from benchbook.library import Library
from benchbook.library.source import plain, read_yaml
from benchbook.questions import ask
from benchbook.questions.facts import of_policy
from benchbook.questions.facts.asking import asked_of
from benchbook.questions.facts.lexicon import Lexicon, lexicon
from benchbook.questions.facts.rows import Asking, askings
from benchbook.questions.facts.stated import stated, without_lead
from benchbook.refs import RuleRef

SET: Any = plain(read_yaml((Path(__file__).parent / "facts.yaml").read_text("utf-8")))


@pytest.mark.parametrize(("text", "verdict"), SET["says"])
def test_a_question_of_fact_is_answered_in_other_words_than_the_rows(text: str, verdict: str) -> None:
    found = stated(text)
    assert found is not None, asked_of(text)
    assert f"{found.verdict.kind} {found.verdict.value}".strip() == verdict


@pytest.mark.parametrize("text", SET["silent"])
def test_what_another_circumstance_makes_another_question_is_left_alone(text: str) -> None:
    found = stated(text)
    assert found is None, (found.says, asked_of(text))


@pytest.mark.parametrize(("text", "verdict"), SET["otherwise"])
def test_a_question_of_fact_is_put_plainly_first(text: str, verdict: str, library: Library) -> None:
    found = ask(text, library).verdict
    assert (f"{found.kind} {found.value}".strip() if found is not None else "") == verdict


def test_every_rule_that_a_fact_names_is_in_the_book(library: Library) -> None:
    named = {rule for one in askings() for rule in one.fact.rules}
    assert [rule for rule in sorted(named) if library.entry(RuleRef.parse(f"cr/{rule}")) is None] == []


def test_no_two_rows_answer_the_same_question_differently() -> None:
    by_needs: dict[frozenset[str], list[Asking]] = {}
    for one in askings():
        by_needs.setdefault(one.set, []).append(one)
    assert [
        (one.needs, one.fact.says, other.fact.says)
        for rows in by_needs.values()
        for one, other in combinations(rows, 2)
        if one.mood == other.mood and one.fact.verdict != other.fact.verdict
        if not (not (one.any_order or other.any_order) and one.needs != other.needs)
    ] == []


def test_a_claim_that_denies_turns_the_verdict() -> None:
    claim, denial = (
        stated("so mana abilities use the stack, right?"),
        stated("so mana abilities don't use the stack, right?"),
    )
    assert claim is not None
    assert denial is not None
    assert (claim.verdict.kind, denial.verdict.kind) == ("no", "yes")


@pytest.mark.parametrize(
    ("text", "entry"),
    [
        ("my opponent forgot his trigger, what happens with a missed trigger", "ipg/2.1"),
        ("my opponent is playing too slow, what can i do", "ipg/3.3"),
        ("can i take notes during a match", "mtr/2.11"),
        ("is it ok to use proxies", "mtr/3.4"),
    ],
)
def test_a_question_of_policy_names_the_entry_that_answers_it(text: str, entry: str, library: Library) -> None:
    found = of_policy(text, library)
    assert found is not None
    assert [one.rule for one in found.because] == [entry]
    assert found.status == "declined"


@pytest.mark.parametrize(
    "text",
    ["can i cheat a creature into play", "can you respond to a concession", "does he appeal to you", "he casts Rewind"],
)
def test_a_word_of_policy_that_is_a_word_of_the_game_is_none(text: str, library: Library) -> None:
    assert of_policy(text, library) is None


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("can counterspell stop an etb trigger", "no"),
        ("can counterspell counter a mana ability", "no"),
    ],
)
def test_a_card_that_counters_is_held_to_its_own_words(text: str, kind: str, library: Library) -> None:
    found = ask(text, library)
    assert found.verdict is not None
    assert found.verdict.kind == kind


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("I always forget. does lifelink stack?", "does lifelink stack?"),
        ("had this come up last night: is a token a card?", "is a token a card?"),
        ("I have a creature with flying. can it attack?", ""),
        ("my 2/2 is out. can it attack?", ""),
        ("it is my upkeep. can I cast a sorcery?", ""),
        ("If he asks. can I look at my library?", ""),
    ],
)
def test_what_leads_up_to_a_question_is_left_out_where_it_says_nothing_of_the_game(text: str, rest: str) -> None:
    assert without_lead(text) == rest


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("diff between hexproof and shroud", "702.11b"),
        ("remind me what undying is", "702.93a"),
        ("tell me about double strike", "702.4b"),
        ("I never understood what phasing does", "702.26b"),
        ("what's flash for", "702.8a"),
        ("vigilance, explain it to me like im five", "702.20b"),
        ("what's the diff between a triggered ability and an activated ability", "603.1"),
    ],
)
def test_a_definition_is_asked_for_in_many_ways(text: str, rule: str, library: Library) -> None:
    found = ask(text, library)
    assert rule in [one.rule for one in found.because]


def test_a_land_s_basic_types_count_for_its_color_identity(library: Library) -> None:
    found = ask("can i run Steam Vents in a mono red commander deck", library)
    assert found.verdict is not None
    assert found.verdict.kind == "no"


def test_words_are_looked_at_no_further_than_a_phrase_reaches(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked = []
    plain = Lexicon._word
    monkeypatch.setattr(Lexicon, "_word", lambda self, *args: looked.append(1) or plain(self, *args))
    words = ["a"] * 1_000
    list(lexicon().concepts(words))
    assert len(looked) < 300 * len(words)


def test_a_question_of_more_than_any_row_needs_is_no_fact(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = []
    monkeypatch.setattr(Asking, "answers", lambda self, question: tried.append(1))
    assert stated("Does a creature die" + " and a token" * 200 + " resolve?") is None
    assert not tried
