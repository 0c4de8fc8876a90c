"""Small forms: whose opponents are meant, life totals among all players, where a card goes, and what is countered."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.amounts import ExtremeLife
from benchbook.cards.continuous import Cant
from benchbook.cards.grammar.forms import ONE, SUBJECT, YOU, constant, derived, order, player_verb_by
from benchbook.cards.grammar.raw import PlayerPronoun
from benchbook.cards.objects import Shares
from benchbook.cards.players import OpponentsOf, OwnerOf

# ── whose opponents ──
derived(
    "one player",
    "each of that player 's opponents",
    lambda: OpponentsOf(PlayerPronoun(10**6)),
    lambda w: () if isinstance(w, OpponentsOf) else None,
    OpponentsOf,
)

# ── life totals ──
for how in ("highest", "lowest"):
    constant("amount", f"the {how} life total among all players", ExtremeLife(how))


# ── names that can't be cast ──
def _same_name(what: Any, duration: Any) -> do.ChangeRules:
    return do.ChangeRules((Cant("cast", what=Shares("name", what), who=SUBJECT),), duration)


player_verb_by(
    "can't cast spells with the same name as <p:pronoun> <d:duration>",
    _same_name,
    lambda e: (
        (e.changes[0].what.what, e.duration)
        if isinstance(getattr(e.changes[0], "what", None), Shares)
        and e == _same_name(e.changes[0].what.what, e.duration)
        else None
    ),
    do.ChangeRules,
    "changes.0.who",
)

# ── where cards go ──
order("put <what> into (its|their) owner 's library third from the top", do.Move, to="library", position="3")
order("put <what> into your library third from the top", do.Move, to="library", position="3")


def _tapped_back(what: Any, kind: str) -> do.Move:
    return do.Move(what, "battlefield", OwnerOf(what), tapped=True, with_counters=(kind, ONE))


derived(
    "order",
    "return <w:what> to the battlefield tapped under its owner 's control with (a|an) <k:counter kind> counter on it",
    _tapped_back,
    lambda e: (
        (e.what, e.with_counters[0]) if e.with_counters and e == _tapped_back(e.what, e.with_counters[0]) else None
    ),
    do.Move,
)


def _copied_back(what: Any, again: Any) -> do.InOrder:
    return do.InOrder((do.CopySpell(what, ONE, YOU), do.Move(again, "hand")))


def _of_copied_back(node: do.InOrder) -> tuple[Any, ...] | None:
    found = tuple(getattr(one, "what", None) for one in node.effects)
    return found if len(found) == 2 and node == _copied_back(*found) else None


derived(
    "order",
    "copy <w:spell object> , then return <p:pronoun> to its owner 's hand . you may choose new targets for the copy",
    _copied_back,
    _of_copied_back,
    do.InOrder,
)


# ── permanents ──
order("put <what> onto the battlefield under your control tapped", do.Move, to="battlefield", control=YOU, tapped=True)
