"""A line "P discards O" where the line before it asks P for that: it says what P chose, and nothing more happens.

The same holds for what a player sacrifices, reveals, exiles, pays, draws or gains as an effect or a rule asks it.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING

from benchbook.engine.choosing.choices import Choice
from benchbook.engine.derivation import Step
from benchbook.engine.scenario.acting.saying import Performed
from benchbook.engine.scenario.answering.asked import Asked, Found
from benchbook.engine.scenario.answering.matching import objects
from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.scenario.forms.actions import Stipulation
from benchbook.engine.scenario.model import Line
from benchbook.engine.scenario.wording.numbers import NUMBER, number
from benchbook.errors import ScenarioError
from benchbook.refs import RuleRef

if TYPE_CHECKING:
    from benchbook.engine.scenario.acting.play import Play

THINGS = {
    "discard": "discard",
    "sacrifice": "sacrifice",
    "reveal": "reveal",
    "exile": "exile",
    "bounce": "return",
    "enter": "put",
}
AMOUNTS = {"pay life": "pay", "draw": "draw", "mill": "mill", "gain life": "gain", "lose life": "lose"}
SHUFFLE = "shuffle"
THESE = ("objects", "cost objects")
_UNTAPPED = "pay so that it enters untapped"
_SO_MUCH = re.compile(rf"\b({NUMBER}) (?:life|cards?)\b")


@dataclass
class Told:
    """The lines after the one that is carried out which may say what is chosen during it."""

    lines: tuple[tuple[Line, Stipulation], ...]
    used: set[int] = field(default_factory=set)
    agreed: set[int] = field(default_factory=set)

    def afresh(self) -> None:
        """The line is carried out once more, from its beginning."""
        self.used.clear()
        self.agreed.clear()

    def first(self, but: Container[int]) -> float:
        """The place of the first line that has not been used, but for these; beyond all lines where there is none."""
        left = (line.index for line, _ in self.lines if line.index not in self.used and line.index not in but)
        return min(left, default=float("inf"))

    def heard(self, asked: Asked) -> Found | None:
        """What the lines say to a choice; None where none of them speaks of it."""
        left = [(line, says) for line, says in self.lines if line.index not in self.used]
        for place, (line, says) in enumerate(left):
            if says.who not in ("", asked.choice.who, asked.choice.of):
                continue
            if asked.choice.kind == "yes or no":
                if line.index not in self.agreed and _agrees(asked, says):
                    if not _pays(asked, says):
                        return Found(False)
                    (self.used if says.verb in (*AMOUNTS, SHUFFLE) else self.agreed).add(line.index)
                    return Found(True)
            elif asked.choice.kind == "payment" and line.index in self.agreed:
                found = _paid_so(asked.choice, says)
                if found is not None:
                    return found
            elif says.verb in THINGS and asked.choice.kind in THESE and self._is_about(asked, line, says):
                found = self._these(asked, left[place:])
                if found is not None:
                    return found
        return None

    def _is_about(self, asked: Asked, line: Line, says: Stipulation) -> bool:
        """Whether it is asked for which things this is done: by its words, or after a yes to doing it."""
        if says.verb == "enter":
            return line.index in self.agreed or asked.choice.prompt == "choose"  # where that is put: see _has_entered
        return line.index in self.agreed or THINGS[says.verb] in asked.choice.prompt

    def _these(self, asked: Asked, left: list[tuple[Line, Stipulation]]) -> Found | None:
        """The things that one line names, or several of a kind one after the other."""
        first = left[0][1]
        same = [(line, says) for line, says in left if (says.verb, says.who) == (first.verb, first.who)]
        for size in range(len(same), 0, -1):
            found = objects(asked, [name for _, says in same[:size] for name in says.what])
            if found is not None:
                self.used |= {line.index for line, _ in same[:size]}
                return found
        return None

    def said(self) -> set[int]:
        """The lines that said what was chosen."""
        return self.used | self.agreed


def hear_what_is_told(play: Play, lines: Sequence[Line]) -> None:
    """The next lines may say what is chosen during this one; answers that stand after these are at hand too."""
    play.answers.told, between = _told_after(lines, play.position)
    for answer in between:
        play.offer(answer)
        play.early.add(answer.index)


def was_told(play: Play) -> None:
    """The lines that said what was chosen have been carried out."""
    told, play.answers.told = play.answers.told, None
    for line, _ in told.lines if told is not None else ():
        if line.index in told.said():
            _has_entered(play, line)
            play.told.add(line.index)
            play.performed[line.index] = Performed()
            said = Step("It was done as it was asked.", [RuleRef("cr", "608.2d")], kind="note", game=play.game)
            play.run.recorder.root.children.append(
                Step(line.text, kind="line", line=line.index, children=[said], game=play.game)
            )


def _has_entered(play: Play, line: Line) -> None:
    """Raises ScenarioError where what a line says is put onto the battlefield was chosen for something else."""
    says = line.says
    if not isinstance(says, Stipulation) or says.verb != "enter":
        return
    for name in says.what:
        history = play.roster.history(play.game, play.roster.card(play.game, name))
        if not any(play.game.object(obj).zone == "battlefield" for obj in history):
            said = f"{name} is not put onto the battlefield by that. Say what is chosen: '{says.who} chooses {name}'."
            raise ScenarioError(line.path, f"'{line.text}': {said}")


def _told_after(lines: Sequence[Line], position: int) -> tuple[Told | None, list[Line]]:
    """The lines directly after a line that may say what is chosen during it, and the plain answers between them."""
    told: list[tuple[Line, Stipulation]] = []
    answers: list[Line] = []
    for line in lines[position:]:
        says = line.says
        if isinstance(says, Stipulation) and _may_answer(says):
            told.append((line, says))
        elif isinstance(says, act.Answer) and told:
            answers.append(line)
        else:
            break
    return (Told(tuple(told)) if told else None), answers


def _may_answer(says: Stipulation) -> bool:
    return (says.verb in THINGS and bool(says.what)) or (says.verb in (*AMOUNTS, SHUFFLE) and bool(says.who))


def _agrees(asked: Asked, says: Stipulation) -> bool:
    """Whether what the line says is done is what a player is asked whether to do."""
    choice = asked.choice
    if says.verb == SHUFFLE:
        return re.fullmatch(r"choose whether to shuffle(?: (?:your|their|the) library)?", choice.prompt) is not None
    if says.verb in AMOUNTS:
        return _agrees_to_so_much(choice, AMOUNTS[says.verb], says.number or Fraction(1))
    if says.verb == "enter" and "onto the battlefield" not in choice.prompt:
        return False
    return bool(says.who) and re.search(rf"\b{THINGS[says.verb]}\b", choice.prompt) is not None


def _pays(asked: Asked, says: Stipulation) -> bool:
    """Whether the things that the line names are what is asked for: not two cards for "unless you discard a land"."""
    if asked.choice.paid_with is None or not says.what:
        return True
    fit, number = asked.choice.paid_with
    things = [next((o for o in fit if asked.is_called(o, name)), None) for name in says.what]
    return None not in things and (number == 0 or len(things) == number)


def _paid_so(choice: Choice, says: Stipulation) -> Found | None:
    """Of several ways to pay the one that the line names ("discard a card")."""
    fit = [o for o in choice.options if re.match(rf"{THINGS.get(says.verb, says.verb)}\b", choice.word(o))]
    return Found(fit[0]) if len(fit) == 1 else None


def _agrees_to_so_much(choice: Choice, verb: str, how_many: Fraction) -> bool:
    if choice.prompt == _UNTAPPED:
        return verb == "pay"
    found = re.match(rf"choose whether to {verb}\b", choice.prompt)
    amounts = list(_amounts(choice.prompt))
    in_words = found is not None and f"{verb} life equal to" in choice.prompt  # how much it comes to is not said there
    return found is not None and (amounts[:1] == [how_many] or in_words)


def _amounts(prompt: str) -> Iterator[Fraction]:
    for found in _SO_MUCH.finditer(prompt):
        yield number(found[1])
