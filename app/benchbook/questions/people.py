"""Who plays: the asker, the opponents, people called by name, and whom "he" and "they" mean."""

from __future__ import annotations

import re
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field

ASKER, OPPONENT, MATE = "Ann", "Bob", "Teammate"
_MORE = ("Bob", "Cara", "Dave", "Eve", "Finn")
_ASKER = frozenset(["i", "me", "we", "us", "you", "myself", "my"])
_IMPERSONAL = re.compile(r"(?:be|will) (?:it|that|this|there) ")
_TO_ME = re.compile(r"(?<!\S)(?:me|my|mine|us)(?!\S)")
_JUDGE = {"AP": ("AP", "NAP"), "NAP": ("AP", "NAP")}


@dataclass
class People:
    """The players in the order of their seats; ``last`` is who was spoken of last, apart from the asker."""

    named: tuple[str, ...] = ()
    asks_for_self: bool = True
    seats: list[str] = field(default_factory=list)
    last: str = ""
    in_order: bool = False  # the turn order was told
    mate: str = ""  # the asker's teammate, where one is spoken of; no opponent, and in no seat against the asker

    def __post_init__(self) -> None:
        if MATE in self.named:
            self.mate, self.named = MATE, tuple(name for name in self.named if name != MATE)
        self.named = tuple(sorted(self.named, key=lambda name: (name == "Right Neighbor") - (name == "Left Neighbor")))
        if any(name in _JUDGE for name in self.named):
            self.seats = ["AP", "NAP"]
        elif any(name.startswith("Player ") for name in self.named):
            self.seats = sorted({*self.named, "Player A", "Player B"})
        elif self.named and not self.asks_for_self:
            self.seats = (
                list(self.named) if len(self.named) > 1 else [*self.named, "Bob" if self.named[0] != "Bob" else "Ann"]
            )
        else:
            self.seats = [self.asker, *self.named]

    @property
    def asker(self) -> str:
        """The player who asks; the first seat where nobody says "I"."""
        return self.seats[0] if self.seats else next(n for n in (ASKER, "Zoe") if n not in self.named)

    def untold(self, said: str, subject: str, holding: AbstractSet[str]) -> str:
        """Of whom it is asked whether something may be done, where nobody is named who does it.

        It is whoever was spoken of last (``subject``); the asker where it is asked whether that is possible at all, but
        not where it is done to the asker, nor where the other is one of those who hold cards (``holding``).
        """
        impersonal = self.asks_for_self and subject not in holding and _IMPERSONAL.match(said) is not None
        return self.asker if impersonal and not _TO_ME.search(said) else subject

    @property
    def opponent(self) -> str:
        """The opponent of whom nothing else is said."""
        return self.seat()[1]

    def seat(self) -> list[str]:
        """The players at the table; somebody sits down against who is alone."""
        self.sit(2)
        return self.seats

    def sit(self, players: int) -> None:
        """So many players are at the table."""
        for name in _MORE:
            if len(self.seats) < players and name not in self.seats:
                self.seats.append(name)

    def who(self, word: str) -> str:
        """The player that a word means."""
        if word in _ASKER:
            return self.asker
        if word in self.seats or word in self.named or (word and word == self.mate):
            found = word
        elif word.upper() in self.seats:
            found = word.upper()
        elif word == "opp" and self.last == self.mate:
            found = self.opponent
        elif not self.last and not self.asks_for_self and len(self.named) == 1:
            found = self.named[0]
        else:
            found = self.last or self.opponent
        if found != self.asker or not self.asks_for_self:
            self.last = found
        return found

    def other(self, who: str) -> str:
        """The player against that player."""
        if who not in (self.asker, self.mate):
            return self.asker
        return self.last if self.last and self.last not in (who, self.asker, self.mate) else self.opponent

    def others(self, who: str) -> tuple[str, ...]:
        """Everybody else."""
        self.seat()
        return tuple(name for name in self.seats if name != who)
