"""What holds of every derivation: of all scenarios of the library, on every branch."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pytest

from benchbook.engine import events as ev
from benchbook.engine.answer import Answer
from benchbook.engine.game_objects import Object
from benchbook.engine.scenario.model import Scenario
from benchbook.engine.scenario.solve import answer, read
from benchbook.engine.state import Game
from benchbook.library import open_library
from benchbook.library.library import Library


@pytest.fixture(scope="module")
def library() -> Library:
    return open_library()


@pytest.fixture(scope="module")
def answers(library: Library) -> list[tuple[str, Answer]]:
    """Every scenario of the library that is a question of what happens, with its answer."""
    found = []
    for data in library.scenarios():
        if "ask" in data.data:
            continue
        try:
            scenario = read(data.data, library)
        except Exception:  # an unreadable scenario is the business of another test
            continue
        assert isinstance(scenario, Scenario)
        found.append((f"{data.place}: {data.title}", answer(scenario, library)))
    return found


def games(one: Answer) -> Iterator[Game]:
    """The game after each step of each branch."""
    for branch in one.branches:
        for step in branch.root.walk():
            if step.game is not None:
                yield step.game


def test_there_are_many_answers(answers: list[tuple[str, Answer]]) -> None:
    assert sum(bool(a.branches) for _, a in answers) > 50


def test_no_step_leaves_a_card_in_two_zones(answers: list[tuple[str, Answer]]) -> None:
    for title, one in answers:
        for game in games(one):
            places = Counter(c.card for o in game.objects.values() for c in o.components)
            assert not [card for card, n in places.items() if n > 1], title


def lies_in(obj: Object, zone: str) -> bool:
    """Whether the object is in the zone, alone or among others."""
    return obj.zone == zone or (zone == "library" and "also in library" in obj.marks)


def whose(obj: Object, zone: str) -> str:
    """Whose zone it lies in: where rules let cards lie in another player's hand, the holder's."""
    return obj.controller if obj.zone in ("hand", "library") else obj.owner


def test_every_zone_lists_just_the_objects_that_are_in_it(answers: list[tuple[str, Answer]]) -> None:
    for title, one in answers:
        for game in games(one):
            for player in game.players:
                for zone in ("library", "hand", "graveyard"):
                    listed = getattr(player, zone)
                    there = {o.id for o in game.objects.values() if lies_in(o, zone) and whose(o, zone) == player.id}
                    assert sorted(listed) == sorted(there), f"{title}: {player.id}'s {zone}"
            assert set(game.stack) == {o.id for o in game.objects.values() if o.zone == "stack"}, title


def test_life_totals_add_up(answers: list[tuple[str, Answer]]) -> None:
    for title, one in answers:
        for branch in one.branches:
            steps = [s for s in branch.root.walk() if s.game is not None or s.event is not None]
            change: dict[str, Fraction] = {}
            for step in steps:
                if isinstance(step.event, ev.GainLife):
                    change[step.event.who] = change.get(step.event.who, Fraction(0)) + step.event.amount
                elif isinstance(step.event, ev.LoseLife):
                    change[step.event.who] = change.get(step.event.who, Fraction(0)) - step.event.amount
                elif isinstance(step.event, ev.Rounds):
                    change |= {who: change.get(who, Fraction(0)) + by for who, by in step.event.life.items()}
            start = next((s.game for s in steps if s.game is not None), None)
            if start is None or "the scenario stipulates" in title:
                continue
            first_life = _life_before(branch.root, start)
            for player in branch.game.players:
                if player.id in first_life:
                    whole = sum((change.get(p, Fraction(0)) for p in branch.game.sharing_life(player.id)), Fraction(0))
                    assert player.life == first_life[player.id] + whole, f"{title}: {player.id}"


def _life_before(root: object, first: Game) -> dict[str, Fraction]:
    """The life totals before the first step that changed one."""
    return {} if any(p.life != first.starting_life for p in first.players) else {p.id: p.life for p in first.players}


def would_do_nothing(game: Game, event: ev.Event) -> bool:
    """Whether it would destroy what is indestructible."""
    return isinstance(event, ev.Destroy) and game.look(event.obj).has_keyword("indestructible")


def test_what_is_kept_of_an_earlier_game_is_what_would_be_worked_out_anew(answers: list[tuple[str, Answer]]) -> None:
    for title, one in answers:
        for game in games(one):
            anew = replace(game)
            assert dict(game.characteristics) == dict(anew.characteristics), title
            if game.__dict__.get("_settled") and not game.over:
                due = [e for f in game.table.of("state_based", True) for e in f.function(anew)]
                assert not [e for e in due if isinstance(e, ev.Event) and not would_do_nothing(game, e)], title


def test_every_cited_number_exists(answers: list[tuple[str, Answer]], library: Library) -> None:
    cited = {ref for _, one in answers for branch in one.branches for ref in branch.root.citations}
    assert not sorted(str(ref) for ref in cited if library.entry(ref) is None)


def test_deriving_twice_gives_the_same_answer(library: Library) -> None:
    def sentences(one: Answer) -> list[list[str]]:
        return [[s.sentence for s in b.root.walk()] for b in one.branches]

    for data in library.scenarios()[:60]:
        if "ask" not in data.data:
            try:
                scenario = read(data.data, library)
            except Exception:
                continue
            assert isinstance(scenario, Scenario)
            assert sentences(answer(scenario, library)) == sentences(answer(scenario, library)), data.title
