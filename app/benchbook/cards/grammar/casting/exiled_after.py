"""Permissions to cast cards that are exiled afterwards, and to pay life instead of mana."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.abilities import Static
from benchbook.cards.amounts import AttributeOf
from benchbook.cards.continuous import Permit
from benchbook.cards.costs import Cost, PayLife
from benchbook.cards.grammar.casting.casting_from import EACH_TURN, ONCE, of_permitted, permitted
from benchbook.cards.grammar.casting.free_casting import castable, spell_noun
from benchbook.cards.grammar.casting.from_the_top import LANDS, TOP
from benchbook.cards.grammar.casting.playing import ANY_MANA
from benchbook.cards.grammar.forms import TURN, YOU, derived, means
from benchbook.cards.grammar.holes import W
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import This

AFTERWARDS = "would be put into (your graveyard|a graveyard) [this turn] , exile it instead"


# ── as a permission of a permanent or an emblem ──
def _exiled(template: str, once: str) -> None:
    def build(noun: Noun) -> Static | None:
        permit = permitted(noun, "graveyard", once)
        return None if permit is None else Static(rules=(replace(permit, exiled_after=True),))

    def take(node: Static) -> tuple[Any, ...] | None:
        permit = node.rules[0] if len(node.rules) == 1 else None
        if not isinstance(permit, Permit) or not permit.exiled_after:
            return None
        found = of_permitted(replace(permit, exiled_after=False), "graveyard", once)
        return found if found is not None and node == build(*found) else None

    derived("static ability", f"{template} . if a spell cast this way {AFTERWARDS}", build, take, Static)


_exiled("you may cast <n:nouns> from your graveyard", "")
_exiled("once during each of your turns , you may cast (a|an) <n:noun> from your graveyard", ONCE)
_exiled("once each turn , you may cast (a|an) <n:noun> from your graveyard", EACH_TURN)


# ── for a turn ──
def _granted(what: Any, free: bool, any_mana: Any = "") -> do.GrantPlay:
    return do.GrantPlay(YOU, what, TURN, free=free, any_mana=any_mana, exiled_after=True)


FREE = "without paying (its mana cost|their mana costs)"
for words, free in (
    ("you may cast <w:what> this turn", False),
    ("until end of turn , you may cast <w:what>", False),
    ("until end of turn , you may cast <w:what> " + FREE, True),
):
    for spell in ("that spell", "a spell cast this way"):
        means(
            "clause",
            f"{words} . if {spell} {AFTERWARDS}",
            do.GrantPlay(YOU, W, TURN, free=free, any_mana="", exiled_after=True),
        )
for ending, kind in ANY_MANA:
    derived(
        "clause",
        f"you may cast <w:what> this turn {ending} . if that spell {AFTERWARDS}",
        lambda w, k=kind: _granted(w, False, k),
        lambda e, k=kind: (e.what,) if e == _granted(e.what, False, k) else None,
        do.GrantPlay,
    )

# ── for life ──
LIFE = Cost((PayLife(AttributeOf("mana value", This())),))


def _for_life(noun: Noun) -> Static | None:
    filter_ = castable(noun)
    return None if filter_ is None else Static(rules=(LANDS, Permit("cast from", filter_, YOU, zone=TOP, cost=LIFE)))


def _of_for_life(node: Static) -> tuple[Any, ...] | None:
    permit = node.rules[1] if len(node.rules) == 2 else None
    noun = spell_noun(permit.what) if isinstance(permit, Permit) and permit.what is not None else None
    return (noun,) if noun is not None and node == _for_life(noun) else None


derived(
    "static ability",
    "you may play lands and cast <n:nouns> from the top of your library . if you cast a spell this way , pay life "
    "equal to its mana value rather than pay its mana cost",
    _for_life,
    _of_for_life,
    Static,
)
