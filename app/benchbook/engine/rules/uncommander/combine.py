"""Combine: combining, combined permanents as one object, as commanders, and of several owners."""

from __future__ import annotations

from benchbook.engine.memory import OVERRIDING
from benchbook.engine.prose import zone_word
from benchbook.engine.rules.cr.c9_casual_variants.r903_commander import (
    commander_cards,
    commander_stays_near,
)
from benchbook.engine.rules.terms import *
from benchbook.engine.rules.uncommander.parts import BOOK, combined_permanents, is_combined, values_of
from benchbook.engine.rules.uncommander.pooling import colors_defined, contradict


@rule("Combine/q", book=BOOK, runs="owners")
def owners_of_constituents(game: Game, obj: Object) -> tuple[str, ...]:
    """Whoever owns a constituent owns the permanent."""
    return tuple(dict.fromkeys(c.owner for c in obj.components))


@rule("Combine/u", book=BOOK, state_based=True)
def controller_says_which_overrides(game: Game) -> Iterator[ev.Event]:
    """Where the contradicting constituents are of one time, the permanent's controller chooses which overrides."""
    for obj in combined_permanents(game):
        defined = colors_defined(game, obj)
        if contradict(defined) and OVERRIDING.of(obj) is None and len({d.timestamp for d in defined}) == 1:
            yield Choosing(_which_overrides(game, obj.id))


def _which_overrides(game: Game, obj: ObjId) -> Script:
    defined = colors_defined(game, game.objects[obj])
    cards, words = tuple(d.card for d in defined), tuple(d.name for d in defined)
    prompt = f"choose which defining ability of {name_of(game, obj)} overrides the others"
    answer = yield Choice(game.controller(obj), "word", prompt, words, words, about=obj)
    return [ev.MarkObject(obj, memory=OVERRIDING(cards[words.index(answer)]))]


@rule("Combine/e", book=BOOK, runs="combine")
def combine(game: Game, objs: tuple[ObjId, ...], into: ObjId) -> Script:
    """The object becomes a constituent of the permanent, which stays the same object; nothing enters."""
    for obj in objs:
        if obj in game.objects and into in game.objects:
            name, whole = name_of(game, obj), name_of(game, into)
            yield ev.Join(obj, into)
            yield Cite(
                (), sentence=f"{name} is combined with {whole}, which is the same permanent as before: nothing enters."
            )


@rule("Combine/e", book=BOOK, performs=fx.CombineWith)
def combine_with(game: Game, ctx: Context, node: fx.CombineWith) -> Script:
    """An effect combines objects with a permanent; augment does so with its own card."""
    into = [o for o in objects(ctx, node.into) if isinstance(o, int) and o in game.objects]
    what = tuple(o for o in objects(ctx, node.what) if isinstance(o, int) and o in game.objects and o not in into)
    if into and what and node.what == This():
        yield Call("runs", "augment", (ctx, what, into[0]))
    elif into and what:
        yield Call("runs", "combine", (what, into[0]))


@rule("Combine/e", book=BOOK, runs="enter combined")
def enter_combined(game: Game, objs: tuple[ObjId, ...], who: str) -> Script:
    """Several cards are put onto the battlefield as the constituents of one permanent."""
    first, *others = objs
    controller = who or game.objects[first].owner
    yield Cite((), sentence=f"{listed([name_of(game, o) for o in objs])} enter the battlefield as one permanent.")
    yield ev.Move(first, "battlefield", "put", controller=controller, joined=tuple(others))


@rule("Combine/e", book=BOOK, performs=fx.PutCombined)
def put_combined(game: Game, ctx: Context, node: fx.PutCombined) -> Script:
    """An effect puts several cards onto the battlefield combined."""
    found = yield from chosen_objects(ctx, node.what)
    objs = tuple(o for o in found if isinstance(o, int) and o in game.objects)
    if objs:
        yield Call("runs", "enter combined", (objs, ctx.controller))
    return {"did last": bool(objs)}


@rule("Combine/c", book=BOOK, runs="token combined")
def token_combined(game: Game, component: Any, into: ObjId) -> Script:
    """A token may be created already combined with a permanent: it never was an object of its own."""
    whole = game.objects[into]
    new = replace(component, card=-game.clock, since=game.clock)
    yield Cite((), sentence=f"The token is created combined with {name_of(game, into)}.")
    yield ev.MarkObject(into, {"components": (*whole.components, new), "marks": ("combined",)})


@rule("Combine/aa", book=BOOK, runs="flip part by part")
def flip_part_by_part(game: Game, obj: int, cause: int | None = None) -> Script:
    """Each unflipped flip card among the constituents is flipped; a flipped one stays so."""
    yield ev.Turn(obj, "flip", 1, cause)
    yield Cite((), sentence=f"Each unflipped flip card in {name_of(game, obj)} is flipped.")


@rule("Combine/n", book=BOOK, replaces=ev.Move, instead_of=("cr/903.9b",))
def commander_constituent_stays_near(game: Game, event: ev.Move) -> list[Candidate]:
    """Wherever the permanent goes, the constituent that is the commander may go to the command zone."""
    obj = game.objects.get(event.obj)
    if obj is None or not is_combined(obj):
        found: list[Candidate] = commander_stays_near(game, event)
        return found
    if event.to not in ("exile", "hand", "graveyard", "library") or event.elsewhere:
        return []
    cards = commander_cards(game, event.obj)
    if not cards:
        return []
    ctx = Context(game, event.obj, game.setting.commanders[cards[0]])
    text = "The commander among its constituents may be put into the command zone instead."
    key = f"Combine/n:{event.to}:{event.position}"
    return [Candidate(key, None, ctx, "Combine/n", text, book=BOOK, transform=_commander_apart)]


def _commander_apart(ctx: Context, node: Any, event: ev.Move, candidate: Candidate) -> Script:
    cards = commander_cards(ctx.game, event.obj)
    where = zone_word(event.to, ctx.controller)
    yes = yield may(ctx.controller, f"put the commander into the command zone instead of {where}", event.obj, "903.9b")
    return [replace(event, elsewhere=dict.fromkeys(cards, "command"))] if yes else [event]


@rule("Combine/r", book=BOOK, runs="owner for an effect")
def one_owner_at_random(game: Game, obj: ObjId, who: str) -> Script:
    """Of several owners one counts for the effect: the owner of a constituent chosen at random."""
    whole = game.objects[obj]
    words = tuple(values_of(game, c, whole).name for c in whole.components)
    number = f"{BOOK}/Combine/q"
    yield Cite(
        (number,),
        sentence=f"{name_of(game, obj)} has several owners: a constituent is chosen at random, each with equal chance.",
    )
    picked = yield Choice(who, "word", "say which constituent chance picked", words, words, about=obj)
    return whole.components[words.index(picked)].owner


@rule("Predefined Tokens/c", book=BOOK, runs="create named token")
def token_by_name(game: Game, who: str, definition: Any) -> Script:
    """A token created by a card's name alone has that card's characteristics, which count as printed."""
    parts = (Component(0, definition, who, token=True),)
    yield Cite((f"{BOOK}/Predefined Tokens/a",), sentence=f"The token has the characteristics of {definition.name}.")
    yield ev.CreateTokens(who, (ev.Batch(who, parts, Fraction(1)),))


@rule("Predefined Tokens/d", book=BOOK, runs="put named token card")
def token_card_by_name(game: Game, who: str, definition: Any, zone: str) -> Script:
    """The same goes for token cards put into a zone by a card's name; no token is created."""
    yield Cite((), sentence=f"The token card has the characteristics of {definition.name}.")
    yield Call("runs", "put token card", (who, definition, zone, True))
