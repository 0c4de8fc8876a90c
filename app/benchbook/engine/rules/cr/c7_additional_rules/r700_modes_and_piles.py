"""700.2, 700.3: modes that are chosen more than once, and piles."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from itertools import islice

from benchbook.cards.effects.deciding import ChoosePile, EachSeparates, SeparatePiles
from benchbook.cards.mapping import replaced
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *


def more_than_once(choice: fx.ChooseModes, chosen: tuple[int, ...]) -> tuple[str, ...]:
    """The rule about a mode that was chosen more than once; the text must allow that (700.2d)."""
    again = [i for i in set(chosen) if chosen.count(i) > 1]
    if not again:
        return ()
    if not choice.same_allowed:
        raise Illegal("the same mode may not be chosen more than once", "700.2d")
    return ("700.2d",)


def within_pawprints(choice: fx.ChooseModes, ways: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """The ways in which the chosen modes have no more pawprints in total than the text allows (700.2i)."""
    if not choice.pawprints:
        return ways
    return tuple(way for way in ways if sum(choice.modes[i].pawprints for i in way) <= choice.pawprints)


def aimed_again(choice: fx.ChooseModes | None, chosen: tuple[int, ...]) -> bool:
    """Whether a mode with targets was chosen more than once: each time it has targets of its own."""
    return choice is not None and any(choice.modes[i].targets for i in set(chosen) if chosen.count(i) > 1)


def places(choice: fx.ChooseModes, chosen: tuple[int, ...]) -> tuple[int, ...]:
    """Where the chosen modes stand in the text once each appears as often as it was chosen."""
    found: list[int] = []
    place = 0
    for index in range(len(choice.modes)):
        times = chosen.count(index)
        found += range(place, place + times)
        place += max(1, times)
    return tuple(found)


@dataclass
class _Sequence:
    """The targets of the text in their new order, and for each occurrence of a mode what became of their numbers."""

    targets: list[TargetSpec] = field(default_factory=list)
    outside: dict[int, int] = field(default_factory=dict)
    inside: dict[tuple[int, int], dict[int, int]] = field(default_factory=dict)


def _sequence(ability: Any, choice: fx.ChooseModes, chosen: tuple[int, ...]) -> _Sequence:
    made = _Sequence()
    of_mode = {t: index for index, mode in enumerate(choice.modes) for t in mode.targets}
    for old, spec in enumerate(ability.targets):
        index = of_mode.get(old)
        if index is None:
            made.outside[old] = len(made.targets)
            made.targets.append(spec)
        elif (index, 0) not in made.inside:
            for time in range(max(1, chosen.count(index))):
                numbers = made.inside.setdefault((index, time), {})
                for one in choice.modes[index].targets:
                    numbers[one] = len(made.targets)
                    made.targets.append(ability.targets[one])
    return made


def _renumbered(node: Any, numbers: dict[int, int]) -> Any:
    """The text with its targets called by their new numbers; first by numbers that no target has."""
    for sign in (-1, 1):
        for old, new in numbers.items():
            for kind in (Target, TargetPlayer):
                was, then = (kind(old), kind(-1 - new)) if sign < 0 else (kind(-1 - new), kind(new))
                node = replaced(node, was, then)
    return node


def unrolled(ability: Any, choice: fx.ChooseModes, chosen: tuple[int, ...]) -> Any:
    """The ability with each chosen mode as often as it was chosen, and with targets for each of them."""
    made = _sequence(ability, choice, chosen)
    specs = list(made.targets)
    modes = []
    for index, mode in enumerate(choice.modes):
        for time in range(max(1, chosen.count(index))):
            numbers = {**made.outside, **made.inside.get((index, time), {})}
            targets = tuple(numbers[t] for t in mode.targets)
            modes.append(replace(mode, effects=_renumbered(mode.effects, numbers), targets=targets))
            for new in targets:
                specs[new] = _renumbered(specs[new], numbers)
    again = replace(choice, modes=tuple(modes))
    effects = tuple(again if e == choice else _renumbered(e, made.outside) for e in ability.effects)
    return replace(ability, effects=effects, targets=tuple(specs))


def _choices(ability: SpellAbility) -> Iterator[fx.ChooseModes]:
    for effect in ability.effects:
        if isinstance(effect, fx.ChooseModes) and not effect.on_resolution:
            yield effect


@rule("700.2d", runs="text of spell")
def modes_in_sequence(game: Game, obj: ObjId, abilities: tuple[SpellAbility, ...]) -> tuple[SpellAbility, ...]:
    """A mode chosen several times is treated as though it appeared that many times in sequence, each with targets

    of its own.
    """
    chosen = game.objects[obj].chosen if obj in game.objects else None
    if chosen is None or not chosen.repeated:
        return abilities
    return tuple(
        next((unrolled(ability, choice, chosen.repeated) for choice in _choices(ability)), ability)
        for ability in abilities
    )


Pile = tuple[ObjId, ...]
MOST_WAYS = 200


@rule("700.3a", performs=SeparatePiles)
def separate(game: Game, ctx: Context, node: SeparatePiles) -> Script:
    """Each of the objects is put into exactly one of two piles; a pile may be empty, and nothing changes zones."""
    who = yield from one_player(ctx, node.who)
    found = ids((yield from chosen_objects(ctx, node.what)))
    if who is None or not found:
        return {"piles": ((), ())}
    named = {o: name_of(game, o) for o in found}
    ways = tuple(islice(_with_the_first(found), MOST_WAYS))
    words = tuple(f"{_told(named, way)} / {_told(named, _rest(found, way))}" for way in ways)
    answer = yield Choice(
        who, "objects", "separate them into two piles: which are in one pile", ways, words, about=ctx.source,
        count=(0, len(found)), rule="700.3a", singles=found, single_words=tuple(named.values()),
    )  # fmt: skip
    first = tuple(o for o in found if o in answer)
    piles = (first, _rest(found, first))
    if not all(piles):
        yield Cite(("700.3d",))
    told = "; ".join(_told(named, pile) for pile in piles)
    yield Cite((), sentence=f"{who} separates them into two piles: {told}.")
    return {"piles": piles}


def _with_the_first(found: Pile) -> Generator[Pile]:
    """Every way to separate, told by the pile that has the first object: the piles have no names."""
    first, *rest = found
    for size in range(len(rest), -1, -1):
        for others in combinations(rest, size):
            yield (first, *others)


def _rest(found: Pile, pile: Pile) -> Pile:
    return tuple(o for o in found if o not in pile)


def _told(named: dict[ObjId, str], pile: Pile) -> str:
    return listed([named[o] for o in pile]) if pile else "an empty pile"


@rule("700.3b", performs=ChoosePile)
def choose_a_pile(game: Game, ctx: Context, node: ChoosePile) -> Script:
    """One of the piles is chosen; the objects in it are individual objects, as far as they are still there."""
    piles = ctx.bindings.get("piles")
    if piles is None:
        raise NotModelled("which piles a text speaks of")
    who = yield from one_player(ctx, node.who)
    game = yield NOW
    there = tuple(tuple(o for o in pile if o in game.objects) for pile in piles)
    if who is None or there[0] == there[1]:
        return {"chosen pile": there[0], "other pile": there[1]}
    words = tuple(_told({o: name_of(game, o) for o in pile}, pile) for pile in there)
    answer = yield Choice(who, "pile", "choose a pile", there, words, about=ctx.source, rule="608.2d")
    other = there[1] if answer == there[0] else there[0]
    return {"chosen pile": answer, "other pile": other, "did last": True}


THEY = BoundPlayer("who separates")


@rule("700.3a", performs=EachSeparates)
def each_separates(game: Game, ctx: Context, node: EachSeparates) -> Script:
    """Each of the players separates in turn order; once all have done so, a pile of each is chosen."""
    if node.defending and game.table.options:
        raise NotModelled("who the defending players are where options limit whom a player may attack")
    theirs = SeparatePiles(node.separator or THEY, Group(And((node.filter, ControlledBy(THEY)))))
    made = []
    for who in players(ctx, node.who):
        game = yield NOW
        made.append((who, (yield from separate(game, ctx.at(game).bound(THEY.name, who), theirs))["piles"]))
    chosen: tuple[int, ...] = ()
    for who, piles in made:
        game = yield NOW
        here = ctx.at(game).binding(**{THEY.name: who, "piles": piles})
        found = yield from choose_a_pile(game, here, ChoosePile(node.chooser))
        chosen += found["chosen pile"]
    return {"chosen pile": chosen, "did last": True}
