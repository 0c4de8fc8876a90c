"""A question that tells a story: interpreted, played, and what comes of it; or what to ask back."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from dataclasses import replace

from benchbook.engine.scenario.given.definitions import no_card
from benchbook.library import Library
from benchbook.questions.asked import Asked, AsksBack, Reason
from benchbook.questions.board_sentences import board_sentences
from benchbook.questions.card_text import printed_size
from benchbook.questions.interpretation import interpreted
from benchbook.questions.left_out import left_out
from benchbook.questions.quarrels import claimed
from benchbook.questions.reading import Clause, Reading
from benchbook.questions.reasons import Why, why
from benchbook.questions.replies import reply
from benchbook.questions.story import Story, Unclear
from benchbook.questions.verdicts import Decided, Declined, decide, spoken, verdict_said
from benchbook.questions.weighty_words import passed_over


def outcome(reading: Reading, library: Library, ruleset: str) -> Asked:
    """What comes of the story that was read: its verdict, or what to ask back, or why it is declined."""
    try:
        return _decided(reading, library, ruleset)
    except (Unclear, LookupError, ValueError) as problem:
        return _back(reading, problem)
    except Declined as problem:
        understood = _understood(reading)
        return Asked(reading.text, "declined", sentence=str(problem), understood=understood, unused=reading.unused)


def _decided(reading: Reading, library: Library, ruleset: str) -> Asked:
    missing = next((one for one in reading.cards if one.missing), None)
    if missing is not None:
        raise Unclear(no_card(missing.cards[0], library))
    story, wants = interpreted(reading, library, ruleset)
    reading.unused = reading.unused or passed_over(reading)
    if reading.unused or not all(reply(story, chosen) for chosen in reading.replies):
        raise Unclear("Not every word was understood.")
    decided = decide(story, wants)
    found = why(story, decided.wants or wants, decided)
    printed = " ".join(
        f"{story.says(one)} {printed_size(library, one.card)} {' '.join(one.said.colors)}"
        for one in story.things.all
        if one.card
    )
    played = {**found.scenario, "seen": story.seen}
    missed = left_out(reading, played, printed, claimed(story)) if found.scenario else ()
    if missed:
        raise Unclear(f"Nothing was done with {missed[0]}.", asks=f"What has {missed[0]} to do with it?")
    return _answered(reading, story, decided, found)


def _answered(reading: Reading, story: Story, decided: Decided, found: Why) -> Asked:
    verdict = decided.verdict
    if any(one.label == verdict.value and not one.card for one in story.things.all):
        verdict = replace(verdict, value=spoken(verdict.value, story))
    said = verdict_said(verdict, found.sentence, story)
    because = tuple(_spoken(one, story) for one in found.because)
    assumed = tuple(_without_seats(one, story) for one in decided.assumed)
    return Asked(
        reading.text, "answered", verdict, said, because, _understood_lines(story, decided),
        (*assumed, *_of_the_engine(decided, story)), (), found.scenario,
    )  # fmt: skip


def _of_the_engine(decided: Decided, story: Story) -> Iterator[str]:
    """What the engine took for granted, without what it says of how a scenario is written."""
    for one in decided.answer.assumptions if decided.answer else ():
        said = one.partition(";")[0]
        yield spoken(said, story).removesuffix(".") if said != one else spoken(one, story)


def _without_seats(assumed: str, story: Story) -> str:
    """What was taken for granted, of "you" and "your opponent"; what something is taken to be stays as it is."""
    return assumed if assumed.startswith(("I take", "whatever", "“")) else spoken(assumed, story)


def _spoken(one: Reason, story: Story) -> Reason:
    """A reason as it is said to the asker; a line says what it is itself."""
    without = spoken(one.without, story) if one.without else ""
    if one.kind == "rule":
        return replace(one, without=without)
    return replace(one, what=spoken(one.what, story), sentence=one.sentence if one.rule or one.kind != "line" else "",
                   without=without)  # fmt: skip


def _understood_lines(story: Story, decided: Decided) -> tuple[str, ...]:
    """What lies on the board, then what is done, as it is said to the asker."""
    done = [line for line in decided.scenario.get("when", ()) if isinstance(line, str)]
    done = done if done != ["everything resolves"] else []  # nothing is done
    names = "|".join(re.escape(name) for name in story.people.seats)
    owner = rf"(?:your|their|your opponent's|(?:{names})'s)"
    a_thing = re.compile(rf"\A(You control|[^()]*? controls) {owner} (?!first|second|third)")
    board = [a_thing.sub(r"\1 a ", spoken(line, story)) for line in board_sentences(decided.scenario)]
    return tuple(line for line, _ in itertools.groupby((*board, *(spoken(line, story) for line in done))))


def _understood(reading: Reading) -> tuple[str, ...]:
    return tuple(reading.shown(one.text) for one in reading.clauses if isinstance(one, Clause))


def _back(reading: Reading, problem: Exception) -> Asked:
    """Asked back where most was understood; handed to the search otherwise."""
    if not isinstance(problem, Unclear):
        problem = Unclear("That was not understood.")
    unused = tuple(reading.shown(word) for word in reading.unused)
    mostly = len(unused) <= 2 and any(isinstance(one, Clause) for one in reading.clauses)
    if not mostly:
        return Asked(reading.text, "search", sentence=str(problem), understood=_understood(reading), unused=unused)
    question = problem.asks or (f"What do you mean by “{' '.join(unused)}”?" if unused else str(problem))
    return Asked(
        reading.text,
        "asks",
        sentence=str(problem),
        understood=_understood(reading),
        unused=unused,
        asks=AsksBack(question, problem.choices),
    )
