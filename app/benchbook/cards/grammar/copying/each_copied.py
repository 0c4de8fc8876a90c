"""Each of several cards is copied, and the copies may be cast one after the other (707.12)."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.grammar.forms import ONE, YOU, derived
from benchbook.cards.objects import Among, Bound

EACH = do.May(YOU, (do.CastCard(YOU, Bound("each"), free=True, copy=True),))


def _each(done: Any) -> do.ForEach:
    return do.ForEach((EACH,), what=done, any_order=True)


derived(
    "clause",
    "for each <d:done one> , copy it , and you may cast the copy without paying its mana cost",
    _each,
    lambda e: (e.what,) if isinstance(e.what, Among) and e == _each(e.what) else None,
    do.ForEach,
)


# ── a token that's a copy of each ──
def _token(done: Any, exceptions: Any = ()) -> do.CreateToken:
    return do.CreateToken(YOU, ONE, copy_of=done, exceptions=exceptions)


def _of_token(made: do.CreateToken) -> tuple[Any, ...] | None:
    done, exceptions = made.copy_of, made.exceptions
    if not isinstance(done, Among) or made != _token(done, exceptions):
        return None
    return (done, exceptions) if exceptions else (done,)


A_COPY = "for each <d:done one> , create a token that 's a copy of that (card|creature|permanent)"
derived("clause", A_COPY, _token, lambda m: found if len(found := _of_token(m) or ()) == 1 else None, do.CreateToken)
derived(
    "clause",
    f"{A_COPY} <x:exceptions>",
    _token,
    lambda m: found if len(found := _of_token(m) or ()) == 2 else None,
    do.CreateToken,
)
