"""Cards that came to a graveyard this turn, restricted mana of several colors."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.amounts import Number
from benchbook.cards.continuous import Cant, Permit, SetTypes
from benchbook.cards.grammar.forms import SUBJECT, TURN, YOU, constant, derived, form, object_verb_by, player_verb_by
from benchbook.cards.objects import Is, Same
from benchbook.cards.players import OwnerOf

# ── where it came from ──
for words, status in (
    ("put there from the battlefield this turn", "put there from the battlefield this turn"),
    ("put there [from anywhere] this turn", "put there this turn"),
    ("put there from (their|your|a) library this turn", "put there from a library this turn"),
):
    constant("after", f"that (was|were) {words}", Is(status))

# ── mana ──
ONLY = "spend this mana only <restriction:restriction>"
form("order", f"add <amount:word number> mana in any combination of colors . {ONLY}", do.AddMana, who=YOU,
     kind="any combination")  # fmt: skip
player_verb_by(
    "add* <a:mana> or <b:mana> . spend this mana only <r:restriction>",
    lambda a, b, r: do.AddMana(SUBJECT, alternatives=(a, b), restriction=r),
    lambda m: (
        (*m.alternatives, m.restriction)
        if len(m.alternatives) == 2
        and m.restriction
        and m == do.AddMana(m.who, alternatives=m.alternatives, restriction=m.restriction)
        else None
    ),
    do.AddMana,
)

# ── back as an enchantment only ──
ENCHANTMENT = (SetTypes(("enchantment",)),)


def _as_enchantment(what: Any) -> do.Move:
    return do.Move(what, "battlefield", control=OwnerOf(what), changes=ENCHANTMENT)


derived(
    "order",
    "return <w:pronoun> to the battlefield under its owner 's control . it 's an enchantment",
    _as_enchantment,
    lambda m: (m.what,) if m == _as_enchantment(m.what) else None,
    do.Move,
)


def _inactive(what: Any) -> do.ChangeRules:
    return do.ChangeRules((Cant("activate", what=Same(what)),), TURN, what)


derived(
    "clause",
    "<w:possessor> activated abilities can't be activated this turn",
    _inactive,
    lambda e: (e.what,) if e == _inactive(e.what) else None,
    do.ChangeRules,
)


# ── blocking ──
for words, permit in (
    ("an additional creature", Permit("block additional", what=Same(SUBJECT), number=Number.of(1))),
    ("any number of creatures", Permit("block any number", what=Same(SUBJECT))),
):
    more = do.ChangeRules((permit,), TURN, SUBJECT)
    object_verb_by(f"can block {words} this turn", lambda m=more: m, lambda e, m=more: () if e == m else None,
                   do.ChangeRules)  # fmt: skip


def _so_many_more(number: Any, what: Any = SUBJECT) -> do.ChangeRules:
    return do.ChangeRules((Permit("block additional", what=Same(what), number=number),), TURN, what)


object_verb_by(
    "can block up to <n:word number> additional creatures this turn",
    _so_many_more,
    lambda e: (n,) if e == _so_many_more(n := getattr(e.changes[0], "number", None), e.what) else None,
    do.ChangeRules,
)
