"""Who makes a player's decisions (723), and what a player may do, as the text says it."""

from __future__ import annotations

import re
from typing import Any

from benchbook.cards import effects as fx
from benchbook.cards.grammar import print_option
from benchbook.cards.objects import Choose
from benchbook.engine.context import Context
from benchbook.engine.memory import CONTROLS
from benchbook.engine.paying.costs_said import describe
from benchbook.engine.prose import name_of, with_articles
from benchbook.engine.state import Game, ObjId, PlayerId
from benchbook.frozen import dataclass

_PLAIN = {
    fx.CastCard: "cast it", fx.ChangeTargets: "choose new targets",
}  # fmt: skip
_ONE_MAY = re.compile(r'(?:(?!\bmay\b)[^"])*\bmay ((?:(?!\bmay\b)[^."])+)(?:\.(?:(?!\bmay\b)[^"])*)?')


def offered(ctx: Context, node: fx.May) -> str:
    """The only "may" of the text, or else the instruction as the grammar says it; nothing where no form does."""
    if node.cost is not None:
        return " and ".join(describe(p) for p in node.cost.parts)
    thing = ctx.game.objects.get(ctx.stack_object) if ctx.stack_object is not None else None
    ability: Any = thing.ability.ability if thing is not None and thing.ability is not None else None
    plain = [_PLAIN[type(e)] for e in node.effects if type(e) in _PLAIN and not _one_of(e)]
    keyword: str = getattr(ability, "keyword", "")
    own: str = "" if plain and keyword else getattr(ability, "text", "")
    said = _ONE_MAY.fullmatch(own)  # a keyword's reminder text may speak of another ability of it first
    words = said[1] if said is not None else plain[0] if plain else _from_hand(node)
    words = words or print_option(node, getattr(ability, "targets", ()))
    return with_articles(words.replace("~", name_of(ctx.game, ctx.source)))


def _from_hand(node: fx.May) -> str:
    """A spell that may be cast from hand by a text that is not at hand itself: that of a resolving spell."""
    (first, *_) = node.effects or (None,)
    if not isinstance(first, fx.CastCard) or getattr(first.what, "zone", "") != "hand" or first.play:
        return ""
    return f"cast a spell from your hand{' without paying its mana cost' if first.free else ''}"


def _one_of(effect: Any) -> bool:
    """Whether it is one card of several: which kind of card is said, not "it"."""
    return isinstance(effect, fx.CastCard) and isinstance(effect.what, Choose)


@dataclass(frozen=True)
class PlayerControl:
    """An effect by which a player controls another (723.1): it waits for a turn or combat phase, or has begun.

    ``by`` is "" once that player has left the game; ``extra_turn``: the other player takes an extra turn afterwards.
    """

    by: PlayerId
    of: PlayerId
    source: ObjId
    during: str = "turn"
    begun: bool = False
    extra_turn: bool = False


def controls_of_players(game: Game) -> tuple[PlayerControl, ...]:
    """Every such effect there is, the oldest first."""
    return CONTROLS.of(game) or ()


def controller_of_player(game: Game, who: PlayerId) -> PlayerId:
    """Who controls the player now: of several effects the last one created works (723.1a); themselves otherwise."""
    found = [c for c in controls_of_players(game) if c.begun and c.by and who in game.defenders_beside(c.of)]
    return found[-1].by if found else who


def decides_for(game: Game, who: PlayerId) -> PlayerId:
    """Who makes the decisions of the player (723.5): one who is controlled themselves decides nothing."""
    if not CONTROLS.of(game):
        return who
    asked = [who]
    while (above := controller_of_player(game, asked[-1])) not in asked:
        asked.append(above)
    return asked[-1]
