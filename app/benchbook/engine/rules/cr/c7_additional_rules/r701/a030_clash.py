"""701.30: clash."""

from __future__ import annotations

from benchbook.engine.rules.cr.c7_additional_rules.r701.a024_unknown_order import settled
from benchbook.engine.rules.cr.c7_additional_rules.r701_actions_by_name import acting
from benchbook.engine.rules.terms import *

WIN = "win the clash"


@rule("701.30b", runs="action: clash")
def clash_with_an_opponent(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """The player and an opponent of their choice each clash."""
    (who, *_) = acting(ctx, node)
    other = yield Choice(
        who, "player", "choose whom to clash with", game.opponents(who), about=ctx.source, rule="701.30b"
    )
    both = tuple(p for p in game.everyone() if p in (who, other))
    for one in both:
        game = yield from settled(one, 1)
    shown = {p: top_card(game, p) for p in both}
    for player, card in shown.items():
        if card is not None:
            yield ev.Told("reveals", player, card, words=name_of(game, card))
    yield Cite(("701.30a", "701.30c"))
    yield from _put_away(game, ctx, shown)
    values = {p: game.look(card).mana_value for p, card in shown.items() if card is not None}
    won = who in values and all(values[who] > n for p, n in values.items() if p != who)
    yield ev.Told("clashes", who, other=other, words="and wins" if won else "")
    if won:
        yield Cite(("701.30d",))
    return {"did last": won, f"did {WIN}": won}


def top_card(game: Game, who: PlayerId) -> ObjId | None:
    """The top card of a library, None of an empty one; an unknown one is not modelled."""
    player = game.player(who)
    if not player.library and not player.library_known:
        raise NotModelled(f"the cards of {who}'s library are not given")
    return player.library[0] if player.library else None


def _put_away(game: Game, ctx: Context, shown: dict[PlayerId, ObjId | None]) -> Script:
    """Each decides in APNAP order whether the card goes to the bottom; then those cards move at once (701.30c)."""
    down: list[tuple[PlayerId, ObjId]] = []
    for who, card in shown.items():
        if card is not None and (yield may(who, f"put {name_of(game, card)} on the bottom", ctx.source, "701.30a")):
            down.append((who, card))
    for who, card in down:
        rest = tuple(o for o in (yield NOW).player(who).library if o != card)
        yield ev.Reorder(who, (*rest, card))
