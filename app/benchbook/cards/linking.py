"""Linked abilities (607.2a–b, 607.5): where one ability speaks of what another exiled, the exiling one remembers it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import is_dataclass, replace
from typing import Any
from zlib import crc32

from benchbook.cards.abilities import Ability, FaceDefinition, Keyword, Unread
from benchbook.cards.continuous import GainAbilities
from benchbook.cards.effects import Exile, GetEmblem, TokenSpec
from benchbook.cards.mana import ManaCost
from benchbook.cards.mapping import fields_of, parts
from benchbook.cards.objects import Bound
from benchbook.cards.replacements import ZoneReplacement

LINKED = Bound("linked")
# what gives abilities to another object: a pair given together is linked there, and to nothing else (607.5)
GIVERS = (GainAbilities, TokenSpec, GetEmblem)
EXILING_KEYWORDS = ("hideaway", "delve")


class _NothingExiles(Exception):
    """The ability speaks of exiled cards, and no ability given with it exiles any."""


def linked_faces(faces: tuple[FaceDefinition, ...]) -> tuple[FaceDefinition, ...]:
    """The faces of a card: an ability of one may be linked to an ability of another."""
    every = tuple(a for face in faces for a in face.abilities)
    if not any(LINKED in parts(a) for a in every):
        return faces
    return tuple(replace(face, abilities=tuple(_among(a, every) for a in face.abilities)) for face in faces)


def linked(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities of one object, each exiling one told whether another speaks of what it exiled."""
    if not any(LINKED in parts(a) for a in abilities):
        return abilities
    return tuple(_among(a, abilities) for a in abilities)


def _among(ability: Ability, together: tuple[Ability, ...]) -> Ability:
    try:
        made: Ability = _made(ability, LINKED.name if _pair(together) else "")
    except _NothingExiles:
        text = str(getattr(ability, "text", ""))
        return Unread(text, text)
    return made


def _pair(abilities: tuple[Ability, ...]) -> bool:
    """Whether one of the abilities speaks of what was exiled."""
    if not any(part == LINKED for part in own(abilities)):
        return False
    if not any(_exiles(part) for part in own(abilities)):
        raise _NothingExiles
    return True


def _exiles(node: object) -> bool:
    if isinstance(node, Keyword):
        return node.name in EXILING_KEYWORDS
    return isinstance(node, Exile) or (isinstance(node, ZoneReplacement) and node.instead == "exile")


def _made(node: object, pair: str) -> Any:
    """The node with what exiles named by the pair that it belongs to, and so what speaks of the exiled cards."""
    if isinstance(node, GIVERS):
        return replace(node, abilities=_made(node.abilities, _given(node.abilities)))
    if isinstance(node, tuple):
        return tuple(_made(part, pair) for part in node)
    if node == LINKED:
        return Bound(pair)
    if not is_dataclass(node) or isinstance(node, (type, ManaCost)):
        return node
    cls: type = node.__class__
    changes = {n: _made(getattr(node, n), pair) for n, _ in fields_of(cls)}
    if pair and _exiles(node) and not isinstance(node, Keyword):
        changes["linked"] = pair
    return replace(node, **changes) if any(v is not getattr(node, n) for n, v in changes.items()) else node


def _given(abilities: tuple[Ability, ...]) -> str:
    """The name of a pair of abilities that are given together; "" where they are none (607.5)."""
    if not _pair(abilities):
        return ""
    words = "\n".join(str(getattr(ability, "text", "")) for ability in abilities)
    return f"{LINKED.name} {crc32(words.encode()):x}"


def own(node: object) -> Iterator[Any]:
    """The node and everything in it, but nothing that it gives to other objects."""
    return parts(node, but=GIVERS)
