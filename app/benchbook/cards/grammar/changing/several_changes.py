"""Several changes in one sentence, either of two sizes, sizes multiplied."""

from __future__ import annotations

from functools import partial

from benchbook.cards.grammar.changing.becoming import Changes
from benchbook.cards.grammar.wording import *

# ── Either of two sizes until end of turn, as the controller chooses ──
Size = tuple[Amount, Amount]


def _modes(sizes: tuple[Size, ...]) -> tuple[Mode, ...]:
    """One mode a size."""
    words = map(_in_words, sizes, ("first", "second"))
    made = (Continuous(SUBJECT, (ModifyPT(*size),), TURN) for size in sizes)
    return tuple(Mode((m,), words=w) for m, w in zip(made, words, strict=True))


def _in_words(size: Size, otherwise: str) -> str:
    """ "+1/-1", by which a player chooses it."""
    fixed = [f"{int(n.value):+}" for n in size if isinstance(n, Number)]
    return "/".join(fixed) if len(fixed) == 2 else otherwise


def _sizes(modes: tuple[Mode, ...]) -> tuple[Size, ...] | None:
    """The sizes that two modes differ in."""
    changes = [m.effects[0].changes[0] for m in modes if isinstance(m.effects[0], Continuous)]
    sizes = tuple((c.power, c.toughness) for c in changes if isinstance(c, ModifyPT))
    return sizes if len(sizes) == 2 and modes == _modes(sizes) else None


EITHER = ChooseModes(Turned((A, B), _modes, _sizes), on_resolution=True, chooser=YOU)
object_verb_means("get* <a:p/t change> or <b:p/t change> until end of turn", EITHER, "modes.0.effects.0.what")

# ── Power and toughness doubled or tripled until end of turn (701.10, 701.11) ──
SIZES = (
    ("power", {"power": True, "toughness": False}),
    ("toughness", {"power": False, "toughness": True}),
    ("power and toughness", {"power": True, "toughness": True}),
)
for verb, times in (("double", 2), ("triple", 3)):
    for words, which in SIZES:
        order(f"{verb} <what:possessor> {words} <duration>", MultiplySize, times=times, **which)
        order(f"{verb} the {words} of <what> <duration>", MultiplySize, times=times, **which)


# ── several changes in one sentence ──
def _changes(parser: Parser, at: int, nt: str) -> Iterator[Reading]:
    """Get +1/+1 and have flying."""
    together = nt.replace("change ", "changes together ")
    firsts = [*(((node,), end) for node, end in parser.read(nt, at)), *parser.read(together, at)]
    for first, end in firsts:
        yield first, end
        low = parser.low
        here = end + 1 if low[end] == "," else end
        if low[here] == "and":
            here += 1
        if here > end:
            for rest, stop in _changes(parser, here, nt):
                yield (*first, *rest), stop


def say_changes(printer: Printer, node: object, state: State, nt: str) -> Iterator[State]:
    """Get +1/+1 and have flying."""
    if isinstance(node, tuple) and node:
        yield from _say_from(printer, nt, node, state, set())


Vain = set[tuple[int, State | None]]


def _say_from(printer: Printer, nt: str, node: Changes, state: State, vain: Vain) -> Iterator[State]:
    """The changes from here on. ``vain``: what was tried to the end and cannot be said, so that it is tried once."""
    key = (len(node), None if printer.against is None else state)
    found = False
    for size in range(1, len(node) + 1) if key not in vain else ():
        said = (
            printer.say(nt, node[0], state)
            if size == 1
            else printer.say(nt.replace("change ", "changes together "), node[:size], state)
        )
        for after in said:
            for last in [after] if len(node) == size else _say_joined(printer, nt, node[size:], after, vain):
                found = True
                yield last
    if not found:
        vain.add(key)


def _say_joined(printer: Printer, nt: str, rest: Changes, state: State, vain: Vain) -> Iterator[State]:
    for join in ("and", ",", ", and"):
        for here in printer.phrase(join, state):
            yield from _say_from(printer, nt, rest, here, vain)


for how in ("they", "s"):
    reads(f"changes {how}")(partial(_changes, nt=f"change {how}"))
    says(f"changes {how}")(partial(say_changes, nt=f"change {how}"))
