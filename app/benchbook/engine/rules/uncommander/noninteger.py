"""Noninteger Values: fractions of life, damage, power, toughness and mana, and what comes only whole."""

from __future__ import annotations

from benchbook.cards.mana import symbol_value
from benchbook.engine.mana.spent_otherwise import colors_among
from benchbook.engine.rules.terms import *
from benchbook.engine.rules.uncommander.parts import BOOK

HALF = Fraction(1, 2)


def is_broken(value: Fraction | None) -> bool:
    """Whether it is no whole number."""
    return value is not None and value.denominator != 1


# ── values (Noninteger Values a to i) ─────────────────────────────────────────


@rule("Noninteger Values/d", book=BOOK, replaces=ev.PutCounters)
def counters_come_whole(game: Game, event: ev.PutCounters) -> list[Candidate]:
    """Counters come only whole: the number is rounded down."""
    if not is_broken(event.amount):
        return []
    source = event.on if isinstance(event.on, int) else next(iter(game.objects), 0)
    ctx = Context(game, source, game.active)
    return [
        Candidate(
            "whole counters", None, ctx, "Noninteger Values/d", "Counters come only whole.", book=BOOK, transform=_whole
        )
    ]


def _whole(ctx: Context, node: Any, event: ev.PutCounters, candidate: Candidate) -> Script:
    least = Fraction(event.amount.numerator // event.amount.denominator)
    return [replace(event, amount=least)] if least > 0 else []
    yield


@rule("Noninteger Values/c", book=BOOK, runs="no rounding said", instead_of=("cr/107.1a",))
def used_as_it_is(value: Fraction) -> Fraction:
    """A noninteger amount is used as it is where nothing says how to round."""
    return value


# ── mana (Noninteger Values j to q) ───────────────────────────────────────────


@rule("Noninteger Values/j", book=BOOK, runs="mana in any combination")
def mana_by_halves(game: Game, who: str, total: int, letters: tuple[str, ...], about: int) -> Script:
    """Mana in any combination of colors may be taken in halves, as long as the total is what the effect says."""
    options = (*(f"{{{letter}}}" for letter in letters), *(f"{{H{letter}}}" for letter in letters))
    made: list[str] = []
    while sum((symbol_value(s) for s in made), Fraction(0)) < total:
        left = total - sum((symbol_value(s) for s in made), Fraction(0))
        fit = tuple(o for o in options if symbol_value(o[1:-1]) <= left)
        answer = yield Choice(who, "word", "choose the next mana to add", fit, fit, about=about)
        made.append(str(answer).strip("{}"))
    yield Cite((), sentence="Halves of different colors are allowed, since the total is right.")
    return tuple(made)


@definition("Noninteger Values/j", book=BOOK, results_of=ev.AddMana)
def mana_of_a_half(game: Game, event: ev.AddMana) -> Script:
    """Mana may be added in multiples of a half."""
    yield Cite((f"{BOOK}/Noninteger Values/j",) if any(is_broken(mana.amount) for mana in event.mana) else ())


@definition("Noninteger Values/j", book=BOOK, results_of=ev.SpendMana)
def what_is_over_stays(game: Game, event: ev.SpendMana) -> Script:
    """Paying takes only what the cost asks for; the rest stays in the pool until the step or phase ends."""
    broken = any(is_broken(mana.amount) for mana in (*event.mana, *game.player(event.who).pool))
    yield Cite((f"{BOOK}/Noninteger Values/j",) if broken else ())


@rule("Noninteger Values/k", book=BOOK, runs="split mana")
def wholes_split_and_halves_add_up(symbols: tuple[str, ...], amounts: Iterable[Fraction]) -> bool:
    """A whole mana may be split, and halves and wholes mixed, as long as the total and every requirement are met."""
    return any(a != 1 for a in amounts) or any(symbol_value(s).denominator != 1 for s in symbols)


@rule("Noninteger Values/m", book=BOOK, runs="colors of mana spent")
def half_a_color_counts(spent: tuple[str, ...]) -> int:
    """Where the number of colors of mana spent matters, half a mana is enough for its color."""
    return colors_among(spent)


@rule("Noninteger Values/n", book=BOOK, runs="whole mana spent")
def only_full_amounts_count(game: Game, spent: tuple[str, ...], color: str) -> Fraction:
    """Where an amount of mana spent matters, halves count only when they make up the whole."""
    halves = sum(1 for m in spent if m == f"½{color}")
    return Fraction(sum(1 for m in spent if m == color) + halves // 2)


@rule("Noninteger Values/r", book=BOOK, runs="least share", instead_of=("cr/107.1c",))
def shares_by_halves(game: Game, what: str) -> Script:
    """What is divided may be divided by halves; counters, like targets, come only whole."""
    if what == "counters":
        yield Cite((), sentence="Each target gets a whole number of counters.")
        return Fraction(1)
    yield Cite((), sentence="The damage may be divided by halves, the number of targets is whole.")
    return HALF
