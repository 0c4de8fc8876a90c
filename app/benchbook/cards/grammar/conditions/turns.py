"""What must be so meanwhile, what happened in the turn before, what opponents did this turn."""

from __future__ import annotations

from benchbook.cards.grammar.conditions.comparisons import IT, SOMEBODY, of_players, told
from benchbook.cards.grammar.wording import *

for words, who in (("you", YOU), ("an opponent", EachOpponent())):
    constant(f"condition: {words} lost life last turn", Happened("life lost last turn", who))
    constant(f"condition: {words} gained life last turn", Happened("life gained last turn", who))
for noun in ("(a|an) <n:noun>", "<n:other noun>"):
    told(f"you had {noun} enter under your control last turn", "entered last turn", YOU, "battlefield")
    told(f"{noun} entered under your control last turn", "entered last turn", YOU, "battlefield")

for nth, word in ((1, "first"), (2, "second")):
    for whose, turn_of in (("each opponent 's turn", EachOpponent()), ("each of your turns", YOU)):
        first = Casts(YOU, Anything(), nth, during_turn_of=turn_of)
        constant(f"event: you cast your {word} spell during {whose}", first)

DURING = {
    ("during", "your", "turn"): TurnOf(YOU),
    ("during", "an", "opponent", "'s", "turn"): TurnOf(EachOpponent()),
    ("during", "combat"): InStep("combat"),
}


def circumstances(parser: Parser, event: object, at: int) -> Iterator[Reading]:
    """Whose turn it is, or what is so, as the event happens; spells cast during a turn are an event of their own."""
    for words, turn in DURING.items():
        own = isinstance(event, Casts) and isinstance(turn, TurnOf)
        if parser.low[at : at + len(words)] == words and not own:
            parser.took(at + len(words))
            yield turn, at + len(words)
    if parser.low[at] == "while":
        parser.took(at + 1)
        yield from parser.read("condition", at + 1)


def say_circumstance(printer: Printer, node: Triggered, state: State) -> Iterator[State]:
    """The same in words; nothing where nothing is asked."""
    if node.meanwhile is None:
        yield state
        return
    for words, turn in DURING.items():
        if node.meanwhile == turn:
            yield from printer.phrase(" ".join(words), state)
    for begun in printer.phrase("while", state):
        yield from printer.say("condition", node.meanwhile, begun)


CAST = HappenedThisTurn("spells cast", IT)
of_players("cast <n:word number> or more spells this turn", AmountIs(CAST, ">=", N), SOMEBODY[:1])
of_players("searched their library this turn", AmountIs(HappenedThisTurn("searches", IT), ">=", ONE), SOMEBODY[:1])

# ── what came to them ──
of_players(
    "had (a|an) <n:permanent> enter under their control this turn",
    AmountIs(HappenedThisTurn("entered", IT, Group(N)), ">=", ONE),
    SOMEBODY[:1],
)
of_players(
    "had <k:word number> or more <n:permanents> enter under their control this turn",
    AmountIs(HappenedThisTurn("entered", IT, Group(N)), ">=", K),
    SOMEBODY[:1],
)
BURIED = HappenedThisTurn("cards put into a graveyard", IT)
of_players(
    "had <k:word number> or more cards put into their graveyard from anywhere this turn",
    AmountIs(BURIED, ">=", K),
    SOMEBODY[:1],
)
