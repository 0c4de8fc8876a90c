"""A line that says the lines before it are gone through again, so many times (732.2a)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from benchbook.engine.choosing.choices import Choice, Oracle
from benchbook.engine.context import NotModelled
from benchbook.engine.loops.more import too_many
from benchbook.engine.loops.regular import Regular, Round, regular
from benchbook.engine.loops.telling import changes_told
from benchbook.engine.loops.ways import Unlike
from benchbook.engine.runner import Run
from benchbook.engine.scenario.answering.answers import Entry
from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.scenario.model import Line
from benchbook.errors import ScenarioError
from benchbook.refs import RuleRef

if TYPE_CHECKING:
    from typing import Any

    from benchbook.engine.scenario.acting.play import Play

MOST_PLAYED = 100
SHORTCUT = RuleRef("cr", "732.2a")
ACTIONS = (act.Casts, act.Activates, act.Plays, act.Specially)


def repeat(play: Play, line: Line) -> str:
    """Go through the lines again; why they could be gone through only some of the times, "" for all of them.

    Raises NotModelled where every time is different and there are too many to act them all out.
    """
    assert line.action is not None
    says: act.Repeats = line.action.says
    lines = lines_meant(play.scenario.when, line, says)
    done = played = 0
    while done < says.times and not play.game.over:
        before, taken, performed = play.game, len(play.run.oracle.taken), play.run.performed
        refused = go_through(play, lines)
        if refused:
            return f"it can be repeated only {_times(done)}: {refused}" if done else refused
        done += 1
        last = Round(before, play.game, tuple(play.run.oracle.taken[taken:]), tuple(play.run.trace[performed:]))
        skipped = _skip(play, lines, last, says.times - done)
        done += skipped
        played = 0 if skipped else played + 1
        if played > MOST_PLAYED:
            raise NotModelled(f"{says.times} times the same, each time with something else changed (732.2a)")
    return ""


def _times(number: int) -> str:
    return "once" if number == 1 else f"{number} times"


def lines_meant(lines: tuple[Line, ...], line: Line, says: act.Repeats) -> list[Line]:
    """The lines that are to be gone through again."""
    before = [one for one in lines[: line.index] if not one.expect]
    start = len(before) - says.lines if says.lines is not None else _last_action(before, says.who)
    if not 0 <= start < len(before):
        raise ScenarioError(line.path, f"there is nothing before it that {says.who} could repeat.")
    found = before[start:]
    if any(isinstance(one.says, act.Repeats) for one in found):
        raise ScenarioError(line.path, "it repeats a line that repeats others; say all of it in one line.")
    return found


def _last_action(lines: list[Line], who: str) -> int:
    """Where the player last did something of their own accord; lines of the same kind just before it belong to it."""
    fit = [i for i, one in enumerate(lines) if isinstance(one.says, ACTIONS) and one.says.who == who]
    return fit[-1] if fit else -1


def go_through(play: Play, lines: list[Line]) -> str:
    """The lines once more; why one of them is not allowed, "" where all are."""
    kept = dict(play.performed)
    try:
        position = 0
        while position < len(lines):
            line, position = lines[position], position + 1
            while position < len(lines) and isinstance(lines[position].says, act.Answer):
                _offer_again(play, lines[position])
                position += 1
            if isinstance(line.says, act.Answer):
                _offer_again(play, line)
                continue
            play.answers.serial += 1
            play._perform(line)
            play.run.recorder.current.children[-1].refs.append(SHORTCUT)
            done = play.performed[line.index]
            if not done.allowed:
                return done.reason
            if play.game.over:
                return ""
    finally:
        play.performed.clear()
        play.performed.update(kept)
    return ""


def _offer_again(play: Play, line: Line) -> None:
    play.answers.entries.append(Entry(line, line.says))
    play.gone_through.append(line)


def _skip(play: Play, lines: list[Line], last: Round, left: int) -> int:
    """How many of the times that are left are gone through at once, all but the last (that too where what comes of it
    is too much to act out), because they go as this did."""
    if left < 3:
        return 0
    found = seen_through(play, lines, last)
    if found is None:
        return 0
    rounds = min(left, found.rounds if found.rounds is not None else left)
    rounds -= not (rounds == left and too_many((*found.fresh, *found.waiting), left))
    if rounds < 1:
        return 0
    play.run.skip(found.game_after(rounds), rounds, changes_told(last, rounds), "732.2a")
    return rounds


def seen_through(play: Play, lines: list[Line], last: Round) -> Regular | None:
    """Whether going through these lines repeats, found on trial; the play is as it was before."""
    run, answers, roster = play.run, play.answers, play.roster
    kept = (list(answers.entries), [replace(e) for e in answers.entries], len(answers.asked), answers.serial)
    through = len(play.gone_through)
    called, read, gone = {k: list(v) for k, v in roster._called.items()}, roster._read, set(play.gone)
    passing = play.passing

    def again(trial: Run) -> None:
        replay = trial.oracle
        play.run = Run(trial.game, Oracle(lambda choice: _as_said(play, replay, choice)), silent=True)
        refused = go_through(play, lines)
        trial.game, trial.trace = play.run.game, play.run.trace
        if refused:
            raise Unlike(refused)

    try:
        return regular(run, last, again)
    except Unlike:
        return None
    finally:
        play.run, play.passing = run, passing
        answers.entries[:] = kept[0]
        for entry, was in zip(kept[0], kept[1], strict=True):
            entry.__dict__.update(was.__dict__)
        del answers.asked[kept[2] :], play.gone_through[through:]
        answers.serial, answers.local = kept[3], None
        roster._called.clear()
        roster._called.update(called)
        roster._read = read
        play.gone.clear()
        play.gone.update(gone)


def _as_said(play: Play, replay: Oracle, choice: Choice) -> tuple[bool, Any]:
    """The lines say what they say; what they leave open is answered as the last time."""
    play.answers.ask(choice)
    return True, replay.answer(choice).answer
