"""614.1a: other counters, life, cards, tokens and ends of the game than there would have been."""

from __future__ import annotations

from benchbook.engine.objects.tokens import predefined_batch
from benchbook.engine.resolution import APPLIED
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r614_replacement_effects.replacement_effects import (
    onto_battlefield,
)
from benchbook.engine.rules.terms import *


def _counters_go(ctx: Context, node: r.CountersReplaced, event: Any) -> bool:
    if isinstance(event, ev.PutCounters):
        if node.effect_only and not event.by_effect:
            return False
        if node.kind and event.kind.split("|")[0] != node.kind:
            return False
        if node.by is not None and event.by and event.by not in players(ctx, node.by):
            return False
        if isinstance(event.on, str):
            concerned = node.on_player is not None and event.on in players(ctx, node.on_player)
        else:
            concerned = node.filter is not None and matches(ctx, node.filter, event.on)
        if concerned and node.by is not None and not event.by and not _is_everyone(ctx, node.by):
            raise NotModelled(_who_puts(ctx, event))
        return concerned
    if onto_battlefield(event) and event.counters and node.filter is not None:
        enters_under = (
            event.controller or ctx.game.object(event.obj).owner if isinstance(event, ev.Move) else event.owner
        )
        if node.by is not None and enters_under not in players(ctx, node.by):
            return False
        if node.kind and node.kind not in event.counters:
            return False
        preview, new = entered(ctx.game, event)
        return ctx.source in ctx.game.objects and matches(replace(ctx, game=preview), node.filter, new)
    return False


def _is_everyone(ctx: Context, who: Any) -> bool:
    return set(ctx.game.everyone()) <= set(players(ctx, who))


def _who_puts(ctx: Context, event: ev.PutCounters) -> str:
    """What is missing where the scenario puts counters without saying who does."""
    if isinstance(event.on, str):
        return f"who gives {event.on} the counters: let a card do it instead of stipulating it"
    return f"who puts the counters on {name_of(ctx.game, event.on)}: write 'Ann puts …'"


@watches(r.CountersReplaced, "614.16", _counters_go)
def other_counters(ctx: Context, node: r.CountersReplaced, event: Any, candidate: Candidate) -> Script:
    """So many times as many counters, or so many more or fewer."""
    plus = amount(ctx, node.plus) if node.plus is not None else Fraction(0)
    minus = amount(ctx, node.minus) if node.minus is not None else Fraction(0)

    def change(n: Fraction) -> Fraction:
        if node.halved:
            return Fraction(int(n / 2))
        return max(n * node.times + plus - minus, Fraction(0))

    if isinstance(event, ev.PutCounters):
        changed = replace(event, amount=change(event.amount), by_effect=True)
        return [changed] if changed.amount > 0 else []
    yield Cite(("122.6",))
    kinds = {k: change(n) if not node.kind or k == node.kind else n for k, n in event.counters.items()}
    return [replace(event, counters=kinds)]


def _life_goes(ctx: Context, node: r.LifeReplaced, event: Any) -> bool:
    return isinstance(event, ev.GainLife if node.gain else ev.LoseLife) and event.who in players(ctx, node.who)


@watches(r.LifeReplaced, "614.1a", _life_goes)
def other_life(ctx: Context, node: r.LifeReplaced, event: Any, candidate: Candidate) -> Script:
    """More or less life, or something else instead (119.10)."""
    if node.instead:
        here = replace(ctx, subjects={**ctx.subjects, "player": event.who}, amount=event.amount)
        yield from follow(here.bound(APPLIED, event.used | {candidate.key}), node.instead)
        return []
    plus = amount(ctx, node.plus) if node.plus is not None else Fraction(0)
    return [replace(event, amount=event.amount * node.times + plus)]


def _draws(ctx: Context, node: r.DrawReplaced, event: Any) -> bool:
    if not isinstance(event, ev.Draw) or event.who not in players(ctx, node.who):
        return False
    if node.except_first and event.turn_based:
        return False
    return node.condition is None or holds(ctx, node.condition)


@watches(r.DrawReplaced, "614.11", _draws)
def other_than_drawing(ctx: Context, node: r.DrawReplaced, event: ev.Draw, candidate: Candidate) -> Script:
    """Something else instead of the draw, even if there is no card to draw (614.11)."""
    if node.optional:
        yes = yield may(event.who, "replace the draw", ctx.source)
        if not yes:
            return [event]
    if node.once and candidate.effect is not None:
        yield ev.End((candidate.effect,))
    drawer = ctx.game.player(event.who)
    yield Cite(("121.6a",) if drawer.library_known and not drawer.library else ("121.6",))
    here = replace(ctx, subjects={**ctx.subjects, "player": event.who})
    yield from follow(here.bound(APPLIED, event.used | {candidate.key}), node.instead)
    return []


def _ends(ctx: Context, node: r.GameEndReplaced, event: Any) -> bool:
    return isinstance(event, ev.PlayerWins if node.win else ev.PlayerLoses) and event.who in players(ctx, node.who)


@watches(r.GameEndReplaced, "614.1a", _ends)
def other_than_losing(ctx: Context, node: r.GameEndReplaced, event: Any, candidate: Candidate) -> Script:
    """Something else instead of the end of the game; where that is its end for others, it happens at the same time."""
    if node.once and candidate.effect is not None:
        yield ev.End((candidate.effect,))
    here = replace(ctx, subjects={**ctx.subjects, "player": event.who})
    ends = [_ends_instead(here, one) for one in node.instead]
    if all(ends):
        return [event for found in ends for event in found]
    for function in ctx.game.table.of("runs", "moved in two ways"):
        yield from function.function(here.game, here, node.instead)
        here = here.at((yield NOW))
    yield from follow(here, node.instead)
    return []


def _ends_instead(ctx: Context, effect: Any) -> list[ev.Event]:
    """The ends of the game that the instruction comes to; none where it does something else."""
    kinds: dict[str, Any] = {"win": ev.PlayerWins, "lose": ev.PlayerLoses}
    if not isinstance(effect, fx.PlayerOutcome) or effect.outcome not in kinds or effect.who is None:
        return []
    return [kinds[effect.outcome](who, "an effect says so") for who in players(ctx, effect.who)]


def _token(ctx: Context, node: r.TokensReplaced, event: Any) -> bool:
    if not isinstance(event, ev.CreateTokens) or event.who not in players(ctx, node.who):
        return False
    if node.filter is None:
        return True
    return any(matches_token(ctx, node.filter, batch) for batch in event.batches)


def matches_token(ctx: Context, filter_: Any, batch: Any) -> bool:
    """Whether the tokens of a batch would fit."""
    preview, new = entered(ctx.game, ev.CreateObject("battlefield", batch.who, batch.components))
    return matches(replace(ctx, game=preview), filter_, new)


def _components(ctx: Context, spec: Any, who: str) -> tuple[Component, ...]:
    return (Component(0, definition_of(ctx, spec), who, token=True),)


@watches(r.TokensReplaced, "614.16", _token)
def other_tokens(ctx: Context, node: r.TokensReplaced, event: Any, candidate: Candidate) -> Script:
    """So many times as many tokens, others too, or one of each instead."""
    batches: list[Any] = []
    new = _components(ctx, node.spec, event.who) if node.spec is not None else None
    also = _components(ctx, node.also_spec, event.who) if node.also_spec is not None else None
    created = Fraction(0)
    for batch in event.batches:
        fits = node.filter is None or matches_token(ctx, node.filter, batch)
        created += batch.number if fits else 0
        if not fits:
            batches.append(batch)
        elif new is not None:
            batches.append(replace(batch, components=new, copied=None))
        elif node.each_of:
            batches += [predefined_batch(ctx.game, event.who, name, batch.number) for name in node.each_of]
        else:
            plus = amount(ctx, node.plus) if node.plus is not None else Fraction(0)
            batches.append(replace(batch, number=batch.number * node.times + plus))
    batches += [predefined_batch(ctx.game, event.who, name, Fraction(1)) for name in node.also]
    if also is not None:
        batches.append(ev.Batch(event.who, also, created if node.as_many else Fraction(1)))
    return [replace(event, batches=tuple(batches))]
    yield
