"""Two questions with an "or" between them: which of the two is the case, where it can only be one."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence

from benchbook.questions.reading import Clause
from benchbook.questions.story import Story
from benchbook.questions.wishes.wanted import Wanted

_BETWEEN = ("or", ",")
_PLACE = re.compile(r"(.+) (?:is in|is on) .+")


def alternatives(
    story: Story, items: Sequence[Clause | str], asked: Sequence[tuple[Clause, Wanted]], wants: Sequence[Wanted]
) -> list[Wanted]:
    """What is wanted, where of two questions that are one ("does it come back or is it exiled") one is made."""
    found = list(wants)
    for (first, one), (second, other) in itertools.pairwise(asked):
        if one not in found or other not in found or not _is_joined(items, first, second):
            continue
        both = _as_one(story, (first, one), (second, other))
        if both is not None:
            found[found.index(one)] = both
            found.remove(other)
    return found


def _is_joined(items: Sequence[Clause | str], first: Clause, second: Clause) -> bool:
    """Whether an "or" stands between the two, and nothing else but a comma."""
    places = [next(n for n, item in enumerate(items) if item is one) for one in (first, second)]
    between = items[places[0] + 1 : places[1]]
    return "or" in between and all(item in _BETWEEN for item in between)


def _as_one(story: Story, first: tuple[Clause, Wanted], second: tuple[Clause, Wanted]) -> Wanted | None:
    pair = (first[1], second[1])
    if any(one.kind != "yes-no" or len(one.claims) != 1 for one in pair) or pair[0].claims == pair[1].claims:
        return None
    places = [_PLACE.fullmatch(one.claims[0]) for one in pair]
    if all(place is not None for place in places) and not any(one.not_ for one in pair):
        things = {place[1] for place in places if place is not None}
        return Wanted("where", labels=tuple(things), whatever=True) if len(things) == 1 else None
    return Wanted(
        "one or the other",
        tuple(one.claims[0] for one in pair),
        labels=tuple(_said(story, clause) for clause, _ in (first, second)),
        nots=tuple(one.not_ for one in pair),
    )


def _said(story: Story, clause: Clause) -> str:
    """What is asked without the words that ask and without of whom: "go to the graveyard"."""
    of = "|".join(re.escape(clause.slots[slot]) for slot in ("o", "os", "p", "t") if clause.slots.get(slot))
    said = re.sub(rf"^(?:(?:do|be|will|would|can) )?(?:(?:{of}) )?" if of else r"^(?:do|be|will) ", "", clause.text)
    return story.reading.shown(said)
