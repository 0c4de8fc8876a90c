"""What was otherwise in the time of a ruleset and is not carried out: an answer that rests on it is declined."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from benchbook.cards.continuous import SetPT
from benchbook.cards.vocabulary import PLANESWALKER_TYPES
from benchbook.engine import events as ev
from benchbook.engine.derivation import Step
from benchbook.engine.layers.changes import counter_change
from benchbook.engine.registry import Table
from benchbook.engine.scenario.declining.situations import MORE_SITUATIONS, gives_a_type_too
from benchbook.engine.state import Game
from benchbook.refs import RuleRef

Situation = Callable[[Game, Step], bool]


def otherwise_then(table: Table, roots: Iterable[Step], read: Iterable[RuleRef]) -> str:
    """What a ruleset says was otherwise that an answer rests on; "" where it rests on none of it.

    A ruleset's ``otherwise`` names a situation, or today's rules, several with spaces between them where only all of
    them together were otherwise, or a situation and rules with "&" between them, and says what was the case then.
    """
    steps = [one for root in roots for one in _told(root)]
    cited = {ref for _, step in steps for ref in step.refs} | set(read)
    found = {ref.number for ref in cited if ref.book == "cr"}
    for key, was in table.otherwise.items():
        name, _, numbers = key.partition(" & ")
        situation = SITUATIONS.get(name)
        if situation is not None:
            if found.issuperset(numbers.split()) and any(situation(game, step) for game, step in steps):
                return f"{was} ({table.title} does not carry this out)"
        elif found.issuperset(key.split()):
            return f"{was} ({table.title} does not carry this out; today {' and '.join(key.split())})"
    return ""


def _told(root: Step) -> Iterator[tuple[Game, Step]]:
    """Every step with the game that it led to, or that it stood in."""
    game = root.game
    for step in root.walk():
        game = step.game or game
        if game is not None:
            yield game, step


def _in_response(game: Game, step: Step) -> bool:
    """A spell joins others on the stack, or an ability what another player put there."""
    event = step.event
    if isinstance(event, ev.Activate) and not event.mana:
        return any(game.objects[o].controller != event.who for o in game.stack)
    return isinstance(event, ev.Cast) and len(game.stack) > 1


def _of_one_type(game: Game, step: Step) -> bool:
    """A player controls two planeswalkers with one planeswalker type and different names."""
    if not isinstance(step.event, ev.Move) and step.kind != "root":
        return False
    looks = [game.look(o.id) for o in game.permanents("planeswalker")]
    return any(
        one is not other
        and one.controller == other.controller
        and bool(one.subtypes & other.subtypes & PLANESWALKER_TYPES)
        and one.names != other.names
        for one in looks
        for other in looks
    )


def _from_outside(game: Game, step: Step) -> bool:
    """A card comes from outside the game while its owner has face-up cards in exile."""
    event = step.event
    if not isinstance(event, ev.Move) or event.from_zone != "outside" or event.new is None:
        return False
    owner = game.objects[event.new].owner if event.new in game.objects else None
    return any(o.zone == "exile" and o.owner == owner and not o.face_down for o in game.objects.values())


def _divided(game: Game, step: Step) -> bool:
    """Combat damage is divided so that two creatures are dealt less than lethal damage."""
    return any(_short(game, taken.answer) > 1 for taken in step.choices if taken.choice.kind == "damage")


def _short(game: Game, way: Any) -> int:
    return sum(
        0 < number < (game.look(who).toughness or 0) - game.objects[who].damage
        for who, number in way
        if not isinstance(who, str) and who in game.objects
    )


def _set_with_counters(game: Game, step: Step) -> bool:
    """Power and toughness are set of something that has counters on them."""
    event = step.event
    if not isinstance(event, ev.Begin) or not any(isinstance(m, SetPT) for m in event.effect.changes):
        return False
    if gives_a_type_too(event.effect.changes):
        return False  # a size that comes with a type comes before the counters
    return any(any(counter_change(game.objects[o].counters)) for o in event.effect.locked or () if o in game.objects)


SITUATIONS: dict[str, Situation] = {
    "in response": _in_response,
    "planeswalkers of one type": _of_one_type,
    "from outside with cards in exile": _from_outside,
    "damage divided in no order": _divided,
    "counters on what is set": _set_with_counters,
    **MORE_SITUATIONS,
}
