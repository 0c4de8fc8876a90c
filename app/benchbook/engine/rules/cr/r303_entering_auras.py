"""303.4f–g: an Aura that enters without having been an Aura spell."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from typing import Any

from benchbook.engine import events as ev
from benchbook.engine.apply import apply
from benchbook.engine.attaching import aura_may_be_attached
from benchbook.engine.choices import Choice
from benchbook.engine.prose import name_of
from benchbook.engine.runner import Cite
from benchbook.engine.state import Game, ObjId, PlayerId, Subject

Script = Generator[Any, Any, Any]


def hosts(game: Game, preview: Game, aura: ObjId) -> tuple[Subject, ...]:
    """What is there that the Aura, as it would be on the battlefield, could enchant."""
    subjects: list[Subject] = [*(o.id for o in game.battlefield), *game.everyone()]
    return tuple(s for s in subjects if aura_may_be_attached(preview, aura, s))


def chosen_host(game: Game, who: PlayerId, options: tuple[Subject, ...], about: ObjId) -> Script:
    """Its controller-to-be chooses what it enchants, as it enters (303.4f)."""
    words = tuple(name_of(game, o) for o in options)
    answer = yield Choice(
        who, "enchant", f"choose what {name_of(game, about)} enchants", options, words, about=about, rule="303.4f"
    )
    return answer


def attached_as_it_enters(game: Game, event: Any) -> Script:
    """What becomes of the event where it would put an Aura that a copy effect made onto the battlefield.

    With nothing legal to enchant it stays where it is, or goes from the stack to the graveyard; a token is not created
    (303.4g).
    """
    preview, done = apply(game, event)
    new = done.new  # type: ignore[attr-defined]
    look = preview.look(new)
    if "Aura" not in look.subtypes or event.attached_to is not None or "creature" in look.types:
        return [event]
    options = hosts(game, preview, new)
    if options:
        about = event.obj if isinstance(event, ev.Move) else new
        shown = game if isinstance(event, ev.Move) else preview
        answer = yield from chosen_host(shown, look.controller, options, about)
        yield Cite(("303.4f",))
        return [replace(event, attached_to=answer)]
    yield Cite(("303.4g",), sentence="There is nothing that it can enchant: it does not enter the battlefield.")
    if isinstance(event, ev.Move) and game.objects[event.obj].zone == "stack":
        return [ev.Move(event.obj, "graveyard", "put", event.cause)]
    return []
