"""One rule, section or card, with what it refers to and what refers to it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from typing import Any

from benchbook.cli import FINDINGS, WELL, opening
from benchbook.cli.screen import print_json, styled, wrapped
from benchbook.library import Library
from benchbook.library.documents import Card, Entry, Ruling
from benchbook.library.names import card_slug
from benchbook.refs import DEFAULT_BOOK, RuleRef

EXAMPLES = (
    "benchbook show 704.5f",
    "benchbook show uncommander/Combine/v --json",
    "benchbook show E.4.6",
    'benchbook show "Doubling Season"',
)
_PASSIVE = {
    "see": "cited_by",
    "replaces": "replaced_by",
    "expands": "expanded_by",
    "follows": "followed_by",
    "example_of": "illustrated_by",
    "same_as": "same_in",
    "exception_to": "exceptions",
    "defines": "defined_for",
    "step_of": "steps",
    "rests_on": "rulings_resting_on_it",
}


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
    if entry is None and card is None:
        print(f"benchbook: '{text}' is no rule and no card that is known here.{_near(library, text)}", file=sys.stderr)
        return FINDINGS
    data = rule_json(library, entry) if entry else card_json(card) if card else {}
    if options.json:
        print_json(data)
    elif entry:
        _print_rule(data)
    else:
        _print_card(data)
    return WELL


def rule_json(library: Library, entry: Entry) -> dict[str, Any]:
    """A rule as programs read it."""
    ref, book = entry.ref, library.books[entry.ref.book]
    section = library.section(ref)
    before, after = library.neighbours(ref)
    data: dict[str, Any] = {
        "ref": str(ref),
        "book": ref.book,
        "number": ref.number,
        "title": entry.title,
        "kind": entry.kind,
        "text": entry.text,
        "edition": book.edition,
        "date": book.date,
        "book_title": book.title,
        "section": {"ref": str(section.ref), "title": section.title} if section else None,
        "ours": entry.ours,
        "defect": entry.defect,
        "attribution": [{"who": one.who, "when": one.when, "where": one.where} for one in entry.attribution],
        "elsewhere": list(entry.elsewhere),
        "cards": list(entry.cards),
        "examples": list(entry.examples),
        "see": [],
        "cited_by": [],
        "replaces": [],
        "replaced_by": [],
    }
    for link in library.links_from(ref):
        data.setdefault(link.kind, []).append(str(link.target))
    for link in library.links_to(ref):
        data.setdefault(_PASSIVE[link.kind], []).append(str(link.source))
    data["same_rule"] = [str(other) for other in library.same_rule(ref)]
    data["subrules"] = [str(part.ref) for part in library.subrules(ref)]
    data["rulings"] = [{"card": name, **_ruling(ruling)} for name, ruling in library.rulings_on(ref)]
    data["scenarios"] = [scenario.title for scenario in library.scenarios(ref)]
    data["previous"], data["next"] = (str(other) if other else None for other in (before, after))
    return {**data, "url": ref.path}


def card_json(card: Card) -> dict[str, Any]:
    """A card as programs read it."""
    faces = [
        {key: value for key in ("name", "mana_cost", "type_line", "text", "power", "toughness", "loyalty", "defense")
         if (value := getattr(face, key))}
        for face in card.faces
    ]  # fmt: skip
    return {
        "card": card.name,
        "layout": card.layout,
        "faces": faces,
        "rulings": [_ruling(ruling) for ruling in card.rulings],
        "url": f"/cards/{card_slug(card.name)}",
    }


def _ruling(ruling: Ruling) -> dict[str, Any]:
    return {
        "text": ruling.text,
        "kind": ruling.kind,
        "source": ruling.source,
        "who": ruling.who,
        "date": ruling.date,
        "rules": [str(rule) for rule in ruling.rules],
    }


def _near(library: Library, text: str) -> str:
    from difflib import get_close_matches

    ref = RuleRef.parse(text, DEFAULT_BOOK)
    parent = ref.parent
    if parent and library.entry(parent):
        return f" There is {parent}."
    near = get_close_matches(text, [card.name for card in library.own_cards], n=1)
    return f" Did you mean {near[0]}?" if near else f' Try: benchbook search "{text}"'


def _print_rule(data: dict[str, Any]) -> None:
    edition = " · ".join(part for part in (data["book_title"], data["edition"]) if part)
    print(f"{styled(data['ref'], 'number')}  {styled(data['title'], 'title')}".rstrip())
    print(styled(f"{edition} · {data['kind']}", "dim"))
    print(wrapped(data["text"]))
    for example in data["examples"]:
        print(wrapped(f"Example: {example}"))
    if data["defect"]:
        print(wrapped(f"In the source: {data['defect']}"))
    for one in data["attribution"]:
        print(styled(wrapped("— " + ", ".join(part for part in one.values() if part)), "dim"))
    for key in (*dict.fromkeys(name for pair in _PASSIVE.items() for name in pair), "same_rule", "elsewhere"):
        _print_row(key.replace("_", " "), data.get(key, ()))
    for ruling in data["rulings"]:
        print(wrapped(f"{ruling['card']}: {ruling['text']}"))
    _print_row("parts", data["subrules"])


def _print_row(label: str, values: Iterable[str]) -> None:
    if values:
        print(wrapped(f"{label}: {', '.join(values)}"))


def _print_card(data: dict[str, Any]) -> None:
    print(styled(data["card"], "title"))
    for face in data["faces"]:
        name = face["name"] if face["name"] != data["card"] else ""
        print(wrapped("  ".join(part for part in (name, face.get("mana_cost"), face.get("type_line")) if part)))
        print(wrapped(face.get("text", ""), "    "))
        if "power" in face:
            print(wrapped(f"{face['power']}/{face.get('toughness', '')}"))
    for ruling in data["rulings"]:
        source = ", ".join(part for part in (ruling["source"], ruling["who"], ruling["date"]) if part)
        print(wrapped(f"• {ruling['text']}"))
        print(styled(wrapped(f"{source}  {' '.join(ruling['rules'])}".rstrip(), "    "), "dim"))
