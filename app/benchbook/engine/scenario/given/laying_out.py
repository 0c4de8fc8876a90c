"""Objects are laid out on the board: what each is made of, where it lies, its counters and marks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from benchbook.cards.abilities import CardDefinition, FaceDefinition
from benchbook.engine.applied.zones import HIDDEN
from benchbook.engine.context import NotModelled
from benchbook.engine.game_objects import Component, Object, fixed
from benchbook.engine.layers.halves import DOORS, share_a_type_line
from benchbook.engine.objects.counted_together import with_back_face
from benchbook.engine.objects.supplementary import IN_DECK
from benchbook.engine.objects.tokens import predefined, predefined_cards, predefined_names
from benchbook.engine.scenario.given.definitions import Definitions, nameless
from benchbook.engine.scenario.model import ObjectGiven
from benchbook.engine.scenario.wording.numbers import number_at
from benchbook.engine.state import ObjId
from benchbook.errors import ScenarioError

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
    token_card = bool(given.facts.get("token card")) or _is_token_card(board, given.name)
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


def place(board: Board, given: ObjectGiven, zone: str, player: str) -> None:
    """Put an object into a zone of the board, as often as is said."""
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
        phased_out="directly" if facts.get("phased out") else "", counters=_counters(given, _up(parts[0]), zone),
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


def _is_token_card(board: Board, name: str) -> bool:
    """Whether a predefined token card is meant, and no card that is called so."""
    return name in predefined_cards() and not board.definitions.knows(name)


def _up(part: Component) -> FaceDefinition:
    """The face that is up, as far as what it enters with goes; a planeswalker's other face may have no loyalty."""
    face = part.copied or part.definition.faces[max(part.face, 0)]
    if "planeswalker" in face.types and face.loyalty is None:
        return replace(face, loyalty=part.definition.front.loyalty)
    return face


def _counters(given: ObjectGiven, face: FaceDefinition, zone: str) -> dict[str, Fraction]:
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
        for kind, n in _entering_counters(face):
            found.setdefault(kind, n)
    return {k: n for k, n in found.items() if n}


def _entering_counters(face: FaceDefinition) -> Iterator[tuple[str, Fraction]]:
    """Planeswalkers, battles and sagas have the counters that they enter with."""
    for kind, amount in (("loyalty", face.loyalty), ("defense", face.defense)):
        value = fixed(amount)
        if value:
            yield kind, value
    if "Saga" in face.subtypes:
        yield "lore", Fraction(1)


def unlocked(given: ObjectGiven, definition: CardDefinition, zone: str) -> frozenset[str]:
    """Which halves of a Room are unlocked: those named under ``unlocked``, or the one by whose name it is called."""
    if zone != "battlefield" or definition.layout != "split" or not share_a_type_line(definition.faces):
        return frozenset()
    names = [f.name for f in definition.faces]
    said = given.facts.get("unlocked", [given.name] if given.name in names else None)
    if said is None or given.facts.get("copy of"):
        raise NotModelled(f"which halves of {definition.name} are unlocked (unlocked: [{names[0]}])")
    wanted = [str(name) for name in (said if isinstance(said, list) else [said])]
    for name in wanted:
        if name not in names:
            raise ScenarioError(f"{given.path}.unlocked", f"{definition.name} has no half {name!r}.", ", ".join(names))
    return frozenset(door for name, door in zip(names, DOORS, strict=True) if name in wanted)
