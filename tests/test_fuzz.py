"""Every door, knocked at with mutated input: it answers, or refuses with a reason. ``tools/fuzz.py`` goes on longer."""

from __future__ import annotations

import pytest
from tools.fuzz import DOORS, House, house_in, knock

from benchbook.library import Library
from benchbook.search import open_search
from benchbook.web import create_app

ROUNDS = {
    "scenario": 40,
    "large": 8,
    "permalink": 25,
    "query": 60,
    "deck": 60,
    "question": 25,
    "importer": 80,
    "cache": 80,
}
SEED = 16


@pytest.fixture(scope="module")
def house(library: Library, tmp_path_factory: pytest.TempPathFactory) -> House:
    folder = tmp_path_factory.mktemp("fuzz")
    client = create_app(library, open_search(library, index=folder / "search")).test_client()
    return house_in(folder, library, client)


@pytest.mark.parametrize("door", DOORS)
def test_a_door_answers_or_refuses_with_a_reason(house: House, door: str) -> None:
    found = [
        f"{door} {SEED} {number}: {problem!r}"
        for number, _, problem in knock(door, house, SEED, range(ROUNDS[door]))
        if problem
    ]
    assert found == []
