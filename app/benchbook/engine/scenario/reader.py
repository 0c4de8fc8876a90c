"""A scenario's data → a frozen Scenario. Everything that is wrong is a ScenarioError that names the path."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import benchbook.engine.scenario.claims  # noqa: F401 - fills the table of claims
from benchbook.engine.scenario.acting.several_in_a_line import done_in_turn
from benchbook.engine.scenario.answering.answers_in_lines import answered_in_line
from benchbook.engine.scenario.forms import THEN, WHEN
from benchbook.engine.scenario.given import board
from benchbook.engine.scenario.model import Given, Line, Question, Said, Scenario
from benchbook.engine.scenario.wording import called_otherwise, hints, several
from benchbook.engine.scenario.wording.called_otherwise import entering_now
from benchbook.engine.scenario.wording.hints import what_is_wanting
from benchbook.engine.scenario.wording.plain_words import begun_small
from benchbook.engine.scenario.wording.sentence import OBJECT, Grammar, Lexicon
from benchbook.errors import ScenarioError

KEYS = (
    "title", "ruleset", "cards", "given", "when", "then", "because", "also_in", "source", "note", "example_of",
    "status",
    "id", "ask", "answer", "rulesets",
)  # fmt: skip
CARD_KEYS = (
    "name", "cost", "type", "power", "toughness", "loyalty", "defense", "colors", "text", "layout", "faces", "border",
    "watermark", "printings",
)  # fmt: skip
LONGEST_LINE, LONGEST_CLAIM = 1_200, 1_000
_OURS = ("title", "ruleset", "cards", "given", "when", "then", "because", "also_in", "source", "note", "ask", "answer")


def read(data: Any, more_names: Iterable[str] = ()) -> Scenario | Question:
    """A scenario, or a question of fact. ``more_names`` are further names that lines may use (faces of cards)."""
    if not isinstance(data, Mapping):
        raise ScenarioError("scenario", "a scenario is a mapping with title, given, when and then.")
    board.known_keys(data, KEYS, "scenario")
    if "ask" in data:
        return _question(data)
    given = board.read(data.get("given"))
    cards = tuple(_card(c, f"cards[{i}]") for i, c in enumerate(_listed(data, "cards")))
    lexicon = lexicon_of(given, cards, more_names)
    lines = len(_listed(data, "when"))
    return Scenario(
        title=_text(data, "title"),
        ruleset=_text(data, "ruleset") or "modern",
        given=given,
        when=entering_now(_lines(_listed(data, "when"), lexicon)),
        then=tuple(
            _of_a_line(c, lines)
            for i, (one, last) in enumerate(_each_after(_named_before(_listed(data, "then"), lexicon)))
            for c in _claims(one, f"then[{i}]", lexicon, last)
        ),
        cards=cards, because=_texts(data, "because"), also_in=_texts(data, "also_in"), source=_text(data, "source"),
        note=_text(data, "note"), extra={k: v for k, v in data.items() if k not in _OURS},
    )  # fmt: skip


def title_of(data: Any) -> str:
    """What the data, right or wrong, calls itself; "" where it does not say."""
    title = (data.get("title") or data.get("ask")) if isinstance(data, Mapping) else None
    return "" if title is None or isinstance(title, list | tuple | Mapping) else str(title)


def lexicon_of(given: Given, cards: Iterable[Mapping[str, Any]], more: Iterable[str] = ()) -> Lexicon:
    """The names that the scenario's sentences use."""
    names = [n for o in given.everything for n in board.names_of(o)]
    for card in cards:
        names += [str(card.get("name", "")), *(str(face.get("name", "")) for face in card.get("faces") or ())]
    names += more
    players = [p.name for p in given.players]
    return Lexicon(players, [*names, *(short for n in names if (short := n.partition(", ")[0]) != n)], _owners(given))


def _owners(given: Given) -> dict[str, tuple[str, ...]]:
    """Which players are given something of each name."""
    found: dict[str, tuple[str, ...]] = {}
    for player in given.players:
        for name in {n for zone in player.zones.values() for o in zone for n in board.names_of(o)}:
            found[name] = (*found.get(name, ()), player.name)
    return found


def _question(data: Mapping[str, Any]) -> Question:
    return Question(
        _text(data, "ask"), _texts(data, "answer"), _text(data, "ruleset") or "modern", _texts(data, "because"),
        _text(data, "source"), _text(data, "note"), {k: v for k, v in data.items() if k not in _OURS},
    )  # fmt: skip


def _text(data: Mapping[str, Any], key: str) -> str:
    value = data.get(key)
    if isinstance(value, list | tuple | Mapping):
        raise ScenarioError(key, f"{key!r} is one text, no list and no mapping.")
    return "" if value is None else str(value).strip()


def _texts(data: Mapping[str, Any], key: str) -> tuple[str, ...]:
    value = data.get(key)
    if value is None:
        return ()
    return tuple(str(one).strip() for one in value) if isinstance(value, list | tuple) else (str(value).strip(),)


def _listed(data: Mapping[str, Any], key: str) -> list[Any]:
    value = data.get(key)
    if value is None:
        return []
    if not isinstance(value, list):
        raise ScenarioError(key, f"{key!r} is a list: begin each item with a hyphen.")
    return value


def _card(data: Any, path: str) -> Mapping[str, Any]:
    if not isinstance(data, Mapping):
        raise ScenarioError(path, "a card is a mapping with name, cost, type and text.")
    board.known_keys(data, CARD_KEYS, path)
    if not data.get("name"):
        if isinstance(data.get("name"), bool):
            raise ScenarioError(path, "the card's name is read as yes or no: put it into quotes.")
        raise ScenarioError(path, "the card has no 'name'.")
    for number, face in enumerate(data.get("faces") or ()):
        board.known_keys(face, CARD_KEYS, f"{path}.faces[{number}]")
    return dict(data)


def _lines(data: list[Any], lexicon: Lexicon) -> Iterator[Line]:
    """The lines in their order; what a line means by "it" the line before says."""
    before: list[str] = []
    for index, one in enumerate(data):
        line = _line(one, index, lexicon, before)
        yield line
        if line.action is not None:
            before.append(line.action.text)


def _line(data: Any, index: int, lexicon: Lexicon, before: Sequence[str]) -> Line:
    path = f"when[{index}]"
    data = as_a_sentence(data)
    if isinstance(data, Mapping):
        board.known_keys(data, ("expect",), path)
        claims = data["expect"] if isinstance(data["expect"], list) else [data["expect"]]
        claims = _named_before(claims, lexicon)
        if not claims:
            raise ScenarioError(f"{path}.expect", "nothing is claimed here: write what is to hold at this moment.")
        return Line(
            index,
            path,
            expect=tuple(s for c, last in _each_after(claims) for s in _claims(c, f"{path}.expect", lexicon, last)),
        )
    return _done(data, index, path, lexicon, before)


def _done(data: Any, index: int, path: str, lexicon: Lexicon, before: Sequence[str]) -> Line:
    """What is done, or what is done with the answers to what it asks."""
    if isinstance(data, str):
        _is_short_enough(data, path, WHEN)
    try:
        return Line(index, path, _said(data, path, WHEN, lexicon, before))
    except ScenarioError as problem:
        sentence = begun_small(data, lexicon) if isinstance(data, str) else ""
        reads = _reader(lexicon, before, path)
        says, *answers = answered_in_line(sentence, lexicon, reads) or (done_in_turn(sentence, lexicon, reads),)
        if says is None:
            raise problem
        return Line(index, path, Said(path, data, says), answers=tuple(Said(path, data, one) for one in answers))


def _reader(lexicon: Lexicon, before: Sequence[str], path: str) -> Callable[[str], Any]:
    def reads(one: str) -> Any:
        found = WHEN.read(one, lexicon)
        return found or called_otherwise.understood(one, before, lexicon, path, lambda s: WHEN.read(s, lexicon))

    return reads


def as_a_sentence(data: Any) -> Any:
    """A sentence with a colon in it, which YAML reads as a mapping of what is before and after it."""
    if isinstance(data, Mapping) and len(data) == 1:
        ((before, after),) = data.items()
        if isinstance(before, str) and isinstance(after, str) and before not in ("expect", "expects"):
            return f"{before}: {after}"
    return data


_TWO = re.compile(rf"(?P<q>both|neither)(?: of them)? (?P<r>(?!{OBJECT}).+)")


def _named_before(claims: list[Any], lexicon: Lexicon) -> list[Any]:
    """The claims, in which "both" and "neither" alone are the two that the claim before names."""
    found: list[Any] = []
    for one in map(as_a_sentence, claims):
        alone = isinstance(one, str) and one.startswith(("both", "neither")) and THEN.read(one, lexicon) is None
        said = _TWO.fullmatch(lexicon.hide(one)[0]) if alone else None
        named = re.findall(rf"{OBJECT}(?: #\d+)?", lexicon.hide(found[-1])[0]) if found and said is not None else []
        if said is not None and len(named) == 2:
            joined = " and " if said["q"] == "both" else " nor "
            one = lexicon.show(f"{said['q']} {joined.join(named)} {said['r']}", lexicon.hide(one)[1])
        found.append(one)
    return found


def _each_after(claims: list[Any]) -> Iterator[tuple[Any, tuple[str, ...]]]:
    """Each claim with the one before it."""
    last: tuple[str, ...] = ()
    for one in claims:
        yield one, last
        last = (one,) if isinstance(one, str) else ()


def _claims(data: Any, path: str, lexicon: Lexicon, before: Sequence[str] = ()) -> Iterator[Said]:
    """A claim, or one of each thing that a sentence names together."""
    if isinstance(data, str):
        _is_short_enough(data, path, THEN)
        data = begun_small(data, lexicon)
    says = THEN.read(data, lexicon) if isinstance(data, str) else None
    if says is not None:
        yield Said(path, data, says)
        return
    parts = _parts(data, lexicon) if isinstance(data, str) else ()
    if isinstance(data, str) and not parts:
        in_full = called_otherwise.in_full(data, before, lexicon, path)
        parts = next((found for one in in_full if (found := _parts(one, lexicon))), ())
    if parts:
        yield from (Said(path, one, THEN.read(one, lexicon)) for one in parts)
    else:
        yield _said(data, path, THEN, lexicon, before)


def _parts(data: str, lexicon: Lexicon) -> tuple[str, ...]:
    return several.said(data, lexicon, lambda one: THEN.read(one, lexicon))


def _of_a_line(said: Said, lines: int) -> Said:
    """A claim about a line must be about one that is there."""
    line = getattr(said.says, "line", None)
    if line is not None and line >= lines:
        there = f"the last line is when[{lines - 1}]" if lines else "nothing stands under 'when'"
        raise ScenarioError(said.path, f"there is no when[{line}]: lines count from 0, and {there}.")
    return said


def _is_short_enough(data: str, path: str, grammar: Grammar) -> None:
    most = LONGEST_CLAIM if grammar is THEN else LONGEST_LINE
    if len(data) > most:
        raise ScenarioError(path, f"'{data[:60]}…' is longer than {most} characters: say it in several sentences.")


def _said(data: Any, path: str, grammar: Grammar, lexicon: Lexicon, before: Sequence[str] = ()) -> Said:
    if not isinstance(data, str):
        raise ScenarioError(path, f"{data!r} is no sentence. Put it into quotes if it contains a colon or a brace.")
    _is_short_enough(data, path, grammar)
    written, data = data, begun_small(data, lexicon)

    def read_in_full(said: str) -> Any:
        return called_otherwise.understood(said, before, lexicon, path, lambda one: grammar.read(one, lexicon))

    in_full = called_otherwise.with_whole_names(data, lexicon, path) if grammar is WHEN else data
    says = (grammar.read(in_full, lexicon) or read_in_full(in_full)) if in_full != data else None
    says = says or grammar.read(data, lexicon) or read_in_full(data)
    if says is None:
        raise _not_understood(written, path, grammar, lexicon, before)
    return Said(path, written, says)


def _not_understood(data: str, path: str, grammar: Grammar, lexicon: Lexicon, before: Sequence[str]) -> ScenarioError:
    """What is wrong with a sentence that is none of the language, as far as it can be told."""

    def reads(names: Lexicon) -> Any:
        found = grammar.read(data, names)
        return found or (several.said(data, names, lambda one: grammar.read(one, names)) or None)

    if data.strip() in (*lexicon.names, *lexicon.players):
        return ScenarioError(path, f"{data!r} is only a name. Where a '#' follows, put the sentence into quotes.")
    wanting = what_is_wanting(data, lexicon)
    if wanting:
        return ScenarioError(path, f"{data!r} is no sentence of the language: {wanting}.")
    stranger = hints.stranger(data, reads, lexicon)
    if stranger:
        return ScenarioError(path, f"{data!r}: there is no player {stranger}. Put '{stranger}: {{}}' under 'given'.")
    unknown = hints.nobody(data, reads, lexicon)
    if unknown:
        return ScenarioError(
            path, f"{data!r}: nothing here is called {unknown!r}.", hints.near(unknown, [*lexicon.names])
        )
    meant = called_otherwise.several_in_it(data, before, lexicon, path)
    word = meant or hints.unknown_word(data, grammar, lexicon)
    several_said = " Say one thing in a line." if re.search(r"\. [A-Z]", data) else ""
    said = f"{data!r} is no sentence of the language.{several_said}{f' {word}' if word else ''}"
    return ScenarioError(path, said, hints.nearest(data, grammar, lexicon))
