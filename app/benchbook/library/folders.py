"""A folder that takes another one's place, and gets it back where that was broken off; several that do so as one."""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from benchbook.library.seals import read_sealed, sealed, write_whole

_ASIDE = "-old"
DECIDED = ".taking-their-places"


def exchange(fresh: Path, target: Path) -> None:
    """Put a new folder (named ``.target-XXXX``) in the old one's place; should that fail, the old one comes back."""
    aside = fresh.with_name(fresh.name + _ASIDE)
    if target.exists():
        target.rename(aside)
    try:
        fresh.rename(target)
    except OSError:
        if aside.exists():
            aside.rename(target)
        raise
    shutil.rmtree(aside, ignore_errors=True)


def put_back(base: Path) -> None:
    """A folder whose exchange was killed between its two renames gets its place again, as if nothing had begun."""
    for aside in base.glob(f".*{_ASIDE}"):
        target = base / aside.name[1:].removesuffix(_ASIDE).rpartition("-")[0]
        if target != base and not target.exists():
            with suppress(OSError):
                aside.rename(target)


def take_places(home: Path, pairs: Sequence[tuple[Path, Path]]) -> None:
    """Files and folders under ``home`` take their places as one: all of them from the rename of the list on.

    Killed before it, nothing has changed; killed after it, ``finish_places`` does the rest as the library is opened.
    """
    named = [[os.fspath(one.relative_to(home)) for one in pair] for pair in pairs]
    write_whole(home / DECIDED, sealed(named))
    finish_places(home)


def finish_places(home: Path) -> None:
    """What was decided to take its place takes it, however often that was broken off."""
    decided = home / DECIDED
    if not decided.exists():
        return
    try:
        pairs = [(home / fresh, home / target) for fresh, target in read_sealed(decided)]
    except (OSError, ValueError):
        pairs = []
    for fresh, target in pairs:
        inside = all(one.resolve().is_relative_to(home.resolve()) for one in (fresh, target))
        if inside and fresh.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            exchange(fresh, target) if fresh.is_dir() else fresh.replace(target)
    decided.unlink(missing_ok=True)
