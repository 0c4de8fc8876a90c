"""Many official editions into one history of the reader's own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from benchbook.errors import ImportFailed
from benchbook.importers.comprehensive_rules import read_edition
from benchbook.importers.edition import Edition
from benchbook.importers.edition_book import write_edition
from benchbook.importers.history.threads import DatedEdition, thread
from benchbook.importers.report import ImportReport, Progress
from benchbook.importers.writing import replaced_together
from benchbook.library.history.passages import EXAMPLE, Passage
from benchbook.library.history.store import History, history_path, open_history, store_history
from benchbook.library.seals import seal_of


def import_history(given: Sequence[Path], home: Path, progress: Progress) -> ImportReport:
    """Read the editions, align each with the next, and put the history into the reader's library.

    Editions that an earlier history holds stay in it. The newest of the files also becomes a book, and both take effect
    as one. A file that cannot be read changes nothing (ImportFailed).
    """
    files = _files(given)
    steps = 2 * len(files)
    fresh: dict[str, DatedEdition] = {}
    newest: Edition | None = None
    for done, path in enumerate(files, start=1):
        edition = read_edition(path)
        fresh[edition.date] = DatedEdition(edition.date, tuple(passages(edition)))
        newest = edition if newest is None or edition.date >= newest.date else newest
        progress(done, steps)
    assert newest is not None  # one file at least is named
    editions = _with_known(home, fresh)
    lives = thread(editions, lambda done, total: progress(len(files) + len(files) * done // total, steps))
    with replaced_together(home) as place:
        target = history_path(home)
        stored = place(target)
        store_history(stored, [one.date for one in editions], lives.versions, lives.links)
        seal_of(stored).rename(place(seal_of(target)))
        book = write_edition(newest, home, place)
    progress(steps, steps)
    lives_counted = len({version.life for version in lives.versions})
    counts = {"editions": len(editions), "lives": lives_counted, "versions": len(lives.versions)}
    title = f"Comprehensive Rules, {editions[0].date} to {editions[-1].date}"
    return ImportReport("comprehensive-rules", title, target, counts, (f"The newest is a book too: {book}",))


def passages(edition: Edition) -> Iterator[Passage]:
    """What an edition prints, in its order: sections, rules, glossary terms."""
    for section in edition.sections:
        yield Passage(section.number, "section", "\n".join(filter(None, (section.title, section.text))))
        for rule in section.rules:
            words = "\n".join(rule.paragraphs) + "".join(EXAMPLE + one for one in rule.examples)
            yield Passage(rule.number, "rule", words)
    for term in edition.terms:
        yield Passage(f"Glossary/{term.title}", "term", "\n".join(term.paragraphs))


def _files(given: Sequence[Path]) -> list[Path]:
    """The files that are meant: those that were named, and the texts of a folder."""
    files: list[Path] = []
    for path in given:
        inside = sorted(path.glob("*.txt")) if path.is_dir() else [path]
        if not inside:
            raise ImportFailed(f"{path}: there is no .txt file in this folder. Name the folder of the editions.")
        files.extend(inside)
    return files


def _with_known(home: Path, fresh: dict[str, DatedEdition]) -> list[DatedEdition]:
    known = open_history(home)
    for date in known.editions if known else ():
        if date not in fresh and known:
            fresh[date] = DatedEdition(date, tuple(_printed(known, date)))
    return [fresh[date] for date in sorted(fresh)]


def _printed(known: History, date: str) -> Iterator[Passage]:
    for version in known.edition(date):
        yield Passage(version.number, version.kind, version.words)
