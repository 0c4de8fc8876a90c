"""What a permanent became as it entered, where its text lets its controller choose: that is said with ``chosen``."""

from __future__ import annotations

import re
from typing import Any

from benchbook.cards.abilities import CardDefinition, Static
from benchbook.cards.replacements import EntersAsOneOf
from benchbook.engine.choosing.words_to_choose import described
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.objects.copying import copied_values
from benchbook.engine.scenario.given.chosen_as_given import NOTHING
from benchbook.engine.scenario.given.laying_out import Placed
from benchbook.engine.state import Game
from benchbook.errors import ScenarioError

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
