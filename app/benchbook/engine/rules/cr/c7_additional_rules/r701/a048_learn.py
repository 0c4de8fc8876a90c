"""701.48: learn."""

from __future__ import annotations

from benchbook.engine.rules.cr.c7_additional_rules.r701_actions_by_name import acting
from benchbook.engine.rules.terms import *


@rule("701.48a", runs="action: learn")
def learn(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """Discard a card and draw one, or take a Lesson from outside the game, or do neither."""
    for who in acting(ctx, node):
        if not (yield from would(ctx, "learn", who)):
            continue
        chosen = yield from _choose((yield NOW), ctx, who)
        game = yield NOW
        if chosen is not None and game.objects[chosen].zone == "hand":
            outcome = yield ev.Discard(who, chosen, ctx.source)
            if outcome.events:
                yield ev.Draw(who, ctx.source)
        elif chosen is not None:
            yield ev.Told("reveals", who, chosen, cause=ctx.source)
            yield ev.Move(chosen, "hand", "put", ctx.source)
        yield ev.Told("learns", who, cause=ctx.source)
    return None


def _choose(game: Game, ctx: Context, who: PlayerId) -> Script:
    """One card of the hand to discard, a Lesson that the player has outside the game, or nothing."""
    hand = game.player(who).hand
    lessons = tuple(o for o in game.player(who).outside if "Lesson" in game.look(o).subtypes)
    options: tuple[tuple[ObjId, ...], ...] = (*((o,) for o in (*hand, *lessons)), ())
    words = (
        *(f"discard {name_of(game, o)}" for o in hand), *(f"reveal {name_of(game, o)}" for o in lessons), "do neither",
    )  # fmt: skip
    picked = yield Choice(
        who, "objects", "choose a card to discard, or a Lesson to reveal", options, words, about=ctx.source,
        singles=(*hand, *lessons), count=(0, 1), rule="701.48a",
    )  # fmt: skip
    return picked[0] if picked else None
