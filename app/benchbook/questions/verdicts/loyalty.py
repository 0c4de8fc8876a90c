"""How much loyalty a planeswalker has left, or has lost."""

from __future__ import annotations

from collections.abc import Sequence

from benchbook.engine.answer import Branch
from benchbook.questions.asked import Verdict
from benchbook.questions.story import Story, Unclear
from benchbook.questions.verdicts.counted import number_of
from benchbook.questions.verdicts.decided import Decided
from benchbook.questions.verdicts.findings import reads, results, who_decides
from benchbook.questions.verdicts.values import where_is
from benchbook.questions.wishes import Wanted


@reads("loyalty")
def _loyalty(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    """None where it has left the battlefield; whoever divides combat damage gives it as much as they may."""
    (label,) = want.labels
    found = [results(branch, want.claims)[0] for branch in branches]
    left = [
        int(number_of(one.text, one.detail)) if where_is(branch, label) == "battlefield" else 0
        for one, branch in zip(found, branches, strict=True)
    ]
    prompts = {taken.choice.prompt for branch in branches for taken in branch.choices}
    if prompts and all(one.endswith("combat damage") for one in prompts):
        left = [min(left)]
    if len(set(left)) > 1:
        return Decided(Verdict("depends", who_decides(story, branches)), "; ".join(one.detail for one in found))
    if want.about == str(left[0]):
        raise Unclear("Nothing takes loyalty off it.", asks=f"What happens to {label}?")
    number = int(want.about) - left[0] if want.about else left[0]
    says = f"{label} loses {number} loyalty" if want.about else f"{label}'s loyalty is {number}"
    return Decided(Verdict("value", str(max(number, 0))), says, ("306.8",))
