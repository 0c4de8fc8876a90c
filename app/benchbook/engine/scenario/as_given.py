"""What is said of an object that lies there: what it is attached to, what was chosen for it, what it copies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from benchbook.cards.abilities import Ability, CardDefinition, Keyword, Static
from benchbook.cards.continuous import BecomeCopy, GainAbilities
from benchbook.cards.effects import Continuous
from benchbook.cards.objects import This
from benchbook.cards.replacements import EntersAsCopy, EntersChoosing
from benchbook.cards.vocabulary import SUBTYPES
from benchbook.engine.chosen import chosen_key
from benchbook.engine.dungeons import dungeons
from benchbook.engine.modelled import nodes
from benchbook.engine.scenario import hints
from benchbook.engine.scenario.definitions import Definitions
from benchbook.engine.scenario.laying_out import Placed
from benchbook.engine.scenario.numbers import number_at
from benchbook.engine.scenario.roster import Roster
from benchbook.engine.state import Chosen, Game, ObjId, Subject
from benchbook.errors import ScenarioError


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
    memory = dict(_chosen(game, roster, one)) if "chosen" in facts else _the_only_opponent(game, one)
    if "known to" in facts:
        memory["known to"] = tuple(map(str, facts["known to"] or ()))
    if facts.get("class level"):
        memory["class level"] = int(facts["class level"])
    if facts.get("room"):
        memory["room"] = _room(one)
    memory |= _values_face_down(game, one.id)
    if memory:
        changes["memory"] = memory
    if game.objects[one.id].zone == "stack" or facts.get("cast with"):
        changes["chosen"] = _cast_with(game, roster, one)
    elif "attached_to" in changes and _has_bestow(one.definition):
        changes["chosen"] = Chosen(from_zone="hand", by=game.objects[one.id].controller, alternative="bestow")
    if facts.get("copy of"):
        changes["copied"] = _copied(game, roster, one, definitions)
    game = game.with_object(one.id, **changes) if changes else game
    if facts.get("casts from command zone"):
        owner = game.objects[one.id].owner
        casts = {**game.player(owner).memory.get("commander casts", {}), one.id: int(facts["casts from command zone"])}
        game = game.with_player(owner, memory={**game.player(owner).memory, "commander casts": casts})
    return game


def _has_bestow(definition: CardDefinition) -> bool:
    """Whether it is attached to something because it was cast for its bestow cost."""
    return any(isinstance(a, Keyword) and a.name == "bestow" for a in definition.front.abilities)


def _values_face_down(game: Game, obj: ObjId) -> dict[str, Any]:
    """What the way in which it came to be face down gives it beside being a 2/2."""
    how = game.objects[obj].face_down
    found = game.table.one("runs", {"cast": "face-down values", "cloaked": "cloaked values"}.get(how, ""))
    values = found.function(game.with_object(obj, face_down=""), obj) if found is not None else None
    return {"face down values": values} if values is not None else {}


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


def _the_only_opponent(game: Game, one: Placed) -> dict[str, Any]:
    """Where an opponent was chosen as it entered and there is only one, it was that one."""
    there = game.objects[one.id].zone == "battlefield"
    opponents = game.opponents(game.objects[one.id].controller) if there else ()
    wanted = [n for n in entering_choices(one.definition) if n.kind == "opponent"] if len(opponents) == 1 else []
    return {chosen_key(n.kind, n.key): opponents[0] for n in wanted}


def _chosen(game: Game, roster: Roster, one: Placed) -> Iterator[tuple[str, Any]]:
    """What was chosen as it entered, under the names by which its text asks for it."""
    said = one.given.facts["chosen"]
    if isinstance(said, Mapping):
        for key, value in said.items():
            yield chosen_key(str(key)), _choice(game, roster, str(key), value)
        return
    values = list(said) if isinstance(said, list) else [said]
    keys = [chosen_key(n.kind, n.key) for n in entering_choices(one.definition)]
    if "battle" in one.definition.front.types:
        keys.insert(0, "protector")
    if "conspiracy" in one.definition.front.types:
        keys.insert(0, "card name")
    for index, value in enumerate(values):
        key = keys[index] if index < len(keys) else _kind_of(game, value)
        yield key, _choice(game, roster, key, value)


def entering_choices(definition: CardDefinition) -> list[EntersChoosing]:
    """The choices that a card asks for as it enters."""
    abilities = (a for face in definition.faces for a in face.abilities if isinstance(a, Static))
    return [r for a in abilities for r in a.replacements if isinstance(r, EntersChoosing)]


def _kind_of(game: Game, value: Any) -> str:
    text = str(value)
    if text in {p.id for p in game.players}:
        return "player"
    if text.isdigit():
        return "number"
    return "color" if text in ("white", "blue", "black", "red", "green") else "creature type"


def _choice(game: Game, roster: Roster, key: str, value: Any) -> Any:
    if key == "number" or (isinstance(value, int) and not isinstance(value, bool)):
        return Fraction(str(value))
    text = str(value)
    if key.endswith(" type"):
        return next((known for known in SUBTYPES if known.lower() == text.lower()), text)
    return text.lower() if key == "color" else text


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
    from benchbook.engine.context import Context
    from benchbook.engine.copying import copied_values, values_of_card

    name = str(one.given.facts["copy of"])
    exceptions = _own_exceptions(one.definition)
    ctx = Context(game, one.id, game.objects[one.id].controller)
    try:
        card = roster.card(game, name, lambda o: o.id != one.id)
        return copied_values(ctx, roster.object_of(game, card), exceptions)
    except ScenarioError:
        definition = definitions.card(name, f"{one.given.path}.copy of")
        return values_of_card(ctx, definition, exceptions)


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
