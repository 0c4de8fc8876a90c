"""Citations in a document, held against today's rules: the same, moved, reworded and how, or gone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Literal

from benchbook.errors import NoHistory
from benchbook.frozen import dataclass
from benchbook.library.citing import words_hash
from benchbook.library.documents import Entry
from benchbook.library.history.differences import Run, difference
from benchbook.library.history.lives import today_of
from benchbook.library.history.passages import Passage, Version, change_of
from benchbook.library.history.store import History
from benchbook.library.library import Library
from benchbook.refs import DEFAULT_BOOK, RuleRef

Status = Literal["same", "moved", "reworded", "moved and reworded", "gone", "unchecked"]
_DATE = r"\d{4}-\d\d-\d\d"
_HASH = r"#(?P<hash>[0-9a-f]{8})"
_SHORT_FORM = re.compile(rf"\b(?P<book>[a-z][a-z0-9-]*)/(?P<number>[\w./-]*\w)@(?P<edition>{_DATE})(?:{_HASH})?")


@dataclass(frozen=True, slots=True)
class Cited:
    """A citation as it stands in a document: on which line (from 1), what it names, of which edition and words."""

    line: int
    text: str
    ref: RuleRef
    edition: str
    hash: str


@dataclass(frozen=True, slots=True)
class Checked:
    """What became of a citation: the rule that it is today, and where words changed, how."""

    cited: Cited
    status: Status
    today: RuleRef | None
    said: str
    difference: tuple[Run, ...] = ()

    @property
    def facts(self) -> dict[str, Any]:
        """As programs read it."""
        return {
            "line": self.cited.line,
            "citation": self.cited.text,
            "ref": str(self.cited.ref),
            "edition": self.cited.edition,
            "status": self.status,
            "today": str(self.today) if self.today else None,
            "said": self.said,
            "difference": [{"kind": run.kind, "words": run.words} for run in self.difference],
        }


def cited_in(text: str, library: Library) -> Iterator[Cited]:
    """Every citation that carries an edition or a hash, in the two forms in which Benchbook gives them."""
    names = {book.short: name for name, book in library.books.items()}
    shorts = "|".join(re.escape(short) for short in sorted(names, key=len, reverse=True))
    editions = "|".join({_DATE, *(re.escape(book.edition) for book in library.books.values() if book.edition)})
    long_form = re.compile(
        rf"\b(?P<book>{shorts}),? (?:glossary, )?(?P<number>[^()\n]{{1,60}}?) "
        rf"\((?:(?P<edition>{editions})(?:, {_HASH})?|#(?P<only>[0-9a-f]{{8}}))\)"
    )
    for line, said in enumerate(text.splitlines(), start=1):
        for found in long_form.finditer(said):
            term = ", glossary, " in found[0] or " glossary, " in found[0]
            number = f"Glossary/{found['number']}" if term else found["number"]
            ref = _meant(library, number, names[found["book"]])
            yield Cited(line, found[0], ref, found["edition"] or "", found["hash"] or found["only"] or "")
        for found in _SHORT_FORM.finditer(said):
            ref = RuleRef(found["book"], found["number"])
            yield Cited(line, found[0], ref, found["edition"], found["hash"] or "")


def check_citation(cited: Cited, library: Library, history: History | None) -> Checked:
    """What became of the words that were cited: by the reader's history, else by the hash of ours."""
    if cited.ref.book != DEFAULT_BOOK or history is None or not cited.edition:
        return _by_hash(cited, library)
    try:
        edition = history.edition_at(cited.edition)
    except NoHistory:
        return _by_hash(cited, library)
    then = history.at(cited.ref.number, edition)
    if then is None:
        return Checked(cited, "unchecked", None, f"The edition of {edition} has no rule of that number.")
    return _by_history(cited, library, history, then)


def _by_history(cited: Cited, library: Library, history: History, then: Version) -> Checked:
    now = today_of(history, then.life)
    if now is None:
        since = history.following(history.life(then.life).last.until)
        return Checked(cited, "gone", None, f"It has not been in the rules since {since}.")
    today = RuleRef(DEFAULT_BOOK, now.number)
    change = change_of(_passage(then), _passage(now))
    moved, reworded = "moved" in change, any(kind in change for kind in ("reworded", "examples"))
    runs = difference(then.words, now.words) if reworded else ()
    where = f"Today it is {now.number}" if moved else "It has the same number"
    if moved or reworded:
        status: Status = "moved and reworded" if moved and reworded else "moved" if moved else "reworded"
        return Checked(cited, status, today, f"{where}, {'in other words' if reworded else 'in the same words'}.", runs)
    entry = library.entry(today)
    ours = " Benchbook restates it in other words than then." if entry and _is_other(cited, entry) else ""
    return Checked(cited, "same", today, f"The same words in the edition of {history.editions[-1]}.{ours}")


def _by_hash(cited: Cited, library: Library) -> Checked:
    entry = library.entry(cited.ref)
    if entry is None:
        return Checked(cited, "gone", None, "The library has no such rule.")
    if not cited.hash:
        said = "It has no hash, and no imported history has its edition: whether its words are the same is not known."
        return Checked(cited, "unchecked", entry.ref, said)
    if _is_other(cited, entry):
        return Checked(cited, "reworded", entry.ref, "Its words here are others than those that were cited.")
    return Checked(cited, "same", entry.ref, "Its words here are those that were cited.")


def _is_other(cited: Cited, entry: Entry) -> bool:
    return bool(cited.hash) and cited.hash != words_hash(entry)


def _meant(library: Library, number: str, book: str) -> RuleRef:
    found = library.find(number, book)
    return found if found is not None and found.book == book else RuleRef(book, number.replace(" ", "/"))


def _passage(one: Version) -> Passage:
    return Passage(one.number, one.kind, one.words)
