"""601.3e: a permission to cast spells of a kind is judged by what the card would be as it is cast."""

from __future__ import annotations

from benchbook.cards.rule_changes import CostChange
from benchbook.engine.paying.can_pay import less_generic
from benchbook.engine.paying.costs_said import VERBS
from benchbook.engine.paying.paying_with_objects import choosable
from benchbook.engine.rules.terms import *


@rule("601.2b", runs="further costs")
def announce_numbers(game: Game, who: str, spell: ObjId, made: Any) -> Script:
    """How many things are sacrificed, discarded, exiled or tapped, none at all included."""
    ctx = Context(game, spell, who, stack_object=spell)
    for at, cost in enumerate(made.extra):
        if not any(_is_open(part) for part in cost.parts):
            continue
        found = []
        for part in cost.parts:
            if _is_open(part):
                kind, verb = VERBS[type(part)]
                most = len((choosable(ctx, part, who) or ((), 0))[0])
                answer = yield Choice(
                    who, "optional cost", f"choose how many to {verb}", tuple(range(most + 1)), about=spell,
                    rule="601.2b", default=0,
                )  # fmt: skip
                made.paid[f"number {kind}"] = int(answer)
                yield Cite(("118.8",))
                part = replace(part, what=replace(part.what, number=Number.of(int(answer))))
            found.append(part)
        made.extra[at] = replace(cost, parts=tuple(found))


def _is_open(part: k.CostPart) -> bool:
    what = getattr(part, "what", None)
    return type(part) in VERBS and getattr(part, "power", None) is None and isinstance(what, Choose) and (
        what.number == UpTo()
    )  # fmt: skip


def as_announced(game: Game, spell: ObjId, change: CostChange) -> CostChange:
    """A change of the spell's cost for each thing that is sacrificed for it, before anything is: those announced."""
    kinds = [part.kind for part in parts(change.times) if isinstance(part, CostObject)] if change.times else []
    if not kinds:
        return change
    chosen = game.objects[spell].chosen
    paid = chosen.paid if chosen is not None else {}
    if len(kinds) > 1 or any(f"number {kind}" not in paid for kind in kinds):
        raise NotModelled("a cost that depends on what it is paid with")
    return replace(change, times=Number.of(paid[f"number {kinds[0]}"]))


WITH_X = Compares("mana value", "=", VariableX())


def values_of_cards(game: Game, ctx: Context, who: str, spell: ObjId, cost: k.Cost | None) -> tuple[Fraction, ...]:
    """The values of X for which there is a card in hand to pay with; () where X is of something else too."""
    if cost is None or len(cost.parts) != 1 or not isinstance(part := cost.parts[0], k.ExileCost):
        return ()
    what = part.what
    if not isinstance(what, Choose) or what.zone != "hand" or WITH_X not in parts(what.filter):
        return ()
    found: set[Fraction] = set()
    for card in game.player(who).hand:
        value = game.look(card).mana_value
        chosen = replace(game.objects[spell].chosen or Chosen(), x=value)
        if card != spell and matches(replace(ctx, chosen=chosen), what.filter, card):
            found.add(value)
    return tuple(sorted(found)) or (Fraction(0),)  # no card to exile: the cost cannot be paid, whatever X is


def x_may_change_it(game: Game, change: Cant, obj: ObjId) -> bool:
    """Whether the prohibition asks for a mana value, which for this card depends on X: it is judged once X is chosen
    (601.2e, 601.6).
    """
    cost = game.look(obj).mana_cost
    return cost is not None and "X" in cost.symbols and change.what is not None and "mana value" in repr(change.what)


TOP = "top of library"
SEVERAL_SPELLS = ("adventure", "modal_dfc", "split", "omen")
FACE_DOWN = ("morph", "megamorph", "disguise")


def lies_there(game: Game, obj: ObjId, zone: str, who: PlayerId) -> bool:
    """Whether the card is where the permission says: in that zone, or the uppermost of the player's own library."""
    if zone != TOP:
        return game.objects[obj].zone == zone
    library = game.player(who).library
    return obj in library and library[:1] == (obj,)


def fits_some_way(ctx: Context, filter_: Filter, obj: ObjId) -> bool:
    """Whether the card itself fits, or one of its faces or halves, or the face-down spell that it can be cast as."""
    if matches(ctx, filter_, obj) or fits_bestowed(ctx, filter_, obj):
        return True
    return any(fits_cast_so(ctx, filter_, obj, way) for way in ways_to_cast(ctx.game, obj))


def fits_bestowed(ctx: Context, filter_: Filter, obj: ObjId) -> bool:
    """Whether it fits as the Aura spell that a card with bestow may be cast as (702.103b)."""
    game = ctx.game
    thing = game.objects[obj]
    if thing.zone in ("stack", "battlefield") or not game.look(obj).has_keyword("bestow"):
        return False
    how = Chosen(from_zone=thing.zone, by=ctx.controller, alternative="bestow")
    return bool(matches(replace(ctx, game=game.with_object(obj, zone="stack", chosen=how)), filter_, obj))


def ways_to_cast(game: Game, obj: ObjId) -> tuple[Any, ...]:
    """The faces or halves of a card that has several, and face down where it can be cast so; else nothing."""
    parts = game.objects[obj].components
    faces = len(parts[0].definition.faces) if parts else 0
    down = ("face down",) if any(game.look(obj).has_keyword(k) for k in FACE_DOWN) else ()
    return (*range(faces), *down) if faces > 1 or down else ()


def fits_cast_so(ctx: Context, filter_: Filter, obj: ObjId, face: Any) -> bool:
    """Whether it fits as the spell that it would be with that face or half, or face down."""
    game = ctx.game
    thing = game.objects[obj]
    if face == "face down":
        as_cast = game.with_object(obj, face_down="cast")
    elif isinstance(face, int) and face >= 0:
        as_cast = game.with_object(obj, components=tuple(_only(c, face) for c in thing.components))
    else:
        as_cast = game
    return bool(matches(replace(ctx, game=as_cast), filter_, obj))


def _only(part: Component, face: int) -> Component:
    """The card as though it had that face alone."""
    whole = part.definition
    return replace(part, definition=replace(whole, layout="normal", faces=whole.faces[face : face + 1]), face=0)


def with_own_cost(game: Game, obj: ObjId, cost: Cost | None, face: Any) -> Cost | None:
    """The cost with the card's mana cost where the text says so; a card without one can't be cast for it (118.6)."""
    if cost is None:
        return None
    cost = own_keyword_cost(game, obj, cost)
    own = next((part for part in cost.parts if isinstance(part, k.OwnManaCost)), None)
    if own is None:
        return cost
    mana = game.look(obj).mana_cost
    if ways_to_cast(game, obj) and face is not None:
        if not isinstance(face, int) or face < 0:
            raise NotModelled("the mana cost of a card with several faces as a part of another cost")
        mana = game.objects[obj].components[0].definition.faces[face].mana_cost
    if mana is None:
        raise Illegal(f"{name_of(game, obj)} has no mana cost to pay", "118.6", "202.1a")
    return Cost((PayMana(less_generic(mana, own.less)), *(part for part in cost.parts if part != own)))


def own_keyword_cost(game: Game, obj: ObjId, cost: Cost) -> Cost:
    """The cost with that of the card's own keyword ability where a text says so; without the ability there is none."""
    named = next((part for part in cost.parts if isinstance(part, k.KeywordCost)), None)
    if named is None:
        return cost
    having = [h.ability for h in game.look(obj).keywords(named.name) if isinstance(h.ability, Keyword)]
    if not having or having[0].cost is None:
        raise Illegal(f"{name_of(game, obj)} has no {named.name}", "601.3")
    return Cost((*having[0].cost.parts, *(part for part in cost.parts if part != named)))


def check_permit(game: Game, who: PlayerId, obj: ObjId, permit: Permit | None, face: Any) -> None:
    """The way in which it is cast must be one that the permission is about."""
    if permit is None or permit.what is None or permit.name or not ways_to_cast(game, obj):
        return
    said = [ctx for change, ctx, _ in rule_changes(game, Permit) if change == permit and _is_for(ctx, change, who)]
    if not any(fits_cast_so(ctx, permit.what, obj, face) for ctx in said or [Context(game, obj, who)]):
        raise Illegal(f"{name_of(game, obj)} may not be cast so from there", "601.3", "601.3e")


def _is_for(ctx: Context, change: Permit, who: PlayerId) -> bool:
    return who in (players(ctx, change.who) if change.who is not None else (ctx.controller,))


def faces_that_fit(ctx: Context, filter_: Filter, obj: ObjId) -> frozenset[int]:
    """The faces or halves with which the card would be such a spell, -1 being both halves (601.3e, 709.3a, 712.11c).

    Cast for nothing, a card has no other cost that makes it another spell: it is neither face down nor bestowed.
    """
    whole = ctx.game.objects[obj].components[0].definition
    itself = bool(matches(ctx, filter_, obj))
    if whole.layout not in SEVERAL_SPELLS:
        return frozenset({0}) if itself else frozenset()
    found = {face for face in range(len(whole.faces)) if fits_cast_so(ctx, filter_, obj, face)}
    return frozenset(found | ({-1} if itself and whole.layout == "split" else set()))
