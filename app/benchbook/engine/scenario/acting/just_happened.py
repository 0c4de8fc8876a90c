"""A line that tells once more what the line before it has just brought about: that it is a second event is said.

``Ann gains 2 life`` after a line in which Ann gained 2 life may be meant as a claim.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from benchbook.engine import events as ev
from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.scenario.forms.actions import Stipulation
from benchbook.engine.scenario.roster import Unknown

if TYPE_CHECKING:
    from benchbook.engine.scenario.acting.play import Play


NO_ABILITY = "It is sacrificed and nothing more: no ability of it is activated."
TWICE = "The line before has just brought this about: it happens once more."


def told_what_happened(play: Play, says: Any) -> None:
    """Say so where a stipulation is what has happened in the line before, which stipulated nothing."""
    if not isinstance(says, Stipulation):
        play.since = None if isinstance(says, act.Repeats) else len(play.game.log)
        return
    _may_be_a_cost(play, says)
    since, play.since = play.since, None
    if play.run.skipped:  # rounds of a loop that were gone through at once are not told one by one
        return
    test = _TESTS.get(says.verb)
    if since is not None and test is not None and any(test(play, says, event) for event in play.game.log[since:]):
        play.run.recorder.say(TWICE, kind="stipulated")


def _may_be_a_cost(play: Play, says: Stipulation) -> None:
    """Say so where what is sacrificed has an ability whose cost that is: nothing is activated by it."""
    if says.verb != "sacrifice" or not says.who:
        return
    for obj in (o for o in _ids(play, says.what) if isinstance(o, int) and o in play.game.objects):
        texts = [str(getattr(held.ability, "text", "")) for held in play.game.look(obj).abilities]
        if any(re.match(r"[^:]*\bSacrifice (?:this|it)\b[^:]*:", text) for text in texts):
            play.run.recorder.say(NO_ABILITY)


def _life(kind: type[ev.GainLife] | type[ev.LoseLife]) -> Any:
    def test(play: Play, says: Stipulation, event: Any) -> bool:
        return isinstance(event, kind) and (event.who, event.amount) == (says.who, says.number)

    return test


def _drew(play: Play, says: Stipulation, event: Any) -> bool:
    return isinstance(event, ev.Told) and (event.kind, event.who) == ("draws", says.who)


def _dealt(play: Play, says: Stipulation, event: Any) -> bool:
    if not isinstance(event, ev.Damage) or event.amount != says.number:
        return False
    return event.source in _ids(play, says.what) and event.to in _ids(play, says.other)


def _counters(play: Play, says: Stipulation, event: Any) -> bool:
    if not isinstance(event, ev.PutCounters) or (event.kind, event.amount) != (says.words, says.number):
        return False
    return event.on in (*_ids(play, says.what), says.who)


def _turned(play: Play, says: Stipulation, event: Any) -> bool:
    return (
        isinstance(event, ev.Turn) and event.how in ("transform", "transforms") and event.obj in _ids(play, says.what)
    )


def _created(play: Play, says: Stipulation, event: Any) -> bool:
    token = isinstance(event, ev.CreateObject) and event.zone == "battlefield" and event.ability is None
    return token and says.words.lower().startswith("create") and (event.controller or event.owner) == says.who


def _ids(play: Play, names: tuple[str, ...]) -> tuple[Any, ...]:
    found: list[Any] = []
    for name in names:
        try:
            found.append(play.subject(name))
        except Unknown:
            continue
    return tuple(found)


_TESTS = {
    "gain life": _life(ev.GainLife), "lose life": _life(ev.LoseLife), "draw": _drew, "deal": _dealt,
    "put counters": _counters, "transform": _turned, "follow": _created,
}  # fmt: skip
