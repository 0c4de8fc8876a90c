"""The answers that a scenario gives: which are at hand, which are used, and what the line being carried out says."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from benchbook.engine.choosing.choices import Choice
from benchbook.engine.illegal import Illegal
from benchbook.engine.prose import name_of
from benchbook.engine.scenario.answering.asked import Asked, Found
from benchbook.engine.scenario.answering.colors_of_mana import next_color
from benchbook.engine.scenario.answering.matching import is_by, match, next_new_target, objects
from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.scenario.model import Line
from benchbook.engine.scenario.roster import Roster
from benchbook.engine.scenario.wording.short_names import only_one_that_targets
from benchbook.engine.state import Game
from benchbook.errors import ScenarioError

HOW_MANY = (("number", "choose how many"), ("x", "choose the value of X"))  # told by naming them next


@dataclass
class Entry:
    """An answer line; a trigger's targets are used up one after the other. ``unnamed``: how many things it orders
    without naming them.
    """

    line: Line
    answer: act.Answer
    used: bool = False
    taken: int = 0
    refused: bool = False
    used_for: int = -1
    used_by: str = ""
    used_about: int | None = None
    unnamed: int = 0

    @property
    def times(self) -> int | None:
        """For how many times the answer is given, where the line says so."""
        return self.answer.times if isinstance(self.answer, act.Chooses) else None


@dataclass
class Answers:
    """Answers the choices of one branch."""

    roster: Roster
    game: Callable[[], Game]
    entries: list[Entry] = field(default_factory=list)
    local: Any = None
    asked: list[Asked] = field(default_factory=list)
    last_division: Entry | None = None
    called: str = ""
    serial: int = 0
    ahead: Any = None
    paying: dict[str, Entry] = field(default_factory=dict)
    told: Any = None
    agreed: tuple[Any, bool] | None = None

    def offer(self, line: Line, answer: act.Answer) -> None:
        """An answer line that may be used from now on."""
        self.entries.append(Entry(line, answer))

    def ask(self, choice: Choice) -> tuple[bool, Any]:
        """The scenario's answer to a choice: the line being carried out first, then the earliest answer that fits."""
        asked = Asked(choice, self.game(), self.roster)
        self.asked.append(asked)
        found = self.local.answer(asked) if self.local is not None else None
        if found is None and self.told is not None and self._told_first():
            found = self.told.heard(asked)
        if found is None:
            found = self._stated(asked)
        if self.ahead is not None:
            found = self.ahead.heard(asked, found)
        if found is None and self.told is not None:
            found = self.told.heard(asked)
        return (False, None) if found is None else (True, found.option)

    def _told_first(self) -> bool:
        """Whether a line that may say what is chosen stands before all answers that are left."""
        left = [e.line.index for e in self.entries if not e.used and not e.refused]
        return bool(left) and self.told.first(but={e.line.index for e in self.entries}) < min(left)

    def _stated(self, asked: Asked) -> Found | None:
        for entry in self.entries:
            if entry.used or entry.refused:
                continue
            if isinstance(entry.answer, act.TriggerTargets):
                found = self._trigger(asked, entry, entry.answer)
            elif isinstance(entry.answer, act.WinsFlip):
                found = self._flip(asked, entry, entry.answer)
            else:
                if self._agrees_first(asked, entry):
                    entry.used, entry.used_for, entry.used_by = True, self.serial, asked.choice.kind
                    continue
                found = match(asked, entry.answer) or next_color(asked, entry) or next_new_target(asked, entry)
                entry.used = found is not None and found.used
                if entry.used and entry.times is not None:
                    entry.taken += 1
                    entry.used = entry.taken >= entry.times
            if found is not None:
                self._remember(asked, entry, found)
                self.called = str(found.option) if asked.choice.kind == "call" else self.called
                entry.used_for, entry.used_by = self.serial, asked.choice.kind
                entry.used_about = asked.choice.about
                if getattr(entry.answer, "mana", "") and found.option:
                    self.paying[asked.choice.who] = entry
                if isinstance(entry.answer, act.Assigns):
                    self.last_division = entry
                if isinstance(entry.answer, act.Orders):
                    entry.unnamed = len(found.option) - len(entry.answer.names)
                return found
        return self._implied(asked) or self._so_often_and_no_more(asked) or self._once_for_all(asked)

    def _agrees_first(self, asked: Asked, entry: Entry) -> bool:
        """Whether it is a yes to choosing new targets; which ones is for the answers after it."""
        answer = entry.answer
        if asked.choice.kind != "new target" or asked.choice.default is None or not isinstance(answer, act.Chooses):
            return False
        agrees = answer.yes is True and answer.who == asked.choice.who and entry.times is None and not answer.about
        later = self.entries[self.entries.index(entry) + 1 :]
        return agrees and any(not e.used and match(asked, e.answer) is not None for e in later)

    def _so_often_and_no_more(self, asked: Asked) -> Found | None:
        """What was answered so many times is answered otherwise the next time in the same line (732.2c)."""
        for entry in self.entries:
            answer = entry.answer
            if entry.times is None or not entry.used or entry.used_for != self.serial:
                continue
            if isinstance(answer, act.Chooses) and match(asked, answer) is not None:
                return match(asked, replace(answer, yes=not answer.yes))
        return None

    def _once_for_all(self, asked: Asked) -> Found | None:
        """A yes or no that was given once is given to all that one ability asks so while it resolves."""
        here = self.agreed is not None and asked.game.stack and self.agreed[0] == _asks(asked)
        return Found(self.agreed[1]) if here and self.agreed is not None else None

    def _remember(self, asked: Asked, entry: Entry, found: Found) -> None:
        """What was answered plainly to a yes or no."""
        plain = isinstance(entry.answer, act.Chooses) and entry.answer.yes is not None and entry.times is None
        if plain and asked.choice.kind == "yes or no":
            self.agreed = (_asks(asked), found.option)

    def standing(self, choice: Choice) -> int:
        """How many more times the choice would be answered as it was, where a line says how often."""
        entry = self._counted(choice)
        return entry.times - entry.taken if entry is not None and entry.times is not None else 0

    def spend(self, choice: Choice, times: int) -> None:
        """The choice was answered so many times without being asked."""
        entry = self._counted(choice)
        if entry is not None and entry.times is not None:
            entry.taken += times
            entry.used, entry.used_for = entry.taken >= entry.times, self.serial

    def _counted(self, choice: Choice) -> Entry | None:
        asked = Asked(choice, self.game(), self.roster)
        fit = (e for e in self.entries if not e.used and not e.refused and isinstance(e.answer, act.Chooses))
        return next((e for e in fit if match(asked, e.answer) is not None), None)

    def _implied(self, asked: Asked) -> Found | None:
        """Naming a thing implies yes to its "may"."""
        if (asked.choice.kind, asked.choice.prompt) in HOW_MANY:
            return self._as_many_as_named(asked)
        if asked.choice.kind != "yes or no":
            return None
        for entry in self.entries:
            answer = entry.answer
            if _tells_x(entry, asked):
                return Found(True, used=False)
            if isinstance(answer, act.TriggerTargets) and _of_what_it_aimed(entry, answer, asked):
                return Found(True, used=False)
            if not isinstance(answer, act.Chooses) or not is_by(asked, answer):
                continue
            if _in_its_words(entry, answer, asked):
                return Found(True, used=False)
            if not answer.names:
                continue
            itself = asked.choice.about is not None and asked.is_about(answer.names[0])
            its_target = entry.used_by == "target" and entry.used_about == asked.choice.about is not None
            if (entry.used_by == "replacement" and itself) or its_target:  # what was named before may now be done
                entry.used_by = ""
                return Found(True, used=False)
            if not entry.used and not entry.refused and _could_be_for_it(asked, answer):
                entry.taken += itself
                return Found(True, used=False)
        return None

    def _as_many_as_named(self, asked: Asked) -> Found | None:
        """How many things are found is answered by naming them next."""
        for entry in self.entries:
            answer = entry.answer
            if entry.used or entry.refused or not isinstance(answer, act.Chooses) or answer.who != asked.choice.who:
                continue
            number = len(answer.names)
            return Found(number, used=False) if number in asked.choice.options else None
        return None

    def _flip(self, asked: Asked, entry: Entry, answer: act.WinsFlip) -> Found | None:
        """The call, where no line says it, and the side by which the flip is won or lost."""
        choice = asked.choice
        if answer.who != choice.who or choice.kind not in ("call", "coin"):
            return None
        if choice.kind == "call":
            entry.taken += 1
            return Found("heads")
        if not self.called:
            return None
        won, entry.used, self.called = self.called, True, ""
        return Found(won if answer.won else {"heads": "tails", "tails": "heads"}[won])

    def _asks_a_trigger(self, asked: Asked, answer: act.TriggerTargets) -> bool:
        """What a line casts or activates is no trigger."""
        casting = self.local is not None and not self.local.done
        return (bool(answer.source) or not casting) and _is_of_the_trigger(asked, answer)

    def _trigger(self, asked: Asked, entry: Entry, answer: act.TriggerTargets) -> Found | None:
        choice = asked.choice
        if choice.kind != "target" or not self._asks_a_trigger(asked, answer):
            return None
        found, number = take_targets(asked, answer.targets[entry.taken :])
        if found is None:
            return None
        entry.taken += number
        entry.used = entry.taken >= len(answer.targets)
        return found


def _of_what_it_aimed(entry: Entry, answer: act.TriggerTargets, asked: Asked) -> bool:
    """Whether the "may" is one of the ability whose targets the answer says."""
    if answer.source:
        return asked.is_about(answer.source)
    return entry.used_about is not None and entry.used_about == asked.choice.about


def _is_of_the_trigger(asked: Asked, answer: act.TriggerTargets) -> bool:
    """Whether the targets of the ability that the answer tells are asked for. Raises ScenarioError where it tells none
    of several.
    """
    source = asked.choice.about
    if answer.source and not asked.is_about(answer.source):
        return False
    if answer.word and not (source is not None and only_one_that_targets(asked.game, source, answer.word)):
        return False
    others = [p for p in asked.game.pending if getattr(p.ability, "targets", ()) and p.controller == asked.choice.who]
    if not answer.source and not answer.word and others:
        names = [name_of(asked.game, one) for one in (source, *(p.source for p in others)) if one is not None]
        said = f"several triggered abilities have targets: say whose trigger it is ({', '.join(names)})."
        raise ScenarioError("when", said)
    return True


def _in_its_words(entry: Entry, answer: act.Chooses, asked: Asked) -> bool:
    """Whether the words of the answer are one of the things that may be done ("tap or untap")."""
    said = [w.lower() for w in answer.words] if not entry.used and not entry.refused else []
    return any(re.search(rf"\b(?:{re.escape(w)} or \w+|\w+ or {re.escape(w)})\b", asked.choice.prompt) for w in said)


def _asks(asked: Asked) -> tuple[Any, ...]:
    """What is asked by whom while what resolves; of which player it is asked makes no difference."""
    players = "|".join(map(re.escape, asked.roster.players))
    prompt = re.sub(rf"(?<!\w)(?:{players})(?!\w)", "a player", asked.choice.prompt)
    return asked.choice.who, prompt, asked.choice.about, asked.game.stack[-1:]


def _could_be_for_it(asked: Asked, answer: act.Chooses) -> bool:
    """Whether what is named could be given up for that, where something must be."""
    if asked.choice.paid_with is None:
        return True
    return all(any(asked.is_called(o, name) for o in asked.choice.paid_with[0]) for name in answer.names)


def _tells_x(entry: Entry, asked: Asked) -> bool:
    """Whether the answer is the number for which X is then paid: that implies yes to paying it."""
    answer = entry.answer
    here = isinstance(answer, act.Chooses) and answer.number is not None and answer.who == asked.choice.who
    return here and not entry.used and not entry.refused and "{X}" in asked.choice.prompt


def take_targets(asked: Asked, names: tuple[str, ...]) -> tuple[Found | None, int]:
    """As many of the names as this choice of targets takes, and how many that were.

    A name that is no legal target is handed on, so that the rules can say why not.
    """
    least, most = asked.choice.count
    taken: list[Any] = []
    for name in names[:most]:
        fit = [t for t in asked.all_named(name) if t not in taken]
        if not fit:
            break
        taken.append(fit[0])
    if len(taken) >= least and (taken or least == 0):
        found = objects(asked, names[: len(taken)]) if taken else None
        return found or Found(tuple(taken)), len(taken)
    illegal = asked._subject(names[len(taken)]) if len(taken) < len(names) else None
    if illegal is None:
        return None, 0
    if illegal in taken:
        raise Illegal(f"{names[len(taken)]} can't be chosen twice for one use of the word target", "115.3", "601.2c")
    return Found((*taken, illegal)), len(taken) + 1
