"""From what is given to the game as it stands before the first line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from benchbook.cards.abilities import Ability, CardDefinition, Keyword, Static
from benchbook.cards.continuous import BecomeCopy, GainAbilities
from benchbook.cards.effects import Continuous
from benchbook.cards.mana import ManaCost, half_of, symbol_value
from benchbook.cards.objects import This
from benchbook.cards.replacements import EntersAsCopy, EntersChoosing
from benchbook.cards.vocabulary import SUBTYPES
from benchbook.engine.applied.zones import HIDDEN
from benchbook.engine.characteristics import fixed
from benchbook.engine.chosen import chosen_key
from benchbook.engine.context import NotModelled
from benchbook.engine.dungeons import dungeons
from benchbook.engine.melding import with_back_face
from benchbook.engine.modelled import nodes
from benchbook.engine.registry import Table
from benchbook.engine.scenario import hints
from benchbook.engine.scenario.casual import with_casual_variant
from benchbook.engine.scenario.default_control import with_default_control
from benchbook.engine.scenario.definitions import Definitions, nameless
from benchbook.engine.scenario.model import ObjectGiven, PlayerGiven, Scenario
from benchbook.engine.scenario.numbers import number_at
from benchbook.engine.scenario.roster import Roster
from benchbook.engine.scenario.seats import with_seats
from benchbook.engine.scenario.unlocked import unlocked
from benchbook.engine.scenario.variants import with_teams
from benchbook.engine.state import STEPS, Chosen, Combat, Component, Game, Mana, Object, ObjId, Player, Subject
from benchbook.engine.supplementary import IN_DECK, is_supplementary, with_planar_controller
from benchbook.engine.tokens import predefined, predefined_names
from benchbook.errors import ScenarioError

_COMBAT = STEPS[STEPS.index("beginning of combat") : STEPS.index("end of combat") + 1]
WHOLE = ("split", "prototype", "prepare")  # called by the name of a part, the card is still all of it
ATTRACTION_DECK = "in the attraction deck"
_MARKS = ("goaded", "monstrous", "revealed", "flipped", ATTRACTION_DECK, IN_DECK)


@dataclass
class Placed:
    """An object that has been put on the board, with what was said of it."""

    given: ObjectGiven
    id: ObjId
    definition: CardDefinition
    player: str


@dataclass
class Board:
    """The board while it is being laid out."""

    definitions: Definitions
    labels: dict[str, list[int]] = field(default_factory=dict)
    objects: dict[ObjId, Object] = field(default_factory=dict)
    placed: list[Placed] = field(default_factory=list)
    order: dict[tuple[str, str], list[ObjId]] = field(default_factory=dict)
    stack: list[ObjId] = field(default_factory=list)
    commanders: dict[ObjId, str] = field(default_factory=dict)
    next_id: int = 1


def set_up(scenario: Scenario, table: Table, definitions: Definitions) -> tuple[Game, Roster]:
    """The game and the names of what is in it."""
    board = Board(definitions)
    for player in scenario.given.players:
        for zone, objects in player.zones.items():
            for given in objects:
                _place(board, given, zone, player.name)
        for given in player.attractions:
            _place(board, replace(given, facts={**given.facts, ATTRACTION_DECK: True}), "command", player.name)
        for given in (one for deck in player.decks.values() for one in deck):
            _place(board, replace(given, facts={**given.facts, IN_DECK: True}), "command", player.name)
    for given in scenario.given.stack:
        _place(board, given, "stack", str(given.facts.get("controller") or scenario.given.turn))
    game = _game(scenario, table, board)
    roster = Roster({k: tuple(v) for k, v in board.labels.items()}, tuple(p.name for p in scenario.given.players))
    game = with_seats(with_teams(game, scenario.given), scenario.given)
    game = with_casual_variant(game, scenario.given)
    for one in board.placed:
        game = _finish(game, roster, one, definitions)
    game = with_default_control(game, [one.id for one in board.placed if one.given.facts.get("owner")])
    return _combat(scenario, with_planar_controller(game), roster, board), roster


# ── objects ───────────────────────────────────────────────────────────────────


def _components(
    board: Board, given: ObjectGiven, owner: str, card: int, in_whole: bool = False
) -> tuple[tuple[Component, ...], CardDefinition]:
    if given.parts:
        parts: list[Component] = []
        for index, part in enumerate(given.parts):
            mine = str(part.facts.get("owner") or owner)
            found, _ = _components(board, part, mine, card if index == 0 else _reserve(board), True)
            parts += found
            _label(board, part, found[0].card)
            if part.facts.get("commander"):
                board.commanders[found[0].card] = mine
        whole = tuple(parts)
        if given.facts.get("kind") == "melded from":
            whole = with_back_face(
                whole, lambda n: board.definitions.card(n, given.path) if board.definitions.has(n) else None
            )
        return whole, whole[0].definition
    if given.nameless:
        definition, token = _described(board, given)
    elif (made := _predefined(board, given.name)) is not None:
        definition, token = made, True
    else:
        definition, token = board.definitions.card(given.name, given.path), bool(given.facts.get("token"))
    turned = given.facts.get("transformed") or (given.facts.get("flipped") and definition.layout == "flip")
    if turned and len(definition.faces) < 2:
        raise NotModelled(f"the other face of {definition.name}, which the library does not know")
    face = 1 if turned else 0
    face = next(
        (i for i, f in enumerate(definition.faces) if i and f.name == given.name and definition.layout not in WHOLE),
        face,
    )
    copied = (
        board.definitions.card(str(given.facts["copy of"]), given.path).front
        if in_whole and given.facts.get("copy of")
        else None
    )
    since = int(given.facts.get("timestamp", 0)) if in_whole else 0
    token_card = bool(given.facts.get("token card"))
    return (
        Component(card, definition, owner, token and not token_card, False, face, token_card, copied, since),
    ), definition


def _described(board: Board, given: ObjectGiven) -> tuple[CardDefinition, bool]:
    """A nameless object; what describes none may be a card's name that is not quite right."""
    try:
        return nameless(given.name)
    except ScenarioError as problem:
        raise ScenarioError(given.path, problem.message, board.definitions.near(given.name)) from None


def _as_it_lies(part: Component, zone: str) -> Component:
    """Other faces are up on the battlefield and the stack only, and an inset frame counts on the stack only (712.8a,
    715.4, 720.4).
    """
    inset = part.definition.layout in ("adventure", "omen")
    up = zone == "stack" or (zone == "battlefield" and not inset)
    return part if up or not part.face else replace(part, face=0)


def _reserve(board: Board) -> int:
    board.next_id += 1
    return board.next_id - 1


def _label(board: Board, given: ObjectGiven, card: int) -> None:
    for name in dict.fromkeys((given.label, given.label.split(" #")[0], given.name if given.nameless else "")):
        if name:
            board.labels.setdefault(name, []).append(card)


def _place(board: Board, given: ObjectGiven, zone: str, player: str) -> None:
    facts = given.facts
    owner = str(facts.get("owner") or player)
    controller = str(facts.get("controller") or player)
    new = _reserve(board)
    parts, definition = _components(board, given, owner, new)
    parts = tuple(_as_it_lies(part, zone) for part in parts)
    if not given.parts:
        _label(board, given, new)
    elif given.label:
        _label(board, replace(given, parts=()), parts[0].card)
    onto = zone in ("battlefield", "stack")
    board.objects[new] = Object(
        id=new, zone=zone, owner=parts[0].owner, controller=controller if onto or zone in HIDDEN else owner,
        components=parts, timestamp=int(facts.get("timestamp", new)),
        tapped=bool(facts.get("tapped")), face_down=_face_down(facts, given.path),
        phased_out="directly" if facts.get("phased out") else "", counters=_counters(given, definition, zone),
        damage=number_at(facts.get("damage", 0), given.path), sick=bool(facts.get("summoning sick")),
        attached_at=new, marks=_marks(facts, parts) | unlocked(given, definition, zone),
    )  # fmt: skip
    board.placed.append(Placed(given, new, definition, player))
    if zone == "stack":
        board.stack.append(new)
    else:
        board.order.setdefault((controller if onto or zone in HIDDEN else owner, zone), []).append(new)


HOW_FACE_DOWN = {
    True: "cast", "cast": "cast", "morph": "cast", "megamorph": "cast", "disguise": "cast",
    "manifest": "manifested", "manifested": "manifested", "cloak": "cloaked", "cloaked": "cloaked",
}  # fmt: skip


def _face_down(facts: Mapping[str, Any], path: str) -> str:
    value = facts.get("face down")
    if not value:
        return ""
    if value not in HOW_FACE_DOWN:
        words = ", ".join(str(way) for way in HOW_FACE_DOWN if way is not True)
        raise ScenarioError(f"{path}.face down", f"{value!r} is no way to be face down.", f"true, {words}")
    return HOW_FACE_DOWN[value]


def _marks(facts: Mapping[str, Any], parts: tuple[Component, ...]) -> frozenset[str]:
    flipped = ["flipped"] if any(c.face == 1 and c.definition.layout == "flip" for c in parts) else []
    kind = {"combined": "combined", "melded from": "melded", "merged": "merged"}.get(str(facts.get("kind", "")))
    return frozenset([m for m in _MARKS if facts.get(m)] + ([kind] if kind else []) + flipped)


def _predefined(board: Board, name: str) -> CardDefinition | None:
    """A predefined token by its name: "Treasure token" (111.10)."""
    kind, _, token = name.removesuffix("s").rpartition(" ")
    if token != "token" or kind not in predefined_names() or board.definitions.has(name):
        return None
    return predefined(kind)


def _counters(given: ObjectGiven, definition: CardDefinition, zone: str) -> dict[str, Fraction]:
    said = given.facts.get("counters")
    found: dict[str, Fraction] = {}
    if isinstance(said, Mapping):
        found = {str(k): number_at(n, f"{given.path}.counters") for k, n in said.items()}
    elif said is not None and not (
        isinstance(said, list) and all(isinstance(o, Mapping) and "kind" in o for o in said)
    ):
        raise ScenarioError(f"{given.path}.counters", f"{said!r}: counters are written as {{+1/+1: 2, shield: 1}}.")
    for one in said if isinstance(said, list) else ():
        key = "|".join([str(one["kind"]), *map(str, one.get("attributes") or ())])
        found[key] = found.get(key, Fraction(0)) + number_at(one.get("count", 1), given.path)
    for kind in ("loyalty", "defense"):
        if given.facts.get(kind) is not None:
            found[kind] = number_at(given.facts[kind], given.path)
    if zone == "battlefield" and said is None:
        for kind, n in _entering_counters(definition):
            found.setdefault(kind, n)
    return {k: n for k, n in found.items() if n}


def _entering_counters(definition: CardDefinition) -> Iterator[tuple[str, Fraction]]:
    """Planeswalkers, battles and sagas have the counters that they enter with."""
    front = definition.front
    for kind, amount in (("loyalty", front.loyalty), ("defense", front.defense)):
        value = fixed(amount)
        if value:
            yield kind, value
    if "Saga" in front.subtypes:
        yield "lore", Fraction(1)


# ── the game ──────────────────────────────────────────────────────────────────


def _game(scenario: Scenario, table: Table, board: Board) -> Game:
    start = table.value("starting life", 20)
    players = tuple(_player(p, board, start) for p in scenario.given.players)
    commanders = {
        one.id: one.player for one in board.placed if one.given.facts.get("commander") or _in_command(one, board)
    }
    commanders |= board.commanders
    labels = {one.id: one.given.label for one in board.placed if one.given.label}
    decks = {p.name: tuple(o.id for o in board.placed if o.player == p.name) for p in scenario.given.players}
    facts = {
        "labels": labels, "commanders": commanders, "decks": decks, "legal": scenario.given.legal,
        "banned": scenario.given.banned, "open hands": True, "definition of": board.definitions.card,
        "companions": frozenset(one.id for one in board.placed if one.given.facts.get("companion")),
        "lights": {one.id: _lights(one) for one in board.placed if one.given.facts.get("lights")},
    }  # fmt: skip
    marks: dict[str, Any] = {
        k: v for k, v in scenario.given.marks.items() if k in ("monarch", "initiative", "sideboards")
    }
    if "day" in scenario.given.marks:
        marks["day or night"] = scenario.given.marks["day"]
    clock = max([board.next_id, *(o.timestamp + 1 for o in board.objects.values())])
    return Game(
        table=table, players=players, objects=board.objects, active=scenario.given.turn, step=scenario.given.step,
        stack=tuple(board.stack), next_id=board.next_id, clock=clock, facts=facts, marks=marks, starting_life=start,
    )  # fmt: skip


def _lights(one: Placed) -> frozenset[int]:
    """The numbers that are lit up on an Attraction card."""
    said = one.given.facts["lights"]
    return frozenset(int(n) for n in (said if isinstance(said, list) else [said]))


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
        memory={k: v for k, v in (("dungeons", given.dungeons), ("speed", given.speed)) if v},
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
            found += [Mana("C")] * int(symbol)
        elif symbol_value(symbol) == Fraction(1, 2):
            found.append(Mana(half_of(symbol) or "C", symbol_value(symbol)))
        else:
            found.append(Mana("C" if symbol == "S" else symbol, snow=symbol == "S"))
    return tuple(found)


# ── what needs the other objects ──────────────────────────────────────────────


def _finish(game: Game, roster: Roster, one: Placed, definitions: Definitions) -> Game:
    facts, path = one.given.facts, one.given.path
    changes: dict[str, Any] = {}
    if facts.get("attached to") is not None:
        changes["attached_to"] = _subject(game, roster, str(facts["attached to"]), f"{path}.attached to", one.id)
    memory = dict(_chosen(game, roster, one)) if "chosen" in facts else {}
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


def _subject(game: Game, roster: Roster, text: str, path: str, but: ObjId) -> Subject:
    try:
        return roster.subject(game, text, lambda o: o.id != but and o.zone == "battlefield")
    except ScenarioError as problem:
        raise ScenarioError(path, f"nothing here is called {text!r}.", problem.nearest) from None


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
    groups = tuple((_subject(game, roster, t, f"{one.given.path}.targets", one.id),) for t in targets)
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


def _combat(scenario: Scenario, game: Game, roster: Roster, board: Board) -> Game:
    step = scenario.given.step
    game = _commander_damage(scenario, game, roster)
    if step not in _COMBAT:
        return game
    attackers = {o.id: _attacked(game, roster, o) for o in board.placed if o.given.facts.get("attacking")}
    blockers: dict[ObjId, tuple[ObjId, ...]] = {}
    for one in board.placed:
        said = one.given.facts.get("blocking")
        for name in said if isinstance(said, list) else [said] if said else []:
            attacker = _subject(game, roster, str(name), f"{one.given.path}.blocking", one.id)
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


def _attacked(game: Game, roster: Roster, one: Placed) -> Subject:
    said = one.given.facts["attacking"]
    if said is True:
        return game.opponents(game.objects[one.id].controller)[0]
    return _subject(game, roster, str(said), f"{one.given.path}.attacking", one.id)


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
