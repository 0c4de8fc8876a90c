"""Lines that belong to the line above them: the modes of a choice, the rows of a table, abilities behind a word."""

from __future__ import annotations

from collections.abc import Callable

from benchbook.cards.abilities import Ability
from benchbook.cards.grammar.sentences.die_tables import is_row, read_table
from benchbook.cards.grammar.sentences.modal_heads import is_anchored, read_anchored
from benchbook.cards.grammar.sentences.modes import is_bullet, is_modal_head, read_modal

Read = Callable[[str, tuple[str, ...], str, tuple[str, ...]], tuple[Ability, ...]]
Is = Callable[[str], bool]
BLOCKS: tuple[tuple[Is, Is, Read], ...] = (
    (is_modal_head, is_bullet, read_modal),
    (lambda line: "roll" in line.lower(), is_row, read_table),
    (is_anchored, is_bullet, read_anchored),
)


def read_block(lines: list[str], at: int, name: str, types: tuple[str, ...]) -> tuple[tuple[Ability, ...], int] | None:
    """What a line and those that belong to it say, with the place after them; None where it stands by itself."""
    for is_head, is_part, read in BLOCKS:
        if at + 1 < len(lines) and is_part(lines[at + 1]) and is_head(lines[at]):
            stop = at + 1
            while stop < len(lines) and is_part(lines[stop]):
                stop += 1
            return read(lines[at], tuple(lines[at + 1 : stop]), name, types), stop
    return None
