"""What leaves a claim open: other damage than that of combat, when something came, and what is never out."""

from __future__ import annotations

import re

from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.things import Thing


def only_in_combat(story: Story, clause: Clause) -> None:
    """Raises Unclear where combat damage is asked for, and other damage may be dealt besides."""
    said = re.sub(
        r"(?:when|once|after|in|this) (?:the )?combat(?: (?:be|end)|$)|end of combat", "", clause.text
    )  # a time
    if "combat" in said.split() and any(_deals_otherwise(story, one) for one in story.things.all):
        raise Unclear("Other damage may be dealt besides that of combat.", asks="Do you ask for all damage?")


_DEALS = re.compile(r"\bdeals? (?:\d+|X|that much|twice|half|damage equal|damage to itself)|\bfights?\b")
_AS_IT_ENTERS = re.compile(r"(?m)^[Ww]hen [^.,]* enters[^.,]*, .*$")


def _deals_otherwise(story: Story, one: Thing) -> bool:
    """Whether something says that it deals damage beside that of combat; only as it enters, where it was cast."""
    says = story.says(one)
    return _DEALS.search(says if story.was_cast(one) else _AS_IT_ENTERS.sub("", says)) is not None


def with_arrival(story: Story, claims: tuple[str, ...]) -> tuple[str, ...]:
    """The claims, where it is known when a thing came that may be summoning sick."""
    if claims[0].endswith("is summoning sick") and not story.done:
        raise Unclear("When did it come?", asks="Did it come under that player's control this turn?")
    return claims


def of_permanents(story: Story, claims: tuple[str, ...], prefix: str) -> tuple[str, ...]:
    """The claims, where none says of a spell that it is not out, which it never is."""
    spells = {f"{one.label} is on the battlefield" for one in story.things.all if one.is_spell}
    if prefix == "not" and spells & {*claims}:
        raise Unclear("A spell is never out.", asks="Is it countered, or where does it go?")
    return claims
