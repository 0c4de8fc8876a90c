"""614.12, 614.17, 122.6: what can't enter, counters that can't be put on it, and what it loses before it enters."""

from __future__ import annotations

from benchbook.engine.prose import begun
from benchbook.engine.replacement import speaks_of_entering
from benchbook.engine.replacement_effects import OTHER
from benchbook.engine.rules.cr.c1_game_concepts.r122_counters import cannot_have_counters
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r614_replacement_effects.replacement_effects import (
    concerns,
)
from benchbook.engine.rules.terms import *

AFTER_ALL = OTHER + 1


@rule("614.17d", replaces=ev.Move, to="battlefield")
@rule("614.17d", replaces=ev.CreateObject, zone="battlefield")
def enters_without_counters(game: Game, event: Any) -> list[Candidate]:
    """Counters that the permanent, as it would be on the battlefield, can't have are not put on it as it enters."""
    if not event.counters:
        return []
    preview, new = entered(game, event)
    reasons = {k: cannot_have_counters(preview, ev.PutCounters(new, k, n)) for k, n in event.counters.items()}
    barred = {k: why for k, why in reasons.items() if why}
    if not barred:
        return []

    def transform(ctx: Context, node: Any, now: Any, candidate: Candidate) -> Any:
        return [replace(now, counters={k: n for k, n in now.counters.items() if k not in barred})]
        yield

    ctx = Context(game, new if isinstance(event, ev.CreateObject) else event.obj, "")
    words = next(iter(barred.values()))
    return [Candidate("no counters", None, ctx, "614.17d", words, AFTER_ALL, transform=transform, also=("122.6",))]


@rule("614.17d", forbids=ev.Move, to="battlefield")
@rule("614.17d", forbids=ev.CreateObject, zone="battlefield")
def cannot_enter(game: Game, event: ev.Move | ev.CreateObject) -> str:
    """Whether something can't enter is judged by what it would be on the battlefield, with what has modified it."""
    barring = [c for c in rule_changes(game, Cant) if c[0].action == "enter"]
    if not barring:
        return ""
    preview, new = entered(game, event)
    token = isinstance(event, ev.CreateObject) and any(part.token for part in event.components)
    rules = (*CANT, "111.5") if token else CANT
    for change, ctx, text in barring:
        if change.what is not None and matches(replace(ctx, game=preview, view=None), change.what, new):
            return Reason(text or "It can't enter the battlefield.", *rules)
        if isinstance(event, ev.Move) and _of_cards(change.what) and matches(ctx, change.what, event.obj):
            return Reason(text or "It can't enter the battlefield.", *rules)
    return ""


def _of_cards(filter_: Any) -> bool:
    """Whether an effect speaks of cards where they are: "creature cards in graveyards"."""
    return any(isinstance(part, which.LiesIn) for part in getattr(filter_, "parts", (filter_,)))


@definition("614.12", results_of=ev.Move, to="battlefield")
def changes_nothing_about_itself(game: Game, event: ev.Move) -> Script:
    """An ability that the permanent would not have on the battlefield does not change how it enters, nor does its own
    ability about a group of permanents, of which it is one.
    """
    new = event.new
    if new is None or new not in game.objects:
        return
    name = begun(name_of(game, new))
    if _has_lost_one(game, new):
        yield Cite(("614.12",), sentence=f"{name} would not have the ability that changes how it enters.")
    if any(_would_change(game, new, node, f) for node, f in index(game).replacements):
        yield Cite(("614.12",), sentence=f"What {name} does to permanents that enter it does not do to itself.")


def _has_lost_one(game: Game, obj: ObjId) -> bool:
    there = game.objects[obj]
    if there.face_down:
        return False
    has = {id(held.ability) for held in game.look(obj).abilities}
    own = [a for a in copiable(game, there).abilities if isinstance(a, Static)]
    return any(id(a) not in has and any(map(speaks_of_entering, a.replacements)) for a in own)


def _would_change(game: Game, new: ObjId, node: Any, f: Functioning) -> bool:
    if f.obj.id != new or not speaks_of_entering(node):
        return False
    ctx = f.context(game)
    return concerns(ctx, node, new, own=False) and not concerns(ctx, node, new, own=True)
