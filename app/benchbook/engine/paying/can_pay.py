"""Whether a player can pay a cost, and with which mana (118.3, 601.2g–h); X that nothing defines (107.3f)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from typing import Any

from benchbook.cards import costs as k
from benchbook.cards import objects as what
from benchbook.cards.abilities import CastRestriction
from benchbook.cards.amounts import VariableX
from benchbook.cards.mana import COLOR_NAMES, ManaCost
from benchbook.cards.mapping import parts
from benchbook.cards.objects import Choose
from benchbook.engine import events as ev
from benchbook.engine.choosing.choices import Choice
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import amount, objects
from benchbook.engine.events.base import Script
from benchbook.engine.game_objects import Chosen
from benchbook.engine.hidden.unnamed import needs_names, unnamed_at_hand
from benchbook.engine.index import rules_about
from benchbook.engine.mana.exchanging_mana import Made, costly_only, first_exchange
from benchbook.engine.mana.payment import is_free, plan_with
from benchbook.engine.mana.restricted_mana import with_life
from benchbook.engine.paying.barred_payments import life_is_barred
from benchbook.engine.paying.counters_among import enough_counters
from benchbook.engine.paying.further_costs import unknown_source, ways_to_pay
from benchbook.engine.paying.paying_with_objects import enough_objects, is_sick
from benchbook.engine.procedures import procedure
from benchbook.engine.script import Cite
from benchbook.engine.state import Game, ObjId
from benchbook.engine.whole_numbers import generic_mana

OFFERED = 21  # the values offered: 0 to 20; a scenario may name any other


def is_defined(ctx: Context) -> bool:
    """Whether X has a value: that of the spell or ability, one that was bound, or that of the spell the source was.

    Of an object with X in its mana cost that was not cast X is 0 (107.3g).
    """
    if "value of X" in ctx.bindings or (ctx.chosen is not None and ctx.chosen.x is not None):
        return True
    try:
        thing, look = ctx.game.object(ctx.source), ctx.look(ctx.source)
    except KeyError:
        return True
    printed = [look.mana_cost, *(f.mana_cost for c in thing.components for f in c.definition.faces)]
    in_cost = any("X" in cost.symbols for cost in printed if cost is not None)
    return in_cost or (thing.chosen is not None and thing.chosen.x is not None)


def speaks_of_x(node: Any) -> bool:
    """Whether X stands in a cost or in an instruction."""
    return any(part == VariableX() or (isinstance(part, ManaCost) and "X" in part.symbols) for part in parts(node))


def undefined_x(ctx: Context, node: Any, who: str) -> Script:
    """The same circumstances, the player having chosen the value of an X that is not defined."""
    if not speaks_of_x(node) or is_defined(ctx):
        return ctx
    most = _most(ctx, node)
    answer = yield Choice(
        who, "x", "choose the value of X", tuple(map(Fraction, range(OFFERED if most is None else most + 1))),
        about=ctx.source, rule="107.3f", open_ended=most is None,
    )  # fmt: skip
    yield Cite(("107.3f",))
    return with_x(ctx, Fraction(answer))


def _most(ctx: Context, node: Any) -> int | None:
    """How many there are to choose X from, where the instruction chooses as many as X; otherwise None."""
    (first, *_) = node if isinstance(node, tuple) and node else (None,)
    chosen = getattr(first, "what", None)
    if not isinstance(chosen, Choose) or chosen.number != VariableX() or chosen.zone != "battlefield":
        return None
    return len(objects(ctx, chosen))


def with_x(ctx: Context, x: Fraction) -> Context:
    """The same circumstances with that value of X."""
    return replace(ctx.bound("value of X", x), chosen=replace(ctx.chosen or Chosen(), x=x))


def color_for(game: Game, spell: ObjId) -> str:
    """The color of the mana that may be spent on the spell's X, if it is a single one."""
    held = {h.ability.kind for h in game.look(spell).abilities if isinstance(h.ability, CastRestriction)}
    return next((color for color in COLOR_NAMES if f"only {color} on X" in held), "")


def bound_to(color: str, printed: Iterable[str], x: Fraction | None, symbols: Sequence[str]) -> tuple[str, ...]:
    """What is to be paid, the part for X as mana of the color; what is taken off is taken off that part first."""
    kept = list(printed)
    many = sum(1 for s in kept if s == "X") * generic_mana(x or Fraction(0))
    before = many + sum(int(s) for s in kept if s.isdigit())
    after = sum(int(s) for s in symbols if s.isdigit())
    of_color = max(0, many - max(0, before - after))
    if not color or not of_color:
        return tuple(symbols)
    rest = after - of_color
    others = [s for s in symbols if not s.isdigit()]
    return (*([str(rest)] if rest else []), *[color] * of_color, *others)


TAPS_ITSELF = "taps itself to pay"


def can_pay(ctx: Context, cost: k.Cost, who: str) -> bool:
    """Whether the player could pay all of the cost now (118.3)."""
    ctx = keeping_itself(ctx, cost)
    mana = [part for part in cost.parts if isinstance(part, k.PayMana)]
    if len(mana) > 1:
        return can_pay_mana(ctx, _asked_for(ctx, mana, who), who) and all(
            can_pay_part(ctx, part, who) for part in cost.parts if part not in mana
        )
    return all(can_pay_part(ctx, part, who) for part in cost.parts)


def could_pay(ctx: Context, cost: k.Cost, who: str) -> bool:
    """Whether a player who is asked could pay. Raises NotModelled where it hangs on cards not named."""
    able = can_pay(ctx, cost, who)
    for one in parts(cost) if not able else ():
        if unnamed_at_hand(ctx.game, one, who):
            needs_names(ctx.game, (who,))
    return able


def enough_to_mill(game: Game, who: str, number: Fraction) -> bool:
    """Whether the library has so many cards; nobody can choose to mill more (701.17b)."""
    player = game.player(who)
    return not player.library_known or len(player.library) >= number


def keeping_itself(ctx: Context, cost: k.Cost) -> Context:
    """A source that is tapped as a part of the cost makes no mana for the rest of it."""
    taps = any(isinstance(p, k.TapThis) for p in cost.parts)
    return ctx.bound(TAPS_ITSELF, ctx.source) if taps else ctx


def can_pay_part(ctx: Context, part: k.CostPart, who: str) -> bool:
    game, obj = ctx.game, ctx.game.objects.get(ctx.source)
    if isinstance(part, k.PayMana):
        return can_pay_mana(ctx, _asked_for(ctx, [part], who), who)
    if isinstance(part, k.TapThis):
        return obj is not None and not obj.tapped and not is_sick(game, ctx.source)
    if isinstance(part, k.UntapThis):
        return obj is not None and obj.tapped and not is_sick(game, ctx.source)
    if isinstance(part, k.PayLife):
        return can_pay_life(ctx, who, amount(ctx, part.amount))
    if isinstance(part, k.PayEnergy):
        return game.player(who).counters.get("energy", 0) >= amount(ctx, part.amount)
    if isinstance(part, k.RemoveCountersCost):
        return enough_counters(ctx, part)
    if isinstance(part, k.LoyaltyCost):
        need = -amount(ctx, part.amount)
        return need <= 0 or (obj is not None and obj.counter("loyalty") >= need)
    if isinstance(part, k.Either):
        return any(can_pay(ctx, p, who) for p in part.parts)
    if isinstance(part, k.PutCountersCost):
        may = [not barred(game, ev.PutCounters(o, part.kind, Fraction(1))) for o in objects(ctx, part.what)]
        return any(may) if isinstance(part.what, what.Choose) else all(may)
    if isinstance(part, k.ActionCost):
        able = game.table.one("runs", procedure("can", part.name))
        return able is not None and bool(able.function(ctx, who, part))
    if isinstance(part, k.MillCost):
        return enough_to_mill(game, who, amount(ctx, part.number))
    return enough_objects(ctx, part, who)


def barred(game: Game, event: ev.Event) -> bool:
    """Whether the event can't happen, so that no cost with it can be paid (614.17b)."""
    return any(f.function(game, event) for f in rules_about(game, "forbids", event))


def can_pay_life(ctx: Context, who: str, life: Fraction) -> bool:
    """Whether the player has that much life and may lose it; 0 life can always be paid (119.4, 119.4b)."""
    if life <= 0:
        return True
    paid = ev.LoseLife(who, life, ctx.source, paid=True)
    return ctx.game.player(who).life >= life and not barred(ctx.game, paid) and not life_is_barred(ctx, who)


def full_mana(ctx: Context, part: k.PayMana) -> ManaCost:
    """The mana of a part with its multiplier and X filled in."""
    symbols = part.cost.symbols
    if part.times is not None:
        symbols = symbols * int(amount(ctx, part.times))
    x = str(generic_mana(ctx.x)) if ctx.chosen is not None and ctx.chosen.x is not None else "0"
    return ManaCost(tuple(x if s == "X" else s for s in symbols))


def can_pay_mana(ctx: Context, cost: ManaCost, who: str) -> bool:
    """Whether the mana can be had."""
    cost = ManaCost(with_life(ctx, cost.symbols, who))
    if not cost.symbols or is_free(ctx, who, cost.symbols):
        return True
    if next(mana_payments(ctx, cost.symbols, who), None) is not None:
        return True
    unknown = unknown_source(ctx, who)
    if unknown:
        raise NotModelled(f"whether {who} can pay {cost}: {unknown} might add mana (say in a line before what it adds)")
    return False


def mana_payments(ctx: Context, symbols: tuple[str, ...], who: str) -> Iterator[tuple[str, ...]]:
    """The Phyrexian symbols that may be left to pay with mana, the others being paid with life (107.4f)."""
    phyrexian = [s for s in symbols if s.endswith("/P")]
    others = tuple(s for s in symbols if s not in phyrexian)
    for kept in lives_left(ctx, phyrexian, who):
        if can_be_had(ctx, (*others, *(s.removesuffix("/P") for s in kept)), who):
            yield kept


def can_be_had(ctx: Context, symbols: tuple[str, ...], who: str) -> bool:
    but = ctx.bindings.get(TAPS_ITSELF)
    if plan_with(ctx, who, symbols, but) is not None or ways_to_pay(ctx, who, symbols, but):
        return True
    return next(exchanges_to_make(ctx, who, symbols, but), None) is not None


def exchanges_to_make(ctx: Context, who: str, symbols: tuple[str, ...], but: ObjId | None) -> Iterator[Made]:
    """What makes mana of mana so that the cost can be paid, with no further costs if that is possible."""
    for costly in ((), costly_only(ctx, who, but)):
        made = first_exchange(ctx, who, symbols, but, costly)
        if made is not None:
            yield made


def waterbenders(ctx: Context, who: str) -> tuple[ObjId, ...]:
    """The untapped artifacts and creatures that may be tapped for a waterbend cost, but not what taps itself for it."""
    itself = ctx.bindings.get(TAPS_ITSELF)
    mine = (o.id for o in ctx.game.battlefield if not o.tapped and o.id != itself)
    return tuple(o for o in mine if ctx.game.look(o).controller == who and HELPERS & ctx.game.look(o).types)


HELPERS = frozenset({"artifact", "creature"})


def _asked_for(ctx: Context, parts_of_mana: list[k.PayMana], who: str) -> ManaCost:
    """The mana of these parts together, less what artifacts and creatures can pay of those to waterbend (701.67b)."""
    plain, bent = (
        tuple(s for p in parts_of_mana if p.waterbend is bends for s in full_mana(ctx, p).symbols)
        for bends in (False, True)
    )
    helpers = len(waterbenders(ctx, who)) if bent else 0
    return ManaCost((*plain, *less_generic(ManaCost(bent), helpers).symbols))


def less_generic(cost: ManaCost, by: int) -> ManaCost:
    """The mana with so much less generic mana in it."""
    generic = max(sum(int(s) for s in cost.symbols if s.isdigit()) - by, 0)
    return ManaCost((str(generic), *(s for s in cost.symbols if not s.isdigit()))) if by else cost


def lives_left(ctx: Context, phyrexian: list[str], who: str) -> Iterator[tuple[str, ...]]:
    """The symbols that may be left to pay with mana, as far as there is life for the others."""
    for lives in range(len(phyrexian) + 1):
        if not can_pay_life(ctx, who, Fraction(2 * lives)):
            return
        yield from dict.fromkeys(combinations(phyrexian, len(phyrexian) - lives))
