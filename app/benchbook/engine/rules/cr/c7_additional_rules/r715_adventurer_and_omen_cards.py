"""715, 720: adventurer cards and omen cards."""

from __future__ import annotations

from benchbook.engine.rules.terms import *

GONE = "on an adventure"


@rule("715.3d", replaces=ev.Move)
def goes_on_an_adventure(game: Game, event: ev.Move) -> list[Candidate]:
    """An Adventure spell that resolves is exiled instead of going to the graveyard."""
    return as_it_resolves(game, event, "adventure", "715.3d", "Exile it; you may cast it later.", _exiled)


def as_it_resolves(
    game: Game, event: ev.Move, layout: str, number: str, told: str, transform: Callable[..., Script]
) -> list[Candidate]:
    """What happens with a card of that layout whose other part has resolved, instead of its going to the graveyard."""
    if event.how != "resolved" or event.to != "graveyard" or event.obj not in game.objects:
        return []
    part = game.objects[event.obj].components[0]
    if part.definition.layout != layout or part.face != 1:
        return []
    return [
        Candidate(number, None, Context(game, event.obj, game.controller(event.obj)), number, told, transform=transform)
    ]


@definition("715.3d", results_of=ev.Move, to="graveyard")
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
    return [replace(event, to="exile", memory={**event.memory, GONE: ctx.controller})]


@rule("715.3d", runs="permission to cast")
def returns_from_it(game: Game, who: PlayerId, obj: ObjId) -> list[Permit]:
    """For as long as it is exiled its player may cast it, but not as an Adventure again."""
    thing = game.objects[obj]
    return [Permit("cast from", zone="exile")] if thing.zone == "exile" and thing.memory.get(GONE) == who else []


@rule("715.3d", runs="permission to play")
def played_after_it(game: Game, who: PlayerId, obj: ObjId) -> bool:
    """A land that has been on an adventure may be played from exile."""
    return game.objects[obj].zone == "exile" and game.objects[obj].memory.get(GONE) == who


@rule("720.3d", replaces=ev.Move)
def is_shuffled_in(game: Game, event: ev.Move) -> list[Candidate]:
    """An Omen spell that resolves is shuffled into its owner's library instead of going to the graveyard."""
    return as_it_resolves(game, event, "omen", "720.3d", "Shuffle it into its owner's library.", _shuffled)


def _shuffled(ctx: Context, node: Any, event: ev.Move, candidate: Candidate) -> Script:
    spell = ctx.game.objects[event.obj]
    yield Cite(("720.3c",) if spell.components[0].copy else ("720.4",))
    return [replace(event, to="library"), ev.Shuffle(spell.owner, event.obj)]
