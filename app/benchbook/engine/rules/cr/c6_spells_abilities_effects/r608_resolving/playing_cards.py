"""608.2g, 601.3: effects that let a player cast or play a card, now or for a while."""

from __future__ import annotations

from benchbook.engine.rules.cr.c3_card_types.r305_playing_lands import lands_allowed
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.ways import (
    SEVERAL_SPELLS,
    faces_that_fit,
)
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *
from benchbook.engine.rules.terms import *

NO_LAND = Not(HasType("land"))
CASTABLE = "castable"


@rule("608.2g", performs=fx.CastCard)
def cast_now(game: Game, ctx: Context, node: fx.CastCard) -> Script:
    """A spell cast while something resolves is cast by all the steps, whatever the timing, and waits on the stack."""
    cast: list[ObjId] = []
    for who in players(ctx, node.who):
        what, faces = castable(ctx, node)
        here = ctx.binding(**{CASTABLE: tuple(faces)}) if faces else ctx
        for obj in ids((yield from chosen_objects(here, what, "choose what to cast"))):
            game = yield NOW
            if obj in game.objects:
                done = yield from _one(game, ctx, node, who, obj, faces.get(obj))
                cast += [done] if done is not None else []
    return {"cast": tuple(cast), "did last": bool(cast)}


def castable(ctx: Context, node: fx.CastCard) -> tuple[What, dict[ObjId, frozenset[int]]]:
    """What is chosen from; of a card that is several spells (a split card) those that fit are meant (709.3a)."""
    what = node.what
    if not isinstance(what, Choose) or not (isinstance(what.filter, And) and what.filter.parts[0] == NO_LAND):
        return what, {}
    there = ids(objects(ctx, replace(what, filter=_itself(what.filter))))
    several = any(_layout(ctx.game, obj) in SEVERAL_SPELLS for obj in there)
    found = {obj: faces_that_fit(ctx, what.filter, obj) for obj in there} if several else {}
    fits = {obj: faces for obj, faces in found.items() if faces}
    return (replace(what, filter=Same(Bound(CASTABLE))) if fits else what), fits


def _itself(filter_: And) -> Filter:
    """Which cards it is about, whatever they are like: those that were looked at or exiled."""
    return next((part for part in filter_.parts if isinstance(part, Same)), Anything())


def _layout(game: Game, obj: ObjId) -> str:
    parts = game.objects[obj].components
    return parts[0].definition.layout if parts else ""


def _one(
    game: Game, ctx: Context, node: fx.CastCard, who: PlayerId, obj: ObjId, faces: frozenset[int] | None = None
) -> Script:
    if node.copy:
        obj = yield from _copy_of(game, who, obj)
        game = yield NOW
    if faces is None and "land" in _turned_up(game, obj).look(obj).types:
        played = yield from _land(game, who, obj) if node.play else _nothing(obj)
        return played
    if node.play and (yield from _as_its_land(game, who, obj)):
        return (yield from _land(game, who, obj, turned=True))
    limit = (node.limit.comparison, amount(ctx, node.limit.amount)) if node.limit is not None else faces
    spell = yield Attempt(Call("runs", "cast", (who, obj, node.free, True, node.cost, node.name, None, limit)))
    return spell


def _turned_up(game: Game, obj: ObjId) -> Game:
    """A card exiled face down is turned up just before it is played: then it shows whether it is a land (406.3a)."""
    down = bool(game.objects[obj].face_down) and game.objects[obj].zone == "exile"
    return game.with_object(obj, face_down="") if down else game


def _copy_of(game: Game, who: PlayerId, obj: ObjId) -> Script:
    """The copy is made where the object is, and cast from there (707.12)."""
    thing = game.object(obj)
    yield Cite(("707.12", "709.3c") if _layout(game, obj) == "split" else ("707.12",))
    parts = tuple(replace(c, card=0, owner=who, copy=True, token=False) for c in thing.components)
    made = yield ev.CreateObject(thing.zone, who, parts, who, copied=thing.copied, how="copied")
    return made.new


def _nothing(obj: ObjId) -> Script:
    """A land can't be cast (305.9)."""
    yield Cite(("305.9",))
    return None


def _as_its_land(game: Game, who: PlayerId, obj: ObjId) -> Script:
    """Whether a spell with a land on its back is played as that land (712.12): what may be cast alone never is."""
    parts = game.objects[obj].components
    faces = (
        parts[0].definition.faces if parts and parts[0].definition.layout == "modal_dfc" and not parts[0].copy else ()
    )
    if len(faces) < 2 or "land" not in faces[1].types:
        return False
    names = tuple(face.name for face in faces)
    chosen = yield Choice(who, "face", "choose which face to play", (0, 1), names, about=obj, rule="712.12", default=0)
    return chosen == 1


def _land(game: Game, who: PlayerId, obj: ObjId, turned: bool = False) -> Script:
    """A land is played even now, if it is that player's turn and they have a land play left (305.2–3)."""
    if who not in game.active_players or game.player(who).lands_played >= lands_allowed(game, who):
        yield Cite(("305.3" if who not in game.active_players else "305.2b",), sentence=f"{who} can't play a land now.")
        return None
    if game.objects[obj].face_down:
        yield Cite(("406.3a",))
    yield ev.MarkPlayer(who, {"lands_played": game.player(who).lands_played + 1})
    outcome = yield ev.Move(obj, "battlefield", "played", controller=who, transformed=turned)
    yield ev.Told("plays a land", who, outcome.new)
    return outcome.new


@rule("601.3", performs=fx.GrantPlay)
def may_play_later(game: Game, ctx: Context, node: fx.GrantPlay) -> Script:
    """For so long the player may play those cards from where they are; a card that moves is a new object (400.7)."""
    (who, *_) = players(ctx, node.who)
    found = tuple(o for o in ids((yield from chosen_objects(ctx, node.what))) if o in game.objects)
    if not found:
        return None
    action = "cast without paying" if node.free else "cast from" if node.cast_only else "play from"
    they, who_may = Same(Bound("may be played")), BoundPlayer("may play")
    permits: tuple[Permit, ...] = (
        Permit(action, they, who_may, exiled_after=node.exiled_after, any_mana=node.any_mana),
    )
    if node.free and not node.cast_only:
        permits += (Permit("play", And((they, HasType("land"))), who_may),)
    here = ctx.binding(**{"may be played": found, "may play": who})
    yield ev.Begin(effect_of(here, node.duration, rules=permits, words=f"{who} may play it."))
    return None
