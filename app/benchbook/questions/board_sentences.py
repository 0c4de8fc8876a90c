"""The board of a question as sentences, so that the asker sees what was taken to be there before anything was done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from benchbook.engine.prose import listed
from benchbook.questions.board import SOME_LAND

_IN = {
    "battlefield": "{who} controls {things}",
    "hand": "{who} has {things} in hand",
    "graveyard": "{who} has {things} in the graveyard",
    "exile": "{who} has {things} in exile",
    "command": "{who} has {things} in the command zone",
}
_MOST = 40
_SAID = {"attached to": "on {}", "chosen": "{} chosen", "damage": "{} damage", "copy of": "a copy of {}"}
_STATES = ("tapped", "summoning sick", "face down", "commander", "transformed", "monstrous", "phased out")


def board_sentences(scenario: Mapping[str, Any]) -> tuple[str, ...]:
    """What lies where, and the life totals that were told; not what only a line names that is understood anyway."""
    given = scenario.get("given", {})
    told = " . ".join(line for line in scenario.get("when", ()) if isinstance(line, str))
    found = [one for who, has in given.items() if isinstance(has, dict) for one in _of_player(who, has, told)]
    return (*found, f"{given['monarch']} is the monarch") if given.get("monarch") else tuple(found)


def _of_player(who: str, has: Mapping[str, Any], told: str) -> Iterator[str]:
    if "life" in has:
        yield f"{who} is at {has['life']} life"
    if "poison" in has:
        yield f"{who} has {has['poison']} poison counters"
    if has.get("library") == []:
        yield f"{who} has no cards in the library"
    for zone, sentence in _IN.items():
        things = [_thing(one) for one in has.get(zone, ()) if not _is_told(one, told)]
        counted = [name if often == 1 else f"{name} (×{often})" for name, often in Counter(things).items()]
        if counted:
            yield sentence.format(who=who, things=listed(counted, _MOST))


def _is_told(one: Any, told: str) -> bool:
    """Whether a line names it, and nothing else is said of it."""
    return not _facts(one) and _name(one) in told


def _name(one: Any) -> str:
    if not isinstance(one, dict):
        return str(one)
    return str(one.get("as") or one.get("card") or one.get("object") or "")


def _thing(one: Any) -> str:
    name = f"{one['count']} lands" if isinstance(one, dict) and one.get("card") == SOME_LAND else _name(one)
    facts = _facts(one)
    return f"{name} ({', '.join(facts)})" if facts else name


def _facts(one: Any) -> list[str]:
    """What is said of a thing besides what it is."""
    if not isinstance(one, dict):
        return []
    found = [state for state in _STATES if one.get(state)]
    if isinstance(counters := one.get("counters"), dict):
        found += [f"{n} {kind} counter{'s' * (n != 1)}" for kind, n in counters.items()]
    return [*found, *(said.format(one[key]) for key, said in _SAID.items() if key in one)]
