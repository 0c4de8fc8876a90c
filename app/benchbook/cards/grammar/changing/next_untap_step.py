"""What doesn't untap during the next untap step of a player the text names."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.conditions import Until
from benchbook.cards.continuous import Cant
from benchbook.cards.grammar.forms import SUBJECT, YOU, object_verb, object_verb_by
from benchbook.cards.objects import Same

THEIRS = Until("its controller's next untap step")


def _of(who: Any) -> do.ChangeRules | None:
    if who == YOU:
        return None
    return do.ChangeRules((Cant("untap in the untap step", what=Same(SUBJECT), who=who),), THEIRS, SUBJECT)


def _of_whom(node: do.ChangeRules) -> tuple[Any, ...] | None:
    who = node.changes[0].who if len(node.changes) == 1 and isinstance(node.changes[0], Cant) else None
    return (who,) if who is not None and node == _of(who) else None


object_verb_by("don't* untap during <w:whose> next untap step", _of, _of_whom, do.ChangeRules)

object_verb(
    "don't* untap during their next untap step",
    do.ChangeRules,
    changes=(Cant("untap in the untap step", what=Same(SUBJECT)),),
    duration=THEIRS,
)
