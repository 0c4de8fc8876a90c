"""502.2, 702.145, 731: day and night, daybound and nightbound."""

from __future__ import annotations

from collections import Counter

from benchbook.engine.memory import DAY_OR_NIGHT, MOST_CAST_LAST_TURN
from benchbook.engine.replacement_effects import BACK_FACE
from benchbook.engine.rules.terms import *


@rule("702.145b", keyword="daybound")
def daybound(keyword: Keyword) -> tuple[Ability, ...]:
    """At night it enters transformed and turns over; nothing else makes it transform. See the rules below."""
    return ()


@rule("702.145e", keyword="nightbound")
def nightbound(keyword: Keyword) -> tuple[Ability, ...]:
    """By day it turns over; nothing else makes it transform. See the rules below."""
    return ()


@rule("731.1", runs="become day or night")
def becomes(game: Game, what: str) -> Script:
    """The game has one of the two designations from the first time on; becoming what it is already changes nothing."""
    if DAY_OR_NIGHT.of(game) == what:
        return
    yield ev.MarkGame(DAY_OR_NIGHT(what))
    yield Call("runs", "turn over for day or night", ())


@rule("702.145c", runs="turn over for day or night")
def turn_over(game: Game, *_: Any) -> Script:
    """At night daybound permanents that are front face up transform, by day nightbound ones that are back face up."""
    night = DAY_OR_NIGHT.of(game) == "night"
    keyword, face = ("daybound", 0) if night else ("nightbound", 1)
    turning = [o for o in game.battlefield if game.look(o.id).has_keyword(keyword) and _turns(game, o.id, face)]
    if turning:
        yield Cite(("702.145c" if night else "702.145f",))
        events = tuple(ev.Turn(o.id, "transform", 1 - face) for o in turning)
        yield events[0] if len(events) == 1 else ev.Together(events)


def _turns(game: Game, obj: ObjId, face: int) -> bool:
    """Whether the permanent is double-faced with that face up."""
    thing = game.objects[obj]
    if len(thing.components) != 1 or thing.face_down:
        return False
    part = thing.components[0]
    return part.definition.layout == "transform" and len(part.definition.faces) > 1 and part.face == face


@rule("702.145d", results_of=ev.Move, to="battlefield", there=("daybound", "nightbound"))
@rule("702.145d", results_of=ev.CreateObject, zone="battlefield", there=("daybound", "nightbound"))
@rule("702.145d", results_of=ev.Turn, there=("daybound", "nightbound"))
@rule("702.145d", results_of=ev.Begin, there=("daybound", "nightbound"))
def first_of_its_kind(game: Game, event: Any) -> Script:
    """If it is neither, a daybound permanent makes it day, else a nightbound one night; then they all turn."""
    if not any(_printed(part.definition) for obj in _concerned(game, event) for part in obj.components):
        return
    keywords = {k for o in game.battlefield for k in ("daybound", "nightbound") if game.look(o.id).has_keyword(k)}
    if not keywords:
        return
    if DAY_OR_NIGHT.of(game) is None:
        yield Cite(("702.145d" if "daybound" in keywords else "702.145g",))
        yield Call("runs", "become day or night", ("day" if "daybound" in keywords else "night",))
    elif any(_must_turn(game, o.id) for o in game.battlefield):
        yield Call("runs", "turn over for day or night", ())


@rule("702.145f", results_of=ev.Move, from_zone="battlefield", there=DAY_OR_NIGHT.name)
def no_longer_kept(game: Game, event: ev.Move) -> Script:
    """What could not transform does so at once when that which kept it from transforming has left."""
    if DAY_OR_NIGHT.of(game) is not None and any(_must_turn(game, o.id) for o in game.battlefield):
        yield Call("runs", "turn over for day or night", ())


def _concerned(game: Game, event: Any) -> tuple[Object, ...]:
    """The permanents of which the event could make a daybound or nightbound one: itself, or what became a copy."""
    if isinstance(event, ev.Begin):
        return game.battlefield if event.effect.copies is not None or event.effect.changes else ()
    obj = event.obj if isinstance(event, ev.Turn) else event.new
    there = obj is not None and obj in game.objects and game.objects[obj].zone == "battlefield"
    return (game.objects[obj],) if there else ()


def _printed(definition: CardDefinition) -> bool:
    """Whether a face of the card has one of the keywords or gives it; read once a card."""
    known: bool | None = definition.__dict__.get("_day_or_night")
    if known is None:
        found = (node for face in definition.faces for ability in face.abilities for node in nodes(ability))
        known = any(isinstance(node, Keyword) and node.name in ("daybound", "nightbound") for node in found)
        definition.__dict__["_day_or_night"] = known
    return known


def _must_turn(game: Game, obj: ObjId) -> bool:
    look, night = game.look(obj), DAY_OR_NIGHT.of(game) == "night"
    return (look.has_keyword("daybound") and night and _turns(game, obj, 0)) or (
        look.has_keyword("nightbound") and not night and _turns(game, obj, 1)
    )


@rule("702.145b", replaces=ev.Move, to="battlefield")
def enters_at_night(game: Game, event: ev.Move) -> list[Candidate]:
    """A daybound permanent that would enter while it is night enters with its back face up."""
    if event.transformed or event.face_down or DAY_OR_NIGHT.of(game) != "night":
        return []
    preview, new = entered(game, event)
    if not preview.look(new).has_keyword("daybound") or not _turns(preview, new, 0):
        return []
    ctx = Context(preview, new, preview.controller(new))
    return [Candidate("702.145b", None, ctx, "702.145b", "Daybound", BACK_FACE, transform=_back_up)]


def _back_up(ctx: Context, node: Any, event: ev.Move, candidate: Candidate) -> Script:
    yield Cite(("702.145e",))
    return [replace(event, transformed=True)]


# ── the check in the untap step (731.2) ───────────────────────────────────────


@rule("731.2", results_of=ev.StepEnds, step="cleanup")
def count_spells(game: Game, event: ev.StepEnds) -> Script:
    """As the turn ends, how many spells its active player cast is remembered for the next untap step; of a team,
    those of the one who cast the most (502.2a).
    """
    if DAY_OR_NIGHT.of(game) is not None:
        team = set(game.active_players) | {event.who}
        cast = Counter(e.who for e in game.log if isinstance(e, ev.Cast) and e.who in team)
        yield ev.MarkGame(MOST_CAST_LAST_TURN(max(cast.values(), default=0)))


@rule("502.2", turn_based="untap")
def day_night_check(game: Game) -> Script:
    """Day becomes night if last turn's player cast no spell, night becomes day if they cast two or more."""
    now, cast = DAY_OR_NIGHT.of(game), MOST_CAST_LAST_TURN.of(game)
    if now is None or cast is None:
        return
    if len(game.active_players) > 1:
        yield Cite(("502.2a",))
    if now == "day" and cast == 0:
        yield Cite(("731.2a",))
        yield Call("runs", "become day or night", ("night",))
    elif now == "night" and cast >= 2:
        yield Cite(("731.2b",))
        yield Call("runs", "become day or night", ("day",))
