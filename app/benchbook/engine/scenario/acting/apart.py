"""Blocks of several defending players of which some are not allowed: each is judged by itself (802.4b)."""

from __future__ import annotations

from collections.abc import Mapping

from benchbook.engine.context import NotModelled
from benchbook.engine.derivation import Step
from benchbook.engine.illegal import Illegal
from benchbook.engine.runner import Call, Run
from benchbook.engine.state import ObjId, PlayerId
from benchbook.refs import RuleRef

Blocks = Mapping[ObjId, tuple[ObjId, ...]]


def blocks_apart(run: Run, blocks: Blocks, declaring: tuple[PlayerId, ...], problem: Illegal) -> dict[PlayerId, str]:
    """Declare those blocks that are allowed; who declares otherwise than the rules allow, and why not.

    Raises NotModelled where it cannot be told whose blocks are not allowed.
    """
    refused = {who: why for who in declaring if (why := _why_not(run, _theirs(run, blocks, who), who)) is not None}
    one_each = all(len(run.game.defenders_beside(who)) == 1 for who in declaring)
    if not one_each or not 0 < len(refused) < len(declaring):
        raise NotModelled(f"blocks of several players, one of which is not allowed: {problem.reason}")
    kept = {b: attackers for b, attackers in blocks.items() if run.game.controller(b) not in refused}
    for why in refused.values():
        refs = [RuleRef("cr", "802.4b"), *(RuleRef.parse(n, why.book) for n in why.numbers)]
        run.recorder.current.children.append(Step(f"That is not allowed: {why.reason}.", refs, kind="forbidden"))
    try:
        run.call(Call("runs", "declare blockers", (kept, tuple(who for who in declaring if who not in refused))))
    except Illegal as other:
        raise NotModelled(f"blocks of several players, of which not all are allowed: {other.reason}") from None
    return {who: why.reason for who, why in refused.items()}


def _theirs(run: Run, blocks: Blocks, who: PlayerId) -> Blocks:
    return {b: attackers for b, attackers in blocks.items() if run.game.controller(b) == who}


def _why_not(run: Run, blocks: Blocks, who: PlayerId) -> Illegal | None:
    """Why one player's blocks, looked at by themselves, are not allowed; nothing of the look is kept."""
    here, open_steps = run.recorder.current, run.recorder.mark()
    children = len(here.children)
    try:
        run.call(Call("runs", "check block", (blocks, (who,))))
    except Illegal as why:
        return why
    finally:
        run.recorder.back_to(open_steps)
        del here.children[children:]
    return None
