"""Lines that say what is done and how a choice in it is answered."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from benchbook.engine.illegal import Illegal
from benchbook.engine.scenario.answering.answers import Entry
from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.scenario.forms.answering import EACH_BLOCKER
from benchbook.engine.scenario.wording.sentence import OBJECT, PLAYER, Lexicon
from benchbook.engine.state import ObjId

if TYPE_CHECKING:
    from benchbook.engine.scenario.acting.play import Play


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
