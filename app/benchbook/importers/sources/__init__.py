"""The source documents' own files: their words, under the same locators, beside the project's books."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from benchbook.importers.report import ImportReport, Progress
from benchbook.importers.sources.document import SourceDocument, documents, refuse_incomplete
from benchbook.importers.writing import replaced_folder, write_documents

# The section with which each document ends: without it, a file is cut off.
_LAST = {
    "uncommander": "Die Rolls and Coin Flips",
    "commander-2013": "Footnote",
    "tenth-edition": "Front",
    "crystal-keep-2002": "E.14",
    "wylie-1997": "Cards",
}


def import_source(kind: str, path: Path, home: Path, progress: Progress) -> ImportReport:
    """Read a source document and put its words into the reader's library as the book ``<kind>-source``."""
    size = path.stat().st_size
    read: Callable[[Path], SourceDocument] = import_module(f"{__name__}.{kind.replace('-', '_')}").read
    source = read(path)
    refuse_incomplete(path, source, _LAST[kind])
    target = home / "rules" / f"{kind}-source"
    with replaced_folder(target) as folder:
        write_documents(folder, documents(target.name, source))
    progress(size, size)
    counts = {"sections": len(source.sections), "entries": source.entry_count}
    return ImportReport(kind, source.about["title"], target, counts)
