"""What was chosen for an object, as abilities linked to the choice read it; choices nobody made or says (607)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import replace
from typing import Any

from benchbook.cards.abilities import CardDefinition
from benchbook.cards.amounts import Amount
from benchbook.cards.continuous import SetColors
from benchbook.cards.filters import Chosen
from benchbook.cards.mapping import parts
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.memory import Name
from benchbook.engine.objects.copying import remembered_as
from benchbook.frozen import dataclass


@dataclass(frozen=True)
class Unsaid:
    """In the place of what was chosen for the object under the key: a colour, a creature type, a player …"""

    obj: int
    key: Name
    kind: str
    options: tuple[str, ...] = ()
    limit: Amount | None = None


_ASKED_FOR: ContextVar[dict[Unsaid, None] | None] = ContextVar("asked for", default=None)


@contextmanager
def noticing() -> Iterator[dict[Unsaid, None]]:
    """What is asked for in here although nobody said it, each once, the first first."""
    found: dict[Unsaid, None] = {}
    token = _ASKED_FOR.set(found)
    try:
        yield found
    finally:
        _ASKED_FOR.reset(token)


def said(found: Any) -> Any:
    """What was chosen; None, and noticed, where nobody says it."""
    if type(found) is not Unsaid:
        return found
    noticed = _ASKED_FOR.get()
    if noticed is not None:
        noticed[found] = None
    return None


def said_things(found: Any) -> Any:
    """The same of several things; none where nobody says them."""
    known = said(found)
    return () if known is None else known


# what is chosen under another name than the one by which it is asked for
ASKED_FOR_AS = {"opponent": "player"}
TYPES = ("creature type", "basic land type", "land type")


def chosen_key(kind: str, key: str = "") -> Name:
    """The name under which a choice of this kind is remembered."""
    return Name(ASKED_FOR_AS.get(key or kind, key or kind))


def chosen_for(ctx: Context, *keys: str) -> Any:
    """What was chosen: by this text, or else by the ability of its source that is linked to it; None if nothing was.

    What was chosen for another form of the source is out of reach.
    """
    memory = ctx.game.object(ctx.source).memory
    for key in keys:
        found = ctx.bindings.get(key)
        if found is None:
            found = said(memory.get(remembered_as(ctx.game, ctx.source, chosen_key(key)))) if memory else None
        if found is not None:
            return found
    return None


def type_chosen_for(ctx: Context, key: str) -> Any:
    """The type chosen, of the kind that the object's own text had chosen: of creatures or of lands (607.2d)."""
    return chosen_for(ctx, key, *(kind for kind in TYPES if kind != key))


def has_color_chosen_before_the_game(definition: CardDefinition) -> bool:
    """Whether a color is chosen for it before the game, where it is a commander."""
    changes = (c for face in definition.faces for a in face.abilities for c in getattr(a, "changes", ()))
    return any(isinstance(c, SetColors) and c.chosen == "color before the game" for c in changes)


def chosen_before_the_game(ctx: Context) -> Any:
    """The color chosen for a commander before the game, which its card keeps from zone to zone."""
    game = ctx.game
    cards = {part.card for part in game.object(ctx.source).components}
    earlier = (
        (one, gone) for one, gone in game.departed.items() if cards & {p.card for p in gone.objects[one].components}
    )
    for one, state in ((ctx.source, game), *earlier):
        word = chosen_for(replace(ctx, game=state, source=one), "color")
        if word is not None:
            return word
    raise NotModelled("which color was chosen before the game for a commander (say `chosen:` of it where it lies)")


def speaks_of_no_choice(ctx: Context, node: Any) -> bool:
    """Whether a condition is about what was chosen for the object, for which nothing was chosen."""
    return any(isinstance(part, Chosen) and chosen_for(ctx, part.key) is None for part in parts(node))
