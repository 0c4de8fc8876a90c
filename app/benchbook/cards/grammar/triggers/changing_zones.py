"""Leaving, returning, losing control, being played or transformed as occasions."""

from __future__ import annotations

from benchbook.cards.grammar.objects.nouns import SINGULAR
from benchbook.cards.grammar.wording import *

GONE_OR_UNTAPPED = AnyEvent((ZoneChange(Same(This()), "battlefield"), ObjectEvent("becomes untapped", Same(This()))))
whole_sentence(
    "when <w:this> leaves the battlefield or becomes untapped , <e:clauses> .",
    DelayedTrigger(Triggered(GONE_OR_UNTAPPED, E)),
)
same_as("clause", "once control is lost")
WHEN = ("when", "you", "lose", "control", "of")


@reads("once control is lost")
def once_control_is_lost(parser: Parser, at: int) -> Iterator[Reading]:
    """When you lose control of the creature, tap it."""
    low, here = parser.low, at + len(WHEN)
    if low[at:here] != WHEN or low[here] not in ("the", "that") or low[here + 2 : here + 3] != (",",):
        return
    noun = low[here + 1]
    if noun not in SINGULAR and noun != "permanent":
        return
    parser.took(here + 3)
    named = getattr(SINGULAR[noun][1], "name", "").lower() if noun in SINGULAR else noun
    thing = Pronoun(named, False, here)
    event = LosesControl(YOU, Same(thing))
    for effects, end in parser.read("clauses", here + 3):
        yield DelayedTrigger(Triggered(event, effects)), end
    if low[here + 3 : here + 5] == ("unattach", "it"):
        parser.took(here + 5)
        yield DelayedTrigger(Triggered(event, (Attach(thing, None),))), here + 5


@says("once control is lost")
def say_once_control_is_lost(printer: Printer, node: object, state: State) -> Iterator[State]:
    """The same in words."""
    if not isinstance(node, DelayedTrigger) or not isinstance(event := node.ability.when, LosesControl):
        return
    what = event.filter.what if isinstance(event.filter, Same) else None
    if not isinstance(what, Target) or what.index >= state.named or printer.against is None:
        return
    if node != DelayedTrigger(Triggered(event, node.ability.effects)):
        return
    for article in ("the", "that"):
        for begun in printer.phrase(" ".join((*WHEN, article)), state):
            named = State(begun.out + 1, begun.named, begun.x)
            for comma in printer.phrase(",", named):
                yield from printer.say("clauses", node.ability.effects, comma)
                if node.ability.effects == (Attach(what, None),):
                    yield from printer.phrase("unattach it", comma)


for words, whose in (("your", YOU), ("an opponent 's", EachOpponent()), ("a player 's", None)):
    returned = ZoneChange(F, "battlefield", "hand", who=whose)
    means(f"event: <f:watched> is returned to {words} hand [from the battlefield]", returned)
    many = f"one or more <f:watched many> are returned to {words} hand [from the battlefield]"
    means(f"event: {many}", replace(returned, batch=True))
