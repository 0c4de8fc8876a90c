"""What was said and stands nowhere in what was played: a reading that leaves it out is no reading of the question."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from benchbook.questions.noun_phrases import keyword_words
from benchbook.questions.reading import CARDS, TIMES, Clause, Reading
from benchbook.questions.tables import table, words


def left_out(
    reading: Reading, scenario: Mapping[str, Any], printed: str = "", claimed: Sequence[Clause] = ()
) -> tuple[str, ...]:
    """The cards, numbers, sizes and qualities of the clauses that neither the board nor a line nor a claim of the
    scenario has; a quality may be ``printed`` on a card instead. How much somebody claims (``claimed``) is not.
    """
    played = " ".join(_texts({key: value for key, value in scenario.items() if key != "title"})).lower()
    counts = {str(number) for number in _lengths(scenario)}
    clauses = [one for one in reading.clauses if isinstance(one, Clause) and one.row.means not in words("agent_only")]
    missing = [
        said
        for one in clauses
        for said in _missing(one, reading, played, counts)
        if not (said.isdigit() and (one in claimed or _is_opinion(one)))
        if said not in printed.split()  # a size by which a card is called
        if not (one in claimed and one.row.means == "holds: {o} is {size}")
    ]
    qualities = [said for one in clauses for said in _unheeded(one, f"{played} {printed.lower()}")]
    return tuple(dict.fromkeys((*missing, *qualities)))


_SOME_COUNTERS = re.compile(r"(?<!\S)with ([+-]\d+/[+-]\d+ counter)(?!\S)")


def _is_opinion(clause: Clause) -> bool:
    """Whether somebody says what would come of it, and not what is there or was done."""
    outcome = re.search(
        r"(?<!\S)(?:can|will|should|must|not|only|each|die|survive|live|mean|count|damage|take|lose|gain|draw)(?!\S)"
        r"|(?:that|it|this) be (?:only |just )?\d+$",
        clause.text,
    )
    there = re.search(
        r"(?<!\S)(?:have|control|at|on|with|pay|name|choose|hand|open|cast|attack|block)(?!\S)", clause.text
    )
    return clause.row.means == "told by others" and outcome is not None and there is None


def _unheeded(clause: Clause, played: str) -> Iterator[str]:
    """The keywords and colors of a clause that nothing has that is played; what something has not is no part of it."""
    if clause.row.means == "nothing":
        return
    for word in clause.text.replace(clause.slots.get("color") or " ", " ").split():  # that of mana is a letter
        said = keyword_words(word).removeprefix("protection from ")  # the color is chosen for an ability that gives it
        if word in words("keywords") | words("colors") and said.lower() not in played:
            yield keyword_words(word)
        elif word in words("called") and keyword_words(table("words")["called"][word]) not in played:
            yield keyword_words(table("words")["called"][word])


def _missing(clause: Clause, reading: Reading, played: str, counts: set[str]) -> Iterator[str]:
    offered = (
        {clause.slots.get("size"), clause.slots.get("size2")} if clause.row.means in ("size", "is bigger") else set()
    )
    # what is paid is printed on a card
    offered |= set(" ".join(clause.slots.get(slot, "") for slot in ("paid", "price")).split())
    offered |= {clause.slots.get("n")} if clause.row.means in ("goes over", "costs more") else set()  # is reckoned
    if clause.mood == "told" and (counters := _SOME_COUNTERS.search(clause.text)):
        yield counters[1]  # nobody said how many
    for word in clause.text.split():
        marks = [one for one in word if CARDS <= ord(one) < TIMES]
        yield from (reading.card(one).cards[0] for one in marks if not _is_played(reading.card(one).cards[0], played))
        numbers = re.fullmatch(r"(\d+)(?:/(\d+))?", word)
        if (
            numbers is not None
            and clause.row.means != "told by others"  # a number that somebody speaks of
            and clause.row.means != "another cost"  # which is held against the card
            and word not in offered  # "a 6/2 or a 4/4": one of them at most is played
            and not all(_has(one, played) for one in numbers.groups() if one)
            and (numbers[2] or word not in counts)
        ):
            yield word


def _is_played(card: str, played: str) -> bool:
    """Whether a card, or one of its halves, is spoken of."""
    return any(face.lower() in played for face in card.split(" // "))


def _has(number: str, played: str) -> bool:
    return int(number) < 2 or re.search(rf"(?<![\d/]){number}(?!\d)|(?<=\d/){number}(?!\d)", played) is not None


def _texts(value: Any) -> Iterator[str]:
    """Every word and number of a piece of data."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield str(key)
            yield from _texts(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _texts(inner)
    else:
        yield str(value)


def _lengths(value: Any) -> Iterator[int]:
    """How many things stand together wherever some do, and how many players there are beside the asker."""
    inner = value.values() if isinstance(value, Mapping) else value if isinstance(value, list | tuple) else ()
    if isinstance(value, list | tuple):
        yield len(value)
        alike = Counter(str(one.get("object") or one.get("card")) for one in value if isinstance(one, Mapping))
        yield from alike.values()
    for one in inner:
        yield from _lengths(one)
