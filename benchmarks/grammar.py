"""How long reading card text takes: the import, a cold line, a warm card."""

from __future__ import annotations

import argparse
import os
import re
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator

from common import Figure, median, run

LINES = (
    "Flying, vigilance",
    "When this creature enters, you may search your library for a basic land card, reveal it, put it into your hand, then shuffle.",  # noqa: E501
    "{2}{G}, {T}, Sacrifice another creature: Draw a card. Activate only as a sorcery.",
    "Other Goblins you control get +1/+1 and have haste.",
    "Whenever a nontoken creature you control dies, you may pay {1}. If you do, create a 1/1 white Spirit creature token with flying.",  # noqa: E501
    "As long as you control an artifact, this creature gets +2/+0 and can't be blocked except by two or more creatures.",  # noqa: E501
)
NODES = "import " + ", ".join(
    f"benchbook.cards.{module}"
    for module in (
        "abilities", "amounts", "conditions", "continuous", "costs", "effects", "events", "mapping", "objects",
        "players", "replacements", "vocabulary",
    )
)  # fmt: skip
IMPORT = (
    f"{NODES}; import time; t = time.perf_counter(); import benchbook.cards.grammar; print(time.perf_counter() - t)"
)
PEER = "import time; t = time.perf_counter(); import yaml, flask; print(time.perf_counter() - t)"


def cold(line: str) -> float:
    """Seconds for a line that was never read."""
    from benchbook.cards.grammar.sentences import lines

    lines.read.cache_clear()
    began = time.perf_counter()
    lines.read_line(line)
    return time.perf_counter() - began


def figures(options: argparse.Namespace) -> Iterator[Figure]:
    """The import, a line, a card."""
    compiled = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    commands = {words: [sys.executable, "-c", words] for words in (IMPORT, PEER)}
    ours, theirs = (
        1000 * min(float(subprocess.check_output(one, text=True, env=compiled)) for _ in range(4))
        for one in commands.values()
    )
    yield Figure("import of the grammar, its nodes loaded", ours, "ms", "import of yaml and flask", theirs, 150.0)
    spent = [1000 * statistics.median(cold(line) for _ in range(20)) for line in LINES]
    plain = median(lambda: [re.findall(r"\w+|[^\w\s]", line) for line in LINES], 50)
    split = "splitting into words"
    yield Figure("a line, never read", statistics.median(spent), "ms", split, plain / len(LINES))
    yield Figure("the slowest line", max(spent), "ms", split, plain / len(LINES))
    yield Figure("a card of six lines", sum(spent), "ms", split, plain)


if __name__ == "__main__":
    run(figures)
