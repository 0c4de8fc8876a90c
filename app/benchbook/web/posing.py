"""What a reader poses: text into a scenario, within bounds, with every mistake at its line."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

import yaml

from benchbook.engine.answer import Answer
from benchbook.engine.scenario import solve
from benchbook.engine.scenario.model import Question, Scenario
from benchbook.engine.scenario.texts.plain_form import is_plain
from benchbook.engine.scenario.texts.read_text import DEEPEST, LONGEST_TEXT, read_text
from benchbook.errors import ScenarioError
from benchbook.frozen import dataclass
from benchbook.library.library import Library
from benchbook.library.source import YamlError, plain
from benchbook.library.unquoted import with_quotes
from benchbook.patience import a_part
from benchbook.web.bounds import SECONDS, WORK

ANSWER = 0.65  # of what reading has left of that: the rest is for the reasons and for telling
MOST_LINES, MOST_OBJECTS = 120, 400
NEXT = "How to write a scenario: /help/scenarios"
_COUNT = re.compile(r"\s*(\d+) ")
_STEP = re.compile(r"([^.\[\]]+)|\[(\d+)\]")


@dataclass(frozen=True)
class Wrong:
    """What is wrong with what was posed: the place in it, its line in the text, what it is, what to do."""

    where: str
    line: int
    what: str
    then: str = NEXT

    def as_json(self) -> dict[str, Any]:
        """The form in which programs get it."""
        return {"where": self.where, "line": self.line, "what": self.what, "next": self.then}


class CannotPose(Exception):
    """The text is no scenario that can be run."""

    def __init__(self, wrong: Wrong) -> None:
        super().__init__(wrong.what)
        self.wrong = wrong


@dataclass(frozen=True)
class Posed:
    """A scenario as it was posed: its text, its data, and what it says."""

    text: str
    data: Any
    scenario: Scenario | Question

    def line_of(self, path: str) -> int:
        """The line of the text in which this place of the scenario stands."""
        return line_of(self.data, path)


def pose(text: str, library: Library) -> Posed:
    """Read what was posed. Raises CannotPose with the line where it cannot be read."""
    if len(text.encode("utf-8", "surrogatepass")) > LONGEST_TEXT:
        raise CannotPose(Wrong("scenario", 1, f"This is longer than {LONGEST_TEXT // 1000} kB."))
    data = _read(text)
    _bounded(data)
    try:
        return Posed(text, data, solve.read(plain(data), library, SECONDS, WORK))
    except ScenarioError as problem:
        raise CannotPose(Wrong(problem.path, line_of(data, problem.path), str(problem).split(": ", 1)[-1])) from None
    except (AttributeError, TypeError, ValueError, KeyError, IndexError, RecursionError) as problem:
        said = "A part of this is of another kind than it must be: a list, a mapping or a text in the wrong place."
        raise CannotPose(Wrong("scenario", 1, said)) from problem


def answered(posed: Posed, library: Library, ruleset: str = "", share: float = ANSWER) -> Answer:
    """The answer, within its share of what there is left for the request. A question of fact is not for this."""
    assert isinstance(posed.scenario, Scenario)
    with a_part(share):
        return solve.answer(posed.scenario, library, ruleset, SECONDS, WORK)


def written(data: Any) -> str:
    """A scenario's data as text that a person can go on writing."""
    return yaml.dump(data, Dumper=_Written, sort_keys=False, allow_unicode=True, width=110, default_flow_style=None)


class _Written(yaml.SafeDumper):
    """Lists of sentences a line each; long texts as they are."""


def _list(dumper: yaml.SafeDumper, items: list[Any]) -> yaml.Node:
    sentences = any(isinstance(one, str) and one.count(" ") > 2 for one in items)
    return dumper.represent_sequence("tag:yaml.org,2002:seq", items, flow_style=_short(items) and not sentences)


def _mapping(dumper: yaml.SafeDumper, items: dict[str, Any]) -> yaml.Node:
    return dumper.represent_mapping("tag:yaml.org,2002:map", items, flow_style=_short(list(items.values())))


def _text(dumper: yaml.SafeDumper, text: str) -> yaml.Node:
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style="|" if "\n" in text else None)


def _short(items: list[Any]) -> bool:
    plain = all(isinstance(one, str | int) and "\n" not in str(one) for one in items)
    return plain and sum(len(str(one)) for one in items) < 60


_Written.add_representer(list, _list)
_Written.add_representer(dict, _mapping)
_Written.add_representer(str, _text)


# ── reading ───────────────────────────────────────────────────────────────────


def _read(text: str) -> Any:
    data = parsed(text)
    if isinstance(data, list) and len(data) == 1:
        data = data[0]
    if isinstance(data, list):
        raise CannotPose(Wrong("scenario", 1, "Here one scenario is asked at a time; this is a list of several."))
    if not isinstance(data, Mapping):
        raise CannotPose(Wrong("scenario", 1, "A scenario is a mapping with title, given, when and then."))
    return data


def parsed(text: str) -> Any:
    """What the text says, as JSON or YAML within bounds. Raises CannotPose with the line where it is neither."""
    try:
        data = _json(text) if text.lstrip().startswith(("{", "[")) else None
        return _within_bounds(text) if data is None else data
    except YamlError as problem:
        next_step = "Put a text with ': ' or '#' in it into quotes, and indent with spaces."
        said = f"This cannot be read: {problem}. {problem.then or next_step}"
        raise CannotPose(Wrong("scenario", problem.line, said)) from None
    except ValueError:
        raise CannotPose(Wrong("scenario", 1, "A number in this is too long.")) from None
    except yaml.YAMLError as problem:
        mark = getattr(problem, "problem_mark", None)
        said = f"This is not YAML: {getattr(problem, 'problem', None) or 'it cannot be read'}."
        raise CannotPose(Wrong("scenario", mark.line + 1 if mark else 1, said)) from None


def _within_bounds(text: str) -> Any:
    """The text as YAML or in the plain form; aliases and depth are looked for before anything is built."""
    if not is_plain(text):
        text = with_quotes(text)
        _plain_enough(text)
    return read_text(text)


def plain_json(text: str) -> Any:
    """The text as JSON; ValueError where it is none, where a key stands twice, of which one would be lost, or where
    half of a character stands, which is no text.
    """
    found = json.loads(text, object_pairs_hook=_each_once)
    json.dumps(found, ensure_ascii=False).encode()
    return found


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a key stands twice")
    return found


def _json(text: str) -> Any:
    """The text as JSON; None where it is none (it may still be YAML, which says what is wrong with it)."""
    try:
        return plain_json(text)
    except (ValueError, RecursionError):
        return None


def _plain_enough(text: str) -> None:
    """No aliases, and nothing nested deeper than a scenario is: both can make little text into very much."""
    depth = 0
    for event in yaml.parse(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
        if isinstance(event, yaml.AliasEvent):
            raise CannotPose(Wrong("scenario", _line(event), "A scenario has no anchors and aliases."))
        depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
        if depth > DEEPEST:
            raise CannotPose(Wrong("scenario", _line(event), "This is nested too deep for a scenario."))


def _line(event: yaml.Event) -> int:
    return event.start_mark.line + 1 if event.start_mark else 1


def _bounded(data: Mapping[str, Any]) -> None:
    """No more lines and objects than can be worked out while someone waits."""
    lines = data.get("when")
    if isinstance(lines, list) and len(lines) > MOST_LINES:
        raise CannotPose(Wrong("when", line_of(data, "when"), f"More than {MOST_LINES} lines are too many here."))
    if sum(_counts(data.get("given"), 0)) > MOST_OBJECTS:
        said = f"More than {MOST_OBJECTS} objects are too many here; 'benchbook ask' takes more."
        raise CannotPose(Wrong("given", line_of(data, "given"), said))


def _counts(value: Any, depth: int) -> Iterator[int]:
    """How many objects each item of the board stands for, at most."""
    if depth > DEEPEST:
        yield MOST_OBJECTS + 1
    elif isinstance(value, Mapping):
        number = value.get("count")
        yield number if isinstance(number, int) else 0
        for inside in value.values():
            yield from _counts(inside, depth + 1)
    elif isinstance(value, list):
        for inside in value:
            yield from _counts(inside, depth + 1)
    elif isinstance(value, str):
        found = _COUNT.match(value)
        yield int(found[1][:9]) if found else 1


def line_of(data: Any, path: str) -> int:
    """The line in which a place stands, or the nearest thing around it that has one."""
    at, line = data, getattr(data, "line", 1) or 1
    for key, number in _STEP.findall(path):
        lines = getattr(at, "lines", None)
        if isinstance(at, list) and number and int(number) < len(at):
            line = lines[int(number)] if lines else line
            at = at[int(number)]
        elif isinstance(at, Mapping) and key in at:
            line = lines.get(key, line) if lines else line
            at = at[key]
        else:
            break
    return line
