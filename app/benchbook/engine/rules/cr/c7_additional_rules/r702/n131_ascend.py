"""702.131: ascend."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from benchbook.cards.abilities import Ability, Keyword, SpellAbility
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import Script, prints, text_of
from benchbook.engine.runner import Call
from benchbook.engine.state import Game

BLESSING = "city's blessing"


@rule("702.131a", keyword="ascend")
def ascend(keyword: Keyword) -> tuple[Ability, ...]:
    """With ten permanents its controller gets the city's blessing.

    On a permanent at any time, on a spell as it resolves.
    """
    effects: tuple[Any, ...] = (GetBlessing(),)
    return (SpellAbility(effects, text=text_of(keyword), rule="702.131a"),)


@dataclass(frozen=True, slots=True)
class GetBlessing:
    """The controller gets the city's blessing if they control ten or more permanents."""


@rule("702.131a", performs=GetBlessing)
def as_it_resolves(game: Game, ctx: Context, node: GetBlessing) -> Script:
    """On an instant or sorcery ascend counts as it is followed; on a permanent it waits for the battlefield."""
    if game.look(ctx.source).types & {"instant", "sorcery"}:
        yield from bless(game, ctx.controller)


def bless(game: Game, who: str) -> Script:
    """The designation lasts for the rest of the game."""
    mine = sum(1 for o in game.battlefield if game.look(o.id).controller == who)
    if mine >= 10 and BLESSING not in game.player(who).marks:
        yield Call("runs", "get the city's blessing", (who,))


@rule("702.131b", results_of=ev.Move, to="battlefield")
@rule("702.131b", results_of=ev.CreateObject, zone="battlefield")
@rule("702.131b", results_of=ev.Begin)
@rule("702.131b", runs="at any time")
def with_ascend(game: Game, *_: Any) -> Script | None:
    """Whoever controls ten permanents, one of them with ascend, has the blessing."""
    return _blessed(game) if len(game.battlefield) >= 10 else None


def _blessed(game: Game) -> Script:
    printed = [o for o in game.battlefield if prints(o, "ascend")]
    for who in {game.look(o.id).controller for o in printed if game.look(o.id).has_keyword("ascend")}:
        yield from bless(game, who)
