"""However a file is damaged, an import succeeds or fails with a message, and never in another way."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from benchbook.errors import ImportFailed
from benchbook.importers import SOURCES, run_import

from .editions import MISPRINTED, MODERN, WRAPPED
from .test_sources import SMALL

WHOLE = [("comprehensive-rules", text) for text in (MODERN, WRAPPED, MISPRINTED)]
WHOLE += [(book, SMALL[book]) for book in SOURCES]
CARDS = '[{"oracle_id": "1", "name": "Cup", "card_faces": [{"name": "A"}], "colors": ["W"], "comment": "x"}]'
WHOLE += [("cards", CARDS), ("rulings", CARDS)]


def damaged(data: bytes, chance: random.Random) -> bytes:
    """The file cut off, with a hole, with bytes changed, or with its lines in disorder."""
    at = chance.randrange(len(data))
    lines = data.split(b"\n")
    chance.shuffle(lines)
    changed = bytes(chance.randrange(256) if chance.random() < 0.01 else byte for byte in data)
    return chance.choice([data[:at], data[at:], data[:at] + data[at + 40 :], changed, b"\n".join(lines)])


@pytest.mark.parametrize(("kind", "text"), WHOLE)
def test_a_damaged_file_never_breaks_the_importer(kind: str, text: str, tmp_path: Path) -> None:
    chance = random.Random(f"{kind} {len(text)}")
    path, home = tmp_path / "file", tmp_path / "home"
    path.write_text(text, "utf-8")
    run_import(kind, path, home)
    messages: list[str] = []
    for _ in range(40):
        path.write_bytes(damaged(text.encode(), chance))
        try:
            run_import(kind, path, home)
        except ImportFailed as failed:
            messages.append(str(failed))
    assert [message for message in messages if not message.endswith((".", "?"))] == []
    assert [each.name for each in home.rglob(".*")] == []
