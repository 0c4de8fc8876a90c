"""Sentences of the scenario language as they are said to the asker."""

from __future__ import annotations

import re
from collections import Counter

from benchbook.questions.story import Story
from benchbook.questions.things import Thing, phrase


def spoken(text: str, story: Story) -> str:
    """A sentence of the scenario language as it is said to the asker: of "you" and "your 2/2 creature"."""
    text = _described(text, story)
    if story.people.asks_for_self:
        text = _as_you(text, story.people.asker)
        if (
            len(story.people.seats) > 1
            and story.people.seats[1] not in story.people.named
            and len(story.people.seats) == 2
        ):
            text = re.sub(rf"\b{story.people.seats[1]}\b", "your opponent", text)
    return text[:1].upper() + text[1:]


def _described(text: str, story: Story) -> str:
    """Things without a name as the asker knows them; two that would be called alike keep their labels."""
    nameless = [one for one in story.things.all if not one.card and not one.made_up and one.is_creature]
    said = {one.label: _description(one, story) for one in nameless}
    alike = Counter(said.values())
    known = sorted((re.escape(label) for label in said), key=len, reverse=True)

    def described(found: re.Match[str]) -> str:
        return said[found[0]] if alike[said[found[0]]] == 1 else found[0]

    return re.sub(rf"\b(?:{'|'.join(known)})\b(?!-)", described, text) if known else text


def _description(thing: Thing, story: Story) -> str:
    mine = thing.owner == story.people.asker and story.people.asks_for_self
    whose = "your" if mine else f"{thing.owner}'s"
    return f"{whose} {phrase(thing, thing.size)}".replace("  ", " ")


_VERBS = {"is": "are", "was": "were", "has": "have", "does": "do"}


def _as_you(text: str, asker: str) -> str:
    text = re.sub(rf"\b{asker}'s\b", "your", text)

    def verb(found: re.Match[str]) -> str:
        word = found[1]
        plain = _VERBS.get(word) or (
            re.sub(r"(?:(?<=ss)|(?<=ch)|(?<=sh))es$|s$", "", word)
            if word.endswith("s") and not word.endswith("ss")
            else word
        )
        return f"you {plain}"

    text = re.sub(rf"^{asker} (\w+)", verb, text)
    return re.sub(rf"\b{asker}\b", "you", text)
