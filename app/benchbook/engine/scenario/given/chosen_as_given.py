"""What was chosen as a permanent that lies there entered: as it is said, the only one it can be, or not said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from benchbook.cards.abilities import CardDefinition, Triggered
from benchbook.cards.effects import ChooseThing
from benchbook.cards.entering import EntersChoosing
from benchbook.cards.events import ZoneChange
from benchbook.cards.filters import Same
from benchbook.cards.objects import This
from benchbook.cards.vocabulary import SUBTYPES
from benchbook.engine.choosing.chosen import Unsaid, chosen_key, has_color_chosen_before_the_game
from benchbook.engine.memory import NAMED, PROTECTOR, Name
from benchbook.engine.scenario.given.laying_out import Placed
from benchbook.engine.state import Game

NOTHING: tuple[Any, ...] = (None, [], "nothing")  # said of a permanent for which nothing was chosen


def chosen_as_given(game: Game, one: Placed, copied: CardDefinition | None) -> dict[Name, Any]:
    """What is remembered of the choices made as the object entered; ``copied`` is the card that it is a copy of."""
    said = one.given.facts.get("chosen")
    if "chosen" in one.given.facts and said in NOTHING:
        return {}
    choices = list(_choices(copied or one.definition))
    unsaid = {u.key: u for u in (_unsaid(one.id, n) for n in choices)} if _entered_so(game, one) else {}
    return {**unsaid, **dict(_the_only_opponent(game, one, choices)), **dict(_said(game, one, choices, said))}


def _entered_so(game: Game, one: Placed) -> bool:
    """Whether it entered with its text: what is face down had none."""
    there = game.objects[one.id]
    return there.zone == "battlefield" and not there.face_down and not one.given.parts


def _unsaid(obj: int, node: EntersChoosing | ChooseThing) -> Unsaid:
    return Unsaid(obj, chosen_key(node.kind, node.key), node.kind, node.options, node.limit)


def _choices(definition: CardDefinition) -> Iterator[EntersChoosing | ChooseThing]:
    """The choices that a card asks for as it enters, then those of what triggers when it does."""
    abilities = [a for face in definition.faces for a in face.abilities]
    for ability in abilities:
        yield from (r for r in getattr(ability, "replacements", ()) if isinstance(r, EntersChoosing))
    for ability in abilities:
        if isinstance(ability, Triggered) and as_it_enters(ability):
            yield from (e for e in ability.effects if isinstance(e, ChooseThing) and e.linked)


def as_it_enters(ability: Triggered) -> bool:
    """Whether it triggers as its own object enters."""
    when = ability.when
    return isinstance(when, ZoneChange) and when.to_zone == "battlefield" and when.filter == Same(This())


def _the_only_opponent(
    game: Game, one: Placed, choices: list[EntersChoosing | ChooseThing]
) -> Iterator[tuple[Name, str]]:
    """Where an opponent was chosen and there is only one, it was that one."""
    there = game.objects[one.id].zone == "battlefield"
    opponents = game.opponents(game.objects[one.id].controller) if there else ()
    if len(opponents) == 1:
        yield from ((chosen_key(n.kind, n.key), opponents[0]) for n in choices if n.kind == "opponent")


def _said(
    game: Game, one: Placed, choices: list[EntersChoosing | ChooseThing], said: Any
) -> Iterator[tuple[Name, Any]]:
    """What is said to have been chosen, under the names by which its text asks for it."""
    if "chosen" not in one.given.facts:
        return
    if isinstance(said, Mapping):
        for key, value in said.items():
            yield chosen_key(str(key)), _choice(str(key), value)
        return
    values = list(said) if isinstance(said, list) else [said]
    keys = [chosen_key(n.kind, n.key) for n in choices]
    if "battle" in one.definition.front.types:
        keys.insert(0, PROTECTOR.name)
    if has_color_chosen_before_the_game(one.definition):
        keys.insert(0, chosen_key("color"))
    if "conspiracy" in one.definition.front.types:
        keys.insert(0, NAMED.name)
    for index, value in enumerate(values):
        key = keys[index] if index < len(keys) else Name(_kind_of(game, value))
        yield key, _choice(key, value)


def _kind_of(game: Game, value: Any) -> str:
    text = str(value)
    if text in {p.id for p in game.players}:
        return "player"
    if text.isdigit():
        return "number"
    return "color" if text in ("white", "blue", "black", "red", "green") else "creature type"


def _choice(key: str, value: Any) -> Any:
    if key == "number" or (isinstance(value, int) and not isinstance(value, bool)):
        return Fraction(str(value))
    text = str(value)
    if key.endswith(" type"):
        return next((known for known in SUBTYPES if known.lower() == text.lower()), text)
    return text.lower() if key == "color" else text
