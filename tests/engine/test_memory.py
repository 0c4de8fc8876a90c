"""What is remembered of objects, players and the game: by the names of one table, each with what is usual."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from benchbook.engine.events import MarkGame, MarkObject, Move
from benchbook.engine.memory import DAY_OR_NIGHT, GOADED_BY, KNOWN_TO, MONARCH, ROOM, Key

ENGINE = Path(__file__).parents[2] / "app/benchbook/engine"
WRITTEN_OUT = re.compile(
    r'memory(\.get\(|\[)f?"|" (not )?in [^:]*\.memory\b(?!\.)|(memory=|"memory": |MarkGame\()\{f?"'
)


def test_a_key_reads_what_was_written_with_it_and_else_what_is_usual() -> None:
    shown = Move(1, "exile", memory=KNOWN_TO(("Ann",)))
    assert KNOWN_TO.of(shown) == ("Ann",)
    assert ROOM.of(shown) == ""
    assert (DAY_OR_NIGHT.of(MarkGame(MONARCH("Ann"))), MONARCH.of(MarkGame(MONARCH("Ann")))) == (None, "Ann")
    assert GOADED_BY.of(MarkObject(1, memory=ROOM("Cave") | GOADED_BY({"Bob": 2}))) == {"Bob": 2}


def test_two_things_are_not_remembered_under_one_name() -> None:
    with pytest.raises(ValueError, match="two things are remembered as 'room'"):
        Key("room", 0)


def test_nothing_is_remembered_under_a_name_that_is_written_out() -> None:
    found = [f"{path}: {line}" for path in ENGINE.rglob("*.py") for line in path.read_text().splitlines()
             if WRITTEN_OUT.search(line)]  # fmt: skip
    assert found == []
