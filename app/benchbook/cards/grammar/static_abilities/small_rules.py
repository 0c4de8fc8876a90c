"""Bans, restrictions and exchanges that one wording says: what can't be cast, what does not untap for a while."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.abilities import Static
from benchbook.cards.conditions import AllOf, AsLongAs, Exists, HasDesignation, IsNot, Matches
from benchbook.cards.continuous import Cant
from benchbook.cards.grammar.filters import minus, plus
from benchbook.cards.grammar.forms import (
    ONE,
    SUBJECT,
    YOU,
    constant,
    derived,
    form,
    object_verb,
    object_verb_by,
    order,
    player_verb,
)
from benchbook.cards.grammar.raw import Noun, grouped, ungrouped
from benchbook.cards.grammar.replacement.replacing import one
from benchbook.cards.objects import Anything, ControlledBy, Group, Same, Shares, This
from benchbook.cards.players import DefendingPlayer
from benchbook.cards.replacements import EntersAsCopy, EntersDoing, Regenerates

derived(
    "static rule",
    "<n:nouns> can't be cast",
    lambda n: Cant("cast", what=n.filter) if n.zone == "stack" and n.filter != Anything() else None,
    lambda r: (Noun(r.what, "stack"),) if r.what is not None and r == Cant("cast", what=r.what) else None,
    Cant,
)

# ── what does not untap ──
for words in ("its controller 's untap step", "their controller 's untap step", "their controllers ' untap steps"):
    object_verb_by(
        f"don't* untap during {words} for as long as <c:condition>",
        lambda c: _held_down(c),
        lambda e: (
            (e.duration.condition,)
            if isinstance(e.duration, AsLongAs) and e == _held_down(e.duration.condition)
            else None
        ),
        do.ChangeRules,
    )


def _held_down(condition: Any) -> do.ChangeRules:
    return do.ChangeRules((Cant("untap in the untap step", what=Same(SUBJECT)),), AsLongAs(condition), SUBJECT)


# ── attacking where the defending player has something ──
THEIRS = ControlledBy(DefendingPlayer())


def _faced(noun: Noun) -> Any:
    condition = Exists(Group(plus(noun.filter, THEIRS)))
    return Cant("attack", what=SUBJECT, condition=condition) if noun.zone == "battlefield" else None


def _of_faced(rule: Any) -> Any:
    group = rule.condition.what if isinstance(rule.condition, Exists) else None
    rest = minus(group.filter, THEIRS) if isinstance(group, Group) else None
    return (Noun(rest),) if rest is not None and rule == _faced(Noun(rest)) else None


derived("rule s part", "can't attack if defending player controls (a|an) <n:noun>", _faced, _of_faced, Cant)

# ── verbs ──
order("shuffle <what:what> into your library", do.Shuffle, who=YOU)
player_verb("copy* <what:spell object>", do.CopySpell, amount=ONE, new_targets=False)
player_verb(
    "copy* <what:spell object> . (that player|they) may choose new targets for (the|that) copy",
    do.CopySpell,
    amount=ONE,
)
order("add an additional <mana>", do.AddMana, who=YOU)
player_verb("add* an additional <mana>", do.AddMana)
player_verb("add* an additional one mana of any color", do.AddMana, kind="any color", amount=ONE)
object_verb(
    "deal* <amount:damage> to <to:recipient> . the damage can't be prevented",
    do.DealDamage,
    subject="source",
    unpreventable=True,
)

# ── static abilities that replace ──
one(
    "if <w:this> would be destroyed , regenerate it",
    lambda w: Regenerates(This(), static=True),
    lambda r: (This(),) if r == Regenerates(This(), static=True) else None,
    Regenerates,
)
one(
    "<n:nouns> enter as a copy of <w:this>",
    lambda n, w: EntersAsCopy(This(), optional=False, filter=n.filter) if n.zone == "battlefield" else None,
    lambda r: (Noun(r.filter), This()) if r.filter is not None and r.of == This() else None,
    EntersAsCopy,
)
DAYLESS = AllOf((IsNot(HasDesignation("day")), IsNot(HasDesignation("night"))))
for words, time in (("day", "day"), ("night", "night")):
    made = EntersDoing((do.If(DAYLESS, (do.Designate(time),)),))
    derived(
        "static",
        f"if it 's neither day nor night , it becomes {words} as <w:this> enters",
        lambda w, r=made: Static(replacements=(r,)),
        lambda s, r=made: (This(),) if s == Static(replacements=(r,)) else None,
        Static,
    )

# ── conditions ──
for kind in ("creature type", "color", "card type", "land type"):
    derived(
        "condition",
        f"<a:one object> shares a {kind} with <b:one object>",
        lambda a, b, k=kind: Matches(a, Shares(k, b)),
        lambda c, k=kind: (
            (c.what, c.filter.what)
            if isinstance(c.filter, Shares) and c == Matches(c.what, Shares(k, c.filter.what))
            else None
        ),
        Matches,
    )
__all__ = ["constant", "form", "grouped", "ungrouped"]
