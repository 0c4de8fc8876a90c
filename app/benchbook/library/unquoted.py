"""Sentences of a scenario that were not put into quotes: what YAML would cut or refuse is read as it is meant.

``Grizzly Bears #2`` is the second of that name and no comment, ``ward {2}`` and ``when[0]`` are no collections.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

from benchbook.library.source import YamlError, read_yaml

_TROUBLE = re.compile(r"\S #\d|\t|[^\s\[{,:\"'][\[{]|^ *(?:- )?(?:title|note|source|ask):[^\n]*: ", re.M)
_LINE = re.compile(
    r"(?P<head> *(?:- +)*)(?P<key>(?:\"[^\"\n]*\"|'[^'\n]*'|[^\s\"'\[{#:&*!|>%@`-][^:\n]*?):(?: +|$))?(?P<value>.*)"
)
_A_TEXT = re.compile(r"(?:title|note|source|ask): +")
_NUMBERED = re.compile(r"(?<=\S) #\d")
_COMMENT = re.compile(r"(?<=\s)#(?!\d)[^\n]*")
_STRING = r"\"(?:\\.|[^\"\\])*\"|'(?:''|[^'])*'"
_PARTS = re.compile(rf"(?:(?<=[\[{{,])|(?<=: ))\s*(?:{_STRING})|{_COMMENT.pattern}|.", re.S)
_WHOLE_STRING = re.compile(_STRING, re.S)
DEEPEST = 12  # what is nested deeper is no scenario


def read_sentences(text: str) -> Any:
    """The document in ``text``, sentences without quotes taken whole. Raises YamlError with the line."""
    return read_yaml(with_quotes(text))


def with_quotes(text: str) -> str:
    """The same text, line by line, with quotes around what YAML would cut or refuse. Raises YamlError."""
    if _TROUBLE.search(text) is None:
        return text
    text = "\n".join(_without_tabs(line) for line in text.split("\n"))
    found: list[str] = []
    at = number = 0
    while at <= len(text):
        end = _end_of_line(text, at)
        mended, end = _mended(text, at, end, number + 1)
        found.append(mended)
        number += text.count("\n", at, end) + 1
        at = end + 1
    return "\n".join(found)


def _without_tabs(line: str) -> str:
    indent = line[: len(line) - len(line.lstrip())]
    return indent.replace("\t", "  ") + line[len(indent) :].replace("\t", " ")


def _end_of_line(text: str, at: int) -> int:
    found = text.find("\n", at)
    return len(text) if found < 0 else found


def _mended(text: str, at: int, end: int, number: int) -> tuple[str, int]:
    """The line that begins there, with those that belong to it, and where they end."""
    line = text[at:end]
    said = _LINE.fullmatch(line)
    if said is None or not said["value"] or said["value"].startswith("#"):
        return line, end
    before, value, start = line[: said.start("value")], said["value"], at + said.start("value")
    if value[0] in "|>":
        end = _end_of_block(text, end, len(line) - len(line.lstrip()))
    elif value[0] in "\"'":
        whole = _WHOLE_STRING.match(text, start)
        end = _end_of_line(text, whole.end()) if whole else len(text)
    elif value[0] in "[{":
        closed = _close(text, start)
        end = _end_of_line(text, closed)
        return f"{before}{_collection(text[start:closed])}{text[closed:end]}", end
    else:
        return _plainly(before, value, said["key"] or "", number), end
    return text[at:end], end


def _plainly(before: str, value: str, key: str, number: int) -> str:
    """A line with a text that no quotes or brackets begin."""
    cut = _COMMENT.search(value)
    plain = value[: cut.start()] if cut else value
    numbered = _NUMBERED.search(plain)
    if numbered and not key and "-" not in before:
        raise YamlError(number, "a sentence goes on here with a '#', which begins a comment: put it into quotes")
    is_text = _A_TEXT.fullmatch(key) and ": " in plain
    return f"{before}{_quoted(plain.strip())}" if is_text or numbered else f"{before}{value}"


def _end_of_block(text: str, end: int, indent: int) -> int:
    """Where the lines end that are further in."""
    while end < len(text):
        after = _end_of_line(text, end + 1)
        line = text[end + 1 : after]
        if line.strip() and len(line) - len(line.lstrip()) <= indent:
            return end
        end = after
    return end


def _close(text: str, start: int) -> int:
    """Where what the bracket there opens is closed; the end of the text where it is not."""
    depth = 0
    for part in _PARTS.finditer(text, start):
        depth += (part[0] in ("[", "{")) - (part[0] in ("]", "}"))
        if depth == 0:
            return part.end()
    return len(text)


def _collection(said: str, depth: int = 0) -> str:
    """A list or mapping in brackets, what it holds mended."""
    if len(said) < 3 or said[-1] not in "]}" or depth > DEEPEST:
        return said
    return f"{said[0]}{''.join(_items(said, depth))}{said[-1]}"


def _items(said: str, depth: int) -> Iterator[str]:
    """Each item between the brackets with the comma after it."""
    inside, item = 0, ""
    for part in islice(_PARTS.finditer(said, 0, len(said) - 1), 1, None):
        inside += (part[0] in ("[", "{")) - (part[0] in ("]", "}"))
        if part[0] == "," and inside == 0:
            yield f"{_item(item, said[0] == '{', depth)},"
            item = ""
        elif len(part[0]) < 2 or part[0][0] != "#":
            item += part[0]
    yield _item(item, said[0] == "{", depth)


def _item(item: str, mapping: bool, depth: int) -> str:
    body = item.strip()
    if not body:
        return item
    start = item.index(body)
    pair = mapping or re.match(r"expects?: ", body)
    key, colon, value = body.partition(": ") if pair else ("", "", body)
    if not value:
        return item
    if value[0] in "[{":
        mended = _collection(value, depth + 1)
    else:
        mended = _quoted(value) if value[0] not in "\"'" and re.search(r"(?<=\S) #\d|[\[\]{}]", value) else value
    return f"{item[:start]}{key}{colon}{mended}{item[start + len(body) :]}"


def _quoted(said: str) -> str:
    escaped = said.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
