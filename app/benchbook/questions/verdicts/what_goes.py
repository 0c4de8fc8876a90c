"""Which of several things, or whose, stay or go: read off where each of them lies in the end."""

from __future__ import annotations

import re
from collections.abc import Sequence

from benchbook.engine.answer import Branch
from benchbook.questions.story import Story, Unclear
from benchbook.questions.verdicts.decided import Decided
from benchbook.questions.verdicts.findings import agreed, none_of, person, reads
from benchbook.questions.verdicts.values import where_is
from benchbook.questions.wishes import Wanted


def _listed(value: str, labels: Sequence[str]) -> list[str]:
    """The names in a list of them, some of which may have a comma."""
    return [one for one in labels if f", {one}, " in f", {value}, "]


def _are_copies(story: Story, labels: Sequence[str]) -> bool:
    """Whether all of them are one card, several times."""
    cards = {thing.card for thing in story.things.all if thing.label in labels}
    return len(cards) == 1 and cards != {""}


_LEFT = {"what survives": "stay on the battlefield", "what dies": "die", "what leaves hand": "leave the hand"}


@reads("whose dies", "whose survives")
def _whose(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    """Whose permanents stay or go, each told by its owner."""
    owners = {thing.label: thing.owner for thing in story.things.all if thing.label in want.labels}
    if len(set(owners.values())) < 2:
        raise Unclear("They are one player's.", asks="Whose other one is there?")

    def read(branch: Branch) -> str:
        stays = {who for label, who in owners.items() if where_is(branch, label) == "battlefield"}
        goes = {who for label, who in owners.items() if where_is(branch, label) != "battlefield"}
        found = stays if want.kind == "whose survives" else goes
        return "nobody" if not found else person(story, found.pop()) if len(found) == 1 else "both"

    def says(value: str) -> str:
        verb = "stays on the battlefield" if want.kind == "whose survives" else "goes"
        told = {"nobody": "nobody's", "both": "each player's", "You": "yours", "Opponent": "your opponent's"}
        return f"{told.get(value, f'that of {value}')} {verb}"

    return agreed(story, branches, read, says)


@reads("what dies", "what survives", "what leaves", "what leaves hand")
def what_dies(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    labels = want.labels or tuple(
        t.label
        for t in story.things.all
        if t.zone == "battlefield" or any(d.stacks == t.label and not t.is_spell for d in story.done)
    )

    there = "hand" if want.kind == "what leaves hand" else "battlefield"
    owners = {thing.owner for thing in story.things.all if thing.label in labels}

    def read(branch: Branch) -> str:
        dead = [label for label in labels if where_is(branch, label) != there]
        named = [label for label in labels if label not in dead] if want.kind == "what survives" else dead
        if len(named) == len(labels) and len(named) == 2:
            return "both"
        if len(named) == 1 < len(labels) == len(owners) and _are_copies(story, labels):
            return person(story, next(t.owner for t in story.things.all if t.label == named[0]))
        return named[0] if len(named) == 1 else none_of(story) if not named else ", ".join(named)

    verb = _LEFT.get(want.kind, "leave the battlefield")

    def says(value: str) -> str:
        of = [t for t in story.things.all if t.label in labels and person(story, t.owner) == value]
        if of and len(labels) > 1 and _are_copies(story, labels):
            whose = {"You": "your", "Opponent": "your opponent's"}.get(value, f"{value}'s")
            return f"{whose} {of[0].card} {verb.replace('stay', 'stays').replace('die', 'dies')}"
        named = labels if value == "both" else tuple(one for one in labels if one in (value, *_listed(value, labels)))
        one = re.sub(r"\A\w+", lambda found: f"{found[0]}s", verb)
        if len(named) > 1 and _are_copies(story, named):
            card = next(thing.card for thing in story.things.all if thing.label == named[0])
            return f"both copies of {card} {verb}" if len(named) == 2 else f"every {card} {one}"
        listed = " and ".join(filter(None, (", ".join(named[:-1]), *named[-1:])))
        return f"{listed or value} {verb if len(named) > 1 else one}"

    return agreed(story, branches, read, says)
