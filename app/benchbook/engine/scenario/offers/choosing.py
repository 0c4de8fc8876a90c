"""A choice that no line answers: its options, each with the line that chooses it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from benchbook.engine.choosing.choices import Choice, Taken
from benchbook.engine.derivation import Step
from benchbook.engine.prose import number
from benchbook.engine.scenario.answering.asked import Asked
from benchbook.engine.scenario.answering.matching import match, single_words
from benchbook.engine.scenario.forms import WHEN
from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.scenario.model import Scenario
from benchbook.engine.scenario.offers.offer import Offer, called
from benchbook.engine.scenario.outcomes import Course
from benchbook.engine.scenario.wording.sentence import Lexicon

MOST_OPTIONS = 60


def first_open(course: Course, lexicon: Lexicon) -> tuple[Offer, ...]:
    """What can be chosen for the first choice that is open; what no line can say is left out."""
    place = next((i for i, taken in enumerate(course.oracle.taken) if taken.how == "open"), None)
    if place is None or place >= len(course.answers.asked):
        return ()
    taken, asked = course.oracle.taken[place], course.answers.asked[place]
    at = _where(course.play.scenario, _line_of(course.play.run.recorder.root, taken))
    return tuple(_offers(asked, lexicon, at))


def _offers(asked: Asked, lexicon: Lexicon, at: int) -> Iterator[Offer]:
    choice = asked.choice
    about = choice.about if choice.about is not None else None
    name = called(asked.game, asked.roster, about) if about is not None else ""
    for option in choice.options[:MOST_OPTIONS]:
        line = next((s for s in _sentences(asked, option) if _means(asked, s, lexicon, option)), "")
        if line:
            things = tuple(o for o in _things(option) if isinstance(o, int) and o in asked.game.objects)
            things = things if choice.kind not in ("number", "x", "yes or no") else ()
            yield Offer(choice.who, "choose", choice.word(option), line, things, name, asks=choice.prompt, at=at)


def _things(option: Any) -> tuple[Any, ...]:
    every = option if isinstance(option, tuple) else (option,)
    return tuple(one for one in every if not isinstance(one, bool | Fraction))


def _sentences(asked: Asked, option: Any) -> Iterator[str]:
    """The lines that may choose it, the plainest first."""
    choice = asked.choice
    who, word = choice.who, choice.word(option)
    if isinstance(option, bool):
        yield f"{who} chooses {'yes' if option else 'no'}"
    if choice.kind in ("coin", "call"):
        yield f"the coin comes up {option}"
        yield f"{who} calls {option}"
    if choice.kind == "die":
        yield f"the die shows {word}"
    names = _names(asked, option)
    if choice.kind == "order" and names:
        yield f"{who} orders {', '.join(names)}"
    shares = _shares(asked, option)
    if shares:
        yield shares
    if names:
        yield f"{who} chooses {', '.join(names)}"
    if option in ((), None):
        yield f"{who} chooses nothing"
    if isinstance(option, Fraction | int) and not isinstance(option, bool):
        yield f"{who} chooses {number(Fraction(option))}"
    yield from _quoted(choice, option)


def _names(asked: Asked, option: Any) -> list[str]:
    if not isinstance(option, int | str | tuple) or isinstance(option, bool):
        return []
    group = option if isinstance(option, tuple) else (option,)
    if not all(isinstance(one, int | str) and not isinstance(one, bool) for one in group):
        return []
    known = [one for one in group if one in asked.game.objects or one in asked.roster.players]
    if len(known) < len(group):
        return []
    return [name for one in known if (name := called(asked.game, asked.roster, one))]


def _shares(asked: Asked, option: Any) -> str:
    """A division: so much to each."""
    choice = asked.choice
    if not isinstance(option, tuple) or not option or choice.about is None:
        return ""
    pairs = option if isinstance(option[0], tuple) else tuple(zip(choice.singles, option, strict=False))
    if not all(isinstance(pair, tuple) and len(pair) == 2 and isinstance(pair[1], Fraction) for pair in pairs):
        return ""
    source = called(asked.game, asked.roster, choice.about)
    said = [f"{number(n)} damage" if i == 0 else number(n) for i, (_, n) in enumerate(pairs)]
    to = [called(asked.game, asked.roster, one) for one, _ in pairs]
    first = f"{choice.who} assigns {said[0]} from {source} to {to[0]}"
    return first + "".join(f" and {n} to {one}" for n, one in zip(said[1:], to[1:], strict=True))


def _quoted(choice: Choice, option: Any) -> Iterator[str]:
    words = dict(single_words(choice)) if choice.singles else {}
    group = option if isinstance(option, tuple) else (option,)
    said = [str(words[one]) for one in group if one in words] or [choice.word(option)]
    plain = [re.split(r"[\"“”]", one)[0].strip().rstrip(".") for one in said]
    if all(plain):
        yield f"{choice.who} chooses " + " and ".join(f'"{one}"' for one in plain)
        yield f"{choice.who} chooses {', '.join(plain)}"


def _means(asked: Asked, sentence: str, lexicon: Lexicon, option: Any) -> bool:
    """Whether the line, as it is read, chooses just that."""
    says = WHEN.read(sentence, lexicon)
    found = match(asked, says) if isinstance(says, act.Answer) else None
    return found is not None and bool(found.option == option)


def _line_of(root: Step, taken: Taken) -> int | None:
    """The line during which the choice was asked."""
    for step in root.children:
        if step.kind == "line" and any(t is taken for one in step.walk() for t in one.choices):
            return step.line
    return None


def _where(scenario: Scenario, line: int | None) -> int:
    """Directly after that line and the answers that stand there already."""
    lines = scenario.when
    at = 0 if line is None else line + 1
    while at < len(lines):
        action = lines[at].action
        if action is None or not isinstance(action.says, act.Answer):
            break
        at += 1
    return at
