"""401.4, 404.3, 406.3: in which order cards lie in libraries and graveyards, and cards exiled face down."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice, permutations

from benchbook.cards.objects import TopOfGraveyard
from benchbook.engine.memory import KNOWN_TO
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *

MOST_ARRANGED = 4
MOST_ORDERS = 720


@rule("401.4", runs="arrange")
def arrange(game: Game, who: PlayerId, cards: tuple[ObjId, ...], where: str, about: ObjId | None) -> Script:
    """The cards in the order in which they are to lie, the uppermost first, and whether that is settled: at the bottom,
    or where they are many, it stays open which lies where unless the player says it.
    """
    if len(cards) < 2:
        return cards, True
    orders = different_orders(cards, lambda card: _known_as(game, card))
    if len(orders) == 1:
        return cards, True
    words = tuple(", ".join(_known_as(game, c) for c in order) for order in orders)
    open_ = where == "top" and len(cards) <= MOST_ARRANGED
    prompt = f"order {listed([_known_as(game, c) for c in cards])} on the {where} of the library, the uppermost first"
    answer = yield Choice(
        who, "order", prompt, orders, words, about=about, rule="401.4", singles=cards,
        default=None if open_ else cards,
    )  # fmt: skip
    return tuple(answer), answer is not cards


def _known_as(game: Game, card: ObjId) -> str:
    """What the card is to whoever puts it into a library: also one that lies face down, which that player knows."""
    thing = game.objects[card]
    hidden = bool(thing.face_down) and thing.zone == "exile" and len(thing.components) == 1
    return thing.components[0].definition.name if hidden else name_of(game, card)


def different_orders(things: tuple[Any, ...], what_it_is: Callable[[Any], Any]) -> tuple[tuple[Any, ...], ...]:
    """Every order that can be told from the others: things that are the same by that are alike."""
    kinds = {one: what_it_is(one) for one in things}
    known: dict[tuple[Any, ...], tuple[Any, ...]] = {}
    for order in islice(permutations(things), MOST_ORDERS):
        known.setdefault(tuple(kinds[one] for one in order), order)
    return tuple(known.values())


@rule("401.4", runs="arrange moves")
def arrange_moves(game: Game, events: Sequence[ev.Event], about: ObjId | None, by_chance: bool = False) -> Script:
    """The moves in the order in which they bring the cards to lie as each owner likes, and the cards that stay in an
    order which nobody said, each time with their owner and with whoever chooses it ("" chance).
    """
    found: list[ev.Event] = [e for e in events if not _into_library(e)]
    loose: list[tuple[PlayerId, tuple[ObjId, ...], PlayerId]] = []
    moves = [e for e in events if isinstance(e, ev.Move) and _into_library(e)]
    for where in ("top", "bottom"):
        for owner in dict.fromkeys(game.object(m.obj).owner for m in moves if m.position == where):
            mine = {m.obj: m for m in moves if m.position == where and game.object(m.obj).owner == owner}
            order, said = tuple(mine), False
            if not by_chance:
                order, said = yield from arrange(game, owner, tuple(mine), where, about)
            found += [mine[o] for o in (reversed(order) if where == "top" else order)]
            loose += [] if said else [(owner, order, "" if by_chance else owner)]
    return tuple(found), tuple(loose)


def _into_library(event: ev.Event) -> bool:
    return isinstance(event, ev.Move) and event.to == "library" and event.position in ("top", "bottom")


@rule("401.4", runs="arrange what came instead")
def arranged_instead(game: Game, meant: Sequence[ev.Event], happened: Sequence[ev.Event]) -> Script:
    """Cards that were to go elsewhere; those that were to go into a library have been arranged before they did."""
    there = {e.obj for e in meant if isinstance(e, ev.Move) and e.to == "library"}
    moves = [e for e in happened if isinstance(e, ev.Move) and e.to == "library" and e.obj not in there]
    groups: dict[tuple[str, str], list[ObjId]] = {}
    for move in moves:
        if move.new is not None and move.new in game.objects and move.position in ("top", "bottom"):
            groups.setdefault((game.objects[move.new].owner, move.position), []).append(move.new)
    for (owner, where), cards in groups.items():
        library = game.player(owner).library
        lying = tuple(o for o in tuple(library) if o in cards)
        order, said = yield Call("runs", "arrange", (owner, lying, where, None))
        if order != lying:
            rest = tuple(o for o in tuple((yield NOW).player(owner).library) if o not in order)
            yield ev.Reorder(owner, (*order, *rest) if where == "top" else (*rest, *order))
        if not said:
            yield ev.Loosen(owner, order, owner)


MOST = 4


@rule("404.3", runs="laid together in a graveyard")
def laid_in_order(game: Game, cards: tuple[ObjId, ...]) -> Script:
    """The owner of cards that were put into the graveyard at the same time says in which order they lie there: those
    of which that is said, where something of theirs looks for it.
    """
    told: list[ObjId] = []
    for who in game.everyone():
        mine = tuple(o for o in cards if game.objects[o].owner == who)
        if len(mine) < 2 or not any(_several(game, kind, holder, mine) for kind, holder in _looked_for(game, who)):
            continue
        if len(mine) > MOST:
            raise NotModelled("the order of so many cards put into a graveyard together (404.3)")
        prompt = "order the cards put into the graveyard (the last one on top)"
        order = yield some_so(game, who, prompt, permutations(mine), kind="order", rule="404.3", singles=mine)
        names = listed([name_of(game, o) for o in order])
        yield Cite(("404.3",), sentence=f"{who} puts {names} into the graveyard in this order.")
        for obj, stamp in zip(order, sorted(game.objects[o].timestamp for o in mine), strict=True):
            yield ev.MarkObject(obj, {"timestamp": stamp})
        told += mine
    return told


def _several(game: Game, kind: Filter, holder: ObjId, cards: tuple[ObjId, ...]) -> bool:
    ctx = Context(game, holder, game.objects[holder].controller)
    return sum(1 for o in cards if matches(ctx, kind, o)) > 1


def _looked_for(game: Game, who: str) -> list[tuple[Filter, ObjId]]:
    """What is looked for on top of the player's graveyard, by objects of theirs."""
    held = ((h.ability, o.id) for o in game.objects.values() if o.controller == who for h in game.look(o.id).abilities)
    tops = ((p, obj) for ability, obj in held for p in parts(ability) if isinstance(p, TopOfGraveyard))
    return [(top.filter or Anything(), obj) for top, obj in tops]


@rule("406.3", runs="action: may look at")
def may_look_at(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """As long as it stays where it is, the player may look at the card; a card that moves is another object (400.7)."""
    who = acting(ctx, node)
    for obj in ids((yield from chosen_objects(ctx, node.what))):
        thing = (yield NOW).objects.get(obj)
        if thing is not None:
            yield ev.MarkObject(obj, memory=KNOWN_TO((*KNOWN_TO.of(thing), *who)))
    return None


@rule("406.3a", runs="face played as a land")
def turned_face_up(game: Game, who: PlayerId, obj: ObjId, said: str) -> Script:
    """It is turned face up just before it is played: until then it has no characteristics and is no land."""
    if game.objects[obj].face_down and game.objects[obj].zone == "exile":
        yield Cite(("406.3a",))
        yield ev.MarkObject(obj, {"face_down": ""})
        game = yield NOW
    return game


def down_in_exile(game: Game, obj: ObjId) -> bool:
    """Whether it is a card that lies face down in exile."""
    return obj in game.objects and game.objects[obj].zone == "exile" and bool(game.objects[obj].face_down)


@rule("406.3", runs="turned up in exile")
def shown_in_exile(game: Game, cards: tuple[ObjId, ...]) -> Script:
    """An instruction turns them face up: they lie there like all others, and everyone sees what they are."""
    for obj in cards:
        yield ev.MarkObject(obj, {"face_down": ""})
        game = yield NOW
        yield Cite((), sentence=f"{name_of(game, obj)} is turned face up.")
