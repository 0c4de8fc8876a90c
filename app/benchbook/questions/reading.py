"""A question that was read: its words, what was marked in them, its clauses, and what is left over."""

from __future__ import annotations

import re
from dataclasses import field
from itertools import pairwise

from benchbook.frozen import dataclass
from benchbook.questions.card_names import Named
from benchbook.questions.patterns import Row
from benchbook.questions.tables import spellings

PLAYERS, CARDS, TIMES = 0xE000, 0xE400, 0xF000


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
    times: tuple[tuple[str, dict[str, str], str], ...] = ()  # meaning, slots, words
    formed: str = ""  # the words before turns of phrase were read, with the forms of verbs
    plain: str = ""  # the words after that, before it was marked when things happen
    clauses: list[Clause | str] = field(default_factory=list)  # a str is a time's mark, a bracket or full stop
    unused: tuple[str, ...] = ()
    cost: float = 0.0
    replies: tuple[str, ...] = ()  # what was chosen where it was asked back

    def shown(self, text: str) -> str:
        """Words with what was marked in them written out."""
        return "".join(self._one(letter) for letter in text)

    def _one(self, letter: str) -> str:
        code = ord(letter)
        if PLAYERS <= code < CARDS:
            return self.players[code - PLAYERS]
        if CARDS <= code < TIMES:
            return self.cards[code - CARDS].cards[0]
        return self.times[code - TIMES][2] if TIMES <= code < TIMES + len(self.times) else letter

    def said_at(self, clause: Clause) -> tuple[tuple[str, dict[str, str], str], ...]:
        """When a clause says that it is: the words of time in it and next to it."""
        parts = self.line.split()[max(clause.start - 1, 0) : clause.end + 1]
        return tuple(self.times[ord(one) - TIMES] for one in parts if len(one) == 1 and TIMES <= ord(one) < 0xF400)

    def is_plural(self, phrase: str) -> bool:
        """Whether a noun phrase of which no number is said was written in the plural: "the tokens", "his creatures"."""
        parts = phrase.split()
        if CARDS <= ord(parts[-1][0]) < TIMES:
            said, named = (
                re.findall(r"\w+", one.lower()) for one in (self.card(parts[-1]).said, self.card(parts[-1]).cards[0])
            )
            return said[-1].endswith("s") and said[-1] not in named and said[-1][:-1] in named
        if len(parts) < 2:
            return False
        first, _, last = parts[-1].rpartition("-")  # "first strikers" is one word where a question is read
        written = [(word, spellings().get(word, word)) for word in re.findall(r"[\w/']+", self.text.lower())]
        found = [
            word
            for (_, before), (word, plain) in pairwise(written)
            if word.rstrip("s").rstrip("'") == last or plain == last
            if before in (parts[-2], first) or (parts[-2] == "'s" and before.endswith("'s"))
        ]
        return bool(found) and all(word.endswith("s") and word != last for word in found)

    def card(self, mark: str) -> Named:
        """The card of a mark."""
        return self.cards[ord(mark) - CARDS]

    def card_name(self, mark: str) -> str:
        """The name of the card of a mark, the first where several may be meant."""
        return self.card(mark).cards[0]

    def player(self, mark: str) -> str:
        """The player of a mark."""
        return self.players[ord(mark) - PLAYERS]
