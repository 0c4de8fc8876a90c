"""What players may do with the next spell that they cast this turn, and that they may cast no more than that."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.continuous import Cant, Permit
from benchbook.cards.grammar.forms import TURN, YOU, constant, derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Anything, CastInOrder, Not


def _with_flash(noun: Noun) -> do.ChangeRules | None:
    following = CastInOrder(1, noun.filter, later=True)
    permit = Permit("cast as though it had flash", following, YOU)
    return do.ChangeRules((permit,), TURN) if noun.zone == "stack" and noun.who is None else None


def _of_flash(node: do.ChangeRules) -> tuple[Any, ...] | None:
    following = getattr(node.changes[0], "what", None)
    found = Noun(following.among, "stack") if isinstance(following, CastInOrder) else None
    return (found,) if found is not None and node == _with_flash(found) else None


derived(
    "clause", "the next <n:noun> you cast this turn can be cast as though it had flash", _with_flash, _of_flash,
    do.ChangeRules,
)  # fmt: skip
for word, more in (("one", 1), ("two", 2)):
    following = CastInOrder(more, Anything(), later=True)
    spells = "spell" if more == 1 else "spells"
    if more == 1:
        constant(
            "clause",
            f"you can cast only {word} more {spells} this turn",
            do.ChangeRules((Cant("cast", Not(following), YOU),), TURN),
        )
