"""A scenario back as data: reading what is written here gives the same scenario."""

from __future__ import annotations

from typing import Any

from benchbook.engine.scenario.model import Given, Line, ObjectGiven, PlayerGiven, Question, Scenario
from benchbook.engine.scenario.wording.numbers import write


def as_data(scenario: Scenario | Question) -> dict[str, Any]:
    """The scenario in the form in which files hold it."""
    if isinstance(scenario, Question):
        found: dict[str, Any] = {"ask": scenario.ask, "answer": list(scenario.answer), "ruleset": scenario.ruleset}
    else:
        found = {"title": scenario.title, "ruleset": scenario.ruleset, "cards": [dict(c) for c in scenario.cards]}
        found["given"] = _given(scenario.given)
        found["when"] = [_line(line) for line in scenario.when]
        found["then"] = [said.text for said in scenario.then]
        found["also_in"] = list(scenario.also_in)
    found |= {"because": list(scenario.because), "source": scenario.source, "note": scenario.note, **scenario.extra}
    return {key: value for key, value in found.items() if value not in ("", [], {}) or key in ("title", "ask", "given")}


def _line(line: Line) -> Any:
    if line.action is not None:
        return line.action.text
    texts = [said.text for said in line.expect]
    return {"expect": texts[0] if len(texts) == 1 else texts}


def _given(given: Given) -> dict[str, Any]:
    found: dict[str, Any] = {"turn": given.turn, "step": given.step}
    if given.variant:
        found["variant"] = given.variant
    found |= _seating(given)
    if given.stack:
        found["stack"] = [_object(o) for o in given.stack]
    if given.legal is not None or given.banned:
        lists: dict[str, Any] = {} if given.legal is None else {"legal": list(given.legal)}
        found["format"] = {**lists, **({"banned": list(given.banned)} if given.banned else {})}
    if "sideboards" in given.marks:
        found["format"] = {**found.get("format", {}), "sideboards": True}
    for key, value in ((k, v) for k, v in given.marks.items() if k != "sideboards"):
        found[value if key == "day" else key] = True if key == "day" else value
    return {**found, **{player.name: _player(player) for player in given.players}}


def _player(player: PlayerGiven) -> dict[str, Any]:
    found: dict[str, Any] = {zone: [_object(o) for o in objects] for zone, objects in player.zones.items()}
    if player.life is not None:
        found["life"] = write(player.life)
    for key, amount in (("poison", player.poison), ("energy", player.energy)):
        if amount:
            found[key] = write(amount)
    if player.mana is not None:
        found["mana"] = player.mana
    if player.max_mana:
        found["max mana"] = True
    if player.commander_damage:
        found["commander damage"] = {name: write(n) for name, n in player.commander_damage.items()}
    if player.attractions:
        found["attractions"] = [_object(o) for o in player.attractions]
    found |= {key: [_object(o) for o in deck] for key, deck in player.decks.items()}
    if player.dungeons:
        found["dungeons completed"] = list(player.dungeons)
    if player.speed:
        found["speed"] = player.speed
    return {**found, **({"team": player.team} if player.team else {})}


def _seating(given: Given) -> dict[str, Any]:
    said = given.seating
    found: dict[str, Any] = {"range of influence": dict(said.reach)} if said.reach else {}
    found |= {"attack": said.attack} if said.attack else {}
    return {**found, **({"deploy creatures": True} if said.deploy else {})}


def _object(given: ObjectGiven) -> Any:
    facts = {k: v for k, v in given.facts.items() if k != "kind"}
    if given.parts:
        kind = str(given.facts["kind"])
        found = {kind: [_object(p) for p in given.parts], **facts}
        if given.name != given.parts[0].called:
            found["card"] = given.name
        return {**found, **({"as": given.label} if given.label else {})}
    if not facts and " #" not in given.label:
        return f"{given.name} as {given.label}" if given.label else given.name
    key = "object" if given.nameless else "card"
    return {key: given.name, **({"as": given.label} if given.label else {}), **facts}
