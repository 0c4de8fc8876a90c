"""What the worked examples prove of a rule: each of its functions is taken away, and what cites it is run again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict
from functools import cached_property, lru_cache
from typing import Any

from benchbook.engine import registry
from benchbook.engine.answer import Answer
from benchbook.engine.proving.examples import examples
from benchbook.engine.proving.ledger import Row
from benchbook.engine.proving.worked import Outcome, Worked, digest
from benchbook.engine.registry import RuleFunction
from benchbook.engine.rulesets import load_rules
from benchbook.engine.scenario import solve
from benchbook.engine.scenario.model import Scenario
from benchbook.engine.scenario.verify import verify_data
from benchbook.frozen import dataclass
from benchbook.library.library import Library
from benchbook.patience import TOO_MUCH
from benchbook.refs import RuleRef

DECIDES, NEEDED, CITED, UNMET = "decides", "needed", "cited", "unmet"
STATUSES: Mapping[str, str] = {
    DECIDES: "without it a claim of a worked example comes out otherwise",
    NEEDED: "without it nothing can be said of any worked example that follows it",
    CITED: "worked examples cite it, and nothing changes without it",
    UNMET: "no worked example that passes cites it",
}
RUNS_AWAY = "runs away"
WORK = 1_000_000
MOST_TRIED, MOST_DECLINED, MOST_RUNNING_AWAY = 300, 60, 3
"""So many examples are tried at most, so many of which nothing can be said without a function, or which do not end."""


@dataclass(frozen=True)
class Proof:
    """What a function of a rule is to the worked examples, the example that shows it, and how many cite it."""

    rule: str
    function: str
    status: str
    scenario: str = ""
    cited_by: int = 0

    @property
    def name(self) -> str:
        """The function's name (RuleFunction.name)."""
        return f"{self.rule}:{self.function}"

    def as_json(self) -> dict[str, Any]:
        """The form in which programs get it."""
        return asdict(self)


def proved_functions() -> tuple[RuleFunction, ...]:
    """Every function of every rule once, though it may have several roles."""
    load_rules()
    return tuple({f.name: f for f in registry.FUNCTIONS}.values())


class Bench:
    """The worked examples by the rules that they cite, ready to be run without one of them."""

    def __init__(self, library: Library, run: Callable[[], Worked]) -> None:
        self.library, self.run = library, run
        self.examples = examples(library)

    @cached_property
    def worked(self) -> Worked:
        """What the examples come to with every function; run as soon as it is wanted."""
        return self.run()

    @cached_property
    def cited_in(self) -> Mapping[str, tuple[Outcome, ...]]:
        """The examples that pass, by each rule that they follow or that was considered in them."""
        found: dict[str, list[Outcome]] = {}
        for one in self.worked.outcomes:
            if one.status == "pass" and not self.examples[one.place].asks:
                for rule in {*one.citations, *one.considered}:
                    found.setdefault(rule, []).append(one)
        return {rule: tuple(ones) for rule, ones in found.items()}

    def candidates(self, function: RuleFunction, first: str = "") -> list[Outcome]:
        """The examples to try: the one that showed it before, those in which it runs, of these first those that are
        about it, then those that cite least.
        """
        number = str(function.ref)
        ran = [one for one in self.worked.by_function.get(function.name, ()) if not self.examples[one.place].asks]
        running = set(map(id, ran))
        others = (one for one in self.cited_in.get(number, ()) if id(one) not in running)

        def rank(one: Outcome) -> tuple[bool, bool, bool, int]:
            about = {str(rule) for rule in self.examples[one.place].data.get("because") or ()}
            named = bool(about & {number, function.number})
            return one.place != first, id(one) not in running, not named, len(one.citations)

        return sorted([*ran, *others], key=rank)

    def prove(self, function: RuleFunction, first: str = "") -> Proof:
        """What the function is; the search ends with the first example that it decides."""
        tried = self.candidates(function, first)
        found: dict[str, list[str]] = {DECIDES: [], NEEDED: [], RUNS_AWAY: [], CITED: []}
        for one in tried[:MOST_TRIED]:
            found.setdefault(self.without(function, one), []).append(one.place)
            if found[DECIDES] or len(found[NEEDED]) >= MOST_DECLINED or len(found[RUNS_AWAY]) >= MOST_RUNNING_AWAY:
                break
        found[NEEDED] += found[RUNS_AWAY]
        status = next((name for name in STATUSES if found.get(name)), UNMET)
        return _proof(function, status, found.get(status, [""])[0], len(tried))

    def still(self, function: RuleFunction, row: Row) -> Proof | None:
        """The function's proof where the example that showed what it is still passes and still shows that."""
        example = self.examples.get(row.scenario)
        if example is None or example.asks or row.status not in (DECIDES, NEEDED):
            return None
        result = next(verify_data(example.data, example.said.place.file, self.library))
        outcome = Outcome(example.place, result.ruleset, result.status, "", ())
        same = result.status == "pass" and self.without(function, outcome) == row.status
        return _proof(function, row.status, row.scenario, row.ran) if same else None

    def without(self, function: RuleFunction, one: Outcome) -> str:
        """What an example comes to without the function; "" where its ruleset has no such function."""
        scenario = _scenario(self, one.place)
        if not isinstance(scenario, Scenario):
            return ""
        answer = solve.answer(scenario, self.library, one.ruleset, work=WORK, without=frozenset({function.name}))
        return _judged(answer)

    def of(self, proof: Proof, function: RuleFunction) -> str:
        """A digest of the examples that a proof rests on: the one that shows it, or all where none is decided."""
        if proof.status == DECIDES:
            return self.digests[proof.scenario]
        return digest(sorted(self.digests[one.place] for one in self.candidates(function)))

    @cached_property
    def digests(self) -> Mapping[str, str]:
        """What tells each example's content."""
        return {place: digest(one.data) for place, one in self.examples.items()}


def _proof(function: RuleFunction, status: str, scenario: str, cited_by: int) -> Proof:
    return Proof(str(function.ref), function.function.__qualname__, status, scenario, cited_by)


def _judged(answer: Answer) -> str:
    if answer.status == "invalid" and answer.problem.startswith("without:"):
        return ""
    if answer.status != "answered":
        return RUNS_AWAY if answer.problem == TOO_MUCH else NEEDED
    return DECIDES if any(not claim.holds and not claim.undecided for claim in answer.claims) else CITED


@lru_cache(maxsize=256)
def _scenario(bench: Bench, place: str) -> Any:
    return solve.read(bench.examples[place].data, bench.library)


def figures(proofs: Iterable[Proof]) -> dict[str, int]:
    """How many functions are what."""
    counted = dict.fromkeys(STATUSES, 0)
    for one in proofs:
        counted[one.status] += 1
    return counted


def meant(names: Iterable[str]) -> tuple[RuleFunction, ...]:
    """The functions that names mean: a book (``cr``), a rule with its parts (``cr/702.2``), a function.

    Raises ValueError for a name that means none.
    """
    found: dict[str, RuleFunction] = {}
    for name in names:
        mine = [f for f in proved_functions() if name == f.ref.book or f.goes_by(name) or _covers(name, f)]
        if not mine:
            raise ValueError(
                f"{name!r} means no function of a rule: name a book (cr), a rule (cr/702.2) or a function."
            )
        found |= {one.name: one for one in mine}
    return tuple(found.values())


def _covers(name: str, function: RuleFunction) -> bool:
    return RuleRef.parse(name).covers(function.ref)
