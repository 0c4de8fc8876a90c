"""Keyword actions done so many times: investigate three times, it explores X times, then it explores again."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.amounts import Number
from benchbook.cards.grammar.forms import SUBJECT, YOU, constant, derived, object_verb, object_verb_by, player_verb_by

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
    others = do.KeywordAction(verb, SUBJECT)
    player_verb_by(
        f"{verb}* for each <e:each>",
        lambda e, a=others: do.ForEach((a,), times=e),
        lambda node, v=verb: (node.times,) if _is_each(node, v) else None,
        do.ForEach,
        "effects.0.who",
    )


def _is_each(node: Any, verb: str) -> bool:
    """Whether it is this action of a player, done once for each of something."""
    action = node.effects[0] if len(node.effects) == 1 else None
    if not isinstance(action, do.KeywordAction) or node.times is None or isinstance(node.times, Number):
        return False
    return bool(node == do.ForEach((do.KeywordAction(verb, action.who),), times=node.times))


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
