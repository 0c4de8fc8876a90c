"""701.38, 701.55: vote, and face a villainous choice."""

from __future__ import annotations

from benchbook.cards.rule_changes import VOTES_AGAIN
from benchbook.engine.rules.terms import *

NONE = ""


@rule("701.38a", performs=fx.Vote)
def vote(game: Game, ctx: Context, node: fx.Vote) -> Script:
    """Each player, you first, votes for an option; then the options are followed as often as they got votes."""
    tally = yield from _ballots(game, ctx, "word", node.options, node.options)
    for option, n in tally.items():
        ctx = ctx.bound(f"votes for {option}", Fraction(n))
    for option, effects in node.rows:
        for _ in range(_followed(option, tally)):
            ctx = yield from follow(ctx.at((yield NOW)), effects)
    return ctx.bindings


@rule("701.38a", performs=fx.VoteForObject)
def vote_for_object(game: Game, ctx: Context, node: fx.VoteForObject) -> Script:
    """Each player, you first, votes for one of the objects; the effect goes on with those that got the most votes."""
    found = tuple(o for o in objects(ctx, node.among) if isinstance(o, int))
    words = tuple(name_of(game, o) for o in found)
    tally = (yield from _ballots(game, ctx, "objects", found, words)) if found else {}
    most = max(tally.values(), default=0)
    return {"most votes": tuple(o for o, n in tally.items() if n == most and n)}


def _ballots(game: Game, ctx: Context, kind: str, options: tuple[Any, ...], words: tuple[str, ...]) -> Script:
    """How many votes each option gets: each player votes in turn order, with all the votes that they have."""
    tally = dict.fromkeys(options, 0)
    for who in from_player(game, ctx.controller):
        votes = yield Call("runs", "how many votes", (who,))
        for number in range(votes):
            further, more = ((NONE,), ("no further vote",)) if number else ((), ())
            choice = yield Choice(
                who, kind, "vote", (*options, *further), (*words, *more), about=ctx.source, rule="701.38a"
            )
            if choice != NONE:
                tally[choice] += 1
                yield ev.Told("votes", who, words=f"for {words[options.index(choice)]}", cause=ctx.source)
    return tally


@rule("701.38d", runs="how many votes")
def how_many_votes(game: Game, who: PlayerId) -> Script:
    """A player whom effects let vote additional times casts all those votes at the time of the one vote."""
    more = 0
    for change, ctx, text in rule_changes(game, PlayerRule):
        if change.rule == VOTES_AGAIN and who in players(ctx, change.who):
            more += 1
            yield Cite(("701.38d",), text)
    return 1 + more


def from_player(game: Game, who: PlayerId) -> tuple[PlayerId, ...]:
    """Every player in turn order, this one first."""
    order = [p.id for p in game.players if not p.lost]
    start = order.index(who) if who in order else 0
    return tuple(order[start:] + order[:start])


def _followed(option: str, tally: dict[str, int]) -> int:
    """A row of an option happens for each vote; "most X" once if X has most votes, "most or tied X" also on a tie."""
    for head, ties in (("most or tied ", True), ("most ", False)):
        if option.startswith(head):
            mine = tally.get(option.removeprefix(head), 0)
            others = [n for name, n in tally.items() if name != option.removeprefix(head)]
            return int(all(mine > n or (ties and mine == n) for n in others))
    return tally.get(option, 0)


CHOICE = "villainous choice"
FACING = "facing"


@rule("701.55d", performs=fx.VillainousChoice)
def each_in_turn(game: Game, ctx: Context, node: fx.VillainousChoice) -> Script:
    """Of several players each goes through the whole choice before the next one begins, in turn order."""
    for who in players(ctx, node.who):
        ctx = ctx.at((yield NOW))
        done: Context = yield Call("runs", "face a villainous choice", (ctx.bound(FACING, who), node, who))
        ctx = done
    return ctx


@rule("701.55a", runs="face a villainous choice")
def face(game: Game, ctx: Context, node: fx.VillainousChoice, who: PlayerId) -> Script:
    """The player chooses one of the two options, possible or not, and all of it is done."""
    for doing in (yield from would(ctx, CHOICE, who)):
        times = int(doing.amount)
        if times > 1:
            yield Cite(("701.55c",), sentence=f"{who} faces the choice {times} times, one after another.")
        for _ in range(times):
            ctx = yield from _once(ctx.at((yield NOW)), node, who)
    return ctx


def _once(ctx: Context, node: fx.VillainousChoice, who: PlayerId) -> Script:
    words = tuple(option.words.replace("~", name_of(ctx.game, ctx.source)) for option in node.options)
    yield ev.Told("faces a villainous choice", who, cause=ctx.source)
    taken: int = yield Choice(who, "word", "choose one option", (0, 1), words, about=ctx.source, rule="701.55a")
    before, effects = (yield NOW), node.options[taken].effects
    done = yield from follow(ctx.at(before), effects)
    if (yield NOW) is before and not any(isinstance(e, fx.May) for e in effects):
        yield Cite(("701.55b",), sentence=f"An option that changes nothing may be chosen; {who} has chosen it.")
    return done
