"""What stands around a question is left out, a dispute is asked outright, and persons are called by one name."""

from __future__ import annotations

from typing import Any

import pytest

from benchbook.library import Library
from benchbook.questions import ask
from benchbook.questions.disputes import dispute_of
from benchbook.questions.framing import sentences_of, without_frame, without_remarks
from benchbook.questions.persons import of_oneself, owned, unnamed
from benchbook.questions.tables import table

ROWS: list[Any] = [row for kind in ("opens", "asks", "turns", "moved", "closes") for row in table("framing")[kind]]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row["example"]))
def test_the_example_of_a_frame_is_asked_outright(row: Any) -> None:
    assert without_frame(str(row["example"])) == row["plain"]


@pytest.mark.parametrize(
    "text",
    [
        "I wasn't sure if it dies. Does it?",
        "I wonder if he attacks. I block with a 2/2. Does it die?",
        "ok",
        "I'm not sure what to do, can I block?",
    ],
)
def test_what_is_no_frame_of_the_last_question_stays(text: str) -> None:
    assert without_frame(text) == text


REMARKS = (
    "I was playing Modern last night against a friend. {}?",
    "Dumb question maybe, {}?",
    "This is probably obvious but {}?",
    "[Rules] {}?",
    "tldr: {}?",
    "Settle a bet for us: {}?",
    "English is not my first language. Sorry. {}?",
    "{}? I always get this wrong.",
    "{}? Why or why not?",
    "{}? Google gave me conflicting answers. Thanks!",
    "{}, thoughts?",
    "{}? My gut says yes.",
)


@pytest.mark.parametrize("said", REMARKS)
def test_remarks_before_and_behind_a_question_say_nothing(said: str) -> None:
    assert (
        without_remarks(said.format("I block with a 2/2. does it die")).rstrip("?") == "I block with a 2/2. does it die"
    )


@pytest.mark.parametrize(
    "text",
    [
        "I think it dies. Am I right?",
        "We play commander. do I lose?",
        "does it die? He says no.",
        "My turn. can I attack?",
        "My friend, who has a 2/2, attacks. do I lose?",
        "My friend: 3/3. Me: 2/2. he attacks. do I lose?",
        "I played it, he blocks. does it die?",
        "It became night. does it die?",
        "Standard a few years back, do I lose?",
        "does it die? I have a Forest.",
    ],
)
def test_what_tells_something_is_no_remark(text: str) -> None:
    assert without_remarks(text) == text


LINES = (
    ("he attacks me with a 4/4\nI'm at 6\nam I dead?", "he attacks me with a 4/4. I'm at 6. am I dead?"),
    ("AP controls an Opt - NAP casts Shock. Ok?", "AP controls an Opt, NAP casts Shock. Ok?"),
    ("it gets -1/-1 twice", "it gets -1/-1 twice"),
    (f"{'so it went ' * 6}\nand on", f"{'so it went ' * 6}and on"),
)


@pytest.mark.parametrize(("text", "plain"), LINES)
def test_lines_and_dashes_divide_what_is_told(text: str, plain: str) -> None:
    assert sentences_of(text) == plain


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("my friend Tom is at 20. He blocks.", "my opponent is at 20. He blocks."),
        ("my friend Tom attacks my friend Dan. Does Dan die?", "Tom attacks Dan. Does Dan die?"),
        ("my opponent blocks, my friend Tom attacks him", "my opponent blocks, Tom attacks him"),
        ("can I destroy a 2/2 that he controls?", "can I destroy his 2/2?"),
        ("the only creature I control dies", "the only creature I control dies"),
        ("you have Propaganda. does Bob pay if he attacks you?", "I have Propaganda. does Bob pay if he attacks me?"),
        ("can you respond to morph", "can you respond to morph"),
    ],
)
def test_persons_and_what_is_theirs_are_said_in_one_way(text: str, plain: str) -> None:
    assert of_oneself(owned(unnamed(text))) == plain


FIGHT = "he attacks with a 4/4 and i block with a 2/2. "
DISPUTES = (
    (FIGHT, "which", "You", "I say my 2/2 dies, he says it doesn't. Who's right?"),
    (FIGHT, "which", "Opponent", "I say my 2/2 doesn't die but he thinks my 2/2 dies. Which of us is right?"),
    (FIGHT, "which", "Opponent", "I say my 2/2 dies, he says my 2/2 doesn't die. Who is wrong?"),
    (FIGHT, "no", "", "I think my 2/2 dies. Am I wrong?"),
    (FIGHT, "no", "", "He says my 2/2 doesn't die. Is he right?"),
    (FIGHT, "yes", "", "He says my 2/2 doesn't die. Is he wrong?"),
    ("", "yes", "", "I think a token copy enters tapped if the original is tapped. Am I wrong?"),
)


@pytest.mark.parametrize(("story", "kind", "value", "said"), DISPUTES, ids=[one[3] for one in DISPUTES])
def test_who_is_right_is_told_of_those_who_claim_it(
    story: str, kind: str, value: str, said: str, library: Library
) -> None:
    found = ask(story + said, library)
    assert found.verdict is not None, found
    assert (found.verdict.kind, found.verdict.value) == (kind, value)


@pytest.mark.parametrize(
    "text",
    [
        "I say it dies because it has 2 toughness. Am I right?",
        "I say it dies, he says it draws a card. Who is right?",
        'he says "no". I say it dies. Am I right?',
        "I say it dies. I say it doesn't die. Who is right?",
    ],
)
def test_what_is_no_plain_dispute_is_left_to_the_story(text: str) -> None:
    assert dispute_of(text) is None
