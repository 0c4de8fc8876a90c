"""From what is given to the game as it stands before the first line."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from benchbook.cards.mana import ManaCost, half_of, symbol_value
from benchbook.engine.context import NotModelled
from benchbook.engine.game_objects import Object, counter_kind
from benchbook.engine.memory import DAY_OR_NIGHT, DUNGEONS, INITIATIVE, MONARCH, SIDEBOARDS, SPEED, Key, Setting
from benchbook.engine.objects.dungeons import dungeons
from benchbook.engine.objects.supplementary import IN_DECK, is_supplementary, with_planar_controller
from benchbook.engine.procedures import Procedure
from benchbook.engine.registry import Table
from benchbook.engine.scenario.given.as_given import (
    finish,
    lights,
    subject,
    with_day,
    with_default_control,
    with_enchanting,
)
from benchbook.engine.scenario.given.as_it_lay_there import with_exiled
from benchbook.engine.scenario.given.definitions import Definitions
from benchbook.engine.scenario.given.laying_out import ATTRACTION_DECK, Board, Placed, place
from benchbook.engine.scenario.given.variants import with_casual_variant, with_seats, with_teams
from benchbook.engine.scenario.model import PlayerGiven, Scenario
from benchbook.engine.scenario.roster import Roster
from benchbook.engine.scenario.wording import hints
from benchbook.engine.state import STEPS, Combat, Game, Mana, ObjId, Player, Subject
from benchbook.errors import ScenarioError
from benchbook.frozen import replace
from benchbook.patience import one_by_one

_COMBAT = STEPS[STEPS.index("beginning of combat") : STEPS.index("end of combat") + 1]


def set_up(scenario: Scenario, table: Table, definitions: Definitions) -> tuple[Game, Roster]:
    """The game and the names of what is in it."""
    board = Board(definitions)
    for player in scenario.given.players:
        for zone, objects in player.zones.items():
            for given in objects:
                place(board, given, zone, player.name)
        for given in player.attractions:
            place(board, replace(given, facts={**given.facts, ATTRACTION_DECK: True}), "command", player.name)
        for given in (one for deck in player.decks.values() for one in deck):
            place(board, replace(given, facts={**given.facts, IN_DECK: True}), "command", player.name)
    for given in scenario.given.stack:
        place(board, given, "stack", str(given.facts.get("controller") or scenario.given.turn))
    _only_what_there_is(table, board)
    game = _game(scenario, table, board)
    roster = Roster({k: tuple(v) for k, v in board.labels.items()}, tuple(p.name for p in scenario.given.players))
    game = with_seats(with_teams(game, scenario.given), scenario.given)
    game = with_casual_variant(game, scenario.given, definitions)
    for one in board.placed:
        game = finish(game, roster, one, definitions)
    game = with_enchanting(with_exiled(game, roster, board.placed), board.placed)
    game = with_default_control(game, [one.id for one in board.placed if one.given.facts.get("owner")])
    return _combat(scenario, with_day(with_planar_controller(game)), roster, board), roster


_BY_RULE: Mapping[str, Procedure] = {"combined permanent": "combine", "token card": "put token card"}


def _only_what_there_is(table: Table, board: Board) -> None:
    """Permanents that were combined, and token cards, are there only by a ruleset that has them."""
    for one in board.placed:
        what = "token card" if any(part.token_card for part in board.objects[one.id].components) else ""
        what = "combined permanent" if one.given.facts.get("kind") == "combined" else what
        if what and not table.knows("runs", _BY_RULE[what]):
            raise NotModelled(f"no rule of {table.title} knows a {what}")


_SAID: Mapping[str, Key[Any]] = {
    "monarch": MONARCH, "initiative": INITIATIVE, "sideboards": SIDEBOARDS, "day": DAY_OR_NIGHT,
}  # fmt: skip


# ── the game ──────────────────────────────────────────────────────────────────
def _game(scenario: Scenario, table: Table, board: Board) -> Game:
    by_number = table.one("runs", "starting life")
    start = table.value("starting life", 20)
    start = start if by_number is None else by_number.function(len(scenario.given.players))
    players = tuple(_player(p, board, start) for p in scenario.given.players)
    commanders = {
        one.id: board.objects[one.id].owner
        for one in board.placed
        if one.given.facts.get("commander") or _in_command(one, board)
    }
    commanders |= board.commanders
    labels = {one.id: one.given.label for one in board.placed if one.given.label}
    decks = {p.name: tuple(o.id for o in board.placed if o.player == p.name) for p in scenario.given.players}
    setting = Setting(
        labels, commanders, frozenset(one.id for one in board.placed if one.given.facts.get("companion")),
        {one.id: lights(one) for one in board.placed if one.given.facts.get("lights")}, decks,
        scenario.given.legal, scenario.given.banned, board.definitions.card,
    )  # fmt: skip
    memory = {_SAID[k].name: v for k, v in scenario.given.marks.items() if k in _SAID}
    clock = max([board.next_id, *(o.timestamp + 1 for o in board.objects.values())])
    return Game(
        table=table, players=players, objects=_with_counters(table, board), active=scenario.given.turn,
        step=scenario.given.step, stack=tuple(board.stack), next_id=board.next_id, clock=clock, setting=setting,
        memory=memory, starting_life=start,
    )  # fmt: skip


def _with_counters(table: Table, board: Board) -> dict[ObjId, Object]:
    """The objects with their counters: where the ruleset knows no attributes of counters, they are alike by their kind
    (122.1).
    """
    if table.one("runs", "change attribute") is not None:
        return board.objects
    return {o: replace(thing, counters=_by_kind(thing.counters)) for o, thing in board.objects.items()}


def _by_kind(held: Mapping[str, Fraction]) -> Mapping[str, Fraction]:
    """Counters of one kind together."""
    if not any("|" in key for key in held):
        return held
    kinds = dict.fromkeys(map(counter_kind, held))
    return {kind: sum((n for key, n in held.items() if counter_kind(key) == kind), Fraction(0)) for kind in kinds}


def _in_command(one: Placed, board: Board) -> bool:
    """A card in the command zone is a commander; an emblem or a nameless object is not."""
    return (
        board.objects[one.id].zone == "command"
        and not one.given.nameless
        and one.definition.name not in dungeons()
        and "Attraction" not in one.definition.front.subtypes
        and not is_supplementary(board.objects[one.id])
        and one.given.facts.get("commander") is not False
    )


def _player(given: PlayerGiven, board: Board, start: Fraction) -> Player:
    counters = {k: n for k, n in (("poison", given.poison), ("energy", given.energy)) if n}
    pays = "max" if given.max_mana else "mana" if given.mana is not None else "free"
    order = board.order
    return Player(
        given.name, start if given.life is None else given.life,
        library=tuple(order.get((given.name, "library"), ())), library_known=given.library_listed,
        hand=tuple(order.get((given.name, "hand"), ())), graveyard=tuple(order.get((given.name, "graveyard"), ())),
        outside=tuple(order.get((given.name, "outside"), ())), counters=counters, pool=mana(given.mana or "",
        given.name),
        pays=pays, team=given.team,
        memory=(DUNGEONS(given.dungeons) if given.dungeons else {}) | (SPEED(given.speed) if given.speed else {}),
    )  # fmt: skip


def mana(text: str, who: str) -> tuple[Mana, ...]:
    """ "{G}{G}" as mana in a pool; {3} is three colourless."""
    try:
        symbols = ManaCost.parse(text).symbols
    except ValueError as problem:
        raise ScenarioError(f"given.{who}.mana", str(problem)) from None
    found: list[Mana] = []
    for symbol in symbols:
        if symbol.isdigit():
            found += [Mana("C")] * one_by_one(int(symbol), "mana")
        elif symbol_value(symbol) == Fraction(1, 2):
            found.append(Mana(half_of(symbol) or "C", symbol_value(symbol)))
        else:
            found.append(Mana("C" if symbol == "S" else symbol, snow=symbol == "S"))
    return tuple(found)


def _combat(scenario: Scenario, game: Game, roster: Roster, board: Board) -> Game:
    step = scenario.given.step
    game = _commander_damage(scenario, game, roster)
    if step not in _COMBAT:
        _nothing_fights(step, board)
        return game
    attackers = {o.id: _attacked(game, roster, o) for o in board.placed if o.given.facts.get("attacking")}
    blockers: dict[ObjId, tuple[ObjId, ...]] = {}
    for one in board.placed:
        said = one.given.facts.get("blocking")
        for name in said if isinstance(said, list) else [said] if said else []:
            attacker = subject(game, roster, str(name), f"{one.given.path}.blocking", one.id)
            blockers[one.id] = (*blockers.get(one.id, ()), int(attacker))
    blocked = {a for group in blockers.values() for a in group} | {
        o.id for o in board.placed if o.given.facts.get("blocked")
    }
    past = _COMBAT.index(step)
    combat = Combat(
        attackers=attackers, blockers=blockers, blocked=frozenset(blocked),
        attackers_declared=bool(attackers) or past > _COMBAT.index("declare attackers"),
        blockers_declared=bool(blockers) or past > _COMBAT.index("declare blockers"),
    )  # fmt: skip
    return game.with_(combat=combat)


def _nothing_fights(step: str, board: Board) -> None:
    """Raises ScenarioError where something is said to attack or block in another step than one of combat."""
    for one in board.placed:
        said = next((key for key in ("attacking", "blocking", "blocked") if one.given.facts.get(key)), "")
        if said:
            problem = f"nothing is {said} in the step {step!r}. Say under 'given' which step it is."
            raise ScenarioError(f"{one.given.path}.{said}", problem, "step: declare attackers")


def _attacked(game: Game, roster: Roster, one: Placed) -> Subject:
    said = one.given.facts["attacking"]
    if said is True:
        return game.opponents(game.objects[one.id].controller)[0]
    return subject(game, roster, str(said), f"{one.given.path}.attacking", one.id)


def _commander_damage(scenario: Scenario, game: Game, roster: Roster) -> Game:
    for player in scenario.given.players:
        damage = {}
        for name, amount in player.commander_damage.items():
            try:
                damage[roster.card(game, name)] = amount
            except ScenarioError:
                known = list(roster.labels)
                path = f"given.{player.name}.commander damage"
                raise ScenarioError(path, f"nothing here is called {name!r}.", hints.near(name, known)) from None
        if damage:
            game = game.with_player(player.name, commander_damage=damage)
    return game
