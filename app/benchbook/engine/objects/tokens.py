"""Tokens: from a description to a definition, and the predefined ones (111.3, 111.10)."""

from __future__ import annotations

from fractions import Fraction
from functools import cache, lru_cache
from typing import Any

from benchbook.cards.abilities import CardDefinition, FaceDefinition
from benchbook.cards.amounts import Number
from benchbook.cards.effects import TokenSpec
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import amount
from benchbook.engine.events import Batch
from benchbook.engine.game_objects import Component
from benchbook.engine.state import Game
from benchbook.errors import BenchbookError
from benchbook.library.documents import Face
from benchbook.library.tables import table_beside


def definition_of(ctx: Context, spec: TokenSpec) -> CardDefinition:
    """The token that a text describes; unnamed, it is called by its subtypes and "Token" (111.4)."""
    if spec.predefined:
        return predefined(spec.name)
    if spec.of_card:
        return _of_card(ctx.game, spec.name)
    name = spec.name or (" ".join(spec.subtypes) + " Token" if spec.subtypes else "Token")
    face = FaceDefinition(
        name=name, colors=spec.colors, supertypes=spec.supertypes, types=spec.types, subtypes=spec.subtypes,
        power=None if spec.power is None else Number(amount(ctx, spec.power)),
        toughness=None if spec.toughness is None else Number(amount(ctx, spec.toughness)), abilities=spec.abilities,
    )  # fmt: skip
    return CardDefinition(name, (face,))


def _of_card(game: Game, name: str) -> CardDefinition:
    """The card of that name, whose characteristics the token has (111.11)."""
    look_up = game.setting.definition_of
    try:
        found = look_up(name, name) if look_up is not None else None
    except BenchbookError:
        found = None
    if found is None:
        raise NotModelled(f"a token called {name}: the library has no card of that name")
    return found


@lru_cache(maxsize=1)
def _predefined() -> dict[str, Any]:
    return {entry["name"]: entry for entry in table_beside(__file__, "predefined_tokens.yaml")}


def predefined_names() -> tuple[str, ...]:
    """The names of the predefined tokens that are created."""
    return tuple(name for name, entry in _predefined().items() if not entry.get("card"))


@cache
def predefined_cards() -> tuple[str, ...]:
    """The names of the predefined token cards, which an effect puts into a zone and does not create."""
    return tuple(name for name, entry in _predefined().items() if entry.get("card"))


@lru_cache(maxsize=64)
def predefined(name: str) -> CardDefinition:
    """A predefined token by its name (111.10)."""
    from benchbook.cards.read import read_face  # the grammar is loaded only where a text is read

    entry = _predefined().get(name)
    if entry is None:
        raise NotModelled(f"the predefined token {name}")
    face = read_face(
        Face(
            entry.get("called", name), "", entry["type_line"], entry.get("text", ""), str(entry.get("power", "")),
            str(entry.get("toughness", "")), colors=tuple(entry.get("colors", ())),
        ),
        "normal",
    )  # fmt: skip
    return CardDefinition(face.name, (face,))


def predefined_by(name: str) -> tuple[str, ...]:
    """The number of the rule that defines a predefined token."""
    entry = _predefined().get(name, {})
    return (entry["rule"],) if "rule" in entry else ()


def predefined_batch(game: Game, who: str, name: str, number: Fraction) -> Batch:
    """So many predefined tokens."""
    return Batch(who, (Component(0, predefined(name), who, token=True),), number)
