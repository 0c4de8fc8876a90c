"""Which places of the grammar make forms of which none says a line of the readings; run as a program."""

from __future__ import annotations

import json
from collections import defaultdict
from typing import Any

from tests.cards.forms_watched import Place, listener, readings, watch_making


def unsaid() -> dict[Place, str]:
    """The places whose forms say no line that it is written of what it means, with the words of one of their forms."""
    made: dict[Place, list[Any]] = defaultdict(list)
    places: dict[int, Place] = {}

    def seen(form: Any, place: Place) -> None:
        made[place].append(form)
        places[id(form.items)] = place

    watch_making(seen)
    from benchbook.cards.grammar import read_ability
    from benchbook.cards.grammar.printer import Printer
    from benchbook.cards.grammar.rare_forms import tables

    found, *methods = listener(lambda items: places.get(id(items)))
    Printer._items, Printer.agrees = methods
    for case, types in readings():
        read_ability(case["line"], types=types)
    for row in (row for _, rows in tables() for row in rows if "example" in row):
        for types in (("instant",), ("creature",)):
            read_ability(row["example"], types=types)
    return {place: _words(forms[0]) for place, forms in sorted(made.items()) if place not in found}


def _words(form: Any) -> str:
    return f"{form.nt}: {' '.join(item if isinstance(item, str) else f'<{item.nt}>' for item in form.items)}"


if __name__ == "__main__":
    print(json.dumps([[*place, words] for place, words in unsaid().items()]))
