"""What is done to those that were destroyed, exiled or put into a graveyard this way, and by their controllers."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.conditions import Exists
from benchbook.cards.grammar.forms import SUBJECT, derived
from benchbook.cards.grammar.raw import Past, placeholders
from benchbook.cards.mapping import replaced
from benchbook.cards.objects import Among, Bound, Same
from benchbook.cards.players import ControllerOf

ITS_CONTROLLER = ControllerOf(Bound("each"))


# ── for each creature destroyed this way, its controller … ──
def _by_its_controller(done: Any, verb: Any) -> do.ForEach | None:
    return None if placeholders(verb) else do.ForEach((replaced(verb, SUBJECT, ITS_CONTROLLER),), what=done)


def _of_its_controller(effect: do.ForEach) -> tuple[Any, ...] | None:
    if not isinstance(effect.what, Among) or len(effect.effects) != 1:
        return None
    found = (effect.what, replaced(effect.effects[0], ITS_CONTROLLER, SUBJECT))
    return found if effect == do.ForEach(effect.effects, what=effect.what) and found[1] != effect.effects[0] else None


derived(
    "clause",
    "for each <d:done one> , its controller <v:player verb s>",
    _by_its_controller,
    _of_its_controller,
    do.ForEach,
)

# ── each of them ──
derived("what", "each <d:done one>", lambda d: d, lambda d: (d,) if isinstance(d, Among) else None, Among)


# ── whether it died ──
def _dies(what: Any) -> Exists:
    return Exists(Among(Past("died this way", getattr(what, "at", 0)), Same(what), "permanent"))


def _of_dies(condition: Exists) -> tuple[Any, ...] | None:
    what = condition.what
    same = isinstance(what, Among) and what.noun == "permanent" and isinstance(what.filter, Same)
    return (what.filter.what,) if same and what.what == Bound("died") else None


derived("condition", "<w:pronoun> (is put into a graveyard|dies) this way", _dies, _of_dies, Exists)
