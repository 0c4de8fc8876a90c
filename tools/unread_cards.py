"""Take out of tests/corpus/unread_cards.txt the cards that the grammar reads by now; name those that are new there.

Usage: python tools/unread_cards.py [--add]
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from benchbook.cards.abilities import Unread
from benchbook.cards.read import read_card
from benchbook.library import Library, open_library

LIST = Path(__file__).resolve().parents[1] / "tests" / "corpus" / "unread_cards.txt"
HEAD = "# Cards that the grammar does not read whole, with the words that stop it. The list may only shrink."


def unread(library: Library) -> dict[str, str]:
    """The project's cards that are not read whole, each with the words that stop it."""
    found: dict[str, str] = {}
    for card in library.own_cards:
        left = [" ".join(a.words.split()) for f in read_card(card).faces for a in f.abilities if isinstance(a, Unread)]
        if left:
            found[card.name] = " / ".join(left)
    return found


def main() -> None:
    """Rewrite the list; a card that is not in it yet goes in only with --add."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--add", action="store_true")
    add = options.parse_args().add
    with tempfile.TemporaryDirectory() as home:
        now = unread(open_library(home=Path(home)))
    before = {line.split(" | ")[0] for line in LIST.read_text("utf-8").splitlines() if line and line[0] != "#"}
    kept = {name: why for name, why in now.items() if add or name in before}
    LIST.write_text("\n".join([HEAD, *(f"{name} | {why}" for name, why in sorted(kept.items()))]) + "\n", "utf-8")
    new = ", ".join(sorted(set(now) - set(kept))) or "none"
    print(f"{len(before)} before, {len(kept)} now; not in the list: {new}")


if __name__ == "__main__":
    main()
