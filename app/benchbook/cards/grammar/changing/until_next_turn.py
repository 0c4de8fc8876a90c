"""Rules and replacement effects that an effect makes until its controller's next turn."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.abilities import Static
from benchbook.cards.conditions import Until
from benchbook.cards.grammar.forms import derived
from benchbook.cards.grammar.sentences.sequence import mentions
from benchbook.cards.objects import Same, This
from benchbook.cards.replacements import DamageMultiplied, DamagePrevented

NEXT = Until("your next turn")
DAMAGE = (DamageMultiplied, DamagePrevented)


def _ruled(node: Static) -> do.ChangeRules | None:
    alone = node.rules and node == Static(rules=node.rules)
    # Beside a permanent that was named before it, "it" is not the source of the ability.
    return do.ChangeRules(node.rules, NEXT) if alone and not mentions(node.rules, This()) else None


def _of_ruled(effect: do.ChangeRules) -> tuple[Any, ...] | None:
    node = Static(rules=effect.changes)
    return (node,) if effect.changes and effect == _ruled(node) else None


def _replacing(node: Static) -> do.CreateReplacement | None:
    alone = len(node.replacements) == 1 and node == Static(replacements=node.replacements)
    return do.CreateReplacement(node.replacements[0], NEXT) if alone and _of_damage(node.replacements[0]) else None


def _of_damage(replacement: Any) -> bool:
    return isinstance(replacement, DAMAGE)


def _of_replacing(effect: do.CreateReplacement) -> tuple[Any, ...] | None:
    node = Static(replacements=(effect.replacement,))
    return (node,) if effect == _replacing(node) else None


def _to_and_by(what: Any) -> do.InOrder:
    both = (DamagePrevented(to_what=what), DamagePrevented(source=Same(what)))
    return do.InOrder(tuple(do.CreateReplacement(one, NEXT) for one in both))


def _of_both(node: do.InOrder) -> tuple[Any, ...] | None:
    what = getattr(getattr(node.effects[0], "replacement", None), "to_what", None)
    return (what,) if what is not None and node == _to_and_by(what) else None


for to in ("one object", "many objects"):
    words = f"prevent all damage that would be dealt to and dealt by <w:{to}>"
    derived("clause", f"until your next turn , {words}", _to_and_by, _of_both, do.InOrder)
for template in ("until your next turn , <s:static>", "<s:static> until your next turn"):
    derived("clause", template, _ruled, _of_ruled, do.ChangeRules)
    derived("clause", template, _replacing, _of_replacing, do.CreateReplacement)
