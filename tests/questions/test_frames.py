"""Every frame, held against its own example and against other ways to say the same."""

from __future__ import annotations

import pytest

from benchbook.questions import events
from benchbook.questions.card_names import CardNames
from benchbook.questions.events.lines import GIVEN, LINE
from benchbook.questions.frames import Frame, frame_words, frames
from benchbook.questions.marking import plain_form
from benchbook.questions.parsing import read
from benchbook.questions.reading import Clause
from benchbook.questions.tables import table, words


def meanings(text: str, names: CardNames) -> list[str]:
    """What the clauses of a text mean; nothing where words are left over."""
    reading = read(text, names)
    return [one.row.means for one in reading.clauses if isinstance(one, Clause)] if not reading.unused else []


@pytest.mark.parametrize("frame", frames(), ids=lambda frame: frame.example)
def test_the_example_of_a_frame_is_read_by_it(frame: Frame, names: CardNames) -> None:
    assert frame.means in meanings(frame.example, names)


@pytest.mark.parametrize("frame", frames(), ids=lambda frame: frame.example)
def test_what_a_frame_tells_is_known(frame: Frame) -> None:
    assert all(m.startswith((LINE, GIVEN)) or m in events.MEANINGS for m in (frame.means, frame.passive) if m)


def test_the_words_of_frames_stand_in_their_plain_form() -> None:
    assert [word for word in sorted(frame_words()) if word.isalpha() and plain_form(word) != word] == []


def test_no_adverb_that_is_passed_over_changes_what_is_said() -> None:
    said = {word for one in table("frames/frames")["adverbs"] for word in str(one).split()}
    turned = words("weighty") | {"not", "no", "half", "earlier", "later", "next", "last"}
    assert said & turned == set()


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("he kills it with Murder", ["cast at"]),
        ("with Murder he kills it", ["cast at"]),
        ("my Serra Angel was killed with Murder by Bob", ["gets"]),
        ("my Serra Angel got blown up by his Murder", ["gets"]),
        ("in response he blew my Serra Angel up with Murder", ["cast at"]),
        ("he went to get rid of my Serra Angel using Murder", ["cast at"]),
        ("killing my Serra Angel with Murder, he attacks me", ["cast at", "attack all"]),
        ("his Murder kills my Serra Angel", ["spell hits"]),
        ("he bolts away my Serra Angel", ["cast"]),
        ("Soul Warden has been sitting there the whole time", ["out"]),
        ("my Serra Angel is being attacked with Shock", []),
        ("I answered by putting a Giant Growth on my Serra Angel", ["cast onto"]),
        ("I jump in front of it with my 2/2", ["block"]),
        ("I bravely throw my 2/2 in front of his 4/4", ["block"]),
        ("can I throw my 2/2 in front of his 4/4", ["block"]),
        ("I toss my 2/2", []),
        ("my 2/2 attacks", ["they attack"]),
        ("his 2/2 is blocking", ["they block"]),
        ("his 2/2 is blocked", ["blocked by"]),
        ("my Serra Angel's tapped", ["tapped"]),
        ("AP targets NAP's only creature with Murder", ["cast at"]),
        ("i use Viscera Seer to sac my Serra Angel", ["sacrifice"]),
        ("the Serra Angel he controls attacks", ["they attack"]),
        ("Murder gets cast on my Serra Angel", ["cast at someone"]),
        ("my 1/1 is sporting two +1/+1 counters", ["carries counters"]),
    ],
)
def test_what_is_told_is_found_in_any_voice(text: str, means: list[str], names: CardNames) -> None:
    assert meanings(text, names) == means


@pytest.mark.parametrize(
    "text",
    [
        "he kills half of it with Murder",
        "he casts Shock twice on me",
        "he does not cast Shock",
        "he never kills it with Murder",
    ],
)
def test_a_word_that_changes_what_is_done_is_not_passed_over(text: str, names: CardNames) -> None:
    assert meanings(text, names) == []


def test_a_sentence_that_says_nothing_of_the_game_is_left_out(names: CardNames) -> None:
    reading = read("The whole table argued about this yesterday evening. I have a Serra Angel.", names)
    assert not reading.unused
    assert [one.text for one in reading.clauses if isinstance(one, Clause)] == [f"i have a {chr(0xE400)}"]


@pytest.mark.parametrize(
    "text",
    ["My friend zonked me yesterday evening.", "The table had a dragon.", "Yesterday he attacked.", "We argued twice."],
)
def test_a_sentence_with_a_word_of_the_game_or_a_strange_deed_is_not_left_out(text: str, names: CardNames) -> None:
    assert read(f"{text} I have a Serra Angel.", names).formed.startswith(("opp", "the", "yesterday", "we"))
