"""X that neither a cost nor the text defines (107.3f), and costs of which X is paid with one color of mana."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from benchbook.cards.abilities import CastRestriction
from benchbook.cards.amounts import VariableX
from benchbook.cards.mana import COLOR_NAMES, ManaCost
from benchbook.cards.mapping import parts
from benchbook.cards.objects import Choose
from benchbook.engine.choosing.choices import Choice
from benchbook.engine.context import Context
from benchbook.engine.evaluate import objects
from benchbook.engine.events.base import Script
from benchbook.engine.game_objects import Chosen
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
