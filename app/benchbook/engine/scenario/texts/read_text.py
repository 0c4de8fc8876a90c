"""Any text in which a scenario is written, as data that knows its lines."""

from __future__ import annotations

from typing import Any

from benchbook.engine.scenario.texts.plain_form import data_of, is_plain
from benchbook.library.source import each_key_once
from benchbook.library.unquoted import read_sentences


def read_text(text: str) -> Any:
    """The data of a scenario or of several. Raises YamlError, with its line, where it is neither YAML nor plain."""
    return data_of(text) if is_plain(text) else each_key_once(read_sentences(text))
