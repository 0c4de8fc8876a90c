"""Instructions that the scenario language has no form for: dice, votes, repetition, ended combat."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from benchbook.cards import effects as fx
from benchbook.cards.amounts import Number
from benchbook.cards.objects import This
from benchbook.cards.players import You
from benchbook.engine import events as ev
from benchbook.engine.choosing.choices import Choice, Oracle
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.game_objects import Component, Object
from benchbook.engine.resolution import follow
from benchbook.engine.rulesets import table
from benchbook.engine.runner import Run
from benchbook.engine.scenario.given.definitions import nameless
from benchbook.engine.script import Call
from benchbook.engine.state import Combat, Game, Player
from benchbook.library import open_library

BEAR = 1


def game(step: str = "precombat main") -> Game:
    definition, _ = nameless("2/2 creature")
    bear = Object(BEAR, "battlefield", "Ann", "Ann", (Component(BEAR, definition, "Ann"),), 1)
    players = tuple(Player(name, Fraction(20)) for name in ("Ann", "Bob", "Cid"))
    combat = Combat(attackers={BEAR: "Bob"}, attackers_declared=True) if step == "declare attackers" else None
    rules = table("modern", open_library())
    return Game(rules, players, {BEAR: bear}, "Ann", step, next_id=10, clock=10, combat=combat)


def followed(start: Game, *effects: Any, answer: Callable[[Choice], Any] = lambda choice: None) -> tuple[Game, Context]:
    def ask(choice: Choice) -> tuple[bool, Any]:
        said = answer(choice)
        return said is not None, said

    run = Run(start, Oracle(ask))
    done = run.script(follow(Context(start, BEAR, "Ann"), effects))
    return run.game, done


def life(n: int) -> fx.GainLife:
    return fx.GainLife(You(), Number.of(n))


@pytest.mark.parametrize(("shows", "total"), [(3, 21), (15, 25)])
def test_the_row_of_the_result_is_followed(shows: int, total: int) -> None:
    roll = fx.RollDie(20, ((1, 9, (life(1),)), (10, 20, (life(5),))))
    after, ctx = followed(game(), roll, answer=lambda c: shows if c.kind == "die" else None)
    assert after.player("Ann").life == total
    assert ctx.bindings["die result"] == shows


def test_each_vote_for_an_option_follows_it_once_and_the_voter_of_the_text_is_first() -> None:
    asked: list[str] = []

    def answer(choice: Choice) -> str:
        asked.append(choice.who)
        return "grace" if choice.who != "Bob" else "doom"

    vote = fx.Vote(("grace", "doom"), (("grace", (life(2),)), ("most doom", (life(100),))))
    after, _ = followed(game(), vote, answer=answer)
    assert asked == ["Ann", "Bob", "Cid"]
    assert after.player("Ann").life == 24


def test_ending_the_combat_phase_removes_the_attackers() -> None:
    after, _ = followed(game("declare attackers"), fx.EndTurn(combat_only=True))
    assert after.step == "postcombat main"
    assert after.combat is None


def test_outside_combat_nothing_of_combat_ends() -> None:
    after, _ = followed(game(), fx.EndTurn(combat_only=True))
    assert after.step == "precombat main"


def test_an_exerted_creature_stays_tapped_in_its_next_untap_step_only() -> None:
    start, _ = followed(game(), fx.Tap(This()), fx.Designate("exerted", what=This()))
    run = Run(start, Oracle(lambda choice: (False, None)))
    for expected in (True, False):
        run.call(Call("runs", "advance", ("upkeep", "Ann")))
        assert run.game.objects[BEAR].tapped is expected


def test_the_blessing_is_for_good_and_told_once() -> None:
    after, _ = followed(game(), fx.Designate("city's blessing", You()), fx.Designate("city's blessing", You()))
    assert "city's blessing" in after.player("Ann").marks
    assert sum(isinstance(e, ev.Told) for e in after.log) == 1


@pytest.mark.parametrize(
    "effect",
    [
        fx.KeywordAction("assemble a contraption", You()),
        fx.KeywordAction("support", amount=Number.of(2)), fx.Designate("paired", what=This()),
    ],
)  # fmt: skip
def test_what_is_not_modelled_says_so(effect: Any) -> None:
    with pytest.raises(NotModelled):
        followed(game(), effect)


def test_who_would_win_and_lose_at_once_loses() -> None:
    run = Run(game(), Oracle(lambda choice: (False, None)))
    run.happen(ev.Together((ev.PlayerWins("Ann"), ev.PlayerLoses("Ann"))))
    assert (bool(run.game.player("Ann").lost), run.game.over) == (True, "")
