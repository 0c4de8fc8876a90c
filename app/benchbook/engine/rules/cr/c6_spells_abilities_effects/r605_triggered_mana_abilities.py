"""605.4: triggered mana abilities."""

from __future__ import annotations

from benchbook.cards.effects import AddMana
from benchbook.engine.mana.mana_extras import is_waiting
from benchbook.engine.rules.terms import *
from benchbook.engine.state import Mana

CHOSEN = ("any color", "any one color", "type produced")


@rule("605.4a", runs="triggered mana abilities")
def resolve_at_once(game: Game, who: str, source: ObjId, coming: tuple[str, ...] | None) -> Script:
    """They resolve right after the mana ability that triggered them; a payment takes the types that it needs."""
    wanted = list(coming) if coming is not None else None
    for pending in tuple(p for p in game.pending if is_waiting(p, source, who)):
        yield Cite(("605.1b",))
        yield ev.TakePending((pending,))
        for effect in pending.ability.effects:  # type: ignore[union-attr]
            yield from _add(game, pending, effect, wanted)


def _add(game: Game, pending: Pending, effect: Any, wanted: list[str] | None) -> Script:
    ctx = Context(
        game, pending.source, pending.controller, bindings=pending.bindings, event=pending.event,
        subjects=pending.subjects, amount=pending.amount,
    )  # fmt: skip
    if wanted and isinstance(effect, AddMana) and effect.kind in CHOSEN:
        yield Cite(("106.3",))
        event = pending.event
        assert isinstance(event, ev.Told)
        yield ev.AddMana(event.who, (Mana(wanted.pop(0), source=pending.source),), pending.source)
        return
    ctx = ctx.at((yield NOW))
    before = ctx.game
    done = yield from follow(ctx, (effect,))
    if wanted and isinstance(ctx.event, ev.Told):
        del wanted[: len(done.game.player(ctx.event.who).pool) - len(before.player(ctx.event.who).pool)]
