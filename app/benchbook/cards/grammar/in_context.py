"""Words whose meaning hangs on where they stand: what was spoken of before them, or which target they name."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *


def spoken(
    nt: str,
    words: str | tuple[str, ...],
    heard: Callable[[int, int], object],
    said: object,
    *,
    holds: Callable[[Parser, int], bool] = lambda parser, at: True,
    in_text: bool = False,
    heeded: bool = True,
) -> None:
    """Words that refer by their place: ``heard`` of the place and of their number; said of ``said``, or where it holds.

    ``holds`` asks what stands around them, ``in_text`` has them said only against a text; where they are ``heeded``, a
    line that is declined after them names what comes next.
    """
    wordings = [tuple(one.split()) for one in ((words,) if isinstance(words, str) else words)]

    @reads(nt)
    def read(parser: Parser, at: int) -> Iterator[Reading]:
        for told in wordings:
            end = at + len(told)
            if parser.low[at:end] == told and holds(parser, at):
                if heeded:
                    parser.took(end)
                yield heard(at, len(told)), end

    @says(nt)
    def say(printer: Printer, node: object, state: State) -> Iterator[State]:
        if (printer.against is not None or not in_text) and (said(node) if callable(said) else node == said):
            for told in wordings:
                yield from printer.phrase(" ".join(told), state)


def target_said(printer: Printer, node: object, state: State, kind: type[Target | TargetPlayer]) -> TargetSpec | None:
    """What may be chosen for the target that is named here, if it is the next one."""
    there = isinstance(node, kind) and node.index == state.named and node.index < len(printer.targets)
    return printer.targets[state.named] if there else None


def after_target(state: State) -> State:
    """Where the printer is once that target is named."""
    return State(state.out, state.named + 1, state.x)


def targeted(nt: str, specs: dict[str, TargetSpec], *, player: bool = False) -> None:
    """Words that name a target of their own, each with what may be chosen for it."""

    @reads(nt)
    def read(parser: Parser, at: int) -> Iterator[Reading]:
        for words, spec in specs.items():
            end = at + len(words.split())
            if parser.low[at:end] == tuple(words.split()):
                parser.took(end)
                yield RawTarget(spec, at, end, player=player), end

    @says(nt)
    def say(printer: Printer, node: object, state: State) -> Iterator[State]:
        wanted = target_said(printer, node, state, TargetPlayer if player else Target)
        for words, spec in specs.items():
            if wanted is not None and replace(wanted, divided=None) == spec:
                yield from printer.phrase(words, after_target(state))


def described_where(words: str, meaning: object, holds: Callable[[Parser, int], bool]) -> None:
    """A description after a noun ("exiled with it") that means this where it ``holds`` at its place in the line."""
    spoken(words, words, lambda at, size: meaning, meaning, holds=holds, in_text=True)
    same_as("after", words)
