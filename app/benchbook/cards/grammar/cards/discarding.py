"""What happens to a card, or because of it, when it is discarded: by itself, or because an opponent's text says so."""

from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Static
from benchbook.cards.events import PlayerEvent
from benchbook.cards.grammar.forms import YOU, constant, derived, form, means
from benchbook.cards.grammar.holes import W
from benchbook.cards.objects import Is, Same, This
from benchbook.cards.players import EachOpponent, EachPlayer
from benchbook.cards.replacements import ZoneReplacement

# ── triggers ──
CAUSED = "a spell or ability an opponent controls causes you to discard"
for words, by in (("you discard", None), ("you cycle or discard", None), (CAUSED, EachOpponent())):
    means("event", f"{words} <w:this>", PlayerEvent("discards", YOU, Same(W), by=by))
form("event", f"{CAUSED} <filter:watched any card>", PlayerEvent, kind="discards", who=YOU, by=EachOpponent())


# ── instead of the graveyard ──
def _saved(this: Any, kind: str = "", number: Any = None) -> Static:
    counters = (kind, number) if kind else None
    new = ZoneReplacement(
        Same(this), None, "graveyard", "battlefield", with_counters=counters, discarded_by=EachOpponent()
    )
    return Static(replacements=(new,))


def _of_saved(static: Static, counted: bool) -> tuple[Any, ...] | None:
    first = static.replacements[0] if len(static.replacements) == 1 else None
    if not isinstance(first, ZoneReplacement) or (first.with_counters is not None) is not counted:
        return None
    kind, number = first.with_counters or ("", None)
    if static != _saved(This(), kind, number):
        return None
    return (This(), number, kind) if counted else (This(),)


INSTEAD = "instead of putting it into your graveyard"
means(
    "static",
    f"if {CAUSED} <w:this> , put it onto the battlefield {INSTEAD}",
    Static(
        replacements=(
            ZoneReplacement(
                Same(W),
                None,
                "graveyard",
                "battlefield",
                with_counters=("", None) if "" else None,
                discarded_by=EachOpponent(),
            ),
        )
    ),
)
derived(
    "static",
    f"if {CAUSED} <w:this> , put it onto the battlefield with <n:word number> <k:counter kind> counters on it "
    + INSTEAD,
    lambda w, n, k: _saved(w, k, n),
    lambda s: _of_saved(s, True),
    Static,
)

ON_TOP = ZoneReplacement(
    Is("card"), "hand", "graveyard", "library", optional=True, whose_zone=YOU, discarded_by=EachPlayer()
)
constant(
    "static",
    "if an effect causes you to discard a card , discard it , but you may put it on top of your library instead of "
    "into your graveyard",
    Static(replacements=(ON_TOP,)),
)
