"""Host and Augment: an augment card lies on a host; augment as an activated ability."""

from __future__ import annotations

from benchbook.cards.defined import usual_wording
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *
from benchbook.engine.rules.uncommander.parts import BOOK, values_of

PERMANENT = which.Or(tuple(HasType(t) for t in ("artifact", "creature", "enchantment", "land", "planeswalker")))

UNFINISHED = "unfinished"


@rule("Host and Augment/b", book=BOOK, keyword="augment")
def augment(keyword: Keyword) -> tuple[Ability, ...]:
    """Pay and reveal the card from hand, as a sorcery could be cast: it is combined with target host."""
    cost = Cost((*cost_of(keyword).parts, k.RevealCost(This())))
    target = TargetSpec(And((PERMANENT, which.HasSupertype("host"))))
    return (
        Activated(
            cost, (fx.CombineWith(This(), Target(0)),), (target,), "hand", sorcery_speed=True, keyword="augment",
            text=keyword.text, rule=f"{BOOK}/Host and Augment/b",
        ),
    )  # fmt: skip


@definition("Host and Augment/g", book=BOOK, keyword=UNFINISHED)
def unfinished(keyword: Keyword) -> tuple[Ability, ...]:
    """Half of an ability does nothing by itself."""
    return ()


@rule("Host and Augment/c", book=BOOK, runs="augment")
def augment_combines(game: Game, ctx: Context, what: tuple[ObjId, ...], into: ObjId) -> Script:
    """Augmenting is a combining effect: what results is a combined permanent."""
    yield from which_host(game, ctx.controller, what, into)
    yield Call("runs", "combine", (what, into))
    yield from under_its_controller(ctx, into)


def under_its_controller(ctx: Context, obj: ObjId) -> Script:
    """Said where the host is not the activating player's."""
    game = yield NOW
    if game.controller(obj) != ctx.controller:
        told = f"{name_of(game, obj)} is under {game.controller(obj)}'s control, as the host was."
        yield Cite((f"{BOOK}/Host and Augment/d",), sentence=told)


def which_host(game: Game, who: str, what: tuple[ObjId, ...], into: ObjId) -> Script:
    """Asks where there are several hosts to choose from."""
    hosts = uncovered(game, game.objects[into])
    if len(hosts) > 1 and any(
        has_augment(values_of(game, c, game.objects[o])) for o in what for c in game.objects[o].components
    ):
        yield Call("runs", "choose a host", (who, into))


@rule("Host and Augment/i", book=BOOK, runs="choose a host")
def choose_a_host(game: Game, who: str, into: ObjId) -> Script:
    """With several uncovered hosts, whoever controls the effect chooses which one the augment card goes on."""
    whole = game.objects[into]
    hosts = uncovered(game, whole)
    words = tuple(values_of(game, c, whole).name for c in hosts)
    answer = yield Choice(who, "word", "choose the host that it goes on top of", words, words, about=into)
    first = hosts[words.index(answer)]
    rest = tuple(c for c in whole.components if c is not first)
    covered = [c for c in rest if c not in hosts]
    yield ev.MarkObject(into, {"components": (*covered, first, *(c for c in rest if c in hosts))})


def uncovered(game: Game, obj: Object) -> list[Any]:
    """Its host constituents that no augment card lies on."""
    hosts = [c for c in obj.components if "host" in values_of(game, c, obj).supertypes]
    covering = sum(has_augment(values_of(game, c, obj)) for c in obj.components)
    return hosts[covering:]


def has_augment(face: FaceDefinition) -> bool:
    """Whether the card has augment."""
    return any(isinstance(a, Keyword) and a.name == "augment" for a in face.abilities)


@rule("Host and Augment/g", book=BOOK, runs="augmented faces")
def augmented(game: Game, faces: list[FaceDefinition]) -> list[FaceDefinition]:
    """An augment card covers the front of a host's name and ability, and the halves make one name and one ability."""
    hosts = [i for i, f in enumerate(faces) if "host" in f.supertypes]
    augments = [i for i, f in enumerate(faces) if has_augment(f)]
    result = list(faces)
    for over, below in zip(augments, hosts, strict=False):
        result[over], result[below] = _joined(faces[over], faces[below])
        covered = game.table.one("runs", "covered host")
        result[below] = covered.function(result[below]) if covered is not None else result[below]
    return result


@rule("Host and Augment/h", book=BOOK, runs="covered host")
def covered_hosts_are_out_of_reach(host: FaceDefinition) -> FaceDefinition:
    """The whole has the supertype host only while a host among its constituents is uncovered."""
    return replace(host, supertypes=tuple(s for s in host.supertypes if s != "host"))


def _joined(augment: FaceDefinition, host: FaceDefinition) -> tuple[FaceDefinition, FaceDefinition]:
    name = (
        f"{augment.name}{host.name.split()[-1]}"
        if augment.name.endswith("-")
        else f"{augment.name} {host.name.split()[-1]}"
    )
    half = next((a for a in augment.abilities if isinstance(a, Keyword) and a.name == UNFINISHED), None)
    kept = tuple(a for a in augment.abilities if a is not half)
    abilities: tuple[Ability, ...] = host.abilities
    if half is not None:
        abilities = _completed(half.words, host, name)
    over = replace(augment, name=name, abilities=kept)
    below = replace(host, name="", abilities=abilities)
    return over, below


def _completed(half: str, host: FaceDefinition, name: str) -> tuple[Ability, ...]:
    """The host's abilities, the first of two halves with its front half covered."""
    from benchbook.cards.grammar import read_ability  # the grammar is loaded only where a text is read

    found: list[Ability] = []
    covered = False
    for ability in host.abilities:
        front, _, rest = usual_wording(ability).partition(", ")
        if not covered and front and rest:
            found += read_ability(f"{half} {rest}", name=name, types=host.types)
            covered = True
        else:
            found.append(ability)
    return tuple(found)
