"""Cards that are copied so that the copy may be cast (707.12)."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.amounts import Number
from benchbook.cards.effects import CastCard, May
from benchbook.cards.grammar.forms import YOU, derived
from benchbook.cards.grammar.raw import PlayerPronoun
from benchbook.cards.players import EachOtherPlayer, EventPlayer

FREELY = "without paying its mana cost"


def _cast(what: Any, free: bool) -> May:
    return May(YOU, (CastCard(YOU, what, free=free, copy=True),))


def _of_cast(free: bool) -> Any:
    def take(node: May) -> tuple[Any, ...] | None:
        cast = node.effects[0] if len(node.effects) == 1 else None
        return (cast.what,) if isinstance(cast, CastCard) and node == _cast(cast.what, free) else None

    return take


for free, how in ((True, f" {FREELY}"), (False, "")):
    for joined in (".", ", then", ", and", "and"):
        derived(
            "order",
            f"copy <w:what> {joined} you may cast the copy{how}",
            lambda w, f=free: _cast(w, f),
            _of_cast(free),
            May,
        )
    derived(
        "clause",
        f"you may copy <w:what> . if you do , you may cast the copy{how}",
        lambda w, f=free: _cast(w, f),
        _of_cast(free),
        May,
    )


# ── each other player's copy ──
def _copied_by_others(spell: Any) -> do.CopySpell:
    return do.CopySpell(spell, Number.of(1), EachOtherPlayer(PlayerPronoun(10**6)))


derived(
    "clause",
    "each other player copies <w:pronoun> . each of those players may choose new targets for their copy",
    _copied_by_others,
    lambda e: (e.what,) if e == do.CopySpell(e.what, Number.of(1), EachOtherPlayer(EventPlayer())) else None,
    do.CopySpell,
)
