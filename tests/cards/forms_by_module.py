"""Which modules of the grammar put the same words into the table for the same nonterminal; run as a program.

What puts forms into the table is watched while the modules are imported, so it has to be done in a process that has
not yet imported them.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from importlib import import_module
from pathlib import Path
from types import ModuleType

import benchbook.cards

NAME = "benchbook.cards.grammar"
HERE = Path(benchbook.cards.__file__).parent / "grammar"


def watched() -> dict[tuple[str, str], set[str]]:
    """The modules that say each wording of each nonterminal."""
    bare = ModuleType(NAME)  # the package without its own imports
    bare.__path__ = [str(HERE)]
    sys.modules[NAME] = bare
    from benchbook.cards.grammar import forms

    said: dict[tuple[str, str], set[str]] = defaultdict(set)
    put_off = forms.put_off

    def watching(nt: str, made: forms.Made) -> None:
        frame = sys._getframe(1)
        while frame.f_globals["__name__"] == forms.__name__ and frame.f_back is not None:
            frame = frame.f_back
        for form in made():
            words = " ".join(f"<{item.nt}>" if isinstance(item, forms.Slot) else item for item in form.items)
            said[nt, words].add(frame.f_globals["__name__"].removeprefix(f"{NAME}."))
        put_off(nt, made)

    forms.put_off = watching
    del sys.modules[NAME]
    import_module(f"{NAME}.all_forms")
    return said


if __name__ == "__main__":
    print(
        json.dumps(sorted([*wording, *sorted(modules)] for wording, modules in watched().items() if len(modules) > 1))
    )
