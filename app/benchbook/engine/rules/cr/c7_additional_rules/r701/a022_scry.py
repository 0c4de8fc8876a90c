"""701.22, 701.25: scry and surveil."""

from __future__ import annotations

from benchbook.engine.evaluate import result
from benchbook.engine.rules.cr.c7_additional_rules.r701.a024_unknown_order import settled
from benchbook.engine.rules.terms import *

TOLD = {"scry": "scries", "surveil": "surveils"}


@rule("701.1", performs=fx.Scry)
def look_on_top(game: Game, ctx: Context, node: fx.Scry) -> Script:
    """The verb's own rule says what is done; to do it with 0 cards is no event (701.22b, 701.25c)."""
    if node.kind == "fateseal":
        yield Call("runs", "action: fateseal", (ctx, fx.KeywordAction("fateseal", node.who, amount=node.amount)))
        return None
    for who in players(ctx, node.who):
        how_many = result(ctx, node.amount)
        if how_many <= 0:
            number = "701.22b" if node.kind == "scry" else "701.25c"
            yield Cite((number,), sentence=f"To {node.kind} 0 is no event.")
        else:
            for doing in (yield from would(ctx, node.kind, who, amount=how_many)):
                yield Call("runs", f"action: {node.kind}", (ctx, doing.who, int(doing.amount)))
    return None


@rule("701.22a", runs="action: scry")
def scry(game: Game, ctx: Context, who: PlayerId, how_many: int) -> Script:
    """Look at the top cards and put any number of them on the bottom, the rest on top, in any order."""
    yield from _scry(game, ctx, "scry", who, how_many)


@rule("701.25a", runs="action: surveil")
def surveil(game: Game, ctx: Context, who: PlayerId, how_many: int) -> Script:
    """Look at the top cards and put any number of them into the graveyard, the rest on top in any order."""
    yield from _scry(game, ctx, "surveil", who, how_many)


def _scry(game: Game, ctx: Context, kind: str, who: PlayerId, how_many: int) -> Script:
    """Where the library is not given nothing is known of the cards."""
    game = yield from settled(who, how_many)
    library = game.player(who).library[:how_many]
    if library:
        words = tuple(name_of(game, o) for o in library)
        every = subsets(library, 0, len(library))
        answer = yield Choice(
            who, "objects", f"{kind}: choose what does not stay on top", every,
            subset_words(library, words, 0, len(library)), about=ctx.source, singles=library, count=(0, len(library)),
        )  # fmt: skip
        under = answer if kind == "scry" else ()
        below, said_below = yield Call("runs", "arrange", (who, under, "bottom", ctx.source))
        if kind == "surveil":
            for obj in answer:
                yield ev.Move(obj, "graveyard", "surveilled", ctx.source)
        kept = tuple(o for o in library if o not in answer)
        above, said_above = yield Call("runs", "arrange", (who, kept, "top", ctx.source))
        rest = tuple(o for o in (yield NOW).player(who).library if o not in above and o not in below)
        order = (*above, *rest, *below)
        if order != (yield NOW).player(who).library:
            yield ev.Reorder(who, order)
        for cards, said in ((above, said_above), (below, said_below)):
            if not said:
                yield ev.Loosen(who, cards, who)
    yield ev.Told(TOLD.get(kind, kind), who, amount=Fraction(how_many), cause=ctx.source)
