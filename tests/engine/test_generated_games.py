"""What holds of games that nobody wrote: small boards of the library's own cards, and things done on them at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from benchbook.cards.abilities import Unread
from benchbook.cards.mapping import parts
from benchbook.cards.read import read_card
from benchbook.engine import events as ev
from benchbook.engine.answer import Answer, Branch
from benchbook.engine.scenario.model import Scenario, as_data
from benchbook.engine.scenario.solve import answer, read
from benchbook.engine.state import Game
from benchbook.library import open_library
from benchbook.library.library import Library

GAMES = 40
SETTINGS = settings(deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
PLAYERS = ("Ann", "Bob")
HAPPENS = (
    "dies", "is exiled", "is tapped", "is returned to its owner's hand", "phases out", "loses all abilities",
    "gets +1/+1 until end of turn", "deals 2 damage to Bob", "is sacrificed",
)  # fmt: skip
TO_PLAYERS = ("draws 2 cards", "gains 3 life", "loses 4 life", "mills 2 cards", "gets 3 poison counters")
MOVES = ("the turn ends", "the game moves to end", "Bob's turn begins", "everything resolves")


@lru_cache(maxsize=1)
def library() -> Library:
    return open_library(home=Path(mkdtemp()))


@lru_cache(maxsize=1)
def cards() -> tuple[tuple[str, frozenset[str]], ...]:
    """The names and types of the cards with one face that are understood whole."""
    found = []
    for card in library().own_cards:
        faces = read_card(card).faces
        unread = any(isinstance(p, Unread) for face in faces for a in face.abilities for p in parts(a))
        if len(faces) == 1 and not unread and not set('#",:') & set(card.name) and faces[0].types:
            found.append((card.name, frozenset(faces[0].types)))
    return tuple(found)


def names(*types: str) -> list[str]:
    return sorted(name for name, its in cards() if its & set(types))


@st.composite
def games(draw: Any) -> dict[str, Any]:
    """A board and a few lines; what is not allowed is no more than refused."""
    permanents, spells = names("creature", "artifact"), names("creature", "instant", "sorcery", "artifact")
    one, anything = st.sampled_from(permanents), st.sampled_from(spells)
    given_: dict[str, Any] = {"turn": "Ann"}
    here: list[str] = []
    hands: list[tuple[str, str]] = []
    for who in PLAYERS:
        board = draw(st.lists(one, min_size=1, max_size=4))
        hand = draw(st.lists(anything, min_size=1, max_size=2))
        given_[who] = {"battlefield": board, "hand": hand, "max mana": True}
        if draw(st.booleans()):
            given_[who]["library"] = draw(st.lists(anything, max_size=4))
        here += board
        hands += [(who, card) for card in hand]
    thing, who = st.sampled_from(here), st.sampled_from(PLAYERS)
    target = st.one_of(st.just(""), st.builds(" targeting {}".format, st.one_of(thing, who)))
    line = st.one_of(
        st.builds(lambda h, t: f"{h[0]} casts {h[1]}{t}", st.sampled_from(hands), target),
        st.builds("{} activates {}{}".format, who, thing, target),
        st.builds("Ann attacks Bob with {}".format, thing),
        st.builds("{} {}".format, thing, st.sampled_from(HAPPENS)),
        st.builds("{} {}".format, who, st.sampled_from(TO_PLAYERS)),
        st.sampled_from(MOVES),
    )
    when = draw(st.lists(line, min_size=1, max_size=5))
    return {"title": "Generated", "given": given_, "when": [*when, "everything resolves"]}


def moments(branch: Branch) -> Iterator[Game]:
    return (step.game for step in branch.root.walk() if step.game is not None)


def told(one: Answer) -> Any:
    """All that the answer says."""
    return one.status, one.problem, one.assumptions, [[s.sentence for s in b.root.walk()] for b in one.branches]


@settings(SETTINGS, max_examples=GAMES)
@given(games())
def test_whatever_is_done_the_game_stays_whole(data: dict[str, Any]) -> None:
    scenario = read(data, library())
    assert isinstance(scenario, Scenario)
    assert as_data(read(as_data(scenario), library())) == as_data(scenario)
    found = answer(scenario, library(), seconds=20)
    assert "could not go on" not in found.problem
    for branch in found.branches:
        each_thing_lies_in_one_zone(branch)
        life_adds_up(branch)
        assert all(library().entry(ref) is not None for ref in branch.root.citations)


@settings(
    max_examples=GAMES // 4, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)
@given(games())
def test_the_same_question_is_answered_in_the_same_way(data: dict[str, Any]) -> None:
    scenario = read(data, library())
    assert isinstance(scenario, Scenario)
    assert told(answer(scenario, library(), seconds=20)) == told(answer(scenario, library(), seconds=20))


def each_thing_lies_in_one_zone(branch: Branch) -> None:
    for game in moments(branch):
        places = Counter(c.card for o in game.objects.values() for c in o.components)
        assert max(places.values(), default=1) == 1
        for zone in ("library", "hand", "graveyard"):
            listed = [obj for player in game.players for obj in tuple(getattr(player, zone))]
            assert sorted(listed) == sorted(o.id for o in game.objects.values() if o.zone == zone)
        assert set(game.stack) == {o.id for o in game.objects.values() if o.zone == "stack"}


def life_adds_up(branch: Branch) -> None:
    change: dict[str, Fraction] = dict.fromkeys(PLAYERS, Fraction(0))
    for step in branch.root.walk():
        if isinstance(step.event, ev.GainLife):
            change[step.event.who] += step.event.amount
        elif isinstance(step.event, ev.LoseLife):
            change[step.event.who] -= step.event.amount
        elif isinstance(step.event, ev.Rounds):
            change = {who: by + step.event.life.get(who, 0) for who, by in change.items()}
    assert {p.id: p.life for p in branch.game.players} == {who: 20 + by for who, by in change.items()}
