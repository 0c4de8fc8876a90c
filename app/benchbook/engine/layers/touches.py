"""Which characteristics an effect reads and which it writes: a quick way to see that two effects cannot depend."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import Any

from benchbook.cards import amounts as a
from benchbook.cards import continuous as c
from benchbook.cards import filters as f
from benchbook.cards import objects as o

_READS: dict[type, str] = {
    f.HasType: "card types",
    f.HasSubtype: "subtypes",
    f.HasSupertype: "supertypes",
    f.HasColor: "colors",
    f.ColorCount: "colors",
    f.HasKeyword: "abilities",
    f.HasAbilityKind: "abilities",
    f.ControlledBy: "controller",
    f.TheirChoice: "controller",
    f.Named: "names",
    f.Shares: "all",
    f.Chosen: "all",
    f.Is: "all",
    f.Compares: "numbers",
    a.AttributeOf: "numbers",
    a.GreatestOf: "numbers",
    a.Devotion: "controller",
    a.DistinctAmong: "all",
    f.Attacking: "controller",
    c.SetController: "controller",
}
_WRITES: dict[type, frozenset[str]] = {
    c.SetController: frozenset({"controller"}), c.ChangeText: frozenset({"subtypes", "colors", "abilities", "text"}),
    c.SetText: frozenset({"abilities", "text", "existence"}),
    c.AddChosenType: frozenset({"subtypes", "abilities"}), c.SetColors: frozenset({"colors"}),
    c.AddColors: frozenset({"colors"}), c.GainAbilities: frozenset({"abilities"}),
    c.GainAbilitiesOf: frozenset({"abilities"}), c.LoseAbilities: frozenset({"abilities", "existence"}),
    c.CantHaveAbilities: frozenset({"abilities", "existence"}), c.SetPT: frozenset({"numbers"}),
    c.ModifyPT: frozenset({"numbers"}), c.SwitchPT: frozenset({"numbers"}), c.SetName: frozenset({"names"}),
}  # fmt: skip
_KINDS = {"types": "card types", "subtypes": "subtypes", "supertypes": "supertypes"}
_ALL = frozenset(
    {
        "card types", "subtypes", "supertypes", "colors", "abilities", "controller", "names", "numbers", "existence",
        "text",
    }
)  # fmt: skip


def writes_of(changes: tuple[Any, ...]) -> frozenset[str]:
    """What the changes may alter; becoming a basic land type and losing abilities can end an effect's existence."""
    found: frozenset[str] = frozenset()
    for change in changes:
        if isinstance(change, (c.SetTypes, c.AddTypes, c.LoseTypes)):
            found |= _types_written(change)
        else:
            found |= _WRITES.get(type(change), _ALL)
        if isinstance(change, (c.SetTypes, c.AddChosenType, c.ChangeText)):
            found |= {"existence"}
    return found


def _types_written(change: c.SetTypes | c.AddTypes | c.LoseTypes) -> frozenset[str]:
    """Which kinds of types a change touches; card types take their subtypes along, land types their abilities."""
    found = frozenset(word for name, word in _KINDS.items() if getattr(change, name))
    if not isinstance(change, c.AddTypes) and change.types:
        found |= {"subtypes"}
    return found | {"abilities"} if isinstance(change, c.SetTypes) else found


def reads_of(what: Any, changes: tuple[Any, ...], static: Any, started: bool) -> frozenset[str]:
    """What the effect's reach, size and existence rest on."""
    found = _walk(what) | frozenset(x for change in changes if not _is_plain(change) for x in _walk(change))
    if static is not None:
        found |= _walk(static.condition)
        if not started:
            found |= {"existence"}
    if any(isinstance(change, c.GainAbilitiesOf) for change in changes):
        found |= {"abilities", "existence"}
    return _ALL if "all" in found else found


def _is_plain(change: Any) -> bool:
    """Whether it adds fixed numbers to power and toughness, which rests on nothing."""
    return type(change) is c.ModifyPT and type(change.power) is type(change.toughness) is a.Number


@lru_cache(maxsize=10_000)
def _walk(node: Any) -> frozenset[str]:
    if isinstance(node, tuple):
        return frozenset(x for part in node for x in _walk(part))
    if not is_dataclass(node) or isinstance(node, type):
        return frozenset()
    found = frozenset({_READS[type(node)]} if type(node) in _READS else ())
    if isinstance(node, o.Group) and node.who is not None:
        found |= {"controller"}
    if isinstance(node, c.GainAbilities):
        return found
    return found | frozenset(x for one in fields(node) for x in _walk(getattr(node, one.name)))
