"""How long reading card text takes: the import, a cold line, a warm card."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time

LINES = (
    "Flying, vigilance",
    "When this creature enters, you may search your library for a basic land card, reveal it, put it into your hand, then shuffle.",  # noqa: E501
    "{2}{G}, {T}, Sacrifice another creature: Draw a card. Activate only as a sorcery.",
    "Other Goblins you control get +1/+1 and have haste.",
    "Whenever a nontoken creature you control dies, you may pay {1}. If you do, create a 1/1 white Spirit creature token with flying.",  # noqa: E501
    "As long as you control an artifact, this creature gets +2/+0 and can't be blocked except by two or more creatures.",  # noqa: E501
)
NODES = "import benchbook.cards.effects, benchbook.cards.abilities, benchbook.cards.events, benchbook.cards.replacements, benchbook.cards.vocabulary"  # noqa: E501
IMPORT = (
    f"{NODES}; import time; t = time.perf_counter(); import benchbook.cards.grammar; print(time.perf_counter() - t)"
)


def cold(line: str) -> float:
    """Seconds for a line that was never read."""
    from benchbook.cards.grammar import lines

    lines._read.cache_clear()
    began = time.perf_counter()
    lines.read_line(line)
    return time.perf_counter() - began


def main() -> None:
    """Print the table."""
    compiled = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    command = [sys.executable, "-c", IMPORT]
    importing = [float(subprocess.check_output(command, text=True, env=compiled)) for _ in range(4)]
    print(f"import of the grammar {1000 * min(importing):8.1f} ms   (bar 150)")
    spent = [statistics.median(cold(line) for _ in range(20)) for line in LINES]
    print(f"a line, never read    {1000 * statistics.median(spent):8.2f} ms   slowest {1000 * max(spent):.2f}")
    print(f"a card of six lines   {1000 * sum(spent):8.2f} ms   (bar 2 for an ordinary card of two to three lines)")


if __name__ == "__main__":
    main()
