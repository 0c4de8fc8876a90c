"""From a scenario to its answer: every branch of the choices that nobody answered."""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, partial
from typing import Any

from benchbook import __version__
from benchbook.engine.answer import Answer, Branch, ClaimResult, Receipt, Unasked
from benchbook.engine.choosing.choices import Oracle, TooManyOptions
from benchbook.engine.context import NotModelled
from benchbook.engine.loops.steady import GoesOn, NoEndInSight, Steady
from benchbook.engine.registry import Table
from benchbook.engine.rulesets import table
from benchbook.engine.runner import Run
from benchbook.engine.scenario import outcomes, reader
from benchbook.engine.scenario.acting.play import Play
from benchbook.engine.scenario.answering.answers import Answers
from benchbook.engine.scenario.answering.answers_in_lines import one_line_earlier, taken_as
from benchbook.engine.scenario.answering.payments import as_said
from benchbook.engine.scenario.courses.any_color import Colors, UnknownColors, whatever_the_color
from benchbook.engine.scenario.courses.meeting import Meeting, Met
from benchbook.engine.scenario.courses.whatever_was_chosen import (
    Played,
    asked_again_and_again,
    chosen_anew_each_round,
    could_be_kept_to,
    kept_to_from_here,
    whatever_was_chosen,
)
from benchbook.engine.scenario.declining.named_later import named_later
from benchbook.engine.scenario.declining.otherwise import otherwise_then
from benchbook.engine.scenario.given import board, variants
from benchbook.engine.scenario.given.definitions import Definitions, made_up
from benchbook.engine.scenario.given.setup import set_up
from benchbook.engine.scenario.model import Given, Question, Scenario, as_data
from benchbook.engine.scenario.outcomes import Course
from benchbook.engine.scenario.roster import Roster
from benchbook.engine.scenario.wording.as_people_write import in_the_language
from benchbook.engine.scenario.wording.hints import not_on_the_board
from benchbook.engine.showing.beside import stand_beside
from benchbook.engine.state import Game
from benchbook.errors import ScenarioError, UnknownRule
from benchbook.frozen import dataclass, replace
from benchbook.library.library import Library
from benchbook.library.names import card_slug
from benchbook.patience import TOO_LARGE, TOO_MUCH, Patience, going_on, patient, spent
from benchbook.refs import RuleRef

MOST_BRANCHES = 128
MOST_WORK = 4_000_000  # see patience: some seconds
MOST_SECONDS = 20.0
REPORT = "This is a fault in Benchbook, not in the scenario: please report it with the scenario"


class Declined(Exception):
    """The engine cannot decide; the words name what it does not model."""


@dataclass(frozen=True)
class Start:
    """A scenario ready to be played: the game before the first line, the same for every branch."""

    scenario: Scenario
    table: Table
    game: Game
    labels: Mapping[str, tuple[int, ...]]
    definitions: Definitions


def read(data: Any, library: Library, seconds: float = MOST_SECONDS, work: float = MOST_WORK) -> Scenario | Question:
    """A scenario with the names of its cards' faces known to its sentences, read within as much work as an answer."""
    try:
        with patient(work, spent() + seconds):
            return _read(data, library)
    except NotModelled as problem:
        raise ScenarioError("scenario", f"{problem}, by reading alone. Use fewer lines, or shorter ones.") from None
    except (AttributeError, TypeError, ValueError, KeyError, IndexError, RecursionError) as problem:
        said = "a part of this is of another kind than it must be: a list, a mapping or a text in the wrong place."
        raise ScenarioError("scenario", said) from problem


def _read(data: Any, library: Library) -> Scenario | Question:
    own = {card_slug(str(c.get("name"))): str(c.get("name")) for c in _made_up(data)}
    data = in_the_language(data, cache(lambda name: own.get(card_slug(name)) or _written(name, library)))
    first = board.read(data.get("given")) if isinstance(data, Mapping) and "ask" not in data else None
    try:
        found = reader.read(data, names_of_faces(first, library) if first is not None else ())
    except ScenarioError as problem:
        raise not_on_the_board(problem, data, lambda name: _written(name, library)) from None
    named = isinstance(data, Mapping) and bool(data.get("ruleset"))
    return variants.by_its_commanders(found, named) if isinstance(found, Scenario) else found


def names_of_faces(given: Given, library: Library) -> tuple[str, ...]:
    """What the faces of the cards on the board are called: lines may use these names too."""
    named = (name for one in given.everything for name in board.names_of(one) if name[:1].isupper())
    cards = (library.card(name) for name in named)
    return tuple(face.name for card in cards if card is not None for face in card.faces)


def _made_up(data: Any) -> Iterator[Mapping[str, Any]]:
    """The cards that the scenario makes up, and their faces."""
    for card in data.get("cards") or () if isinstance(data, Mapping) else ():
        if isinstance(card, Mapping):
            yield card
            yield from (face for face in card.get("faces") or () if isinstance(face, Mapping))


def _written(name: str, library: Library) -> str:
    """How the card that is called so writes its name, or the face of it that is; "" where there is none."""
    card = library.card(name)
    if card is None:
        return ""
    return name if any(face.name == name for face in card.faces) else card.name


def answer(
    scenario: Scenario, library: Library, ruleset: str = "", seconds: float = MOST_SECONDS, work: float = MOST_WORK,
    without: frozenset[str] = frozenset(),
) -> Answer:  # fmt: skip
    """What happens, on every branch; declined or invalid with the reason where that cannot be said.

    ``without`` names rules that are taken away (see Table.less), to see what hangs on them. ``work`` is what may be
    done for it, counted the same on every machine; ``seconds`` guard against the rest.
    """
    solved = partial(_answer, scenario, library, ruleset, without, Patience(work, spent() + seconds, whole=work))
    try:
        return solved({})
    except UnknownColors as problem:
        started = time.perf_counter()
        same = whatever_the_color(problem.face, solved)
        if same is not None:
            return replace(same, seconds=time.perf_counter() - started)
        return _without(scenario, ruleset or scenario.ruleset, "declined", str(problem), started, library)


def _answer(
    scenario: Scenario, library: Library, ruleset: str, without: frozenset[str], patience: Patience, colors: Colors
) -> Answer:
    """The answer, the colors of some faces being supposed. Raises UnknownColors where others are not known."""
    started = time.perf_counter()
    name = ruleset or scenario.ruleset
    try:
        rules = _rules(scenario, library, name, without)
        with going_on(patience):
            start = _start(scenario, library, rules, colors)
            played = whatever_was_chosen(
                scenario, start.game, lambda game: _played(replace(start, game=game), patience, name)
            )
    except ScenarioError as problem:
        lines = {
            "when": {line.index: line.text for line in scenario.when},
            "given": [o.called for o in scenario.given.everything],
        }
        told = not_on_the_board(problem, lines, lambda name: _written(name, library))
        return _without(scenario, name, "invalid", str(told), started, library)
    except UnknownColors:
        raise
    except (NotModelled, TooManyOptions, Declined) as problem:
        return _without(scenario, name, "declined", str(problem), started, library)
    except MemoryError:
        return _without(scenario, name, "declined", TOO_LARGE, started, library)
    except Exception as problem:  # the engine never guesses, and a fault of its own is not told as something unknown
        status = "declined" if without else "broken"
        said = f"the engine could not go on{_missing(without)}: {type(problem).__name__}: {problem}"
        return _without(scenario, name, status, said if without else f"{said}. {REPORT}", started, library)
    courses, claims = played.courses, played.claims
    undecided = next((c for c in claims if c.undecided), None)
    later = named_later(rules, (start.game, *(course.play.game for course in courses)))
    return Answer(
        scenario.title, name, "declined" if undecided else "answered",
        tuple(_branch(c) for c in outcomes.worth_telling(courses, played.any_order)),
        problem=f"{undecided.path}: '{undecided.text}': {undecided.detail}" if undecided else "",
        assumptions=(
            *_taken_away(rules), *scenario.supposed, *start.definitions.remarks, *outcomes.assumptions(courses),
            *played.remarks, *later, *(one.told for one in played.unasked),
        ),
        unasked=played.unasked, claims=claims,
        receipt=_receipt(scenario, library, name),
        cards=_cards(start), seconds=time.perf_counter() - started,
    )  # fmt: skip


def _missing(without: frozenset[str]) -> str:
    return f" without {', '.join(sorted(without))}" if without else ""


def _taken_away(rules: Table) -> tuple[str, ...]:
    gone = tuple(dict.fromkeys(str(f.ref) for f in rules.taken_away))
    return (f"This is played without {', '.join(gone)}.",) if gone else ()


def come_to(scenario: Scenario, library: Library, ruleset: str = "") -> Course:
    """Where the lines lead, with the first option of each choice that none of them answers.

    Raises ScenarioError, NotModelled or TooManyOptions where that cannot be said.
    """
    start = _start(scenario, library, _rules(scenario, library, ruleset or scenario.ruleset, frozenset()), {})
    return _play(start, (), Meeting())


def _played(start: Start, patience: Patience, name: str) -> Played:
    """Every course of events from a start, and how the claims come out; an answer that stands one line too late for
    what asks is taken to stand where it is asked for.
    """
    found, never = _as_written(start, patience, name)
    moved = one_line_earlier(start.scenario, never) if never else None
    if moved is None:
        return found
    try:
        other, still = _as_written(replace(start, scenario=moved), patience, name)
    except (ScenarioError, NotModelled, TooManyOptions, Declined):
        return found
    return found if still else replace(other, remarks=(*other.remarks, *taken_as(start.scenario, moved)))


def _as_written(start: Start, patience: Patience, name: str) -> tuple[Played, tuple[Unasked, ...]]:
    """Every course of events with the lines in their order; and the answers that nobody asks for."""
    meeting = Meeting()
    courses = _until_a_way_out(_courses(start, patience, meeting))
    if _has_a_way_out(courses):
        meeting = Meeting(steady=True)
        courses = tuple(_courses(start, patience, meeting))
    as_posed = name == start.scenario.ruleset and not start.table.taken_away
    never = outcomes.never_asked(courses)
    unasked = outcomes.not_asked_here(courses) if not as_posed else ()
    claims = outcomes.judge(start.scenario, courses)
    _as_it_was(start.table, courses, claims)
    return Played(courses, claims, meeting.any_order, unasked, never if as_posed else ()), never


def _without(scenario: Scenario, name: str, status: Any, problem: str, started: float, library: Library) -> Answer:
    receipt = _receipt(scenario, library, name)
    return Answer(scenario.title, name, status, problem=problem, receipt=receipt, seconds=time.perf_counter() - started)


def _rules(scenario: Scenario, library: Library, name: str, without: frozenset[str]) -> Table:
    try:
        return table(variants.ruleset_of(scenario, name), library, variants.options(scenario.given), without)
    except UnknownRule as problem:
        raise ScenarioError("without", str(problem)) from problem
    except (KeyError, LookupError) as problem:
        there_are = ", ".join(sorted(library.rulesets))
        raise ScenarioError("ruleset", f"There is no ruleset {name!r}; there are {there_are}.") from problem


def _start(scenario: Scenario, library: Library, rules: Table, colors: Colors) -> Start:
    definitions = Definitions(library, made_up(scenario), colors)
    try:
        game, roster = set_up(scenario, rules, definitions)
    except ScenarioError as problem:
        line = definitions.unread_in(str(problem))
        if line:  # what the board says of the card could be what this line is about
            raise NotModelled(f"{line}, of which the board could speak") from problem
        raise
    except (TypeError, KeyError, AttributeError, IndexError) as problem:
        said = f"something on the board is of another kind than it must be ({problem}): a list, a mapping or a text."
        raise ScenarioError("given", said) from problem
    return Start(scenario, rules, game, roster.labels, definitions)


def _courses(start: Start, patience: Patience, meeting: Meeting) -> Iterator[Course]:
    """Every course of events, depth first over the open choices."""
    paths: list[tuple[int, ...]] = [()]
    longest: Course | None = None
    number = 0
    while paths:
        path = paths.pop()
        number += 1
        course = _followed(start, path, meeting, longest)
        longest = course if longest is None or len(course.open) > len(longest.open) else longest
        if path not in meeting.met:
            yield course
        taken = (*path, *(0 for _ in course.oracle.widths[len(path) :]))
        fresh = [
            (*taken[:position], option)
            for position in range(len(path), len(course.oracle.widths))
            for option in range(1, course.oracle.widths[position])
        ]
        paths += reversed(fresh)
        problem = chosen_anew_each_round(course, len(paths))
        if problem:
            raise Declined(problem)
        if paths and (number >= MOST_BRANCHES or patience.is_over):
            open_choices = [t.choice for t in course.oracle.taken if t.how == "open"]
            last = f"{open_choices[-1].who} must {open_choices[-1].prompt}" if open_choices else "a choice"
            raise Declined(f"too many open choices to follow them all; the last one: {last}")


def _followed(start: Start, path: tuple[int, ...], meeting: Meeting, longest: Course | None) -> Course:
    """The course along a path. Raises Declined where there are too many, because a loop asks anew in each round."""
    try:
        return _play(start, path, meeting)
    except NotModelled as problem:
        why = asked_again_and_again(longest) if longest is not None and str(problem) == TOO_MUCH else ""
        if not why:
            raise
        raise Declined(why) from problem


def _until_a_way_out(courses: Iterator[Course]) -> tuple[Course, ...]:
    """The courses, no further than to where it is seen that a loop goes on only with some order of triggers, or on
    and on with other targets; of these, none.
    """
    found: list[Course] = []
    try:
        for course in courses:
            found.append(course)
            if _has_a_way_out(found):
                break
            if kept_to_from_here(course, len(found)):
                return ()
    except GoesOn as problem:
        if "target" not in str(problem):
            raise
        return ()
    except NoEndInSight:
        if not any(map(could_be_kept_to, found)):
            raise
        return ()
    return tuple(found)


def _has_a_way_out(courses: Sequence[Course]) -> bool:
    """A loop that goes on with one order of triggered abilities is a draw only if it does with every other too."""
    if not courses:
        return True
    return any(c.oracle.kept_order for c in courses) and any(c.play.game.over != "draw" for c in courses)


def _as_it_was(rules: Table, courses: tuple[Course, ...], claims: tuple[ClaimResult, ...]) -> None:
    """What was otherwise in the time of the ruleset, and is not carried out, is not answered by today's rules."""
    if rules.otherwise:
        roots = [course.play.run.recorder.root for course in courses]
        was = otherwise_then(rules, roots, (ref for claim in claims for ref in claim.rules))
        if was:
            raise Declined(was)


def _play(start: Start, path: tuple[int, ...], meeting: Meeting) -> Course:
    roster = Roster(start.labels, tuple(p.id for p in start.game.players))
    answers = Answers(roster, lambda: play.run.game)
    steady = Steady() if meeting.steady else None
    oracle = Oracle(answers.ask, path, answers.standing, answers.spend, partial(as_said, answers), steady=steady)
    run = Run(start.game, oracle)
    run.recorder.root.game = start.game
    play = Play(start.scenario, run, roster, answers, start.definitions)
    run.meets = partial(meeting.see, play, path)
    try:
        play.play()
    except Met:
        return Course(play, oracle, answers)
    stand_beside(run.recorder.root, run.game)
    return Course(play, oracle, answers)


def _branch(course: Course) -> Branch:
    choices = tuple(t for t in course.oracle.taken if t.how == "open")
    claims = tuple(
        ClaimResult(s.path, s.text, v.holds, v.detail, v.undecided, _refs(v.rules)) for s, v in course.play.verdicts
    )
    return Branch(choices, course.play.run.recorder.root, course.play.game, claims)


def _refs(numbers: tuple[str, ...]) -> tuple[RuleRef, ...]:
    return tuple(RuleRef.parse(n) for n in numbers)


def _cards(start: Start) -> tuple[str, ...]:
    return tuple(
        dict.fromkeys(c.definition.name for o in start.game.objects.values() for c in o.components if c.definition.name)
    )


def _receipt(scenario: Scenario, library: Library, name: str) -> Receipt:
    text = json.dumps(as_data(scenario), sort_keys=True, ensure_ascii=False, default=str)
    return Receipt(library.digest, __version__, name, hashlib.sha256(text.encode()).hexdigest()[:16])
