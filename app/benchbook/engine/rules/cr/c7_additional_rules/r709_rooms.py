"""116.2m, 709: split cards with a shared type line (Rooms), whose halves are locked and unlocked."""

from __future__ import annotations

from benchbook.engine.layers.halves import DOORS, UNLOCKING, share_a_type_line, without_locked_halves
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.cost import apply_changes
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *
from benchbook.engine.rules.cr.c7_additional_rules.r701_designations import permanents
from benchbook.engine.rules.terms import *

FULLY = "is fully unlocked"


def halves(game: Game, obj: ObjId) -> tuple[FaceDefinition, ...]:
    """What belongs to each half of a permanent with a shared type line; nothing where it is none."""
    return copiable(game, game.objects[obj]).halves if on_battlefield(game, obj) else ()


def doors(game: Game, obj: ObjId, *, unlocked: bool) -> tuple[int, ...]:
    """The halves of the permanent that are unlocked, or that are locked: 0 is the left one (709.5c)."""
    if not halves(game, obj):
        return ()
    return tuple(n for n, door in enumerate(DOORS) if (door in game.objects[obj].marks) == unlocked)


@reads(AMOUNTS, how.UnlockedDoors)
def unlocked_doors(ctx: Context, node: how.UnlockedDoors) -> Fraction:
    """How many halves of Rooms are unlocked (709.5j)."""
    game, mine = ctx.game, players(ctx, node.who)
    rooms = (o.id for o in game.battlefield if ctx.look(o.id).controller in mine and "Room" in ctx.look(o.id).subtypes)
    return Fraction(sum(len(doors(game, o, unlocked=True)) for o in rooms))


@rule("709.5", runs="locked halves")
def locked_halves(look: Characteristics, values: FaceDefinition, marks: frozenset[str]) -> None:
    """A permanent has no name, mana cost or rules text of a half that is not unlocked."""
    without_locked_halves(look, values, marks)


@rule("709.5d", runs="designations as it enters")
def unlocked_as_cast(game: Game, spell: ObjId) -> Script:
    """It enters with the half unlocked that was cast as a spell; with neither where none was."""
    thing = game.objects[spell]
    part = thing.components[0] if thing.components else None
    faces = part.definition.faces if part is not None and part.definition.layout == "split" else ()
    if part is None or thing.face_down or not share_a_type_line(faces):
        return frozenset()
    if thing.copied is not None:
        raise NotModelled(f"a changed copy of the spell {part.definition.name} that becomes a permanent (709.5b)")
    if part.copy and not (thing.chosen and thing.chosen.by):
        yield Cite(("707.10", "709.5b", "709.5d"), sentence="The copy was not cast: it enters with both halves locked.")
        return frozenset()
    yield Cite(("709.5", "709.5d"))
    return frozenset({DOORS[part.face]})


@rule("709.5h", results_of=ev.Move, to="battlefield")
def unlocked_as_it_enters(game: Game, event: ev.Move) -> Script:
    """To enter with a half unlocked is to unlock it too."""
    if event.new is not None:
        yield from _told(game, event.new, tuple(n for n, door in enumerate(DOORS) if door in event.marks))


def _told(game: Game, obj: ObjId, new: tuple[int, ...]) -> Script:
    """What triggers as these halves have been unlocked, and as thereby both are (709.5i)."""
    if not new or not on_battlefield(game, obj):
        return
    who, own = game.look(obj).controller, halves(game, obj)
    yield Cite(("709.5h",))
    for number in new:
        yield ev.Told(UNLOCKING[number], who, obj, words=own[number].name if own else "")
    if len(doors(game, obj, unlocked=True)) == len(DOORS):
        yield Cite(("709.5i",))
        yield ev.Told(FULLY, who, obj)


@rule("709.5f", runs="unlock")
def unlock(game: Game, who: str, obj: ObjId, number: int) -> Script:
    """The permanent gets the designation of that half."""
    yield ev.MarkObject(obj, {"marks": (DOORS[number],)})
    yield from _told((yield NOW), obj, (number,))


@rule("709.5g", runs="lock")
def lock(game: Game, who: str, obj: ObjId, number: int) -> Script:
    """The permanent loses the designation of that half."""
    yield ev.MarkObject(obj, {"unmark": (DOORS[number],)})
    yield ev.Told("a half is locked", who, obj, words=halves(game, obj)[number].name)


@rule("116.2m", runs="special action: unlock")
def pay_to_unlock(game: Game, who: str, obj: ObjId) -> Script:
    """For the mana cost of a locked half, in a main phase of one's own turn while the stack is empty."""
    name = name_of(game, obj)
    locked = doors(game, obj, unlocked=False)
    if game.look(obj).controller != who:
        raise Illegal(f"{who} does not control {name}", "116.2m", "709.5e")
    if not locked:
        raise Illegal(f"{name} has no locked half", "116.2m", "709.5e")
    if who not in game.active_players or game.step not in MAIN or game.stack:
        raise Illegal(
            f"{who} may do so only in a main phase of their turn while the stack is empty", "116.2m", "709.5e"
        )
    number = yield from _half(game, who, obj, locked, "choose which half to unlock")
    half = halves(game, obj)[number]
    symbols, extras, cited = apply_changes(
        game, who, obj, list(half.mana_cost.symbols if half.mana_cost else ()), "unlock"
    )
    yield from pay_in_full(Context(game, obj, who), Cost((PayMana(ManaCost(tuple(symbols))), *extras)), who, "116.2m")
    yield Cite(("116.2m", "709.5e", *cited), sentence=f"{who} pays the unlock cost of {half.name}.")
    yield Call("runs", "unlock", (who, obj, number))


def _half(game: Game, who: str, obj: ObjId, options: tuple[int, ...], prompt: str) -> Script:
    """Which of the halves, asked where there is more than one."""
    names = tuple(halves(game, obj)[n].name for n in options)
    answer: int = yield Choice(who, "face", prompt, options, names, about=obj, rule="709.5f")
    return answer


@rule("709.5f", runs="action: unlock a door")
def unlock_a_door(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """A locked half of the permanent, which the player chooses, is unlocked."""
    for obj in (yield from permanents(ctx, node)):
        game = yield NOW
        locked = doors(game, obj, unlocked=False)
        if locked:
            number = yield from _half(game, ctx.controller, obj, locked, "choose which half to unlock")
            yield Call("runs", "unlock", (ctx.controller, obj, number))


@rule("709.5g", runs="action: lock or unlock a door")
def lock_or_unlock(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """A half is chosen; locked it is unlocked, unlocked it is locked."""
    for obj in (yield from permanents(ctx, node)):
        game = yield NOW
        if halves(game, obj):
            number = yield from _half(game, ctx.controller, obj, (0, 1), "choose which half to lock or unlock")
            done: Procedure = "unlock" if number in doors(game, obj, unlocked=False) else "lock"
            yield Call("runs", done, (ctx.controller, obj, number))
