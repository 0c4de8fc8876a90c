"""How much mana was spent on a spell or an ability, and what made it (601.2h)."""

from __future__ import annotations

from fractions import Fraction

from benchbook.cards import conditions as cond
from benchbook.cards.amounts import ManaSpent, ManaSpentOnIt
from benchbook.cards.mana import COLOR_NAMES, ManaCost
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import AMOUNTS, CONDITIONS, amount, as_they_were, compare, matches, objects, reads
from benchbook.engine.game_objects import Chosen, Object
from benchbook.engine.mana.mana_sources import tap_ways
from benchbook.engine.mana.spent_otherwise import amounts, settled
from benchbook.engine.memory import MANA_OWED
from benchbook.engine.state import ObjId

NOT_GIVEN = "how the mana cost was paid is not given, and the effect asks what was spent"

COLORED = "colored"


@reads(CONDITIONS, cond.ManaSpentOn)
def mana_spent_on(ctx: Context, node: cond.ManaSpentOn) -> bool:
    """So much mana, of any kind or of one color, was spent to cast that spell."""
    wanted = amount(ctx, node.number)
    for found in objects(ctx, node.what):
        if isinstance(found, int):
            least, most = spent(ctx.game.object(found), node.color)
            answers = {compare(Fraction(n), node.comparison, wanted) for n in (least, most)}
            if len(answers) > 1:
                raise NotModelled(NOT_GIVEN)
            return answers.pop()
    return False


@reads(AMOUNTS, ManaSpentOnIt)
def mana_spent_on_it(ctx: Context, node: ManaSpentOnIt) -> Fraction:
    """All the mana spent to cast that spell; nothing on what was not cast."""
    total = Fraction(0)
    for found in as_they_were(ctx, node.what):
        thing = ctx.game.object(found) if isinstance(found, int) else None
        if thing is None or thing.chosen is None or not thing.chosen.from_zone:
            continue
        least, most = spent(thing)
        if least != most:
            raise NotModelled(NOT_GIVEN)
        total += least
    return total


def all_spent(ctx: Context, node: ManaSpent) -> Fraction:
    """How much was spent where the payment was taken as made: as much as was owed; in what colors is not known."""
    least, most = spent(ctx.game.object(ctx.source))
    if node.colors or least != most:
        raise NotModelled(NOT_GIVEN)
    return least


def spent(thing: Object, color: str = "") -> tuple[Fraction, Fraction]:
    """The least and the most mana that can have been spent on it: they differ where the payment was taken as made."""
    paid = thing.chosen.mana_spent if thing.chosen is not None else ()
    if paid and thing.chosen is not None:
        exact = settled(thing.chosen, lambda mana: sum(n for m, n in amounts(mana) if _is_of(m, color)) + Fraction(0))
        return exact, exact
    if MANA_OWED.name not in thing.memory and thing.chosen is not None and thing.chosen.from_zone:
        raise NotModelled(NOT_GIVEN)
    owed = ManaCost.parse(MANA_OWED.of(thing) or "{0}")
    if any(part.isdigit() for symbol in owed.symbols if "/" in symbol for part in symbol.split("/")):
        raise NotModelled(NOT_GIVEN)
    if not color:
        perhaps_life = sum(1 for symbol in owed.symbols if "P" in symbol.split("/"))
        return owed.mana_value - perhaps_life, owed.mana_value
    if color == COLORED:
        sure = sum(1 for symbol in owed.symbols if set(symbol.split("/")) <= set(COLOR_NAMES))
        return Fraction(sure), owed.mana_value - owed.symbols.count("C")
    sure = sum(1 for symbol in owed.symbols if symbol == color)
    other = sum(1 for symbol in owed.symbols if not symbol.isdigit() and color not in symbol.split("/"))
    return Fraction(sure), owed.mana_value - other


def _is_of(mana: str, color: str) -> bool:
    return not color or (mana in COLOR_NAMES if color == COLORED else mana == color)


@reads(CONDITIONS, cond.ManaFromSpent)
def mana_from_spent(ctx: Context, node: cond.ManaFromSpent) -> bool:
    """Mana that such a source made was spent; where one could have been used and was not, nobody says so."""
    for found in objects(ctx, node.what):
        chosen = ctx.game.object(found).chosen if isinstance(found, int) else None
        if chosen is None:
            continue
        if any(_is_one(ctx, node, source) for source in chosen.mana_from):
            return True
        _none_was(ctx, node, chosen)
    return False


def _is_one(ctx: Context, node: cond.ManaFromSpent, source: ObjId) -> bool:
    """Whether the source is such a one, or was as it last existed."""
    return matches(ctx.at(ctx.game.last(source)), node.source, source)


def _none_was(ctx: Context, node: cond.ManaFromSpent, chosen: Chosen) -> None:
    """Raises NotModelled where it is not known that no mana of such a source was spent."""
    if not chosen.mana_spent and not chosen.free and chosen.from_zone:
        raise NotModelled(NOT_GIVEN)
    for thing in ctx.game.battlefield:
        mine = ctx.game.controller(thing.id) == chosen.by and matches(ctx, node.source, thing.id)
        if mine and chosen.mana_spent and tap_ways(ctx, thing.id, chosen.by, costly=True):
            raise NotModelled("whether mana of another source was spent: a line before taps it for mana")


def snow_spent(ctx: Context, chosen: Chosen) -> Fraction:
    """How much of the mana spent was made by snow sources (107.4h).

    Raises NotModelled where one source made several, or where a source of the other sort could have been used.
    """
    if chosen.free or not chosen.from_zone:
        return Fraction(0)
    if not chosen.mana_spent or len(chosen.mana_from) not in (0, len(chosen.mana_spent)):
        raise NotModelled(NOT_GIVEN)
    ctx.notice("107.4h")
    snow = [_is_snow(ctx, source) for source in chosen.mana_from]
    for thing in ctx.game.battlefield:
        unused = thing.id not in chosen.mana_from and ctx.game.controller(thing.id) == chosen.by
        if unused and (snow or [False]) != [_is_snow(ctx, thing.id)] * max(len(snow), 1):
            if any(tap_ways(ctx, thing.id, chosen.by, costly=costly) for costly in (False, True)):
                raise NotModelled("whether snow mana was spent, where an untapped source could have paid too")
    return Fraction(sum(snow))


def _is_snow(ctx: Context, source: ObjId) -> bool:
    """Whether the source is snow, or was as it last existed."""
    game = ctx.game if source in ctx.game.objects else ctx.game.last(source)
    return "snow" in game.look(source).supertypes
