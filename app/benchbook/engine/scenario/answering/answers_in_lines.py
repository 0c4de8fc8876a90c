"""Lines that say how a choice is answered: with what is done, after the line that asks, or as what is paid."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from benchbook.engine import events as ev
from benchbook.engine.answer import Unasked
from benchbook.engine.choosing.choices import Taken
from benchbook.engine.illegal import Illegal
from benchbook.engine.scenario.answering.answers import Answers, Entry
from benchbook.engine.scenario.answering.asked import life_asked_for
from benchbook.engine.scenario.answering.colors_of_mana import colors_in
from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.scenario.forms.answering import EACH_BLOCKER
from benchbook.engine.scenario.model import Line, Scenario
from benchbook.engine.scenario.wording.sentence import OBJECT, PLAYER, Lexicon
from benchbook.engine.state import ObjId
from benchbook.errors import ScenarioError

if TYPE_CHECKING:
    from benchbook.engine.scenario.acting.play import Play


def answered_late(lines: Sequence[Line], line: Line, position: int) -> Iterator[Line]:
    """The answers after what was expected once the line was done, and after further lines "everything resolves"."""
    position = yield from _answers(lines, position, lambda one: bool(one.expect))
    if _everything(line):
        yield from _answers(lines, position, _everything)


def _answers(lines: Sequence[Line], position: int, between: Callable[[Line], bool]) -> Generator[Line, None, int]:
    """The answers after each of the lines of that kind; where the first line stands that is neither."""
    while position < len(lines) and between(lines[position]):
        position += 1
        while position < len(lines) and isinstance(lines[position].says, act.Answer):
            yield lines[position]
            position += 1
    return position


def _everything(line: Line) -> bool:
    says = line.says
    return isinstance(says, act.Resolve) and says.everything


def one_line_earlier(scenario: Scenario, unasked: Iterable[Unasked]) -> Scenario | None:
    """The scenario with each such answer before the line that it stands after; None where there is none to move."""
    late = {one.path for one in unasked}
    lines = list(scenario.when)
    for place, line in enumerate(scenario.when):
        if place and line.path in late and isinstance(line.says, act.Answer) and _may_be_passed(lines[place - 1]):
            lines[place - 1], lines[place] = lines[place], lines[place - 1]
    moved = tuple(lines)
    return replace(scenario, when=moved) if moved != scenario.when else None


def taken_as(before: Scenario, after: Scenario) -> tuple[str, ...]:
    """What was taken for granted by moving lines."""
    pairs = zip(before.when, after.when, strict=True)
    moved = (new for old, new in pairs if old is not new and isinstance(new.says, act.Answer))
    return tuple(f"'{line.text}' is taken to be said one line earlier, where it is asked for." for line in moved)


def _may_be_passed(line: Line) -> bool:
    """An answer is moved past something that is done, not past other answers or claims."""
    return line.action is not None and not isinstance(line.says, act.Answer)


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


@contextmanager
def answering(play: Play, *answers: act.Chooses) -> Iterator[list[Entry]]:
    """What is done in here is answered so, before other answers; what nobody asked for is no answer afterwards."""
    line = play.gone_through[-1]
    offered = [Entry(line, one) for one in answers]
    play.answers.entries[:0] = offered
    try:
        yield offered
    finally:
        play.answers.entries = [e for e in play.answers.entries if e.used or all(e is not one for one in offered)]


@contextmanager
def paying_what_is_said(play: Play, *declared: act.Attacks | act.Blocks) -> Iterator[None]:
    """What is declared in here is paid for as the lines say. Raises Illegal where nothing is to be paid (508.1g)."""
    said = [one for one in declared if one.mana]
    answers = (act.Chooses(one.who, "yes", yes=True, mana=one.mana) for one in said)
    with answering(play, *answers) as offered:
        yield
        unused = next((one for one, entry in zip(said, offered, strict=True) if not entry.used), None)
    if unused is not None:
        raise Illegal(f"nothing is to be paid for that: {unused.mana}", "508.1g")


@contextmanager
def entering_as_said(play: Play, says: act.Plays, obj: ObjId) -> Iterator[None]:
    """The land that is played in here enters as the line says. Raises Illegal where it does not."""
    with answering(play, *((says.how,) if says.how is not None else ())) as offered:
        yield
    if says.how is None or offered[0].used:
        return
    if not says.state:
        raise Illegal(f"nothing is asked as {says.what} enters", "614.12a")
    there = next((o for o in play.game.battlefield if o.was == obj), None)
    if there is not None and there.tapped != (says.state == "tapped"):
        raise Illegal(f"{says.what} enters {'tapped' if there.tapped else 'untapped'}", "614.1d")


Reads = Callable[[str], Any]
MOST_ANSWERS = 3
_JOINT = re.compile(
    r",? and then |,? then |,? and |; | \(|, | (?=(?:choosing|naming|copying|keeping|picking|dealing|dividing) )"
    r"| as a copy of "
)
_SUBJECT = re.compile(rf"(?:.*\b)?(?P<p>{PLAYER}) [a-z]")
_DOES = re.compile(rf"[a-z]+ (?P<o>{OBJECT}(?: #\d+)?)")
_VERBS = {
    "choosing": "chooses", "naming": "names", "keeping": "keeps", "picking": "chooses", "paying": "pays",
    "electing": "chooses", "putting": "puts", "votes": "votes", "dealing": "assigns", "dividing": "assigns",
    "splitting": "assigns", "assigning": "assigns", "distributing": "assigns",
}  # fmt: skip
_DONE = act.Casts | act.Activates | act.Plays | act.Specially | act.Resolve | act.ResolveTriggers | act.AndResolves
_DONE |= act.MoveTo | act.While | act.Attacks


def answered_in_line(sentence: str, lexicon: Lexicon, reads: Reads, most: int = MOST_ANSWERS) -> tuple[Any, ...]:
    """What is done, then the answers that the same sentence gives; nothing where it is not made up so."""
    hidden, quotes = lexicon.hide(sentence)
    for joint in reversed(list(_JOINT.finditer(hidden))):
        first, rest = hidden[: joint.start()], hidden[joint.end() :].removesuffix(")")
        rest = f"copying {rest}" if joint[0] == " as a copy of " else rest
        answer = next(filter(None, (_answer(one, lexicon, quotes, reads) for one in _in_full(first, rest))), None)
        if answer is None:
            continue
        done = lexicon.show(first, quotes)
        says = _aimed_at_shares(reads(done), answer)
        if isinstance(says, _DONE):
            return says, answer
        before = answered_in_line(done, lexicon, reads, most - 1) if most > 1 else ()
        if before:
            return (*before, answer)
    return ()


def _aimed_at_shares(says: Any, answer: act.Answer) -> Any:
    """What is divided is said with those among whom it is: these are then the targets."""
    if not isinstance(says, act.Casts | act.Activates) or not isinstance(answer, act.Assigns):
        return says
    if answer.source or says.how.targets or any(name == EACH_BLOCKER for name, _ in answer.shares):
        return says
    return replace(says, how=replace(says.how, targets=tuple(name for name, _ in answer.shares)))


def _in_full(first: str, rest: str) -> Iterator[str]:
    """The second part with its subject, which the first part names."""
    if re.match(PLAYER, rest):
        yield rest
        return
    of_it = re.findall(rf"{OBJECT}(?: #\d+)?", first) if rest.startswith("it ") else []
    if len(of_it) == 1:
        yield of_it[0] + rest.removeprefix("it")
    subject = _SUBJECT.match(first)
    if subject is None:
        return
    verb, _, others = rest.partition(" ")
    if verb in ("copying", "copies"):
        done = _DOES.search(first, subject.start("p") + 2)
        if done is not None:
            yield f"{done['o']} copies {others}"
    yield f"{subject['p']} {_VERBS.get(verb, verb)} {others}"


def _answer(one: str, lexicon: Lexicon, quotes: tuple[str, ...], reads: Reads) -> act.Answer | None:
    says = reads(lexicon.show(one, quotes))
    return says if isinstance(says, act.Answer) and not isinstance(says, act.Chance) else None
