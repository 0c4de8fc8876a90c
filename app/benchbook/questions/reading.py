"""A question as clauses: what is named in it is marked, and the cheapest way is found to read the rest.

A way of reading is a chain of clauses of the table that fit whole, of pieces that say nothing, and of words that are
left over. Words left over cost most: a question of which a word of substance is left over is not answered.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache

from benchbook.questions.card_names import CardNames, Named
from benchbook.questions.noun_phrases import classed, unclassed
from benchbook.questions.patterns import AGAIN, FILLERS, TAIL, Row, rows, times
from benchbook.questions.spelling import Token, read_as, tokens
from benchbook.questions.tables import phrases, table, words

_PLAYERS, _CARDS, _TIMES = 0xE000, 0xE400, 0xF000
_GLUE = frozenset(map(str, table("words")["glue"]))
_FILLER = frozenset(
    (
        *FILLERS,
        "like",
        "also",
        "well",
        "have",
        "yet",
        "anyway",
        "btw",
        "lol",
        "please",
        "yes",
        "right",
        "only",
        "of",
        "in",
        "the",
        "a",
        "an",
        "to",
        "do",
        "be",
        '"',
        "=",
        "even",
        "though",
        "both",
        "already",
        "all",
        "on",
        "that",
        "there",
        "me",
        "it",
    )
)
_BEGINS = frozenset(table("words")["begins"])
_LONGEST = 26
_LEFT_OVER, _A_CLAUSE, _STEP, _NOISE, _A_FILLER = 10.0, 1.0, 0.05, 2.0, 1.6


@dataclass(frozen=True)
class Clause:
    """A piece of a question that a row of the table fits, with the words of its slots."""

    row: Row
    mood: str
    slots: dict[str, str]
    text: str
    start: int
    end: int
    asked: bool = False  # a question mark follows
    negated: bool = False


@dataclass
class Reading:
    """A question read: its words, what was marked in them, the clauses in order and what is left over."""

    text: str
    line: str
    cards: tuple[Named, ...]
    players: tuple[str, ...]
    times: tuple[tuple[str, dict[str, str], str], ...]  # meaning, slots, words
    clauses: list[Clause | str] = field(default_factory=list)  # a str is a time's mark, a bracket or full stop
    unused: tuple[str, ...] = ()
    cost: float = 0.0
    replies: tuple[str, ...] = ()  # what was chosen where it was asked back

    def shown(self, text: str) -> str:
        """Words with what was marked in them written out."""
        return "".join(self._one(letter) for letter in text)

    def _one(self, letter: str) -> str:
        code = ord(letter)
        if _PLAYERS <= code < _CARDS:
            return self.players[code - _PLAYERS]
        if _CARDS <= code < _TIMES:
            return self.cards[code - _CARDS].cards[0]
        return self.times[code - _TIMES][2] if _TIMES <= code < _TIMES + len(self.times) else letter

    def card(self, mark: str) -> Named:
        """The card of a mark."""
        return self.cards[ord(mark) - _CARDS]

    def player(self, mark: str) -> str:
        """The player of a mark."""
        return self.players[ord(mark) - _PLAYERS]


def read(text: str, names: CardNames) -> Reading:
    """The cheapest reading of a question."""
    said = tokens(text)
    cards = names.find(said)
    line, players = _marked(said, cards, names)
    for pattern, reads in phrases():
        line = pattern.sub(reads, line)
    line = " ".join(line.split())
    line, found = _with_times(" ".join(map(classed, line.split())))
    reading = Reading(text, line, cards, players, found)
    _parse(reading)
    return reading


# ── marking ───────────────────────────────────────────────────────────────────


def _marked(said: Sequence[Token], cards: Sequence[Named], names: CardNames) -> tuple[str, tuple[str, ...]]:
    """The words as they are read, each card and each named person as one character."""
    starts = {one.start: (place, one) for place, one in enumerate(cards)}
    players: dict[str, int] = {}
    found: list[str] = []
    place = 0

    def person(name: str) -> str:
        return chr(_PLAYERS + players.setdefault(name, len(players)))

    while place < len(said):
        if place in starts:
            number, one = starts[place]
            found += [chr(_CARDS + number), *(["'s"] if one.owns else [])]
            place = one.end
            continue
        who, used, owns = _person(said, place)
        if (
            who
            and not (who == "Will" and said[place].low == "will")
            and not (who == "Mark" and said[place].low == "mark")
        ):
            found += [person(who), *(["'s"] if owns else [])]
            place += used
            continue
        if said[place].low == "opps" and (place + 1 in starts or _is_noun(said[place + 1 : place + 2])):
            found += ["opp", "'s"]
        elif said[place].low.removesuffix("'s") in words("others"):
            if found and found[-1] in ("my", "a", "the", "his", "your", "some"):
                found.pop()
            found += ["opp", *(["'s"] if said[place].low.endswith("'s") else [])]
        else:
            found += _plain(said[place], names)
        place += 1
    line = " ".join(found)
    line = re.sub(r"(?<!\S)(?:the |my |an |another |your |an? (?:second|different) )opp(?! opp)(?!\S)", "opp", line)
    line = re.sub(
        r"(?<!\S)(?:the|my) other (?:player|creature)(?= (?:have|attack|cast|control|do|be|say))", "opp", line
    )
    line = re.sub(r"(?<!\S)(?:a|the|another) player(?!\S)", "a player", line)
    return line, tuple(players)


def _is_noun(after: Sequence[Token]) -> bool:
    return bool(after) and (after[0].low in words("types") or after[0].low in words("colors"))


def _person(said: Sequence[Token], place: int) -> tuple[str, int, bool]:
    """A person who is called by a name here, how many tokens it takes, and whether something is theirs."""
    token = said[place]
    after = said[place + 1] if place + 1 < len(said) else Token("", "")
    bare, owns = (token.low[:-2], True) if token.low.endswith("'s") else (token.low, False)
    if bare.endswith("s") and bare not in words("people") and bare[:-1] in words("people"):
        bare, owns = bare[:-1], True
    if (
        bare in ("player", "opponent", "opp")
        and re.fullmatch(r"[A-D1-4]|'s|[a-d]'s", after.raw)
        and after.low not in ("a",)
    ) or (bare == "player" and after.raw in ("A", "A's", "a") and place + 2 < len(said)):
        return f"{'Player' if bare == 'player' else 'Opponent'} {after.raw[0].upper()}", 2, after.raw.endswith("'s")
    if bare in ("ap", "nap") and token.raw[:2].isupper():
        return bare.upper(), 1, owns
    lone = re.fullmatch(r"([A-D])('s)?", token.raw)
    if (
        lone is not None
        and (not token.first or not said[place + 1 : place + 2] or after.low in _VERBS_AFTER)
        and (lone[1] != "A" or after.low in _VERBS_AFTER or lone[2])
    ):
        others = any(t.raw in ("Player", "player", "Opponent", "opponent") for t in said)
        kind = (
            "Opponent"
            if any(
                t.low == "opponent" and said[i + 1 : i + 2] and re.fullmatch("[A-D]", said[i + 1].raw)
                for i, t in enumerate(said[:-1])
            )
            else "Player"
        )
        if others or lone[1] in "AB":
            return f"{kind} {lone[1]}", 1, lone[2] is not None
    if bare in words("people"):
        return bare.capitalize(), 1, owns
    return "", 0, False


_VERBS_AFTER = frozenset(table("words")["after_a_letter"])


def _plain(token: Token, names: CardNames) -> Iterator[str]:
    """The words that a token is read as; a misspelt one is the nearest that the tables have."""
    from benchbook.questions.everyday import grammar

    for word in read_as(token):
        if word in grammar() or not word.isalpha() or len(word) < 4 or word in names.everyday:
            yield _lemma(word)
            continue
        yield _lemma(word) if _lemma(word) != word else _nearest(word)


@cache
def _lemma(word: str) -> str:
    from benchbook.questions.everyday import grammar

    if word in grammar():
        return word
    for ending, instead in (
        ("s", ""),
        ("es", ""),
        ("ed", ""),
        ("ed", "e"),
        ("ing", ""),
        ("ing", "e"),
        ("ies", "y"),
        ("d", ""),
    ):
        if word.endswith(ending) and word[: len(word) - len(ending)] + instead in grammar():
            return word[: len(word) - len(ending)] + instead
    return word


@cache
def _nearest(word: str) -> str:
    from rapidfuzz import fuzz, process

    from benchbook.questions.everyday import grammar
    from benchbook.questions.tables import spellings

    known = [w for w in grammar() if len(w) > 3 and w.isalpha()]
    hit = process.extractOne(word, known, scorer=fuzz.ratio, score_cutoff=84 if len(word) > 5 else 88)
    return spellings().get(hit[0], hit[0]) if hit is not None and hit[0][0] == word[0] else word


def _with_times(line: str) -> tuple[str, tuple[tuple[str, dict[str, str], str], ...]]:
    """The line with each phrase that says when as one character."""
    found: list[tuple[str, dict[str, str], str]] = []
    for pattern, row in times():

        def mark(hit: re.Match[str], row: Row = row) -> str:
            found.append(
                (row.means, {k.rstrip(AGAIN): unclassed(v) for k, v in hit.groupdict().items() if v}, unclassed(hit[0]))
            )
            return chr(_TIMES + len(found) - 1)

        line = pattern.sub(mark, line)
    return line, tuple(found)


# ── the cheapest way ──────────────────────────────────────────────────────────


@cache
def _noise() -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(f"(?:{one})") for one in table("words")["noise"])


@dataclass(frozen=True)
class _Way:
    cost: float
    items: tuple[Clause | str, ...] = ()
    unused: tuple[str, ...] = ()


def _parse(reading: Reading) -> None:
    """Find the cheapest chain from the first word to the last."""
    named = {chr(_CARDS + number): one.cards[0] for number, one in enumerate(reading.cards)}
    fits = _Fits(reading.line.split(), named)
    parts = fits.parts
    best: list[dict[str, _Way]] = [{} for _ in range(len(parts) + 1)]
    best[0]["start"] = _Way(0.0)
    for place in range(len(parts)):
        for mood, way in list(best[place].items()):
            for end, into, next_way in _steps(parts, place, mood, way, fits):
                old = best[end].get(into)
                if old is None or next_way.cost < old.cost:
                    best[end][into] = next_way
    last = min(best[len(parts)].values(), key=lambda w: w.cost, default=_Way(99.0, unused=tuple(parts)))
    reading.clauses, reading.unused, reading.cost = list(last.items), last.unused, last.cost


_AUXILIARIES = ("can", "do", "may", "be", "will", "should", "exactly", "would")


def _begins(parts: list[str], place: int) -> bool:
    """Whether a clause may begin here without a mark or an "and" before it."""
    after = parts[place + 1] if place + 1 < len(parts) else ""
    return parts[place] in _BEGINS or (parts[place] == "be" and after in ("it", "he", "that", "my", "his", "the"))


def _steps(parts: list[str], place: int, mood: str, way: _Way, fits: _Fits) -> Iterator[tuple[int, str, _Way]]:
    word = parts[place]
    if _is_time(word):
        yield place + 1, mood, _Way(way.cost + _STEP, (*way.items, word), way.unused)
        return
    if word in (".", "?", "!", ";", ","):
        yield place + 1, mood, _Way(way.cost, (*way.items, word), way.unused)
        return
    if word in _GLUE and not (word == "when" and parts[place + 1 : place + 2] and parts[place + 1] in _AUXILIARIES):
        yield place + 1, mood, _Way(way.cost + _STEP, (*way.items, word), way.unused)
    begins = (
        _begins(parts, place)
        or place == 0
        or parts[place - 1] in _GLUE
        or _is_time(parts[place - 1])
        or parts[place - 1] in _FILLER
    )
    if begins:
        for end in fits.ends(place):
            for clause in fits.at(place, end):
                into = _mood_after(mood, clause)
                if into:
                    doubt = _quoted(clause) if _says(way.items) else _doubt(clause, mood)
                    cost = way.cost + _A_CLAUSE + clause.row.cost + doubt
                    when = [word for word in parts[place:end] if _is_time(word)]
                    yield end, into, _Way(cost, (*way.items, *when, clause), way.unused)
            if fits.is_noise(place, end):
                yield end, mood, _Way(way.cost + _NOISE + 0.02 * (end - place), way.items, way.unused)
    cost = _A_FILLER if word in _FILLER else _LEFT_OVER
    left = way.unused if word in _FILLER else (*way.unused, word)
    yield place + 1, mood, _Way(way.cost + cost, way.items, left)


def _says(items: tuple[Clause | str, ...]) -> bool:
    """Whether the clause before is that somebody says something."""
    last = next((one for one in reversed(items) if one not in ("that", ",", '"', ":")), None)
    return isinstance(last, Clause) and last.row.means == "says"


def _quoted(clause: Clause) -> float:
    """What somebody claims is a claim rather than told."""
    return 0.0 if clause.mood.startswith("claim") else 0.5


def _doubt(clause: Clause, mood: str) -> float:
    """A claim is more likely where a question mark follows, what is told where none does."""
    if clause.mood == "alone" and clause.row.say.startswith("{o"):
        return 0.3
    if clause.mood.startswith("claim") or (clause.mood in ("may-told", "ask-alone") and mood not in ("asked", "may")):
        return 0.0 if clause.asked else 0.6
    return 0.7 if clause.asked and clause.row.part == "told" and clause.mood in ("told", "alone") else 0.0


def _mood_after(mood: str, clause: Clause) -> str:
    """What the clauses before say of how this one may be read; "" where it may not stand here."""
    if clause.mood == "alone":
        return "told" if mood in ("told", "start") else "may" if mood == "may" else ""
    if clause.mood in ("ask-alone", "may-alone") and mood == "start" and clause.mood == "may-alone":
        return "may"
    if clause.mood == "ask-alone":
        return "asked" if mood in ("asked", "may", "told", "start") else ""
    if clause.mood in ("asked", "tag", "tags", "must"):
        return "asked"
    if clause.mood in ("may", "may-alone", "may-told"):
        return "may"
    return "told"


def _is_time(word: str) -> bool:
    return len(word) == 1 and _TIMES <= ord(word) < 0xF400


class _Fits:
    """What fits from one word to another."""

    def __init__(self, marked: list[str], named: dict[str, str]) -> None:
        self.marked = marked
        self.named = named  # the card of each mark
        self.parts = parts = [unclassed(word) for word in marked]
        self._stops = [
            i
            for i in range(1, len(parts) + 1)
            if i == len(parts)
            or _begins(parts, i)
            or parts[i] in _GLUE
            or _is_time(parts[i])
            or _is_time(parts[i - 1])
            or parts[i] in FILLERS
        ]

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
        text = " ".join(self.parts[place:end])
        silent = not re.search("[\ue400-\uefff]|\\d", text) or text.startswith(
            ("asking", "ask", "i be ask", "quick one about", "one about")
        )
        return silent and any(one.fullmatch(text) for one in _noise())

    def _repeats(self, place: int, end: int, groups: dict[str, str | None]) -> bool:
        """Whether the words that a row lets stand say nothing new: no condition, no card that stands nowhere else."""
        loose = " ".join(words_ for name, words_ in groups.items() if words_ and name.rstrip(AGAIN) in (TAIL, "w"))
        if not loose:
            return True
        loose = unclassed(loose)
        if _CONDITION.search(loose):
            return False
        told = {self.named.get(word, word) for word in (*self.parts[:place], *self.parts[end:])}
        return all(self.named.get(one, one) in told for one in _SUBSTANCE.findall(loose))

    def at(self, place: int, end: int) -> Iterator[Clause]:
        """The clauses that fit whole."""
        if _is_time(self.parts[place]):
            return
        here = [word for word in self.parts[place:end] if not _is_time(word)]
        text, has = " ".join(here), frozenset(here)
        marked = " ".join(word for word in self.marked[place:end] if not _is_time(word))
        follows = self.parts[end] if end < len(self.parts) else ""
        for row in rows():
            if row.part == "times" or (row.verbs and not row.verbs & has and not _hyphened(row, text)):
                continue
            for mood, pattern in row.forms:
                hit = pattern.fullmatch(marked)
                if hit is not None and self._repeats(place, end, hit.groupdict()):
                    slots = {k.rstrip(AGAIN): unclassed(v) for k, v in hit.groupdict().items() if v is not None}
                    yield Clause(
                        row,
                        mood,
                        slots,
                        text,
                        place,
                        end,
                        follows == "?",
                        mood == "claim-not" or _is_negated(text, mood),
                    )
                    break


_CONDITION = re.compile(
    r"(?<!\S)(?:if|unless|when|whenever|while|because|but|although|though|and|without|instead|not|who)(?!\S)"
)
_SUBSTANCE = re.compile(r"[\d*]+/[\d*]+|[\ue400-\uefff]|\d+")


def _hyphened(row: Row, text: str) -> bool:
    return any("-" in verb for verb in row.verbs)


def _is_negated(text: str, mood: str) -> bool:
    return mood.startswith("may") and bool(re.search(r"(?<!\S)not(?!\S)", text))
