"""Running scenario files: each scenario ends in exactly one of pass, fail, declined, invalid."""

from __future__ import annotations

import re
import time
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal

from benchbook.engine.answer import Answer
from benchbook.engine.scenario import facts, solve
from benchbook.engine.scenario.acting.around_a_line import NO_ABILITY, TWICE
from benchbook.engine.scenario.answering.asked import left_open
from benchbook.engine.scenario.answering.payments import where_mana_does_not_matter
from benchbook.engine.scenario.model import Question, Scenario
from benchbook.engine.scenario.reader import title_of
from benchbook.engine.scenario.texts.read_text import read_text, text_of, told
from benchbook.errors import ScenarioError
from benchbook.frozen import dataclass
from benchbook.library.library import Library
from benchbook.library.source import YamlError, plain
from benchbook.library.unquoted import read_sentences
from benchbook.refs import RuleRef

Status = Literal["pass", "fail", "declined", "invalid"]
SUFFIX = ".scenarios.yaml"
_CLAIMS = re.compile(r"^[- ]*(then|ask|when|given):", re.MULTILINE)
_PLACE = re.compile(r"(?:^|; )(\w+)(?:\[(\d+)\])?: ")


@dataclass(frozen=True)
class Result:
    """How one scenario ended in one ruleset."""

    file: str
    title: str
    ruleset: str
    status: Status
    detail: str = ""
    because_missing: tuple[str, ...] = ()
    citations: tuple[str, ...] = ()
    seconds: float = 0.0
    considered: tuple[str, ...] = ()
    line: int = 0

    @property
    def place(self) -> str:
        """File and line: of the first line of the scenario that is not as it says, else of the scenario."""
        return f"{self.file}:{self.line}" if self.line else self.file

    def as_json(self) -> dict[str, Any]:
        """The form in which programs get it."""
        return {
            "file": self.file, "line": self.line, "title": self.title, "ruleset": self.ruleset, "status": self.status,
            "detail": self.detail,
            "because_missing": list(self.because_missing), "citations": list(self.citations),
            "seconds": round(self.seconds, 4),
        }  # fmt: skip


def files(paths: Iterable[str | Path]) -> Iterator[Path]:
    """The scenario files: files as they are named, folders with all of theirs."""
    for one in paths:
        path = Path(one)
        if path.is_dir():
            yield from (file for file in sorted(path.rglob("*.y*ml")) if _is_of_scenarios(file))
        else:
            yield path


def _is_of_scenarios(file: Path) -> bool:
    """Whether a file holds scenarios: by its name, or because what stands in it claims or asks something."""
    if file.name.endswith(SUFFIX):
        return True
    if file.suffix not in (".yaml", ".yml"):
        return False
    try:
        text = text_of(file)
        data = read_sentences(text) if _CLAIMS.search(text) else None
    except (OSError, YamlError):
        return False
    first = data[0] if isinstance(data, list) and data else data
    return isinstance(first, dict) and not first.keys().isdisjoint(("then", "ask", "when", "given"))


def verify(paths: Iterable[str | Path], library: Library, ruleset: str = "") -> Iterator[Result]:
    """Run every scenario of the files, in every ruleset that it names."""
    for path in files(paths):
        yield from verify_file(path, library, ruleset)


def verify_file(path: Path, library: Library, ruleset: str = "") -> Iterator[Result]:
    """Run every scenario of a file; a file that cannot be read is one invalid result."""
    try:
        data = read_text(text_of(path))
    except OSError as problem:
        yield Result(str(path), "", ruleset or "modern", "invalid", f"the file cannot be read: {problem}")
        return
    except YamlError as problem:
        said = f"the file cannot be read: {told(problem)}"
        yield Result(str(path), "", ruleset or "modern", "invalid", said, line=problem.line)
        return
    for one in data if isinstance(data, list) else [data]:
        for result in verify_data(plain(one), str(path), library, ruleset):
            yield replace(result, line=line_of(one, result.detail))


def line_of(scenario: Any, detail: str) -> int:
    """The line of the first thing that is not as a scenario says, else that of the scenario; 0 where it has none."""
    lines = getattr(scenario, "lines", None) or {}
    if detail.startswith("not cited: ") and "because" in lines:
        return int(lines["because"])
    found = _PLACE.search(detail)
    if found is None or found[1] not in lines:
        return int(getattr(scenario, "line", 0))
    inside = getattr(scenario[found[1]], "lines", None)
    if found[2] is not None and isinstance(inside, list) and int(found[2]) < len(inside):
        return int(inside[int(found[2])])
    return int(lines[found[1]])


def verify_data(data: Any, file: str, library: Library, ruleset: str = "") -> Iterator[Result]:
    """Run one scenario, given as data, in its ruleset and in those in which it must hold too."""
    started = time.perf_counter()
    title = title_of(data)
    named = str(data.get("ruleset") or "modern") if isinstance(data, dict) else "modern"
    try:
        scenario = solve.read(data, library)
    except ScenarioError as problem:
        yield Result(file, title, ruleset or named, "invalid", str(problem), seconds=time.perf_counter() - started)
        return
    if isinstance(scenario, Question):
        yield _fact(scenario, file, library, ruleset)
        return
    for name in dict.fromkeys([ruleset] if ruleset else [scenario.ruleset, *scenario.also_in]):
        yield judge(scenario, file, library, name)


def judge(scenario: Scenario, file: str, library: Library, ruleset: str) -> Result:
    """The one status in which the scenario ends."""
    answer = solve.answer(scenario, library, ruleset)
    citations = tuple(map(str, answer.citations))
    missing = tuple(missing_citations(scenario.because, answer, library, ruleset))
    status, detail = _status(answer, missing)
    shown = missing if status in ("pass", "fail") else ()
    considered = tuple(map(str, answer.considered))
    return Result(file, scenario.title, ruleset, status, detail, shown, citations, answer.seconds, considered)


def _status(answer: Answer, missing: tuple[str, ...]) -> tuple[Status, str]:
    if answer.status == "invalid":
        return "invalid", answer.problem
    if answer.status == "broken":
        return "fail", answer.problem
    if answer.unasked:
        return "invalid", f"{answer.unasked[0].path}: {answer.unasked[0].told}"
    wrong = [c for c in answer.claims if not c.holds and not c.undecided]
    if answer.status == "declined":
        return "declined", answer.problem
    if wrong:
        said = [f"{c.path}: '{c.text}' does not hold: {c.detail}" for c in wrong]
        asked = left_open(t for b in answer.branches for t in b.choices) if len(answer.branches) > 1 else ()
        uncited = [f"not cited: {', '.join(missing)}"] if missing else []
        return "fail", "; ".join((*said, *_not_done(answer), *(f"no line answers: {one}" for one in asked), *uncited))
    if missing:
        return "fail", f"not cited: {', '.join(missing)}"
    return "pass", ""


def _not_done(answer: Answer) -> Iterator[str]:
    """The lines that were not allowed, where no claim expects that of them, and those that were done twice: what fails
    may be because of them.
    """
    expected = {c.text.partition("]")[0] for c in answer.claims if c.holds and c.text.startswith("when[")}
    for step in answer.branches[0].root.children if answer.branches else ():
        why = next((below for below in step.children if below.kind == "forbidden"), None)
        if why is not None and f"when[{step.line}" not in expected:
            reason = why.sentence.removeprefix("That is not allowed: ")
            yield f"when[{step.line}] was not done: {reason}{where_mana_does_not_matter(reason)}"
        elif any(below.sentence == TWICE for below in step.children):
            yield f"when[{step.line}] let happen once more what the line before brought about: claim it by 'expect:'"
        elif any(below.sentence == NO_ABILITY for below in step.children):
            yield f"when[{step.line}] activates no ability: for that it is 'P activates O'"


def missing_citations(because: Iterable[str], answer: Answer, library: Library, ruleset: str) -> Iterator[str]:
    """The rules that the derivation should cite and does not."""
    cited = (*answer.citations, *answer.rulings)
    books = _books(library, ruleset)
    for number in because:
        required = _required(number, books, library)
        wanted = {required, *library.same_rule(required)}
        if not any(one.covers(c) for one in wanted for c in _with_twins(cited, library)):
            yield number


def _with_twins(cited: Iterable[RuleRef], library: Library) -> Iterator[RuleRef]:
    for ref in cited:
        yield ref
        yield from (twin for twin in library.same_rule(ref))


def _books(library: Library, ruleset: str) -> tuple[str, ...]:
    """The ruleset's own books first, then the Comprehensive Rules."""
    found: list[str] = []
    data = library.rulesets.get(ruleset)
    while data is not None:
        found.append(data.book)
        data = library.rulesets.get(data.extends) if data.extends else None
    return tuple(dict.fromkeys([*found, "cr"]))


def _required(number: str, books: tuple[str, ...], library: Library) -> RuleRef:
    for book in books:
        ref = RuleRef.parse(number, book)
        if library.entry(ref) is not None:
            return ref
    return RuleRef.parse(number, books[0] if books[0] == "cr" or not number[:1].isdigit() else "cr")


def _fact(question: Question, file: str, library: Library, ruleset: str) -> Result:
    """A question of fact: the entries that answer it must include those that it cites."""
    started = time.perf_counter()
    found = facts.answers(question.ask, library, ruleset or question.ruleset)
    citations = tuple(str(e.ref) for e in found)
    took = time.perf_counter() - started
    name = ruleset or question.ruleset
    if not found:
        return Result(file, question.ask, name, "declined", "no entry of the library answers this", seconds=took)
    missing = tuple(facts.missing(question.because, found, library, _books(library, name)))
    status: Status = "fail" if missing else "pass"
    detail = f"not cited: {', '.join(missing)}" if missing else ""
    return Result(file, question.ask, name, status, detail, missing, citations, took)
