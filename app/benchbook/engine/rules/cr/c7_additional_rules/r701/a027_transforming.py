"""701.27, 701.28, 701.42: transform, convert and meld."""

from __future__ import annotations

from contextlib import suppress

from benchbook.engine.memory import DAY_OR_NIGHT
from benchbook.engine.objects.counted_together import are_a_pair, with_back_face
from benchbook.engine.readers.conditions import both_halves
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *
from benchbook.engine.rules.terms import *
from benchbook.errors import ScenarioError


@rule("701.27a", performs=fx.Transform)
def transform(game: Game, ctx: Context, node: fx.Transform) -> Script:
    """Turn double-faced permanents over so that their other face is up; others do nothing (701.27b–c)."""
    found = [o for o in ids((yield from chosen_objects(ctx, node.what))) if on_battlefield(game, o)]
    if node.kind == "convert":
        yield Call("runs", "convert", (ctx, tuple(found)))
        return None
    for obj in found:
        reason = cannot_transform(game, obj)
        if reason:
            more = (
                reason[2:]
                if "712.9" in reason
                else ("731.1",)
                if reason[1] == "702.145b" and DAY_OR_NIGHT.of(game)
                else ()
            )
            yield Cite((reason[1], *more), sentence=f"{name_of(game, obj)} does not transform: {reason[0]}.")
            continue
        if not (yield Call("runs", "still to transform", (ctx, obj))):
            continue
        face = 1 - game.objects[obj].components[0].face
        yield Cite(("712.18",) if len(game.objects[obj].components) == 1 else ("712.18", "730.2i"))
        yield ev.Turn(obj, "transform", face, ctx.source)
    return None


def cannot_transform(game: Game, obj: ObjId) -> tuple[str, ...] | None:
    """Why a permanent can't transform, with the rule."""
    thing = game.objects[obj]
    double_faced = [c for c in thing.components if c.definition.layout in ("transform", "modal_dfc")]
    if double_faced and len(thing.components) > 1 and "melded" not in thing.marks:
        return _merged(game, thing, double_faced)
    if len(thing.components) != 1 or not double_faced:
        meld = any(part.definition.layout == "meld" for part in thing.components)
        return "it is not a double-faced permanent", "701.27c", "712.9", *(("712.4c",) if meld else ())
    if thing.face_down:
        return "it is face down", "712.15a"
    if stopped := barred(game, "transform", obj):
        return str(stopped).rstrip("."), "101.2"
    if len(thing.components[0].definition.faces) < 2:
        name = thing.components[0].definition.name
        raise NotModelled(f"the other face of {name}, which the library does not know")
    if game.look(obj).has_keyword("daybound") or game.look(obj).has_keyword("nightbound"):
        return "only its daybound or nightbound ability can make it transform", "702.145b", "731.1"
    other = thing.components[0].definition.faces[1 - thing.components[0].face]
    if set(other.types) & {"instant", "sorcery"}:
        return "its other face is an instant or sorcery", "701.27d"
    return None


@rule("701.27a", forbids=ev.Turn)
def kept_from_transforming(game: Game, event: ev.Turn) -> str:
    """An effect may say that it can't transform; that goes for daybound and nightbound too."""
    turns = event.how == "transform" and event.obj in game.objects
    return barred(game, "transform", event.obj) if turns else ""


def _merged(game: Game, thing: Object, double_faced: list[Component]) -> tuple[str, ...] | None:
    """A merged permanent turns its double-faced components over, though it is not double-faced itself (730.2i)."""
    if thing.face_down:
        return "it is face down", "712.15a"
    for part in double_faced:
        faces = part.definition.faces
        if len(faces) < 2 or set(faces[1 - part.face].types) & {"instant", "sorcery"}:
            raise NotModelled(f"{part.definition.name} as a part of a merged permanent that transforms (730.2i)")
    if game.look(thing.id).has_keyword("daybound") or game.look(thing.id).has_keyword("nightbound"):
        raise NotModelled("a merged permanent with daybound or nightbound (730.2i)")
    return None


THE_SAME_OF_CONVERTING = {"701.27c": "701.28c", "701.27d": "701.28d"}


@rule("701.28a", runs="convert")
def convert(game: Game, ctx: Context, found: tuple[ObjId, ...]) -> Script:
    """Each permanent is turned so that its other face is up, by the rules of transforming."""
    for obj in found:
        game = yield NOW
        reason = cannot_transform(game, obj)
        if reason:
            numbers = (THE_SAME_OF_CONVERTING.get(reason[1], "701.28f"), *reason[1:])
            yield Cite(numbers, sentence=f"{name_of(game, obj)} does not convert: {reason[0]}.")
        elif (yield Call("runs", "still to convert", (ctx, obj))):
            yield Cite(("712.18",))
            yield ev.Turn(obj, "transform", 1 - game.objects[obj].components[0].face, ctx.source)


@rule("701.28e", runs="still to convert")
def still_to_convert(game: Game, ctx: Context, obj: ObjId) -> Script:
    """By an ability of its own it converts only if it has done neither since the ability was put on the stack."""
    still: bool = yield Call("runs", "still to transform", (ctx, obj))
    if not still:
        yield Cite(("701.28e",))
    return still


@rule("701.42a", performs=fx.Meld)
def exile_and_meld(game: Game, ctx: Context, node: fx.Meld) -> Script:
    """Both halves are exiled; if they are two cards of one pair they enter as one permanent."""
    meant = _condition(game, ctx)
    if meant is None or not holds(ctx, meant):
        return {"did last": False}
    others = both_halves(ctx, meant)
    asked = "choose what to exile with it"
    other = yield one_among(game, ctx.controller, asked, others, about=ctx.source, rule="608.2d")
    exiling = tuple(ev.Move(o, "exile", "exiled", ctx.source) for o in (ctx.source, other))
    outcome = yield ev.Together(exiling)
    yield Call("runs", "meld", (ctx, arrivals(outcome, "exile")))
    return {"did last": True}


def _condition(game: Game, ctx: Context) -> cond.OwnAndControl | None:
    spoken = game.objects.get(ctx.stack_object) if ctx.stack_object is not None else None
    found = nodes(spoken.ability.ability) if spoken is not None and spoken.ability is not None else ()
    return next((n for n in found if isinstance(n, cond.OwnAndControl)), None)


def _card(game: Game, name: str) -> CardDefinition | None:
    """The card of the combined back face, where the library has it."""
    look_up = game.setting.definition_of
    with suppress(ScenarioError):
        return None if look_up is None else look_up(name, "meld")
    return None


@rule("701.42b", runs="meld")
def meld(game: Game, ctx: Context, found: tuple[ObjId, ...]) -> Script:
    """Only the two cards of one meld pair are melded; anything else stays where it is (701.42c)."""
    alone = [o for o in found if len(game.objects[o].components) == 1]
    if len(found) != 2 or len(alone) != 2 or not are_a_pair(*(game.objects[o].components[0] for o in alone)):
        yield Cite(("701.42c",), sentence="They are not the two cards of a meld pair and stay where they are.")
        return
    first, second = found
    if len(game.objects[second].components[0].definition.faces) > 1:
        first, second = second, first
    parts = (*game.objects[first].components, *game.objects[second].components)
    whole = with_back_face(parts, lambda name: _card(game, name))
    yield ev.MarkObject(first, {"components": whole[:1]})
    yield Cite(("712.4a", "712.14c"))
    yield ev.Move(first, "battlefield", "melded", ctx.source, controller=ctx.controller, joined=(second,),
                  marks=frozenset({"melded"}))  # fmt: skip
