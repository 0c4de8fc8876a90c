"""101.2, 121: drawing a card."""

from __future__ import annotations

from benchbook.cards.rule_changes import MAY_REVEAL_FIRST, ON_OWN_TURNS, REVEALS_FIRST
from benchbook.engine.resolution import applied, number
from benchbook.engine.rules.terms import *

MOST_DRAWN = 5_000


@rule("121.2", performs=fx.Draw)
def draw_cards(game: Game, ctx: Context, node: fx.Draw) -> Script:
    """Cards are drawn one at a time, the active player's draws first (121.2c)."""
    drawing = players(ctx, node.who)
    if len(drawing) > 1:
        yield Cite(("121.2d",) if game.table.one("runs", "who takes turns together") is not None else ("121.2c",))
    for who in drawing:
        how_many = yield from number(ctx, node.amount, who, "choose how many cards to draw")
        if how_many > MOST_DRAWN:
            raise NotModelled(f"drawing {how_many} cards, so many as to be without an end: {MOST_DRAWN} at most")
        how_many = yield from _instead_of_several(ctx, who, int(how_many))
        yield from settled_to_draw(who, int(how_many))
        for _ in range(int(how_many)):
            outcome = yield ev.Draw(who, ctx.source, used=applied(ctx))
            if how_many > 1 and outcome.events and not outcome.of(ev.Draw):
                yield Cite(("121.6b",))
    return None


def _instead_of_several(ctx: Context, who: str, how_many: int) -> Script:
    """How many are still to be drawn once what replaces a draw of two or more has been looked at (121.2a)."""
    if how_many < 2 or not index((yield NOW)).replacements:
        return how_many
    left = yield from would(ctx, "draw several", who, amount=Fraction(how_many))
    yield Cite(() if left else ("121.2a",))
    return sum(int(doing.amount) for doing in left)


def first_drawn_is_revealed(game: Game, who: str) -> Iterator[tuple[ObjId, bool]]:
    """What says so of the card that the player draws now, if it is the first of the turn; and whether they may."""
    if any(isinstance(e, ev.Told) and e.kind == "draws" and e.who == who for e in game.log):
        return
    for change, ctx, _ in rule_changes(game, PlayerRule):
        kind = change.rule.removesuffix(ON_OWN_TURNS)
        if kind not in (REVEALS_FIRST, MAY_REVEAL_FIRST) or who not in players(ctx, change.who):
            continue
        if kind == change.rule or who in game.active_players:
            yield ctx.source, kind == MAY_REVEAL_FIRST


@rule("121.1", happens=ev.Draw)
def draw_one(game: Game, event: ev.Draw) -> Script:
    """The top card of the library goes to its owner's hand."""
    game = yield from settled(event.who, 1)
    player = game.player(event.who)
    tokens = player.library[:1] and game.objects[player.library[0]].is_token
    library = tuple(o for o in player.library if not game.objects[o].is_token) if tokens else player.library
    if library and not game.is_deep(library[0]):
        yield ev.Move(library[0], "hand", "drawn", event.cause)
    elif player.library_known:
        yield Cite(("121.4",))
        yield ev.MarkPlayer(event.who, {"drew_from_empty": True})
        return event
    else:
        if any(first_drawn_is_revealed(game, event.who)):
            raise NotModelled(f"the first card that {event.who} draws is revealed, and the library is not given so far")
        yield ev.MarkPlayer(event.who, {"unknown_draws": player.unknown_draws + 1})
    yield ev.Told("draws", event.who, words=ev.IN_DRAW_STEP if event.turn_based else "", cause=event.cause)
    return event


@rule("101.2", forbids=ev.Draw)
def cannot_draw(game: Game, event: ev.Draw) -> str:
    """Effects that say that a player can't draw (or only so many) beat those that say to draw."""
    for change, ctx, text in rule_changes(game, Cant):
        if change.who is None or event.who not in players(ctx, change.who):
            continue
        drawn = sum(1 for e in game.log if isinstance(e, ev.Told) and e.kind == "draws" and e.who == event.who)
        if change.action == "draw" or (change.action == "draw more than one" and drawn >= 1):
            only_one = ("121.2b",) if change.action == "draw more than one" else ()
            return Reason(text or f"{event.who} can't draw cards.", *CANT, *only_one)
    return ""
