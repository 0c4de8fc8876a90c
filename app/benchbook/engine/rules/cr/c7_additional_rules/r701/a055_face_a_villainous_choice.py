"""701.55: face a villainous choice."""

from __future__ import annotations

from benchbook.engine.rules.terms import *

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
