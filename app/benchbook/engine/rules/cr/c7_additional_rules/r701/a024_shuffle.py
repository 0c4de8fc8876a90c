"""701.24: shuffle, and what a shuffle leaves open."""

from __future__ import annotations

from collections.abc import Sequence

from benchbook.engine.hidden.piles import Loose, next_place
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *
from benchbook.engine.rules.terms import *


@rule("701.24a", performs=fx.Shuffle)
def shuffle(game: Game, ctx: Context, node: fx.Shuffle) -> Script:
    """Shuffle a library; cards named are shuffled into it, even if there are none (701.24c)."""
    shuffled: tuple[ObjId, ...] = ()
    if node.what is not None:
        named = yield from chosen_objects(ctx, node.what)
        yield Cite(("701.24c" if named else "701.24d", *(("400.12",) if _whole_zone(ctx, named) else ())))
        found = [o for o in ids(tuple(followed(ctx, s) for s in named)) if o in game.objects]
        elsewhere = (o for o in found if game.objects[o].zone != "library")
        shuffled = tuple(elsewhere)
        events = tuple(ev.Move(o, "library", "shuffled in", ctx.source) for o in shuffled)
        if events:
            yield together(events)
    for who in players(ctx, node.who):
        short = game.player(who).library_known and len(game.player(who).library) < 2 and not shuffled
        yield Cite(("701.24e",) if short else ())
        yield ev.Shuffle(who, ctx.source)
    if node.what is None:
        return None
    each = ((game.object(o).owner, Fraction(1)) for o in shuffled)
    return {"shuffled in": shuffled, **shares("shuffled in", players(ctx, node.who), each)}


def _whole_zone(ctx: Context, named: Any) -> bool:
    """Whether these are all the cards of a hand or a graveyard, several of them."""
    there = {(_zone_of(ctx, o)) for o in ids(named)}
    zone, who = next(iter(there)) if len(there) == 1 else ("", "")
    return zone in ("hand", "graveyard") and len(named) > 1 and len(ctx.game.in_zone(zone, who)) == len(named)


def _zone_of(ctx: Context, obj: int) -> tuple[str, str]:
    """The zone in which it is, and its owner."""
    thing = ctx.game.object(obj)
    return thing.zone, thing.owner


@rule("701.24g", runs="arrange what came instead")
def stays_in_its_position(game: Game, meant: Sequence[ev.Event], happened: Sequence[ev.Event]) -> Script:
    """A library is shuffled, except that what is put on its top or bottom at the same time is there, whichever of the
    two is done first.
    """
    for who in dict.fromkeys(e.who for e in happened if isinstance(e, ev.Shuffle)):
        library = (yield NOW).player(who).library
        ends = {new: end for new, end in _placed(game, happened) if new in library and len(library) > 1}
        if ends:
            first, last = ([o for o in library if ends.get(o) == end] for end in ("top", "bottom"))
            yield Cite(("701.24g",))
            order = (*first, *(o for o in library if o not in ends), *last)
            yield ev.Reorder(who, order, known=tuple(ends))


def _placed(game: Game, happened: Sequence[ev.Event]) -> Iterator[tuple[ObjId, str]]:
    """What was put on an end of a library and was not shuffled into it: for that a shuffle would follow it."""
    for one, after in zip(happened, (*happened[1:], None), strict=True):
        placed = isinstance(one, ev.Move) and one.to == "library" and one.how != "shuffled in"
        if placed and isinstance(one, ev.Move) and one.new is not None and not isinstance(after, ev.Shuffle):
            if one.position in ("top", "bottom"):
                yield one.new, one.position


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
