"""601.2e–h: legality, the total cost, and paying it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from benchbook.cards.rule_changes import CostChange
from benchbook.engine.index import rule_of
from benchbook.engine.memory import MANA_OWED, TOTAL_COST
from benchbook.engine.paying.can_pay import bound_to, color_for
from benchbook.engine.paying.further_costs import rules_of
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.permission import forbidden
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.proposal import Proposal
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.restrictions import check_mana
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.ways import as_announced
from benchbook.engine.rules.terms import *
from benchbook.engine.whole_numbers import generic_mana
from benchbook.refs import DEFAULT_BOOK

if TYPE_CHECKING:
    from benchbook.engine.runner import Run

_OF_A_COST, _OF_NONE = ("702.", "118.8", "118.9", "903.8"), ("702.8a", "702.8b", "702.61")
"""Keywords but flash and split second, additional and alternative costs, and the tax on a commander."""


@rule("601.2e", runs="casting: legality")
def check_legality(game: Game, who: str, spell: ObjId, made: Proposal) -> Script:
    """The game checks whether the spell as proposed can be cast; choices may have changed what it is."""
    for change, ctx, text in rule_changes(game, Cant):
        if change.action == "cast" and forbidden(ctx, change, who, spell):
            raise Illegal(told_of(game, ctx, text) or "it can't be cast", "601.2e", "101.2")
    look = game.look(spell)
    no_cost = look.mana_cost is None and not game.objects[spell].face_down
    if no_cost and made.alternative_cost is None and not made.free:
        raise Illegal(f"{name_of(game, spell)} has no mana cost to pay", "118.6", "202.1a", "601.2e")
    yield Cite(("118.6a",) if no_cost else ())


@rule("601.2f", runs="casting: total cost")
def total_cost(game: Game, who: str, spell: ObjId, made: Proposal, from_zone: str) -> Script:
    """The mana or alternative cost, plus additional costs and increases, less reductions; then it is locked in."""
    base = made.alternative_cost
    if base is None:
        face_down = bool(game.objects[spell].face_down)
        mana = ManaCost(("3",)) if face_down else game.look(spell).mana_cost or ManaCost()
        base = k.Cost((k.PayMana(mana),)) if not made.free else k.Cost()
    symbols = list(_filled(base.mana, made.x))
    others: list[k.CostPart] = [p for p in base.parts if not isinstance(p, k.PayMana)]
    for extra in made.extra:
        for part in extra.parts:
            if isinstance(part, k.PayMana) and not part.waterbend:
                symbols += _filled(part.cost, made.x)
            else:
                others.append(part)
    for function in game.table.of("runs", "cost increase"):
        more = function.function(game, who, spell, from_zone)
        if more:
            symbols += more
            yield Cite((function.number,))
    plain = not made.extra and len(symbols) == len(_filled(base.mana, made.x))
    halves: list[str] = []
    while True:
        try:
            symbols, extras, cited = apply_changes(game, who, spell, symbols, "spell", made.alternative, halves=halves)
            break
        except HalfToChoose as asked:
            asks = f"choose by which half of {{{asked.symbol}}} the cost is reduced"
            options = tuple(asked.symbol.split("/"))
            words = tuple(f"{{{half}}}" for half in options)
            halves.append((yield Choice(who, "word", asks, options, words, about=spell, rule="118.7e")))
    yield Cite(("118.7e",) if halves else ())
    instead = made.free or made.alternative_cost is not None
    yield Cite(("601.2f", *cited, *(("118.9d",) if instead and (cited or not plain) else ())))
    total = k.Cost((k.PayMana(ManaCost(merged(symbols))), *others, *extras))
    for function in rules_for(game, "runs", "total cost"):
        before, total = total, (yield from function.function(game, who, spell, made, total))
        if total != before:
            yield Cite((function.number,))
    for function in rules_for(game, "runs", "effects on the total cost"):
        total = yield from function.function((yield NOW), who, spell, total)
    shown = _all_mana(total, made.x)
    yield Cite((), sentence=f"{name_of(game, spell)} costs {shown if shown.symbols else '{0}'} to cast.")
    color = color_for(game, spell)
    return total if not color or not made.x else _for_x(total, base, color, made)


def _for_x(total: k.Cost, base: k.Cost, color: str, made: Proposal) -> k.Cost:
    """The total cost, the part for X to be paid with mana of one color."""
    printed = [
        s for cost in (base, *made.extra) for p in cost.parts if isinstance(p, k.PayMana) for s in p.cost.symbols
    ]
    symbols = bound_to(color, printed, made.x, total.mana.symbols)
    return k.Cost((k.PayMana(ManaCost(symbols)), *(p for p in total.parts if not isinstance(p, k.PayMana))))


def _all_mana(cost: k.Cost, x: Fraction | None) -> ManaCost:
    """All the mana of a total cost, one part for another's help included."""
    apart = any(isinstance(p, k.PayMana) and p.waterbend for p in cost.parts)
    return ManaCost(merged(list(_filled(cost.mana, x)))) if apart else cost.mana


def merged(symbols: list[str]) -> tuple[str, ...]:
    """The symbols with their generic mana added up and first: {2}{R}{4} is {6}{R}."""
    generic = sum(int(s) for s in symbols if s.isdigit())
    rest = [s for s in symbols if not s.isdigit()]
    return (*([str(generic)] if generic or not rest else []), *rest) if symbols else ()


def _filled(cost: ManaCost, x: Fraction | None) -> tuple[str, ...]:
    value = str(generic_mana(x)) if x is not None else "0"
    return tuple(value if s in ("X", "Y") else s for s in cost.symbols)


def apply_changes(
    game: Game,
    who: str,
    obj: ObjId,
    symbols: list[str],
    kind: str,
    keyword: str = "",
    own: tuple[tuple[CostChange, Context], ...] = (),
    for_mana: bool = False,
    aimed: ObjId | None = None,
    halves: Sequence[str] = (),
) -> tuple[list[str], list[Any], tuple[str, ...]]:
    """Increases first, then reductions, which take generic mana and the colours they name (601.2f, 118.7).

    ``halves`` are the halves chosen of hybrid symbols that the cost is reduced by, in order; ``HalfToChoose`` is raised
    where one more has to be.
    """
    chosen = iter(halves)
    found: list[tuple[CostChange, Context]] = list(own)
    for change, ctx, _text in rule_changes(game, CostChange):
        if (
            change.kind == kind
            and not (for_mana and change.spares_mana)
            and _changes_cost(ctx, change, who, obj, keyword, obj if aimed is None else aimed)
        ):
            counts = change.times is not None
            found.append((as_announced(game, obj, change), _counting(ctx, who, obj, aimed) if counts else ctx))
    extras: list[Any] = []
    cited: list[str] = []
    for reduce in (False, True):
        for change, ctx in found:
            if change.reduce == reduce:
                left_over = _left_over(ctx, change, symbols) if reduce else ()
                symbols, more = _changed(ctx, change, symbols, chosen)
                extras += more
                cited += ["118.7a" if reduce else "118.7", *left_over, "601.2f", *rule_of(game, change)]
    return symbols, extras, tuple(dict.fromkeys(cited))


def _counting(ctx: Context, who: str, obj: ObjId, aimed: ObjId | None) -> Context:
    """What a number in the change may speak of: who pays, for what, and what that targets."""
    chosen = ctx.game.object(aimed).chosen if aimed is not None else None
    targets = tuple(t for group in (chosen.targets if chosen else ()) for t in group)
    return ctx.bound("caster", who).bound("what is paid for", obj).bound("what it targets", targets)


def _left_over(ctx: Context, change: CostChange, symbols: list[str]) -> tuple[str, ...]:
    """The rules on mana that the reduction is by and the cost has not, or has less of."""
    cost = change.change.mana if isinstance(change.change, k.Cost) else change.change
    if change.colored_only or all(s.isdigit() for s in cost.symbols):
        return ()
    times = int(result(ctx, change.times)) if change.times is not None else 1
    return rules_of(symbols, cost.symbols * times)


def _changes_cost(ctx: Context, change: CostChange, who: str, obj: ObjId, keyword: str, aimed: ObjId) -> bool:
    if change.who is not None and who not in players(ctx, change.who):
        return False
    if change.keyword and change.keyword != keyword:
        return False
    if change.targets is not None:
        chosen = ctx.game.object(aimed).chosen
        found = [t for group in (chosen.targets if chosen else ()) for t in group]
        if not any(isinstance(t, int) and matches(ctx, change.targets, t) for t in found):
            return False
    if change.target_players is not None:
        chosen = ctx.game.object(aimed).chosen
        wanted = players(ctx, change.target_players)
        if not any(t in wanted for group in (chosen.targets if chosen else ()) for t in group):
            return False
    if change.what is None:
        return True
    here = change.kind != "ability" or ctx.game.object(obj).zone == "battlefield"  # they speak of permanents (109.2)
    here = here or (isinstance(change.what, And) and any(isinstance(part, which.LiesIn) for part in change.what.parts))
    return here and matches(ctx, change.what, obj)


def _changed(
    ctx: Context, change: CostChange, symbols: list[str], halves: Iterator[str]
) -> tuple[list[str], list[Any]]:
    cost = change.change.mana if isinstance(change.change, k.Cost) else change.change
    others = (
        [p for p in change.change.parts if not isinstance(p, k.PayMana)] if isinstance(change.change, k.Cost) else []
    )
    times = int(result(ctx, change.times)) if change.times is not None else 1
    generic = int(cost.generic) * times
    coloured = [s for s in cost.symbols if not s.isdigit()] * times
    if not change.reduce:
        return symbols + coloured + ([str(generic)] if generic else []), others * times
    left = list(symbols)
    for symbol in coloured:
        instead = _less_of(left, symbol, halves)
        generic += 0 if change.colored_only else instead
    have = sum(int(s) for s in left if s.isdigit())
    least = max(0, change.minimum - len([s for s in left if not s.isdigit()]))
    new = max(min(have, least), have - generic)
    rest = [s for s in left if not s.isdigit()]
    return ([str(new)] if new or not rest else []) + rest, []


def _less_of(symbols: list[str], symbol: str, halves: Iterator[str]) -> int:
    """Take one mana of a type off the cost: its own symbol first, then a hybrid one, else 1 generic (118.7b–g)."""
    color = symbol.removesuffix("/P")
    if "/" in color:
        return _by_a_half(symbols, symbol, halves)
    if color.isdigit():
        return int(color)
    of_it = next((s for s in symbols if s == color), None) or next((s for s in symbols if color in s.split("/")), None)
    if of_it is None or color == "S":
        return 1
    symbols.remove(of_it)
    return 0


class HalfToChoose(NotModelled):
    """The payer chooses by which half of a hybrid symbol a cost is reduced (118.7e)."""

    def __init__(self, symbol: str) -> None:
        super().__init__(f"by which half of {{{symbol}}} the cost is reduced, as the payer chooses (118.7e)")
        self.symbol = symbol


def _by_a_half(symbols: list[str], symbol: str, halves: Iterator[str]) -> int:
    """A hybrid symbol takes off what the half that is chosen does; nobody is asked where either comes to the same."""
    ways: dict[str, tuple[list[str], int]] = {}
    for half in symbol.split("/"):
        left = list(symbols)
        ways[half] = (left, _less_of(left, half, halves))
    first, *others = ways.values()
    if any((sorted(left), generic) != (sorted(first[0]), first[1]) for left, generic in others):
        chosen = next(halves, None)
        if chosen is None:
            raise HalfToChoose(symbol)
        first = ways[chosen]
    symbols[:] = first[0]
    return first[1]


def _how_it_came_to_its_cost(run: Run) -> tuple[str, ...]:
    """The rules on what the casting costs besides its mana cost: by a keyword, in addition, instead, as a tax."""
    _, around = run.recorder.mark()
    steps = around[0].walk() if around is not None else ()
    named = (ref for step in steps for ref in step.refs if ref.book == DEFAULT_BOOK)
    numbers = dict.fromkeys(ref.number for ref in named if ref.number.startswith(_OF_A_COST))
    return tuple(number for number in numbers if not number.startswith(_OF_NONE))


@rule("601.2h", runs="casting: pay")
def pay_total(game: Game, who: str, spell: ObjId, made: Proposal, cost: k.Cost, from_zone: str) -> Script:
    """Pay the total cost; partial payments are not allowed."""
    thing = game.objects[spell].chosen or Chosen()
    ctx = Context(game, spell, who, stack_object=spell, chosen=thing)
    total = str(_all_mana(cost, thing.x)) or "{0}"
    for function in rules_for(game, "runs", "other payment"):
        before, cost = cost, (yield from function.function((yield NOW), who, spell, cost))
        if cost != before:
            yield Cite((function.number,))
    yield ev.MarkObject(spell, memory=TOTAL_COST(total) | MANA_OWED(str(cost.mana)))
    ctx = replace(ctx, game=(yield NOW), bindings={**made.bound, PAYING: "spell"})
    try:
        check_mana(ctx.game, who, spell, cost.mana)
        if not can_pay(ctx, k.Cost(tuple(p for p in cost.parts if isinstance(p, k.PayMana))), who):
            raise CannotPay(f"{who} cannot pay {cost.mana}")
        yield Cite(("118.5",) if cost == k.Cost((k.PayMana(ManaCost(("0",))),)) else ())
        paid = yield from pay(ctx, cost, who)
    except CannotPay as problem:
        came_to_it = yield Look(_how_it_came_to_its_cost)
        raise Illegal(str(problem), "601.2h", "118.3", *problem.numbers, *came_to_it) from problem
    game = yield NOW
    thing = game.objects[spell].chosen or thing
    if paid:
        yield ev.Retarget(spell, replace(thing, cost_objects={**thing.cost_objects, **paid}))
