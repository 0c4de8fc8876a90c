"""A line "P casts O …" for a spell that an effect lets its player cast while something else resolves (608.2g)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from benchbook.cards.effects import CastCard
from benchbook.engine import events as ev
from benchbook.engine.abilities import nodes
from benchbook.engine.game_objects import Object
from benchbook.engine.illegal import Illegal
from benchbook.engine.scenario.answering.asked import Asked, Found, is_called
from benchbook.engine.scenario.answering.costs_said import Local
from benchbook.engine.scenario.answering.matching import objects
from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.scenario.model import Line
from benchbook.engine.scenario.roster import THE_COPY, Roster, Unknown
from benchbook.engine.state import Game, ObjId

WHAT_TO_CAST = "choose what to cast"
IN_WHICH_ORDER = "choose in which order it is done with"
WAITING = ("madness", "miracle", "rebound", "suspend")


@dataclass
class Ahead:
    """The line that comes next, which may say what is cast during this one, and how."""

    line: Line | None
    says: act.Casts
    local: Local
    under_way: bool = False

    @classmethod
    def of(cls, line: Line | None, says: act.Casts) -> Ahead:
        """The line, with its own answers at hand."""
        return cls(line, says, Local(says.who, says.what, says.how))

    def heard(self, asked: Asked, found: Found | None) -> Found | None:
        """The answer to a choice: yes to casting that card, then what the line says of how it is cast."""
        choice = asked.choice
        if choice.of != self.says.who:
            return found
        if choice.kind == "yes or no" and self._lets_it(asked):
            answer = found or Found(True)
            self.under_way = self.under_way or (_lets_play(choice.prompt) and bool(answer.option))
            return answer
        if found is not None or not self.under_way:
            return found
        if choice.kind == "objects" and choice.prompt == WHAT_TO_CAST:
            named = objects(asked, (self.says.what,))
            self.under_way = named is not None
            return named
        return self.local.answer(asked) if asked.is_about(self.says.what) else None

    def _lets_it(self, asked: Asked) -> bool:
        """Whether it is asked if this card is cast (or revealed so that it may be)."""
        if self.says.what in THE_COPY and _lets_play(asked.choice.prompt):
            return True
        itself = asked.choice.about is not None and asked.is_about(self.says.what)
        if not _lets_play(asked.choice.prompt):
            return itself and "miracle" in self.says.how.cost
        from_hand = "from your hand" in asked.choice.prompt and not self.says.how.mana
        return itself or self.says.how.free or from_hand or _elsewhere(asked.game, asked.roster, self.says)

    @property
    def paying(self) -> Local | None:
        """What the line says, while the spell is being cast and nothing has been paid for it."""
        return self.local if self.under_way and "mana" not in self.local.heard else None

    def cast(self, game: Game, since: int) -> ObjId | None:
        """The spell that was cast so."""
        if not self.under_way:
            return None
        made = [e.obj for e in game.log[since:] if isinstance(e, ev.Cast) and e.who == self.says.who]
        return made[-1] if made else None


def not_that_face(name: str, spell: Object) -> Illegal | None:
    """Why another face was cast than the line names; a front face's name is the card's."""
    if len(spell.components) != 1 or spell.face_down:
        return None
    part = spell.components[0]
    card = part.definition
    named = [i for i, face in enumerate(card.faces) if face.name == name]
    of_the_card = name == card.name or (card.layout == "transform" and 0 in named)
    other = named and not of_the_card and part.face not in (-1, *named)
    return Illegal(f"{name} can't be cast from there", "601.3") if other else None


def not_as_said(local: Local, spell: Object) -> Illegal | None:
    """Why a spell that an effect let be cast was not cast as said: as that face, for that cost, with that one added.

    What is cast without paying its mana cost is cast for no other alternative cost (118.9a, 601.2b).
    """
    if (other := not_that_face(local.name, spell)) is not None:
        return other
    left, costs = local.unsaid(), [cost.lower() for cost in local.how.cost]
    if left == "kicker":
        return Illegal(f"{local.name} has no kicker cost that could be paid", "601.2b", "118.8")
    how = spell.chosen.alternative if spell.chosen is not None else ""
    if not left.startswith("casting for") or how in costs or {*costs} & {*WAITING, "alternative"}:
        return None
    return Illegal(f"{local.name} was not cast for its {costs[0]} cost: the effect says what it is cast for", "118.9a")


@dataclass
class SeveralAhead:
    """Lines "P casts O …" after one another, for spells that effects let P cast during the line before them."""

    each: tuple[Ahead, ...]

    @classmethod
    def of(cls, lines: Sequence[Line]) -> SeveralAhead:
        """The first of the lines, and those after it in which the same player casts something.

        "Everything resolves" between two of them does no harm: it goes on with what was under way.
        """
        each: list[Ahead] = []
        for line in lines:
            says = line.says
            if each and isinstance(says, act.Resolve) and says.everything:
                continue
            if isinstance(says, act.Plays):
                says = act.Casts(says.who, says.what)
            if not isinstance(says, act.Casts) or (each and says.who != each[0].says.who):
                break
            each.append(Ahead.of(line, says))
        return cls(tuple(each))

    def heard(self, asked: Asked, found: Found | None) -> Found | None:
        """The answer of the first line that has one; a line is heard only after those before it."""
        choice = asked.choice
        if choice.kind == "objects" and choice.prompt == WHAT_TO_CAST and choice.of == self.each[0].says.who:
            return found or self._named(asked)
        if choice.prompt.startswith(IN_WHICH_ORDER) and len(self.each) > 1:
            return found or self._in_order(asked)
        for one in self._asked_in_turn(asked):
            was, answer = one.under_way, one.heard(asked, found)
            if answer is not found or (one.under_way and not was):
                return answer
            if not one.under_way:
                return found
        return found

    def _asked_in_turn(self, asked: Asked) -> list[Ahead]:
        """The lines as they are heard: whether a card is cast, first the line about just that card."""
        begun = [one for one in self.each if one.under_way]
        waiting = [one for one in self.each if not one.under_way]
        if asked.choice.kind != "yes or no" or not _lets_play(asked.choice.prompt):
            return [*begun, *waiting]
        return [*sorted(waiting, key=lambda one: not _is_called_so(asked, one)), *begun]

    def _in_order(self, asked: Asked) -> Found | None:
        """The things in the order in which the lines name them, where they name them all."""
        named = tuple(asked.named(one.says.what) for one in self.each)
        order = tuple(thing for thing in named if thing is not None)
        return Found(order) if order in asked.choice.options else None

    def _named(self, asked: Asked) -> Found | None:
        """As many of the next lines as name what may be cast now."""
        free = [one for one in self.each if not one.under_way or one is self.each[0]]
        for size in range(len(free), 0, -1):
            names = tuple(one.says.what for one in free[:size])
            named = objects(asked, names)
            if named is not None:
                for one in free[:size]:
                    one.under_way = True
                order = tuple(asked.named(name) for name in names)  # the first named is cast first
                return Found(order) if set(order) == set(named.option) else named
        self.each[0].under_way = False
        return None

    @property
    def paying(self) -> Local | None:
        """What the line of the spell that is being paid for says."""
        return next((one.paying for one in self.each if one.paying is not None), None)

    def cast(self, game: Game, roster: Roster, since: int) -> list[tuple[Ahead, Line, ObjId]]:
        """The lines that were carried out so, each with its spell."""
        begun = [one for one in self.each if one.under_way]
        log = game.log[since:] if begun else ()
        made = [obj for e in log if (obj := _played(e, self.each[0].says.who)) is not None]
        found: list[tuple[Ahead, Line, ObjId]] = []
        for one in begun:
            spell = next((o for o in made if is_called(game, roster, o, one.says.what)), None)
            if spell is None or one.line is None:
                continue
            made.remove(spell)
            found.append((one, one.line, spell))
        return found


def _is_called_so(asked: Asked, one: Ahead) -> bool:
    """Whether the choice is about the very card that the line casts."""
    about = asked.choice.about
    return about is not None and is_called(asked.game, asked.roster, about, one.says.what)


def _lets_play(prompt: str) -> bool:
    """Whether it is asked if a card is cast, or played (a land too)."""
    return re.search(r"\b(?:cast|play)\b", prompt) is not None


def _played(event: ev.Event, who: str) -> ObjId | None:
    """The spell that the player has cast, or the land that they have played."""
    if isinstance(event, ev.Cast):
        return event.obj if event.who == who else None
    land = isinstance(event, ev.Told) and (event.kind, event.who) == ("plays a land", who)
    return event.obj if land and isinstance(event, ev.Told) else None


def _elsewhere(game: Game, roster: Roster, says: act.Casts) -> bool:
    """Whether the card is where its player could not cast it from without an effect."""
    try:
        obj = roster.subject(game, says.what)
    except Unknown:
        return False
    if not isinstance(obj, int) or obj not in game.objects:
        return False
    lies = game.objects[obj]
    return lies.zone in ("exile", "library", "graveyard") or (lies.zone == "hand" and lies.owner != says.who)


def waits_to_be_cast(game: Game, roster: Roster, says: act.Casts) -> bool:
    """Whether the top of the stack is an ability that will let the player cast that card as it resolves."""
    top = game.objects[game.stack[-1]] if game.stack else None
    if top is None or top.ability is None or top.controller != says.who:
        return False
    keyword = getattr(top.ability.ability, "keyword", "")
    cards = roster.cards(game, says.what)
    own = any(part.card in cards for part in game.object(top.ability.source).components)
    if own and keyword in WAITING:
        return True
    plain = not says.how.zone and not any(cost != "kicker" for cost in says.how.cost)
    lets = keyword in ("cascade", "cipher") or (plain and any(isinstance(n, CastCard) for n in nodes(_doing(top))))
    return lets and _elsewhere(game, roster, says)


def _doing(top: Object) -> Any:
    return getattr(top.ability.ability, "effects", ()) if top.ability is not None else ()
