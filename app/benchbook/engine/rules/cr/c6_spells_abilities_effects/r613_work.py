"""613.1: the layers by name, and what is worked out in them."""

from __future__ import annotations

from dataclasses import field

from benchbook.engine.rules.terms import *

LAYERS = ("2", "3", "4", "5", "6", "7a", "7b", "7c", "7d")

NUMBERS = {
    "1": "613.1a", "2": "613.1b", "3": "613.1c", "4": "613.1d", "5": "613.1e", "6": "613.1f", "7a": "613.4a",
    "7b": "613.4b", "7c": "613.4c", "7d": "613.4d",
}  # fmt: skip


JOINED = ("one layer", "one layer of colors and abilities")
JOINED_IF_RESOLVED = (*JOINED, "one layer of resolved effects")


def joined(in_one: Mapping[str, tuple[str, ...]], name: str, *, resolved: bool) -> str:
    """A layer's name in a ruleset that may make one layer of several: that of the last of them.

    ``resolved``: whether the effect comes from a spell or ability that has resolved.
    """
    for key in JOINED_IF_RESOLVED if resolved else JOINED:
        if name in in_one.get(key, ()):
            return in_one[key][-1]
    return name


def _is_in(name: str, in_one: Mapping[str, tuple[str, ...]], resolved: bool) -> bool:
    return any(name in in_one.get(key, ()) for key in (JOINED_IF_RESOLVED if resolved else JOINED))


@dataclass(frozen=True)
class Source:
    """A continuous effect as the layers see it: an ability that generates it now, or an effect in force."""

    key: str
    timestamp: int
    ctx: Context
    changes: tuple[Any, ...]
    what: Any
    locked: frozenset[ObjId] | None
    defining: bool = False
    static: Static | None = None
    holder: ObjId | None = None
    words: str = ""
    rule: str = ""

    def in_layer(self, name: str) -> tuple[Any, ...]:
        """Its changes that apply in a layer."""
        found = [m for m in self.changes if self._layer_of(m) == name]
        return tuple(sorted(found, key=lambda m: not isinstance(m, c.LoseAbilities)))  # "loses all other abilities"

    @property
    def layers(self) -> frozenset[str]:
        """The layers in which it applies."""
        return frozenset(map(self._layer_of, self.changes))

    def _layer_of(self, change: Any) -> str:
        """The layer of a change in this game's rules."""
        name = layer.layer_of(change, self.defining)
        in_one = self.ctx.game.table.layers_in_one
        return joined(in_one, name, resolved=self.static is None) if in_one else name

    @property
    def joined_by(self) -> tuple[str, ...]:
        """The rules by which a layer of its changes is one with others."""
        own = [layer.layer_of(change, self.defining) for change in self.changes]
        return tuple(str(rule.ref) for rule in self.ctx.game.table.of("runs", "layers in one")
                     if any(_is_in(name, rule.function(), self.static is None) for name in own))  # fmt: skip


@dataclass
class Line:
    """One line of the explanation: in this layer this effect changed these objects."""

    layer: str
    numbers: tuple[str, ...]
    source: ObjId
    words: str
    changed: tuple[ObjId, ...]
    note: str = ""


@dataclass
class Work:
    """Characteristics half done, with what has been applied so far. ``Work`` is the view that filters read."""

    game: Game
    now: dict[ObjId, Characteristics]
    own: set[ObjId] = field(default_factory=set)
    affected: dict[str, frozenset[ObjId]] = field(default_factory=dict)
    started: dict[str, Source] = field(default_factory=dict)
    judged: int = 0
    record: Callable[[Line], None] | None = None

    def look(self, obj: ObjId) -> Characteristics:
        """An object's characteristics so far; what has left is read as it last existed."""
        found = self.now.get(obj)
        return found if found is not None else self.game.last(obj).look(obj)

    def mutable(self, obj: ObjId) -> Characteristics:
        """The object's characteristics, to be changed."""
        if obj not in self.own:
            self.now[obj] = self.now[obj].copy()
            self.own.add(obj)
        return self.now[obj]

    def trial(self) -> Work:
        """The same again, to try an effect out on."""
        return Work(self.game, dict(self.now), set(), dict(self.affected), dict(self.started))
