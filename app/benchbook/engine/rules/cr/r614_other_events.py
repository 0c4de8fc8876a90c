"""614: replacement effects on events that have no kind of their own, and on mana from tapped permanents."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from typing import Any

from benchbook.cards import replacements as r
from benchbook.cards.mana import COLOR_LETTERS
from benchbook.engine import events as ev
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import matches, players
from benchbook.engine.replacement import Candidate, watches
from benchbook.engine.resolution import NOW, follow

Script = Generator[Any, Any, Any]
KINDS: dict[str, type] = {
    "untap": ev.Untap, "discard": ev.Discard, "shuffle": ev.Shuffle, "transform": ev.Turn, "destroy": ev.Destroy,
}  # fmt: skip


def _happens(ctx: Context, node: r.EventReplaced, event: Any) -> bool:
    kind = KINDS.get(node.kind)
    if kind is None:
        raise NotModelled(f"an effect that replaces an event of the kind '{node.kind}'")
    if not isinstance(event, kind) or (isinstance(event, ev.Turn) and event.how != "transform"):
        return False
    who, obj = getattr(event, "who", None), getattr(event, "obj", None)
    if node.who is not None:
        player = who if who else ctx.game.controller(obj) if obj is not None else ""
        if player not in players(ctx, node.who):
            return False
    return node.filter is None or (obj is not None and matches(ctx, node.filter, obj))


@watches(r.EventReplaced, "614.1a", _happens)
def something_else(ctx: Context, node: r.EventReplaced, event: Any, candidate: Candidate) -> Script:
    """Something else happens instead; the event itself never does (614.6)."""
    if node.times != 1 or node.plus is not None:
        raise NotModelled(f"more of an event of the kind '{node.kind}'")
    subjects = {**ctx.subjects, "player": getattr(event, "who", ctx.controller)}
    if getattr(event, "obj", None) is not None:
        subjects["subject"] = event.obj
    yield from follow(replace(ctx, game=(yield NOW), view=None, subjects=subjects), node.instead)
    return []


def _taps(ctx: Context, node: r.ManaReplaced, event: Any) -> bool:
    return (
        isinstance(event, ev.AddMana)
        and event.tapped_for
        and event.cause is not None
        and matches(ctx, node.filter, event.cause)
    )


@watches(r.ManaReplaced, "106.12b", _taps)
def other_mana(ctx: Context, node: r.ManaReplaced, event: ev.AddMana, candidate: Candidate) -> Script:
    """A permanent tapped for mana makes so many times as much, or mana of another type."""
    mana = event.mana
    if node.instead:
        letter = COLOR_LETTERS.get(node.instead, "C" if node.instead == "colorless" else "")
        if not letter:
            raise NotModelled(f"mana that becomes {node.instead}")
        mana = tuple(replace(m, color=letter) for m in mana)
    return [replace(event, mana=mana * node.times)]
    yield
