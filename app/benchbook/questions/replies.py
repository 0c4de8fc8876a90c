"""What the asker chose where something was asked back: it stands in brackets behind the question."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from benchbook.library import Library

if TYPE_CHECKING:
    from benchbook.questions.story import Story
    from benchbook.questions.things import Thing

_REPLY = re.compile(r"\s*\(([^()]{1,60})\)\s*$")
_WHEN = {"in response": True, "afterwards": False}
_SIZE = re.compile(r"\d+/\d+")
_AT = re.compile(r"at (.+)")
_FIRST = re.compile(r"(.+) first")


def without_replies(text: str, library: Library) -> tuple[str, tuple[str, ...]]:
    """The question, and the replies behind it in the order in which they were given."""
    found: list[str] = []
    while hit := _REPLY.search(text):
        card = first[1] if (first := _FIRST.fullmatch(hit[1])) else hit[1]
        aim = _AT.fullmatch(hit[1])
        chosen = _SIZE.fullmatch(hit[1]) or hit[1] in _WHEN or aim or library.card(card) is not None
        if not chosen or not text[: hit.start()].strip():
            break
        found.insert(0, hit[1])
        text = text[: hit.start()]
    return text, tuple(found)


def reply(story: Story, chosen: str) -> bool:
    """Take a reply into the story; whether there was something open that it says."""
    if _SIZE.fullmatch(chosen):
        return _sized(next((one for one in story.things.all if one.size_is_open and one.is_creature), None), chosen)
    if chosen in _WHEN:
        done = next((d for d in reversed(story.done) if d.response is None and d.stacks), None)
        if done is not None:
            done.response = _WHEN[chosen]
        return done is not None
    if first := _FIRST.fullmatch(chosen):
        return _is_first(story, first[1])
    if aim := _AT.fullmatch(chosen):
        return _is_at(story, aim[1])
    return _is_card(story, chosen)


def _is_at(story: Story, label: str) -> bool:
    """Whether a spell that may have been cast at a creature or at a player was: at that one."""
    for spell, either in story.either.items():
        for done in story.done:
            if done.stacks == spell and label in either:
                done.line = done.aimed(either[0], label)
                del story.either[spell]
                return True
    return False


def _is_first(story: Story, label: str) -> bool:
    oldest = next((one for one in story.things.all if one.label == label and one.zone == "battlefield"), None)
    if oldest is not None:
        story.things.date(oldest, first=True)
    return oldest is not None


def _sized(thing: Thing | None, size: str) -> bool:
    if thing is None:
        return False
    thing.size = size
    return True


def _is_card(story: Story, name: str) -> bool:
    for one in story.things.all:
        if name == one.card or name in one.alternatives:
            one.card, one.alternatives = name, ()
            one.types = story.types(name)
            return True
    return False
