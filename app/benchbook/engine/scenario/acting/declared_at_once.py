"""Lines that stand one after the other and say one declaration of attackers or blockers (508.1, 509.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from benchbook.engine.derivation import Step
from benchbook.engine.scenario.forms import actions as act
from benchbook.refs import RuleRef

if TYPE_CHECKING:
    from benchbook.engine.scenario.acting.play import Play
    from benchbook.engine.scenario.model import Line, Said, Scenario


def go_on(scenario: Scenario, line: Line, position: int) -> bool:
    """Whether the lines from there on of the same player go on with the declaration of this one.

    They do where each names other creatures. Where one is named again, or the scenario claims that one of the lines is
    not allowed, they are tries, one after the other.
    """
    says = _says(line)
    run = [line]
    for other in scenario.when[position:]:
        if type(_says(other)) is not type(says) or _says(other).who != says.who:
            break
        run.append(other)
    named = [name for one in run for name in _creatures(_says(one))]
    apart = len({*named}) == len(named) and all(_creatures(_says(one)) for one in run)
    tried = {claim.says.line for claim in _claims(scenario) if claim.says.check == "allowed" and claim.says.negated}
    return apart and not tried & {one.index for one in run}


def _says(line: Line) -> Any:
    return line.action.says if line.action is not None else None


def _creatures(says: act.Attacks | act.Blocks) -> tuple[str, ...]:
    return tuple(name for name, _ in (says.attacks if isinstance(says, act.Attacks) else says.blocks))


def _claims(scenario: Scenario) -> tuple[Said, ...]:
    return (*scenario.then, *(claim for line in scenario.when for claim in line.expect))


def same_player(line: Line, beside: list[Line]) -> bool:
    """Whether one of the lines beside it is of the same player as another one."""
    said = [one.action.says.who for one in (line, *beside) if beside and one.action is not None]
    return len({*said}) < len(said)


def one_by_one(play: Play, line: Line) -> None:
    """What was declared together is not allowed so: nothing of it is kept, and the lines stand for themselves."""
    root = play.run.recorder.root
    del root.children[-1]
    del play.performed[line.index], play.gone_through[-1]
    for entry in play.answers.entries:
        if entry.used and not entry.refused and entry.used_for == play.answers.serial:
            entry.used, entry.taken = False, 0
    play.together, play.apart = (), {}
    play.answers.serial += 1


def told_as_one(play: Play, line: Line, beside: list[Line]) -> None:
    """Say that the lines are one declaration."""
    number = "508.1" if isinstance(line.action and line.action.says, act.Attacks) else "509.1"
    texts = "; ".join(one.text for one in beside)
    step = Step(f"Declared at the same time: {texts}.", [RuleRef("cr", number)], kind="note", game=play.game)
    play.run.recorder.root.children[-1].children.insert(0, step)
