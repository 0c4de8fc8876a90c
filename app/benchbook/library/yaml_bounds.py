"""What YAML may be at all: neither nested so deep, nor made so large by aliases, that reading it is a danger.

Little text can say very much: an alias of aliases of aliases, or brackets that overrun the stack of a reader in C.
"""

from __future__ import annotations

import re
from typing import Any

import yaml

DEEPEST = 64
MOST_NODES = 100_000
_PERHAPS_DEEP = re.compile(rf"^ {{{DEEPEST},}}|^[-? ]*(?:[-?] +){{8}}", re.M)
_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


TOO_DEEP, FLATTER = "it is nested too deeply", "Put fewer brackets into one another, and indent less."
_WRITE_OUT = "Write out what is meant, without aliases."


class OutOfBounds(ValueError):
    """The text is nested too deep, or stands for too much; ``line`` is where that is seen, ``then`` what to do."""

    def __init__(self, line: int, message: str, then: str) -> None:
        super().__init__(message)
        self.line, self.then = line, then


def check_bounds(text: str) -> None:
    """Raises OutOfBounds where the text is not to be built; text that is no YAML is left for the reader to refuse."""
    if "*" not in text and text.count("[") + text.count("{") < DEEPEST and not _PERHAPS_DEEP.search(text):
        return
    try:
        _walk(text)
    except yaml.YAMLError:
        return


def _walk(text: str) -> None:
    """Go through the document as it stands, counting how deep it is and how much its aliases stand for."""
    open_anchors: list[tuple[str | None, int]] = []
    sizes: dict[str, int] = {}
    nodes = 0
    for number, event in enumerate(yaml.parse(text, Loader=_Loader)):
        if isinstance(event, yaml.CollectionEndEvent):
            anchor, before = open_anchors.pop()
            if anchor is not None:
                sizes[anchor] = nodes - before
            continue
        nodes += sizes.get(str(event.anchor), 1) if isinstance(event, yaml.AliasEvent) else 1
        if isinstance(event, yaml.CollectionStartEvent):
            open_anchors.append((event.anchor, nodes - 1))
        line = event.start_mark.line + 1 if event.start_mark else 1
        if len(open_anchors) > DEEPEST:
            raise OutOfBounds(line, TOO_DEEP, FLATTER)
        if nodes > max(MOST_NODES, 4 * number):
            raise OutOfBounds(line, f"its aliases stand for more than {MOST_NODES:,} things", _WRITE_OUT)
