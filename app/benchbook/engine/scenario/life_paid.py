"""A line "P pays N life" directly after one during which P is asked to pay life is the answer, no other payment; and
so is "P adds {B}{R}" where P is asked for colors of mana.
"""

from __future__ import annotations

from collections.abc import Sequence

from benchbook.engine import events as ev
from benchbook.engine.choices import Taken
from benchbook.engine.scenario.answers import Answers, Entry
from benchbook.engine.scenario.colors_said import colors_in
from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.scenario.life_asked import life_asked_for
from benchbook.engine.scenario.model import Line
from benchbook.errors import ScenarioError


def perhaps_an_answer(answers: Answers, line: Line | None) -> Entry | None:
    """The line as an answer to what is asked during the line before, where it says that life is paid."""
    says = line.action.says if line is not None and line.action is not None else None
    if line is None or not isinstance(says, act.Stipulation):
        return None
    if says.verb == "add mana" and len(colors_in(says.words)) > 1:
        entry = Entry(line, act.Chooses(says.who, says.words))
    elif says.verb == "pay life" and says.number is not None:
        entry = Entry(line, act.Chooses(says.who, "yes", yes=True, life=says.number))
    else:
        return None
    answers.entries.append(entry)
    return entry


def was_an_answer(answers: Answers, entry: Entry, taken: list[Taken]) -> bool:
    """Whether it answered; one for another amount than was asked for is an error."""
    if entry.used:
        return True
    answers.entries.remove(entry)
    for one in taken if isinstance(entry.answer, act.Chooses) and entry.answer.life is not None else ():
        due = life_asked_for(one.choice) if one.how == "open" else ""
        if due and one.choice.who == entry.answer.who:
            raise ScenarioError(entry.line.path, f"'{entry.line.text}': what is to be paid is {due} life.")
    return False


def paid_meanwhile(entry: Entry, happened: Sequence[ev.Event]) -> bool:
    """Whether that player paid just that much as the line before was carried out, with nothing to choose."""
    says = entry.answer
    paid = [e for e in happened if isinstance(e, ev.LoseLife) and e.paid and e.who == says.who]
    return bool(paid) and isinstance(says, act.Chooses) and sum(e.amount for e in paid) == says.life
