"""Either of two sizes until end of turn, as the controller chooses."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.amounts import Number
from benchbook.cards.continuous import ModifyPT
from benchbook.cards.grammar.forms import SUBJECT, TURN, YOU, object_verb_by


def _either(first: Any, second: Any) -> do.ChooseModes:
    made = tuple(do.Continuous(SUBJECT, (ModifyPT(*size),), TURN) for size in (first, second))
    words = _in_words(first, "first"), _in_words(second, "second")
    modes = tuple(do.Mode((m,), words=w) for m, w in zip(made, words, strict=True))
    return do.ChooseModes(modes, on_resolution=True, chooser=YOU)


def _in_words(size: tuple[Any, Any], otherwise: str) -> str:
    """ "+1/-1", by which a player chooses it."""
    fixed = all(isinstance(n, Number) for n in size)
    return "/".join(f"{int(n.value):+}" for n in size) if fixed else otherwise


def _of_either(node: do.ChooseModes) -> tuple[Any, ...] | None:
    if len(node.modes) != 2 or not all(isinstance(m.effects[0], do.Continuous) for m in node.modes):
        return None
    changes = [m.effects[0].changes[0] for m in node.modes]
    if not all(isinstance(c, ModifyPT) for c in changes):
        return None
    found = tuple((c.power, c.toughness) for c in changes)
    return found if node == _either(*found) else None


object_verb_by("get* <a:p/t change> or <b:p/t change> until end of turn", _either, _of_either, do.ChooseModes,
               "modes.0.effects.0.what")  # fmt: skip
