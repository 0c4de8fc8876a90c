"""A line "P pays N life" directly after one during which P is asked to pay life is the answer, no other payment; and
so is "P adds {B}{R}" where P is asked for colors of mana."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from benchbook.engine import events as ev
from benchbook.engine.choosing.choices import Taken
from benchbook.engine.scenario.answering.answers import Answers, Entry
from benchbook.engine.scenario.answering.asked import life_asked_for
from benchbook.engine.scenario.answering.colors_of_mana import colors_in
from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.scenario.model import Line
from benchbook.errors import ScenarioError


def perhaps_an_answer(answers: Answers, after: Sequence[Line]) -> list[Entry]:
    """The lines that follow as answers to what is asked during the line before, where they all say one payment."""
    same = takewhile(lambda line: line.text == after[0].text, after)
    entries = [entry for line in same if (entry := _as_an_answer(line)) is not None]
    answers.entries += entries
    return entries


def _as_an_answer(line: Line) -> Entry | None:
    says = line.says
    if not isinstance(says, act.Stipulation):
        return None
    if says.verb == "add mana" and len(colors_in(says.words)) > 1:
        return Entry(line, act.Chooses(says.who, says.words))
    if says.verb == "pay life" and says.number is not None:
        return Entry(line, act.Chooses(says.who, "yes", yes=True, life=says.number))
    return None


def were_answers(answers: Answers, entries: list[Entry], taken: list[Taken]) -> list[Entry]:
    """Those that answered; one for another amount than was asked for is an error."""
    used = [entry for entry in entries if entry.used]
    for entry in entries:
        if not entry.used:
            answers.entries.remove(entry)
    pays = bool(entries) and isinstance(entries[0].answer, act.Chooses) and entries[0].answer.life is not None
    for one in taken if pays and not used else ():
        due = life_asked_for(one.choice) if one.how == "open" else ""
        if due and one.choice.who == entries[0].answer.who:
            raise ScenarioError(entries[0].line.path, f"'{entries[0].line.text}': what is to be paid is {due} life.")
    return used


def paid_meanwhile(entries: list[Entry], happened: Sequence[ev.Event]) -> list[Entry]:
    """The entry, where that player paid just that much as the line before was carried out, with nothing to choose."""
    return [entry for entry in entries if _paid(entry.answer, happened)]


def _paid(says: act.Answer, happened: Sequence[ev.Event]) -> bool:
    paid = [e for e in happened if isinstance(e, ev.LoseLife) and e.paid and e.who == says.who]
    return bool(paid) and isinstance(says, act.Chooses) and sum(e.amount for e in paid) == says.life
