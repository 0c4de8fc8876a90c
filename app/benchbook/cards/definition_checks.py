"""What is wrong with the definitions of our cards, by file and line (L022)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from benchbook.cards.defined import defined_abilities
from benchbook.cards.mana import ManaCost
from benchbook.cards.notation import load
from benchbook.errors import NotationError
from benchbook.library.documents import Card, Face, Place, Problem
from benchbook.library.library import Library
from benchbook.library.source import read_file


def definition_problems(library: Library, root: Path) -> Iterator[Problem]:
    """Every definition that cannot be read; files stand under ``root``."""
    for card in library.own_cards:
        for number, face in enumerate(card.faces):
            written, line = _written(card, number, root) if face.abilities else (None, card.place.line)
            if face.abilities and (error := _error(face)):
                yield _problem(card, face, _with_line(written, error), line)
            if face.mana_cost and (wrong := _no_mana_cost(face)):
                yield _problem(card, face, NotationError(wrong, "mana_cost", line), line)


def _error(face: Face) -> NotationError | None:
    try:
        defined_abilities(face)
    except NotationError as error:
        return error
    return None


def _no_mana_cost(face: Face) -> str:
    try:
        ManaCost.parse(face.mana_cost)
    except ValueError as problem:
        return str(problem)
    return ""


def _written(card: Card, number: int, root: Path) -> tuple[Any, int]:
    """The abilities as they stand in the file, with their lines; the line of the face."""
    data = read_file(root / card.place.file, card.place.file, [])
    part = data["faces"][number] if "faces" in data else data["definition"]
    return part.get("abilities"), part.lines.get("abilities", part.line)


def _with_line(written: Any, error: NotationError) -> NotationError:
    """The error as it is found in the file itself, where lines are known."""
    try:
        load(written)
    except NotationError as found:
        return found
    return error


def _problem(card: Card, face: Face, error: NotationError, line: int) -> Problem:
    place = Place(card.place.file, error.line or line)
    return Problem("L022", place, f"{face.name}: {error}.")
