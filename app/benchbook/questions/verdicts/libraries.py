"""Whether somebody is milled out: of a library of which nobody told, only where its cards make no difference."""

from __future__ import annotations

import re
from collections.abc import Sequence

from benchbook.engine.answer import Branch
from benchbook.questions.asked import Verdict
from benchbook.questions.story import Story, Unclear
from benchbook.questions.verdicts.decided import Decided
from benchbook.questions.verdicts.findings import agreed, reads, results
from benchbook.questions.wishes import Wanted


@reads("mills the library")
def _mills_the_library(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    found = [_is_empty(story, want, branch) for branch in branches]
    if len(set(found)) > 1:
        raise Unclear("That depends on what is chosen.")
    return Decided(Verdict("yes" if found[0] else "no"), results(branches[0], want.claims)[0].detail)


@reads("mills all or some")
def _mills_all_or_some(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    """Which of the two is the case, of which exactly one must be."""
    details: list[str] = []

    def read(branch: Branch) -> str:
        found = results(branch, want.claims)
        if _is_empty(story, want, branch) == found[1].holds:
            raise Unclear("Neither of the two is so.", asks="How many cards are milled, and by what?")
        details.append(found[found[1].holds].detail)
        return want.labels[bool(found[1].holds)]

    return agreed(story, branches, read, lambda v: f"{v}: {details[0]}")


def _is_empty(story: Story, want: Wanted, branch: Branch) -> bool:
    """Whether the library is empty; how many cards it had, and which, must make no difference where nobody said it."""
    empty = bool(results(branch, want.claims)[0].holds)
    told = "library" in story.facts_of(want.about)
    goes_on = any(re.search(r"repeat|until|entire library|all cards", story.says(one)) for one in story.things.all)
    if not told and empty is not goes_on:
        raise Unclear("It depends on the cards of a library.", asks="How many cards, and which, are in the library?")
    return empty
