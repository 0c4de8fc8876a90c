"""What those say who disagree, where it is asked who is right."""

from __future__ import annotations

from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.wishes import Wanted, wanted


def what_each_says(story: Story, wants: list[Wanted]) -> list[Wanted]:
    """What each of those said who disagree, where it is asked who is right."""
    if not any(w.kind == "who is right" for w in wants):
        return wants
    said = [
        (who, _has_life(story, clause) if clause.row.means == "life" else wanted(story, clause))
        for who, clause in story.quoted
        if clause.mood.startswith("claim") or clause.row.part == "asked" or clause.row.means == "life"
    ]
    known = {who: w for who, w in said if w.kind == "known" and w.claims[0] in ("yes", "no")}
    if len(known) == len(said) == 2 and len({w.claims[0] for w in known.values()}) == 2:
        right = next(who for who, w in known.items() if w.claims[0] == "yes")
        return [Wanted("known", ("right", *known[right].claims[1:]), about=right, labels=known[right].labels)]
    said = [(who, w) for who, w in said if w.kind == "yes-no"]
    if len({who for who, _ in said}) != 2:
        raise Unclear("Who says what is not clear.", asks="What does each of you say?")
    return [
        Wanted(
            "who is right",
            tuple(c for _, w in said for c in w.claims),
            labels=tuple(who for who, w in said for _ in w.claims),
            nots=tuple(w.not_ for _, w in said for _ in w.claims),
        )
    ]


def _has_life(story: Story, clause: Clause) -> Wanted:
    """At how much life somebody says that a player is."""
    return Wanted("yes-no", (f"{story.player(clause)} is at {story.number(clause.slots['n'])} life",))
