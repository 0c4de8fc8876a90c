"""A scenario answered again with something less: a rule, a thing on the board, a line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Literal

from benchbook.engine.answer import Answer
from benchbook.engine.registry import RuleFunction, Table
from benchbook.engine.scenario import solve
from benchbook.engine.scenario.forms.actions import Answer as Answering
from benchbook.engine.scenario.given import board
from benchbook.engine.scenario.model import Given, Line, ObjectGiven, PlayerGiven, Scenario, as_data
from benchbook.engine.verdicts.abilities import abilities, without_ability
from benchbook.engine.verdicts.rarity import rarity
from benchbook.frozen import dataclass
from benchbook.library.library import Library
from benchbook.refs import RuleRef

Kind = Literal["rule", "card", "ability", "line"]
WORK, SECONDS = 400_000, 1.0  # for one answer with something less
MOST_LINES, MOST_ABILITIES = 5, 8
LYING = ("battlefield", "graveyard", "exile", "command")


@dataclass(frozen=True)
class Less:
    """What is left out: functions of a rule by name, things on the board or lines by their place, an ability by the
    name of what has it and its words.

    ``decides`` is in how many worked examples a rule's function decides.
    """

    kind: Kind
    said: str
    places: tuple[str, ...]
    rule: RuleRef | None = None
    decides: int = 0

    def __add__(self, other: Less) -> Less:
        """Both are left out."""
        return Less(self.kind, f"{self.said} and {other.said}", (*self.places, *other.places))


def answer_without(less: Less, scenario: Scenario, library: Library, answer: Answer) -> Answer:
    """What would be the answer; declined or invalid where nothing can be said without it."""
    gone, table, ruleset = frozenset(less.places), table_of(answer), answer.ruleset
    lacking = frozenset(function.name for function in (table.taken_away if table is not None else ()))
    if less.kind == "rule":
        return solve.answer(scenario, library, ruleset, SECONDS, WORK, without=gone | lacking)
    if less.kind == "ability":
        name, ability = less.places
        lacks = without_ability(scenario, name, ability, library)
        return solve.answer(lacks, library, ruleset, SECONDS, WORK, lacking)
    if less.kind == "card":
        return solve.answer(_less_given(scenario, gone), library, ruleset, SECONDS, WORK, lacking)
    lines = tuple(one for one in scenario.when if one.path not in gone)
    return solve.answer(replace(scenario, when=lines), library, ruleset, SECONDS, WORK, lacking)


# ── what can be left out ──────────────────────────────────────────────────────


def rules_of(answer: Answer) -> tuple[Less, ...]:
    """The functions of the rules that the derivation follows, those that decide most rarely first; not those that have
    never decided anything anywhere, such as the order of a turn.
    """
    table = table_of(answer)
    if table is None:
        return ()
    cited = frozenset(ref for branch in answer.branches for ref in branch.root.citations)
    functions = [f for f in table.functions if f.ref in cited and not f.defines and rarity(f) is not None]
    functions.sort(key=lambda f: (rarity(f) or 0, f.ref))
    return tuple(_of_rule(f) for f in functions)


def _of_rule(function: RuleFunction) -> Less:
    return Less("rule", function.ref.said, (function.name,), function.ref, rarity(function) or 0)


def table_of(answer: Answer) -> Table | None:
    """The ruleset as it was played; nothing where nothing was."""
    return answer.branches[0].game.table if answer.branches else None


def cards_of(scenario: Scenario) -> tuple[Less, ...]:
    """What lies on the board and is named by no line and no claim: each kind of thing once."""
    words = " ".join(_sentences(scenario))
    found: dict[str, list[str]] = {}
    for one in _lying(scenario.given):
        if not any(name and name in words for name in _names(one)):
            found.setdefault(one.called, []).append(one.path)
    return tuple(Less("card", name, tuple(paths)) for name, paths in found.items())


def abilities_of(scenario: Scenario, answer: Answer, library: Library) -> tuple[Less, ...]:
    """The single abilities of what the derivation speaks of."""
    steps = (step for branch in answer.branches for step in branch.root.walk())
    told = " ".join(dict.fromkeys(step.sentence for step in steps))
    found = (Less("ability", _having(one, ability), (one.name, ability))
             for one, ability in abilities(scenario, library) if one.called.partition(",")[0] in told)  # fmt: skip
    return tuple(islice(found, MOST_ABILITIES))


def _having(one: ObjectGiven, ability: str) -> str:
    """ "Viper's deathtouch"; of an ability in sentences only what has it."""
    return one.called if ability.endswith((".", ")", "”", '"', "}")) else f"{one.called}'s {ability.lower()}"


def lines_of(scenario: Scenario) -> tuple[Less, ...]:
    """What somebody does of their own will after the first line, the last of these; no answers to questions."""
    done = [one for one in scenario.when if one.action is not None and not isinstance(one.action.says, Answering)]
    return tuple(Less("line", one.text, (one.path,)) for one in done[1:] if _is_done(one, scenario))[-MOST_LINES:]


def _is_done(line: Line, scenario: Scenario) -> bool:
    """Whether a player or a thing does something there; time only passes where the line names nobody."""
    people = tuple(f"{player.name} " for player in scenario.given.players)
    things = (name for one in scenario.given.everything for name in _names(one) if name)
    return line.text.startswith(people) or any(name in line.text for name in things)


def _sentences(scenario: Scenario) -> Iterator[str]:
    yield from (line.text for line in scenario.when)
    yield from (said.text for said in scenario.then)


def _names(one: ObjectGiven) -> Iterator[str]:
    for name in board.names_of(one):
        yield from (name, name.partition(", ")[0])


def _lying(given: Given) -> Iterator[ObjectGiven]:
    for player in given.players:
        for zone in LYING:
            yield from player.zones.get(zone, ())


def _less_given(scenario: Scenario, gone: frozenset[str]) -> Scenario:
    """The same scenario with less on the board."""

    def less(player: PlayerGiven) -> PlayerGiven:
        zones = {zone: tuple(o for o in held if o.path not in gone) for zone, held in player.zones.items()}
        return replace(player, zones=zones)

    return replace(scenario, given=replace(scenario.given, players=tuple(map(less, scenario.given.players))))


# ── other claims ──────────────────────────────────────────────────────────────


def claiming(scenario: Scenario, sentences: tuple[str, ...], library: Library) -> Scenario:
    """The same scenario with these claims at its end. Raises ScenarioError where one of them is no claim."""
    read = solve.read({**as_data(scenario), "then": list(sentences)}, library)
    assert isinstance(read, Scenario)
    return read


def expecting(scenario: Scenario, sentences: tuple[str, ...], library: Library) -> Scenario:
    """The same scenario with these claims after its last line, where each branch says how they come out in it."""
    data = as_data(scenario)
    lines = [*(data.get("when") or ()), {"expect": list(sentences)}]
    read = solve.read({**data, "when": lines, "then": []}, library)
    assert isinstance(read, Scenario)
    return read
