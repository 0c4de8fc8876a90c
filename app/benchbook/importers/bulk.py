"""The public bulk files: one JSON list, plain or gzip, read item by item so that memory stays small."""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, BinaryIO, cast

import ijson

from benchbook.errors import ImportFailed, LibraryError
from benchbook.importers.report import Progress
from benchbook.importers.text import MEBIBYTE
from benchbook.importers.writing import printable, replaced_file
from benchbook.library.cardstore import compile_cards, file_documents, imported_files

LARGEST_BULK = 2048 * MEBIBYTE
LONGEST_NAME, LONGEST_FIELD = 500, 20_000
_NAMES = ("name", "card_name", "type_line", "mana_cost", "oracle_id")
_STEP = 500
_LINE_ENDS = {"\u2028": r"\u2028", "\u2029": r"\u2029", "\u0085": r"\u0085"}
_ADVICE = "Nothing was changed. Get the bulk file again and check that it is complete."

Item = dict[str, Any]


class _Bounded:
    """A stream that counts what is read from it and ends a file that unpacks to more than it may."""

    def __init__(self, file: BinaryIO, largest: int) -> None:
        self.file, self.largest, self.count = file, largest, 0

    def read(self, size: int = -1) -> bytes:
        data = self.file.read(size)
        self.count += len(data)
        if self.count > self.largest:
            raise ImportFailed(f"The file holds more than {self.largest // MEBIBYTE} MiB. {_ADVICE}")
        return data


def read_items(path: Path, progress: Progress, largest: int = LARGEST_BULK) -> Iterator[Item]:
    """The items of the list, one after the other; a broken file is told with its place."""
    try:
        with path.open("rb") as raw:
            total = path.stat().st_size
            opened = gzip.GzipFile(fileobj=raw) if raw.read(2) == b"\x1f\x8b" else raw
            raw.seek(0)
            stream = _Bounded(cast(BinaryIO, opened), largest)
            yield from _items(path, stream, lambda: progress(raw.tell(), total))
            progress(total, total)
    except OSError as error:
        raise ImportFailed(f"{path}: cannot be read ({error.strerror or error}). {_ADVICE}") from error


def _items(path: Path, stream: _Bounded, report: Callable[[], None]) -> Iterator[Item]:
    count, last = 0, ""
    try:
        for item in ijson.items(stream, "item", use_float=True):
            count += 1
            if not isinstance(item, dict):
                raise ImportFailed(f"{path.name}: item {count} is not an object but {str(item)[:40]!r}. {_ADVICE}")
            _refuse_too_long(path, count, item)
            yield item
            last = str(item.get("name") or item.get("card_name") or item.get("oracle_id") or "")
            if count % _STEP == 0:
                report()
    except (ijson.JSONError, EOFError, zlib.error, gzip.BadGzipFile, UnicodeDecodeError) as error:
        after = f"after item {count} ({last})" if count else "before its first item"
        where = f"{path.name}: breaks {after}, within the first {stream.count:,} bytes of JSON"
        raise ImportFailed(f"{where}: expected a JSON list of objects ({error}). {_ADVICE}") from error
    if not count:
        raise ImportFailed(f"{path.name}: expected a JSON list with objects in it, found none. {_ADVICE}")


def _refuse_too_long(path: Path, number: int, item: Item) -> None:
    """No card has a name or a text of such a length: what would be made of it grows faster than it."""
    faces = item.get("card_faces")
    for part in (item, *(one for one in (faces if isinstance(faces, list) else ()) if isinstance(one, dict))):
        for key, value in part.items():
            most = LONGEST_NAME if key in _NAMES else LONGEST_FIELD
            if isinstance(value, str) and len(value) > most:
                said = f"{key!r} has {len(value):,} characters, more than {most:,}"
                raise ImportFailed(f"{path.name}: item {number} ({value[:40]!r} …): {said}. {_ADVICE}")


def required(path: Path, item: Item, number: int, key: str) -> str:
    """A text that every item must have."""
    value = text_of(item, key).strip() if isinstance(item.get(key), str) else ""
    if not value:
        named = item.get("name") or item.get("card_name") or item.get("oracle_id") or "unnamed"
        raise ImportFailed(f"{path.name}: item {number} ({str(named)[:60]}) has no {key!r}. {_ADVICE}")
    return value


def text_of(item: Item, key: str) -> str:
    """A text that an item may have; a number counts as its digits."""
    value = item.get(key)
    return printable(str(value).strip()) if isinstance(value, (str, int, float)) else ""


def texts_of(item: Item, key: str) -> list[str] | None:
    """A list of texts, or None where the file does not say."""
    value = item.get(key)
    return [printable(str(each)) for each in value] if isinstance(value, list) else None


def write_lines(path: Path, documents: Iterable[Item]) -> int:
    """Write the documents as a YAML file, one document a line; how many there were."""
    count = 0
    with path.open("w", encoding="utf-8", newline="\n") as file:
        for document in documents:
            file.write(as_line(document))
            count += 1
    return count


def as_line(document: Item) -> str:
    """A list's item as one line that is YAML and (after its dash) JSON, which is read a hundred times faster."""
    line = json.dumps(document, ensure_ascii=False)
    for end, escape in _LINE_ENDS.items():
        line = line.replace(end, escape)
    return f"- {line}\n"


def known_items(home: Path, kind: str) -> Iterator[Item]:
    """What the reader's library holds of this kind, as it was written."""
    try:
        for path in imported_files(home, kind):
            yield from map(dict, file_documents(path))
    except (OSError, LibraryError) as error:
        anew = "To leave out what is there, import with --anew."
        raise ImportFailed(f"What was imported before cannot be read: {error} {anew}") from error


def take_effect(home: Path, kind: str, documents: Iterable[Item]) -> int:
    """Put the documents into the reader's library in place of those of their kind, by one rename, and compile them.

    What was imported holds from the rename on: a store that is not compiled then is compiled as it is next opened.
    """
    target = home / "rulings" / f"{kind}.yaml"
    with replaced_file(target) as fresh:
        count = write_lines(fresh, documents)
    for part in target.parent.glob(f"{kind}-*.yaml"):
        part.unlink(missing_ok=True)
    _compile(home)
    return count


def _compile(home: Path) -> None:
    """Compile the reader's cards and rulings, so that a card is one look-up."""
    try:
        compile_cards(home)
    except LibraryError as error:
        raise ImportFailed(f"The import is in {home / 'rulings'}, but not yet ready for use: {error}") from error
