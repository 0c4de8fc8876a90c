"""What every test may use: a reader's home of its own, small libraries, and the real one."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from benchbook.library import Library, open_library

ROOT = Path(__file__).resolve().parents[1]
SHARED = ROOT.parent / "shared"

LibraryOf = Callable[..., Library]


@pytest.fixture(scope="session", autouse=True)
def _own_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test sees or touches what the person who runs it has imported."""
    kept = os.environ.get("BENCHBOOK_HOME")
    os.environ["BENCHBOOK_HOME"] = str(tmp_path_factory.mktemp("home"))
    yield
    if kept is None:
        del os.environ["BENCHBOOK_HOME"]
    else:
        os.environ["BENCHBOOK_HOME"] = kept


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout."""
    return ROOT


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder beside the checkout with the sources and the official texts, where it is there."""
    if not SHARED.is_dir():
        pytest.skip("../shared is not here: the tests that hold the books against their sources are left out")
    return SHARED


@pytest.fixture(scope="session")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    """The project's own library, without anything imported."""
    return open_library(home=tmp_path_factory.mktemp("empty-home"))


@pytest.fixture
def library_of(tmp_path: Path) -> LibraryOf:
    """Writes files into a folder and opens it as a library."""

    def build(files: dict[str, str] | None = None, *, home: dict[str, str] | None = None) -> Library:
        for base, texts in (("project", files or {}), ("home", home or {})):
            for name, text in texts.items():
                path = tmp_path / base / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, "utf-8")
        return open_library(root=tmp_path / "project", home=tmp_path / "home", cache=tmp_path / "cache")

    return build
