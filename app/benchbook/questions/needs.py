"""The words without which a pattern of the clause table fits nothing, so that most patterns need never be tried.

A need is a set of words and kinds of words of which one must stand in the text. Whatever is not plainly needed, an
optional group or a word that is cut by a mark, needs nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from benchbook.questions.noun_phrases import CARD, PLAYER
from benchbook.questions.tables import table, words

Need = frozenset[str]
_ANYTHING: tuple[Need, ...] = ()
_KINDS = {
    "c": "{c}", "c2": "{c}", "size": "{size}", "size2": "{size}", "n": "{n}", "n2": "{n}", "k": "{k}", "z": "{z}",
    "z2": "{z}", "pump": "{signed}", "loyalty": "{signed}", "loyalty2": "{signed}", "color": "{color}",
    "p": "{p}", "q": "{p}", "q2": "{p}",
}  # fmt: skip
ATOM = re.compile(r"\(\?[:=!]|\(\?<[=!]|\(|\)|\||<|>|\{[a-z]\w*\}|\{[\d,]+\}|\[[^\]]*\]|\\.|[?*+]|[a-z'-]+| |.")
WORD = re.compile(r"[a-z][a-z'-]*|'s")


@cache
def needs_of(say: str) -> tuple[Need, ...]:
    """What a pattern needs: of each set one word."""
    return tuple(sorted(_Parser(say).sequence(), key=len))


def are_met(needs: Iterable[Need], has: frozenset[str]) -> bool:
    """Whether a text with these words has what is needed."""
    for need in needs:  # noqa: SIM110  it runs some hundred thousand times a question
        if need.isdisjoint(has):
            return False
    return True


def words_in(parts: Iterable[str]) -> frozenset[str]:
    """The words of a text, with the kinds of what stands in it."""
    found = set(parts)
    for part in tuple(found):
        found.update(kinds_of(part))
    return frozenset(found)


@cache
def kinds_of(part: str) -> frozenset[str]:
    """The kinds of words that a word is."""
    numbers, zones = table("words")["numbers"], ("graveyard", "exile", "hand", "command-zone", "library", "battlefield")
    said = {
        "{c}": re.match(CARD, part), "{p}": re.match(PLAYER, part) or part in _players(),
        "{size}": re.fullmatch(r"[\dx*]+/[\dx*]+", part), "{signed}": re.match(r"[+-]", part),
        "{n}": part.lstrip("-").isdigit() or part in numbers or part == "x", "{k}": part in words("keywords"),
        "{z}": part in (*zones, "top", "bottom"), "{color}": part in words("colors"),
    }  # fmt: skip
    return frozenset(kind for kind, is_so in said.items() if is_so)


@cache
def _players() -> frozenset[str]:
    """Every word that may stand in the name of a player."""
    return frozenset(word for name in table("words")["players"] for word in name.split())


def stands_alone(atoms: list[str], place: int) -> bool:
    """Whether no mark stands at either side of the word before a place that could make another word of it."""
    before = atoms[place - 2] if place > 1 else " "
    after = atoms[place] if place < len(atoms) else " "
    return before in (" ", "(?:", "(", "|", "<", ")", "?") and after in (" ", ")", "|", "<", ">", "(?:", "?", "*")


class _Parser:
    """A pattern read from left to right."""

    def __init__(self, say: str) -> None:
        self.atoms = ATOM.findall(say)
        self.place = 0

    def sequence(self, ends: str = "") -> tuple[Need, ...]:
        """The needs of alternatives up to a bracket: what each of them needs."""
        found: list[list[tuple[Need, ...]]] = [[]]
        while self.place < len(self.atoms):
            atom = self.atoms[self.place]
            self.place += 1
            if ends and atom == ends:
                break
            if atom == "|":
                found.append([])
                continue
            needs = self._atom(atom)
            if self._is_optional():
                needs = _ANYTHING
            found[-1].append(needs)
        alternatives = [tuple(need for needs in one for need in needs) for one in found]
        if len(alternatives) == 1:
            return alternatives[0]
        if not all(alternatives):
            return _ANYTHING
        return (frozenset(word for one in alternatives for word in min(one, key=len)),)

    def _atom(self, atom: str) -> tuple[Need, ...]:
        if atom in ("(?:", "("):
            return self.sequence(")")
        if atom == "<":
            return self.sequence(">")
        if atom.startswith("(?"):
            self.sequence(")")
            return _ANYTHING
        if atom.startswith("{"):
            kind = _KINDS.get(atom[1:-1])
            return (frozenset([kind]),) if kind else _ANYTHING
        return (frozenset([atom]),) if WORD.fullmatch(atom) and stands_alone(self.atoms, self.place) else _ANYTHING

    def _is_optional(self) -> bool:
        optional = False
        while self.place < len(self.atoms) and re.fullmatch(r"[?*+]|\{[\d,]+\}", self.atoms[self.place]):
            optional = optional or self.atoms[self.place] != "+"
            self.place += 1
        return optional
