"""A small library, written anew for each test session: two books, a card with rulings, and an import."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from benchbook.library import Library, open_library
from benchbook.library.cardstore import store_cards, store_path
from benchbook.search import Search, open_search

BOOKS = {
    "cr": {
        "id": "cr",
        "title": "Comprehensive Rules",
        "short": "CR",
        "edition": "test",
        "date": "2026-08-07",
        "about": "Test.",
        "source": "Test.",
        "credit": "Test.",
        "licence": "Test.",
        "chapters": [{"number": "7", "title": "Additional Rules"}],
    },
    "old-book": {
        "id": "old-book",
        "title": "Old Rulings",
        "short": "Old 1997",
        "edition": "1997",
        "date": "1997-05-01",
        "about": "Test.",
        "source": "Test.",
        "credit": "Test.",
        "licence": "Test.",
    },
}
SECTIONS = {
    ("cr", "704"): {
        "section": "704",
        "title": "State-Based Actions",
        "chapter": "7",
        "text": "Conditions that the game checks before priority.",
        "entries": [
            {"number": "704.5", "text": "The state-based actions are these."},
            {"number": "704.5f", "text": "A creature whose toughness is 0 or less goes to its owner's graveyard."},
            {"number": "704.5j", "text": "The legend rule: of legendary permanents with one name, keep one."},
            {"number": "704.5n", "text": "An unattached Aura goes to its owner's graveyard.", "see": ["704.5f"]},
        ],
    },
    ("cr", "702"): {
        "section": "702",
        "title": "Keyword Abilities",
        "chapter": "7",
        "text": "What keywords mean.",
        "entries": [
            {"number": "702.19", "title": "Trample", "text": "An attacker assigns excess damage to the player."},
            {"number": "702.19c", "text": "If all blockers leave combat, it assigns all its damage to the player."},
            {"number": "702.3", "title": "Defender", "text": "A creature with defender can't attack."},
            {"number": "702.8", "title": "Flash", "text": "You may cast it any time you could cast an instant."},
            {"number": "702.40", "title": "Storm", "text": "Copy it for each spell cast before it. {W} and {½} too."},
        ],
    },
    ("old-book", "General"): {
        "section": "General",
        "title": "General Rulings",
        "text": "Rulings of old.",
        "entries": [
            {"number": "General/1", "kind": "ruling", "text": "When a creature comes into play, abilities trigger."},
            {
                "number": "General/2",
                "kind": "ruling",
                "text": "A card removed from the game is not in any other zone.",
                "see": ["cr/704.5f"],
                "defect": "The number is blank.",
                "attribution": [{"who": "Tom", "when": "1997-06-02"}],
            },
            {
                "number": "General/3",
                "kind": "list",
                "text": "The colors are five.",
                "answers": ["How many colors are there?"],
            },
            {"number": "General/3.ex1", "kind": "example", "text": "Clone copies what it sees.", "cards": ["Clone"]},
        ],
    },
}
CARD = {
    "card": "Clone",
    "definition": {
        "mana_cost": "{3}{U}",
        "type_line": "Creature — Shapeshifter",
        "text": "You may have this creature enter as a copy of any creature on the battlefield.",
        "power": "0",
        "toughness": "0",
    },
    "rulings": [{"text": "Choosing nothing leaves it a 0/0.", "rules": ["704.5f"], "source": "Benchbook"}],
}
IMPORTED_CARDS = [
    {
        "card": "Hill Ogre",
        "definition": {"type_line": "Creature — Ogre", "text": "Menace", "power": "3", "toughness": "3"},
    },
    {"card": "Lim-Dûl's Lamp", "definition": {"type_line": "Artifact", "text": "{T}: Add {B}."}},
    {
        "card": "Ogre's Lantern",
        "definition": {"type_line": "Artifact", "text": "{2}, {T}: Target creature gains trample."},
    },
]
IMPORTED_RULINGS = [
    {
        "card": "Hill Ogre",
        "rulings": [{"text": "Shared words about menace.", "date": "2010-03-01", "source": "publisher"}],
    },
    {
        "card": "Ogre's Lantern",
        "rulings": [{"text": "Shared words about menace.", "date": "2010-03-01", "source": "publisher"}],
    },
]


def write_library(root: Path) -> None:
    """The project's side: rules and rulings."""
    for name, book in BOOKS.items():
        (root / "rules" / name).mkdir(parents=True)
        (root / "rules" / name / "book.yaml").write_text(yaml.safe_dump(book, sort_keys=False), "utf-8")
    for (name, section), data in SECTIONS.items():
        text = yaml.safe_dump(data, sort_keys=False, allow_unicode=True)
        (root / "rules" / name / f"{section.lower()}.yaml").write_text(text, "utf-8")
    (root / "rulings" / "c").mkdir(parents=True)
    (root / "rulings" / "c" / "clone.yaml").write_text(
        yaml.safe_dump(CARD, sort_keys=False, allow_unicode=True), "utf-8"
    )


@pytest.fixture(scope="session")
def places(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path, Path]:
    """The project's root, the reader's home without and with imports."""
    base = tmp_path_factory.mktemp("search")
    write_library(base / "root")
    (base / "empty").mkdir()
    store_cards(store_path(base / "home"), IMPORTED_CARDS, IMPORTED_RULINGS)
    return base / "root", base / "empty", base / "home"


@pytest.fixture(scope="session")
def library(places: tuple[Path, Path, Path], tmp_path_factory: pytest.TempPathFactory) -> Library:
    """The library without imports."""
    root, home, _ = places
    return open_library(root=root, home=home, cache=tmp_path_factory.mktemp("cache"))


@pytest.fixture(scope="session")
def search(library: Library, tmp_path_factory: pytest.TempPathFactory) -> Search:
    """The search over the project's books alone."""
    return open_search(library, index=tmp_path_factory.mktemp("index"))


@pytest.fixture(scope="session")
def full_search(places: tuple[Path, Path, Path], tmp_path_factory: pytest.TempPathFactory) -> Search:
    """The search with imported cards and rulings beside the books."""
    root, _, home = places
    opened = open_library(root=root, home=home, cache=tmp_path_factory.mktemp("cache"))
    return open_search(opened, index=tmp_path_factory.mktemp("index"))
