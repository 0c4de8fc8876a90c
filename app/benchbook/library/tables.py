"""The tables of words and numbers that stand beside the modules that read them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # a table of our own needs no line numbers


def text_beside(module: str, name: str) -> str:
    """The file of that name in the folder of a module, which gives its ``__file__``, or below it."""
    return (Path(module).parent / name).read_text("utf-8")


def table_beside(module: str, name: str) -> Any:
    """The YAML of that name in the folder of a module, which gives its ``__file__``, or below it."""
    return table_of(text_beside(module, name))


def table_of(text: str | bytes) -> Any:
    """What a table of our own says, from its text."""
    return yaml.load(text, _Loader)
