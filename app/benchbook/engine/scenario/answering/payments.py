"""What a line says is paid, held against what can be: mana, halves of hybrid symbols, things given up (601.2h)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from benchbook.cards.mana import ManaCost
from benchbook.engine.derivation import Step
from benchbook.engine.illegal import Illegal
from benchbook.engine.mana.restricted_mana import Spending
from benchbook.engine.mana.stated_mana import settled_by
from benchbook.engine.scenario.answering.colors_of_mana import LETTERS
from benchbook.engine.scenario.answering.costs_said import ALTERNATIVE, Local
from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.scenario.roster import Unknown
from benchbook.engine.state import Game
from benchbook.errors import ScenarioError
from benchbook.refs import RuleRef

if TYPE_CHECKING:
    from benchbook.engine.scenario.acting.play import Play
    from benchbook.engine.scenario.answering.answers import Answers, Entry


NO_COST_PAID = "118.3"


def where_mana_does_not_matter(reason: str) -> str:
    """What to write where the mana at hand does not pay, and does not matter."""
    if " cannot pay {" not in reason:
        return ""
    all_there_is = "a mana source on the battlefield, or 'mana', is all there is"
    return f" ({all_there_is}: where mana does not matter say 'max mana: true')"


def bound_by_sources(game: Game, says: Any, problem: Illegal) -> list[Step]:
    """The remark that belongs to the refusal; nothing where mana was given or another cost could not be paid."""
    who = getattr(says, "who", "")
    unpaid = NO_COST_PAID in problem.numbers and "cannot pay {" in problem.reason
    if not unpaid or who not in {p.id for p in game.players} or game.player(who).pays not in ("free", "mana"):
        return []
    said = f"{who} has mana from the sources on the battlefield alone; 'mana' or 'max mana' says that there is more."
    return [Step(said, [RuleRef.parse(NO_COST_PAID)], kind="assumption")]


PAYING = RuleRef("cr", "601.2h")


def paid_before(play: Play, says: Any, problem: Illegal) -> tuple[RuleRef, ...]:
    """The rule, where a cost can't be paid that the line pays with what an earlier cost was paid with."""
    how = getattr(says, "how", None)
    if not isinstance(how, act.Options) or not how.paid or NO_COST_PAID not in problem.numbers:
        return ()
    payments = (s for s in play.run.recorder.root.walk() if PAYING in s.refs)
    paid = {getattr(part.event, "obj", None) for payment in payments for part in payment.walk()}
    for name in how.paid:
        try:
            card = play.answers.roster.card(play.game, name)
            before = play.answers.roster.history(play.game, card)
        except (Unknown, KeyError):
            continue
        if paid & set(before):
            return (RuleRef("cr", "118.10"),)
    return ()


def with_halves_chosen(answers: Answers, who: str, cost: tuple[str, ...]) -> tuple[str, ...]:
    """The cost with those of its hybrid symbols settled for which an answer names a half; one answer is for one."""
    if not any("/" in symbol for symbol in cost):
        return cost
    for entry in answers.entries:
        answer = entry.answer
        if entry.used or entry.refused or not isinstance(answer, act.Chooses) or answer.who != who or answer.about:
            continue
        half = _half(answer)
        place = next((n for n, s in enumerate(cost) if half and half in s.split("/") and "P" not in s.split("/")), None)
        if place is not None:
            entry.used, entry.used_for, entry.used_by = True, answers.serial, "hybrid"
            cost = (*cost[:place], half, *cost[place + 1 :])
    return cost


def _half(answer: act.Chooses) -> str:
    word = answer.words[0] if len(answer.words) == 1 else answer.text
    word = word.lower().removesuffix(" mana").strip()
    return LETTERS.get(word, word.strip("{}").upper() if word.startswith("{") and len(word) == 3 else "")


SYMBOL = "a symbol by its mana"  # of a Phyrexian symbol that is paid with mana


def as_said(answers: Answers, who: str, cost: tuple[str, ...], pays: Spending) -> tuple[tuple[str, ...], bool]:
    """The cost as the line that is carried out, or the answer just taken, says that the player pays it, and whether
    that is the mana itself where it pays for another color.
    """
    cost = with_halves_chosen(answers, who, cost)
    for local in (answers.local, getattr(answers.ahead, "paying", None)):
        if isinstance(local, Local) and not local.done and local.who == who and local.how.mana:
            return _of_the_line(local, cost, pays)
    entry = answers.paying.pop(who, None)
    return (cost, False) if entry is None else _of_the_answer(entry, cost, pays)


def _of_the_line(local: Local, cost: tuple[str, ...], pays: Spending) -> tuple[tuple[str, ...], bool]:
    if local.heard & {"mana", ALTERNATIVE}:
        return cost, False
    local.heard.add("mana")
    stated = ManaCost.parse(local.how.mana).symbols
    if SYMBOL in local.heard and set(stated) <= set(cost):
        return cost, False
    found = _settled(cost, stated, pays)
    if found is None:
        raise Illegal(f"{local.how.mana} does not pay {ManaCost(cost)}", "118.3a", "118.3")
    return found


def _settled(cost: tuple[str, ...], stated: tuple[str, ...], pays: Spending) -> tuple[tuple[str, ...], bool] | None:
    """The cost as the stated mana settles it, by what it is, else by what it may be spent as (609.4b)."""
    found = settled_by(cost, stated)
    if found is not None:
        return found, False
    widely = settled_by(cost, stated, pays)
    return None if widely is None else (widely, True)


def _of_the_answer(entry: Entry, cost: tuple[str, ...], pays: Spending) -> tuple[tuple[str, ...], bool]:
    found = _settled(cost, ManaCost.parse(getattr(entry.answer, "mana", "")).symbols, pays)
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
