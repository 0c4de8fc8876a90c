"""Rules and cards as programs read them: the terminal's ``--json`` and the site's ``.json`` say the same."""

from __future__ import annotations

import json
from typing import Any

from benchbook.library.documents import Card, Entry, LinkKind, Ruling
from benchbook.library.library import Library
from benchbook.library.names import card_slug

PASSIVE: dict[LinkKind, str] = {
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


def rule_facts(library: Library, entry: Entry, *, with_scenarios: bool = True) -> dict[str, Any]:
    """A rule with what it refers to and what refers to it; to find the scenarios every one of them is opened."""
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
        **({"penalty": entry.penalty} if entry.penalty else {}),
        **({"part": entry.part} if entry.part else {}),
        **_links(library, entry),
    }
    data["same_rule"] = [str(other) for other in library.same_rule(ref)]
    data["subrules"] = [str(part.ref) for part in library.subrules(ref)]
    data["rulings"] = [{"card": name, **ruling_facts(ruling)} for name, ruling in library.rulings_on(ref)]
    data["scenarios"] = [scenario.title for scenario in library.scenarios(ref)] if with_scenarios else []
    data["previous"], data["next"] = (str(other) if other else None for other in (before, after))
    return {**data, "url": ref.path}


def _links(library: Library, entry: Entry) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {"see": [], "cited_by": [], "replaces": [], "replaced_by": []}
    for link in library.links_from(entry.ref):
        found.setdefault(link.kind, []).append(str(link.target))
    for link in library.links_to(entry.ref):
        found.setdefault(PASSIVE[link.kind], []).append(str(link.source))
    return found


def card_facts(card: Card) -> dict[str, Any]:
    """A card: what its faces say and the rulings about it."""
    faces = [
        {key: value for key in ("name", "mana_cost", "type_line", "text", "power", "toughness", "loyalty", "defense")
         if (value := getattr(face, key))}
        | ({"says": list(face.says), "abilities": json.loads(face.abilities)} if face.abilities else {})
        for face in card.faces
    ]  # fmt: skip
    return {
        "card": card.name,
        "layout": card.layout,
        "faces": faces,
        "rulings": [ruling_facts(ruling) for ruling in card.rulings],
        "url": f"/cards/{card_slug(card.name)}",
    }


def ruling_facts(ruling: Ruling) -> dict[str, Any]:
    """A ruling with its source, its date and the rules it rests on."""
    return {
        "text": ruling.text,
        "kind": ruling.kind,
        "source": ruling.source,
        "who": ruling.who,
        "date": ruling.date,
        "rules": [str(rule) for rule in ruling.rules],
    }
