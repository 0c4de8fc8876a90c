"""715, 720, 722: adventurer, omen and preparation cards, which hold a second spell."""

from __future__ import annotations

from benchbook.cards.entering import EntersDesignated
from benchbook.engine.layers.base import copied_face
from benchbook.engine.memory import ON_AN_ADVENTURE, PREPARED_BY
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *

PREPARED = "prepared"
SPELLS = frozenset(("instant", "sorcery"))


def prepare_spell(game: Game, obj: Object) -> FaceDefinition | None:
    """The prepare spell that an object has, by what is printed on its card or by what it is a copy of (722.2a–b)."""
    if obj.face_down or len(obj.components) != 1:
        return None
    definition = obj.components[0].definition
    values = copied_face(game, obj) or definition.front
    if values.alternative is not None and SPELLS & set(values.alternative.types):
        return values.alternative
    if values is not definition.front:
        return None
    return definition.faces[1] if definition.layout == "prepare" and len(definition.faces) > 1 else None


@rule("722.3a", runs="designation: prepared")
def becomes_prepared(game: Game, ctx: Context, node: fx.Designate, found: tuple[ObjId, ...]) -> Script:
    """A permanent with a prepare spell that is not prepared becomes so; 722.3b takes the designation away."""
    for obj in found:
        there = on_battlefield(game, obj)
        if node.remove and there and PREPARED in game.objects[obj].marks:
            yield Cite(("722.3b",))
            yield ev.MarkObject(obj, {"unmark": (PREPARED,)})
            yield ev.Told("becomes unprepared", "", obj)
        elif not node.remove and there and PREPARED not in game.objects[obj].marks:
            if prepare_spell(game, game.objects[obj]) is None:
                yield Cite(
                    ("722.3a",), sentence=f"{name_of(game, obj)} has no prepare spell and can't become prepared."
                )
                continue
            yield ev.MarkObject(obj, {"marks": (PREPARED,)})
            yield ev.Told("becomes prepared", "", obj)
            yield from _copy((yield NOW), obj)


@watches(EntersDesignated, "614.1c", lambda ctx, node, event: False)
def enters_prepared(ctx: Context, node: EntersDesignated, event: Any, candidate: Candidate) -> Script:
    """It enters with the designation, if it has a prepare spell (722.3a)."""
    able = prepare_spell(ctx.game, ctx.game.objects[ctx.bindings["entering"][0]]) is not None
    yield Cite(("722.3a",))
    return [replace(event, marks=event.marks | {node.designation})] if able else [event]


@rule("722.3c", results_of=ev.Move, to="battlefield")
@rule("722.3c", results_of=ev.CreateObject)
def entered_prepared(game: Game, event: Any) -> Script:
    """What enters prepared gains the designation as it enters."""
    if PREPARED in event.marks and event.new is not None and on_battlefield(game, event.new):
        yield from _copy(game, event.new)


@rule("722.3c", results_of=ev.Phase)
def phases_in_prepared(game: Game, event: ev.Phase) -> Script:
    """What phases in prepared has a copy made again."""
    if not event.out and on_battlefield(game, event.obj) and PREPARED in game.objects[event.obj].marks:
        yield from _copy(game, event.obj)


def _copy(game: Game, obj: ObjId) -> Script:
    """Its controller creates a copy in exile, which has the characteristics of the prepare spell and no others."""
    spell = prepare_spell(game, game.objects[obj])
    if spell is None:
        return
    yield Cite(("722.3c",))
    who = game.look(obj).controller
    part = Component(0, CardDefinition(spell.name, (spell,)), who, copy=True)
    yield ev.CreateObject("exile", who, (part,), who, memory=PREPARED_BY(obj), how="copied")


@rule("722.3c", runs="copy that remains")
def remains(game: Game, copy: Object) -> bool:
    """The copy stays in exile for as long as its permanent is on the battlefield and prepared."""
    permanent = PREPARED_BY.of(copy)
    if (
        permanent is None
        or copy.zone != "exile"
        or not on_battlefield(game, permanent)
        or game.objects[permanent].phased_out
    ):
        return False
    return PREPARED in game.objects[permanent].marks


@rule("722.3c", runs="permission to cast")
def its_controller_may_cast_it(game: Game, who: PlayerId, obj: ObjId) -> list[Permit]:
    """The controller of the prepared permanent may cast the copy."""
    thing = game.objects[obj]
    permanent = PREPARED_BY.of(thing)
    if permanent is None or not remains(game, thing) or game.look(permanent).controller != who:
        return []
    return [Permit("cast from", zone="exile")]


@rule("722.3c", results_of=ev.Cast)
def unprepared_as_it_is_cast(game: Game, event: ev.Cast) -> Script:
    """The permanent loses the designation as the copy becomes cast (601.2i)."""
    spell = game.objects.get(event.obj)
    permanent = PREPARED_BY.of(game.object(spell.was)) if spell is not None and spell.was is not None else None
    if permanent is not None and on_battlefield(game, permanent):
        yield ev.MarkObject(permanent, {"unmark": (PREPARED,)})
        yield ev.Told("becomes unprepared", "", permanent)


@rule("715.3d", replaces=ev.Move, how="resolved", to="graveyard", there="adventure")
def goes_on_an_adventure(game: Game, event: ev.Move) -> list[Candidate]:
    """An Adventure spell that resolves is exiled instead of going to the graveyard."""
    return as_it_resolves(game, event, "adventure", "715.3d", "Exile it; you may cast it later.", _exiled)


def as_it_resolves(
    game: Game, event: ev.Move, layout: str, number: str, told: str, transform: Callable[..., Script]
) -> list[Candidate]:
    """What happens with a card of that layout whose other part has resolved, instead of its going to the graveyard."""
    if event.obj not in game.objects:
        return []
    part = game.objects[event.obj].components[0]
    if part.definition.layout != layout or part.face != 1:
        return []
    return [
        Candidate(number, None, Context(game, event.obj, game.controller(event.obj)), number, told, transform=transform)
    ]


@definition("715.3d", results_of=ev.Move, to="graveyard", there="adventure")
def never_went_on_it(game: Game, event: ev.Move) -> Script:
    """An Adventure spell that does not resolve is not exiled: it goes where countered spells go."""
    gone = game.departed.get(event.obj) if event.how.startswith("countered") else None
    thing = gone.objects.get(event.obj) if gone is not None else None
    part = thing.components[0] if thing is not None and thing.components else None
    if part is not None and part.definition.layout == "adventure" and part.face == 1:
        yield Cite(("715.3d",))


def _exiled(ctx: Context, node: Any, event: ev.Move, candidate: Candidate) -> Script:
    copied = ctx.game.objects[event.obj].components[0].copy
    yield Cite(("715.3c",) if copied else ("715.4",))
    return [replace(event, to="exile", memory={**event.memory, **ON_AN_ADVENTURE(ctx.controller)})]


@rule("715.3d", runs="permission to cast")
def returns_from_it(game: Game, who: PlayerId, obj: ObjId) -> list[Permit]:
    """For as long as it is exiled its player may cast it, but not as an Adventure again."""
    thing = game.objects[obj]
    return [Permit("cast from", zone="exile")] if thing.zone == "exile" and ON_AN_ADVENTURE.of(thing) == who else []


@rule("715.3d", runs="permission to play")
def played_after_it(game: Game, who: PlayerId, obj: ObjId) -> bool:
    """A land that has been on an adventure may be played from exile."""
    return game.objects[obj].zone == "exile" and ON_AN_ADVENTURE.of(game.objects[obj]) == who


@rule("720.3d", replaces=ev.Move, how="resolved", to="graveyard", there="omen")
def is_shuffled_in(game: Game, event: ev.Move) -> list[Candidate]:
    """An Omen spell that resolves is shuffled into its owner's library instead of going to the graveyard."""
    return as_it_resolves(game, event, "omen", "720.3d", "Shuffle it into its owner's library.", _shuffled)


def _shuffled(ctx: Context, node: Any, event: ev.Move, candidate: Candidate) -> Script:
    spell = ctx.game.objects[event.obj]
    yield Cite(("720.3c",) if spell.components[0].copy else ("720.4",))
    return [replace(event, to="library"), ev.Shuffle(spell.owner, event.obj)]
