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

What follows from an event, replaces or forbids it only where one of its fields has some value says so beside the role
(``results_of=StepBegins, step="upkeep"``): it is not asked about others. What a rule says only of games in which there
is something says so too (``state_based=True, there="battle"``; see ``index.there_is``): it is not asked in others.

A script is a generator of events and choices; the runner sends each one's outcome back.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import field, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Literal, TypeGuard, TypeVar, get_args, overload

from benchbook.cards.abilities import Ability, Keyword, LevelBand
from benchbook.engine.asking_functions import Asked
from benchbook.engine.game_objects import Characteristics, Held
from benchbook.engine.procedures import PROCEDURES, Procedure
from benchbook.errors import UnknownRule
from benchbook.frozen import cached_property, dataclass
from benchbook.patience import OBJECT, worked
from benchbook.refs import DEFAULT_BOOK, RuleRef

if TYPE_CHECKING:
    from benchbook.engine.showing.beside import Beside
    from benchbook.engine.state import Game, ObjId

Role = Literal[
    "performs", "happens", "results_of", "state_based", "turn_based", "keyword", "forbids", "replaces",
]  # fmt: skip
Runs = Literal["runs"]
ROLES: tuple[str, ...] = (*get_args(Role), *get_args(Runs))

OF_EVENTS = ("results_of", "replaces", "forbids")
T = TypeVar("T")
_RULES = "benchbook.engine.rules."
_SYMBOLS: Mapping[str, Procedure] = {"charge": "station symbol", "class level": "class level band"}


@dataclass(frozen=True)
class RuleFunction:
    """A function with the rule it runs."""

    ref: RuleRef
    role: Role | Runs
    subject: Any
    function: Callable[..., Any]
    replaces: tuple[RuleRef, ...] = ()
    only: Mapping[str, tuple[Any, ...]] = field(default_factory=dict, hash=False)
    defines: bool = False
    there: frozenset[Any] = frozenset()

    def concerns(self, values: Mapping[str, Any]) -> bool:
        """Whether the rule says something of an event whose fields have these values."""
        return all(values[name] in wanted for name, wanted in self.only.items())

    @property
    def number(self) -> str:
        """The rule's number."""
        return self.ref.number

    @property
    def where(self) -> str:
        """Module and name, for messages and for the rule's page."""
        return f"{self.function.__module__}.{self.function.__qualname__}"

    @property
    def name(self) -> str:
        """What names this function of this rule and no other, wherever its module stands: some run several rules."""
        return f"{self.ref}:{self.function.__qualname__}"

    def goes_by(self, name: str, ref: RuleRef | None = None) -> bool:
        """Whether a name, which reads as this rule, means it: its rule's number, where it stands, or both."""
        return (ref or RuleRef.parse(name)) == self.ref or name in (self.where, self.name)


def rule_order(function: RuleFunction) -> tuple[bool, RuleRef]:
    """Today's book first, each in the order of its rules."""
    return function.ref.book != DEFAULT_BOOK, function.ref


FUNCTIONS: list[RuleFunction] = []
DEFINITIONS: list[RuleFunction] = []
"""Rules that decide by saying what something is, or by not applying: they name themselves where they are looked up."""
_CLAIMED: dict[tuple[RuleRef, str, Any], RuleFunction] = {}


def rule(
    number: str, *, book: str = "cr", instead_of: tuple[str, ...] = (), there: Any = (), **role: Any
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Tie a function to a rule. ``instead_of`` names the rules (``cr/704.5j``) that it stands in for, ``there`` what it
    is about, of which one must be there for it to say anything; what is given beside the role are fields of the event,
    and their value or values.

    Raises ValueError when two functions claim the same number for the same role and subject.
    """
    return _registered(number, book, instead_of, role, FUNCTIONS, there)


def definition(
    number: str, *, book: str = "cr", there: Any = (), **role: Any
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Tie a definition to a rule that is named where an event or a step is a case of it.

    It can carry nothing out: what it yields must be citations (``runner.only_cites``). So nothing can hang on it, and
    it is not among the functions of which each must decide or be needed.
    """
    return _registered(number, book, (), role, DEFINITIONS, there)


def only_in(*names: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """The rule belongs to games played with one of these options or variants, or by such a ruleset."""

    def mark(function: Callable[..., Any]) -> Callable[..., Any]:
        function.only_in = names  # type: ignore[attr-defined]
        return function

    return mark


def _registered(
    number: str, book: str, instead_of: tuple[str, ...], role: dict[str, Any], among: list[RuleFunction], there: Any
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    (name, subject), *others = role.items()
    if not _is_role(name):
        raise ValueError(f"{name!r} is no role of a rule; roles are {', '.join(ROLES)}")
    if name == "runs" and subject not in PROCEDURES:
        raise ValueError(f"{number} runs {subject!r}, which is no procedure: name it in engine/procedures.py")
    if others and not (name in OF_EVENTS and isinstance(subject, type)):
        raise ValueError(f"{number}: only what is said of events is narrowed, by {', '.join(f for f, _ in others)} too")
    only = {field_: wanted if isinstance(wanted, tuple) else (wanted,) for field_, wanted in others}

    def register(function: Callable[..., Any]) -> Callable[..., Any]:
        replaced, defines = tuple(map(RuleRef.parse, instead_of)), among is DEFINITIONS
        about = frozenset(there if isinstance(there, tuple) else (there,))
        new = RuleFunction(RuleRef(book, number), name, subject, function, replaced, only, defines, about)
        old = _CLAIMED.setdefault((new.ref, new.role, new.subject), new)
        if old.where != new.where:
            raise ValueError(f"{number} is claimed twice: by {old.where} and by {new.where}")
        among.append(new)
        return function

    return register


def _is_role(name: str) -> TypeGuard[Role | Runs]:
    return name in ROLES


class ByRole(dict[tuple[str, Any], tuple[RuleFunction, ...]]):
    """The functions by role and subject; none for what no function is about."""

    def __missing__(self, key: tuple[str, Any]) -> tuple[RuleFunction, ...]:
        return self.setdefault(key, ())


def _by_role(functions: Iterable[RuleFunction]) -> dict[tuple[str, Any], tuple[RuleFunction, ...]]:
    found: dict[tuple[str, Any], list[RuleFunction]] = {}
    for one in functions:
        found.setdefault((one.role, one.subject), []).append(one)
    return {key: tuple(ones) for key, ones in found.items()}


def _merged(rules: tuple[RuleFunction, ...]) -> dict[str, tuple[str, ...]]:
    return {name: layers for one in rules for name, layers in one.function().items()}


@dataclass(frozen=True)
class Table:
    """A ruleset: which rule functions there are, in rule order, and what its rules' values and words are.

    ``options`` are the multiplayer options and variants played (801–811), whose rules are among the functions;
    ``taken_away`` are functions that it would have and goes without, to see what hangs on them; ``aside`` are those in
    whose place a rule of its own stands; ``lost`` are the rules of which nothing is left.
    """

    id: str
    title: str
    books: tuple[str, ...]
    functions: tuple[RuleFunction, ...]
    values: Mapping[str, str] = field(default_factory=dict)
    vocabulary: Mapping[str, str] = field(default_factory=dict)
    procedures: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    beside: Beside | None = None
    options: frozenset[str] = frozenset()
    otherwise: Mapping[str, str] = field(default_factory=dict)
    taken_away: tuple[RuleFunction, ...] = ()
    aside: tuple[RuleFunction, ...] = ()
    lost: frozenset[RuleRef] = frozenset()
    _by: ByRole = field(default_factory=ByRole, repr=False)
    _asked: dict[tuple[str, Any], Asked] = field(default_factory=dict, repr=False)
    _flat: dict[Any, tuple[Held, ...]] = field(default_factory=dict, repr=False)
    _arranged: dict[tuple[str, Any, Any], Any] = field(default_factory=dict, repr=False)

    @overload
    def of(self, role: Runs, subject: Procedure) -> tuple[RuleFunction, ...]: ...
    @overload
    def of(self, role: Role, subject: Any) -> tuple[RuleFunction, ...]: ...
    def of(self, role: Role | Runs, subject: Any) -> tuple[RuleFunction, ...]:
        """The functions with this role for this subject, in rule order."""
        return (self._by or self._sorted())[role, subject]

    def _sorted(self) -> ByRole:
        self._by.update(_by_role(self.functions))
        return self._by

    def less(self, names: Collection[str]) -> Table:
        """The same ruleset without these rules: ``cr/702.2b`` (all its functions), ``module.function``, or both joined
        by a colon. What is taken away is simply not there; a keyword then stands for no abilities.

        Raises UnknownRule for a name that none of its functions goes by.
        """
        if not names:
            return self
        gone: list[RuleFunction] = []
        for name in sorted(names):
            meant = self._named.get(RuleRef.parse(name)) or self._named.get(name) if name.strip() else None
            if meant is None:
                raise UnknownRule(_not_run(name, self))
            gone += meant
        return self.going_without(gone)

    @cached_property
    def _named(self) -> Mapping[RuleRef | str, list[RuleFunction]]:
        """The functions by all that each goes by."""
        found: dict[RuleRef | str, list[RuleFunction]] = {}
        for f in self.functions:
            for name in (f.ref, f.where, f.name):
                found.setdefault(name, []).append(f)
        return found

    def going_without(self, gone: Collection[RuleFunction]) -> Table:
        """The same ruleset without these functions, with those in whose place they stood; what was worked out of the
        others stands.
        """
        names = {id(f) for f in gone}
        kept = tuple(f for f in self.functions if id(f) not in names)
        again = _again(self.aside, gone, kept)
        kept = tuple(sorted((*kept, *again), key=rule_order)) if again else kept
        touched: set[tuple[str, Any]] = {(f.role, f.subject) for f in (*gone, *again)}
        known = self._by or self._sorted()
        by = ByRole(known)
        by |= {key: tuple(f for f in known[key] if id(f) not in names) for key in touched}
        if again:
            by |= _by_role(f for f in kept if (f.role, f.subject) in touched)
        lost = self.lost | {f.ref for f in gone if all(id(one) in names for one in self._named[f.ref])}
        return replace(
            self, functions=kept, taken_away=(*self.taken_away, *gone), lost=lost - {f.ref for f in again},
            _by=by, _asked={}, _flat={}, _arranged={},
        )  # fmt: skip

    @overload
    def knows(self, role: Runs, subject: Procedure) -> bool: ...
    @overload
    def knows(self, role: Role, subject: Any) -> bool: ...
    def knows(self, role: Role | Runs, subject: Any) -> bool:
        """Whether a function has this role for this subject, or had it before it was taken away."""
        return bool(self.of(role, subject)) or any((f.role, f.subject) == (role, subject) for f in self.taken_away)

    def does_nothing(self, role: Role | Runs, subject: Any) -> bool:
        """Whether it is an instruction that a keyword alone gives, and the keyword's rule is taken away."""
        own = role == "performs" and subject.__module__.startswith(_RULES)
        return own and any((f.role, f.subject) == (role, subject) for f in self.taken_away)

    def arranged(self, role: Role | Runs, subject: Any, how: Callable[[tuple[RuleFunction, ...]], T]) -> T:
        """The same functions as they are arranged once for this ruleset."""
        key = (role, subject, how)
        if key not in self._arranged:
            self._arranged[key] = how(self.of(role, subject))
        known: T = self._arranged[key]
        return known

    @overload
    def one(self, role: Runs, subject: Procedure) -> RuleFunction | None: ...
    @overload
    def one(self, role: Role, subject: Any) -> RuleFunction | None: ...
    def one(self, role: Role | Runs, subject: Any) -> RuleFunction | None:
        """The function with this role, the first where there are several."""
        found = (self._by or self._sorted())[role, subject]
        return found[0] if found else None

    @cached_property
    def layers_in_one(self) -> Mapping[str, tuple[str, ...]]:
        """Which layers this ruleset makes one of, by its rules and its orders of doing; for which effects."""
        return {**self.procedures, **_merged(self.of("runs", "layers in one"))}

    def asked(self, role: Role | Runs, subject: Any) -> Asked:
        """The functions with this role for this subject, with what is known of when each has something to say."""
        try:
            return self._asked[role, subject]
        except KeyError:
            return self._asked.setdefault((role, subject), Asked.among(self.of(role, subject)))

    def value(self, name: str, default: int | str | Fraction) -> Fraction:
        """A number that the ruleset's rules set: ``poison``, ``commander damage``, ``starting life``."""
        return Fraction(self.values.get(name, default))

    def has(self, number: str, book: str = "cr") -> bool:
        """Whether a rule runs in this ruleset."""
        return (book, number) in self._numbers

    @cached_property
    def _numbers(self) -> frozenset[tuple[str, str]]:
        """The rules that run, by book and number."""
        return frozenset((f.ref.book, f.ref.number) for f in self.functions)

    def characteristics(self, game: Game) -> Mapping[ObjId, Characteristics]:
        """Every object's characteristics, by the rule that runs the layers."""
        layers = self.one("runs", "layers")
        if layers is None:
            raise LookupError(f"{self.id} has no rule that runs the layers")
        worked(OBJECT * len(game.objects))
        found = layers.function(game)
        for last in self.of("runs", "what only creatures have"):
            last.function(game, found)
        idle = self.idle if self.taken_away else ()
        return {obj: _with_idle(look, self.idle) for obj, look in found.items()} if idle else found

    @property
    def idle(self) -> frozenset[str]:
        """The keywords that stand for nothing because their rule is taken away."""
        gone = {f.subject for f in self.taken_away if f.role == "keyword"}
        return frozenset(name for name in gone if not self.of("keyword", name))

    @cached_property
    def _rules_gone(self) -> frozenset[str]:
        """The numbers of rules all of whose functions are taken away: an ability that one gives is not there."""
        return frozenset(ref.number for ref in self.lost if ref.book == DEFAULT_BOOK)

    def flatten(self, held: Held) -> tuple[Held, ...]:
        """An ability, or the abilities that a keyword stands for (702, 711.2)."""
        if not isinstance(held.ability, Keyword | LevelBand):
            return () if self.taken_away and getattr(held.ability, "rule", "") in self._rules_gone else (held,)
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


def _again(
    aside: Iterable[RuleFunction], gone: Iterable[RuleFunction], kept: Iterable[RuleFunction]
) -> tuple[RuleFunction, ...]:  # fmt: skip
    """The functions in whose place nothing stands any more: of a rule that no other stands in for, or in their role."""
    back, same = {ref for f in gone for ref in f.replaces}, {(f.role, f.subject) for f in gone}
    if not back:
        return ()
    still = {ref for f in kept for ref in f.replaces}
    return tuple(f for f in aside if f.ref in back and (f.ref not in still or (f.role, f.subject) in same))


def _with_idle(look: Characteristics, idle: frozenset[str]) -> Characteristics:
    seen = look.copy()
    seen.idle = idle
    return seen


def is_run(name: str) -> bool:
    """Whether a name means a function or a definition of some ruleset (see RuleFunction.goes_by)."""
    return bool(name.strip()) and any(f.goes_by(name) for f in (*FUNCTIONS, *DEFINITIONS))


def _not_run(name: str, table: Table) -> str:
    """Why a name means no function of a ruleset, and what does."""
    below = sorted({f.ref for f in table.functions if name.strip() and RuleRef.parse(name).covers(f.ref)})
    if below:
        return f"{name} is carried out by its parts: {', '.join(map(str, below))}. Name one of them."
    if any(f.goes_by(name) for f in FUNCTIONS if name.strip()):
        return f"{name} is not run in {table.title}."
    return f"{name!r} is no rule that runs: write its number (cr/702.2b) or its function (module.function)."
