"""701.34, 701.56: what adds to counters that are there: proliferate and time travel."""

from __future__ import annotations

from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *
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
        most = len(options)
        chosen = yield some_so(
            game, who, "choose what gets more counters", subsets(options, 0, most)[::-1], about=ctx.source,
            singles=options, count=(0, most), rule="701.34a",
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


CHANGES = ("neither", "add", "remove")


@rule("701.56a", runs="action: time travel")
def time_travel(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """For any of your permanents and suspended cards with time counters, put one on or take one off."""
    (who, *_) = acting(ctx, node)
    events: list[ev.Event] = []
    for obj in _timed(game, who):
        prompt = f"choose what happens to the time counters of {name_of(game, obj)}"
        answer = yield Choice(who, "word", prompt, CHANGES, CHANGES, about=obj, rule="701.56a")
        if answer == "add":
            events.append(ev.PutCounters(obj, "time", Fraction(1), ctx.source, who))
        elif answer == "remove":
            events.append(ev.RemoveCounters(obj, "time", Fraction(1), ctx.source))
    if events:
        yield together(tuple(events))
    yield ev.Told("time travels", who, cause=ctx.source)
    return None


def _timed(game: Game, who: PlayerId) -> tuple[ObjId, ...]:
    mine = [o for o in game.battlefield if game.look(o.id).controller == who]
    suspended = [o for o in game.in_zone("exile", who) if game.look(o.id).has_keyword("suspend")]
    return tuple(o.id for o in (*mine, *suspended) if o.counter("time") > 0)
