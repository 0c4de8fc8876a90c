"""608.2e, 101.4: players choose what they keep, and sacrifice the rest at the same time."""

from __future__ import annotations

from benchbook.cards.keeping import KeepChosen
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *
from benchbook.engine.rules.terms import *


@rule("608.2e", performs=KeepChosen)
def keep_chosen(game: Game, ctx: Context, node: KeepChosen) -> Script:
    """All choose, in turn order; then all that was not chosen is sacrificed at the same time."""
    events: list[ev.Event] = []
    who_chooses = players(ctx, node.who)
    yield Cite(("101.4",) if len(who_chooses) > 1 else ())
    for who in who_chooses:
        mine = tuple(o.id for o in game.battlefield if game.look(o.id).controller == who)
        mine = tuple(o for o in mine if matches(ctx, node.among, o))
        kept: tuple[ObjId, ...] = ()
        for kind, number in node.kinds:
            fit = tuple(o for o in mine if matches(ctx, kind, o))
            kept += yield from _chosen(game, ctx, who, fit, int(amount(ctx, number)), node.up_to)
        events += [ev.Sacrifice(who, o, ctx.source) for o in mine if o not in kept]
    if events:
        yield together(tuple(events))
    return {"did last": bool(events)}


def _chosen(game: Game, ctx: Context, who: str, fit: tuple[ObjId, ...], number: int, up_to: bool) -> Script:
    """What a player keeps of a kind; nobody is asked where there are no more than they must keep."""
    if len(fit) <= number and not (up_to and fit):
        return fit
    words, most = tuple(name_of(game, o) for o in fit), min(number, len(fit))
    least = 0 if up_to else most
    answer = yield Choice(
        who, "objects", "choose what to keep", subsets(fit, least, most), subset_words(fit, words, least, most),
        about=ctx.source, count=(least, most), singles=fit, rule="608.2d",
    )  # fmt: skip
    return answer if isinstance(answer, tuple) else (answer,)
