"""Why an object is what it is: the layers as steps, one a layer and effect."""

from __future__ import annotations

from collections.abc import Iterable

from benchbook.engine.derivation import Step
from benchbook.engine.layers.base import copiable
from benchbook.engine.prose import name_of, number
from benchbook.engine.rules.cr.r613_layers import Line, explain
from benchbook.engine.state import Game, ObjId
from benchbook.refs import RuleRef

LAYER_WORDS = {
    "2": "control", "3": "text", "4": "types", "5": "colors", "6": "abilities", "7a": "power and toughness that an ability defines",
    "7b": "power and toughness set", "7c": "power and toughness changed", "7d": "power and toughness switched",
}  # fmt: skip


def explain_objects(game: Game, wanted: Iterable[ObjId]) -> list[Step]:
    """A step for each layer and effect that made the objects what they are, and what they come to."""
    objs = [o for o in dict.fromkeys(wanted) if o in game.objects]
    if not objs:
        return []
    _, lines = explain(game)
    steps: list[Step] = []
    for obj in objs:
        if game.objects[obj].copied is not None or _copied(game, obj):
            steps.append(_copy_step(game, obj))
        if game.objects[obj].face_down:
            steps.append(Step(f"{name_of(game, obj)} is face down.", [RuleRef("cr", "708.2a"), RuleRef("cr", "708.2")], kind="layer"))
    interesting = [line for line in lines if set(line.changed) & set(objs) or line.source in objs]
    steps += [_step(game, line, objs) for line in interesting]
    return steps


def _copied(game: Game, obj: ObjId) -> bool:
    return any(e.copies is not None and e.locked is not None and obj in e.locked for e in game.effects)


def _copy_step(game: Game, obj: ObjId) -> Step:
    face = copiable(game, game.objects[obj])
    return Step(
        f"Layer 1: the copiable values of {name_of(game, obj)} are those of {face.name or 'what it copies'}.",
        [RuleRef("cr", "613.1a"), RuleRef("cr", "613.2a"), RuleRef("cr", "707.2")], kind="layer",
    )  # fmt: skip


def _step(game: Game, line: Line, objs: list[ObjId]) -> Step:
    shown = [o for o in line.changed if o in objs] or list(line.changed)
    names = ", ".join(dict.fromkeys(name_of(game, o) for o in shown[:6])) + (" …" if len(shown) > 6 else "")
    source = name_of(game, line.source)
    note = f" ({line.note})" if line.note else ""
    refs = [RuleRef("cr", n) for n in dict.fromkeys((*_order(line), *line.numbers))]
    return Step(
        f"Layer {line.layer}, {LAYER_WORDS[line.layer]}: {source} changes {names}{note}.", refs, kind="layer", quote=line.words
    )


def _order(line: Line) -> tuple[str, ...]:
    return {"7b": ("613.4b",), "7c": ("613.4c",), "7d": ("613.4d",), "7a": ("613.4a",)}.get(line.layer, ())


def power_words(game: Game, obj: ObjId) -> str:
    """``3/3`` or nothing."""
    look = game.look(obj)
    if look.power is None or look.toughness is None:
        return ""
    return f"{number(look.power)}/{number(look.toughness)}"
