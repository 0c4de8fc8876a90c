"""Partial Paris: cards put away face down and one fewer drawn, round after round."""

from __future__ import annotations

from benchbook.engine.memory import PUT_AWAY, PUT_AWAY_LAST, PUT_AWAY_ROUNDS
from benchbook.engine.rules.commander_2013 import BOOK
from benchbook.engine.rules.terms import *

DOUBTED = f"{BOOK}/Partial Paris/3"


@rule("Partial Paris/1", book=BOOK, instead_of=("cr/103.5",), runs="mulligan")
def put_away(game: Game, who: str, number: Fraction | None) -> Script:
    """In turn order each player may exile any cards of the hand face down, and draws for them."""
    rounds = PUT_AWAY_ROUNDS.of(game.player(who))
    yield Cite((f"{BOOK}/Partial Paris/1", f"{BOOK}/Play Rules/1.4"))
    if rounds and not PUT_AWAY_LAST.of(game.player(who)):
        raise Illegal(f"{who} exiled no card in the round before and may not begin again", f"{BOOK}/Partial Paris/3")
    wanted = len(game.player(who).hand) if number is None else int(number)
    cards = yield from _chosen(game, who, wanted)
    gone: list[int] = []
    for card in cards:
        moved = yield ev.Move(card, "exile", "put away", face_down="put away")
        gone.append(moved.new)
    if rounds:
        yield Cite((f"{BOOK}/Partial Paris/3",))
    yield Call("runs", "draws for cards put away", (who, len(cards), rounds))
    yield from _remember(who, gone, len(cards))


def _chosen(game: Game, who: str, wanted: int) -> Script:
    hand = game.player(who).hand
    if wanted > len(hand):
        raise Illegal(f"{who} has only {len(hand)} cards in hand", f"{BOOK}/Partial Paris/1")
    if wanted in (0, len(hand)) or len({name_of(game, c) for c in hand}) == 1:
        return tuple(hand[:wanted])
    options = tuple(combinations(hand, wanted))
    words = tuple(", ".join(name_of(game, c) for c in option) for option in options)
    return (yield Choice(who, "put away", "choose the cards to exile", options, words, rule="103.5"))


def _remember(who: str, gone: list[int], last: int) -> Script:
    player = (yield NOW).player(who)
    away = PUT_AWAY((*PUT_AWAY.of(player), *gone)) | PUT_AWAY_LAST(last)
    yield ev.MarkPlayer(who, memory=away | PUT_AWAY_ROUNDS(PUT_AWAY_ROUNDS.of(player) + 1))


@rule("Partial Paris/2", book=BOOK, runs="draws for cards put away")
def draws_one_fewer(game: Game, who: str, number: int, rounds: int) -> Script:
    """The player draws one card fewer than were exiled, in each round alike; the page can also be read otherwise."""
    here, otherwise = max(number - 1, 0), max(number - 1 - rounds, 0)
    if otherwise != here:
        told = f"'One card less each time' is read as one fewer than were exiled in that round, so {who} draws {here};"
        yield assumed(f"{told} read as a loss that grows with each round it would be {otherwise}.", DOUBTED)
    for _ in range(here):
        yield ev.Draw(who)


@rule("Partial Paris/4", book=BOOK, instead_of=("cr/103.5",), runs="keep")
def shuffles_them_back(game: Game, who: str, number: Fraction | None = None) -> Script:
    """At the end the exiled cards are shuffled into their owners' decks."""
    yield Cite((f"{BOOK}/Partial Paris/4",))
    away = [c for c in PUT_AWAY.of(game.player(who)) if c in game.objects]
    for card in away:
        yield ev.Move(card, "library", "shuffled back")
    if away:
        yield ev.Shuffle(who)
