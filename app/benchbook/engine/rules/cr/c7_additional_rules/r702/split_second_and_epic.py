"""702.50, 702.61: spells that keep players from casting others."""

from __future__ import annotations

from benchbook.cards.continuous import LoseAbilities
from benchbook.cards.effects import CopySpell
from benchbook.cards.filters import Other
from benchbook.cards.players import EachPlayer
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *


@dataclass(frozen=True, slots=True)
class Epic:
    """No more spells for its controller, and a copy of this one at each of their upkeeps; ``text`` is the line."""

    text: str


@rule("702.50a", keyword="epic")
def epic(keyword: Keyword) -> tuple[Ability, ...]:
    """Once it has resolved its controller casts no more spells, and copies it at each of their upkeeps."""
    effects: tuple[Any, ...] = (Epic(text_of(keyword)),)
    return (SpellAbility(effects, text=text_of(keyword), rule="702.50a"),)


@rule("702.50a", performs=Epic)
def rest_of_the_game(game: Game, ctx: Context, node: Epic) -> Script:
    """The copies have no epic ability and are put on the stack, not cast (702.50b)."""
    who = ctx.controller
    no_more = (Cant("cast", who=YOU),)
    yield Cite(("702.50b",))
    yield ev.Begin(EffectInForce(0, 0, ctx.source, who, Indefinitely(), rules=no_more, words=node.text))
    copy = CopySpell(THIS, ONE, YOU, exceptions=(LoseAbilities(("epic",), "keywords"),))
    later = triggered(Keyword("epic", text=node.text), "702.50a", UPKEEP, copy)
    yield ev.Begin(EffectInForce(0, 0, ctx.source, who, Indefinitely(), delayed=later, words=node.text))


@rule("702.61a", keyword="split second")
def split_second(keyword: Keyword) -> tuple[Ability, ...]:
    """While it is on the stack nobody can cast other spells or activate abilities other than mana abilities."""
    stop_casting = Cant("cast", what=Other(), who=EachPlayer())
    stop_activating = Cant("activate", who=EachPlayer(), against=Anything())
    return (static(keyword, "702.61a", rules=(stop_casting, stop_activating), zone="stack"),)
