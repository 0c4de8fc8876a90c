"""613: the interaction of continuous effects.

Characteristics are worked out in layers. In each layer the characteristic-defining abilities come first, then the
rest by timestamp, except that an effect that depends on another waits for it (613.8). Whether an effect depends
on another is found by trying the other out. After every effect the order is judged anew (613.8c).
"""

from __future__ import annotations

from benchbook.engine.abilities import states_its_color
from benchbook.engine.layers.base import base_characteristics
from benchbook.engine.layers.given import gives_statics
from benchbook.engine.objects.supplementary import in_the_command_zone
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r613_applying import apply_effect, next_effect
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r613_counters import (
    add_counters,
    from_keyword_counters,
    intrinsic_abilities,
    keyword_counters,
)
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r613_work import LAYERS, NUMBERS, Line, Source, Work, joined
from benchbook.engine.rules.terms import *


@rule("613.1", runs="layers")
def layers(game: Game, record: Callable[[Line], None] | None = None) -> Mapping[ObjId, Characteristics]:
    """Start from the actual object's copiable values, then apply all continuous effects layer by layer."""
    now = _bases(game)
    generators, more = _generators(game, now)
    standing = [_in_force(game, e) for e in game.effects if e.changes]
    counters = [o for o in game.battlefield if o.counters]
    if not generators and all(_is_steady(s) for s in standing):
        game.__dict__["_steady"] = True
        if not standing and not counters:
            game.__dict__["_plain"] = True
            return now
        if record is None:
            return _steadily(Work(game, now), standing, counters)
    standing += from_keyword_counters(game) if counters else []
    work = Work(game, now, record=record)
    lost = _Lost(work, generators) if record is not None else None
    held = {o.id: now[o.id].abilities for o in game.battlefield} if record is not None else {}
    needed = {name for s in standing for name in s.layers} | _layers_of(game, now, generators)
    first = _counters_come_first(game)
    for name in LAYERS:
        if lost is not None:
            lost.look(name)
        if name == "7c" and first:
            add_counters(work, counters)
        if more or name in needed:
            _layer(work, name, generators, standing)
        _after(work, name)
        if name == "6" and record is not None:
            _say_what_is_lost(work, held)
        if name == "7c" and not first:
            add_counters(work, counters)
    return now


def _after(work: Work, name: str) -> None:
    """What comes with types once they are settled, and what is no ability once it has told the color."""
    if name == "4":
        intrinsic_abilities(work)
        _sizes_of_creatures(work)
    for function in work.game.table.of("runs", "text that is no ability") if name == "5" else ():
        function.function(work)


def _counters_come_first(game: Game) -> bool:
    """Whether sizes are set in a sublayer of their own; where they are set and changed in one, counters come last."""
    in_one = game.table.layers_in_one
    return not in_one or all(joined(in_one, "7b", resolved=one) == "7b" for one in (False, True))


def _sizes_of_creatures(work: Work) -> None:
    for function in work.game.table.of("runs", "creatures without power or toughness") if work.own else ():
        function.function(work)


def _bases(game: Game) -> dict[ObjId, Characteristics]:
    """Every object's characteristics before the layers, those of an object that has not changed kept from earlier."""
    if any(e.copies is not None for e in game.effects):
        return {obj.id: base_characteristics(game, obj) for obj in game.objects.values()}
    known: dict[ObjId, tuple[Object, Characteristics]] = game.__dict__.setdefault("_bases", {})
    now: dict[ObjId, Characteristics] = {}
    for name, obj in game.objects.items():
        kept = known.get(name)
        if kept is None or kept[0] is not obj:
            kept = known[name] = (obj, base_characteristics(game, obj))
        now[name] = kept[1]
    return now


def _is_steady(source: Source) -> bool:
    """Whether an effect in force does the same to the same objects whatever else happens."""
    return source.locked is not None and all(
        isinstance(m, c.ModifyPT) and isinstance(m.power, Number) and isinstance(m.toughness, Number)
        for m in source.changes
    )


def _steadily(work: Work, standing: list[Source], counters: list[Object]) -> Mapping[ObjId, Characteristics]:
    """What counters and effects that add fixed numbers to a locked-in set make of the objects: in any order the sum
    is the same.
    """
    keyword_counters(work)
    for source in standing:
        for obj in sorted(source.locked & work.now.keys()) if source.locked is not None else ():
            for change in source.changes:
                layer.apply(work, source.ctx, change, obj, source)
    add_counters(work, counters)
    return work.now


def _say_what_is_lost(work: Work, held: Mapping[ObjId, tuple[Held, ...]]) -> None:
    """Names the rules of keywords and replacement effects that a permanent had and has no more after layer 6."""
    assert work.record is not None
    explains = bool(work.game.table.of("runs", "text that is no ability"))
    for obj, had in held.items():
        now = {h.key for h in work.now[obj].abilities}
        before = [h for h in had if not (explains and states_its_color(h.ability))]
        gone = [h.ability for h in before if h.key not in now]
        begun = any(f"{obj}:{h.key}" in work.started for h in before if h.key not in now)
        rules: list[str] = ["613.6"] if begun else []
        for ability in gone:
            if isinstance(ability, Keyword):
                known = work.game.table.one("keyword", ability.name)
                rules += [known.number] if known is not None else []
            elif isinstance(ability, Static) and ability.replacements:
                rules += ["614.1", "113.6"]
        if gone and rules:
            words = ", ".join(a.text or getattr(a, "name", "") for a in gone)
            work.record(Line("6", ("613.1f", *dict.fromkeys(rules)), obj, words, (obj,), "it has lost these abilities"))


class _Lost:
    """Says of abilities that are gone before the layer in which they would apply that they are."""

    def __init__(self, work: Work, generators: list[Object]) -> None:
        self.work = work
        self.had = {
            f"{o.id}:{h.key}": (o.id, h.ability)
            for o in generators
            for h in _statics(work.game, work.now[o.id].abilities)
            if isinstance(h.ability, Static) and h.ability.zone in ("any", o.zone)
        }

    def look(self, name: str) -> None:
        """Before a layer: which effects of this layer never began because their ability has been lost."""
        for key, (obj, ability) in self.had.items():
            assert isinstance(ability, Static)
            assert self.work.record is not None
            mine = any(_layer_of(self.work.game, m, ability) == name for m in ability.changes)
            if not mine or key in self.work.started:
                continue
            held = _statics(self.work.game, self.work.now[obj].abilities)
            if any(f"{obj}:{h.key}" == key for h in held):
                continue
            rules: tuple[str, ...] = (NUMBERS[name], "604.3" if ability.defining else "613.6")
            if ability.zone != "battlefield":
                rules = (*rules, "113.6b")
            self.work.record(
                Line(name, rules, obj, ability.text, (obj,), "not at all: it lost that ability in an earlier layer")
            )


def _layer_of(game: Game, change: Any, ability: Static) -> str:
    """The layer in which a change that a static ability makes applies in this game's rules."""
    name = layer.layer_of(change, ability.defining)
    in_one = game.table.layers_in_one
    return joined(in_one, name, resolved=False) if in_one else name


def _generators(game: Game, now: Mapping[ObjId, Characteristics]) -> tuple[list[Object], bool]:
    """The objects whose abilities generate continuous effects, or may once they have been given some; whether they may
    be given some.
    """
    gain = _may_gain(game)
    found = [o for o in game.objects.values() if _may_generate(game, o, now[o.id], gain)]
    held = (h.ability for o in found for h in _statics(game, now[o.id].abilities)) if not gain else ()
    if not any(gives_statics(game, ability) for ability in held):
        return found, gain
    return [o for o in game.objects.values() if _may_generate(game, o, now[o.id], True)], True


def _layers_of(game: Game, now: Mapping[ObjId, Characteristics], generators: list[Object]) -> set[str]:
    """The layers in which the abilities that the objects have to begin with apply."""
    return {
        _layer_of(game, change, ability)
        for obj in generators
        for ability in (held.ability for held in _statics(game, now[obj.id].abilities))
        if isinstance(ability, Static) and _functions(ability, obj)
        for change in ability.changes
    }


def _functions(ability: Static, obj: Object) -> bool:
    """Whether the ability functions in the zone where its object is (113.6)."""
    return ability.zone in ("any", obj.zone) or (obj.zone == "command" and in_the_command_zone(obj))


def _may_generate(game: Game, obj: Object, look: Characteristics, gain: bool) -> bool:
    """Whether some ability that the object could have generates continuous effects; ``gain``: it could gain any."""
    if obj.phased_out or obj.zone == "outside":
        return False
    return gain or (bool(look.abilities) and bool(_statics(game, look.abilities)))


def _may_gain(game: Game) -> bool:
    return any(isinstance(m, (c.GainAbilities, c.GainAbilitiesOf)) for e in game.effects for m in e.changes)


def _statics(game: Game, held: tuple[Held, ...]) -> list[Held]:
    known: list[Held] = []
    for whole in held:
        for h in game.table.flatten(whole):
            if isinstance(h.ability, Static) and h.ability.changes:
                known.append(h)
    return known


def _in_force(game: Game, effect: Any) -> Source:
    ctx = Context(
        game, effect.source, effect.controller, targets=effect.targets,
        bindings={**effect.bindings, **({"value of X": effect.x} if effect.x is not None else {})},
    )  # fmt: skip
    return Source(
        f"effect {effect.id}", effect.timestamp, ctx, effect.changes, effect.group, effect.locked, words=effect.words,
        holder=effect.source,
    )  # fmt: skip


def _from_abilities(work: Work, generators: list[Object], name: str) -> list[Source]:
    """The effects of static abilities that exist now and have something to do in this layer."""
    found: list[Source] = []
    game = work.game
    for obj in generators:
        look = work.now[obj.id]
        for held in _statics(game, look.abilities):
            ability: Static = held.ability  # type: ignore[assignment]
            if not _functions(ability, obj) or all(_layer_of(game, m, ability) != name for m in ability.changes):
                continue
            ctx = Context(game, obj.id, look.controller, view=work, chosen=obj.chosen)
            stamp = max(obj.timestamp, held.timestamp)
            found.append(
                Source(
                    f"{obj.id}:{held.key}", stamp, ctx, ability.changes, ability.what, None, ability.defining, ability,
                    obj.id, ability.text,
                )
            )  # fmt: skip
    return found


def _layer(work: Work, name: str, generators: list[Object], standing: list[Source]) -> None:
    done: set[str] = set()
    while True:
        pending = _pending(work, name, generators, standing, done)
        if not pending:
            return
        chosen, numbers = next_effect(work, name, pending)
        apply_effect(work, name, chosen, numbers)
        done.add(chosen.key)


def _pending(work: Work, name: str, generators: list[Object], standing: list[Source], done: set[str]) -> list[Source]:
    """What is still to be applied: effects in force, abilities that exist, and effects that began in an
    earlier layer.
    """
    found = [s for s in standing if s.key not in done and s.in_layer(name)]
    found += [s for s in _from_abilities(work, generators, name) if s.key not in done]
    present = {s.key for s in found}
    for key, source in work.started.items():
        if key not in present and key not in done and source.in_layer(name):
            found.append(source)
    return found


def explain(game: Game) -> tuple[Mapping[ObjId, Characteristics], list[Line]]:
    """The layers once more, with every line of the explanation."""
    lines: list[Line] = []
    return layers(game, lines.append), lines
