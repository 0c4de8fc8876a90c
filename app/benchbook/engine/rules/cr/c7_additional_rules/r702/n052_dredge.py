"""702.52: dredge."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.effects import Mill, Move
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.evaluate import amount
from benchbook.engine.prose import name_of
from benchbook.engine.registry import definition, rule
from benchbook.engine.replacement import Candidate
from benchbook.engine.resolution import NOW, follow, may
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import THIS, YOU, Script, number_of
from benchbook.engine.runner import Cite
from benchbook.engine.state import Game


@rule("702.52a", keyword="dredge")
def dredge(keyword: Keyword) -> tuple[Ability, ...]:
    """It replaces a draw from the graveyard; drawing reads it."""
    number_of(keyword)
    return ()


@rule("702.52a", replaces=ev.Draw)
def instead_of_drawing(game: Game, event: ev.Draw) -> list[Candidate]:
    """With enough cards in the library a player may mill N cards and return the card instead of drawing."""
    found: list[Candidate] = []
    player = game.player(event.who)
    for obj in player.graveyard:
        for held in game.look(obj).keywords("dredge"):
            ctx = Context(game, obj, event.who)
            n = amount(ctx, number_of(held.ability))  # type: ignore[arg-type]
            if not player.library_known or len(player.library) >= n:
                key = f"dredge {obj} {held.key}"
                found.append(Candidate(key, held.ability, ctx, "702.52a", f"Dredge {n}", transform=_mill_and_return))
    return found


@definition("702.52b", results_of=ev.Draw)
def too_few_to_dredge(game: Game, event: ev.Draw) -> Script:
    """With fewer cards than that in the library the card cannot be dredged."""
    player = game.player(event.who)
    for obj in player.graveyard if player.library_known else ():
        for held in game.look(obj).keywords("dredge"):
            n = amount(Context(game, obj, event.who), number_of(held.ability))  # type: ignore[arg-type]
            if len(player.library) + 1 < n:
                yield Cite(("702.52b",))


def _mill_and_return(ctx: Context, node: Keyword, event: ev.Draw, candidate: Candidate) -> Script:
    yes = yield may(event.who, f"choose whether to dredge {name_of(ctx.game, ctx.source)}", ctx.source, "702.52a")
    if not yes:
        return [event]
    yield from follow(ctx.at((yield NOW)), (Mill(YOU, number_of(node)), Move(THIS, "hand")))
    return []
