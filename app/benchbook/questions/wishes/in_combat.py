"""Whether the damage of combat alone is asked for, and what may be dealt besides."""

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
