"""702.112, 702.131, 702.158, 702.186, 702.195, 704.5u: renown, ascend, sectors, harnessed and storied permanents."""

from __future__ import annotations

from benchbook.cards.vocabulary import SECTORS
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *
from benchbook.engine.rules.terms import *


@rule("702.112a", keyword="renown")
def renown(keyword: Keyword) -> tuple[Ability, ...]:
    """Its first combat damage to a player puts N +1/+1 counters on it and makes it renowned."""
    unknown = cond.IsNot(Matches(THIS, Is("renowned")))
    effects = (plus_one(THIS, number_of(keyword)), BecomeRenowned())
    return (triggered(keyword, "702.112a", HITS_A_PLAYER, *effects, condition=unknown),)


@dataclass(frozen=True, slots=True)
class BecomeRenowned:
    """The source becomes renowned."""


@rule("702.112b", performs=BecomeRenowned)
def becomes_renowned(game: Game, ctx: Context, node: BecomeRenowned) -> Script:
    """It stays renowned until it leaves the battlefield."""
    if ctx.source in game.objects:
        yield ev.MarkObject(ctx.source, {"marks": ("renowned",)})
        yield ev.Told("becomes renowned", ctx.controller, ctx.source)


BLESSING = "city's blessing"


@rule("702.131a", keyword="ascend")
def ascend(keyword: Keyword) -> tuple[Ability, ...]:
    """With ten permanents its controller gets the city's blessing.

    On a permanent at any time, on a spell as it resolves.
    """
    effects: tuple[Any, ...] = (GetBlessing(),)
    return (SpellAbility(effects, text=text_of(keyword), rule="702.131a"),)


@dataclass(frozen=True, slots=True)
class GetBlessing:
    """The controller gets the city's blessing if they control ten or more permanents."""


@rule("702.131a", performs=GetBlessing)
def as_it_resolves(game: Game, ctx: Context, node: GetBlessing) -> Script:
    """On an instant or sorcery ascend counts as it is followed; on a permanent it waits for the battlefield."""
    if game.look(ctx.source).types & {"instant", "sorcery"}:
        yield from bless(game, ctx.controller)


def bless(game: Game, who: str) -> Script:
    """The designation lasts for the rest of the game."""
    mine = sum(1 for o in game.battlefield if game.look(o.id).controller == who)
    if mine >= 10 and BLESSING not in game.player(who).marks:
        yield Call("runs", "get the city's blessing", (who,))


@rule("702.131b", results_of=ev.Move, to="battlefield", there="ascend")
@rule("702.131b", results_of=ev.CreateObject, zone="battlefield", there="ascend")
@rule("702.131b", results_of=ev.Begin, there="ascend")
@rule("702.131b", runs="at any time", there="ascend")
def with_ascend(game: Game, *_: Any) -> Script | None:
    """Whoever controls ten permanents, one of them with ascend, has the blessing."""
    return _blessed(game) if len(game.battlefield) >= 10 else None


def _blessed(game: Game) -> Script:
    printed = [o for o in game.battlefield if prints(o, "ascend")]
    for who in {game.look(o.id).controller for o in printed if game.look(o.id).has_keyword("ascend")}:
        yield from bless(game, who)


NUMBER = "702.186b"


@rule(NUMBER, runs="infinity ability")
def has_the_ability(game: Game, obj: ObjId) -> Script:
    """As long as the permanent is harnessed it has the ability after the sign."""
    if any(isinstance(h.ability, Static) and h.ability.rule == NUMBER for h in game.look(obj).abilities):
        yield Cite((NUMBER,), sentence=f"{name_of(game, obj)} has its ∞ ability as long as it is harnessed.")


STORY = "enduring story"


@rule("702.195a", results_of=ev.Move, to="battlefield", there="storied")
@rule("702.195a", results_of=ev.CreateObject, zone="battlefield", there="storied")
@rule("702.195a", results_of=ev.Begin, there="storied")
@rule("702.195a", runs="at any time", there="storied")
def at_any_time(game: Game, *_: Any) -> Script | None:
    """Whoever controls three such permanents, one of them storied, has an enduring story for the rest of the game."""
    if len(game.permanents("artifact")) + len(game.permanents("legendary")) + len(game.permanents("Saga")) < 3:
        return None
    printed = [o for o in game.battlefield if prints(o, "storied")]
    return _told(game, printed) if printed else None


def _told(game: Game, printed: list[Object]) -> Script:
    for who in {game.look(o.id).controller for o in printed if game.look(o.id).has_keyword("storied")}:
        player = game.player(who)
        mine = sum(1 for o in game.battlefield if game.look(o.id).controller == who and _counts(game, o.id))
        if mine >= 3 and STORY not in player.marks:
            yield ev.MarkPlayer(who, {"marks": player.marks | {STORY}})
            yield ev.Told("has an enduring story", who)


def _counts(game: Game, obj: ObjId) -> bool:
    look = game.look(obj)
    return "artifact" in look.types or "Saga" in look.subtypes or "legendary" in look.supertypes


NAME = "space sculptor"


@rule("702.158a", keyword=NAME)
def space_sculptor(keyword: Keyword) -> tuple[Ability, ...]:
    """It has creatures get sector designations; state-based actions read it."""
    return ()


def sculpting(game: Game) -> frozenset[PlayerId]:
    """The players who control a permanent with space sculptor."""
    return frozenset(game.look(o.id).controller for o in game.battlefield if game.look(o.id).has_keyword(NAME))


@rule("704.5u", state_based=True, there=NAME)
def sectors(game: Game) -> Iterator[Any]:
    """Creatures without a sector get one of their controller's choice."""
    sculptors = sculpting(game)
    if not sculptors:
        return
    without = [o.id for o in game.battlefield if "creature" in game.look(o.id).types and not o.marks & set(SECTORS)]
    order = sorted(game.everyone(), key=lambda who: who in sculptors)
    chosen = tuple((who, obj) for who in order for obj in without if game.look(obj).controller == who)
    if chosen:
        yield Choosing(_assigned(game, chosen))


def _assigned(game: Game, creatures: tuple[tuple[PlayerId, ObjId], ...]) -> Script:
    """First those choose who control no permanent with space sculptor, then the others (702.158c)."""
    yield Cite(("702.158a", "702.158c"))
    found = []
    for who, obj in creatures:
        prompt = f"choose a sector for {name_of(game, obj)}"
        sector = yield Choice(who, "word", prompt, SECTORS, SECTORS, about=obj, rule="702.158c")
        found.append(ev.MarkObject(obj, {"marks": (sector,)}))
    return found


@rule("702.158b", state_based=True, there=SECTORS)
def no_sectors(game: Game) -> Iterator[ev.Event]:
    """A permanent keeps its sector until there is no space sculptor left, nor an ability of one on the stack."""
    marked = [o.id for o in game.battlefield if o.marks & set(SECTORS)]
    if not marked or sculpting(game):
        return
    abilities = (game.objects[o].ability for o in game.stack)
    if not any(a is not None and game.look(a.source).has_keyword(NAME) for a in abilities):
        for obj in marked:
            yield ev.MarkObject(obj, {"unmark": SECTORS})
