"""What is said of an object that lies there: what it is attached to, what was chosen for it, what it copies."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from benchbook.cards.abilities import Ability, CardDefinition, Keyword, Static, Triggered
from benchbook.cards.continuous import BecomeCopy, GainAbilities
from benchbook.cards.effects import Attach, Continuous, DelayedTrigger
from benchbook.cards.entering import EntersAsCopy, EntersAsOneOf
from benchbook.cards.filters import Same
from benchbook.cards.mapping import parts
from benchbook.cards.objects import Bound, This
from benchbook.engine.abilities import nodes
from benchbook.engine.choosing.words_to_choose import described
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.effects_in_force import EffectInForce
from benchbook.engine.game_objects import Chosen, Component
from benchbook.engine.memory import (
    CLASS_LEVEL,
    COMMANDER_CASTS,
    DAY_OR_NIGHT,
    FACE_DOWN_VALUES,
    KNOWN_TO,
    ROOM,
    Memory,
    Name,
)
from benchbook.engine.objects.copying import copied_values, values_of_card
from benchbook.engine.objects.dungeons import dungeons
from benchbook.engine.procedures import Procedure
from benchbook.engine.scenario.given.as_it_lay_there import NOTHING, chosen_as_given
from benchbook.engine.scenario.given.definitions import Definitions
from benchbook.engine.scenario.given.laying_out import Placed
from benchbook.engine.scenario.roster import Roster
from benchbook.engine.scenario.wording import hints
from benchbook.engine.scenario.wording.numbers import number_at
from benchbook.engine.state import Game, ObjId, Subject
from benchbook.errors import ScenarioError


def with_default_control(game: Game, elsewhere: Iterable[ObjId]) -> Game:
    """Another player's permanent that an effect on the board puts under its controller's control was its owner's first:

    so it goes back when the effect ends (110.2, 613.1b). One that no effect explains came under that control itself.
    """
    for obj in elsewhere:
        thing = game.objects[obj]
        if thing.zone != "battlefield" or thing.owner == thing.controller:
            continue
        trial = game.with_(objects={**game.objects, obj: replace(thing, controller=thing.owner)})
        if trial.look(obj).controller == thing.controller:
            game = trial
    return game


BROUGHT = Name("put onto the battlefield")


def with_enchanting(game: Game, placed: Iterable[Placed]) -> Game:
    """The game in which such an Aura has what its own ability gave it as it entered."""
    for one in placed:
        there = game.objects[one.id]
        host = there.attached_to
        if there.zone == "battlefield" and isinstance(host, int) and not there.face_down:
            ability = next(filter(_brings_back, one.definition.front.abilities), None)
            game = _brought(game, one.id, host, ability) if isinstance(ability, Triggered) else game
    return game


def _brings_back(ability: Any) -> bool:
    """Whether it attaches its Aura to what it puts onto the battlefield, and lets it enchant that alone."""
    if not isinstance(ability, Triggered) or not any(isinstance(e, Attach) for e in ability.effects):
        return False
    return any(isinstance(e, Continuous) and Same(Bound(BROUGHT)) in parts(e) for e in ability.effects)


def _brought(game: Game, aura: ObjId, host: ObjId, ability: Triggered) -> Game:
    """The game after that ability's instructions: the effects that it began, and what it remembers."""
    game = game.with_object(aura, memory={**game.objects[aura].memory, BROUGHT: (host,)})
    moved = next((e.to.name for e in ability.effects if isinstance(e, Attach) and isinstance(e.to, Bound)), "moved")
    for effect in ability.effects:
        if isinstance(effect, Continuous):
            begun: dict[str, Any] = {
                "duration": effect.duration, "locked": frozenset({aura}), "changes": effect.changes,
            }  # fmt: skip
        elif isinstance(effect, DelayedTrigger):
            begun = {"duration": effect.duration, "delayed": effect.ability, "once": True, "bindings": {moved: (host,)}}
        else:
            continue
        controller = game.objects[aura].controller
        made = EffectInForce(game.next_id, game.clock, aura, controller, words=ability.text, **begun)
        game = game.with_(effects=(*game.effects, made), next_id=game.next_id + 1, clock=game.clock + 1)
    return game


_SAID_FOR_NOTHING = {"a", "an", "artifact", "creature", "with"}


def entered_as(game: Game, one: Placed) -> Any:
    """Its copiable values as what it became (707.2); None where its text offers no such choice.

    Raises NotModelled where nobody says what was chosen, ScenarioError where no option is so described.
    """
    there, node = game.objects[one.id], _asks(one.definition)
    if node is None or there.zone != "battlefield" or there.face_down or one.given.facts.get("copy of"):
        return None
    said = one.given.facts.get("chosen")
    if "chosen" in one.given.facts and said in NOTHING:
        return None
    ways = {described(option): option for option in node.options}
    if said is None:
        raise NotModelled(f"what {one.definition.name} became as it entered, which 'chosen' says: {' or '.join(ways)}")
    fitting = [option for words, option in ways.items() if _words(said) <= _words(words)]
    if len(fitting) != 1:
        raise ScenarioError(f"{one.given.path}.chosen", f"{said!r} is none of these: {', '.join(ways)}.")
    return copied_values(Context(game, one.id, there.controller), one.id, fitting[0])


def _asks(definition: CardDefinition) -> EntersAsOneOf | None:
    nodes = (r for a in definition.front.abilities if isinstance(a, Static) for r in a.replacements)
    return next((r for r in nodes if isinstance(r, EntersAsOneOf)), None)


def _words(text: Any) -> set[str]:
    return set(re.findall(r"[\w/]+", str(text).lower())) - _SAID_FOR_NOTHING


def lights(one: Placed) -> frozenset[int]:
    """The numbers that are lit up on an Attraction card."""
    said = one.given.facts["lights"]
    return frozenset(int(n) for n in (said if isinstance(said, list) else [said]))


# ── what needs the other objects ──────────────────────────────────────────────
def finish(game: Game, roster: Roster, one: Placed, definitions: Definitions) -> Game:
    """The game with all that is said of an object that has been placed."""
    facts, path = one.given.facts, one.given.path
    changes: dict[str, Any] = {}
    if facts.get("attached to") is not None:
        changes["attached_to"] = subject(game, roster, str(facts["attached to"]), f"{path}.attached to", one.id)
    memory = chosen_as_given(game, one, _card_copied(game, roster, one, definitions))
    if "known to" in facts:
        seen = facts["known to"] or ()
        memory |= KNOWN_TO(tuple(map(str, [seen] if isinstance(seen, str) else seen)))
    if facts.get("class level"):
        memory |= CLASS_LEVEL(int(facts["class level"]))
    if facts.get("room"):
        memory |= ROOM(_room(one))
    memory |= _values_face_down(game, one.id)
    if memory:
        changes["memory"] = memory
    if game.objects[one.id].zone == "stack" or facts.get("cast with"):
        changes["chosen"] = _cast_with(game, roster, one)
    elif "attached_to" in changes and _has_bestow(one.definition):
        changes["chosen"] = Chosen(from_zone="hand", by=game.objects[one.id].controller, alternative="bestow")
    if facts.get("copy of"):
        changes["copied"] = _copied(game, roster, one, definitions)
    elif (became := entered_as(game, one)) is not None:
        changes |= {"copied": became, "memory": {k: v for k, v in memory.items() if k != "creature type"}}
    game = game.with_object(one.id, **changes) if changes else game
    if facts.get("casts from command zone"):
        owner = game.objects[one.id].owner
        casts = {**COMMANDER_CASTS.of(game.player(owner)), one.id: int(facts["casts from command zone"])}
        game = game.with_player(owner, memory={**game.player(owner).memory, **COMMANDER_CASTS(casts)})
    return game


def _has_bestow(definition: CardDefinition) -> bool:
    """Whether it is attached to something because it was cast for its bestow cost."""
    return any(isinstance(a, Keyword) and a.name == "bestow" for a in definition.front.abilities)


_VALUES_FACE_DOWN: Mapping[str, Procedure] = {"cast": "face-down values", "cloaked": "cloaked values"}


def _values_face_down(game: Game, obj: ObjId) -> Memory:
    """What the way in which it came to be face down gives it beside being a 2/2."""
    how = game.objects[obj].face_down
    found = game.table.one("runs", _VALUES_FACE_DOWN[how]) if how in _VALUES_FACE_DOWN else None
    values = found.function(game.with_object(obj, face_down=""), obj) if found is not None else None
    return FACE_DOWN_VALUES(values) if values is not None else {}


def _room(one: Placed) -> str:
    """The room of the dungeon in which its owner's venture marker is."""
    dungeon = dungeons().get(one.definition.name)
    rooms = [r.name for r in dungeon.rooms] if dungeon is not None else []
    name = str(one.given.facts["room"])
    if name not in rooms:
        raise ScenarioError(f"{one.given.path}.room", f"there is no room {name!r} here.", hints.near(name, rooms))
    return name


def subject(game: Game, roster: Roster, text: str, path: str, but: ObjId) -> Subject:
    """What a fact names, the object itself left out; ``ScenarioError`` at the path where it names nothing."""
    try:
        return roster.subject(game, text, lambda o: o.id != but and o.zone == "battlefield")
    except ScenarioError as problem:
        raise ScenarioError(path, f"nothing here is called {text!r}.", problem.nearest) from None


def _cast_with(game: Game, roster: Roster, one: Placed) -> Chosen:
    facts = one.given.facts
    said: dict[str, Any] = dict(facts.get("cast with") or {})
    targets = [str(t) for t in said.pop("targets", None) or facts.get("targets") or ()]
    x = said.pop("X", said.pop("x", None))
    zone = str(said.pop("from", "hand"))
    alternative = str(said.pop("for", said.pop("alternative", "")) or "")
    paid = {("kicker" if k == "kicked" else str(k)): int(v) for k, v in said.items()}
    groups = tuple((subject(game, roster, t, f"{one.given.path}.targets", one.id),) for t in targets)
    return Chosen(
        targets=groups, x=None if x is None else number_at(x, one.given.path), paid=paid, from_zone=zone,
        by=game.objects[one.id].controller, alternative=alternative,
    )  # fmt: skip


def _copied(game: Game, roster: Roster, one: Placed, definitions: Definitions) -> Any:
    """The copiable values of what it is a copy of, with the exceptions of its own copy effect."""
    name = str(one.given.facts["copy of"])
    exceptions = _own_exceptions(one.definition)
    ctx = Context(game, one.id, game.objects[one.id].controller)
    try:
        card = roster.card(game, name, lambda o: o.id != one.id)
        return copied_values(ctx, roster.object_of(game, card), exceptions)
    except ScenarioError:
        definition = definitions.card(name, f"{one.given.path}.copy of")
        return values_of_card(ctx, definition, exceptions)


def _card_copied(game: Game, roster: Roster, one: Placed, definitions: Definitions) -> CardDefinition | None:
    """The card that it is a copy of, where one is said and known."""
    name = str(one.given.facts.get("copy of") or "")
    if not name:
        return None
    try:
        there = game.objects[roster.object_of(game, roster.card(game, name, lambda o: o.id != one.id))]
        return there.components[0].definition if there.components else None
    except ScenarioError:
        return definitions.card(name, f"{one.given.path}.copy of")


def _own_exceptions(definition: CardDefinition) -> tuple[Any, ...]:
    """What the card excepts as it enters as a copy, or else as an ability of it makes it one."""
    for ability in definition.front.abilities:
        for enters in ability.replacements if isinstance(ability, Static) else ():
            if isinstance(enters, EntersAsCopy):
                return enters.exceptions
    for ability in definition.front.abilities:
        for node in nodes(ability):
            if isinstance(node, Continuous) and node.what == This() and isinstance(node.changes[0], BecomeCopy):
                return tuple(_with_this(e, ability) for e in node.changes[0].exceptions)
    return ()


def _with_this(exception: Any, ability: Ability) -> Any:
    """The exception "it has this ability" with that ability."""
    if not isinstance(exception, GainAbilities):
        return exception
    gained = (ability if a == Keyword("this ability") else a for a in exception.abilities)
    return replace(exception, abilities=tuple(gained))


def with_day(game: Game) -> Game:
    """Where nothing else is said a daybound permanent has made it day, else a nightbound one night (702.145d, g); at
    night what has daybound has its back face up (702.145c).
    """
    made = {"daybound": "day", "nightbound": "night"}
    shown = [one for one in game.battlefield if not one.face_down]
    if DAY_OR_NIGHT.of(game) == "night":
        turned = {one.id: replace(one, components=tuple(map(_by_night, one.components))) for one in shown}
        return game.with_(objects={**game.objects, **turned})
    found = {name for one in shown for part in one.components for name in _keywords(part) if name in made}
    if not found or DAY_OR_NIGHT.name in game.memory:
        return game
    return game.with_(memory={**game.memory, **DAY_OR_NIGHT(made[min(found)])})


def _keywords(part: Component) -> set[str]:
    return {a.name for a in part.definition.faces[part.face].abilities if isinstance(a, Keyword)}


def _by_night(part: Component) -> Component:
    return replace(part, face=1) if "daybound" in _keywords(part) and len(part.definition.faces) > 1 else part
