"""Words that mean something only where the words before them allow it, and that a printer says only against a text."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *


def described_where(words: str, meaning: Any, holds: Callable[[Parser, int], bool]) -> None:
    """A description after a noun ("exiled with it") that means this where it ``holds`` at its place in the line."""
    told = tuple(words.split())

    @reads(words)
    def read(parser: Parser, at: int) -> Iterator[Reading]:
        end = at + len(told)
        if parser.low[at:end] == told and holds(parser, at):
            parser.took(end)
            yield meaning, end

    @says(words)
    def say(printer: Printer, node: Any, state: State) -> Iterator[State]:
        if node == meaning and printer.against is not None:
            yield from printer.phrase(words, state)

    same_as("after", words)
