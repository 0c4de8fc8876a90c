"""A modal spell of which it is told for which of its modes it is cast (700.2)."""

from __future__ import annotations

import re

from benchbook.questions.card_text import modes_of
from benchbook.questions.events.acts import card_said, casts
from benchbook.questions.events.meanings import means
from benchbook.questions.noun_phrases import keyword_words
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.search.words import meaningful, stems

_LIKE = {"kill": "destroy", "burn": "damage", "bounce": "return", "steal": "control", "one": "1", "two": "2"}
_SAYS_LITTLE = frozenset(stems("give get make mode my his her their everything all deal do use option half creatures"))


_PURPOSE = re.compile(r"(?:kill|destroy|exile|bounce|finish off|finish|burn|hit|shoot|take|steal|counter|pump) (\S.*)")


@means("cast for a mode")
def _cast_for_a_mode(story: Story, clause: Clause) -> None:
    card, target = card_said(story, clause), clause.slots.get("t", clause.slots.get("t2", ""))
    purpose = _PURPOSE.match(clause.slots["mode"])
    if (purpose or target) and not modes_of(story.library, card):
        casts(story, story.player(clause), clause.slots["c"], target or (purpose[1] if purpose else ""))
        return  # for what it is cast is not what it says
    mode = _mode(story, card, clause.slots["mode"])
    if ("target" in mode.lower()) != bool(target):
        raise Unclear(f"What does {card} target?", asks=f"What does {card} target?")
    done = casts(story, story.player(clause), clause.slots["c"], target)
    if "target" not in mode.lower():
        done.line = re.sub(r" targeting .*", "", done.line)
    said = re.escape(done.stacks)
    done.line = re.sub(rf"( casts {said})", rf'\1 choosing "{_start(mode)}"', done.line)


def _mode(story: Story, card: str, said: str) -> str:
    """The one mode of a card that has all of the words said."""
    modes = modes_of(story.library, card)
    asked = [_LIKE.get(word, word) for word in keyword_words(said).split()]
    wanted = {one for one in meaningful(stems(" ".join(asked))) if one not in _SAYS_LITTLE}
    found = [mode for mode in modes if wanted and wanted <= {*stems(mode)}]
    if len(found) != 1:
        raise Unclear(f"Which mode of {card} is chosen?", modes, asks=f"Which mode of {card} is chosen?")
    return found[0]


def _start(mode: str) -> str:
    """The words of a mode up to its first full stop, which single it out."""
    return mode.split(".")[0].lower()
