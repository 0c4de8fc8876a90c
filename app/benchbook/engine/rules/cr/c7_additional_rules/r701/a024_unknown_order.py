"""701.24: what a shuffle leaves open."""

from __future__ import annotations

from benchbook.engine.hidden.drawn_in_order import order_matters
from benchbook.engine.hidden.piles import Loose, loose_of, next_place
from benchbook.engine.rules.terms import *
from benchbook.engine.script import Look


@rule("701.24a", runs="settle the top")
def settle_the_top(game: Game, who: PlayerId, number: int) -> Script:
    """Which cards lie on top is chance after a shuffle: each that could be next is looked at in turn.

    Where a player put cards there in any order, the order is theirs (401.4). What is open is told in one order only:
    the cards that come next lie sorted by name.
    """
    least, last = "", None
    while (found := next_place(game.player(who).library, number)) is not None:
        place, group = found
        if last is None or not group.names.keys() <= last.names.keys():
            least = ""
        last = group
        names = _possible(group, least, min(number, len(game.player(who).library)) - place)
        least = yield from _settled(game, who, place, group, names)
        game = yield NOW


def _possible(group: Loose, least: str, wanted: int) -> tuple[str, ...]:
    """The names that come next where names go up from there, as far as the cards do."""
    names = sorted(group.names.values())
    enough = [n for n in dict.fromkeys(names) if len(names) - names.index(n) >= min(wanted, len(names))]
    return tuple(n for n in enough if n >= least) or tuple(dict.fromkeys(names))


def _settled(game: Game, who: PlayerId, place: int, group: Loose, names: tuple[str, ...]) -> Script:
    """The name of the card that is settled to lie there, "" where it was said."""
    cards = {name: card for card, name in reversed(tuple(group.names.items()))}
    kind, rule_ = ("objects", "401.4") if group.chooser else ("chance", "701.24a")
    asked = f"see which card comes next in {who}'s library (write 'the next card of {who}'s library is …')"
    options = tuple(cards[name] for name in names)
    card = yield Choice(
        group.chooser or who, kind, asked, options, names, rule=rule_, singles=tuple(cards.values()),
        single_words=tuple(cards),
    )  # fmt: skip
    card = card[0] if isinstance(card, tuple) else card
    how = yield Look(lambda run: run.oracle.taken[-1].how)
    library = tuple(game.player(who).library)
    loose = [one for one in library if one != card and one in group.names]
    order = [card if at == place else loose.pop(0) if one in group.names else one for at, one in enumerate(library)]
    yield Cite((rule_,))
    yield ev.Reorder(who, tuple(order), (card,))
    return "" if how == "stated" else group.names[card]


def settled(who: PlayerId, number: int) -> Script:
    """The game once it is known which cards are the top ones of the library."""
    game = yield NOW
    if loose_of(game.player(who).library):
        yield Call("runs", "settle the top", (who, number))
    return (yield NOW)


def settled_to_draw(who: PlayerId, number: int) -> Script:
    """The same before several cards are drawn, unless it matters which of them is drawn first."""
    game = yield NOW
    if number > 1 and loose_of(game.player(who).library) and not order_matters(game, who):
        yield from settled(who, number)
