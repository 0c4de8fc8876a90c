"""What players do with all of their own things: exile a whole graveyard, sacrifice all of a kind, shuffle one in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.amounts import CountOf, HalfOf
from benchbook.cards.grammar.forms import (
    ONE,
    SUBJECT,
    YOU,
    constant,
    form,
    means,
    order,
    player_verb_by,
    player_verb_means,
)
from benchbook.cards.grammar.holes import N, Referring, W
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.raw import Noun, Past, PlayerPronoun
from benchbook.cards.objects import Anything, Bound, ControlledBy, Group, TopOf
from benchbook.cards.players import OwnerOf

MINE = ControlledBy(SUBJECT)

form("one player", "the owner of <what:one object>", OwnerOf)


# ── all of theirs ──


player_verb_means(
    "exile* all <n:nouns> from THEIR graveyard", do.Exile(Group(N, "graveyard", SUBJECT)), "what.who", n=Noun(N, "")
)


player_verb_means(
    "put* all cards THEY exiled this way onto the battlefield",
    do.Move(Referring(Past("exiled this way", 10**6), Bound("exiled")), "battlefield", SUBJECT),
    "control",
)

# ── the top of their library ──
for words, number in (("the top card", ONE), ("the top <n:word number> cards", None)):

    def _top(n: Any = None, k: Any = number) -> do.Exile:
        return do.Exile(TopOf(SUBJECT, n or k))

    def _of_top(effect: do.Exile, k: Any = number) -> tuple[Any, ...] | None:
        top = effect.what
        if (
            not isinstance(top, TopOf)
            or effect != do.Exile(TopOf(top.who, top.number))
            or (top.number == ONE) != bool(k)
        ):
            return None
        return () if k else (top.number,)

    player_verb_by(f"exile* {words} of THEIR library", _top, _of_top, do.Exile, "what.who")
for rounded in ("up", "down"):

    def _half(r: str = rounded) -> do.Mill:
        return do.Mill(SUBJECT, HalfOf(CountOf(Group(Anything(), "library", SUBJECT)), r))

    def _of_half(effect: do.Mill, r: str = rounded) -> tuple[Any, ...] | None:
        of = HalfOf(CountOf(Group(Anything(), "library", effect.who)), r)
        return () if effect == do.Mill(effect.who, of) else None

    player_verb_by(f"mill* half THEIR library , rounded {rounded}", _half, _of_half, do.Mill)


SHUFFLED = do.InOrder((do.Shuffle(YOU), do.Exile(TopOf(YOU, ONE))))
constant("clause", "shuffle your library , then exile the top card", SHUFFLED)


# ── on the top or on the bottom ──
def _either_end(what: Any) -> do.ChooseModes:
    ends = (("on the top", "top"), ("on the bottom", "bottom"))
    modes = tuple(do.Mode((do.Move(what, "library", position=p),), words=w) for w, p in ends)
    return do.ChooseModes(modes, on_resolution=True, chooser=SUBJECT)


def _of_either_end(effect: do.ChooseModes) -> tuple[Any, ...] | None:
    first = effect.modes[0].effects[0] if len(effect.modes) == 2 else None
    if not isinstance(first, do.Move):
        return None
    return (first.what,) if replace(effect, chooser=SUBJECT) == _either_end(first.what) else None


for choice in ("", "THEIR choice of "):
    player_verb_by(
        f"put* <w:pronoun> on {choice}the top or bottom of THEIR library",
        _either_end,
        _of_either_end,
        do.ChooseModes,
        "chooser",
    )

player_verb_by(
    "put* <w:one object> on the top or bottom of its owner 's library",
    _either_end,
    _of_either_end,
    do.ChooseModes,
    "chooser",
)

# ── entering attacking a player that is named ──
for verb in ("put <what> onto", "return <what> to"):
    order(
        f"{verb} the battlefield tapped and attacking <attacks:who attacked>",
        do.Move,
        to="battlefield",
        tapped=True,
        attacking=True,
    )


@reads("who attacked")
def who_is_attacked(parser: Parser, at: int) -> Iterator[Reading]:
    """That player, that opponent."""
    if parser.low[at : at + 2] in (("that", "player"), ("that", "opponent")):
        parser.took(at + 2)
        yield PlayerPronoun(at), at + 2


@says("who attacked")
def say_who_is_attacked(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """That player, that opponent."""
    if node is not None:
        for words in ("that player", "that opponent"):
            yield from printer.phrase(words, state)


# ── putting and returning under a control that is said ──
for under in ("its owner 's", "their owner 's", "their owners '"):
    means("order", f"put <w:what> onto the battlefield under {under} control", do.Move(W, "battlefield", OwnerOf(W)))
ITSELF = Referring(Past("exiled", 10**6), Bound("exiled"))
means(
    "order",
    "return (him|her) to the battlefield transformed under (his|her) owner 's control",
    do.Move(ITSELF, "battlefield", OwnerOf(ITSELF), transformed=True),
)
for words, zone in (("the command zone", "command"), ("your hand", "hand")):
    order(f"put <what:this> onto the battlefield from {words}", do.Move, to="battlefield", from_zone=zone)
for place, position in (("fourth", "4"), ("fifth", "5"), ("seventh", "7"), ("tenth", "10")):
    order(
        f"put <what> into (its|their) owner 's library {place} from the top",
        do.Move,
        to="library",
        position=position,
    )
    order(f"put <what> into your library {place} from the top", do.Move, to="library", position=position)
