"""Any text in which a scenario is written, as data that knows its lines."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from benchbook.engine.scenario.texts.plain_form import data_of, is_plain
from benchbook.library.source import YamlError, each_key_once
from benchbook.library.unquoted import read_sentences

LONGEST_TEXT = 32_000  # bytes of one scenario
LONGEST_FILE = 2_000_000  # characters of a file of many
DEEPEST = 12  # what is nested deeper is no scenario
QUOTES = "Put a sentence with a colon, a bracket, a brace or '#' into quotes: \"when[0] is allowed\"."


def text_of(file: str | Path) -> str:
    """What stands in a file, or comes by standard input (-): no more of it than is taken. Raises YamlError where it is
    no text."""
    try:
        if str(file) == "-":
            return sys.stdin.read(LONGEST_FILE + 1)
        with open(file, encoding="utf-8") as opened:
            return opened.read(LONGEST_FILE + 1)
    except UnicodeDecodeError:
        raise YamlError(1, "this is no text in UTF-8", "Save it as UTF-8.") from None


def told(problem: YamlError) -> str:
    """Where a text is not taken, why, and what to do."""
    tab = "Indent with spaces, not with tabs. " if "cannot start any token" in str(problem) else ""
    return f"line {problem.line}: {problem}. {problem.then or tab + QUOTES}"


def read_text(text: str) -> Any:
    """The data of a scenario or of several. Raises YamlError, with its line, where it is neither YAML nor plain, or
    where it is longer or deeper than a scenario is: the terminal takes what the site takes.
    """
    if len(text) > LONGEST_FILE:
        raise YamlError(1, f"this is longer than {LONGEST_FILE // 1000} kB", "Put the scenarios into several files.")
    data = data_of(text) if is_plain(text) else each_key_once(read_sentences(text))
    for one in data if isinstance(data, list) else [data]:
        _bounded(one)
    return data


def _bounded(scenario: Any) -> None:
    line = getattr(scenario, "line", 1) or 1
    if _depth(scenario) > DEEPEST:
        raise YamlError(line, "this is nested too deep for a scenario", "docs/scenarios.md shows the form.")
    if len(json.dumps(scenario, ensure_ascii=False, default=str).encode()) > LONGEST_TEXT:
        said = f"this is longer than {LONGEST_TEXT // 1000} kB: too long for a scenario"
        raise YamlError(line, said, "Ask it in several scenarios, and name only what matters.")


def _depth(value: Any) -> int:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else None
    return 0 if inner is None else 1 + max(map(_depth, inner), default=0)
