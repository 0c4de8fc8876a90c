"""Targets and objects that another player chooses: an opponent, their controller (601.2c, 608.2d)."""

from __future__ import annotations

from benchbook.cards.grammar.in_context import after_target, target_said
from benchbook.cards.grammar.resolving.target_phrases import ANY_TARGET
from benchbook.cards.grammar.wording import *

SUCH = BoundPlayer("such")
same_as("clause", "choice of a player")
# who chose the target, and the target, where an ability speaks of two players


# ── that player chooses target player who … and is their opponent ──
PLAIN: dict[str, Callable[[Who], Amount]] = {
    "who has more life than they do": LifeOf,
    "who has more cards in hand than they do": lambda who: CountOf(Group(Anything(), "hand", who)),
}


def _controlled(noun: Noun, who: Who) -> CountOf:
    return CountOf(Group(filter_of((*parts_of(noun.filter), ControlledBy(who)))))


def _fewer_in_graveyard(noun: Noun, who: Who) -> CountOf:
    return CountOf(Group(noun.filter, "graveyard", who))


def _facts(parser: Parser, at: int, they: Who) -> Iterator[Reading]:
    low = parser.low
    for words, number in PLAIN.items():
        if low[at : at + len(words.split())] == tuple(words.split()):
            yield AmountIs(number(SUCH), ">", number(they)), at + len(words.split())
    if low[at : at + 3] == ("who", "controls", "more"):
        for noun, end in parser.read("nouns", at + 3):
            if noun.zone == "battlefield" and low[end : end + 3] == ("than", "they", "do"):
                yield AmountIs(_controlled(noun, SUCH), ">", _controlled(noun, they)), end + 3
    if low[at : at + 4] == ("whose", "graveyard", "has", "fewer"):
        for noun, end in parser.read("nouns", at + 4):
            ending = ("in", "it", "than", "their", "graveyard", "does")
            if noun.zone == "" and low[end : end + 6] == ending:
                yield AmountIs(_fewer_in_graveyard(noun, SUCH), "<", _fewer_in_graveyard(noun, they)), end + 6


@reads("choice of a player")
def choice_of_a_player(parser: Parser, at: int) -> Iterator[Reading]:
    """That player chooses target player who controls more creatures than they do and is their opponent."""
    low = parser.low
    if low[at : at + 5] != ("that", "player", "chooses", "target", "player"):
        return
    they = PlayerPronoun(at)
    for fact, end in _facts(parser, at + 5, they):
        if low[end : end + 4] == ("and", "is", "their", "opponent"):
            parser.took(end + 4)
            who = SuchPlayers(OpponentsOf(they), fact)
            yield NameTargets(RawTarget(TargetSpec(None, players=who, chooser=they), at, end, player=True)), end + 4


def _said_fact(printer: Printer, fact: Condition, they: Who, state: State) -> Iterator[State]:
    for words, number in PLAIN.items():
        if fact == AmountIs(number(SUCH), ">", number(they)):
            yield from printer.phrase(words, state)
    group = fact.left.what if isinstance(fact, AmountIs) and isinstance(fact.left, CountOf) else None
    if not isinstance(group, Group):
        return
    of_graveyard = Noun(group.filter, "")
    if fact == AmountIs(_fewer_in_graveyard(of_graveyard, SUCH), "<", _fewer_in_graveyard(of_graveyard, they)):
        for begun in printer.phrase("whose graveyard has fewer", state):
            for after in printer.say("nouns", of_graveyard, begun):
                yield from printer.phrase("in it than their graveyard does", after)
    noun = Noun(filter_of(parts_of(group.filter)[:-1]))
    if fact == AmountIs(_controlled(noun, SUCH), ">", _controlled(noun, they)):
        for begun in printer.phrase("who controls more", state):
            for after in printer.say("nouns", noun, begun):
                yield from printer.phrase("than they do", after)


@says("choice of a player")
def say_choice_of_a_player(printer: Printer, node: object, state: State) -> Iterator[State]:
    """That player chooses target player who controls more creatures than they do and is their opponent."""
    spec = target_said(printer, node.what, state, TargetPlayer) if isinstance(node, NameTargets) else None
    if spec is None or not isinstance(spec.players, SuchPlayers) or spec.chooser is None:
        return
    if spec != TargetSpec(None, players=replace(spec.players, of=OpponentsOf(spec.chooser)), chooser=spec.chooser):
        return
    for begun in printer.phrase("that player chooses target player", after_target(state)):
        for told in _said_fact(printer, spec.players.fact, spec.chooser, begun):
            yield from printer.phrase("and is their opponent", told)


THEIRS = ("any", "target", "of", "their", "choice")
OPPONENTS = ("any", "target", "of", "an", "opponent", "'s", "choice")
same_as("recipient", "any target of another's")


@reads("any target of another's")
def of_another(parser: Parser, at: int) -> Iterator[Reading]:
    """Any target of their choice; any target of an opponent's choice."""
    for words, who in ((THEIRS, PlayerPronoun(at, "their")), (OPPONENTS, EachOpponent())):
        end = at + len(words)
        if parser.low[at:end] == words:
            parser.took(end)
            yield RawTarget(replace(ANY_TARGET, chooser=who), at, end), end


@says("any target of another's")
def say_of_another(printer: Printer, node: object, state: State) -> Iterator[State]:
    """The same in words."""
    spec = target_said(printer, node, state, Target)
    if spec is None or spec.chooser is None or spec != replace(ANY_TARGET, chooser=spec.chooser):
        return
    words = OPPONENTS if spec.chooser == EachOpponent() else THEIRS
    yield from printer.phrase(" ".join(words), after_target(state))
