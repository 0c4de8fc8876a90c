"""509.1a: blocks that another player chooses than the one who controls the creatures."""

from __future__ import annotations

from benchbook.engine.rules.terms import *

CHOOSES = "chooses blocks"


def chooses_blocks(game: Game, who: PlayerId) -> tuple[Callable[[ObjId], bool], ...]:
    """What each effect by which the player chooses blocks speaks of; none where the player doesn't choose any."""
    return tuple(
        (lambda obj, c=change, s=speaker: c.filter is None or matches(s, c.filter, obj))
        for change, speaker, _ in rule_changes(game, PlayerRule)
        if change.rule == CHOOSES and who in players(speaker, change.who)
    )


@definition("509.1a", results_of=ev.BlockersDeclared)
def chosen_by_another(game: Game, event: ev.BlockersDeclared) -> Script:
    """Whoever an effect says chooses how creatures block; the declaration must be legal all the same."""
    choosing = [
        (change, players(speaker, change.who))
        for change, speaker, _ in rule_changes(game, PlayerRule)
        if change.rule == CHOOSES
    ]
    for _, who in choosing[-1:]:
        yield Cite(("509.1a",), sentence=f"{' and '.join(who)} chooses which creatures block, and how.")
