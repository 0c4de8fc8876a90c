"""The project's own cards by what people write, without what a reader imported."""

from __future__ import annotations

import pytest

from benchbook.library import Library
from benchbook.questions.card_names import CardNames


@pytest.fixture(scope="session")
def names(library: Library) -> CardNames:
    """The names of the project's own cards."""
    return CardNames(library)
