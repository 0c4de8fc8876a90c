"""116.2c, 116.2d: effects that their controller may pay to end, and those that players may pay to ignore."""

from __future__ import annotations

from benchbook.engine.memory import IGNORED
from benchbook.engine.rules.terms import *


@rule("116.2c", runs="special action: end this effect")
def end_this_effect(game: Game, who: str, obj: ObjId) -> Script:
    """Whoever controls the effect may pay at any time they have priority; nobody can respond."""
    for effect in game.effects:
        if isinstance(effect.duration, cond.UntilPaid) and obj in (effect.locked or ()) and effect.controller == who:
            yield Cite(("116.2c",))
            yield from pay_in_full(Context(game, effect.source, who), effect.duration.cost, who, "116.2c")
            yield ev.End((effect.id,))
            return
    raise Illegal(f"there is no effect on {name_of(game, obj)} that {who} may pay to end", "116.2c")


@rule("116.2d", runs="special action: ignore this effect")
def ignore_this_effect(game: Game, who: str, obj: ObjId) -> Script:
    """Any player whom the text allows to may pay at any time they have priority; for them alone, this turn."""
    for permit, speaker, _ in rule_changes(game, Permit):
        if permit.action != "ignore this effect" or speaker.source != obj or who not in players(speaker, permit.who):
            continue
        yield Cite(("116.2d",))
        yield from pay_in_full(Context(game, obj, who), permit.cost, who, "116.2d")
        yield ev.MarkPlayer(who, memory=IGNORED((*IGNORED.of((yield NOW).player(who)), (obj, game.turn))))
        return
    raise Illegal(f"there is no effect of {name_of(game, obj)} that {who} may pay to ignore", "116.2d")
