"""A folder that takes another one's place, and gets it back where that was broken off."""

from __future__ import annotations

import shutil
from contextlib import suppress
from pathlib import Path

_ASIDE = "-old"


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
