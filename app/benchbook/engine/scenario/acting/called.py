"""Which activated ability is meant by its place on the card, and what to say where its words are nobody's."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from benchbook.engine.abilities import activated
from benchbook.engine.characteristics import Held
from benchbook.engine.prose import name_of
from benchbook.engine.state import ObjId
from benchbook.errors import ScenarioError

if TYPE_CHECKING:
    from benchbook.engine.scenario.acting.play import Play

_PLACES = {"first": 0, "second": 1, "third": 2, "fourth": 3, "last": -1}
_MANA = re.compile(r"add |\{", re.I)
LONGEST = 50


def by_place(found: list[Held], words: str) -> list[Held]:
    """The first, second, … or last activated ability printed on it, where the words say no more than that."""
    place = _PLACES.get(words)
    printed = [held for held in found if held.key.startswith("p")]
    return [printed[place]] if place is not None and place < len(printed) and printed else []


def nothing_called_so(play: Play, source: ObjId, words: str, has: Callable[[Any, str], bool]) -> None:
    """Raises ScenarioError with the abilities that it has, where the words are of no ability of the scenario."""
    if not words or _MANA.match(words) or any(has(ability, words) for ability in _every(play)):
        return
    own = [str(getattr(held.ability, "text", "")) for held in activated(play.game, source)]
    if not own:
        return
    shown = "; ".join(f'"{_short(text)}"' for text in own)
    said = f"no ability of {name_of(play.game, source)} has the words {words!r}. It has: {shown}."
    raise ScenarioError("when", said)


def _every(play: Play) -> list[Any]:
    """Every ability that is printed on something in the scenario, or that something has now."""
    found: list[Any] = []
    for obj in play.game.objects.values():
        found += [held.ability for held in play.game.look(obj.id).abilities] if obj.ability is None else []
        found += [ability for part in obj.components for face in part.definition.faces for ability in face.abilities]
    return found


def _short(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1].rstrip()}…"
