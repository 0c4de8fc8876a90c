"""The tie between a rule's number and the function that runs it.

A rule function says what the rule says and nothing more. What it is for is its *role*:

- ``performs=Node``: carries out an instruction of a text: ``(res: Resolution, node) -> script``
- ``happens=Event``: says what a composite event consists of: ``(game, event) -> script``
- ``results_of=Event``: what follows from an event that has happened: ``(game, event) -> script``
- ``state_based=True``: a state-based action: ``(game) -> iterable of events``
- ``turn_based="draw"``: a turn-based action of a step: ``(game) -> script``
- ``keyword="flying"``: the abilities that a keyword stands for: ``(keyword) -> abilities``
- ``forbids="block"``: a restriction: ``(game, *parties) -> reason or ""``
- ``replaces=Event``: a replacement that the rules themselves make: ``(game, event) -> replacement or None``
- ``runs="name"``: a named procedure that other rules call

What follows from an event only where one of its fields has some value says so beside the role
(``results_of=StepBegins, step="upkeep"``): it is not asked about others.

A script is a generator of events and choices; the runner sends each one's outcome back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Any, TypeVar

from benchbook.cards.abilities import Ability, Keyword, LevelBand
from benchbook.engine.characteristics import Characteristics, Held
from benchbook.engine.patience import OBJECT, worked
from benchbook.refs import RuleRef

if TYPE_CHECKING:
    from benchbook.engine.state import Game, ObjId

ROLES = (
    "performs", "happens", "results_of", "state_based", "turn_based", "keyword", "forbids", "replaces", "runs",
)  # fmt: skip

T = TypeVar("T")
_SYMBOLS = {"charge": "station symbol", "class level": "class level band"}


@dataclass(frozen=True)
class RuleFunction:
    """A function with the rule it runs."""

    ref: RuleRef
    role: str
    subject: Any
    function: Callable[..., Any]
    replaces: tuple[RuleRef, ...] = ()
    only: Mapping[str, tuple[Any, ...]] = field(default_factory=dict, hash=False)

    def concerns(self, values: Mapping[str, Any]) -> bool:
        """Whether an event whose fields have these values can have what the rule says as its result."""
        return all(values[name] in wanted for name, wanted in self.only.items())

    @property
    def number(self) -> str:
        """The rule's number."""
        return self.ref.number

    @property
    def where(self) -> str:
        """Module and name, for messages and for the rule's page."""
        return f"{self.function.__module__}.{self.function.__qualname__}"


FUNCTIONS: list[RuleFunction] = []
_CLAIMED: dict[tuple[RuleRef, str, Any], RuleFunction] = {}


def rule(
    number: str, *, book: str = "cr", instead_of: tuple[str, ...] = (), **role: Any
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Tie a function to a rule. ``instead_of`` names the rules (``cr/704.5j``) that it stands in for; what is given
    beside the role are fields of the event, and their value or values.

    Raises ValueError when two functions claim the same number for the same role and subject.
    """
    (name, subject), *others = role.items()
    if name not in ROLES:
        raise ValueError(f"{name!r} is no role of a rule; roles are {', '.join(ROLES)}")
    if others and name != "results_of":
        raise ValueError(f"{number}: only the results of events are narrowed, by {', '.join(f for f, _ in others)} too")
    only = {field_: wanted if isinstance(wanted, tuple) else (wanted,) for field_, wanted in others}

    def register(function: Callable[..., Any]) -> Callable[..., Any]:
        new = RuleFunction(RuleRef(book, number), name, subject, function, tuple(map(RuleRef.parse, instead_of)), only)
        old = _CLAIMED.setdefault((new.ref, new.role, new.subject), new)
        if old.where != new.where:
            raise ValueError(f"{number} is claimed twice: by {old.where} and by {new.where}")
        FUNCTIONS.append(new)
        return function

    return register


@dataclass(frozen=True)
class Table:
    """A ruleset: which rule functions there are, in rule order, and what its rules' values and words are.

    ``options`` are the multiplayer options and variants played (801–811), whose rules are among the functions.
    """

    id: str
    title: str
    books: tuple[str, ...]
    functions: tuple[RuleFunction, ...]
    values: Mapping[str, str] = field(default_factory=dict)
    vocabulary: Mapping[str, str] = field(default_factory=dict)
    procedures: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    aliases: Mapping[RuleRef, RuleRef] = field(default_factory=dict)
    options: frozenset[str] = frozenset()
    otherwise: Mapping[str, str] = field(default_factory=dict)
    _by: dict[tuple[str, Any], tuple[RuleFunction, ...]] = field(default_factory=dict, repr=False)
    _narrowed: dict[type, tuple[str, ...]] = field(default_factory=dict, repr=False)
    _results: dict[tuple[Any, ...], tuple[RuleFunction, ...]] = field(default_factory=dict, repr=False)
    _flat: dict[Any, tuple[Held, ...]] = field(default_factory=dict, repr=False)
    _arranged: dict[tuple[str, Any, Any], Any] = field(default_factory=dict, repr=False)

    def of(self, role: str, subject: Any) -> tuple[RuleFunction, ...]:
        """The functions with this role for this subject, in rule order."""
        known = self._by.get((role, subject))
        if known is None:
            known = tuple(f for f in self.functions if f.role == role and f.subject == subject)
            self._by[role, subject] = known
        return known

    def arranged(self, role: str, subject: Any, how: Callable[[tuple[RuleFunction, ...]], T]) -> T:
        """The same functions as they are arranged once for this ruleset."""
        key = (role, subject, how)
        if key not in self._arranged:
            self._arranged[key] = how(self.of(role, subject))
        known: T = self._arranged[key]
        return known

    def one(self, role: str, subject: Any) -> RuleFunction | None:
        """The function with this role, the first where there are several."""
        found = self._by.get((role, subject))
        if found is None:
            found = self.of(role, subject)
        return found[0] if found else None

    def results(self, event: object) -> tuple[RuleFunction, ...]:
        """The functions that say what may follow from an event, in rule order."""
        kind = type(event)
        narrowed = self._narrowed.get(kind)
        if narrowed is None:
            narrowed = tuple(dict.fromkeys(name for f in self.of("results_of", kind) for name in f.only))
            self._narrowed[kind] = narrowed
        if not narrowed:
            return self.of("results_of", kind)
        key = (kind, *[getattr(event, name) for name in narrowed])
        known = self._results.get(key)
        if known is None:
            values = dict(zip(narrowed, key[1:], strict=True))
            known = tuple(f for f in self.of("results_of", kind) if f.concerns(values))
            self._results[key] = known
        return known

    def value(self, name: str, default: int | str | Fraction) -> Fraction:
        """A number that the ruleset's rules set: ``poison``, ``commander damage``, ``starting life``."""
        return Fraction(self.values.get(name, default))

    def has(self, number: str, book: str = "cr") -> bool:
        """Whether a rule runs in this ruleset."""
        ref = RuleRef(book, number)
        return any(f.ref == ref for f in self.functions)

    def characteristics(self, game: Game) -> Mapping[ObjId, Characteristics]:
        """Every object's characteristics, by the rule that runs the layers."""
        layers = self.one("runs", "layers")
        if layers is None:
            raise LookupError(f"{self.id} has no rule that runs the layers")
        worked(OBJECT * len(game.objects))
        found = layers.function(game)
        for last in self.of("runs", "what only creatures have"):
            last.function(game, found)
        return found  # type: ignore[no-any-return]

    def flatten(self, held: Held) -> tuple[Held, ...]:
        """An ability, or the abilities that a keyword stands for (702, 711.2)."""
        if not isinstance(held.ability, Keyword | LevelBand):
            return (held,)
        known = self._flat.get((held.ability, held.key))
        if known is None:
            expand = self._expands(held.ability)
            parts: Iterable[Ability] = expand.function(held.ability) if expand is not None else ()
            known = tuple(Held(a, f"{held.key}.{i}", held.timestamp, held.granted_by) for i, a in enumerate(parts))
            self._flat[held.ability, held.key] = known
        return known

    def _expands(self, ability: Keyword | LevelBand) -> RuleFunction | None:
        """The rule that says which abilities a keyword, or a symbol of a leveler or station card, stands for."""
        if isinstance(ability, Keyword):
            return self.one("keyword", ability.name)
        return self.one("runs", _SYMBOLS.get(ability.counter, "level symbol"))
