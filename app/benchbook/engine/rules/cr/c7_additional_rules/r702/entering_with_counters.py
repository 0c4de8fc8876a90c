"""702.38, 702.44, 702.54, 702.82, 702.98, 702.104, 702.136, 702.150: with which counters a permanent enters."""

from __future__ import annotations

from benchbook.cards.entering import EntersByKeyword
from benchbook.engine.mana.spent_otherwise import colors_spent
from benchbook.engine.memory import DEVOURED, GAINS
from benchbook.engine.paying.costs import LIFE_FOR_MANA
from benchbook.engine.readers.filters import creature_types
from benchbook.engine.readers.tallies import KINDS
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *


@rule("702.44a", keyword="sunburst")
def sunburst(keyword: Keyword) -> tuple[Ability, ...]:
    """It enters with a counter for each color of mana spent on it."""
    return (static(keyword, "702.44a", replacements=(EntersByKeyword(keyword),)),)


@rule("702.44a", runs="entering: sunburst")
def counters_for_colors(game: Game, ctx: Context, keyword: Keyword, event: Any) -> Script:
    """+1/+1 counters if it enters as a creature, type-changing effects aside; charge counters otherwise."""
    chosen = ctx.chosen
    if chosen is None or not chosen.from_zone or chosen.free:
        yield Cite(("702.44b",))
        return [event]
    if not chosen.mana_spent:
        raise NotModelled("which colors of mana were spent on a spell with sunburst")
    n, rules = colors_spent(game, chosen)
    yield Cite(rules)
    kind = "+1/+1" if "creature" in copiable(game, game.objects[ctx.source]).types else "charge"
    return [replace(event, counters={**event.counters, kind: event.counters.get(kind, Fraction(0)) + n})]


def _as_much_as_was_dealt(keyword: Keyword) -> Static:
    """702.54b: X is the damage that the opponents have been dealt this turn."""
    dealt = how.HappenedThisTurn("damage dealt to players", OPPONENTS)
    return with_counters(keyword, "702.54b", "+1/+1", dealt)


@rule("702.54a", keyword="bloodthirst")
def bloodthirst(keyword: Keyword) -> tuple[Ability, ...]:
    """If an opponent was dealt damage this turn it enters with N +1/+1 counters."""
    if isinstance(keyword.amount, VariableX):
        return (_as_much_as_was_dealt(keyword),)
    hurt = cond.Happened("damage dealt to players", OPPONENTS)
    return (with_counters(keyword, "702.54a", "+1/+1", number_of(keyword), condition=hurt),)


def _to_players(ctx: Context, event: ev.Event) -> tuple[str, Any, Fraction] | None:
    if isinstance(event, ev.Damage) and isinstance(event.to, str):
        return event.to, None, event.amount
    return None


KINDS["damage dealt to players"] = _to_players


@rule("702.98a", keyword="unleash")
def unleash(keyword: Keyword) -> tuple[Ability, ...]:
    """It may enter with a +1/+1 counter, and can't block while it has one."""
    cant_block = Cant("block", what=SELF)
    return (
        with_counters(keyword, "702.98a", "+1/+1", ONE, may=True),
        static(keyword, "702.98a", rules=(cant_block,), condition=Matches(THIS, which.HasCounters("+1/+1"))),
    )


@rule("702.104a", keyword="tribute")
def tribute(keyword: Keyword) -> tuple[Ability, ...]:
    """As it enters, an opponent of your choice may put N more +1/+1 counters on it."""
    return (static(keyword, "702.104a", replacements=(EntersByKeyword(keyword),)),)


@rule("702.104a", runs="entering: tribute")
def pays_tribute(game: Game, ctx: Context, keyword: Keyword, event: Any) -> Script:
    """Whether tribute was paid is remembered for the permanent's other abilities (702.104b)."""
    rivals = game.opponents(ctx.controller)
    who = rivals[0]
    if len(rivals) > 1:
        who = yield Choice(ctx.controller, "player", "choose an opponent", rivals, about=ctx.source, rule="702.104a")
    yes = yield may(who, "choose whether to pay tribute", ctx.source, "702.104a")
    if not yes:
        return [event]
    more = amount(ctx, number_of(keyword))
    chosen = event.chosen or Chosen()
    counters = {**event.counters, "+1/+1": event.counters.get("+1/+1", Fraction(0)) + more}
    return [replace(event, counters=counters, chosen=replace(chosen, paid={**chosen.paid, "tribute": 1}))]


@rule("702.136a", keyword="riot")
def riot(keyword: Keyword) -> tuple[Ability, ...]:
    """It enters with a +1/+1 counter or has haste, as its controller chooses."""
    return (static(keyword, "702.136a", replacements=(EntersByKeyword(replace(keyword, text="")),)),)


@rule("702.136a", runs="entering: riot")
def counter_or_haste(game: Game, ctx: Context, keyword: Keyword, event: Any) -> Script:
    """Each instance of riot is a choice of its own (702.136b)."""
    answer = yield Choice(
        ctx.controller,
        "word",
        "choose a +1/+1 counter or haste",
        ("counter", "haste"),
        ("a +1/+1 counter", "haste"),
        about=ctx.source,
        rule="702.136a",
    )
    if answer == "haste":
        haste = GainAbilities((Keyword("haste"),))
        return [replace(event, memory={**event.memory, **GAINS((*GAINS.of(event), haste))})]
    return [replace(event, counters={**event.counters, "+1/+1": event.counters.get("+1/+1", Fraction(0)) + 1})]


@rule("702.150a", replaces=ev.Move, to="battlefield")
def fewer_counters(game: Game, event: ev.Move) -> list[Candidate]:
    """Only where it would enter with loyalty counters at all; never below none."""
    times = event.chosen.paid.get(LIFE_FOR_MANA, 0) if event.chosen is not None else 0
    spell = event.obj in game.objects and game.objects[event.obj].zone == "stack"
    if not times or not spell or not event.counters.get("loyalty"):
        return []
    if not game.look(event.obj).has_keyword("compleated"):
        return []
    ctx = Context(game, event.obj, game.controller(event.obj))
    fewer = Fraction(2 * times)

    def transform(_ctx: Context, _node: Any, now: Any, _candidate: Candidate) -> Script:
        left = max(now.counters.get("loyalty", Fraction(0)) - fewer, Fraction(0))
        return [replace(now, counters={**now.counters, "loyalty": left})]
        yield

    words = "It enters with two fewer for each symbol paid for with life."
    return [Candidate("702.150a", None, ctx, "702.150a", words, transform=transform)]


@rule("702.38a", keyword="amplify")
def amplify(keyword: Keyword) -> tuple[Ability, ...]:
    """As it enters, cards in hand that share a creature type with it may be revealed for counters."""
    return (static(keyword, "702.38a", replacements=(EntersByKeyword(keyword),)),)


@rule("702.38a", runs="entering: amplify")
def reveals(game: Game, ctx: Context, keyword: Keyword, event: Any) -> Script:
    """N +1/+1 counters for each card revealed; neither the card itself nor others that enter with it can be."""
    who, new = ctx.controller, ctx.source
    mine = creature_types(game.look(new).subtypes)
    hand = tuple(o for o in game.player(who).hand if creature_types(game.look(o).subtypes) & mine)
    if not hand:
        return [event]
    picked = yield some_of(game, who, "choose which cards to reveal", hand, (0, len(hand)), about=new, rule="702.38a")
    for obj in picked:
        yield ev.Told("reveals", who, obj)
    more = amount(ctx, number_of(keyword)) * len(picked)
    return [replace(event, counters={**event.counters, "+1/+1": event.counters.get("+1/+1", Fraction(0)) + more})]


@rule("702.82a", keyword="devour")
def devour(keyword: Keyword) -> tuple[Ability, ...]:
    """As it enters, creatures may be sacrificed for N +1/+1 counters each; some devour other permanents (702.82c)."""
    return (static(keyword, "702.82a", replacements=(EntersByKeyword(keyword),)),)


@rule("702.82a", runs="entering: devour")
def eats(game: Game, ctx: Context, keyword: Keyword, event: Any) -> Script:
    """The permanent remembers what it devoured (702.82b)."""
    who, new = ctx.controller, ctx.source
    now = yield NOW
    wanted = keyword.filter or CREATURE
    food = tuple(
        o.id for o in now.battlefield if now.controller(o.id) == who and o.id != new and matches(ctx, wanted, o.id)
    )
    if not food:
        return [event]
    asked = "choose what to sacrifice and devour"
    picked = yield some_of(now, who, asked, food, (0, len(food)), about=new, rule="702.82a")
    yield Cite(("702.82c",) if keyword.filter is not None else ())
    if picked:
        yield ev.Together(tuple(ev.Sacrifice(who, obj, new) for obj in picked))
    more = amount(ctx.bound("devoured", tuple(picked)), number_of(keyword)) * len(picked)
    counters = {**event.counters, "+1/+1": event.counters.get("+1/+1", Fraction(0)) + more} if more else event.counters
    return [replace(event, counters=counters, memory={**event.memory, **DEVOURED(tuple(picked))})]
