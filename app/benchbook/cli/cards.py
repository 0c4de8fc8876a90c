"""Cards of ours: write a definition from a card that is here, or list the ability language that definitions use."""

from __future__ import annotations

import argparse
import sys

from benchbook.cards.card_files import card_text
from benchbook.cards.language import as_markdown
from benchbook.cli import FINDINGS, WELL, opening
from benchbook.library import Library, project_root
from benchbook.library.documents import Card
from benchbook.library.names import card_file

EXAMPLES = (
    'benchbook cards define "Grizzly Bears"',
    'benchbook cards define "Grizzly Bears" --write',
    "benchbook cards language > docs/abilities.md",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """What to do, and with which card."""
    parser.add_argument("action", choices=("define", "language"), help="a card's definition, or every node there is")
    parser.add_argument("name", nargs="*", help="the card's name (for define)")
    parser.add_argument("--write", action="store_true", help="put the file where it belongs under rulings/")


def run(options: argparse.Namespace) -> int:
    """Print the definition or the language; exit code 1 where there is no such card to define."""
    if options.action == "language":
        print(as_markdown(), end="")
        return WELL
    name, library = " ".join(options.name), opening.library()
    problem = _objection(library, name)
    if problem:
        print(f"benchbook cards: {problem}", file=sys.stderr)
        return FINDINGS
    card = library.card(name)
    assert card is not None
    return _written(card) if options.write else _printed(card)


def _objection(library: Library, name: str) -> str:
    """Why there is nothing to define."""
    card = library.card(name) if name else None
    if card is None:
        return f"there is no card '{name}' here. Import a card file first: benchbook import cards FILE."
    if any(own.name == card.name and own.faces for own in library.own_cards):
        return f"'{card.name}' has a definition: rulings/{card_file(card.name)}."
    return "" if card.faces else f"what '{card.name}' is is not known here. Import a card file first."


def _printed(card: Card) -> int:
    print(card_text(card), end="")
    return WELL


def _written(card: Card) -> int:
    path = project_root() / "rulings" / card_file(card.name)
    if path.exists():
        print(f"benchbook cards: {path} is there already; put the definition into it by hand.", file=sys.stderr)
        return FINDINGS
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(card_text(card), "utf-8")
    print(f"{path}: now write what it says, in your own words.")
    return WELL
