"""702.140, 712.4, 730: merged and melded permanents, one object of several cards."""

from __future__ import annotations

from benchbook.engine.applied.zones import follows
from benchbook.engine.rules.terms import *


@rule("702.140c", runs="instead of entering")
def merges(game: Game, spell: ObjId, legal: Any) -> Script:
    """A mutating creature spell does not enter: its controller puts it over or under the creature that it targets."""
    thing = game.objects[spell]
    target = legal[0][0] if legal and legal[0] else None
    cast_so = thing.chosen is not None and thing.chosen.alternative == "mutate"
    if not cast_so or not isinstance(target, int) or "no longer mutating" in thing.marks:
        return False
    _modelled(game, game.objects[target])
    prompt = f"put {name_of(game, spell)} over or under {name_of(game, target)}"
    where = yield Choice(
        thing.controller, "merge", prompt, ("over", "under"), ("over", "under"), about=spell, rule="702.140c"
    )
    yield Cite(("702.140c", "608.3d", "730.2", "730.2a", "730.2b", *_what_stays(game, spell, target)))
    yield Cite(("702.140f",) if any(follows(effect, spell) for effect in game.effects) else ())
    yield ev.Resolved(spell)
    yield ev.Merge(spell, target, over=where == "over")
    yield Cite(("702.140d", "702.140e"))
    yield ev.Told("mutates", thing.controller, target)
    return True


def _what_stays(game: Game, spell: ObjId, target: ObjId) -> tuple[str, ...]:
    """It is the object that it was, to which effects go on; whether it is a token is seen from its top."""
    goes_on = any(target in (effect.locked or ()) for effect in game.effects)
    token = game.objects[target].is_token != game.objects[spell].is_token
    return (*(("730.2c",) if goes_on else ()), *(("730.2d",) if token else ()))


def _modelled(game: Game, permanent: Object) -> None:
    """Merging with what is a copy of something else or face down needs timestamps within layer 1 (613.2)."""
    copied = permanent.copied is not None or any(
        e.copies is not None and e.locked is not None and permanent.id in e.locked for e in game.effects
    )
    if copied or permanent.face_down:
        raise NotModelled("merging with a permanent that is a copy of something else or face down")


@rule("730.2a", runs="components")
def combined_values(game: Game, obj: Object, faces: tuple[FaceDefinition, ...]) -> FaceDefinition:
    """A merged permanent is what its topmost component is, with the abilities of all (702.140e); a melded one is the

    combined back face of its pair (712.8g).
    """
    if "melded" in obj.marks:
        return _melded(obj, faces)
    top = faces[0]
    known = top.__dict__.setdefault("_merged", {})
    key = tuple(id(face) for face in faces)
    if key not in known:
        abilities = tuple(a for face in faces for a in face.abilities)
        known[key] = (replace(top, abilities=abilities, text="\n".join(f.text for f in faces if f.text)), faces)
    merged: FaceDefinition = known[key][0]
    return merged


def _melded(obj: Object, faces: tuple[FaceDefinition, ...]) -> FaceDefinition:
    """The back face that a card of the pair gives; without one the permanent is not known."""
    for component in obj.components:
        if len(component.definition.faces) > 1:
            return component.definition.faces[1]
    raise NotModelled(f"what {' and '.join(f.name for f in faces)} meld into: no card gives its back face")


@definition("730.3", results_of=ev.Move)
def parts_apart(game: Game, event: ev.Move) -> Script:
    """A merged or melded permanent that leaves becomes as many objects as it had cards."""
    if event.others:
        melded = "melded" in game.object(event.obj).marks
        yield Cite(("712.21",) if melded else ("730.3",))


@rule("730.3a", results_of=ev.Move, to="library")
def order_in_the_library(game: Game, event: ev.Move) -> Script:
    """The owner of a merged or melded permanent that goes to a library puts its cards there in whatever order."""
    cards = tuple(o for o in (event.new, *event.others) if o is not None and game.object(o).zone == "library")
    if len(cards) < 2 or event.position not in ("top", "bottom"):
        return
    owner = game.object(cards[0]).owner
    yield Cite(("712.21a",) if "melded" in game.object(event.obj).marks else ())
    order, said = yield Call("runs", "arrange", (owner, cards, event.position, None))
    rest = tuple(o for o in game.player(owner).library if o not in cards)
    yield ev.Reorder(owner, (*order, *rest) if event.position == "top" else (*rest, *order), cards if said else ())
    if not said:
        yield ev.Loosen(owner, cards, owner)
