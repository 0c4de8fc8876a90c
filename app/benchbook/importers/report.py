"""What an import did, and how it tells how far it is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from benchbook.frozen import dataclass

Progress = Callable[[int, int], None]


def unheard(done: int, total: int) -> None:
    """Progress that nobody asked to see."""


@dataclass(frozen=True, slots=True)
class ImportReport:
    """What was imported: its title, where it stands now, how much of what, and what a reader should know."""

    kind: str
    title: str
    target: Path
    counts: dict[str, int]
    notes: tuple[str, ...] = ()

    def __str__(self) -> str:
        counted = ", ".join(f"{number:,} {what}" for what, number in self.counts.items())
        return f"{self.title}: {counted}, in {self.target}"
