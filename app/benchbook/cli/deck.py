"""What the Commander rules object to in a decklist, each objection with its rule.

An ordinary list: a card a line with its number before it, the commander under the heading "Commander".
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from benchbook.cards.abilities import CardDefinition
from benchbook.cli import BROKEN, FINDINGS, WELL, opening
from benchbook.cli.screen import print_json
from benchbook.engine.decks import check, read_decklist

EXAMPLES = (
    "benchbook deck check my-deck.txt",
    "benchbook deck check my-deck.txt --json",
    "benchbook deck check - < my-deck.txt",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """What to check."""
    parser.add_argument("action", choices=("check",), help="what to do with the list")
    parser.add_argument("file", help="the decklist; - reads standard input")
    parser.add_argument("--json", action="store_true", help="for a program")


def run(options: argparse.Namespace) -> int:
    """Print every objection; exit code 1 when there is one."""
    try:
        text = sys.stdin.read() if options.file == "-" else Path(options.file).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        print(f"benchbook deck: {options.file} cannot be read: {problem}", file=sys.stderr)
        return BROKEN
    deck = read_decklist(text)
    found = check(deck, _definition)
    if options.json:
        print_json({"size": deck.size, "commanders": list(deck.commanders), "objections": [
            {"rule": o.rule, "card": o.card, "words": o.words} for o in found]})  # fmt: skip
    else:
        for objection in found:
            print(f"{objection.rule or 'note':<10} {objection.words}")
        print(f"{deck.size} cards, {len(found)} objection{'' if len(found) == 1 else 's'}.")
    return FINDINGS if found else WELL


def _definition(name: str) -> CardDefinition | None:
    from benchbook.cards.read import read_card

    library = opening.library()
    card = library.card(name) or library.card(name.split(" // ")[0].split(" / ")[0])
    return read_card(card) if card is not None and card.faces else None
