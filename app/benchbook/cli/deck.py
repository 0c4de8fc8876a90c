"""What the rules of Commander, or of another format, object to in a decklist, each objection with its rule.

An ordinary list: a card a line with its number before it, the commander under the heading "Commander".
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from benchbook.cards.abilities import CardDefinition
from benchbook.cli import BROKEN, FINDINGS, WELL, opening
from benchbook.cli.screen import print_json
from benchbook.engine.deck_formats import COMMANDER, SIXTY, Legality, check_format, formats_named
from benchbook.engine.decks import Decklist, check, read_decklist
from benchbook.library.documents import Card

EXAMPLES = (
    "benchbook deck check my-deck.txt",
    "benchbook deck check my-deck.txt --json",
    "benchbook deck check my-deck.txt --format modern",
    "benchbook deck check - < my-deck.txt",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """What to check."""
    parser.add_argument("action", choices=("check",), help="what to do with the list")
    parser.add_argument("file", help="the decklist; - reads standard input")
    parser.add_argument("--format", default=COMMANDER, help="a format that the card file names (default commander)")
    parser.add_argument("--json", action="store_true", help="for a program")


def run(options: argparse.Namespace) -> int:
    """Print every objection; exit code 1 when there is one."""
    try:
        text = sys.stdin.read() if options.file == "-" else Path(options.file).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        print(f"benchbook deck: {options.file} cannot be read: {problem}", file=sys.stderr)
        return BROKEN
    deck = read_decklist(text)
    played = options.format.lower()
    formats = formats_named(deck, _card)
    if played not in {COMMANDER, *SIXTY, *formats}:
        print(f"benchbook deck: no format {options.format!r}; known here: {_named(formats)}", file=sys.stderr)
        return BROKEN
    legality = check_format(deck, played, _card)
    found = [*(check(deck, _definition) if played == COMMANDER else ()), *legality.objections]
    if options.json:
        print_json({"size": deck.size, "commanders": list(deck.commanders), "objections": [
            {"rule": o.rule, "card": o.card, "words": o.words} for o in found],
            "format": played, "legality_unknown": list(legality.unknown)})  # fmt: skip
    else:
        for objection in found:
            print(f"{objection.rule or 'note':<10} {objection.words}")
        _print_unknown(deck, played, legality)
        print(f"{deck.size} cards, {len(found)} objection{'' if len(found) == 1 else 's'}.")
    return FINDINGS if found else WELL


def _print_unknown(deck: Decklist, played: str, legality: Legality) -> None:
    """Say of how many cards no imported file tells whether they are legal."""
    if legality.unknown:
        first = ", ".join(legality.unknown[:3]) + (" and others" if len(legality.unknown) > 3 else "")
        print(f"Not known: whether {first} may be played in {played}; no imported card file says so.")
    if played not in {COMMANDER, *SIXTY}:
        print(f"How a deck of {deck.size} is built in {played} was not looked at, only which cards are legal.")


def _named(formats: tuple[str, ...]) -> str:
    return ", ".join(sorted({COMMANDER, *SIXTY, *formats}))


def _card(name: str) -> Card | None:
    library = opening.library()
    return library.card(name) or library.card(name.split(" // ")[0].split(" / ")[0])


def _definition(name: str) -> CardDefinition | None:
    from benchbook.cards.read import read_card

    card = _card(name)
    return read_card(card) if card is not None and card.faces else None
