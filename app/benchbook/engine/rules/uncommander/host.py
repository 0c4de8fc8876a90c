"""Host and Augment: augment as an activated ability, and permanents that are augmented."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any

from benchbook.cards import effects as fx
from benchbook.cards.abilities import Ability, Activated, Keyword
from benchbook.cards.costs import Cost, RevealCost
from benchbook.cards.objects import And, HasSupertype, HasType, Or, Target, TargetSpec, This
from benchbook.engine import events as ev
from benchbook.engine.choosing.choices import Choice
from benchbook.engine.context import Context
from benchbook.engine.evaluate import objects
from benchbook.engine.prose import name_of, number
from benchbook.engine.registry import rule
from benchbook.engine.resolution import NOW
from benchbook.engine.rules.cr.r702.terms import cost_of
from benchbook.engine.rules.uncommander.augmenting import UNFINISHED, has_augment, is_only_modified
from benchbook.engine.rules.uncommander.parts import BOOK, combined_permanents, values_of
from benchbook.engine.runner import Call, Cite
from benchbook.engine.state import Game, Object, ObjId

Script = Generator[Any, Any, Any]
PERMANENT = Or(tuple(HasType(t) for t in ("artifact", "creature", "enchantment", "land", "planeswalker")))


@rule("Host and Augment/a", book=BOOK, runs="explains")
def host_is_a_supertype(game: Game) -> Iterator[str]:
    """Host is a supertype that augment looks for."""
    for obj in game.battlefield:
        if "host" in game.look(obj.id).supertypes:
            yield f"{name_of(game, obj.id)} has the supertype host."


@rule("Host and Augment/b", book=BOOK, keyword="augment")
def augment(keyword: Keyword) -> tuple[Ability, ...]:
    """Pay and reveal the card from hand, as a sorcery could be cast: it is combined with target host."""
    cost = Cost((*cost_of(keyword).parts, RevealCost(This())))
    target = TargetSpec(And((PERMANENT, HasSupertype("host"))))
    return (
        Activated(
            cost, (fx.CombineWith(This(), Target(0)),), (target,), "hand", sorcery_speed=True, keyword="augment",
            text=keyword.text, rule=f"{BOOK}/Host and Augment/b",
        ),
    )  # fmt: skip


@rule("Host and Augment/g", book=BOOK, keyword=UNFINISHED)
def unfinished(keyword: Keyword) -> tuple[Ability, ...]:
    """Half of an ability does nothing by itself."""
    return ()


@rule("Host and Augment/c", book=BOOK, performs=fx.CombineWith)
def augment_combines(game: Game, ctx: Context, node: fx.CombineWith) -> Script:
    """Augmenting is a combining effect: what results is a combined permanent."""
    into = [o for o in objects(ctx, node.into) if isinstance(o, int)]
    what = tuple(o for o in objects(ctx, node.what) if isinstance(o, int) and o in game.objects)
    if into and what and into[0] in game.objects:
        yield from which_host(game, ctx.controller, what, into[0])
        yield Call("runs", "combine", (what, into[0]))
        yield from under_its_controller(ctx, into[0])
    return None


@rule("Host and Augment/d", book=BOOK, runs="controls augmented")
def stays_with_its_controller(game: Game, obj: ObjId) -> Script:
    """The host may be another player's; the combined permanent is under that player's control."""
    yield Cite((), sentence=f"{name_of(game, obj)} is under {game.controller(obj)}'s control, as the host was.")


def under_its_controller(ctx: Context, obj: ObjId) -> Script:
    """Said where the host is not the activating player's."""
    game = yield NOW
    if game.controller(obj) != ctx.controller:
        yield Call("runs", "controls augmented", (obj,))


def which_host(game: Game, who: str, what: tuple[ObjId, ...], into: ObjId) -> Script:
    """Asks where there are several hosts to choose from."""
    hosts = uncovered(game.objects[into])
    if len(hosts) > 1 and any(
        has_augment(values_of(c, game.objects[o])) for o in what for c in game.objects[o].components
    ):
        yield Call("runs", "choose a host", (who, into))


@rule("Host and Augment/i", book=BOOK, runs="choose a host")
def choose_a_host(game: Game, who: str, into: ObjId) -> Script:
    """With several uncovered hosts, whoever controls the effect chooses which one the augment card goes on."""
    whole = game.objects[into]
    hosts = uncovered(whole)
    words = tuple(values_of(c, whole).name for c in hosts)
    answer = yield Choice(who, "word", "choose the host that it goes on top of", words, words, about=into)
    first = hosts[words.index(answer)]
    rest = tuple(c for c in whole.components if c is not first)
    covered = [c for c in rest if c not in hosts]
    yield ev.MarkObject(into, {"components": (*covered, first, *(c for c in rest if c in hosts))})


def uncovered(obj: Object) -> list[Any]:
    """Its host constituents that no augment card lies on."""
    hosts = [c for c in obj.components if "host" in values_of(c, obj).supertypes]
    covering = sum(has_augment(values_of(c, obj)) for c in obj.components)
    return hosts[covering:]


@rule("Host and Augment/e", book=BOOK, results_of=ev.Resolved)
def nothing_before_resolution(game: Game, event: ev.Resolved) -> Script:
    """Nothing is combined before the ability resolves; with its target gone the card stays in hand."""
    thing = game.object(event.obj)
    if event.fizzled and thing.ability is not None and getattr(thing.ability.ability, "keyword", "") == "augment":
        yield Cite((), sentence=f"{name_of(game, thing.ability.source)} stays in its owner's hand.")


@rule("Host and Augment/f", book=BOOK, runs="explains")
def augmented_in_any_way(game: Game) -> Iterator[str]:
    """Host and augment combined in whatever way are an augmented permanent."""
    for obj in combined_permanents(game):
        faces = [values_of(c, obj) for c in obj.components]
        if any(has_augment(f) for f in faces) and any("host" in f.supertypes for f in faces):
            yield f"{name_of(game, obj.id)} is an augmented permanent."


@rule("Host and Augment/g", book=BOOK, runs="explains")
def halves_become_whole(game: Game) -> Iterator[str]:
    """The augment card covers the front of the host's name and ability; the halves make one name and one ability."""
    for obj in _augmented(game):
        yield f"The halves make one name and one ability: {game.look(obj.id).name}."


@rule("Host and Augment/h", book=BOOK, runs="explains")
def covered_hosts_are_out_of_reach(game: Game) -> Iterator[str]:
    """The whole has the supertype host only while a host among its constituents is uncovered."""
    for obj in _augmented(game):
        if "host" in game.look(obj.id).supertypes:
            yield f"{name_of(game, obj.id)} has an uncovered host and can be augmented again."
        else:
            yield f"{name_of(game, obj.id)} has no uncovered host and is no host."


def _augmented(game: Game) -> Iterator[Object]:
    for obj in combined_permanents(game):
        faces = [values_of(c, obj) for c in obj.components]
        if any(has_augment(f) for f in faces) and any("host" in f.supertypes for f in faces):
            yield obj


@rule("Host and Augment/j", book=BOOK, runs="explains")
def augment_cards_have_modifiers(game: Game) -> Iterator[str]:
    """Where others have base power and toughness, augment cards have modifiers of them."""
    for obj in game.battlefield:
        for part in obj.components:
            if is_only_modified(values_of(part, obj)):
                yield f"{values_of(part, obj).name} has modifiers in place of a base power and toughness."


@rule("Host and Augment/k", book=BOOK, runs="explains")
def modifiers_alone_define_nothing(game: Game) -> Iterator[str]:
    """With only a modifier, power or toughness has no value and counts as 0."""
    for obj in game.battlefield:
        if len(obj.components) == 1 and is_only_modified(values_of(obj.components[0], obj)):
            yield f"Nothing defines the power and toughness of {name_of(game, obj.id)}, so each counts as 0."


@rule("Host and Augment/l", book=BOOK, runs="explains")
def sizes_are_totals(game: Game) -> Iterator[str]:
    """Power and toughness are totals, defined as soon as one constituent has more than a modifier."""
    for obj in combined_permanents(game):
        look = game.look(obj.id)
        if (
            any(is_only_modified(values_of(c, obj)) for c in obj.components)
            and look.power is not None
            and look.toughness is not None
        ):
            yield f"The totals are {number(look.power)}/{number(look.toughness)}."
