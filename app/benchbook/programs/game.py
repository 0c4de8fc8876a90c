"""A game played line by line: do something, look at what lies there, see what can be done."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import field
from fractions import Fraction
from typing import Any

from benchbook.engine import state
from benchbook.engine.answer import object_as_json
from benchbook.engine.game_objects import Object
from benchbook.engine.prose import name_of
from benchbook.engine.scenario import solve
from benchbook.engine.scenario.model import Scenario
from benchbook.engine.scenario.offers.now import offers as offered
from benchbook.engine.scenario.offers.offer import Offer
from benchbook.errors import CannotTell, NotAllowed
from benchbook.frozen import dataclass
from benchbook.library import Library
from benchbook.programs.answered import Answered

ZONES = ("battlefield", "stack", "hand", "graveyard", "exile", "command", "library", "outside")


@dataclass(frozen=True)
class Thing:
    """An object as it is now."""

    id: int
    name: str
    zone: str
    owner: str
    controller: str
    power: Fraction | None
    toughness: Fraction | None
    types: frozenset[str]
    subtypes: frozenset[str]
    colors: frozenset[str]
    tapped: bool
    damage: Fraction
    counters: Mapping[str, Fraction]
    data: dict[str, Any] = field(repr=False)

    def __repr__(self) -> str:
        """Its name, size and zone."""
        size = "" if self.power is None or self.toughness is None else f" {self.power}/{self.toughness}"
        return f"<{self.name}{size}, {self.zone}{', tapped' if self.tapped else ''}>"


class Game:
    """A game to which lines of the scenario language are added one by one; each is carried out at once."""

    def __init__(self, data: dict[str, Any], library: Library) -> None:
        self.library = library
        self._data = data
        self._now = self._answered(data)

    def do(self, line: str) -> Game:
        """Carry out one more line; the game itself, so that lines can follow one another.

        Raises NotAllowed with the rule where the rules forbid it, ScenarioError where it is no line, CannotTell where
        the engine declines. The game then stays as it was.
        """
        data = {**deepcopy(self._data), "when": [*self._data["when"], line]}
        found = self._answered(data)
        last = len(data["when"]) - 1
        refused = next((one for one in found.short.refused if one.line == last), None)
        if refused is not None:
            raise NotAllowed(refused.reason, tuple(ref.said for ref in refused.rules))
        self._data, self._now = data, found
        return self

    def undo(self) -> Game:
        """Take the last line back."""
        data = {**self._data, "when": self._data["when"][:-1]}
        self._data, self._now = data, self._answered(data)
        return self

    def offers(self, who: str = "") -> tuple[Offer, ...]:
        """What everybody, or one player, can do now, each with its line; what can't be done, with the rule."""
        found = offered(self._now.scenario, self.library, who=who)
        if found.problem and not found.offers:
            raise CannotTell(found.problem)
        return found.offers

    def claim(self, sentence: str) -> Answered:
        """Whether something is so now, with the reasons: ``g.claim("Bear is 4/4").holds``."""
        return self._answered({**self._data, "then": [sentence]})

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines so far."""
        return tuple(self._data["when"])

    @property
    def scenario(self) -> dict[str, Any]:
        """The scenario so far, as data that benchbook.answer takes."""
        return deepcopy(self._data)

    @property
    def answer(self) -> Answered:
        """What has happened so far."""
        return self._now

    @property
    def depends_on(self) -> tuple[str, ...]:
        """The players whose choices are open: what is looked at is then the first way that it can go."""
        return self._now.answer.depends_on

    @property
    def state(self) -> state.Game:
        """The engine's game as it is now."""
        return self._now.answer.branches[0].game

    def life(self, who: str) -> Fraction:
        """A player's life."""
        return self.state.player(who).life

    def __getitem__(self, name: str) -> Thing:
        """What is called so, on the battlefield before other zones. Raises KeyError where nothing is."""
        game = self.state
        fits = [o for o in game.objects.values() if o.ability is None and name in (name_of(game, o.id), _name(game, o))]
        if not fits:
            raise KeyError(f"nothing is called {name!r}; there are {', '.join(sorted(set(self))) or 'no things'}")
        return _thing(game, min(fits, key=lambda one: (ZONES.index(one.zone) if one.zone in ZONES else 9, one.id)))

    def __iter__(self) -> Any:
        """The names of everything that lies anywhere."""
        game = self.state
        return iter([name_of(game, one.id) for one in game.objects.values() if one.ability is None])

    def __str__(self) -> str:
        """What has happened so far, as the terminal prints it."""
        return str(self._now)

    def __repr__(self) -> str:
        """Whose turn it is, the step, and everybody's life."""
        game = self.state
        life = ", ".join(f"{player.id} {player.life}" for player in game.players)
        return f"<Game: {game.active}'s {game.step}; {life}>"

    def _answered(self, data: dict[str, Any]) -> Answered:
        read = solve.read(data, self.library)
        assert isinstance(read, Scenario)
        found = solve.answer(read, self.library)
        if found.status != "answered":
            raise CannotTell(found.problem)
        return Answered(read, found, self.library)


def _name(game: state.Game, obj: Object) -> str:
    return game.look(obj.id).name


def _thing(game: state.Game, obj: Object) -> Thing:
    look = game.look(obj.id)
    return Thing(
        obj.id, name_of(game, obj.id), obj.zone, obj.owner, look.controller, look.power, look.toughness, look.types,
        look.subtypes, look.colors, obj.tapped, obj.damage, dict(obj.counters), object_as_json(game, obj),
    )  # fmt: skip
