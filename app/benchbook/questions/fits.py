"""Which clauses of the table fit from one word of a question to another, and where a clause may begin and end."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import replace
from functools import cache, cached_property

from benchbook.questions.asked import TooInvolved
from benchbook.questions.beginnings import begins_as
from benchbook.questions.chatter import chatters
from benchbook.questions.frames import Matching, Words
from benchbook.questions.needs import are_met, words_in
from benchbook.questions.noun_phrases import unclassed
from benchbook.questions.patterns import AGAIN, FILLERS, TAIL, Form, Row, rows
from benchbook.questions.reading import TIMES, Clause
from benchbook.questions.tables import table, words

GLUE = frozenset(map(str, table("words")["glue"]))
CONDITIONS = ("if", "when", "while", "once", "after", "because", "since", "as")  # what follows is told, not asked
_BEGINS = frozenset(table("words")["begins"])
SAYING = ("say", "claim", "think", "swear", "insist", "argue")  # after which what somebody claims begins
TAGS = ("right", "correct", "true", "yes", "yeah", "agree", "huh", "eh", "yep", "no")
_LONGEST = 26
_MOST_TRIED = 60_000  # pieces held against a form that may begin there; a paragraph needs a sixth of it


@cache
def _noise() -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(f"(?:{one})") for one in table("words")["noise"])


AUXILIARIES = ("can", "do", "may", "be", "will", "should", "exactly", "would")


def begins_at(parts: list[str], place: int) -> bool:
    """Whether a clause may begin here without a mark or an "and" before it."""
    after = parts[place + 1] if place + 1 < len(parts) else ""
    turned = parts[place] == "be" and after in ("it", "he", "that", "my", "his", "the")
    return parts[place] in _BEGINS or turned or _is_tag(parts, place)


def _is_tag(parts: list[str], place: int) -> bool:
    """Whether a tag ends the sentence here, though no comma stands before it: "right", "shouldn't he"."""
    end = place + (3 if parts[place] in AUXILIARIES and parts[place + 1 : place + 2] == ["not"] else 1)
    is_one = parts[place] in TAGS or end > place + 1
    return is_one and place > 0 and (end == len(parts) or parts[end : end + 1] in (["?"], ["!"]))


def is_time(word: str) -> bool:
    return len(word) == 1 and TIMES <= ord(word) < 0xF400


def _may_begin(form: Form, first: frozenset[str]) -> bool:
    return form.begins is None or not form.begins.isdisjoint(first)


class Fits:
    """What fits from one word to another."""

    def __init__(self, marked: list[str], named: dict[str, str], forms: list[str]) -> None:
        self.marked = marked
        timeless = [place for place, word in enumerate(marked) if not is_time(word)]
        self._timeless = [bisect_left(timeless, place) for place in range(len(marked) + 1)]
        self._frames = Matching(Words([marked[n] for n in timeless], [forms[n] for n in timeless]))
        self.named = named  # the card of each mark
        self._found: dict[tuple[int, int], tuple[Clause, ...]] = {}
        self._begun: dict[int, list[tuple[Row, list[Form]]]] = {}
        self._tried = 0
        self.parts = parts = [unclassed(word) for word in marked]
        self._stops = [
            i
            for i in range(1, len(parts) + 1)
            if i == len(parts)
            or begins_at(parts, i)
            or parts[i] in GLUE
            or parts[i - 1] in SAYING
            or is_time(parts[i])
            or is_time(parts[i - 1])
            or parts[i] in FILLERS
        ]

    @cached_property
    def _possible(self) -> list[tuple[Row, list[Form]]]:
        """The rows that may fit somewhere, with their forms that may."""
        has = words_in(self.parts)
        found = ((row, [form for form in row.forms if are_met(form.needs, has)])
                 for row in rows() if row.part != "times" and are_met(row.needs, has))  # fmt: skip
        return [(row, forms) for row, forms in found if forms]

    def _beginning(self, place: int) -> list[tuple[Row, list[Form]]]:
        """The rows that may begin at a word, with their forms that may and that find there what they need."""
        if place not in self._begun:
            here = [word for word in self.parts[place : place + _LONGEST] if not is_time(word)]
            first, has = begins_as(here[0]), words_in(here)
            found = ((row, [form for form in forms if _may_begin(form, first) and are_met(form.needs, has)])
                     for row, forms in self._possible)  # fmt: skip
            self._begun[place] = [(row, forms) for row, forms in found if forms]
        return self._begun[place]

    def ends(self, place: int) -> Iterator[int]:
        """Where a clause that begins here may end."""
        for end in self._stops:
            if place < end <= place + _LONGEST:
                yield end

    def is_noise(self, place: int, end: int) -> bool:
        """Whether the piece says nothing, and stands between marks."""
        if end < len(self.parts) and self.parts[end] not in (",", ".", "?", "!", ";", ":", "but", "so", ")"):
            return False
        if place and self.parts[place - 1] not in (",", ".", "?", "!", ";", ":", "but", "so", "(", "and"):
            return False
        if not {".", "?", "!", ";"}.isdisjoint(self.parts[place:end]):
            return False
        text = " ".join(self.parts[place:end])
        if chatters(text):
            return True
        silent = not re.search("[\ue400-\uefff]|\\d", text) or text.startswith(
            ("asking", "ask", "i be ask", "quick one about", "one about")
        )
        return silent and any(one.fullmatch(text) for one in _noise())

    def _repeats(self, place: int, end: int, groups: dict[str, str | None], means: str) -> bool:
        """Whether the words that a row lets stand say nothing new: no condition, no card that stands nowhere else."""
        claimed = unclassed(" ".join(words_ for name, words_ in groups.items() if words_ and name == "claim"))
        if any(
            one not in (*self.parts[:place], *self.parts[end:])
            for one in re.findall(r"\S*[\d\ue400-\uefff]\S*", claimed)
        ):
            return False
        loose = " ".join(words_ for name, words_ in groups.items() if words_ and name.rstrip(AGAIN) in (TAIL, "w"))
        if not loose:
            return True
        tails = " ".join(words_ for name, words_ in groups.items() if words_ and name.rstrip(AGAIN) == TAIL)
        if _ASKS.search(unclassed(tails)) and not _IS_ASKED.match(unclassed(self.parts[place])):
            return False
        loose = unclassed(loose)
        if _CONDITION.search(loose) or any(word in _weighty() for word in loose.split()):
            return False
        told = {self.named.get(word, word) for word in (*self.parts[:place], *self.parts[end:])}
        objects = (words("types") | words("kinds")) if means != "nothing" else frozenset()
        kinds = objects.intersection(loose.split())
        return all(self.named.get(one, one) in told for one in (*_SUBSTANCE.findall(loose), *kinds))

    def _is_asked(self, end: int) -> bool:
        """Whether a question mark follows, or a tag that ends the sentence: "it dies, right"."""
        after = self.parts[end : end + 3]
        tag = after[1:] if after[:1] == [","] else after
        turned = tag[:2] if len(tag) > 1 and tag[0] in AUXILIARIES and tag[1] == "not" else []
        ends = len(tag) == 1 or tag[1:2] in (["?"], ["."], ["!"])
        return after[:1] == ["?"] or bool(turned) or (tag[:1] != [] and tag[0] in TAGS and ends)

    def at(self, place: int, end: int) -> Iterator[Clause]:
        """The clauses that fit whole; read once, whatever was told before."""
        if (place, end) not in self._found:
            self._found[place, end] = tuple(self._read(place, end))
        return iter(self._found[place, end])

    def _read(self, place: int, end: int) -> Iterator[Clause]:
        if is_time(self.parts[place]):
            return
        here = [word for word in self.parts[place:end] if not is_time(word)]
        text, has = " ".join(here), words_in(here)
        if not any(map(str.isalnum, text)) and not _SUBSTANCE.search(text):
            return
        marked = " ".join(word for word in self.marked[place:end] if not is_time(word))
        asked = self._is_asked(end)
        possible = self._beginning(place)
        self._tried += sum(len(forms) for _, forms in possible)
        if self._tried > _MOST_TRIED:
            raise TooInvolved("There are too many ways to read this. Ask it in fewer, shorter sentences.")
        for row, forms in possible:
            for form in forms:
                mood = form.mood
                beside = mood == "ask-alone" and place > 0 and self.parts[place - 1] == "("  # told, not asked
                hit = form.hit(marked) if not beside and are_met(form.needs, has) else None
                if hit is not None and self._repeats(place, end, hit.groupdict(), row.means):
                    slots = {k.rstrip(AGAIN): unclassed(v) for k, v in hit.groupdict().items() if v is not None}
                    yield Clause(
                        row,
                        mood,
                        slots,
                        text,
                        place,
                        end,
                        asked,
                        mood == "claim-not" or _is_negated(text, mood),
                    )
                    if mood != "ask-alone" or not text.startswith("both "):  # "both" is a subject too
                        break
        for found in self._frames.between(self._timeless[place], self._timeless[end]):
            negated = _is_negated(text, found.mood)
            row = replace(found.row, cost=found.cost)
            yield Clause(row, found.mood, {**found.slots}, text, place, end, asked, negated)


@cache
def _weighty() -> frozenset[str]:
    """Words that say of something how it is: none of them only repeats what was said."""
    return (
        words("keywords")
        | words("weighty")
        | frozenset(("tapped", "untapped", "no", "never", "nontoken", "face-down", "protection", "pro"))
    )


_CONDITION = re.compile(
    r"(?<!\S)(?:if|unless|when|whenever|while|because|but|although|though|and|with|without|under|instead|not|who"
    r"|(?:after|before|once|until) (?:i|he|she|they|opp|we))(?!\S)"
)
_ASKS = re.compile(
    r"(?<!\S)(?:do|be|will|can|should|have) (?:it|he|she|they|i|my|his|her|that|this|opp|we|any|both|either)(?!\S)"
)
_IS_ASKED = re.compile(r"(?:how|what|who|whose|which|where|when|why|do|be|can|will|may|must|have)$")
_SUBSTANCE = re.compile(r"[\d*]+/[\d*]+|[\ue400-\uefff]|\d+")


def _is_negated(text: str, mood: str) -> bool:
    return mood.startswith("may") and bool(
        re.search(r"(?<!\S)(?:not|too late|no (?:way|time|chance|window))(?!\S)", text)
    )
