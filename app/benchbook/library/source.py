"""YAML with line numbers: what stands in a file, and where."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from benchbook.library.documents import Place, Problem

_WHOLE = re.compile(r"[-+]?\d+\Z")
_TRUTH = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
LONGEST = 4_000_000  # characters of a file of the library
MOST_DIGITS = 1000
_TAG = "tag:yaml.org,2002:"


class Mapped(dict[str, Any]):
    """A YAML mapping that knows its line and each key's line."""

    line: int = 0
    lines: dict[str, int]
    twice: tuple[str, ...] = ()


class Listed(list[Any]):
    """A YAML list that knows the line of each item."""

    line: int = 0
    lines: list[int]


class Decimal(float):
    """A number with a point that was not quoted; ``raw`` is what stands in the file."""

    raw: str = ""


class YamlError(Exception):
    """The text is not taken: line, what is wrong there, and what to do (``then``; "" where it is not YAML at all)."""

    def __init__(self, line: int, message: str, then: str = "") -> None:
        super().__init__(message)
        self.line, self.then = line, then


def read_yaml(text: str) -> Any:
    """The document in ``text`` as mappings, lists, text, whole numbers and truth values."""
    import yaml  # slow to load, and what is compiled is read without it

    from benchbook.library.yaml_bounds import FLATTER, TOO_DEEP, OutOfBounds, check_bounds  # which loads it too

    try:
        check_bounds(text)
    except OutOfBounds as problem:
        raise YamlError(problem.line, str(problem), problem.then) from None
    loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)(text)
    try:
        node = loader.get_single_node()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise YamlError(mark.line + 1 if mark else 1, str(error.problem or error.context)) from None
    except yaml.YAMLError as error:
        raise YamlError(1, str(error).splitlines()[0]) from None
    except RecursionError:
        raise YamlError(1, TOO_DEEP, FLATTER) from None
    finally:
        loader.dispose()
    try:
        return None if node is None else _value(node)
    except RecursionError:
        raise YamlError(1, TOO_DEEP, FLATTER) from None


def each_key_once(value: Any) -> Any:
    """The same; raises YamlError where a mapping has a key twice, of which the first would be lost."""
    for item in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        each_key_once(item)
    if isinstance(value, Mapped) and value.twice:
        said = f"the key {value.twice[0]!r} stands there twice"
        raise YamlError(value.lines[value.twice[0]], said, "Put under one of them what belongs to both.")
    return value


def read_file(path: Path, name: str, problems: list[Problem], read: Callable[[str], Any] = read_yaml) -> Any:
    """The document in the file, or None with the problem noted."""
    try:
        with path.open(encoding="utf-8") as opened:
            text = opened.read(LONGEST + 1)
        if len(text) > LONGEST:
            raise YamlError(1, f"it is longer than {LONGEST // 1_000_000} MB", "Divide it into several files.")
        return read(text)
    except YamlError as error:
        advice = "Put a text with ': ' or '#' in it into quotes or into a block after '>-', and indent with spaces."
        said = f"cannot be taken: {error}. {error.then}" if error.then else f"is not YAML: {error}. {advice}"
        problems.append(Problem("L001", Place(name, error.line), said))
    except UnicodeDecodeError as error:
        problems.append(Problem("L001", Place(name, 1), f"is not UTF-8 text ({error.reason}). Save it as UTF-8."))
    return None


def plain(value: Any) -> Any:
    """The same without line numbers."""
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, list):
        return [plain(item) for item in value]
    return float(value) if isinstance(value, Decimal) else value


def _value(node: Any) -> Any:
    if node.id == "scalar":
        return _scalar(node)
    if node.id == "sequence":
        listed = Listed(_value(item) for item in node.value)
        listed.line = node.start_mark.line + 1
        listed.lines = [item.start_mark.line + 1 for item in node.value]
        return listed
    return _mapping(node)


def _mapping(node: Any) -> Mapped:
    mapped = Mapped()
    mapped.line = node.start_mark.line + 1
    mapped.lines = {}
    for key, item in node.value:
        name = _text(key)
        if name in mapped:
            mapped.twice = (*mapped.twice, name)
        mapped[name] = _value(item)
        mapped.lines[name] = key.start_mark.line + 1
    return mapped


def _text(node: Any) -> str:
    """What a scalar says; half of a character, which an escape can write, is no text."""
    if node.id != "scalar":
        kind = "a list" if node.id == "sequence" else "a mapping"
        raise YamlError(node.start_mark.line + 1, f"{kind} stands there as a key", "Write a word before the colon.")
    raw = str(node.value)
    if any("\ud800" <= letter <= "\udfff" for letter in raw):
        said = "half of a character stands there (\\uD800 to \\uDFFF)"
        raise YamlError(node.start_mark.line + 1, said, "Write the character itself.")
    return raw


def _scalar(node: Any) -> Any:
    raw, tag = _text(node), node.tag.removeprefix(_TAG)
    if tag == "int" and _WHOLE.match(raw):
        if len(raw) > MOST_DIGITS:
            said = f"a number of {len(raw)} digits is too long: {MOST_DIGITS} at most"
            raise YamlError(node.start_mark.line + 1, said, "Write a smaller number.")
        return int(raw)
    if tag == "float" and any(c.isdigit() for c in raw) and ":" not in raw:
        decimal = Decimal(raw.replace("_", ""))
        decimal.raw = raw
        return decimal
    if tag == "bool":
        return _TRUTH[raw.lower()]
    return None if tag == "null" else raw
