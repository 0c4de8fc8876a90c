"""Lines that say beside what is done how a choice in it is answered: what is paid to attack, how a land enters."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from benchbook.engine.illegal import Illegal
from benchbook.engine.scenario.answering.answers import Entry
from benchbook.engine.scenario.forms import actions as act
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
