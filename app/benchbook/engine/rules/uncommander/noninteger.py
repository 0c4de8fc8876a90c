"""Noninteger Values: fractions of life, damage, power, toughness and mana, and what comes only whole."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

from benchbook.cards.mana import half_of, symbol_value
from benchbook.engine import events as ev
from benchbook.engine.choosing.choices import Choice
from benchbook.engine.context import Context
from benchbook.engine.mana.payment import Payment
from benchbook.engine.prose import name_of, number
from benchbook.engine.registry import rule
from benchbook.engine.replacement import Candidate
from benchbook.engine.rules.uncommander.parts import BOOK
from benchbook.engine.runner import Cite
from benchbook.engine.state import Game

Script = Generator[Any, Any, Any]
HALF = Fraction(1, 2)


def is_broken(value: Fraction | None) -> bool:
    """Whether it is no whole number."""
    return value is not None and value.denominator != 1


# ── values (Noninteger Values a to i) ─────────────────────────────────────────


@rule("Noninteger Values/a", book=BOOK, runs="explains")
def values_may_be_noninteger(game: Game) -> Iterator[str]:
    """Values may be fractions."""
    for player in game.players:
        if is_broken(player.life):
            yield f"{player.id}'s life total, {number(player.life)}, need not be whole."
    for obj in game.battlefield:
        if is_broken(game.look(obj.id).power) or is_broken(game.look(obj.id).toughness):
            yield f"The size of {name_of(game, obj.id)} need not be whole."


@rule("Noninteger Values/c", book=BOOK, results_of=ev.LoseLife)
def used_as_it_is(game: Game, event: ev.LoseLife) -> Script:
    """A noninteger amount is used as it is where nothing says how to round."""
    if is_broken(event.amount):
        yield Cite((), sentence=f"Nothing says how to round: {number(event.amount)} is used as it is.")


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


@rule("Noninteger Values/d", book=BOOK, results_of=ev.CreateTokens)
def tokens_come_whole(game: Game, event: ev.CreateTokens) -> Script:
    """Tokens come only whole: the number is rounded down."""
    for batch in event.batches:
        if is_broken(batch.number):
            yield Cite((), sentence=f"{number(batch.number)} tokens are {int(batch.number)}: objects come only whole.")


@rule("Noninteger Values/e", book=BOOK, results_of=ev.Damage)
def a_count_may_be_halved(game: Game, event: ev.Damage) -> Script:
    """What comes from counting whole things may be modified and then be noninteger."""
    if is_broken(event.amount):
        yield Cite((), sentence=f"The amount worked out is {number(event.amount)}.")


@rule("Noninteger Values/f", book=BOOK, results_of=ev.Damage)
def damage_may_be_noninteger(game: Game, event: ev.Damage) -> Script:
    """Damage may be noninteger, like power, toughness and life gained, paid and lost."""
    if is_broken(event.amount):
        yield Cite((), sentence=f"{number(event.amount)} damage is dealt.")


@rule("Noninteger Values/g", book=BOOK, results_of=ev.LoseLife)
def life_totals_may_be_noninteger(game: Game, event: ev.LoseLife) -> Script:
    """A life total may be noninteger."""
    if is_broken(game.player(event.who).life):
        yield Cite((), sentence=f"{event.who}'s life total is {number(game.player(event.who).life)}.")


@rule("Noninteger Values/h", book=BOOK, results_of=ev.MarkDamage)
def marked_without_rounding(game: Game, event: ev.MarkDamage) -> Script:
    """Damage is marked as it is; it is lethal once it is at least the toughness."""
    if is_broken(event.amount):
        yield Cite(
            (), sentence=f"{name_of(game, event.obj)} has {number(game.objects[event.obj].damage)} damage marked."
        )


@rule("Noninteger Values/i", book=BOOK, results_of=ev.Damage)
def loyalty_goes_in_whole_counters(game: Game, event: ev.Damage) -> Script:
    """Of a noninteger amount of damage to a planeswalker the loyalty counters removed are rounded down."""
    if isinstance(event.to, int) and is_broken(event.amount) and "planeswalker" in game.look(event.to).types:
        yield Cite((), sentence=f"{number(event.amount)} damage removes {int(event.amount)} loyalty counters.")


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


@rule("Noninteger Values/k", book=BOOK, runs="paid")
def wholes_split_and_halves_add_up(
    game: Game, spell: int | None, symbols: tuple[str, ...], payments: list[Payment]
) -> Script:
    """A whole mana may be split, and halves and wholes mixed, as long as the total and every requirement are met."""
    if any(p.amount == HALF for p in payments):
        yield Cite((), sentence=f"Halves pay for {''.join(f'{{{s}}}' for s in symbols)}, two for each whole mana.")


@rule("Noninteger Values/l", book=BOOK, runs="paid")
def colorless_symbols_want_a_whole(
    game: Game, spell: int | None, symbols: tuple[str, ...], payments: list[Payment]
) -> Script:
    """Each {C} or {S} in a cost wants one whole mana that qualifies."""
    if "C" in symbols and any(p.amount == HALF for p in payments):
        yield Cite((), sentence="Each {C} is paid with one whole colorless mana, in halves or not.")


@rule("Noninteger Values/m", book=BOOK, runs="paid")
def half_a_color_counts(game: Game, spell: int | None, symbols: tuple[str, ...], payments: list[Payment]) -> Script:
    """Where the number of colors of mana spent matters, half a mana is enough for its color."""
    if spell is None or spell not in game.objects:
        return
    cares = any(
        "sunburst" in _words(h.ability) or "colors of mana" in _words(h.ability) for h in game.look(spell).abilities
    )
    if cares and any(p.amount == HALF for p in payments):
        yield Cite((), sentence="Half a mana of a color is enough for that color to count.")


def _words(ability: Any) -> str:
    return f"{getattr(ability, 'name', '')} {getattr(ability, 'text', '')}".lower()


@rule("Noninteger Values/n", book=BOOK, runs="paid")
def halves_are_no_full_amount(
    game: Game, spell: int | None, symbols: tuple[str, ...], payments: list[Payment]
) -> Script:
    """Where it matters whether an amount of mana was spent, only the full amount counts."""
    if spell is None or spell not in game.objects or not any(p.amount == HALF for p in payments):
        return
    if any("was spent to cast" in _words(h.ability) for h in game.look(spell).abilities):
        yield Cite((), sentence="Only a full amount of mana of a color counts as spent.")


@rule("Noninteger Values/n", book=BOOK, runs="whole mana spent")
def only_full_amounts_count(game: Game, spent: tuple[str, ...], color: str) -> Fraction:
    """Where an amount of mana spent matters, halves count only when they make up the whole."""
    halves = sum(1 for m in spent if m == f"½{color}")
    return Fraction(sum(1 for m in spent if m == color) + halves // 2)


@rule("Noninteger Values/o", book=BOOK, runs="explains")
def noninteger_symbols(game: Game) -> Iterator[str]:
    """There are half symbols of colors and generic ones in multiples of a half."""
    for obj in game.objects.values():
        cost = game.look(obj.id).mana_cost if obj.zone != "library" else None
        found = [s for s in cost.symbols if half_of(s) or "½" in s] if cost is not None else []
        if found:
            yield f"{name_of(game, obj.id)} has the noninteger symbol {{{found[0]}}} in its mana cost."


@rule("Noninteger Values/p", book=BOOK, runs="explains")
def converted_costs_may_be_noninteger(game: Game) -> Iterator[str]:
    """Noninteger symbols count in the converted mana cost."""
    for obj in game.objects.values():
        if obj.zone not in ("library", "outside") and is_broken(game.look(obj.id).mana_value):
            yield f"The converted mana cost of {name_of(game, obj.id)} is {number(game.look(obj.id).mana_value)}."


@rule("Noninteger Values/q", book=BOOK, runs="paid")
def hybrid_is_no_half(game: Game, spell: int | None, symbols: tuple[str, ...], payments: list[Payment]) -> Script:
    """A hybrid symbol is paid as one of its parts and is not two halves."""
    hybrid = next((s for s in symbols if "/" in s), "")
    if hybrid and any(p.supply.mana is not None for p in payments):
        yield Cite((), sentence=f"{{{hybrid}}} is paid as one of its parts; it is not made of two halves.")


@rule("Noninteger Values/r", book=BOOK, runs="least share", instead_of=("cr/107.1c",))
def shares_by_halves(game: Game, what: str) -> Script:
    """What is divided may be divided by halves; counters, like targets, come only whole."""
    if what == "counters":
        yield Cite((), sentence="Each target gets a whole number of counters.")
        return Fraction(1)
    yield Cite((), sentence="The damage may be divided by halves, the number of targets is whole.")
    return HALF
