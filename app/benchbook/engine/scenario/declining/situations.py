"""Situations of older rules that a ruleset names in ``otherwise``: phasing, Walls, tapped artifacts, redirection."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from benchbook.cards.abilities import Keyword, Static, Triggered
from benchbook.cards.continuous import AddTypes, ModifyPT, SetPT, SetTypes
from benchbook.cards.events import ZoneChange
from benchbook.cards.vocabulary import BASIC_LAND_TYPES
from benchbook.engine import events as ev
from benchbook.engine.derivation import Step
from benchbook.engine.effects_in_force import EffectInForce
from benchbook.engine.game_objects import Object
from benchbook.engine.layers.base import base_characteristics
from benchbook.engine.layers.changes import counter_change
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r613_layers import explain
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r613_work import Line
from benchbook.engine.state import Game, ObjId

GOES_ON = "already applied in an earlier layer"


# ── phasing ───────────────────────────────────────────────────────────────────


def _leaves_by_phasing(game: Game, step: Step) -> bool:
    """Something phases out, and there are abilities or effects that wait for something to leave."""
    event = step.event
    if not isinstance(event, ev.Phase) or not event.out:
        return False
    waits = any(event.obj in e.bindings.get("watched", ()) for e in game.effects)
    return waits or any(_on_leaving(o, game) for o in game.objects.values() if o.zone == "battlefield")


def _on_leaving(obj: Object, game: Game) -> bool:
    whens = (h.ability.when for h in game.look(obj.id).abilities if isinstance(h.ability, Triggered))
    return any(isinstance(w, ZoneChange) and w.from_zone == "battlefield" and w.to_zone is None for w in whens)


# ── what permanents are and do ────────────────────────────────────────────────


def _wall(game: Game, step: Step) -> bool:
    """There is a creature that is a Wall and has no defender."""
    looks = (game.look(o.id) for o in game.permanents("creature"))
    return any("Wall" in look.subtypes and not look.has_keyword("defender") for look in looks)


def _legend_of_other_types(game: Game, step: Step) -> bool:
    """There is a legendary creature whose creature types are not those that it has of itself."""
    legends = (o for o in game.permanents("creature") if "legendary" in game.look(o.id).supertypes)
    return any(game.look(o.id).subtypes != base_characteristics(game, o).subtypes for o in legends)


def _bands_with_other(game: Game, step: Step) -> bool:
    """Attackers or blockers are declared, and a creature has "bands with other"."""
    if not isinstance(step.event, ev.AttackersDeclared | ev.BlockersDeclared):
        return False
    held = (h.ability for o in game.permanents("creature") for h in game.look(o.id).abilities)
    return any(isinstance(a, Keyword) and a.name.lower().startswith("bands with other") for a in held)


def _tapped_artifact(game: Game, step: Step) -> bool:
    """There is a tapped artifact, no creature, with an ability that works by itself."""
    for obj in game.permanents("artifact"):
        look = game.look(obj.id)
        if obj.tapped and "creature" not in look.types:
            if any(isinstance(h.ability, (Static, Triggered)) for h in look.abilities):
                return True
    return False


def _redirectable(game: Game, step: Step) -> bool:
    """A source deals noncombat damage to an opponent who controls a planeswalker."""
    event = step.event
    if not isinstance(event, ev.Damage) or event.combat or not isinstance(event.to, str):
        return False
    theirs = any(game.look(o.id).controller == event.to for o in game.permanents("planeswalker"))
    if not theirs:
        return False
    state = game if event.source in game.objects else game.last(event.source)
    return state.controller(event.source) != event.to


def _suspended_and_kept(game: Game, step: Step) -> bool:
    """The last time counter is gone, and the player chooses not to play the suspended card."""
    kept = (t.choice.about for t in step.choices if t.answer is False)
    there = (o for o in kept if isinstance(o, int) and o in game.objects)
    return any(game.objects[o].zone == "exile" and bool(list(game.look(o).keywords("suspend"))) for o in there)


# ── layers ────────────────────────────────────────────────────────────────────


def _lines(game: Game) -> list[Line]:
    known: list[Line] | None = game.__dict__.get("_explained")
    if known is None:
        known = game.__dict__["_explained"] = explain(game)[1]
    return known


def _goes_on(game: Game, step: Step) -> bool:
    """An effect goes on in a later layer although the ability that generates it is gone."""
    return any(GOES_ON in line.note for line in _lines(game))


def _set_by_what_stays(game: Game, step: Step) -> bool:
    """A static ability sets power and toughness of something that has counters on them."""
    counted = {o.id for o in game.battlefield if o.counters and any(counter_change(o.counters))}
    if not counted:
        return False
    setting = set(_setting(game))
    return bool(setting) and any(line.source in setting and counted & {*line.changed} for line in _lines(game))


def _setting(game: Game) -> Iterator[ObjId]:
    for obj in game.battlefield:
        statics = (h.ability for h in game.look(obj.id).abilities if isinstance(h.ability, Static))
        if any(
            isinstance(m, SetPT) and not s.defining and not gives_a_type_too(s.changes)
            for s in statics
            for m in s.changes
        ):
            yield obj.id


def _size_with_a_type(game: Game, step: Step) -> bool:
    """What gives an object a type and a size along with it is applied after something else has changed its size."""
    sized = [e for e in game.effects if e.locked and any(isinstance(m, SetPT | ModifyPT) for m in e.changes)]
    for late in (e for e in sized if gives_a_type_too(e.changes)):
        if any(e.timestamp < late.timestamp and _share(e, late) for e in sized if not gives_a_type_too(e.changes)):
            return True
    typed = set(_giving_both(game))
    changed: set[ObjId] = set()
    for line in _lines(game) if typed else ():
        if line.layer.startswith("7"):
            if (line.source, line.words) in typed and changed & {*line.changed}:
                return True
            changed |= {*line.changed} if (line.source, line.words) not in typed else set()
    return False


def _share(one: EffectInForce, other: EffectInForce) -> bool:
    return bool((one.locked or frozenset()) & (other.locked or frozenset()))


def gives_a_type_too(changes: Iterable[Any]) -> bool:
    """Whether the changes set power and toughness, and give a type along with them."""
    kinds = {type(m) for m in changes}
    return SetPT in kinds and bool(kinds & {SetTypes, AddTypes})


def _giving_both(game: Game) -> Iterator[tuple[ObjId, str]]:
    yield from ((e.source, e.words) for e in game.effects if gives_a_type_too(e.changes))
    for obj in game.battlefield:
        statics = (h.ability for h in game.look(obj.id).abilities if isinstance(h.ability, Static))
        yield from ((obj.id, s.text) for s in statics if not s.defining and gives_a_type_too(s.changes))


def _legendary_land_of_another_type(game: Game, step: Step) -> bool:
    """A legendary land has a basic land type that is not its own, and has lost abilities of its own."""
    for obj in game.permanents("land"):
        look, base = game.look(obj.id), base_characteristics(game, obj)
        other = set(BASIC_LAND_TYPES) & look.subtypes - base.subtypes
        kept = {h.key for h in look.abilities}
        if "legendary" in look.supertypes and other and any(h.key not in kept for h in base.abilities):
            return True
    return False


MORE_SITUATIONS: dict[str, Callable[[Game, Step], bool]] = {
    "phasing out as leaving": _leaves_by_phasing,
    "a Wall without defender": _wall,
    "a legend of other creature types": _legend_of_other_types,
    "bands with other": _bands_with_other,
    "a tapped artifact": _tapped_artifact,
    "noncombat damage to a player with planeswalkers": _redirectable,
    "a size along with a type": _size_with_a_type,
    "a legendary land of another type": _legendary_land_of_another_type,
    "a suspended card that is not played": _suspended_and_kept,
    "an effect whose ability is gone": _goes_on,
    "counters on what an ability sets": _set_by_what_stays,
}
