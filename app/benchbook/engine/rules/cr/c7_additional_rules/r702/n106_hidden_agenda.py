"""116.2j, 702.106: hidden agenda and double agenda."""

from __future__ import annotations

from benchbook.engine.objects.supplementary import is_supplementary
from benchbook.engine.rules.terms import *

CHOSEN = "card name"


@rule("702.106c", runs="turn face up in the command zone")
def reveal(game: Game, who: PlayerId, obj: ObjId) -> Script:
    """A special action (116.2j), at any time with priority; it reveals the chosen name."""
    thing = game.objects[obj]
    if not is_supplementary(thing) or not thing.face_down:
        raise Illegal(f"{name_of(game, obj)} is no face-down conspiracy", "116.2j")
    if thing.owner != who:
        raise Illegal(f"{who} does not control it", "116.2j", "315.6")
    if not _up(game, obj).has_keyword("hidden agenda"):
        raise Illegal("nothing lets it be turned face up", "116.2j", "702.106c")
    chosen = thing.memory.get(CHOSEN)
    if chosen is None:
        raise NotModelled(f"which card name was chosen for {thing.components[0].definition.name} (chosen: …)")
    yield Cite(("116.2j", "702.106a", "702.106c"))
    yield ev.Turn(obj, "face up", cause=obj)
    yield Cite(("702.106d",), sentence=f"The chosen name is {chosen}.")


def _up(game: Game, obj: ObjId) -> Characteristics:
    """What it would be face up."""
    preview, _ = apply(game, ev.Turn(obj, "face up"))
    return preview.look(obj)
