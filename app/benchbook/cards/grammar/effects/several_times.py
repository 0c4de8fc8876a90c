"""Keyword actions done so many times: investigate three times, it explores X times, then it explores again."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.amounts import Number
from benchbook.cards.grammar.forms import SUBJECT, YOU, constant, derived, object_verb, object_verb_by

FEW = (Number.of(1), Number.of(2))  # once and twice are said otherwise


def _times(action: do.KeywordAction, number: Any) -> do.ForEach | None:
    return None if number in FEW else do.ForEach((action,), times=number)


def _of_times(action: do.KeywordAction, node: do.ForEach) -> Any:
    return (node.times,) if node.times is not None and node == _times(action, node.times) else None


for verb in ("investigate", "populate", "proliferate", "time travel"):
    once = do.KeywordAction(verb, YOU)
    derived(
        "order",
        f"{verb} <n:word number> times",
        lambda n, a=once: _times(a, n),
        lambda node, a=once: _of_times(a, node),
        do.ForEach,
    )
    derived(
        "order",
        f"{verb} once for each <n:each>",
        lambda n, a=once: _times(a, n),
        lambda node, a=once: _of_times(a, node),
        do.ForEach,
    )
object_verb("explore* again", do.KeywordAction, name="explore")
EXPLORES = do.KeywordAction("explore", what=SUBJECT)
object_verb_by(
    "explore* <n:word number> times",
    lambda n: _times(EXPLORES, n),
    lambda node: _of_times(EXPLORES, node),
    do.ForEach,
    subject="effects.0.what",
)


# ── again ──
for verb in ("proliferate", "investigate"):
    once = do.KeywordAction(verb, YOU)
    for words in (f"{verb} twice", f"{verb} , then {verb} again"):
        constant("order", words, do.InOrder((once, once)))
