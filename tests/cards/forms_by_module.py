"""Which modules of the grammar put the same words into the table for the same nonterminal; run as a program.

What puts forms into the table is watched while the modules are imported, so it has to be done in a process that has
not yet imported them.
"""

from __future__ import annotations

import json
from collections import defaultdict
from typing import Any

from tests.cards.forms_watched import Place, watch_making


def watched() -> dict[tuple[str, str], set[str]]:
    """The modules that say each wording of each nonterminal."""
    said: dict[tuple[str, str], set[str]] = defaultdict(set)

    def seen(form: Any, place: Place) -> None:
        words = " ".join(item if isinstance(item, str) else f"<{item.nt}>" for item in form.items)
        said[form.nt, words].add(place[0])

    watch_making(seen)
    return said


if __name__ == "__main__":
    print(
        json.dumps(sorted([*wording, *sorted(modules)] for wording, modules in watched().items() if len(modules) > 1))
    )
