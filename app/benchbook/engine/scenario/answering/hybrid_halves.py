"""Answers that say by which half a hybrid symbol is paid: "Ann chooses white" (107.4e, 601.2b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchbook.engine.scenario.answering.colors_said import LETTERS
from benchbook.engine.scenario.forms import actions as act

if TYPE_CHECKING:
    from benchbook.engine.scenario.answering.answers import Answers


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
