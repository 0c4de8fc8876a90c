"""The thesaurus: every pair that a judge expects, and no era's word mistaken for another thing."""

from __future__ import annotations

import pytest

from benchbook.search.thesaurus import MARK, Thesaurus, thesaurus
from benchbook.search.words import meaningful, stems, tokens

PAIRS = [
    ("comes into play", "enters the battlefield"),
    ("ETB", "enters"),
    ("removed from the game", "exile"),
    ("buried", "destroyed and can't be regenerated"),
    ("local enchantment", "Aura"),
    ("general", "commander"),
    ("casting cost", "mana cost"),
    ("converted mana cost", "mana value"),
    ("CMC", "mana value"),
    ("play a spell", "cast"),
    ("play an ability", "activate"),
    ("play", "cast"),
    ("play", "activate"),
    ("summon", "creature spell"),
    ("state-based effect", "state-based action"),
    ("SBA", "state-based actions"),
    ("fizzle", "all its targets are illegal"),
    ("bounce", "return to its owner's hand"),
    ("LTB", "leaves the battlefield"),
    ("APNAP", "active player nonactive player order"),
    ("tuck", "put into its owner's library"),
    ("milling", "mill"),
    ("sac", "sacrifice"),
    ("EOT", "at end of turn"),
    ("voltron", "combat damage from the same commander"),
]


@pytest.mark.parametrize(("asked", "said"), PAIRS, ids=[f"{a} → {b}" for a, b in PAIRS])
def test_what_is_asked_finds_what_is_said(asked: str, said: str) -> None:
    wanted = {concept for mention in thesaurus().in_query(stems(asked)) for concept in mention.concepts}
    assert wanted & thesaurus().in_text(stems(said))


def test_jargon_in_a_text_answers_nothing() -> None:
    assert "§bounce" not in thesaurus().in_text(stems("the ball may bounce"))


def test_the_longest_phrase_counts() -> None:
    said = thesaurus().in_text(stems("when it comes into play"))
    assert "§enter" in said
    assert "§cast" not in said


def test_in_play_is_not_on_the_play() -> None:
    assert "§starting-player" not in {c for m in thesaurus().in_query(stems("in play")) for c in m.concepts}


def test_every_concept_has_a_name_of_its_own() -> None:
    assert len(thesaurus().phrases) == len(set(thesaurus().phrases))
    assert all(thesaurus().phrases.values())


def test_phrases_are_marked_as_a_whole() -> None:
    text = "It is removed from the game now."
    (span,) = thesaurus().spans(tokens(text), {"§exile"})
    assert text[slice(*span)] == "removed from the game"


def test_a_concept_of_ones_own() -> None:
    own = Thesaurus.of([{"concept": "x", "words": ["alpha beta"], "asks": ["ab"], "texts": ["gamma"]}])
    assert own.in_text(["alpha", "beta"]) == own.in_text(["gamma"]) == {"§x"}
    assert own.in_query(["ab"])[0].concepts == ("§x",)
    assert own.in_query(["gamma"]) == []


def test_tokens_of_the_game() -> None:
    assert stems("{2/U} +1/+1 2/2 -X/-X 704.5f E.4.Ruling.8") == [
        "{2/u}", "+1/+1", "2/2", "-x/-x", "704.5f", "e.4.ruling.8",
    ]  # fmt: skip
    assert stems("can can't may not") == ["can", "cannot", "mai", "not"]
    assert stems("Lim-Dûl’s Æther") == stems("lim-dul's aether")
    assert meaningful(stems("the top of a library")) == ["top", "librari"]


def test_a_word_that_is_jargon_in_its_form_alone_is_not_its_stem() -> None:
    known = Thesaurus.of([{"concept": "decked", "words": ["empty library"], "asks": ["decking", "deck out"]}])
    assert [one.concepts for one in known.in_query(["deck"], ["decking"])] == [(MARK + "decked",)]
    assert known.in_query(["deck"], ["deck"]) == []
    (mention,) = known.in_query(["deck"], ["decking"])
    assert known.only_jargon(mention, ["deck"])
    (whole,) = known.in_query(["deck", "out"], ["deck", "out"])
    assert not known.only_jargon(whole, ["deck", "out"])
