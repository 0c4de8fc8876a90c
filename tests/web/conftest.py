"""The site over a small library, and over the project's own; with a browser where one is installed."""

from __future__ import annotations

from functools import cached_property

import pytest
from flask.testing import FlaskClient

from benchbook.engine.proving.examples import examples
from benchbook.engine.proving.worked import Outcome, Workbook, Worked
from benchbook.library import Library
from benchbook.search import open_search
from benchbook.web import create_app
from tests.web.small import FILES

Client = FlaskClient


class AsSaid(Workbook):
    """The worked examples as though each passed and followed the rules that it names: nothing has to be run."""

    def ready(self) -> Worked:
        return self._worked

    @cached_property
    def _worked(self) -> Worked:
        found = []
        for place, one in examples(self.library).items():
            cited = tuple(f"{one.book}/{number}" for number in one.data.get("because") or ())
            found.append(Outcome(place, one.ruleset, "pass", "", cited))
        return Worked(tuple(found))


@pytest.fixture(scope="session")
def small(tmp_path_factory: pytest.TempPathFactory) -> Library:
    """A library with two books, a glossary, a card and a worked example."""
    from benchbook.library import open_library

    folder = tmp_path_factory.mktemp("small")
    for name, text in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return open_library(root=folder / "project", home=folder / "home", cache=folder / "cache")


@pytest.fixture(scope="session")
def client(small: Library, tmp_path_factory: pytest.TempPathFactory) -> Client:
    """Asks the site over the small library."""
    app = create_app(small, open_search(small, index=tmp_path_factory.mktemp("small-index")))
    return app.test_client()


@pytest.fixture(scope="session")
def real(library: Library, tmp_path_factory: pytest.TempPathFactory) -> Client:
    """Asks the site over the project's own books."""
    app = create_app(library, open_search(library, index=tmp_path_factory.mktemp("real-index")), AsSaid(library, None))
    return app.test_client()
