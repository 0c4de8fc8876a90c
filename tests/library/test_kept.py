"""What is kept of card texts is what reading them says, and nothing that is not whole or from other code is used."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

import benchbook.cards
from benchbook.cards.grammar import KEPT, Declined, read_ability, read_cost
from benchbook.cards.grammar.words_and_nodes import read_ability as read_now
from benchbook.cards.grammar.words_and_nodes import read_cost as cost_now
from benchbook.library.kept import Kept

PACKAGE, CODE = "benchbook.cards", Path(str(benchbook.cards.__file__)).parent
LINES = (
    "Target creature gets +3/+3 until end of turn.",
    "Whenever another creature you control dies, you may pay {1}. If you do, draw a card.",
    "Exile all creatures with power 4 or greater, then sing to them.",
)


def work(*_: object, **__: object) -> str:
    raise AssertionError("it was worked out again")


def kept_of(path: Path) -> Kept:
    """What is kept after the lines were read by an earlier process."""
    first = Kept(path, PACKAGE, CODE)
    for line in LINES:
        first.worked(read_now, "read_ability", line, types=("instant",))
    with pytest.raises(Declined):
        first.worked(cost_now, "read_cost", "sing a song")
    first.write()
    return Kept(path, PACKAGE, CODE)


def test_what_is_kept_is_found_as_it_was_read(tmp_path: Path) -> None:
    kept = kept_of(tmp_path / "readings.sqlite")
    for line in LINES:
        assert kept.worked(work, "read_ability", line, types=("instant",)) == read_now(line, types=("instant",))
    with pytest.raises(Declined):
        kept.worked(work, "read_cost", "sing a song")


def test_the_door_of_the_grammar_uses_what_is_kept_where_it_is_told_to(tmp_path: Path) -> None:
    kept = Kept(tmp_path / "readings.sqlite", PACKAGE, CODE)
    before = KEPT.set(kept)
    try:
        assert read_ability(LINES[0], types=("instant",)) == read_now(LINES[0], types=("instant",))
        assert read_ability(LINES[1], name="Ghoul", types=()) == read_now(LINES[1], name="Ghoul", types=())
        with pytest.raises(Declined):
            read_cost("sing a song")
    finally:
        KEPT.reset(before)
    kept.write()
    with sqlite3.connect(tmp_path / "readings.sqlite") as base:
        assert base.execute("SELECT count(*) FROM kept").fetchone() == (3,)


def test_other_words_and_other_code_are_read_anew(tmp_path: Path) -> None:
    path = tmp_path / "readings.sqlite"
    with pytest.raises(AssertionError):
        kept_of(path).worked(work, "read_ability", LINES[0])  # asked without the types
    (tmp_path / "code").mkdir()
    (tmp_path / "code" / "one.py").write_text("# another grammar")
    with pytest.raises(AssertionError):
        Kept(path, PACKAGE, tmp_path / "code").worked(work, "read_ability", LINES[0], types=("instant",))


@pytest.mark.parametrize("said", [b"nonsense", b"cos\nsystem\n(S'true'\ntR."], ids=["damaged", "no fact"])
def test_a_row_that_is_not_whole_or_is_no_fact_is_read_anew(tmp_path: Path, said: bytes) -> None:
    from hashlib import sha256

    kept_of(tmp_path / "readings.sqlite")
    for seal in (b"", sha256(said).digest()):
        with sqlite3.connect(tmp_path / "readings.sqlite") as base:
            base.execute("UPDATE kept SET said = ?, seal = ?", (said, seal))
        again = Kept(tmp_path / "readings.sqlite", PACKAGE, CODE)
        with pytest.raises(AssertionError):
            again.worked(work, "read_ability", LINES[0], types=("instant",))


def test_a_file_that_is_no_base_or_cannot_be_written_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "readings.sqlite").write_text("no base at all, whatever its name may say of it. " * 40)
    for path in (tmp_path / "readings.sqlite", tmp_path / "nowhere" / "readings.sqlite"):
        kept = Kept(path, PACKAGE, CODE)
        assert kept.worked(read_now, "read_ability", LINES[0]) == read_now(LINES[0])
        kept.write()
