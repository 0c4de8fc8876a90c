"""Who: the players that a text names."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

INDIRECT = (ChosenPlayer, ControllerOf, OwnerOf, DefendingPlayer, MostLife)
TARGETED = (("target player", EachPlayer()), ("target opponent", EachOpponent()))

constant("one player: each player", EachPlayer())
constant("one player: each opponent", EachOpponent())
constant("one player: defending player", DefendingPlayer())
form("one player: <what:possessor> controller", ControllerOf)
form("one player: <what:possessor> owner", OwnerOf)
same_as("who", "one player", "you")
constant("you: you", You())

# In what triggers and statics watch for, one player stands for any of them.
constant("watched player: an opponent", EachOpponent())
constant("watched player: a player", EachPlayer())

# Whose: "your hand", "target player's graveyard".
constant("whose: your", You())
constant("whose: (an opponent 's|your opponents ')", EachOpponent())

EITHER = tuple(("that", "player", "or", "that", what, "'s", "controller") for what in ("planeswalker", "permanent"))


@reads("one player")
def targeted_or_pronoun(parser: Parser, at: int) -> Iterator[Reading]:
    """Target player; that player; they."""
    low = parser.low
    first, second = low[at], low[at + 1] if at + 1 < len(low) else ""
    for words, who in TARGETED:
        if f"{first} {second}" == words:
            parser.took(at + 2)
            yield RawTarget(TargetSpec(None, players=who), at, at + 2, player=True), at + 2
    if low[at : at + len(EITHER[0])] in EITHER:
        parser.took(at + len(EITHER[0]))
        yield PlayerPronoun(at, "either"), at + len(EITHER[0])
    if (first, second) in (("that", "player"), ("the", "player")):
        parser.took(at + 2)
        yield PlayerPronoun(at), at + 2
    if (first, second) == ("that", "opponent"):
        parser.took(at + 2)
        yield PlayerPronoun(at, "that opponent"), at + 2


@reads("whose")
def their(parser: Parser, at: int) -> Iterator[Reading]:
    """Their; target player's; that player's."""
    if parser.low[at] == "their":
        yield PlayerPronoun(at, "their"), at + 1
    for node, end in targeted_or_pronoun(parser, at):
        if parser.low[end] == "'s":
            yield node, end + 1


@reads("they players")
def they(parser: Parser, at: int) -> Iterator[Reading]:
    """They, after one player was named."""
    if parser.low[at] == "they":
        yield PlayerPronoun(at, "they"), at + 1


def _say_owner(printer: Printer, state: State, words: str, possessive: str) -> Iterator[State]:
    for after in printer.phrase(words, state):
        if possessive:
            yield from printer.phrase(possessive, after)
        else:
            yield after


def _referred(printer: Printer, node: object, state: State, possessive: str) -> Iterator[State]:
    if isinstance(node, TargetPlayer):
        if node.index == state.named and node.index < len(printer.targets):
            spec = printer.targets[node.index]
            for words, who in TARGETED:
                if spec == TargetSpec(None, players=who):
                    for after in _say_owner(printer, state, words, possessive):
                        yield State(after.out, state.named + 1, after.x)
            return
        if node.index > state.named:
            return
    elif not isinstance(node, (EventPlayer, BoundPlayer)) and not (printer.against and isinstance(node, INDIRECT)):
        return
    yield from _say_owner(printer, state, "that player", possessive)
    if printer.against is not None:
        yield from _say_owner(printer, state, "the player", possessive)
        yield from _say_owner(printer, state, "that opponent", possessive)


@says("one player")
def say_player(printer: Printer, node: object, state: State) -> Iterator[State]:
    """Target player where it is first named, that player afterwards."""
    yield from _referred(printer, node, state, "")
    if isinstance(node, ControllerOf) and isinstance(node.what, Target):
        for words in EITHER:
            yield from printer.phrase(" ".join(words), state)


@says("whose")
def say_whose(printer: Printer, node: object, state: State) -> Iterator[State]:
    """Target player's; that player's; their."""
    yield from _referred(printer, node, state, "'s")
    if isinstance(node, (TargetPlayer, EventPlayer, BoundPlayer)) or (printer.against and isinstance(node, INDIRECT)):
        if not (isinstance(node, TargetPlayer) and node.index >= state.named):
            yield from printer.phrase("their", state)


@says("they players")
def say_they(printer: Printer, node: object, state: State) -> Iterator[State]:
    """They."""
    if (
        isinstance(node, (EventPlayer, BoundPlayer))
        or (printer.against and (isinstance(node, INDIRECT) or node == SUBJECT))
        or (isinstance(node, TargetPlayer) and node.index < state.named)
    ):
        yield from printer.phrase("they", state)
