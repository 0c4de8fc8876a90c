"""Replacement effects on what players and permanents do: scry, mill, roll, flip, search, proliferate, explore."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.abilities import Static
from benchbook.cards.amounts import EventAmount
from benchbook.cards.grammar.forms import ONE, YOU, constant
from benchbook.cards.grammar.replacement.replacing import one
from benchbook.cards.grammar.sentences.sequence import mentions
from benchbook.cards.objects import EventObject, This
from benchbook.cards.players import EachOpponent
from benchbook.cards.replacements import EventReplaced


def _doing(template: str, node: EventReplaced) -> None:
    constant("static", template, Static(replacements=(node,)))


THAT_MANY = EventAmount()
_doing(
    "if you would scry a number of cards , draw that many cards instead",
    EventReplaced("scry", YOU, instead=(do.Draw(YOU, THAT_MANY),)),
)
_doing(
    "if you would scry a number of cards , scry that many cards plus one instead", EventReplaced("scry", YOU, plus=ONE)
)
_doing("if you would proliferate , proliferate twice instead", EventReplaced("proliferate", YOU, times=2))
_doing(
    "if you would roll one or more dice , instead roll that many dice plus one and ignore the lowest roll",
    EventReplaced("roll", YOU, plus=ONE, ignore="lowest"),
)
_doing(
    "if you would roll a die , instead roll two of those dice and ignore one of those results",
    EventReplaced("roll", YOU, times=2, ignore="one"),
)
_doing(
    "if you would flip a coin , instead flip two coins and ignore one",
    EventReplaced("flip", YOU, times=2, ignore="one"),
)
for whose, watched_player in (("an opponent", EachOpponent()), ("you", YOU)):
    pronoun = "they" if whose != "you" else "you"
    _doing(
        f"if {whose} would mill one or more cards , {pronoun} mill twice that many cards instead",
        EventReplaced("mill", watched_player, times=2),
    )
    one(
        f"if {whose} would mill one or more cards , {pronoun} mill that many cards plus <n:word number> instead",
        lambda n, w=watched_player: EventReplaced("mill", w, plus=n),
        lambda r, w=watched_player: (r.plus,) if r.plus and r == EventReplaced("mill", w, plus=r.plus) else None,
        EventReplaced,
    )
one(
    "if an opponent would search a library , that player searches the top <n:word number> cards of that library "
    "instead",
    lambda n: EventReplaced("search", EachOpponent(), limit=n),
    lambda r: (r.limit,) if r.limit and r == EventReplaced("search", EachOpponent(), limit=r.limit) else None,
    EventReplaced,
)


def _first(filter_: Any, effects: tuple[Any, ...], verb: str) -> EventReplaced | None:
    """Something else first, and then what the creature would have done; a pronoun before it could be either."""
    if any(mentions(effects, node) for node in (This(), EventObject())):
        return None
    then = do.KeywordAction(verb, what=EventObject())
    return EventReplaced(verb, filter=filter_, instead=(*effects, then))


for verb in ("explore", "connive"):
    one(
        f"if <f:watched> would {verb} , instead <e:clauses> , then that creature {verb}s",
        lambda f, e, v=verb: _first(f, e, v),
        lambda r, v=verb: (
            (r.filter, r.instead[:-1]) if r.instead and r == _first(r.filter, r.instead[:-1], v) else None
        ),
        EventReplaced,
    )
