"""701.34: proliferate."""

from __future__ import annotations

from benchbook.engine.game_objects import counter_kind
from benchbook.engine.rules.cr.c7_additional_rules.r701_actions_by_name import acting
from benchbook.engine.rules.terms import *


@rule("701.34a", runs="action: proliferate")
def proliferate(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """Choose any number of permanents and players with counters; each gets another of every kind that it has."""
    times = int(amount(ctx, node.amount)) if node.amount is not None else 1
    for who in acting(ctx, node):
        for _ in range(times):
            for doing in (yield from would(ctx, "proliferate", who)):
                for _ in range(int(doing.amount)):
                    yield from _once((yield NOW), ctx, doing.who)
    return None


def _once(game: Game, ctx: Context, who: PlayerId) -> Script:
    options: tuple[Subject, ...] = (
        *(o.id for o in game.battlefield if o.counters), *(p.id for p in game.playing if p.counters),
    )  # fmt: skip
    chosen: tuple[Subject, ...] = ()
    if options:
        words = tuple(name_of(game, o) for o in options)
        most = len(options)
        chosen = yield Choice(
            who, "objects", "choose what gets more counters", subsets(options, 0, most)[::-1],
            subset_words(options, words, 0, most)[::-1], about=ctx.source, singles=options, count=(0, most),
            rule="701.34a",
        )  # fmt: skip
    getting = _once_a_team(game, chosen)
    if len(getting) < sum(len(_held(game, s)) for s in chosen):
        yield Cite(("701.34b",), sentence="A team that shares its poison counters gets one more, not one a player.")
    events = tuple(ev.PutCounters(s, kind, Fraction(1), ctx.source, who) for s, kind in getting)
    if events:
        yield ev.Together(events)
    yield ev.Told("proliferates", who, cause=ctx.source)


def _once_a_team(game: Game, chosen: tuple[Subject, ...]) -> list[tuple[Subject, str]]:
    """Who and what gets which counter: of players who share poison counters one (701.34b)."""
    found: list[tuple[Subject, str]] = []
    sharing: set[PlayerId] = set()
    for subject in chosen:
        for kind in _held(game, subject):
            if kind == "poison" and isinstance(subject, str):
                if subject in sharing:
                    continue
                sharing |= set(game.sharing_life(subject))
            found.append((subject, kind))
    return found


def _held(game: Game, subject: Subject) -> tuple[str, ...]:
    held = game.player(subject).counters if isinstance(subject, str) else game.objects[subject].counters
    return tuple(dict.fromkeys(counter_kind(key) for key in held))
