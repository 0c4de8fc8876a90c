"""Text for a terminal: bold, dim and coloured where somebody looks, plain in a file or a pipe."""

from __future__ import annotations

import html
import json
import os
import re
import shutil
import sys
import textwrap
from collections.abc import Callable
from typing import Any

_STYLES = {"bold": "1", "dim": "2", "number": "1;36", "title": "1", "mark": "1;33", "bad": "1;31", "good": "1;32"}
_MARK = re.compile(r"<(?:mark|b|strong|em)\b[^>]*>(.*?)</(?:mark|b|strong|em)>", re.S)
_CARD = re.compile(r"\[\[(.+?)\]\]")
_EMPHASIS = re.compile(r"(?<!\w)\*{1,2}(?=\S)(.+?)(?<=\S)\*{1,2}(?!\w)")
_TAG = re.compile(r"<[^>]+>")


def in_colour() -> bool:
    """Whether standard output is a terminal whose user has not asked for plain text."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def styled(text: str, style: str) -> str:
    """The text in a style, where there is colour."""
    return f"\x1b[{_STYLES[style]}m{text}\x1b[0m" if text and in_colour() else text


def marked(snippet: str) -> str:
    """A snippet of HTML as terminal text: the found words stand out."""
    shown = _MARK.sub(lambda found: styled(_TAG.sub("", found[1]), "mark"), snippet)
    return " ".join(html.unescape(_TAG.sub("", shown)).split())


def bare(text: str) -> str:
    """A rule's text without the marks that only a page shows: [[Grizzly Bears]], *emphasis*."""
    return _EMPHASIS.sub(r"\1", _CARD.sub(r"\1", text))


def wrapped(text: str, indent: str = "  ") -> str:
    """The text folded to the width of the terminal (at most 100), paragraph by paragraph."""
    width = min(shutil.get_terminal_size((100, 24)).columns, 100)
    fold = textwrap.TextWrapper(
        width=width, initial_indent=indent, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )
    return "\n".join(fold.fill(line) for line in text.strip().splitlines())


def print_json(data: Any) -> None:
    """The data as JSON for a program."""
    print(json.dumps(data, ensure_ascii=False, indent=2))


def progress_bar(label: str) -> Callable[[int, int], None]:
    """A bar on standard error that is redrawn as work proceeds; silent where nobody looks."""
    shown = -1

    def draw(done: int, total: int) -> None:
        nonlocal shown
        share = int(100 * done / total) if total else 0
        if not sys.stderr.isatty() or (share == shown and done != total):
            return
        shown = share
        bar = "█" * (share // 4) + "░" * (25 - share // 4)
        end = "\n" if total and done >= total else ""
        print(f"\r{label} {bar} {share:3d} %", end=end, file=sys.stderr, flush=True)

    return draw
