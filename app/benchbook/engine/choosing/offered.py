"""Who makes a player's decisions (723), what a player may do, and which objects and targets may be chosen (115)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass, replace
from functools import cache, partial
from itertools import combinations, islice
from typing import Any

from benchbook.cards import effects as fx
from benchbook.cards.conditions import AllOf, AnyOf, CostWasPaid, IsNot
from benchbook.cards.effects import If
from benchbook.cards.filters import And
from benchbook.cards.grammar import print_option
from benchbook.cards.objects import Choose, Target, TargetSpec
from benchbook.cards.players import TargetPlayer
from benchbook.cards.rule_changes import Permit
from benchbook.engine import events as ev
from benchbook.engine.choosing.choices import Choice
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import holds, matches, players
from benchbook.engine.index import rule_changes
from benchbook.engine.memory import CONTROLS, WHOSE
from benchbook.engine.paying.costs_said import describe
from benchbook.engine.prose import name_of, with_articles
from benchbook.engine.state import Game, ObjId, PlayerId, Subject
from benchbook.frozen import dataclass


def matching_every(specs: list[TargetSpec]) -> list[TargetSpec]:
    """The one target that these enchant abilities ask for together."""
    if len(specs) < 2:
        return specs
    if len(set(specs)) == 1:
        return specs[:1]
    filters = tuple(spec.filter for spec in specs if spec.filter is not None)
    if len(filters) < len(specs) or len({spec.zone for spec in specs}) > 1:
        raise NotModelled("an Aura that can enchant players by one ability and objects by another (702.5c)")
    return [replace(specs[0], filter=And(filters))]


def despite_hexproof(game: Game, ctx: Context, subject: Subject) -> bool:
    """Whether an effect lets that spell or ability target it although it has hexproof."""
    for permit, speaker, _ in rule_changes(game, Permit):
        if permit.action not in WAYS or ctx.controller not in players(speaker, permit.who):
            continue
        if isinstance(subject, str):
            if permit.action == WAYS[1] and subject in game.opponents(speaker.controller):
                return True
        elif permit.what is not None and permit.action == WAYS[0] and matches(speaker, permit.what, subject):
            return True
    return False


WAYS = ("target despite hexproof", "target opponents despite hexproof")


def remembered(game: Game, ctx: Context, picked: tuple[Subject, ...]) -> ev.MarkGame:
    """Who controls each of the permanents that are chosen."""
    before = WHOSE.of(game)
    now = {(ctx.source, one): game.controller(one) for one in picked if isinstance(one, int)}
    return ev.MarkGame(WHOSE({**before, **now}))


def of_the_same_players(game: Game, ctx: Context, targets: tuple[Subject, ...]) -> tuple[Subject, ...]:
    """The targets that their player still controls: the others are illegal by now (608.2b)."""
    whose = WHOSE.of(game)

    def same(one: Subject) -> bool:
        return not isinstance(one, int) or whose.get((ctx.source, one)) in (None, game.controller(one))

    return tuple(filter(same, targets))


def needless_targets(ctx: Context, abilities: tuple[Any, ...]) -> set[int]:
    """The numbers of the targets that only instructions for a cost that was not paid speak of."""
    used: set[int] = set()
    unused: set[int] = set()
    first = 0
    for ability in abilities:
        for index, live in _targets(ctx, ability.effects, True):
            (used if live else unused).add(first + index)
        first += len(ability.targets)
    return unused - used


def _targets(ctx: Context, node: Any, live: bool) -> Iterator[tuple[int, bool]]:
    if isinstance(node, tuple):
        for part in node:
            yield from _targets(ctx, part, live)
    elif isinstance(node, (Target, TargetPlayer)):
        yield node.index, live
    elif isinstance(node, If) and _about_costs(node.condition):
        paid = holds(ctx, node.condition)
        yield from _targets(ctx, node.effects, live and paid)
        yield from _targets(ctx, node.otherwise, live and not paid)
    elif is_dataclass(node) and not isinstance(node, type):
        for f in fields(node):
            yield from _targets(ctx, getattr(node, f.name), live)


def _about_costs(condition: Any) -> bool:
    """Whether the condition asks only what was paid for this, which is known as targets are chosen."""
    if isinstance(condition, (AllOf, AnyOf)):
        return all(_about_costs(part) for part in condition.parts)
    if isinstance(condition, IsNot):
        return _about_costs(condition.part)
    return isinstance(condition, CostWasPaid) and not isinstance(condition.what, Target)


Ways = Iterable[tuple[Any, ...]]


def one_among(game: Game, who: PlayerId, prompt: str, things: tuple[Any, ...], **asked: Any) -> Choice:
    """A choice of one of these things."""
    words = tuple(name_of(game, one) for one in things)
    return Choice(who, asked.pop("kind", "objects"), prompt, things, words, **asked)


def one_or_none(game: Game, who: PlayerId, prompt: str, things: tuple[Any, ...], **asked: Any) -> Choice:
    """A choice of one of these things, or of none of them."""
    return some_so(game, who, prompt, (*((one,) for one in things), ()), count=(0, 1), singles=things, **asked)


def some_of(
    game: Game, who: PlayerId, prompt: str, things: tuple[Any, ...], count: tuple[int, int], **asked: Any
) -> Choice:
    """A choice of so many of these things, the least and the most."""
    return some_so(game, who, prompt, subsets(things, *count), count=count, singles=things, **asked)


def some_so(game: Game, who: PlayerId, prompt: str, ways: Ways, **asked: Any) -> Choice:
    """A choice among ways to take some things, or to put them in an order."""
    called, ways = cache(partial(name_of, game)), tuple(ways)
    words = tuple(", ".join(map(called, way)) or "nothing" for way in ways)
    return Choice(who, asked.pop("kind", "objects"), prompt, ways, words, **asked)


def subsets(things: tuple[Any, ...], least: int, most: int, cap: int = 200) -> tuple[tuple[Any, ...], ...]:
    """Every way to take so many of the things, as tuples, up to a cap (past it the choice must be stated)."""
    every = (c for n in range(least, most + 1) for c in combinations(things, n))
    return tuple(islice(every, cap))


_PLAIN = {
    fx.CastCard: "cast it", fx.ChangeTargets: "choose new targets",
}  # fmt: skip
_ONE_MAY = re.compile(r'(?:(?!\bmay\b)[^"])*\bmay ((?:(?!\bmay\b)[^."])+)(?:\.(?:(?!\bmay\b)[^"])*)?')


def offered(ctx: Context, node: fx.May) -> str:
    """The only "may" of the text, or else the instruction as the grammar says it; nothing where no form does."""
    if node.cost is not None:
        return " and ".join(describe(p) for p in node.cost.parts)
    thing = ctx.game.objects.get(ctx.stack_object) if ctx.stack_object is not None else None
    ability: Any = thing.ability.ability if thing is not None and thing.ability is not None else None
    plain = [_PLAIN[type(e)] for e in node.effects if type(e) in _PLAIN and not _one_of(e)]
    keyword: str = getattr(ability, "keyword", "")
    own: str = "" if plain and keyword else getattr(ability, "text", "")
    said = _ONE_MAY.fullmatch(own)  # a keyword's reminder text may speak of another ability of it first
    words = said[1] if said is not None else plain[0] if plain else _from_hand(node)
    words = words or print_option(node, getattr(ability, "targets", ()))
    return with_articles(words.replace("~", name_of(ctx.game, ctx.source)))


def _from_hand(node: fx.May) -> str:
    """A spell that may be cast from hand by a text that is not at hand itself: that of a resolving spell."""
    (first, *_) = node.effects or (None,)
    if not isinstance(first, fx.CastCard) or getattr(first.what, "zone", "") != "hand" or first.play:
        return ""
    return f"cast a spell from your hand{' without paying its mana cost' if first.free else ''}"


def _one_of(effect: Any) -> bool:
    """Whether it is one card of several: which kind of card is said, not "it"."""
    return isinstance(effect, fx.CastCard) and isinstance(effect.what, Choose)


@dataclass(frozen=True)
class PlayerControl:
    """An effect by which a player controls another (723.1): it waits for a turn or combat phase, or has begun.

    ``by`` is "" once that player has left the game; ``extra_turn``: the other player takes an extra turn afterwards.
    """

    by: PlayerId
    of: PlayerId
    source: ObjId
    during: str = "turn"
    begun: bool = False
    extra_turn: bool = False


def controls_of_players(game: Game) -> tuple[PlayerControl, ...]:
    """Every such effect there is, the oldest first."""
    return CONTROLS.of(game) or ()


def controller_of_player(game: Game, who: PlayerId) -> PlayerId:
    """Who controls the player now: of several effects the last one created works (723.1a); themselves otherwise."""
    found = [c for c in controls_of_players(game) if c.begun and c.by and who in game.defenders_beside(c.of)]
    return found[-1].by if found else who


def decides_for(game: Game, who: PlayerId) -> PlayerId:
    """Who makes the decisions of the player (723.5): one who is controlled themselves decides nothing."""
    if not CONTROLS.of(game):
        return who
    asked = [who]
    while (above := controller_of_player(game, asked[-1])) not in asked:
        asked.append(above)
    return asked[-1]
