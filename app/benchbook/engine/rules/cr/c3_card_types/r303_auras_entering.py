"""301.6, 302.6, 303.4f–g: what becomes an Aura as it enters, Fortifications, and creatures newly controlled."""

from __future__ import annotations

from benchbook.engine.objects.attaching import what_it_may_enchant
from benchbook.engine.replacement_effects import OTHER
from benchbook.engine.rules.terms import *

AFTER_ALL = OTHER + 1


@rule("303.4f", replaces=ev.Move, to="battlefield")
@rule("303.4f", replaces=ev.CreateObject, zone="battlefield")
def enters_as_an_aura(game: Game, event: Any) -> list[Candidate]:
    """A permanent or token that enters as a copy of an Aura enchants what its controller-to-be chooses."""
    if event.attached_to is not None or not _could_be_an_aura(game, event):
        return []
    preview, new = entered(game, event)
    if "Aura" not in preview.look(new).subtypes:
        return []
    ctx = Context(preview, new, preview.controller(new))
    words = "Its controller chooses what the Aura enchants as it enters."
    return [Candidate("enchants", None, ctx, "303.4f", words, AFTER_ALL, transform=_choose)]


def _could_be_an_aura(game: Game, event: Any) -> bool:
    """Whether what is printed on it, or what it would be a copy of, is an Aura at all."""
    if isinstance(event, ev.Move) and event.face_down:
        return False
    parts = event.components if isinstance(event, ev.CreateObject) else game.objects[event.obj].components
    faces = event.copied if event.copied is not None else [f for p in parts for f in p.definition.faces]
    return any("Aura" in face.subtypes for face in faces)


def _choose(ctx: Context, node: Any, event: Any, candidate: Candidate) -> Script:
    """One object or player that it can enchant; with none it does not enter (303.4g)."""
    game, new = ctx.game, ctx.source
    options = what_it_may_enchant(game, new)
    if options:
        words = tuple(name_of(game, o) for o in options)
        prompt = f"choose what {name_of(game, new)} enchants"
        chosen = yield Choice(ctx.controller, "enchant", prompt, options, words, about=new, rule="303.4f")
        return [replace(event, attached_to=chosen)]
    stays = f"There is nothing that {name_of(game, new)} can enchant"
    if isinstance(event, ev.CreateObject):
        yield Cite(("303.4g",), sentence=f"{stays}: the token is not created.")
        return []
    if game.departed[event.obj].objects[event.obj].zone == "stack":
        yield Cite(("303.4g",), sentence=f"{stays}: it is put into its owner's graveyard instead.")
        return [ev.Move(event.obj, "graveyard", "put", event.cause)]
    yield Cite(("303.4g",), sentence=f"{stays}: it stays where it is.")
    return []


def can_enter_attached(game: Game, event: Any, to: Subject | None) -> bool:
    """Whether what would enter may enter attached to that; what is no Aura may, whatever it is (303.4h)."""
    preview, new = entered(game, event)
    return "Aura" not in preview.look(new).subtypes or (to is not None and aura_may_be_attached(preview, new, to))


@rule("301.6", runs="type it is attached to")
def fortifies_a_land(look: Characteristics) -> str:
    """A Fortification is attached to lands, as Equipment is to creatures."""
    return "land" if "Fortification" in look.subtypes else ""


@rule("302.6", runs="who came under new control")
def under_new_control(before: Game, game: Game) -> tuple[ObjId, ...]:
    """A permanent that changed controllers has not been under this one's control since their turn began."""
    was, now = before.characteristics, game.characteristics
    if was is now:
        return ()
    return tuple(
        o.id
        for o in game.battlefield
        if o.id in was and was[o.id] is not now[o.id] and was[o.id].controller != now[o.id].controller
    )
