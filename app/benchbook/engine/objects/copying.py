"""Copiable values and copy exceptions (707.2, 707.9)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from benchbook.cards import continuous as c
from benchbook.cards.abilities import CardDefinition, FaceDefinition, Keyword
from benchbook.cards.amounts import Number
from benchbook.cards.entering import EntersAsCopy
from benchbook.cards.vocabulary import BASIC_LAND_TYPES, CREATURE_TYPES, SUBTYPES_OF
from benchbook.engine.abilities import nodes
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import amount
from benchbook.engine.game_objects import printed
from benchbook.engine.layers.base import copiable, copied_face, copied_faces, flipped
from benchbook.engine.layers.fitting import with_fitting_subtypes
from benchbook.engine.layers.halves import both_halves, share_a_type_line
from benchbook.engine.memory import Name
from benchbook.engine.state import Game


def copied_values(ctx: Context, original: int, exceptions: tuple[Any, ...] = ()) -> tuple[FaceDefinition, ...]:
    """What a copy of the object is: its copiable values with the exceptions, which are copiable too (707.9b)."""
    game = ctx.game.last(original)
    obj = game.objects[original]
    layout = obj.components[0].definition.layout if obj.components else "normal"
    copied = copied_face(game, obj)
    own = len(obj.components) == 1 and copied is None
    if layout == "prepare" and not obj.face_down and own:
        whole = obj.components[0].definition
        return (replace(with_exceptions(ctx, whole.front, exceptions), alternative=whole.faces[1]),)
    if layout in ("adventure", "omen", "split") and not obj.face_down and own:
        faces = obj.components[0].definition.faces
        if share_a_type_line(faces) and obj.zone != "stack":
            return (with_exceptions(ctx, both_halves(faces), exceptions),)
        return tuple(with_exceptions(ctx, f, exceptions) for f in faces)
    both = copied_faces(game, obj)
    if not obj.face_down and is_adventurer(both):
        return tuple(with_exceptions(ctx, f, exceptions) for f in both)
    if obj.face_down or not ((own and layout == "flip") or copied is not None):
        return (with_exceptions(ctx, copiable(game, obj), exceptions),)
    return (_both_ways_up(ctx, copied or of_a_flip_card(obj.components[0].definition.faces), exceptions),)


def is_adventurer(faces: tuple[FaceDefinition, ...]) -> bool:
    """Whether these are the values of an adventurer card: its own ones and those of its Adventure (715.2)."""
    return len(faces) > 1 and "Adventure" in faces[1].subtypes


def of_the_face_up(game: Game, original: int) -> tuple[str, ...]:
    """The rule that of a double-faced permanent the face that is up is copied, where it is one (707.8); of a face-down
    permanent what made it so lists the copiable values (708.2).
    """
    thing = game.last(original).objects[original]
    if thing.face_down and thing.zone == "battlefield":
        return ("708.2", "708.2a")
    if len(thing.components) == 1 and thing.components[0].definition.layout == "prototype":
        return ("718.3d",) if thing.components[0].face == 1 and thing.copied is None else ()
    double = len(thing.components) == 1 and thing.components[0].definition.layout in ("transform", "modal_dfc")
    return ("707.8",) if double and copied_face(game.last(original), thing) is None and not thing.face_down else ()


def values_of_card(ctx: Context, card: CardDefinition, exceptions: tuple[Any, ...]) -> tuple[FaceDefinition, ...]:
    """What a copy of the card would be, wherever the card is."""
    face = of_a_flip_card(card.faces) if card.layout == "flip" else card.faces[0]
    if card.layout == "prepare":
        face = replace(face, alternative=card.faces[1])
    if card.layout == "split" and share_a_type_line(card.faces):
        face = both_halves(card.faces)
    return (_both_ways_up(ctx, face, exceptions),)


def of_a_flip_card(faces: tuple[FaceDefinition, ...]) -> FaceDefinition:
    """What a copy of a flip card has: both its sets of characteristics (710.1a–b)."""
    return replace(faces[0], alternative=flipped(faces)) if len(faces) > 1 else faces[0]


def _both_ways_up(ctx: Context, face: FaceDefinition, exceptions: tuple[Any, ...]) -> FaceDefinition:
    other = face.alternative
    new = with_exceptions(ctx, face, exceptions)
    if other is not None and {"instant", "sorcery"} & set(other.types):
        return replace(new, alternative=other)  # a prepare spell, to which exceptions do not apply (722.3c)
    return new if other is None else replace(new, alternative=with_exceptions(ctx, other, exceptions))


def rules_of_exceptions(exceptions: tuple[Any, ...]) -> tuple[str, ...]:
    """The rules about what a copy gains (707.9a), has otherwise (707.9b) and does not copy (707.9c)."""
    gains = [isinstance(one, c.GainAbilities) for one in exceptions]
    keeps = [isinstance(one, c.KeepColors) for one in exceptions]
    other = [not gained and not kept for gained, kept in zip(gains, keeps, strict=True)]
    told = {"707.9a": any(gains), "707.9b": any(other), "707.9c": any(keeps)}
    return tuple(number for number, so in told.items() if so)


def in_later_form(game: Game, obj: int) -> int:
    """The copy effect that has changed it last since it came, 0 where none has: what was chosen for its first form is
    out of reach (607.5a).
    """
    if not game.effects or any(f.function() for f in game.table.of("runs", "choices carry over")):
        return 0
    return max((e.id for e in game.effects if e.copies is not None and e.locked and obj in e.locked), default=0)


def remembered_as(game: Game, obj: int, pair: str) -> Name:
    """The name under which an object remembers what a pair of linked abilities did: a later form of it, which a copy
    effect gave it, has a pair of its own (607.5). A pair that something gives it stays the same in every form.
    """
    form = 0 if " by " in pair or pair.startswith("linked ") else in_later_form(game, obj)
    return Name(f"{pair} in form {form}" if form else pair)


def with_exceptions(ctx: Context, face: FaceDefinition, exceptions: tuple[Any, ...]) -> FaceDefinition:
    """The values with "except" clauses applied, in the order written."""
    before = face
    for change in exceptions:
        face = _except(ctx, face, change)
    return with_fitting_subtypes(ctx.game, face, before) if exceptions else face


def _except(ctx: Context, face: FaceDefinition, change: Any) -> FaceDefinition:
    if isinstance(change, c.AddTypes):
        subtypes = [s for word in change.subtypes for s in _every(word)]
        return replace(
            face, types=_plus(face.types, change.types), subtypes=_plus(face.subtypes, tuple(subtypes)),
            supertypes=_plus(face.supertypes, change.supertypes),
        )  # fmt: skip
    if isinstance(change, c.SetTypes):
        others = () if change.types or not change.subtypes else _of_other_kinds(face.subtypes, change.subtypes)
        subtypes_ = (*change.subtypes, *others) if change.subtypes else face.subtypes
        return replace(face, types=change.types or face.types, subtypes=subtypes_)
    if isinstance(change, c.LoseTypes):
        return replace(
            face, types=tuple(t for t in face.types if t not in change.types),
            subtypes=tuple(s for s in face.subtypes if s not in change.subtypes),
            supertypes=tuple(s for s in face.supertypes if s not in change.supertypes),
        )  # fmt: skip
    if isinstance(change, c.GainAbilities):
        gained = (one for a in change.abilities for one in _gained(ctx, a))
        return replace(face, abilities=(*face.abilities, *gained))
    if isinstance(change, c.SetPT):
        power = face.power if change.power is None else Number(amount(ctx, change.power))
        toughness = face.toughness if change.toughness is None else Number(amount(ctx, change.toughness))
        kept = tuple(a for a in face.abilities if not _defines_pt(a))
        return replace(face, power=power, toughness=toughness, abilities=kept)
    if isinstance(change, c.SetName):
        return replace(face, name=_own_name(ctx) if change.name == "~" else change.name)
    if isinstance(change, c.SetColors | c.AddColors | c.KeepColors):
        return replace(face, colors=_recolored(ctx, face, change))
    if isinstance(change, c.SetManaCost):
        return replace(face, mana_cost=change.cost)
    if isinstance(change, c.LoseAbilities) and change.kind == "keywords":
        named = change.keywords
        return replace(face, abilities=tuple(a for a in face.abilities if getattr(a, "name", "") not in named))
    if isinstance(change, c.SetLoyalty):
        return replace(face, loyalty=change.amount)
    raise NotModelled(f"a copy with the exception {type(change).__name__}")


def _of_other_kinds(old: tuple[str, ...], new: tuple[str, ...]) -> tuple[str, ...]:
    """The subtypes that correlate with other card types than the new ones do (205.1a)."""
    replaced_ = {s for kind in SUBTYPES_OF.values() if set(new) & set(kind) for s in kind}
    return tuple(s for s in old if s not in replaced_)


def _gained(ctx: Context, ability: Any) -> tuple[Any, ...]:
    """The abilities that an exception gives: those it names, or some of the card's whose text it is."""
    if ability == Keyword("this ability"):
        return (_this_ability(ctx),)
    if ability == Keyword("other abilities"):
        own = ctx.game.object(ctx.source).components[0].definition.faces[0].abilities
        return tuple(a for a in own if not any(isinstance(n, EntersAsCopy) for n in nodes(a)))
    return (ability,)


def _this_ability(ctx: Context) -> Any:
    """The ability that is resolving, where a copy effect says that the copy has it (707.9a)."""
    speaker = ctx.game.objects.get(ctx.stack_object) if ctx.stack_object is not None else None
    if speaker is None or speaker.ability is None:
        raise NotModelled("a copy that has this ability, where the ability is none on the stack")
    return speaker.ability.ability


def _own_name(ctx: Context) -> str:
    """The printed name of the object whose text says what its name is."""
    return ctx.game.object(ctx.source).components[0].definition.faces[0].name


def _recolored(ctx: Context, face: FaceDefinition, change: c.SetColors | c.AddColors | c.KeepColors) -> tuple[str, ...]:
    if isinstance(change, c.KeepColors):
        return _own_colors(ctx)
    return _plus(face.colors, change.colors) if isinstance(change, c.AddColors) else change.colors


def _own_colors(ctx: Context) -> tuple[str, ...]:
    """The colours that the object whose text says so has before it becomes the copy (707.9c)."""
    obj = ctx.game.object(ctx.source)
    return tuple(sorted(printed(copiable(ctx.game.last(ctx.source), obj)).colors))


def _defines_pt(ability: Any) -> bool:
    return getattr(ability, "defining", False) and any(isinstance(m, c.SetPT) for m in ability.changes)


def _plus(old: tuple[str, ...], new: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*old, *new)))


def _every(word: str) -> tuple[str, ...]:
    every = {"every creature type": tuple(sorted(CREATURE_TYPES)), "every basic land type": BASIC_LAND_TYPES}
    return every.get(word, (word,))
