"""107.1, 107.3, 107.14, 118.3a: the value of X, whole numbers, and as much energy or mana as a player likes."""

from __future__ import annotations

from benchbook.cards.effects.deciding import PayAny
from benchbook.engine.paying.can_pay import OFFERED, is_defined, with_x
from benchbook.engine.paying.counters_among import least_removed
from benchbook.engine.prose import number as written
from benchbook.engine.resolution import number
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.announcing import _has_x
from benchbook.engine.rules.terms import *


@rule("107.3f", runs="x of a payment")
def x_of_a_payment(game: Game, ctx: Context, cost: k.Cost, who: str) -> Script:
    """Who pays {X} on resolution chooses X then, where nothing tells it; it is that X in the rest of the text."""
    if not _has_x(cost):
        return ctx
    if is_defined(ctx):
        return with_x(ctx, amount(ctx, VariableX()))
    least = least_removed(cost)
    payable = tuple(n for n in map(Fraction, range(least, OFFERED)) if can_pay(with_x(ctx, n), cost, who))
    every = len(payable) == OFFERED - least
    answer = yield Choice(who, "x", "choose the value of X", payable, about=ctx.source, rule="107.3f", open_ended=every)
    chosen = with_x(ctx, Fraction(answer))
    if not can_pay(chosen, cost, who):
        raise NotModelled(f"a payment with X = {answer} that {who} can't make")
    yield Cite(("107.3f",))
    return chosen


@rule("107.3", runs="action: double the value of X")
def double_x(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """Each X of the spell is twice what was announced; what was paid for it stays what it was."""
    for spell in objects(ctx.at(game), node.what):
        thing = game.objects.get(spell) if isinstance(spell, int) else None
        if thing is not None and thing.zone == "stack" and thing.chosen is not None and thing.chosen.x is not None:
            yield ev.Retarget(thing.id, replace(thing.chosen, x=thing.chosen.x * 2))
    return None


@rule("107.14", performs=PayAny)
def pay_any_amount(game: Game, ctx: Context, node: PayAny) -> Script:
    """The player removes as many energy counters from themselves as they choose, none or all of them."""
    if node.what != "energy":
        return (yield from _any_mana(ctx, node))
    paid = Fraction(0)
    for who in players(ctx, node.who):
        have = (yield NOW).player(who).counters.get(node.what, Fraction(0))
        n = yield from number(ctx, UpTo(Number(have)), who, f"choose how much {node.what} to pay")
        if n > 0:
            yield ev.RemoveCounters(who, node.what, n, ctx.source)
        paid += n
    return {f"{node.what} paid": paid, "did last": paid > 0}


def _any_mana(ctx: Context, node: PayAny) -> Script:
    """Each of the players, from the controller on, pays as much mana, or a cost as often, as they choose, none or all
    that they can (118.3a).
    """
    words = "choose how often to pay" if node.cost is not None else "choose how much mana to pay"
    paid, all_of_them = Fraction(0), players(ctx, node.who)
    first = all_of_them.index(ctx.controller) if ctx.controller in all_of_them else 0
    for who in (*all_of_them[first:], *all_of_them[:first]):
        here = ctx.at((yield NOW))
        amounts = (_so_much(node, n) for n in range(OFFERED))
        payable = tuple(Fraction(n) for n, cost in enumerate(amounts) if not n or can_pay(here, cost, who))
        n = yield Choice(
            who, "number", words, payable, about=ctx.source, rule="118.3a",
            open_ended=len(payable) == OFFERED,
        )  # fmt: skip
        if n > 0:
            yield from pay(here, _so_much(node, int(n)), who)
        paid += n
    return {node.measured: paid, "did last": paid > 0}


def _so_much(node: PayAny, n: int) -> k.Cost:
    """So much mana, or the cost so many times."""
    if node.cost is None:
        return k.Cost((k.PayMana(ManaCost((str(n),))),))
    symbols = tuple(s for part in node.cost.parts if isinstance(part, k.PayMana) for s in part.cost.symbols)
    return k.Cost((k.PayMana(ManaCost(symbols * n)),) if n else ())


CHOSEN_NUMBERS = "numbers that are chosen"
_NUMBER = ("x", "number")
_DIVIDED = ("division", "damage", "blocked damage", "counters", "distribution", "assign")


@rule("107.1a", runs=CHOSEN_NUMBERS)
def chosen_whole(choice: Choice, answer: Any) -> None:
    """A number that is chosen is whole, and so is each share of what is divided."""
    for one in _numbers(choice, answer):
        if one.denominator != 1:
            raise Illegal(f"{written(one)} is no whole number", "107.1a", *_asked_by(choice))


@rule("107.1b", runs=CHOSEN_NUMBERS)
def chosen_not_negative(choice: Choice, answer: Any) -> None:
    """A number that is chosen is never below zero, nor is a share of what is divided."""
    for one in _numbers(choice, answer):
        if one < 0:
            raise Illegal(f"{written(one)} is below zero", "107.1b", *_asked_by(choice))


def _asked_by(choice: Choice) -> tuple[str, ...]:
    return (choice.rule,) if choice.rule else ()


def _numbers(choice: Choice, answer: Any) -> Iterator[Fraction]:
    """The numbers in what was answered: the one that is chosen, or all the shares."""
    if choice.kind in _NUMBER and isinstance(answer, int | Fraction):
        yield Fraction(answer)
    elif choice.kind in _DIVIDED and isinstance(answer, tuple):
        for share in answer:
            number = share[-1] if isinstance(share, tuple) and share else share
            if isinstance(number, Fraction):
                yield number
