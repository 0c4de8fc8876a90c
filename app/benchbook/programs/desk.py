"""The functions of ``import benchbook``. The library is opened at the first call and kept."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from benchbook.engine.scenario import solve
from benchbook.engine.scenario.given.definitions import no_card
from benchbook.engine.scenario.model import Question, Scenario
from benchbook.engine.scenario.texts.read_text import read_text, text_of, told
from benchbook.engine.showing.comparing import Comparison
from benchbook.engine.showing.comparing import compare as compared
from benchbook.errors import BenchbookError, CannotTell, LibraryError, ScenarioError
from benchbook.library import Library, index_folder, open_library, project_root
from benchbook.library.documents import Card, Entry
from benchbook.library.source import YamlError, plain
from benchbook.programs.answered import Answered
from benchbook.programs.game import Game
from benchbook.refs import RuleRef
from benchbook.search import Results, Search, open_search

Posed = str | Path | Mapping[str, Any]


@lru_cache(maxsize=1)
def library() -> Library:
    """The project's library with what was imported on this machine."""
    opened = open_library()
    if not len(opened.books):
        raise LibraryError(f"there are no rules in {project_root()}: the installation is not complete.")
    return opened


@lru_cache(maxsize=1)
def searching() -> Search:
    """The search over the library; its index is built where it is not there."""
    opened = library()
    return open_search(opened, index=index_folder(opened.home) / "search")


def ask(question: str, ruleset: str = "") -> Any:
    """The answer to a question in plain English: its verdict, a sentence, the rules, how it was understood.

    Raises CannotTell where this installation reads no questions.
    """
    if find_spec("benchbook.questions") is None:
        raise CannotTell("questions in plain English are not read here: write a scenario for answer, or use search.")
    questions: Any = import_module("benchbook.questions")

    def hits(text: str) -> Any:
        return questions.found_by(searching())(text)

    return questions.ask(question, library(), ruleset=ruleset, search=hits)


def answer(scenario: Posed, ruleset: str = "", without: frozenset[str] = frozenset()) -> Answered:
    """What happens in a scenario: given as data, as text in the scenario language, or as the path of a file with one.

    Raises ScenarioError where it cannot be read: what, where, what next.
    """
    read = solve.read(_data(scenario), library())
    if isinstance(read, Question):
        raise ScenarioError("ask", "a question of fact is for benchbook.ask, not for benchbook.answer.")
    return Answered(read, solve.answer(read, library(), ruleset, without=without), library())


def _data(scenario: Posed) -> Any:
    if isinstance(scenario, Mapping):
        return scenario
    try:
        return plain(read_text(text_of(scenario) if isinstance(scenario, Path) else scenario))
    except YamlError as problem:
        raise ScenarioError("scenario", told(problem)) from problem


def search(query: str, limit: int = 10) -> Results:
    """The rules, terms, cards and rulings that a query finds, best first."""
    return searching().search(query, limit=limit)


def rule(number: str, book: str = "cr") -> Entry:
    """A rule by its number, as people type it. Raises LookupError for one that is not there."""
    ref = library().find(number, book)
    entry = library().entry(ref) if ref is not None else None
    if entry is None:
        parent = RuleRef.parse(number, book).parent if number.strip() else None
        near = f" There is {parent}." if parent is not None and library().entry(parent) else ""
        raise LookupError(f"{number!r} is no rule of the library.{near}")
    return entry


def card(name: str) -> Card:
    """A card with its faces and rulings. Raises LookupError for one that is not there."""
    found = library().card(name)
    if found is None:
        near = library().card_names_beginning(name[:6], 3) if name.strip() else []
        meant = f" Did you mean {' or '.join(near)}?" if near else ""
        raise LookupError(f"{no_card(name, library())}{meant}")
    return found


def compare(scenario: Posed, left: str, right: str) -> Comparison:
    """The same scenario in two rulesets: the first step where they part, and the claims of which only one holds."""
    read = solve.read(_data(scenario), library())
    unknown = [name for name in (left, right) if name not in library().rulesets]
    if not isinstance(read, Scenario) or unknown:
        there_are = ", ".join(sorted(library().rulesets))
        said = f"There is no ruleset {unknown[0]!r}; there are {there_are}." if unknown else "A fact has no steps."
        raise BenchbookError(said)
    return compared(solve.answer(read, library(), left), solve.answer(read, library(), right))


def game(
    turn: str = "", step: str = "", ruleset: str = "", cards: tuple[Mapping[str, Any], ...] = (), **players: Any
) -> Game:
    """A game to play line by line: each player with the names of what lies on the battlefield, or with zones and life
    (``Bob={"hand": ["Opt"], "life": 3}``). ``cards`` are made-up cards.
    """
    given: dict[str, Any] = {**({"turn": turn} if turn else {}), **({"step": step} if step else {})}
    for name, held in players.items():
        given[name] = {"battlefield": list(held)} if isinstance(held, list | tuple) else dict(held)
    data = {"title": "", "given": given, "cards": [dict(one) for one in cards], "when": []}
    return Game(data if not ruleset else {**data, "ruleset": ruleset}, library())


__all__ = ["answer", "ask", "card", "compare", "game", "library", "rule", "search"]
