"""Abilities that trigger for a while: whenever … this turn, when … next … this turn, until end of turn, whenever …."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

# the words after the event: how long the ability waits
ENDINGS: dict[tuple[str, ...], Until] = {
    ("this", "turn", ","): Until("end of turn"),
    ("this", "combat", ","): Until("end of combat"),
}


@reads("lasting trigger")
def lasting(parser: Parser, at: int) -> Iterator[Reading]:
    """A delayed triggered ability with a duration: any number of times, or once (603.7b)."""
    low = parser.low
    if low[at] in ("when", "whenever"):
        once = low[at] == "when"
        events = (
            *parser.read("event", at + 1),
            *parser.read("struck event", at + 1),
            *(parser.read("next event", at + 1) if once else ()),
        )
        for event, end in events:
            duration = ENDINGS.get(low[end : end + 3])
            if duration is not None:
                parser.took(end + 3)
                for effects, stop in parser.read("clauses", end + 3):
                    yield DelayedTrigger(Triggered(event, effects), duration, once), stop
        return
    for duration, end in parser.read("first duration", at):
        if low[end : end + 2] != (",", "whenever"):
            continue
        for event, here in parser.read("event", end + 2):
            if low[here] == ",":
                parser.took(here + 1)
                for effects, stop in parser.read("clauses", here + 1):
                    yield DelayedTrigger(Triggered(event, effects), duration), stop


@says("lasting trigger")
def say_lasting(printer: Printer, node: DelayedTrigger, state: State) -> Iterator[State]:
    """Its event with its duration after it or before it, and its effects with targets of their own."""
    ability = node.ability
    for words, duration in ENDINGS.items():
        if node.duration == duration:
            for begun in printer.phrase("when" if node.once else "whenever", state):
                for nt in ("event", "struck event", "next event") if node.once else ("event", "struck event"):
                    for told in printer.say(nt, ability.when, begun):
                        for comma in printer.phrase(" ".join(words), told):
                            yield from _effects(printer, ability, comma)
    if node.once:
        return
    for begun in printer.say("first duration", node.duration, state):
        for word in printer.phrase(", whenever", begun):
            for told in printer.say("event", ability.when, word):
                for comma in printer.phrase(",", told):
                    yield from _effects(printer, ability, comma)


def _effects(printer: Printer, ability: Triggered, state: State) -> Iterator[State]:
    inner = Printer(ability.targets, printer.against) if ability.targets else printer
    for after in inner.say("clauses", ability.effects, State(state.out, 0) if ability.targets else state):
        yield State(after.out, state.named, state.x) if ability.targets else after
