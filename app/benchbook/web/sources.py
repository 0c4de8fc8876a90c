"""The program's own source: the function that runs a rule, shown as it is."""

from __future__ import annotations

import io
import keyword
import re
import tokenize
from functools import lru_cache
from importlib.resources import files
from inspect import unwrap

from flask import Blueprint, Response, abort
from markupsafe import Markup, escape

from benchbook.engine.registry import RuleFunction
from benchbook.engine.rule_sources import place_of
from benchbook.frozen import dataclass
from benchbook.web.addresses import page
from benchbook.web.answers import answer

pages = Blueprint("sources", __name__)
_MODULE = re.compile(r"benchbook(?:\.[a-z_][a-z0-9_]*)*\Z")
_KINDS = {tokenize.COMMENT: "comment", tokenize.STRING: "string", tokenize.NUMBER: "number"}


@dataclass(frozen=True)
class Run:
    """A function that runs a rule: its name, what it says, and where it stands."""

    name: str
    module: str
    line: int
    role: str
    said: str

    @property
    def path(self) -> str:
        """Its place on the site."""
        return f"/source/{self.module}#L{self.line}"


@page(pages, "/source/<module>")
def source(module: str) -> Response:
    """A module of the program, line by line."""
    text = _text(module)
    if text is None:
        abort(404, description="The program has no module of this name.")
    return answer("source.html", lambda: {"module": module, "lines": text.splitlines()},
                  module=module, lines=lambda: _shown(module, text))  # fmt: skip


def run_of(function: RuleFunction) -> Run:
    """Where a rule's function stands."""
    inner = unwrap(function.function)
    said = (inner.__doc__ or "").strip().splitlines()
    return Run(inner.__qualname__, *place_of(inner), function.role, said[0] if said else "")


def _text(module: str) -> str | None:
    """The text of a module, or of a table beside one; only of this program's own package."""
    if not _MODULE.match(module):
        return None
    parts = module.split(".")[1:]
    base = files("benchbook")
    paths = [[*parts[:-1], f"{parts[-1]}.py"] if parts else ["__init__.py"], [*parts, "__init__.py"]]
    for path in [[*parts[:-2], ".".join(parts[-2:])]] if _is_table(module) else paths:
        found = base.joinpath(*path)
        if found.is_file():
            return found.read_text("utf-8")
    return None


def _shown(module: str, text: str) -> tuple[Markup, ...]:
    return tuple(map(escape, text.splitlines())) if _is_table(module) else coloured(text)


def _is_table(module: str) -> bool:
    return module.endswith(".yaml")


@lru_cache(maxsize=64)
def coloured(text: str) -> tuple[Markup, ...]:
    """Each line with its comments, texts, numbers and words of the language marked."""
    spans: dict[int, list[tuple[int, int, str]]] = {}
    lines = text.splitlines()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        kind = _KINDS.get(token.type) or ("word" if keyword.iskeyword(token.string) else "")
        if not kind:
            continue
        for row in range(token.start[0], token.end[0] + 1):
            start = token.start[1] if row == token.start[0] else 0
            end = token.end[1] if row == token.end[0] else len(lines[row - 1])
            spans.setdefault(row, []).append((start, end, kind))
    return tuple(_line(line, spans.get(row, ())) for row, line in enumerate(lines, start=1))


def _line(line: str, spans: list[tuple[int, int, str]] | tuple[()]) -> Markup:
    made, at = Markup(), 0
    for start, end, kind in spans:
        if end > start:
            made += escape(line[at:start]) + Markup('<span class="py-{}">{}</span>').format(kind, line[start:end])
            at = end
    return made + escape(line[at:])
