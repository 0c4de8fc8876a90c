"""One rule, section, card or glossary term, with what it refers to and what refers to it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from typing import Any

from benchbook.cli import FINDINGS, WELL, opening
from benchbook.cli.screen import bare, print_json, styled, wrapped
from benchbook.library import Library
from benchbook.library.documents import Card, Face
from benchbook.library.facts import PASSIVE, card_facts, rule_facts
from benchbook.refs import DEFAULT_BOOK, RuleRef

EXAMPLES = (
    "benchbook show 704.5f",
    "benchbook show uncommander/Combine/v --json",
    "benchbook show E.4.6",
    'benchbook show "Doubling Season"',
    "benchbook show deathtouch",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """What to show."""
    parser.add_argument("what", nargs="+", help="a rule's number, with its book where it is not plain; or a card")
    parser.add_argument("--book", default=DEFAULT_BOOK, help="the book to look in first (default: cr)")
    parser.add_argument("--json", action="store_true", help="for a program")


def run(options: argparse.Namespace) -> int:
    """Print the rule or the card; exit code 1 when there is neither."""
    library, text = opening.library(), " ".join(options.what)
    ref = library.find(text, options.book)
    entry = library.entry(ref) if ref else None
    card = None if entry else library.card(text)
    if entry is None and card is None and (heading := _named(library, text)):
        entry = library.entry(heading)
    if entry is None and card is None:
        print(
            f"benchbook: '{text}' is no rule, card or term that is known here.{_near(library, text)}", file=sys.stderr
        )
        return FINDINGS
    if options.json:
        print_json(rule_facts(library, entry) if entry else card_facts(card) if card else {})
    elif entry:
        _print_rule(rule_facts(library, entry, with_scenarios=False))
    elif card:
        _print_card(card)
    return WELL


def _named(library: Library, text: str) -> RuleRef | None:
    """The glossary term, or the section of any book, that has these words as its name."""
    found = library.terms.get(text.lower())
    return found or next((ref for book in library.books if (ref := library.find(text, book))), None)


def _near(library: Library, text: str) -> str:
    from difflib import get_close_matches

    parent = RuleRef.parse(text, DEFAULT_BOOK).parent if text.strip() else None
    if parent and library.entry(parent):
        return f" There is {parent}."
    near = get_close_matches(text, [card.name for card in library.own_cards], n=1)
    return f" Did you mean {near[0]}?" if near else f' Try: benchbook search "{text}"'


def _print_rule(data: dict[str, Any]) -> None:
    edition = " · ".join(part for part in (data["book_title"], data["edition"]) if part)
    print(f"{styled(data['ref'], 'number')}  {styled(data['title'], 'title')}".rstrip())
    print(styled(f"{edition} · {data['kind']}", "dim"))
    if data.get("penalty"):
        print(f"penalty: {styled(data['penalty'], 'bold')}")
    print(wrapped(bare(data["text"])))
    for example in data["examples"]:
        print(wrapped(f"Example: {bare(example)}"))
    if data["defect"]:
        print(wrapped(f"In the source: {data['defect']}"))
    for one in data["attribution"]:
        print(styled(wrapped("— " + ", ".join(part for part in one.values() if part)), "dim"))
    for key in (*dict.fromkeys(name for pair in PASSIVE.items() for name in pair), "same_rule", "elsewhere"):
        _print_row(key.replace("_", " "), data.get(key, ()))
    for ruling in data["rulings"]:
        print(wrapped(bare(f"{ruling['card']}: {ruling['text']}")))
    _print_row("parts", data["subrules"])


def _print_row(label: str, values: Iterable[str]) -> None:
    if values:
        print(wrapped(f"{label}: {', '.join(values)}"))


def _print_card(card: Card) -> None:
    data = card_facts(card)
    print(styled(data["card"], "title"))
    for face, said in zip(data["faces"], map(_said, card.faces), strict=True):
        name = face["name"] if face["name"] != data["card"] else ""
        print(wrapped("  ".join(part for part in (name, face.get("mana_cost"), face.get("type_line")) if part)))
        for line in said.splitlines():
            print(wrapped(line, "    "))
        if "power" in face:
            print(wrapped(f"{face['power']}/{face.get('toughness', '')}"))
    for ruling in data["rulings"]:
        source = ", ".join(part for part in (ruling["source"], ruling["who"], ruling["date"]) if part)
        print(wrapped(f"• {bare(ruling['text'])}"))
        print(styled(wrapped(f"{source}  {' '.join(ruling['rules'])}".rstrip(), "    "), "dim"))


def _said(face: Face) -> str:
    """What a face says: the card file's words, or ours."""
    if not face.abilities:
        return face.text
    from benchbook.cards.defined import text_of  # reads the ability language, which no rule's page needs

    return text_of(face)
