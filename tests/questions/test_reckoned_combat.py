"""Fights between two creatures, told in many wordings, held against an arithmetic of their own (510, 702)."""

from __future__ import annotations

import random
from dataclasses import dataclass

import pytest

from benchbook.library import Library
from benchbook.questions import ask

KEYWORDS = ("", "", "", "trample", "first strike", "deathtouch", "lifelink", "indestructible", "double strike", "reach")
OPENINGS = {
    True: (
        "i attack with my {a} and he blocks with a {b}",
        "my {a} attacks and gets blocked by a {b}",
        "he blocks my {a} with his {b}",
        "i send my {a} into his {b} and he blocks",
        "I attack with my {a}. My opponent blocks with a {b}",
        "opp blocks my {a} with a {b}",
        "i swing my {a}, he blocks w his {b}",
        "me: {a}. him: {b}. i attack, he blocks",
        "swing w {a}, opp blocks w {b}",
    ),
    False: (
        "he attacks with a {a} and i block with my {b}",
        "opp swings a {a} at me, i block with a {b}",
        "his {a} attacks and i throw my {b} in front of it",
        "he swings with a {a} and my {b} blocks",
        "i block his {a} with my {b}",
        "opp swings a {a} i block w my {b}",
        "him: {a}. me: {b}. he attacks, i block",
        "my {b} is blocking his {a}",
    ),
}
ASKS = {
    "mine dies": ("does my guy die", "do i lose my creature", "is my creature dead"),
    "mine lives": ("does my guy survive", "does my creature live"),
    "his dies": ("does his guy die", "do i kill his creature", "is his creature dead"),
    "through": ("how much damage goes through",),
    "trade": ("do they trade", "do we trade", "do they both die"),
}


@dataclass
class Fighter:
    """A creature in a fight; ``harm`` is the damage on it."""

    power: int
    toughness: int
    keyword: str
    harm: int = 0
    poisoned: bool = False  # dealt damage by deathtouch

    @property
    def is_dead(self) -> bool:
        return self.keyword != "indestructible" and (self.poisoned or self.harm >= self.toughness)

    def strikes(self, first: bool) -> bool:
        return self.keyword == "double strike" or first == (self.keyword == "first strike")

    def __str__(self) -> str:
        return f"{self.power}/{self.toughness}" + (f" with {self.keyword}" if self.keyword else "")


def fight(attacker: Fighter, blocker: Fighter) -> int:
    """Both damage steps; the damage that tramples over."""
    over = 0
    for first in (True, False):
        hits = [one for one in (attacker, blocker) if one.strikes(first) and not one.is_dead]
        blocker_is_there = not blocker.is_dead
        for one in hits:
            other = blocker if one is attacker else attacker
            dealt = one.power if blocker_is_there else 0
            if one is attacker and one.keyword == "trample":
                dealt = min(one.power, max(0, blocker.toughness - blocker.harm)) if blocker_is_there else 0
                over += one.power - dealt
            other.harm += dealt
            other.poisoned |= one.keyword == "deathtouch" and dealt > 0
    return over


def told(seed: int) -> tuple[str, str]:
    """A question, and the verdict by the arithmetic."""
    lot = random.Random(seed)
    attacker, blocker = (Fighter(lot.randint(1, 6), lot.randint(1, 6), lot.choice(KEYWORDS)) for _ in range(2))
    i_attack = lot.random() < 0.5
    opening = lot.choice(OPENINGS[i_attack]).format(a=attacker, b=blocker)
    over = fight(attacker, blocker)
    mine, his = (attacker, blocker) if i_attack else (blocker, attacker)
    asked = lot.choice(list(ASKS))
    so = {
        "mine dies": mine.is_dead, "mine lives": not mine.is_dead, "his dies": his.is_dead,
        "trade": mine.is_dead and his.is_dead,
    }  # fmt: skip
    verdict = str(over) if asked == "through" else "yes" if so[asked] else "no"
    return f"{opening}. {lot.choice(ASKS[asked])}", verdict


@pytest.mark.parametrize("seed", range(60))
def test_a_fight_comes_out_as_it_is_reckoned(seed: int, library: Library) -> None:
    text, verdict = told(seed)
    found = ask(text, library)
    assert found.status == "answered", (text, found.unused, found.asks)
    assert found.verdict is not None
    assert (found.verdict.value or found.verdict.kind) == verdict, (text, found.sentence)
