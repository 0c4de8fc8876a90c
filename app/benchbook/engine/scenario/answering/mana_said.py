"""Lines that say which mana is paid: the payment is made so, or the line is refused."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from benchbook.cards.mana import ManaCost
from benchbook.engine.illegal import Illegal
from benchbook.engine.mana.stated_mana import settled_by
from benchbook.engine.scenario.answering.costs_said import Local
from benchbook.engine.scenario.answering.hybrid_halves import with_halves_chosen
from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.state import Game
from benchbook.errors import ScenarioError

if TYPE_CHECKING:
    from benchbook.engine.scenario.answering.answers import Answers, Entry

ALTERNATIVE = "a cost by its mana"
SYMBOL = "a symbol by its mana"  # of a Phyrexian symbol that is paid with mana


def as_said(answers: Answers, who: str, cost: tuple[str, ...]) -> tuple[str, ...]:
    """The cost as the line that is carried out, or the answer just taken, says that the player pays it."""
    cost = with_halves_chosen(answers, who, cost)
    for local in (answers.local, getattr(answers.ahead, "paying", None)):
        if isinstance(local, Local) and not local.done and local.who == who and local.how.mana:
            return _of_the_line(local, cost)
    entry = answers.paying.pop(who, None)
    return cost if entry is None else _of_the_answer(entry, cost)


def _of_the_line(local: Local, cost: tuple[str, ...]) -> tuple[str, ...]:
    if local.heard & {"mana", ALTERNATIVE}:
        return cost
    local.heard.add("mana")
    stated = ManaCost.parse(local.how.mana).symbols
    if SYMBOL in local.heard and set(stated) <= set(cost):
        return cost
    found = settled_by(cost, stated)
    if found is None:
        raise Illegal(f"{local.how.mana} does not pay {ManaCost(cost)}", "118.3a", "118.3")
    return found


def _of_the_answer(entry: Entry, cost: tuple[str, ...]) -> tuple[str, ...]:
    found = settled_by(cost, ManaCost.parse(getattr(entry.answer, "mana", "")).symbols)
    if found is None and entry.line.action is not None and not isinstance(entry.line.action.says, act.Answer):
        raise Illegal(f"{getattr(entry.answer, 'mana', '')} does not pay {ManaCost(cost)}", "118.3a", "118.3")
    if found is None:
        raise ScenarioError(entry.line.path, f"'{entry.line.text}': what is to be paid is {ManaCost(cost)}.")
    return found


def with_mana_that_was_made(before: Game, after: Game, says: object) -> Game:
    """Whose mana a line makes has that mana to pay with, and no longer costs that are taken as payable."""
    if not isinstance(says, act.Activates | act.Stipulation):
        return after
    for player in after.players:
        more = Counter(player.pool) - Counter(before.player(player.id).pool)
        if player.pays == "free" and any(not mana.restriction for mana in more):
            after = after.with_player(player.id, pays="mana")
    return after


def nothing_left_to_pay(answers: Answers) -> None:
    """Mana that an answer says is paid must have been asked for. Raises ScenarioError."""
    for entry in answers.paying.values():
        if set(ManaCost.parse(getattr(entry.answer, "mana", "")).symbols) - {"0"}:
            raise ScenarioError(entry.line.path, f"'{entry.line.text}': no mana is to be paid for that.")
