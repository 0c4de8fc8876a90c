"""709.2, 711.4, 715.2c, 718.3a, 720.2c, 721.4, 722.2c, 730.2b: cards of special kinds, said beside the step."""

from __future__ import annotations

from benchbook.engine import events as ev
from benchbook.engine.derivation import Step
from benchbook.engine.showing.remarks import remarks_on
from benchbook.engine.state import Game


def _discarded(layout: str, before: Game, step: Step) -> bool:
    """Whether one card with this layout is discarded."""
    event = step.event
    if not isinstance(event, ev.Discard) or event.obj not in before.objects:
        return False
    return {part.definition.layout for part in before.objects[event.obj].components} == {layout}


@remarks_on("709.2", "cr", at=ev.Discard)
def split_card_is_one_card(before: Game, after: Game, step: Step) -> bool:
    """A split card is one card, though either half of it can be cast."""
    return _discarded("split", before, step)


def _goes_on(before: Game, step: Step, keyword: str, counter: str) -> bool:
    event = step.event
    if not isinstance(event, ev.Activate) or event.keyword != keyword or event.source not in before.objects:
        return False
    return before.objects[event.source].counter(counter) > 0


@remarks_on("711.4", "cr", at=ev.Activate)
def levels_up_further(before: Game, after: Game, step: Step) -> bool:
    """Level up belongs to no level: it can be activated with any number of level counters."""
    return _goes_on(before, step, "level up", "level")


@remarks_on("715.2c", "cr", at=ev.Discard)
def adventurer_card_is_one_card(before: Game, after: Game, step: Step) -> bool:
    """An adventurer card is one card, though its Adventure can be cast too."""
    return _discarded("adventure", before, step)


@remarks_on("718.3a", "cr", at=ev.Cast)
def cast_by_its_other_values(before: Game, after: Game, step: Step) -> bool:
    """Its alternative power, toughness and mana cost alone are what the spell is judged by."""
    event = step.event
    if not isinstance(event, ev.Cast) or event.obj not in before.objects:
        return False
    return any(c.definition.layout == "prototype" and c.face == 1 for c in before.objects[event.obj].components)


@remarks_on("720.2c", "cr", at=ev.Discard)
def omen_card_is_one_card(before: Game, after: Game, step: Step) -> bool:
    """An omen card is one card, though its Omen can be cast too."""
    return _discarded("omen", before, step)


@remarks_on("721.4", "cr", at=ev.Activate)
def stations_further(before: Game, after: Game, step: Step) -> bool:
    """Station belongs to no striation: it can be activated with any number of charge counters."""
    return _goes_on(before, step, "station", "charge")


@remarks_on("722.2c", "cr", at=ev.Discard)
def preparation_card_is_one_card(before: Game, after: Game, step: Step) -> bool:
    """A preparation card is one card, though its prepare spell can be cast too."""
    return _discarded("prepare", before, step)


@remarks_on("730.2b", "cr", at=ev.Merge)
def nothing_enters(before: Game, after: Game, step: Step) -> bool:
    """Nothing has entered the battlefield by it."""
    return isinstance(step.event, ev.Merge)


@remarks_on("730.2c", "cr", at=ev.Merge)
def same_object(before: Game, after: Game, step: Step) -> bool:
    """The permanent is the same object as before: what affected it goes on, and it did not just come under control."""
    return isinstance(step.event, ev.Merge) and any(step.event.into in (e.locked or ()) for e in before.effects)


@remarks_on("730.2d", "cr", at=ev.Merge)
def token_if_the_token_is_on_top(before: Game, after: Game, step: Step) -> bool:
    """It is a token only while the token is on top."""
    event = step.event
    if not isinstance(event, ev.Merge) or event.into not in after.objects:
        return False
    return len({part.token for part in after.objects[event.into].components}) > 1
