"""Which forms the grammar has, where each is made, and which of them say a line as it is read.

Who watches where forms are made has to do it in a process that has not yet imported the grammar.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import yaml

import benchbook.cards

NAME = "benchbook.cards.grammar"
HERE = Path(benchbook.cards.__file__).parent / "grammar"
WAYS = {f"{NAME}.{one}" for one in ("forms", "in_context", "rare_forms")}  # what rooms make forms with
TYPES = {"spells": ("instant",), "permanents": ("creature",)}
Place = tuple[str, int]


def readings() -> Iterator[tuple[Any, tuple[str, ...]]]:
    """Each line of which it is written what it means, with the types of the card that it stands on."""
    for kind, types in TYPES.items():
        for path in sorted(Path(__file__).parent.glob(f"readings_{kind}*.yaml")):
            yield from ((case, types) for case in yaml.safe_load(path.read_text("utf-8")))


def place_of_maker() -> Place:
    """The module and the line that puts a form into the table."""
    frame = sys._getframe(2)
    while frame.f_globals["__name__"] in WAYS and frame.f_back is not None:
        frame = frame.f_back
    return frame.f_globals["__name__"].removeprefix(f"{NAME}."), frame.f_lineno


def watch_making(seen: Callable[[Any, Place], None]) -> None:
    """Import the grammar, and tell each form that it makes, with the place where it is made, when it is made."""
    bare = ModuleType(NAME)  # the package without its own imports
    bare.__path__ = [str(HERE)]
    sys.modules[NAME] = bare
    from benchbook.cards.grammar import forms

    put_off = forms.put_off

    def watching(nt: str, made: forms.Made) -> None:
        place = place_of_maker()

        def told() -> Iterator[forms.Form]:
            for form in made():
                seen(form, place)
                yield form

        put_off(nt, told)

    forms.put_off = watching
    del sys.modules[NAME]
    import_module(f"{NAME}.all_forms")
    for nt in list(forms._PUT_OFF):
        forms.forms_of(nt)


def listener(name_of: Callable[[Any], Hashable]) -> tuple[set[Hashable], Callable[..., Any], Callable[..., Any]]:
    """What forms are called that said a line once it was read; filled by the printer's two methods that are given."""
    from benchbook.cards.grammar.printer import Printer

    said_items, agrees = Printer._items, Printer.agrees
    now: Counter[Hashable] = Counter()
    found: set[Hashable] = set()

    def items(printer: Any, said: Any, at: int, captures: Any, used: int, state: Any) -> Iterator[Any]:
        name = name_of(said) if at == 0 else None
        for after in said_items(printer, said, at, captures, used, state):
            now[name] += 1
            try:
                yield after
            finally:
                now[name] -= 1

    def agreed(printer: Any, state: Any) -> bool:
        whole = agrees(printer, state)
        if whole and printer.against is not None:
            found.update(+now)
        return whole

    return found, items, agreed
