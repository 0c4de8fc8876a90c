"""702.72, 702.75, 702.110, 702.165: what triggers as a permanent enters."""

from __future__ import annotations

from benchbook.engine.memory import CHAMPIONED, EXILED, EXILED_WITH, KNOWN_TO
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *


@rule("702.72a", keyword="champion")
def champion(keyword: Keyword) -> tuple[Ability, ...]:
    """Entering, it is sacrificed unless another such object of yours is exiled; leaving, it brings that card back."""
    return (
        triggered(keyword, "702.72a", ENTERS, Champion(filter_of(keyword))),
        triggered(keyword, "702.72a", LEAVES, Move(Bound("championed"), "battlefield")),
    )


@dataclass(frozen=True, slots=True)
class Champion:
    """Exile another object of that kind that you control, or sacrifice this one."""

    filter: Filter


@rule("702.72a", performs=Champion)
def exile_another(game: Game, ctx: Context, node: Champion) -> Script:
    """The exiled card is championed by the permanent, which remembers it for its other ability (702.72b–c)."""
    others = tuple(
        o.id for o in game.battlefield
        if o.id != ctx.source and game.controller(o.id) == ctx.controller and matches(ctx, node.filter, o.id)
    )  # fmt: skip
    prompt = "choose what to exile and champion"
    picked = yield one_or_none(game, ctx.controller, prompt, others, about=ctx.source, rule="702.72a")
    if not picked:
        yield from follow(ctx, (Sacrifice(THIS),))
        return None
    outcome = yield ev.Move(picked[0], "exile", "exiled", ctx.source)
    game = yield NOW
    if ctx.source in game.objects and outcome.new is not None:
        yield ev.MarkObject(ctx.source, memory=CHAMPIONED((outcome.new,)))
    yield ev.Told("is championed", ctx.controller, outcome.new, ctx.source)
    return None


@rule("702.75a", keyword="hideaway")
def hideaway(keyword: Keyword) -> tuple[Ability, ...]:
    """Entering, it exiles one of the top N cards of the library face down; the others go to the bottom."""
    return (triggered(keyword, "702.75a", ENTERS, Hide(number_of(keyword))),)


@dataclass(frozen=True, slots=True)
class Hide:
    """Look at so many cards from the top, exile one face down, put the rest on the bottom in a random order."""

    number: Amount


@rule("702.75a", performs=Hide)
def hide_one(game: Game, ctx: Context, node: Hide) -> Script:
    """The permanent remembers the card that its ability exiled (607.2)."""
    n = int(amount(ctx, node.number))
    game = yield from settled(ctx.controller, n)
    library = game.player(ctx.controller).library
    if len(library) < n and not game.player(ctx.controller).library_known:
        raise NotModelled(f"the cards of {ctx.controller}'s library are not given")
    top = library[:n]
    if not top:
        return None
    asked = "choose the card to exile"
    picked = yield some_of(game, ctx.controller, asked, top, (1, 1), about=ctx.source, rule="702.75a")
    memory = KNOWN_TO((ctx.controller,))
    outcome = yield ev.Move(picked[0], "exile", "exiled", ctx.source, face_down="exiled", memory=memory)
    for obj in top:
        if obj != picked[0]:
            rest = tuple(o for o in (yield NOW).player(ctx.controller).library if o != obj)
            yield ev.Reorder(ctx.controller, (*rest, obj))
    yield ev.Loosen(ctx.controller, tuple(o for o in top if o != picked[0]))
    if ctx.source in (yield NOW).objects and outcome.new is not None:
        yield ev.MarkObject(ctx.source, memory=EXILED((outcome.new,)) | EXILED_WITH((outcome.new,)))
    return {"exiled": (outcome.new,)}


@rule("702.110b", results_of=ev.Sacrifice)
def it_exploits(game: Game, event: ev.Sacrifice) -> Script:
    """As the exploit ability resolves the creature with exploit exploits what is sacrificed, be it itself."""
    top = game.objects[game.stack[-1]].ability if game.stack else None
    if top is not None and getattr(top.ability, "keyword", "") == "exploit" and top.source == event.cause:
        yield ev.Told("exploits", event.who, top.source, event.obj)


@rule("702.165a", keyword="backup")
def backup(keyword: Keyword) -> tuple[Ability, ...]:
    """Entering, it puts N +1/+1 counters on a creature; another one also gains the abilities printed below it."""
    target = TargetSpec(CREATURE)
    return (
        triggered(keyword, "702.165a", ENTERS, plus_one(Target(0), number_of(keyword)), Share(), targets=(target,)),
    )


@dataclass(frozen=True, slots=True)
class Share:
    """The target, if it is another creature, gains what is printed below backup until end of turn."""


@rule("702.165c", performs=Share)
def shares_what_is_printed(game: Game, ctx: Context, node: Share) -> Script:
    """Only printed abilities are granted, as they were when the ability went on the stack, and never backup itself."""
    if not ctx.targets or not ctx.targets[0] or ctx.targets[0][0] == ctx.source:
        return None
    before = game.last(ctx.source)
    abilities = copiable(before, before.objects[ctx.source]).abilities
    names = [getattr(a, "name", "") for a in abilities]
    below = (
        tuple(a for a in abilities[names.index("backup") + 1 :] if getattr(a, "name", "") != "backup")
        if "backup" in names
        else ()
    )
    if below:
        yield from follow(ctx, (Continuous(Target(0), (GainAbilities(below),), THIS_TURN),))
    return None
