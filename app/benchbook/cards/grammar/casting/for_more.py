"""Spells that may be cast from the graveyard for more: "by paying 1 life in addition to their other costs"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from benchbook.cards.abilities import Static
from benchbook.cards.continuous import Permit
from benchbook.cards.costs import Cost, OwnManaCost
from benchbook.cards.grammar.casting.casting_from import EACH_TURN, ONCE, of_permitted, permitted
from benchbook.cards.grammar.casting.exiled_after import AFTERWARDS
from benchbook.cards.grammar.forms import derived
from benchbook.cards.grammar.raw import Noun

MORE = (OwnManaCost(),)


def _permit(noun: Noun, cost: Cost, once: str) -> Permit | None:
    permit = permitted(noun, "graveyard", once)
    return None if permit is None else replace(permit, cost=Cost((*MORE, *cost.parts)))


def _of(permit: Any, once: str) -> tuple[Any, ...] | None:
    if not isinstance(permit, Permit) or permit.cost is None or permit.cost.parts[:1] != MORE:
        return None
    found = of_permitted(replace(permit, cost=None), "graveyard", once)
    return None if found is None else (*found, Cost(permit.cost.parts[1:]))


def _for_more(template: str, once: str) -> None:
    derived("static rule", template, lambda n, c: _permit(n, c, once), lambda p: _of(p, once), Permit)

    def exiled(noun: Noun, cost: Cost) -> Static | None:
        permit = _permit(noun, cost, once)
        return None if permit is None else Static(rules=(replace(permit, exiled_after=True),))

    def of_exiled(node: Static) -> tuple[Any, ...] | None:
        permit = node.rules[0] if len(node.rules) == 1 else None
        after = isinstance(permit, Permit) and permit.exiled_after
        found = _of(replace(permit, exiled_after=False), once) if after and isinstance(permit, Permit) else None
        return found if found is not None and node == exiled(*found) else None

    derived("static ability", f"{template} . if a spell cast this way {AFTERWARDS}", exiled, of_exiled, Static)


FROM = "from your graveyard by <c:done cost> in addition to [paying]"
_for_more(f"you may cast <n:nouns> {FROM} their other costs", "")
_for_more(f"once during each of your turns , you may cast (a|an) <n:noun> {FROM} its other costs", ONCE)
_for_more(f"once each turn , you may cast (a|an) <n:noun> {FROM} its other costs", EACH_TURN)
