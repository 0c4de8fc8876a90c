"""Why nobody asks what a line answers: what was taken away, kept from triggering, not allowed, decided by another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from benchbook.engine import events as ev
from benchbook.engine.choosing.choices import Taken
from benchbook.engine.scenario.acting.play import Play
from benchbook.engine.scenario.answering.payments import where_mana_does_not_matter
from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.scenario.roster import Unknown
from benchbook.refs import RuleRef

_LOST, _MAY_FAIL, _KEPT = RuleRef("cr", "614.12"), RuleRef("cr", "701.23b"), RuleRef("cr", "603.2")


def reasons(play: Play, taken: Iterable[Taken], answer: Any, asked: bool) -> Iterator[str]:
    """Each reason as far as it can be told; ``asked``: some other question stands open, which is told beside it."""
    every = list(taken)
    found = [
        *_lost_before(play), *_nothing_known(play), *_kept_from_triggering(play), *_in_combat(play, answer),
        *_decided(every, answer), *_not_all_placed(answer), *_refused(play),
    ]  # fmt: skip
    found = found or [*_without_trigger(play, answer)]
    yield from found
    if not found and not asked:
        yield from _what_was_asked(every, getattr(answer, "who", ""))


def _lost_before(play: Play) -> Iterator[str]:
    """Which permanent asked nothing as it entered because its ability was taken away before (614.12)."""
    for step in play.run.recorder.root.walk():
        if step.sentence and _LOST in step.refs:
            yield f"{step.sentence} (614.12)"


def _nothing_known(play: Play) -> Iterator[str]:
    """Which library nothing could be found in because it is not given."""
    for step in play.run.recorder.root.walk():
        if step.kind == "assumption" and _MAY_FAIL in step.refs:
            yield f"{step.sentence} List the library to find something."


def _kept_from_triggering(play: Play) -> Iterator[str]:
    """Which ability did not trigger although its event happened."""
    told = (s for s in play.run.recorder.root.walk() if s.kind == "note" and s.event is None and _KEPT in s.refs)
    yield from dict.fromkeys(s.sentence for s in told if " does not trigger: " in s.sentence)


def _in_combat(play: Play, answer: Any) -> Iterator[str]:
    """Which attacker whose damage is to be divided was blocked by nothing."""
    if not isinstance(answer, act.Assigns) or not answer.source:
        return
    ids = _ids(play, answer.source)
    dealt = any(e.combat and e.source in ids for e in play.moment.events(ev.Damage))
    blocks = (e.blockers for e in play.moment.events(ev.BlockersDeclared))
    if dealt and not any(ids & set(attackers) for one in blocks for attackers in one.values()):
        yield f"{answer.source} was blocked by nothing and deals all its damage to what it attacks (510.1b)."


def _without_trigger(play: Play, answer: Any) -> Iterator[str]:
    """What has no triggered ability that triggered."""
    if not isinstance(answer, act.TriggerTargets) or not answer.source:
        return
    ids = _ids(play, answer.source)
    if ids and not any(e.pending.source in ids for e in play.moment.events(ev.Triggered)):
        yield f"No ability of {answer.source} triggered."


def _ids(play: Play, name: str) -> set[Any]:
    try:
        return set(play.moment.ids(name))
    except Unknown:
        return set()


def _decided(taken: Iterable[Taken], answer: Any) -> Iterator[str]:
    """Who made that player's choices instead (723.5)."""
    who = getattr(answer, "who", "")
    for by in dict.fromkeys(t.choice.who for t in taken if who and t.choice.whose == who):
        yield f"{by} controls {who} and makes {who}'s choices (723.5): say '{by} chooses …'."


def _not_all_placed(answer: Any) -> Iterator[str]:
    """Which cards stay on top says nothing as long as it is not said of all that are looked at where they go."""
    if getattr(answer, "kept", ()):
        yield (
            "Say of every card that is looked at where it goes, by number where two have one name: 'Ann keeps both on "
            "top', or 'Ann puts Forest #2 on the bottom' of the one that does not stay."
        )


def _refused(play: Play) -> Iterator[str]:
    """Which lines were not allowed, and so asked nothing."""
    for line in play.scenario.when:
        done = play.performed.get(line.index)
        if done is not None and not done.allowed:
            yield f"when[{line.index}] was not allowed: {done.reason}{where_mana_does_not_matter(done.reason)}."


def _what_was_asked(taken: Iterable[Taken], who: str) -> Iterator[str]:
    """What the player was asked, all of which is answered already; or that nothing was left to the player."""
    asked = dict.fromkeys(t.choice.prompt for t in taken if who in ("", t.choice.who))
    if asked:
        yield f"{who or 'Somebody'} was asked to {', to '.join(list(asked)[:3])} only, and that is answered."
    elif who:
        yield f"Nothing that happens leaves {who} a choice."
