"""A file of text as numbered lines, whatever wrote it; and the way to say where it breaks."""

from __future__ import annotations

import codecs
from pathlib import Path

from benchbook.errors import ImportFailed
from benchbook.frozen import dataclass

MEBIBYTE = 1024 * 1024
LARGEST_TEXT = 16 * MEBIBYTE
_MARKS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))
_SPACES = str.maketrans({"\u00a0": " ", "\u2007": " ", "\u202f": " ", "\ufeff": None, "\u00ad": None, "\u200b": None})


@dataclass(frozen=True, slots=True)
class Line:
    """One line: its number in the file and its text without the spaces at the end."""

    number: int
    text: str

    @property
    def words(self) -> str:
        """The line without the spaces around it."""
        return self.text.strip()

    @property
    def is_blank(self) -> bool:
        """Whether nothing but spaces or a ruled line is on it."""
        return not self.text.strip(" \t-=_")


def broken(path: Path, line: int, expected: str, found: str, advice: str) -> ImportFailed:
    """The message for a file that is not what it should be: where, what was expected, what to do."""
    quoted = found if len(found) <= 60 else found[:57] + "..."
    return ImportFailed(f"{path.name}:{line}: expected {expected}, found {quoted!r}. Nothing was changed. {advice}")


def read_bounded(path: Path, largest: int = LARGEST_TEXT) -> bytes:
    """The bytes of a file that is there and not larger than it may be."""
    try:
        with path.open("rb") as file:
            data = file.read(largest + 1)
    except OSError as error:
        raise ImportFailed(f"{path}: cannot be read ({error.strerror}). Give the path of a file.") from error
    if len(data) > largest:
        raise ImportFailed(
            f"{path.name} is larger than {largest // MEBIBYTE} MiB, which no such file is. Is it the right one?"
        )
    return data


def decode(path: Path, data: bytes) -> str:
    """The text of the file: by its byte order mark, else UTF-8, else the Windows code page of old editions."""
    encoding = next((name for mark, name in _MARKS if data.startswith(mark)), "utf-8")
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        if b"\0" in data:
            advice = "Convert it to plain text first."
            raise broken(path, data.count(b"\n", 0, error.start) + 1, "text", "binary data", advice) from error
        return data.decode("cp1252", errors="replace")


def read_lines(path: Path, largest: int = LARGEST_TEXT) -> tuple[Line, ...]:
    """The file's lines, with every kind of space made an ordinary one."""
    text = decode(path, read_bounded(path, largest)).translate(_SPACES)
    split = text.replace("\r\n", "\n").replace("\r", "\n").replace("\f", "\n").split("\n")
    return tuple(Line(number, line.rstrip()) for number, line in enumerate(split, start=1))
