"""614.12a: what a permanent becomes as it enters: one of several things, or a copy of a card exiled for it."""

from __future__ import annotations

from benchbook.cards.entering import EntersAsExiledCopy, EntersAsOneOf
from benchbook.engine.choosing.words_to_choose import described
from benchbook.engine.replacement_effects import COPY
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *
from benchbook.engine.rules.cr.c7_additional_rules.r707_copying import (
    with_counters_of_the_copy,
    without_counters_of_the_copy,
)
from benchbook.engine.rules.terms import *


def _never(ctx: Context, node: Any, event: Any) -> bool:
    return False


@watches(EntersAsOneOf, "614.1c", _never)
def enters_as_one_of(ctx: Context, node: EntersAsOneOf, event: Any, candidate: Candidate) -> Script:
    """Its controller chooses what it becomes; that belongs to its copiable values (707.2)."""
    (new, *_) = ctx.bindings["entering"]
    who = ctx.game.look(new).controller
    face = copied_values(ctx, new)[0]
    sizes = [(c.power, c.toughness) for option in node.options for c in option if isinstance(c, SetPT)]
    if (face.power, face.toughness) in sizes:
        raise NotModelled("what a copy keeps of what was chosen for the permanent that it copies, once it chooses anew")
    words, ways = tuple(map(described, node.options)), tuple(range(len(node.options)))
    chosen = yield Choice(who, "word", "choose what it enters as", ways, words, about=ctx.source, rule="614.12a")
    yield Cite(("614.1c", "707.2"))
    return [replace(event, copied=copied_values(ctx, new, node.options[chosen]))]


@watches(EntersAsExiledCopy, "707.5", _never, COPY)
def enters_as_exiled_copy(ctx: Context, node: EntersAsExiledCopy, event: Any, candidate: Candidate) -> Script:
    """Two cards are exiled or none; one is copied, the power of the other is how many counters there are (614.12a)."""
    (new, *_) = ctx.bindings["entering"]
    who, game = ctx.game.look(new).controller, (yield NOW)
    before = replace(ctx, game=game, view=None)
    options = tuple(o.id for o in game.in_zone("graveyard") if o.id != event.obj and matches(before, node.cards, o.id))
    if len(options) < 2 or not (yield may(who, "exile two cards", ctx.source, "614.12a")):
        return [event]
    pair = yield some_of(game, who, "choose what to exile", options, (2, 2), about=ctx.source, rule="614.12a")
    done = yield ev.Together(tuple(ev.Move(o, "exile", "exiled", ctx.source) for o in pair))
    cards = arrivals(done, "exile")
    if len(cards) != 2:
        return [event]
    here = ctx.at((yield NOW))
    copied, other = yield from _which_is_which(here, who, cards)
    yield Cite(("707.2", "614.12a"))
    power = here.game.look(other).power or Fraction(0)
    made = replace(without_counters_of_the_copy(event), copied=copied_values(here, copied))
    return [with_counters_of_the_copy(made, {node.kind: power} if power > 0 else {})]


def _which_is_which(ctx: Context, who: str, cards: tuple[ObjId, ...]) -> Script:
    """Which of the two cards is copied, and which one's power counts."""
    words = tuple(name_of(ctx.game, o) for o in cards)
    chosen = yield Choice(
        who, "copy", "choose what it enters as a copy of", cards, words, about=ctx.source, rule="707.5"
    )
    return chosen, next(o for o in cards if o != chosen)
