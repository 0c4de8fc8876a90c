"""311, 312, 314, 701.31–33, 704.6e–f, 901, 904: planeswalking and chaos; schemes set in motion and abandoned."""

from __future__ import annotations

from benchbook.engine.objects.supplementary import IN_DECK, PLANAR, deck, face_up
from benchbook.engine.rules.cr.c7_additional_rules.r701_designations import permanents
from benchbook.engine.rules.terms import *

PHENOMENON = frozenset(("phenomenon",))


def is_planechase(game: Game) -> bool:
    """Whether there is a plane or phenomenon card in the game (901.1)."""
    return bool(face_up(game, PLANAR)) or any(deck(game, p.id, PLANAR) for p in game.players)


@rule("701.31a", runs="action: planeswalk")
def planeswalk(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """Only the planar controller planeswalks, and only in a Planechase game."""
    for who in acting(ctx, node):
        game = yield NOW
        if not is_planechase(game):
            yield Cite(("701.31a",), sentence=f"{who} does not planeswalk: this is no Planechase game.")
        elif who not in game.active_players:
            yield Cite(
                ("701.31a", "901.6"), sentence=f"{who} does not planeswalk: {game.active} is the planar controller."
            )
        else:
            yield Call("runs", "planeswalk", (who,))


@rule("701.31b", runs="planeswalk")
def goes_on(game: Game, who: PlayerId) -> Script:
    """Every face-up plane and phenomenon goes face down to the bottom of its owner's planar deck, as a new object;
    then the top card of the player's planar deck is turned face up.
    """
    for old in face_up(game, PLANAR):
        yield Cite(("701.31d", "311.6"))
        yield ev.Told("is planeswalked away from", who, old.id)
        yield ev.Move(old.id, "command", "turned face down", marks=frozenset((IN_DECK,)))
    game = yield NOW
    top = next(iter(deck(game, who, PLANAR)), None)
    if top is None:
        yield Cite((), sentence=f"{who} has no planar deck to turn a card of face up.")
        return
    yield ev.MarkObject(top.id, {"unmark": (IN_DECK,), "controller": who})
    yield Cite(("701.31d",))
    yield ev.Told("planeswalks", who)
    yield ev.Told("is encountered" if _is_phenomenon(top) else "is planeswalked to", who, top.id)


def _is_phenomenon(obj: Object) -> bool:
    return bool(PHENOMENON & set(obj.components[0].definition.front.types))


@rule("311.5", results_of=ev.TurnBegins)
def planar_controller(game: Game, event: ev.TurnBegins) -> Script:
    """The active player is the planar controller and so controls the face-up plane (901.6)."""
    for obj in face_up(game, PLANAR):
        if obj.controller != game.active:
            yield Cite(("901.6",))
            yield ev.MarkObject(obj.id, {"controller": game.active})


@rule("901.10", runs="planar controller leaves")
def planar_controller_leaves(game: Game, who: PlayerId) -> Script:
    """The next player in turn order becomes planar controller; where no plane is left, they turn up their top card."""
    after = game.playing[0].id
    yield Cite(("312.4", "800.4p"), sentence=f"{after} is the planar controller now.")
    there = face_up(game, PLANAR)
    for obj in there:
        yield ev.MarkObject(obj.id, {"controller": after})
    if not there:
        yield Call("runs", "planeswalk", (after,))


@rule("704.6f", state_based=True, there="phenomenon")
def past_a_phenomenon(game: Game) -> Iterator[Any]:
    """When no triggered ability of a face-up phenomenon is left, the planar controller planeswalks."""
    for obj in face_up(game, PHENOMENON):
        if not waits(game, obj.id):
            yield Choosing(_go_on(game.active))


def _go_on(who: PlayerId) -> Script:
    yield Cite(("701.31c",))
    yield Call("runs", "planeswalk", (who,))
    return []


def waits(game: Game, obj: ObjId) -> bool:
    """Whether an ability of it has triggered and not yet left the stack."""
    on_stack = (game.objects[o].ability for o in game.stack)
    return any(p.source == obj for p in game.pending) or any(a is not None and a.source == obj for a in on_stack)


@rule("311.7", runs="action: chaos ensues")
def chaos_ensues(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """The chaos abilities of the face-up planes trigger; without a plane nothing comes of it."""
    there = face_up(game, PLANAR)
    if not there:
        yield Cite(("311.7",), sentence="Chaos ensues, but there is no plane face up.")
    for obj in there:
        yield ev.Told("has chaos ensue", ctx.controller, obj.id)


SCHEMES = frozenset(("scheme",))


def is_scheme(game: Game, obj: ObjId) -> bool:
    """Whether it is a scheme card of this game."""
    return obj in game.objects and "scheme" in game.look(obj).types and game.objects[obj].zone == "command"


def is_ongoing(game: Game, obj: ObjId) -> bool:
    """Whether the scheme stays until it is abandoned (904.11)."""
    return "ongoing" in game.look(obj).supertypes


@rule("701.32b", runs="action: set in motion")
def set_in_motion(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """A scheme is moved off the deck where it is on top of it, and turned face up; one by one (701.32c)."""
    found = (yield from permanents(ctx, node)) if node.what is not None else _top(game, ctx.controller)
    for obj in found:
        game = yield NOW
        if not is_scheme(game, obj):
            yield Cite(("701.32a",), sentence=f"{name_of(game, obj)} is no scheme and is not set in motion.")
            continue
        if IN_DECK in game.objects[obj].marks:
            yield ev.MarkObject(obj, {"unmark": (IN_DECK,)})
        yield Cite(("904.9",))
        yield ev.Told("is set in motion", game.objects[obj].owner, obj)
    if not found:
        yield Cite(("701.32a",), sentence=f"{ctx.controller} has no scheme to set in motion.")


def _top(game: Game, who: str) -> tuple[ObjId, ...]:
    return tuple(o.id for o in deck(game, who, SCHEMES)[:1])


@rule("701.33a", runs="action: abandon")
def abandon(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """Only a face-up ongoing scheme is abandoned: it goes face down to the bottom of its owner's deck (701.33b)."""
    for obj in (yield from permanents(ctx, node)):
        game = yield NOW
        if not is_scheme(game, obj) or IN_DECK in game.objects[obj].marks or not is_ongoing(game, obj):
            yield Cite(
                ("701.33a",), sentence=f"{name_of(game, obj)} is no face-up ongoing scheme: it is not abandoned."
            )
            continue
        yield Cite(("701.33b",))
        yield ev.Told("is abandoned", game.objects[obj].owner, obj)
        yield ev.Move(obj, "command", "turned face down", marks=frozenset((IN_DECK,)))


@rule("704.6e", state_based=True, there="scheme")
def schemes_go_away(game: Game) -> Iterator[ev.Event]:
    """A face-up scheme that is not ongoing goes to the bottom of its deck once no scheme's ability is left."""
    there = face_up(game, SCHEMES)
    if any(waits(game, o.id) for o in there):
        return
    for obj in there:
        if not is_ongoing(game, obj.id):
            yield ev.Move(obj.id, "command", "turned face down", marks=frozenset((IN_DECK,)))
