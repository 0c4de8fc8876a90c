"""The board of a question as sentences, so that the asker sees what was taken to be there before anything was done."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from benchbook.engine.prose import listed
from benchbook.questions.board import UNKNOWN_LIBRARIES
from benchbook.questions.made_up import SOME_LAND
from benchbook.questions.things import NUMBERED

_IN = {
    "battlefield": "{who} controls {things}",
    "hand": "{who} has {things} in hand",
    "graveyard": "{who} has {things} in the graveyard",
    "exile": "{who} has {things} in exile",
    "command": "{who} has {things} in the command zone",
}
_STANDS = {
    "life": "is at {} life", "poison": "has {} poison counters", "energy": "has {} energy counters",
}  # fmt: skip
_GAME = {
    "monarch": "{} is the monarch",
    "initiative": "{} has the initiative",
    "day": "It is day",
    "night": "It is night",
}
_MOST = 40
_SAID = {"attached to": "on {}", "chosen": "{} chosen", "damage": "{} damage", "copy of": "a copy of {}"}
_STATES = ("tapped", "summoning sick", "face down", "commander", "transformed", "monstrous", "phased out")


def board_sentences(scenario: Mapping[str, Any]) -> tuple[str, ...]:
    """What lies where, how the players stand, and what the game is in; not the cards that are cast from a hand."""
    given = scenario.get("given", {})
    told = [line for line in scenario.get("when", ()) if isinstance(line, str)]
    found = [one for who, has in given.items() if isinstance(has, dict) for one in _of_player(who, has, told)]
    return (*found, *(said.format(given[key]) for key, said in _GAME.items() if given.get(key)))


def _of_player(who: str, has: Mapping[str, Any], told: Sequence[str]) -> Iterator[str]:
    for key, said in _STANDS.items():
        if key in has:
            yield f"{who} {said.format(has[key])}"
    for of, dealt in (has.get("commander damage") or {}).items():
        yield f"{of} dealt {who} {dealt} combat damage before"
    if "library" in has and has["library"] not in UNKNOWN_LIBRARIES:
        yield f"{who} has {len(has['library']) or 'no'} cards in the library"
    for zone, sentence in _IN.items():
        things = [_thing(one) for one in has.get(zone, ()) if not _is_told(one, who, zone, told)]
        counted = [name if often == 1 else f"{name} (×{often})" for name, often in Counter(things).items()]
        if counted:
            yield sentence.format(who=who, things=listed(counted, _MOST))


def _is_told(one: Any, who: str, zone: str, told: Sequence[str]) -> bool:
    """Whether a line says where it is and whose, and nothing else is said of it: what is cast, or attacks or blocks."""
    numbered = "|".join(word for word in NUMBERED if word)
    name = rf"{re.escape(_name(one))}(?!{numbered})"
    what = (
        "casts|plays|activates|discards|cycles" if zone != "battlefield" else r"attacks .*with|blocks .*with|activates"
    )
    return not _facts(one) and any(
        re.match(rf"{re.escape(who)} (?:{what})\b.*(?<!\w){name}(?!\w)", line) for line in told
    )


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
