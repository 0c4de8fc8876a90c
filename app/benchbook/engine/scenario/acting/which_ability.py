"""Which of several abilities a line means: by its place, by what is paid, by what it could target (602.2)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from benchbook.cards.abilities import Activated
from benchbook.cards.costs import PayMana
from benchbook.engine.abilities import activated
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.game_objects import Held
from benchbook.engine.prose import name_of
from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.scenario.forms.actions import Options
from benchbook.engine.state import ObjId, Subject
from benchbook.errors import ScenarioError

if TYPE_CHECKING:
    from benchbook.engine.scenario.acting.play import Play


def paid_so(found: list[Held], how: Options) -> list[Held]:
    """Those whose printed cost is the mana that the line pays, where there are any; otherwise all."""
    wanted = sorted(how.mana.upper().replace("}", " ").replace("{", "").split())
    return [h for h in found if wanted and _printed(h.ability) == wanted] or found


def _printed(ability: Any) -> list[str]:
    """The symbols of the mana that the ability's cost asks for."""
    parts = getattr(getattr(ability, "cost", None), "parts", ())
    return sorted(s for part in parts if isinstance(part, PayMana) and part.times is None for s in part.cost.symbols)


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


def that_could_target(play: Play, source: ObjId, says: act.Activates, found: list[Held]) -> list[Held]:
    """The abilities of which each named thing could be a target, where there are some; otherwise all of them."""
    if not says.how.targets or len(found) < 2:
        return found
    try:
        named = [play.subject(name) for name in says.how.targets]
        fitting = [h for h in found if set(named) <= _possible(play, source, says.who, h)]
    except (ScenarioError, NotModelled):
        return found
    return fitting or found


def _possible(play: Play, source: ObjId, who: str, held: Held) -> set[Subject]:
    """All that the ability could target now."""
    rule = play.game.table.one("runs", "possible targets")
    if rule is None or not isinstance(held.ability, Activated):
        return set()
    ctx = Context(play.game, source, who)
    return {one for spec in held.ability.targets for one in rule.function(play.game, ctx, spec)}
