"""One token of several kinds, as its maker chooses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.grammar.forms import ONE, YOU, derived
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says


# ── a Food token or a Treasure token ──
def _chosen(specs: tuple[Any, ...]) -> do.ChooseModes | None:
    if len(specs) < 2 or not all(getattr(s, "predefined", False) for s in specs):
        return None
    modes = tuple(do.Mode((do.CreateToken(YOU, ONE, s),), words=f"{s.name} token") for s in specs)
    return do.ChooseModes(modes, on_resolution=True, chooser=YOU)


def _of_chosen(node: do.ChooseModes) -> Any:
    made = [m.effects[0] for m in node.modes if len(m.effects) == 1 and isinstance(m.effects[0], do.CreateToken)]
    specs = tuple(m.spec for m in made)
    return (specs,) if len(made) == len(node.modes) and node == _chosen(specs) else None


@reads("kinds of token")
def kinds_of_token(parser: Parser, at: int) -> Iterator[Reading]:
    """A Clue token, a Food token, or a Treasure token."""
    yield from _more(parser, (), at)


def _more(parser: Parser, found: tuple[Any, ...], at: int) -> Iterator[Reading]:
    low = parser.low
    if low[at] not in ("a", "an"):
        return
    for spec, end in parser.read("token", at + 1):
        if not getattr(spec, "predefined", False):
            continue
        last = 1 if low[end] == "or" else 2 if low[end : end + 2] == (",", "or") else 0
        if last:
            for other, stop in parser.read("token", end + last + 1) if low[end + last] in ("a", "an") else ():
                yield (*found, spec, other), stop
        elif low[end] == ",":
            yield from _more(parser, (*found, spec), end + 1)


@says("kinds of token")
def say_kinds_of_token(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words."""
    for article in ("a", "an"):
        for begun in printer.phrase(article, state):
            for after in printer.say("token", node[0], begun):
                if len(node) == 1:
                    yield after
                for join in ("or", ", or") if len(node) == 2 else (",",) if len(node) > 2 else ():
                    for here in printer.phrase(join, after):
                        yield from say_kinds_of_token(printer, node[1:], here)


derived("order", "create <s:kinds of token>", _chosen, _of_chosen, do.ChooseModes)
