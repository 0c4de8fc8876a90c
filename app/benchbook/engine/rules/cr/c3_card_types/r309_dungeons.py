"""309, 608.2g, 701.21a, 701.49, 704.5t: dungeons, and venturing into them."""

from __future__ import annotations

from benchbook.cards.rule_changes import ExtraTrigger
from benchbook.engine.memory import DUNGEONS, ROOM
from benchbook.engine.objects.dungeons import (
    DrawAndCastOne,
    Room,
    SacrificeOneOfEach,
    as_dungeon,
    dungeons,
    room_ability,
)
from benchbook.engine.objects.dungeons import (
    definition as dungeon_card,
)
from benchbook.engine.rules.terms import *


def dungeon_of(game: Game, who: PlayerId) -> Object | None:
    """The dungeon card that the player owns in the command zone; there is one at most (309.3)."""
    return next((o for o in game.in_zone("command", who) if as_dungeon(o) is not None), None)


def room_of(obj: Object) -> Room:
    """The room in which the venture marker is; a dungeon that is given without one is at its top."""
    card = dungeons()[obj.components[0].definition.name]
    return card.room(ROOM.of(obj)) if ROOM.of(obj) else card.rooms[0]


@rule("701.49a", runs="action: venture into the dungeon")
def venture(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """The player brings a dungeon into the game, or moves their marker on; from the bottom a new dungeon begins."""
    quality = node.words[0] if node.words else ""
    for who in acting(ctx, node):
        yield Call("runs", "venture", (who, quality))
    return None


@rule("701.49b", runs="venture")
def ventures(game: Game, who: PlayerId, quality: str) -> Script:
    """The marker moves along an arrow to the next room."""
    here = dungeon_of(game, who)
    if here is not None and not room_of(here).leads_to:
        yield Cite(("701.49c", "309.5b"))
        yield ev.RemoveDungeon(here.id)
        here = None
    if here is None:
        yield Call("runs", "enter a dungeon", (who, quality))
    else:
        yield Cite(("309.5a", "701.49d") if quality else ("309.5a",))
        rooms = room_of(here).leads_to
        room = yield Choice(who, "word", "choose the next room", rooms, rooms, about=here.id, rule="309.5a")
        yield Call("runs", "enter a room", (here.id, room))
    yield ev.Told("ventures", who)


@rule("309.2a", runs="enter a dungeon")
def enter_dungeon(game: Game, who: PlayerId, quality: str) -> Script:
    """They choose a dungeon card from outside the game, one of the quality if any is named, and begin at its top."""
    if quality:
        yield Cite(("701.49d",))
    names = tuple(d.name for d in dungeons().values() if d.quality == quality)
    listed = {game.objects[o].components[0].definition.name for o in game.player(who).outside}
    names = tuple(n for n in names if n in listed) or names
    name = yield Choice(who, "word", "choose a dungeon", names, names, rule="309.2a")
    made = yield ev.CreateObject(
        "command",
        who,
        (Component(0, dungeon_card(name), who),),
        how="brought into the game",
        marks=frozenset({"dungeon"}),
    )
    yield Cite(("309.2b", "309.4a"))
    yield Call("runs", "enter a room", (made.new, dungeons()[name].rooms[0].name))


@rule("309.4c", runs="enter a room")
def enter_room(game: Game, dungeon: ObjId, name: str) -> Script:
    """Moving the venture marker into a room triggers that room's ability; the dungeon's owner controls it."""
    owner = game.objects[dungeon].owner
    room = dungeons()[game.objects[dungeon].components[0].definition.name].room(name)
    yield ev.MarkObject(dungeon, memory=ROOM(name))
    entering = ev.Told("enters a room", owner, dungeon, words=name)
    yield entering
    again = [
        change.times
        for change, ctx, _ in rule_changes(game, ExtraTrigger)
        if change.event is None and matches(ctx, change.of, dungeon)
    ]
    if again:
        yield Cite(("603.2d",))
    for _time in range(1 + sum(again)):
        yield ev.Triggered(Pending(room_ability(room), dungeon, owner, entering, {"player": owner}))


@rule("704.5t", state_based=True, there="dungeon")
def finished_dungeon(game: Game) -> Iterator[ev.Event]:
    """A dungeon with the marker in its bottommost room leaves once no room ability of it waits or is on the stack."""
    for obj in game.in_zone("command"):
        if as_dungeon(obj) is None or room_of(obj).leads_to or not ROOM.of(obj):
            continue
        on_stack = any(o.ability is not None and o.ability.source == obj.id for o in game.in_zone("stack"))
        if not on_stack and all(p.source != obj.id for p in game.pending):
            yield Cite(("309.6",))  # type: ignore[misc]
            yield ev.RemoveDungeon(obj.id)


@rule("309.7", happens=ev.RemoveDungeon)
def complete(game: Game, event: ev.RemoveDungeon) -> Script:
    """A player completes a dungeon as that card is removed from the game."""
    owner, name = game.objects[event.obj].owner, name_of(game, event.obj)
    yield ev.CeaseToExist(event.obj)
    yield ev.MarkPlayer(owner, memory=DUNGEONS((*DUNGEONS.of(game.player(owner)), name)))
    yield ev.Told("completes a dungeon", owner, words=name)


@rule("701.21a", performs=SacrificeOneOfEach)
def sacrifice_one_of_each(game: Game, ctx: Context, node: SacrificeOneOfEach) -> Script:
    """Each is another permanent; of a type that the player doesn't control nothing is sacrificed."""
    chosen: list[ObjId] = []
    for kind in node.types:
        able = [o.id for o in game.battlefield if kind in game.look(o.id).types]
        left = tuple(o for o in able if o not in chosen and game.look(o).controller == ctx.controller)
        if left:
            prompt = f"choose a {kind} to sacrifice"
            chosen += yield some_of(game, ctx.controller, prompt, left, (1, 1), about=ctx.source, rule="608.2d")
    if chosen:
        yield ev.Together(tuple(ev.Sacrifice(ctx.controller, o, ctx.source) for o in chosen))
    return {"sacrificed": tuple(chosen)}


@rule("608.2g", performs=DrawAndCastOne)
def draw_and_cast_one(game: Game, ctx: Context, node: DrawAndCastOne) -> Script:
    """The cards drawn are revealed, and one of them may be cast while the ability resolves."""
    who = ctx.controller
    drawn: list[ObjId] = []
    for _ in range(node.number):
        outcome = yield ev.Draw(who, ctx.source)
        drawn += [e.new for e in outcome.of(ev.Move) if e.how == "drawn"]
    game = yield NOW
    for card in drawn:
        yield ev.Told("reveals", who, card, words=name_of(game, card))
    able = tuple(o for o in drawn if o in game.objects and "land" not in game.look(o).types)
    prompt = "choose what to cast without paying its mana cost"
    picked = yield one_or_none(game, who, prompt, able, about=ctx.source, rule="608.2d")
    if picked:
        yield Attempt(Call("runs", "cast", (who, picked[0], True, True)))
    return {"drawn": tuple(drawn)}
