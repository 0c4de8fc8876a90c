"""Any text in which a scenario is written, as data that knows its lines."""

from __future__ import annotations

import json
from typing import Any

from benchbook.engine.scenario.texts.plain_form import data_of, is_plain
from benchbook.library.source import YamlError, each_key_once
from benchbook.library.unquoted import read_sentences

LONGEST_TEXT = 32_000  # bytes of one scenario
LONGEST_FILE = 2_000_000  # characters of a file of many
DEEPEST = 12  # what is nested deeper is no scenario


def read_text(text: str) -> Any:
    """The data of a scenario or of several. Raises YamlError, with its line, where it is neither YAML nor plain, or
    where it is longer or deeper than a scenario is: the terminal takes what the site takes.
    """
    if len(text) > LONGEST_FILE:
        raise YamlError(1, f"this is longer than {LONGEST_FILE // 1000} kB")
    data = data_of(text) if is_plain(text) else each_key_once(read_sentences(text))
    for one in data if isinstance(data, list) else [data]:
        _bounded(one)
    return data


def _bounded(scenario: Any) -> None:
    line = getattr(scenario, "line", 1) or 1
    if _depth(scenario) > DEEPEST:
        raise YamlError(line, "this is nested too deep for a scenario")
    if len(json.dumps(scenario, ensure_ascii=False, default=str).encode()) > LONGEST_TEXT:
        raise YamlError(line, f"this is longer than {LONGEST_TEXT // 1000} kB: too long for a scenario")


def _depth(value: Any) -> int:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else None
    return 0 if inner is None else 1 + max(map(_depth, inner), default=0)
