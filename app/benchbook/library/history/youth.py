"""Which rules are young: created or reworded in the two years before the newest imported edition."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any
from urllib.parse import quote

from benchbook.frozen import dataclass
from benchbook.library.history.passages import Version
from benchbook.library.history.store import History
from benchbook.refs import DEFAULT_BOOK, RuleRef

YEARS = 2


@dataclass(frozen=True, slots=True)
class Young:
    """A rule of today's that was created or reworded lately, in which edition, and the edition before it."""

    ref: RuleRef
    change: str
    since: str
    before: str

    @property
    def said(self) -> str:
        """What can be read from the editions; nothing of what the outcome was."""
        if self.change == "created":
            return f"{self.ref.number} has stood since {self.since}; the edition of {self.before} had no such rule."
        return f"{self.ref.number} was reworded in the edition of {self.since}; until {self.before} it read otherwise."

    @property
    def path(self) -> str:
        """Where the difference is shown word by word."""
        return f"/history/{quote(self.ref.number)}#{self.since}"

    @property
    def facts(self) -> dict[str, Any]:
        """As programs read it."""
        return {
            "rule": str(self.ref),
            "change": self.change,
            "since": self.since,
            "before": self.before,
            "said": self.said,
            "url": self.path,
        }


def young(history: History, refs: Iterable[RuleRef]) -> Iterator[Young]:
    """Those of today's rules that are young, the latest change of each."""
    newest = history.editions[-1]
    limit = f"{int(newest[:4]) - YEARS:04}{newest[4:]}"
    for ref in dict.fromkeys(refs):
        version = history.at(ref.number, newest) if ref.book == DEFAULT_BOOK else None
        versions = history.life(version.life).versions if version else ()
        latest = next((one for one in reversed(versions) if one.since > limit and _counts(one)), None)
        if latest is not None:
            change = "created" if latest.change == "created" else "reworded"
            yield Young(ref, change, latest.since, history.preceding(latest.since))


def _counts(one: Version) -> bool:
    return one.change == "created" or "reworded" in one.change.split(" and ")
