"""Which words must stand in whatever an expression fits: where they are missing it need not be compiled."""

from __future__ import annotations

import re

_PIECE = re.compile(r"\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|[()|?*+{}.^$]|[^\\\[()|?*+{}.^$]+", re.S)
_FLAGS = re.compile(r"\(\?[a-zA-Z]+\)")
_HEAD = re.compile(r":|P<\w+>")

Needed = tuple[tuple[str, ...], ...]
"""Words, of each row of which one must stand in a text."""


def anchors(expression: str) -> Needed:
    """What must stand in whatever the expression fits, one of each row of words; nothing where it has flags.

    Where it is missing the expression need not be compiled: there are hundreds, and compiling takes long.
    """
    if _FLAGS.match(expression):
        return ()
    needed, _ = _alternatives(_PIECE.findall(expression), 0)
    return tuple(sorted(needed, key=lambda row: (len(row), -min(map(len, row)))))


def _alternatives(pieces: list[str], at: int) -> tuple[Needed, int]:
    """What is needed up to where the group closes, whichever of its alternatives stands there."""
    branches: list[list[tuple[str, ...]]] = [[]]
    while at < len(pieces) and pieces[at] != ")":
        piece, at = pieces[at], at + 1
        found: Needed = ()
        if piece == "|":
            branches.append([])
        elif piece == "(":
            found, at = _group(pieces, at)
        elif piece == "{":
            at = pieces.index("}", at)
        elif piece[0] not in "\\[?*+}.^$":
            found = ((piece,),)
        optional = pieces[at : at + 1] in (["?"], ["*"], ["{"])
        if optional:  # of words it is the last letter that need not be there
            found = ((piece[:-1],),) if found == ((piece,),) else ()
        branches[-1] += [row for row in found if all(map(str.strip, row))]
    if len(branches) == 1:
        return tuple(branches[0]), at
    if not all(branches):
        return (), at
    each = (max(rows, key=lambda row: min(map(len, row))) for rows in branches)
    return (tuple(dict.fromkeys(words for row in each for words in row)),), at


def _group(pieces: list[str], at: int) -> tuple[Needed, int]:
    """What a group needs; one that looks ahead or behind needs nothing of its own."""
    looks = False
    if pieces[at] == "?":
        head = _HEAD.match(pieces[at + 1])
        looks = head is None
        pieces[at + 1] = pieces[at + 1][head.end() :] if head is not None else pieces[at + 1]
        at += 1 + (not pieces[at + 1])
    found, at = _alternatives(pieces, at)
    return () if looks else found, at + 1
