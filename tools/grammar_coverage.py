"""How much of a bulk card file the grammar reads: lines, cards whole, cards that a scenario can use, failing shapes.

A card can be used in a scenario where each line that is not read whole has a frame: it is declined where that line
matters. A line without a frame declines always.

Usage: python tools/grammar_coverage.py FILE [--failing 40] [--sample 1000] [--names FILE]
"""

from __future__ import annotations

import argparse
import gzip
import json
import re
import time
from collections import Counter
from pathlib import Path
from typing import Any

from benchbook.cards.abilities import Unread
from benchbook.cards.mapping import parts
from benchbook.cards.read import read_text

SKIPPED = {"planar", "scheme", "vanguard", "token", "host", "augment"}


def load(path: Path) -> list[dict[str, Any]]:
    """The cards of a bulk file, gzipped or plain."""
    text = gzip.open(path, "rt", encoding="utf-8").read() if path.suffix == ".gz" else path.read_text("utf-8")  # noqa: SIM115
    found: list[dict[str, Any]] = json.loads(text)
    return found


def faces(card: dict[str, Any]) -> list[tuple[str, str, str]]:
    """Name, type line and text of each face."""
    parts = card.get("card_faces") or [card]
    return [(p.get("name", ""), p.get("type_line", ""), p.get("oracle_text", "")) for p in parts]


def shape(text: str) -> str:
    """A text with what varies left out, so that alike failures count together."""
    return re.sub(r"\{[^}]*\}", "{}", re.sub(r"\d+", "N", text))


def main() -> None:
    """Read every line and print the figures."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("file", type=Path)
    options.add_argument("--failing", type=int, default=0)
    options.add_argument("--sample", type=int, default=0)
    options.add_argument("--names", type=Path)
    given = options.parse_args()
    wanted = set(given.names.read_text("utf-8").splitlines()) if given.names else None
    cards = [c for c in load(given.file) if c.get("layout") not in SKIPPED and (wanted is None or c["name"] in wanted)]
    if given.sample:
        cards = cards[:: max(1, len(cards) // given.sample)]
    lines = read = whole = usable = always = 0
    failing: Counter[str] = Counter()
    examples: dict[str, str] = {}
    began = time.perf_counter()
    for card in cards:
        complete = framed = True
        for name, type_line, text in faces(card):
            types = tuple(type_line.lower().replace("—", " ").split())
            for found in read_text(text, name, types):
                lines += 1
                if any(isinstance(part, Unread) and part.frame is None for part in parts(found)):
                    framed, always = False, always + 1
                if isinstance(found, Unread):
                    complete = False
                    failing[shape(found.words)] += 1
                    examples.setdefault(shape(found.words), f"{name}: {found.text}")
                    if wanted is not None:
                        print(f"- {name}: {found.text}\n     [{found.words}]")
                else:
                    read += 1
        whole += complete
        usable += framed
    spent = time.perf_counter() - began
    print(
        f"lines {read}/{lines} = {read / max(lines, 1):.1%}; cards whole {whole}/{len(cards)} = {whole / max(len(cards), 1):.1%}"  # noqa: E501
    )
    print(f"cards usable in a scenario {usable}/{len(cards)} = {usable / max(len(cards), 1):.1%}")
    print(f"unread lines that decline always {always}/{lines - read} = {always / max(lines - read, 1):.1%}")
    print(f"{spent:.1f} s, {1000 * spent / max(len(cards), 1):.2f} ms a card")
    for words, count in failing.most_common(given.failing):
        print(f"{count:5} {words}   «{examples[words][:150]}»")


if __name__ == "__main__":
    main()
