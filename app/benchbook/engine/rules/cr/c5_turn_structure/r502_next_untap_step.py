"""502.3, 611.2a: effects that keep permanents tapped in the next untap step and are over after it."""

from __future__ import annotations

from benchbook.cards.effects import ChangeRules
from benchbook.cards.filters import ControlledBy
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r611_continuous_effects.continuous_effects import effect_of
from benchbook.engine.rules.terms import *
from benchbook.engine.showing.in_its_words import in_its_words

THEIRS = Until("its controller's next untap step")
YOURS = Until("your next untap step")
WHOSE = BoundPlayer("whose untap step")


@rule("502.3", runs="kept tapped in the next untap step of each")
def kept_tapped_for_each(game: Game, ctx: Context, node: ChangeRules) -> Script:
    """What "doesn't untap during that player's next untap step", of a kind or named: for each player an effect of
    its own, over after that player's step. What it keeps tapped of a kind is seen only then (611.2c).
    """
    locked = None
    if isinstance(node.what, Group):
        yield Cite(("611.2c",))
    elif node.what is not None:
        locked = frozenset(o for o in (yield from chosen_objects(ctx, node.what)) if isinstance(o, int))
    if locked is not None and not locked:
        return
    for who in _whose(ctx, node):
        here = ctx.bound(WHOSE.name, (who,))
        changes = tuple(replace(one, who=WHOSE) if isinstance(one, Cant) else one for one in node.changes)
        yield ev.Begin(effect_of(here, THEIRS, locked=locked, rules=changes, words=in_its_words(ctx, node)))


def _whose(ctx: Context, node: ChangeRules) -> tuple[PlayerId, ...]:
    """In whose untap steps: of the players named, or of the controllers of what is kept tapped."""
    named = [one.who for one in node.changes if isinstance(one, Cant) and one.who is not None]
    kind = node.what.filter if isinstance(node.what, Group) else None
    parts = kind.parts if isinstance(kind, And) else (kind,)
    named = named or [part.who for part in parts if isinstance(part, ControlledBy)]
    return tuple(dict.fromkeys(players(ctx, named[0]))) if named else tuple(p.id for p in ctx.game.players)


@rule("502.3", results_of=ev.StepEnds, step="untap")
def next_untap_step_is_over(game: Game, event: ev.StepEnds) -> Script:
    """After that untap step the effect is over: for each permanent after its own controller's, whoever that is now."""
    for effect in game.effects:
        left = _still_held(game, effect)
        if left == effect.locked:
            continue
        yield Cite(("611.2a",))
        yield ev.End((effect.id,))
        if left:
            yield ev.Begin(replace(effect, locked=left))


def _still_held(game: Game, effect: EffectInForce) -> frozenset[ObjId] | None:
    """The permanents that the effect still keeps tapped once this untap step has passed."""
    if effect.duration == YOURS and effect.controller in game.active_players:
        return frozenset()
    if effect.duration == THEIRS and WHOSE.name in effect.bindings:
        over = set(effect.bindings[WHOSE.name]) & set(game.active_players)
        return frozenset() if over else effect.locked
    if effect.duration != THEIRS or effect.locked is None:
        return effect.locked
    return frozenset(o for o in effect.locked if o in game.objects and game.controller(o) not in game.active_players)


@rule("611.2a", results_of=ev.StepBegins, step="untap")
def until_the_untap_step(game: Game, event: ev.StepBegins) -> Script:
    """What changes an object until its controller's next untap step is over as that step begins."""
    for effect in game.effects:
        if effect.duration != THEIRS or effect.rules or effect.locked is None:
            continue
        left = _still_held(game, effect)
        if left != effect.locked:
            yield Cite(("611.2a",))
            yield ev.End((effect.id,))
            if left:
                yield ev.Begin(replace(effect, locked=left))
