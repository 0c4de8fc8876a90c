"""702.192: paradigm."""

from __future__ import annotations

from benchbook.cards.effects import Exile
from benchbook.cards.events import BeginningOf
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *
from benchbook.engine.script import Attempt

NAME, RESOLVED = "paradigm", "spells with paradigm that have resolved"
MAIN_PHASES = BeginningOf("precombat main phase", YOU)


@dataclass(frozen=True, slots=True)
class ForTheRestOfTheGame:
    """A copy at each of its controller's precombat main phases, the first time a spell of that name resolves."""

    text: str


@dataclass(frozen=True, slots=True)
class OnceMore:
    """A copy of the spell, which its controller may cast without paying its mana cost."""


@rule("702.192a", keyword=NAME)
def paradigm(keyword: Keyword) -> tuple[Ability, ...]:
    """Two spell abilities: one sets up the copies, the other exiles the spell."""
    effects: tuple[Any, ...] = (ForTheRestOfTheGame(text_of(keyword)), Exile(THIS))
    return (SpellAbility(effects, text=text_of(keyword), rule="702.192a"),)


@rule("702.192a", performs=ForTheRestOfTheGame)
def set_up(game: Game, ctx: Context, node: ForTheRestOfTheGame) -> Script:
    """Only if no spell of that name that the player controlled has resolved before in this game."""
    player, names = game.player(ctx.controller), game.look(ctx.source).names
    before = player.memory.get(RESOLVED, frozenset())
    if before & set(names):
        yield Cite(("702.192a",), sentence=f"A spell named {names[0]} has resolved before.")
        return
    yield ev.MarkPlayer(ctx.controller, {"memory": {**player.memory, RESOLVED: before | set(names)}})
    ability = triggered(Keyword(NAME, text=node.text), "702.192a", MAIN_PHASES, OnceMore())
    yield ev.Begin(
        EffectInForce(
            0, 0, ctx.source, ctx.controller, Indefinitely(), delayed=ability, bindings={NAME: (ctx.source,)},
            words=f"{name_of(game, ctx.source)}: {node.text}",
        )
    )  # fmt: skip


@rule("702.192a", performs=OnceMore)
def once_more(game: Game, ctx: Context, node: OnceMore) -> Script:
    """The copy is made in exile, of the spell as it last existed, and may be cast from there."""
    (spell,) = ctx.bindings[NAME]
    who, thing = ctx.controller, game.object(spell)
    parts = tuple(replace(c, card=0, owner=who, copy=True, token=False) for c in thing.components)
    yield Cite(("707.12",))
    made = yield ev.CreateObject("exile", who, parts, who, copied=thing.copied, how="copied")
    if (yield may(who, f"cast the copy of {name_of(game, spell)}", ctx.source, "702.192a")):
        yield NOW
        yield Attempt(Call("runs", "cast", (who, made.new, True, True, None, NAME, None, None)))
