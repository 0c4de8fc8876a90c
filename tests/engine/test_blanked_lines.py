"""Lines made unreadable never change an answer: a few scenarios of the proof run."""

from __future__ import annotations

import random
from collections import Counter

from tools.blanked_lines import RULES, blanks, scenarios, tried

from benchbook.library import open_library
from benchbook.library.documents import Card, Face


def test_a_blanked_line_keeps_what_is_read_of_it() -> None:
    text = "Flying\nWhenever this creature attacks, draw a card.\n{T}: Add {G}."
    face = Face("Odd Ogre", type_line="Creature — Ogre", text=text)
    assert [blank.kind for blank in blanks(Card("Odd Ogre", (face,)))] == ["Keyword", "Triggered", "Activated"]


def test_no_answer_changes_by_a_line_that_cannot_be_read() -> None:
    rng, library, seen = random.Random(7), open_library(), Counter[str]()
    drawn = scenarios([RULES / "603.scenarios.yaml", RULES / "602.scenarios.yaml"], library, rng)
    assert sum(tried(scenario, library, rng, seen, show=False) for scenario in drawn)
    assert not [what for what in seen if "CHANGED" in what]
