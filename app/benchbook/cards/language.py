"""The page ``docs/abilities.md``: every node of the ability language, from its docstring and its fields."""

from __future__ import annotations

import inspect
from collections import defaultdict
from typing import Any

from benchbook.cards.nodes import NO_VALUE, Field, Kind, fields_of_node, node_classes, spoken
from benchbook.cards.notation import dump, principal
from benchbook.errors import NotationError

_INTRO = """\
# The ability language

What a card's `abilities:` are made of. A definition is YAML, and every node below may stand where its group is taken:

- `{name: {field: value, …}}` is a node with its fields; a field that is as usual is left out.
- `{name: value}` says only the node's first field, in **bold** below. The name alone: every field is as usual.
- Where only one node can stand, its name is left out: `cost: ["{2}", tap this]`, `targets: creature`.
- A row of one is written without its brackets. A row of filters is all of them together: `[creature, tapped]`.
- A number is a number (`2`, `"1/2"`), mana is its symbols (`"{2}{W}"`), a keyword ability without anything to it is its
  name (`flying`), and a color, type, subtype or status is that word (`white`, `creature`, `Goblin`, `tapped`).
- What is usual where nothing is said: you, this object, the number 1, the first target, anything.

```yaml
card: Ember Ring                    # a made-up card
definition:
  mana_cost: "{1}{R}"
  type_line: Artifact
  says:
    - Whoever casts a red spell takes 1 damage from it.
    - '{2}, {T} and sacrificing itself: 2 damage to a target creature.'
  abilities:
    - triggered: {when: {casts: red}, effects: {deal damage: {to: {player as object: event player}}}}
    - activated:
        cost: ["{2}", tap this, sacrifice cost]
        effects: {deal damage: {amount: 2, to: target}}
        targets: creature
```

`benchbook check` names file, line and field of what is wrong (L022). `benchbook cards define NAME` writes a definition
from an imported card, with `says` left to write. This page is `benchbook cards language > docs/abilities.md`.
"""


def as_markdown() -> str:
    """The whole page, group by group."""
    groups: dict[str, list[str]] = defaultdict(list)
    for name, cls in node_classes().items():
        groups[_group(cls)].append(_entry(name, cls))
    parts = [f"\n## {title}\n\n" + "\n".join(groups[title]) + "\n" for title in sorted(groups)]
    return _INTRO + "".join(parts)


def _group(cls: type) -> str:
    return cls.__module__.removeprefix("benchbook.cards.").replace(".", ": ").replace("_", " ").capitalize()


def _entry(name: str, cls: type) -> str:
    about = " ".join((inspect.getdoc(cls) or "").split())
    written = [field for field in fields_of_node(cls) if field.name not in _NOT_WRITTEN]
    fields = "; ".join(_field(field, principal(cls) == field) for field in written)
    return f"- **{name}** — {about}" + (f" *Fields:* {fields}." if fields else "")


def _field(field: Field, first: bool) -> str:
    name = f"**`{field.name}`**" if first else f"`{field.name}`"
    usual = "needed" if field.default is NO_VALUE else _usual(field)
    return f"{name} {_takes(field.kind)}" + (f" ({usual})" if usual else "")


def _usual(field: Field) -> str:
    if field.default in (None, "", (), False, 0):
        return ""
    try:
        return f"usually {_plain(dump(field.default, field.kind))}"
    except NotationError:
        return ""


def _plain(value: Any) -> str:
    return ", ".join(map(_plain, value)) if isinstance(value, list) else str(value)


def _takes(kind: Kind) -> str:
    """What a field takes, by the group's name where there are many."""
    if kind.items:
        inner = ", ".join(_takes(one) for one in kind.items)
        return f"row of {inner}" if kind.any_number else f"[{inner}]"
    named = [name for name, holds in _MANY.items() if kind.takes(holds)]
    nodes = named or [spoken(cls) for cls in kind.nodes]
    plain = [_PLAIN.get(one.__name__, one.__name__) for one in kind.plain]
    words = [" | ".join(f'"{word}"' for word in kind.words)] if kind.words else []
    return " or ".join([*nodes, *plain, *words]) or "nothing"


_NOT_WRITTEN = ("text", "rule")
_MANY = {
    "player": "You", "object": "This", "number": "Number", "filter": "HasType", "condition": "AmountIs",
    "effect": "Draw", "event": "ZoneChange", "ability": "SpellAbility", "change": "SetController", "duration": "Until",
    "part of a cost": "TapThis", "replacement": "EntersTapped", "rule change": "Cant",
}  # fmt: skip
_PLAIN = {"str": "text", "bool": "true or false", "int": "whole number", "Fraction": "number", "ManaCost": "mana"}
