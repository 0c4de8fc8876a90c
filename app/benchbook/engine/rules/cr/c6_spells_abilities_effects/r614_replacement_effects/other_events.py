"""614: replacement effects on events that have no kind of their own, and on mana from tapped permanents."""

from __future__ import annotations

from benchbook.engine.resolution import APPLIED
from benchbook.engine.rules.terms import *

KINDS: dict[str, type] = {
    "untap": ev.Untap, "discard": ev.Discard, "shuffle": ev.Shuffle, "transform": ev.Turn, "destroy": ev.Destroy,
}  # fmt: skip


DOINGS = frozenset({
    "scry", "surveil", "mill", "roll", "flip", "search", "proliferate", "explore", "connive", "learn",
    "villainous choice", "draw several",
})  # fmt: skip


def _happens(ctx: Context, node: r.EventReplaced, event: Any) -> bool:
    if node.kind in DOINGS:
        meant = isinstance(event, ev.Doing) and event.kind == node.kind
        return meant and _by_or_to(ctx, node, event)
    kind = KINDS.get(node.kind)
    if kind is None:
        raise NotModelled(f"an effect that replaces an event of the kind '{node.kind}'")
    if not isinstance(event, kind) or (isinstance(event, ev.Turn) and event.how != "transform"):
        return False
    return _by_or_to(ctx, node, event)


def _by_or_to(ctx: Context, node: r.EventReplaced, event: Any) -> bool:
    who, obj = getattr(event, "who", None), getattr(event, "obj", None)
    if node.who is not None:
        player = who if who else ctx.game.controller(obj) if obj is not None else ""
        if player not in players(ctx, node.who):
            return False
    return node.filter is None or (obj is not None and matches(ctx, node.filter, obj))


@watches(r.EventReplaced, "614.1a", _happens)
def something_else(ctx: Context, node: r.EventReplaced, event: Any, candidate: Candidate) -> Script:
    """Something else happens instead; the event itself never does (614.6)."""
    if isinstance(event, ev.Doing) and not node.instead:
        return [_more(ctx, node, event)]
    if node.times != 1 or node.plus is not None:
        raise NotModelled(f"more of an event of the kind '{node.kind}'")
    subjects = {**ctx.subjects, "player": getattr(event, "who", ctx.controller)}
    if getattr(event, "obj", None) is not None:
        subjects["subject"] = event.obj
    here = replace(ctx, game=(yield NOW), view=None, subjects=subjects, amount=getattr(event, "amount", ctx.amount))
    if isinstance(event, ev.Doing):
        here = here.bound(APPLIED, event.used | {candidate.key})
        yield Cite(("614.6",))
    yield from follow(here, node.instead)
    return []


def _more(ctx: Context, node: r.EventReplaced, event: ev.Doing) -> ev.Doing:
    """The same action so many times over, with so many more, or seeing only so much."""
    more = amount(ctx, node.plus) if node.plus is not None else Fraction(0)
    return replace(
        event, amount=event.amount * node.times + more, lowest=event.lowest + int(node.ignore == "lowest"),
        ignored=event.ignored + (_one_of_each(event) if node.ignore == "one" else 0),
        limit=event.limit if node.limit is None else amount(ctx, node.limit),
    )  # fmt: skip


def _one_of_each(event: ev.Doing) -> int:
    """How many more are ignored, where one of two is in place of each; only one that counts is followed."""
    if event.lowest or event.amount - event.ignored != 1:
        raise NotModelled("which of two rolls is ignored for each of several dice")
    return int(event.amount)


def _taps(ctx: Context, node: r.ManaReplaced, event: Any) -> bool:
    return (
        isinstance(event, ev.AddMana)
        and event.tapped_for
        and event.cause is not None
        and (node.least <= 1 or len(event.mana) >= node.least)
        and among(ctx, node.who, event.who)
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
        mana = tuple(replace(m, color=letter) for m in mana[: 1 if node.one else None])
    return [replace(event, mana=mana * node.times)]
    yield
