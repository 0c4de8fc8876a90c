"""Stipulations of rarer kinds: combining, putting outside the game, token cards, numbers, numbered dice."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from benchbook.cards import continuous as change
from benchbook.cards import effects as fx
from benchbook.cards.abilities import SpellAbility
from benchbook.cards.conditions import Indefinitely
from benchbook.cards.grammar import read_ability
from benchbook.cards.objects import Bound
from benchbook.engine import events as ev
from benchbook.engine.context import NotModelled
from benchbook.engine.events.base import Script
from benchbook.engine.game_objects import Component
from benchbook.engine.objects.tokens import predefined_cards
from benchbook.engine.resolution import follow
from benchbook.engine.scenario.given.definitions import nameless
from benchbook.engine.script import Call

AFTER_THE_GAME = "votes, points and prizes of a tournament: they are counted once the game is over, and no part of it"


def _combine(facts: Any) -> Script:
    yield Call("runs", "combine", (facts.objects, facts.other[0]))


def _enter_combined(facts: Any) -> Script:
    yield Call("runs", "enter combined", (facts.objects, facts.says.who))


def _flip(facts: Any) -> Script:
    for obj in facts.objects:
        yield Call("runs", "flip part by part", (obj,))


def _merge(facts: Any) -> Script:
    for obj in facts.objects:
        yield ev.Merge(obj, facts.other[0], "over" in facts.says.flags)


def _numbers(facts: Any) -> Script:
    where, old, new, by, first = facts.says.words.split("|")
    node = change.ChangeNumbers(where, old, new, int(by or 0), bool(first))
    for obj in facts.objects:
        yield Call("runs", "change numbers", (obj, node))
    yield from follow(facts.context(), (fx.Continuous(Bound("stipulated"), (node,), Indefinitely()),))


def _outside(facts: Any) -> Script:
    for obj in facts.objects:
        yield ev.Move(obj, "outside", "put outside the game")


def _restart(facts: Any) -> Script:
    if facts.game.table.knows("runs", "restart the game"):
        yield Call("runs", "restart the game", ())
    elif not facts.says.who:
        raise NotModelled("whoever restarts a game starts the new one (727.1a): say 'Ann restarts the game'")
    else:
        yield from follow(facts.context(), (fx.RestartGame(),))
        yield Call("runs", "finish restarting", ())


def _token_card(facts: Any) -> Script:
    zone, phrase = facts.says.words.split("|", 1)
    if phrase in predefined_cards():
        yield from _named_token_card(facts)
        return
    definition, _ = nameless(phrase)
    yield Call("runs", "put token card", (facts.says.who, definition, zone))


def _attribute(facts: Any) -> Script:
    for obj in facts.objects:
        yield Call("runs", "change attribute", (obj,))


def _given_name(facts: Any) -> Script:
    yield Call("runs", "give names", ({facts.says.who: facts.says.words},))


def _named_token(facts: Any) -> Script:
    yield Call("runs", "create named token", (facts.says.who, _card(facts, facts.says.words)))


def _named_token_card(facts: Any) -> Script:
    zone, name = facts.says.words.split("|", 1)
    yield Call("runs", "put named token card", (facts.says.who, _card(facts, name), zone))


def _card(facts: Any, name: str) -> Any:
    return facts.game.setting.definition_of(name, "when")


def _token_combined(facts: Any) -> Script:
    definition, _ = nameless(facts.says.words)
    yield Call("runs", "token combined", (Component(0, definition, facts.says.who, token=True), facts.objects[0]))


def _subgame_ends(facts: Any) -> Script:
    yield Call("runs", "result of a subgame", (facts.says.who, facts.says.words))


def _goes_first(facts: Any) -> Script:
    yield Call("runs", "first in a subgame", (facts.says.who,))


def _after_the_game(facts: Any) -> Script:
    raise NotModelled(AFTER_THE_GAME)
    yield


VERBS: dict[str, Callable[[Any], Script]] = {
    "combine": _combine,
    "enter combined": _enter_combined,
    "flip card": _flip,
    "merge": _merge,
    "numbers": _numbers,
    "token combined": _token_combined,
    "named token": _named_token,
    "named token card": _named_token_card,
    "outside": _outside,
    "restart": _restart,
    "after the game": _after_the_game,
    "token card": _token_card,
    "attribute": _attribute,
    "given name": _given_name,
    "subgame": _subgame_ends,
    "first in the subgame": _goes_first,
}


@lru_cache(256)
def effects_of(words: str) -> tuple[Any, ...]:
    """The effects of an instruction without targets; none where it is not understood whole."""
    found = read_ability(words, types=("sorcery",))
    if len(found) != 1 or not isinstance(found[0], SpellAbility) or found[0].targets:
        return ()
    return found[0].effects
