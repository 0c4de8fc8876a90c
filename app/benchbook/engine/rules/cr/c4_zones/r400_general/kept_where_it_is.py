"""400.4, 400.6: cards that stay where they are, and what two things at once would each move."""

from __future__ import annotations

from benchbook.engine.memory import CHOSEN_OF_TWO_MOVES
from benchbook.engine.objects.supplementary import KINDS
from benchbook.engine.rules.terms import *

SPELLS = frozenset(("instant", "sorcery"))
_OF = {"plane": "311.2", "phenomenon": "312.2", "vanguard": "313.2", "scheme": "314.2", "conspiracy": "315.3"}


@rule("400.4a", forbids=ev.Move, to="battlefield")
def never_enters(game: Game, event: ev.Move) -> str:
    """An instant or sorcery card that would enter the battlefield stays where it is, unless it is face down."""
    obj = game.objects.get(event.obj)
    if obj is None or len(obj.components) != 1 or event.face_down or event.copied:
        return ""
    definition = obj.components[0].definition
    if not SPELLS & set(definition.front.types) or event.transformed or obj.zone in ("stack", "battlefield"):
        return ""
    number = "712.14b" if definition.layout == "modal_dfc" else ""
    kind = "304.4" if "instant" in definition.front.types else "307.4"
    return Reason("It never enters the battlefield and stays where it is.", *filter(None, (kind, number)))


@rule("400.4b", forbids=ev.Move, there=tuple(KINDS))
def stays_in_the_command_zone(game: Game, event: ev.Move) -> str:
    """A conspiracy, phenomenon, plane, scheme or vanguard that would leave the command zone stays there."""
    obj = game.objects.get(event.obj)
    if obj is None or obj.zone != "command" or event.to == "command" or not obj.components:
        return ""
    kinds = KINDS & set(obj.components[0].definition.front.types)
    if not kinds or event.how == "left the game":
        return ""
    return Reason("It stays in the command zone.", _OF[min(kinds)])


@rule("400.6", runs="moved in two ways")
def chooses_where_it_goes(game: Game, ctx: Context, instead: tuple[Any, ...]) -> Script:
    """A creature that is about to be destroyed and that its controller's loss would exile goes where they choose."""
    exiled = any(isinstance(e, fx.Exile) and e.what == This() for e in instead)
    if not exiled or not _is_about_to_die(game, ctx.source):
        return
    name = name_of(game, ctx.source)
    yield Cite(("400.6",))
    ways = ("exiled", "destroyed")
    prompt = f"choose what happens to {name}"
    answer = yield Choice(ctx.controller, "word", prompt, ways, about=ctx.source, rule="400.6")
    yield ev.MarkGame(CHOSEN_OF_TWO_MOVES((*CHOSEN_OF_TWO_MOVES.of(game), ctx.source)))
    if answer == "destroyed":
        yield ev.Destroy(ctx.source, reason="it has been dealt lethal damage")


def _is_about_to_die(game: Game, obj: int) -> bool:
    """Whether the same check of state-based actions destroys it (704.5g–h)."""
    look = game.look(obj)
    if obj not in game.objects or "creature" not in look.types or look.has_keyword("indestructible"):
        return False
    thing = game.objects[obj]
    toughness = look.toughness or 0
    return toughness > 0 and thing.damage > 0 and (thing.damage >= toughness or thing.deathtouched)
