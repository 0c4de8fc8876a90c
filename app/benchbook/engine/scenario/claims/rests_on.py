"""The rules that a claim rests on: those by which the characteristics of cards with several faces are read off, and
those by which something has not happened.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from benchbook.cards import events as when
from benchbook.cards.abilities import LevelBand, Triggered
from benchbook.engine import events as ev
from benchbook.engine.game_objects import Object
from benchbook.engine.index import functions_in
from benchbook.engine.layers.halves import share_a_type_line
from benchbook.engine.objects.permanents import final_chapter
from benchbook.engine.scenario.claims.claim import Claim
from benchbook.engine.scenario.claims.moment import Moment
from benchbook.engine.state import Game, ObjId


def of_faces(obj: Object, claim: Claim) -> Iterator[str]:
    """What a card of an unusual layout has where it is; nothing for copies, face-down and merged objects."""
    if len(obj.components) != 1 or obj.face_down or obj.copied is not None or obj.components[0].copied is not None:
        return
    definition = obj.components[0].definition
    if len(definition.faces) > 1 and definition.layout in _BY_LAYOUT:
        yield from _BY_LAYOUT[definition.layout](obj, claim)
    bands = {a.counter for a in definition.front.abilities if isinstance(a, LevelBand)}
    if claim.check in ("size", "attribute", "none") and obj.zone != "battlefield" and bands:
        yield from ("711.6",) if "level" in bands else ("721.2c",) if "charge" in bands else ()


def _split(obj: Object, claim: Claim) -> Iterator[str]:
    face = obj.components[0].face
    if obj.zone == "stack":
        yield "709.4d" if face < 0 else "709.3b"
    elif obj.zone == "battlefield" and share_a_type_line(obj.components[0].definition.faces):
        yield "709.5a" if claim.check == "kind" else "709.5"
    elif claim.check == "name":
        yield "709.4a"
    elif claim.check == "mana cost" or claim.words == "mana value":
        yield "709.4b"
    else:
        yield "709.4c" if claim.check in ("kind", "keyword", "ability") else "709.4"


def _inset(as_such: str, otherwise: str) -> Callable[[Object, Claim], Iterator[str]]:
    """A spell cast with the values of the inset frame, and the card otherwise."""

    def rules(obj: Object, claim: Claim) -> Iterator[str]:
        yield as_such if obj.zone == "stack" and obj.components[0].face == 1 else otherwise

    return rules


def _flip(obj: Object, claim: Claim) -> Iterator[str]:
    if obj.zone != "battlefield" or "flipped" not in obj.marks:
        yield "710.2"
    else:
        yield "710.1c" if claim.check == "mana cost" or claim.words == "mana value" else "710.1b"


def _double_faced(obj: Object, claim: Claim) -> Iterator[str]:
    if obj.zone == "stack":
        yield "712.8c"
    elif obj.zone == "battlefield":
        yield "712.8g" if "melded" in obj.marks else "712.8e" if obj.components[0].face == 1 else "712.8d"


def _modal(obj: Object, claim: Claim) -> Iterator[str]:
    if obj.zone in ("stack", "battlefield"):
        yield "712.8f"


def _prototype(obj: Object, claim: Claim) -> Iterator[str]:
    there = obj.zone in ("stack", "battlefield")
    yield "718.3b" if there and obj.components[0].face == 1 else "718.4"


_BY_LAYOUT: Mapping[str, Callable[[Object, Claim], Iterator[str]]] = {
    "split": _split, "adventure": _inset("715.3b", "715.4"), "omen": _inset("720.3b", "720.4"),
    "prepare": _inset("722.4", "722.4"), "flip": _flip, "transform": _double_faced, "modal_dfc": _modal,
    "prototype": _prototype,
}  # fmt: skip


def not_lost(moment: Moment, claim: Claim) -> Iterator[str]:
    """The rules by which a player would have lost and has not: poison, an empty library, no life, one commander."""
    player, table = moment.game.player(claim.who or claim.what), moment.game.table
    if player.lost or not (claim.check == "playing" or (claim.check == "lost" and claim.negated)):
        return
    if player.counters.get("poison"):
        yield "704.5c" if table.has("704.5c") else "704.6b"
    if player.life <= 0:
        yield "704.5a" if table.has("704.5a") else "704.6a"
    if player.library_known and not player.library and not player.drew_from_empty:
        yield "704.5b"
    if player.commander_damage and table.has("704.6c"):
        yield "704.6c"


def why_not(moment: Moment, claim: Claim, obj: Object) -> Iterator[str]:
    """The rules that a claim about what did not happen rests on."""
    if claim.check == "triggers" and not claim.number:
        yield from _not_triggered(moment, obj)
    elif claim.check == "happened" and claim.words == "destroyed" and claim.negated:
        if any(isinstance(e.obj, int) and e.obj in moment.ids(claim.what) for e in _left(moment)):
            yield "701.8b"
    elif claim.check == "zone" and claim.words == "battlefield" and obj.zone == "battlefield":
        yield from _still_there(moment, obj)


def _left(moment: Moment) -> Iterator[ev.Move]:
    return (e for e in moment.events(ev.Move) if e.from_zone == "battlefield")


def _triggered(game: Game, obj: ObjId) -> Iterator[Any]:
    for whole in game.look(obj).abilities:
        for held in game.table.flatten(whole):
            if isinstance(held.ability, Triggered):
                yield held.ability


def _not_triggered(moment: Moment, obj: Object) -> Iterator[str]:
    """Abilities trigger only on what happens (603.2g), seen from after it, or from before it where they look back."""
    abilities = list(_triggered(moment.game, obj.id))
    yield from (ability.rule for ability in abilities if ability.rule)
    if abilities and obj.zone in ("hand", "library") and not any(functions_in(a, obj) for a in abilities):
        yield "113.6"
    wanted = [one for a in abilities for one in getattr(a.when, "events", (a.when,))]
    if any(isinstance(w, when.PlayerEvent) and w.kind == "draws" for w in wanted) and any(_put_into_hand(moment)):
        yield "121.5"
    changes = [w for w in wanted if isinstance(w, when.ZoneChange)]
    if any(w.to_zone == "battlefield" for w in changes) and any(_enters(moment)):
        yield "603.6a"
    if any(w.from_zone == "battlefield" for w in changes) and any(_left(moment)):
        yield from ("603.6c", "603.10a")
        if any(w.to_zone == "graveyard" for w in changes) and any(e.to != "graveyard" for e in _left(moment)):
            yield "700.4"
    if any(isinstance(w, when.AttacksUnblocked) for w in wanted) and any(moment.events(ev.AttackersDeclared)):
        yield from () if any(moment.events(ev.BlockersDeclared)) else ("508.3f",)
    if any(getattr(w, "alone", False) for w in wanted):
        yield from ("506.5",) if any(len(e.attackers) > 1 for e in moment.events(ev.AttackersDeclared)) else ()
    if wanted and any(step.kind in ("replacement", "forbidden") for step in moment.steps()):
        yield "603.2g"


def _put_into_hand(moment: Moment) -> Iterator[bool]:
    """Cards that went from a library to a hand without being drawn."""
    return (e.from_zone == "library" and e.to == "hand" and e.how != "drawn" for e in moment.events(ev.Move))


def _enters(moment: Moment) -> Iterator[bool]:
    return (
        getattr(e, "to", getattr(e, "zone", "")) == "battlefield" for e in moment.events((ev.Move, ev.CreateObject))
    )


def _still_there(moment: Moment, obj: Object) -> Iterator[str]:
    """A Saga without chapters is not sacrificed (714.4); damage counts when state-based actions are checked (704.3)

    and destroys where it is lethal (704.5g).
    """
    look = moment.game.look(obj.id)
    if obj.damage and "creature" in look.types and look.toughness is not None and obj.damage < look.toughness:
        yield "704.5g"
    if "Saga" in moment.game.look(obj.id).subtypes and obj.counter("lore") and not final_chapter(moment.game, obj.id):
        yield "714.4"
    if obj.damage and any(_was_lethal(step.game, step.event, obj) for step in moment.steps() if step.game is not None):
        yield from ("704.3", "704.4")


def _was_lethal(game: Game, event: Any, obj: Object) -> bool:
    """Whether the damage would have been lethal had it been judged as it was dealt."""
    if not isinstance(event, ev.Damage) or event.to != obj.id or obj.id not in game.objects:
        return False
    toughness = game.look(obj.id).toughness
    return toughness is not None and game.objects[obj.id].damage >= toughness
