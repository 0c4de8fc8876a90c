"""702.178, 702.179: speed and what a player has at the highest."""

from __future__ import annotations

from benchbook.engine.memory import SPED_UP, SPEED
from benchbook.engine.readers.conditions import DESIGNATIONS
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *
from benchbook.engine.rules.cr.markers import triggers

FASTEST = 4


def speed(game: Game, who: str) -> int | None:
    """A player's speed, None for a player who has none."""
    return SPEED.of(game.player(who))


DESIGNATIONS["max speed"] = lambda game, who: speed(game, who) == FASTEST


@reads(AMOUNTS, how.SpeedOf)
def speed_of(ctx: Context, node: how.SpeedOf) -> Fraction:
    """A player's speed; one who has none counts as having speed 0 (702.179f)."""
    return Fraction(sum(speed(ctx.game, who) or 0 for who in players(ctx, node.who)))


@rule("702.179a", state_based=True, there="start your engines!")
def engines_start(game: Game) -> Iterator[ev.Event]:
    """A player without speed who controls such a permanent has a speed of 1."""
    for who in {
        game.look(o.id).controller for o in game.battlefield if game.look(o.id).has_keyword("start your engines!")
    }:
        if speed(game, who) is None:
            yield ev.MarkPlayer(who, memory=SPEED(1))


@rule("702.179a", runs="board as given", there="start your engines!")
def engines_have_started(game: Game) -> Script:
    """On a board that is given its players have the speed already."""
    yield from engines_start(game)


@dataclass(frozen=True, slots=True)
class Faster:
    """The controller's speed increases by 1."""


@rule("702.179d", results_of=ev.LoseLife)
def goes_faster(game: Game, event: ev.LoseLife) -> Script:
    """Once each turn of theirs, when opponents lose life, a player with a speed from 1 to 3 gets one more."""
    for who in game.active_players:
        yield from _speeds_up(game, who, event)


def _speeds_up(game: Game, who: str, event: ev.LoseLife) -> Script:
    now, player = speed(game, who), game.player(who)
    if now is None or now >= 4 or event.who not in game.opponents(who) or SPED_UP.of(player) == game.turn:
        return
    yield ev.MarkPlayer(who, memory=SPED_UP(game.turn))
    effects: tuple[Any, ...] = (Faster(),)
    ability = Triggered(
        PlayerEvent("loses life", OPPONENTS), effects, text="Your speed increases by 1.", rule="702.179d"
    )
    yield from triggers(game, "Speed", who, ability, event, {"player": event.who})


@rule("702.179d", performs=Faster)
def one_faster(game: Game, ctx: Context, node: Faster) -> Script:
    """Speed is never more than 4 by this ability."""
    now = speed(game, ctx.controller) or 0
    if now < 4:
        yield ev.MarkPlayer(ctx.controller, memory=SPEED(now + 1))
        yield ev.Told("speeds up", ctx.controller, amount=Fraction(now + 1))
        if now + 1 == FASTEST:
            yield Cite(("702.179e",), sentence=f"{ctx.controller} has max speed.")


NUMBER = "702.178a"


@definition(NUMBER, results_of=ev.MarkPlayer)
def has_the_ability(game: Game, event: ev.MarkPlayer) -> Script:
    """As long as its controller's speed is 4 an object has the ability after "max speed"."""
    if SPEED.of(event) != FASTEST:
        return
    for obj in game.objects.values():
        look = game.look(obj.id)
        fast = (h.ability for h in look.abilities if isinstance(h.ability, Static) and h.ability.rule == NUMBER)
        if look.controller == event.who and any(ability.zone == obj.zone for ability in fast):
            elsewhere = () if obj.zone == "battlefield" else ("702.178b",)
            yield Cite((NUMBER, *elsewhere), sentence=f"{name_of(game, obj.id)} has its max speed ability.")
