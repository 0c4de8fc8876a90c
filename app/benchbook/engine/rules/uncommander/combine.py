"""Combine: combining, the combined permanent as one object, and its constituents when it leaves."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import replace
from typing import Any

from benchbook.cards import effects as fx
from benchbook.engine import events as ev
from benchbook.engine.choosing.choices import Choice
from benchbook.engine.context import Context
from benchbook.engine.prose import name_of, number, zone_word
from benchbook.engine.registry import rule
from benchbook.engine.resolution import NOW, chosen_objects
from benchbook.engine.rules.cr.r704_state_based_actions import Choosing
from benchbook.engine.rules.uncommander.parts import BOOK, combined_permanents, is_combined, since, topmost, values_of
from benchbook.engine.rules.uncommander.pooling import colors_defined, contradict, defines_colors, overriding
from benchbook.engine.runner import Call, Cite
from benchbook.engine.state import Game, Object, ObjId

Script = Generator[Any, Any, Any]


def names(obj: Object) -> list[str]:
    """What the constituents are called."""
    return [values_of(c, obj).name or "a nameless part" for c in obj.components]


def listed(words: list[str]) -> str:
    """The words as a list."""
    return ", ".join(words[:-1]) + " and " + words[-1] if len(words) > 1 else "".join(words)


# ── what it is ────────────────────────────────────────────────────────────────


@rule("Combine/a", book=BOOK, runs="explains")
def is_a_combined_permanent(game: Game) -> Iterator[str]:
    """One object of two or more constituents, however it came about."""
    for obj in combined_permanents(game):
        yield f"{name_of(game, obj.id)} is a combined permanent of {len(obj.components)} constituents."


@rule("Combine/b", book=BOOK, runs="explains")
def constituents_are_no_objects(game: Game) -> Iterator[str]:
    """The parts are constituents and no objects of their own."""
    for obj in combined_permanents(game):
        said = f"{listed(names(obj))} are its constituents and no objects of their own."
        yield said[:1].upper() + said[1:] if said.startswith("a nameless") else said


@rule("Combine/d", book=BOOK, runs="explains")
def pools_characteristics(game: Game) -> Iterator[str]:
    """Names, colors, types and texts are pooled, mana costs put together, power and toughness added."""
    for obj in combined_permanents(game):
        look = game.look(obj.id)
        size = (
            f"{number(look.power)}/{number(look.toughness)}"
            if look.power is not None and look.toughness is not None
            else ""
        )
        value = number(look.mana_value)
        said = ", ".join(part for part in (listed(list(filter(None, look.names))), size, f"mana value {value}") if part)
        yield f"{name_of(game, obj.id)} pools what they have: {said}."


@rule("Combine/f", book=BOOK, runs="explains")
def constituents_have_timestamps(game: Game) -> Iterator[str]:
    """A constituent has a timestamp of its own, from when it became one."""
    for obj in combined_permanents(game):
        if len({since(c, obj) for c in obj.components}) > 1:
            latest = max(obj.components, key=lambda c: since(c, obj))
            yield f"{values_of(latest, obj).name or 'One'} is the latest constituent of {name_of(game, obj.id)}."


@rule("Combine/g", book=BOOK, runs="explains")
def constituents_keep_earlier_copies(game: Game) -> Iterator[str]:
    """A constituent's own characteristics are printed ones as copy effects from before the combining changed them."""
    for obj in combined_permanents(game):
        for part in obj.components:
            if part.copied is not None:
                yield f"The constituent {part.definition.name} has the values that it had copied: {part.copied.name}."


@rule("Combine/o", book=BOOK, runs="explains")
def constituents_keep_their_owners(game: Game) -> Iterator[str]:
    """Each constituent keeps its owner, so that the whole may have several."""
    for obj in combined_permanents(game):
        owners = list(dict.fromkeys(c.owner for c in obj.components))
        if len(owners) > 1:
            yield f"{name_of(game, obj.id)} has several owners: {listed(owners)}."


@rule("Combine/q", book=BOOK, runs="owns")
def owns_a_constituent(game: Game, obj: Object, who: str) -> bool:
    """Whoever owns a constituent owns the permanent."""
    return any(c.owner == who for c in obj.components)


@rule("Combine/s", book=BOOK, runs="explains")
def defining_abilities_hold_together(game: Game) -> Iterator[str]:
    """What several constituents' defining abilities say of one characteristic holds side by side as far as possible."""
    for obj in combined_permanents(game):
        defined = colors_defined(game, obj)
        if len(defined) > 1 and not contradict(defined):
            found = listed(sorted({x for d in defined for x in d.colors}))
            yield f"The defining abilities of its constituents hold together: {name_of(game, obj.id)} is {found}."


@rule("Combine/t", book=BOOK, runs="explains")
def defined_sizes_are_added(game: Game) -> Iterator[str]:
    """Where abilities define power or toughness, each constituent's value is worked out first, then they are added."""
    for obj in combined_permanents(game):
        if any(
            getattr(h.ability, "text", "").startswith("Its power and toughness are the totals")
            for h in game.look(obj.id).abilities
        ):
            yield f"The values that abilities define are added up for {name_of(game, obj.id)}."


@rule("Combine/u", book=BOOK, runs="explains")
def later_constituent_overrides(game: Game) -> Iterator[str]:
    """Of contradicting defining abilities the one on the latest constituent overrides the others."""
    for obj in combined_permanents(game):
        defined = colors_defined(game, obj)
        if contradict(defined):
            winner = listed([d.name for d in overriding(defined, obj)])
            yield f"The defining ability of {winner} overrides the others on {name_of(game, obj.id)}."


@rule("Combine/u", book=BOOK, state_based=True)
def controller_says_which_overrides(game: Game) -> Iterator[ev.Event]:
    """Where the contradicting constituents are of one time, the permanent's controller chooses which overrides."""
    for obj in combined_permanents(game):
        defined = colors_defined(game, obj)
        if contradict(defined) and obj.memory.get("overriding") is None and len({d.timestamp for d in defined}) == 1:
            yield Choosing(_which_overrides(game, obj.id))


def _which_overrides(game: Game, obj: ObjId) -> Script:
    defined = colors_defined(game, game.objects[obj])
    cards, words = tuple(d.card for d in defined), tuple(d.name for d in defined)
    prompt = f"choose which defining ability of {name_of(game, obj)} overrides the others"
    answer = yield Choice(game.controller(obj), "word", prompt, words, words, about=obj)
    return [ev.MarkObject(obj, {"memory": {"overriding": cards[words.index(answer)]}})]


@rule("Combine/v", book=BOOK, runs="explains")
def legendary_as_a_whole(game: Game) -> Iterator[str]:
    """With a legendary constituent the whole is legendary, and the legend rule watches each of its names."""
    for obj in combined_permanents(game):
        look = game.look(obj.id)
        if "legendary" in look.supertypes:
            yield f"{name_of(game, obj.id)} is legendary; the legend rule watches the names {listed(list(look.names))}."


@rule("Combine/w", book=BOOK, runs="explains")
def one_permanent_to_the_legend_rule(game: Game) -> Iterator[str]:
    """Legendary constituents of one name within one permanent are one permanent to the legend rule."""
    for obj in combined_permanents(game):
        legends = [values_of(c, obj).name for c in obj.components if "legendary" in values_of(c, obj).supertypes]
        for name in dict.fromkeys(n for n in legends if legends.count(n) > 1):
            yield f"The legendary constituents named {name} are one permanent to the legend rule."


@rule("Combine/x", book=BOOK, runs="explains")
def token_if_all_are(game: Game) -> Iterator[str]:
    """Token is no type: the whole is a token if all its constituents are."""
    for obj in combined_permanents(game):
        tokens = [c for c in obj.components if c.token or c.token_card]
        if tokens and "merged" not in obj.marks:
            said = "a token" if obj.is_token else "no token, for a card is among its constituents"
            yield f"{name_of(game, obj.id)} is {said}."


@rule("Combine/x.i", book=BOOK, runs="explains")
def merged_token_by_its_top(game: Game) -> Iterator[str]:
    """Of a merged permanent only the topmost component says whether it is a token."""
    for obj in combined_permanents(game):
        if "merged" in obj.marks and any(c.token for c in obj.components):
            yield f"{name_of(game, obj.id)} is {'a' if obj.is_token else 'no'} token, as its topmost component says."


@rule("Combine/y", book=BOOK, runs="explains")
def every_color_of_a_constituent(game: Game) -> Iterator[str]:
    """It is every color that a constituent is, colorless only if all are, unless a defining ability says otherwise."""
    for obj in combined_permanents(game):
        colors = [values_of(c, obj).colors for c in topmost(obj)]
        if len({frozenset(x) for x in colors}) > 1 or colors_defined(game, obj):
            yield f"{name_of(game, obj.id)} is {listed(sorted(game.look(obj.id).colors)) or 'colorless'}."


# ── combining (Combine c, e) ──────────────────────────────────────────────────


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


# ── leaving (Combine h to l, p) ───────────────────────────────────────────────


def left(game: Game, event: ev.Move) -> Object | None:
    """The combined permanent that the move took off the battlefield."""
    if event.from_zone != "battlefield" or event.to == "battlefield":
        return None
    old = game.object(event.obj)
    return old if is_combined(old) else None


@rule("Combine/h", book=BOOK, results_of=ev.Move)
def constituents_part(game: Game, event: ev.Move) -> Script:
    """All constituents go to the zone that the permanent is sent to, as separate things."""
    old = left(game, event)
    if old is not None:
        yield Cite((), sentence=f"Separate things from now on: {listed(names(old))}.")


@rule("Combine/i", book=BOOK, results_of=ev.Move)
def order_in_exile(game: Game, event: ev.Move) -> Script:
    """Who exiles a combined permanent decides the relative timestamp order of its cards."""
    old = left(game, event)
    if old is None or event.to != "exile":
        return
    new = tuple(o for o in (event.new, *event.others) if o in game.objects)
    who = game.controller(event.cause) if event.cause is not None else old.controller
    words = tuple(name_of(game, o) for o in new)
    order = yield Choice(
        who, "order", "order the timestamps of the exiled cards", (new,), (", ".join(words),), default=new
    )
    for place, obj in enumerate(order):
        yield ev.MarkObject(obj, {"timestamp": game.clock + place})


@rule("Combine/j", book=BOOK, results_of=ev.Move)
def all_cards_are_found(game: Game, event: ev.Move) -> Script:
    """An effect that finds what became of the permanent finds all its cards."""
    old = left(game, event)
    if old is not None and event.cause is not None and event.others:
        yield Cite((), sentence=f"What follows what became of it finds {listed(names(old))}.")


@rule("Combine/k", book=BOOK, results_of=ev.Move)
def one_replacement_for_all(game: Game, event: ev.Move) -> Script:
    """A replacement effect that is applied to one of its cards is applied to all of them; a commander may be exempt."""
    old = left(game, event)
    if old is not None:
        apart = " except for the commander" if event.elsewhere else ""
        yield Cite((), sentence=f"All its cards go the same way{apart}: {zone_word(event.to, old.owner)}.")


@rule("Combine/l", book=BOOK, results_of=ev.Move)
def one_object_several_cards(game: Game, event: ev.Move) -> Script:
    """To what counts objects it is one; to what counts cards, as many as its nontoken constituents."""
    old = left(game, event)
    if old is not None:
        cards = sum(not c.token for c in old.components)
        yield Cite((), sentence=f"One object has moved, and {cards} card{'s' if cards != 1 else ''}.")


@rule("Combine/p", book=BOOK, results_of=ev.Move)
def each_to_its_owner(game: Game, event: ev.Move) -> Script:
    """Each nontoken constituent goes to its own owner's zone."""
    old = left(game, event)
    if old is not None and event.to in ("hand", "graveyard", "library"):
        owners = listed(
            [f"{values_of(c, old).name or 'a nameless part'} to {c.owner}'s" for c in old.components if not c.token]
        )
        yield Cite((), sentence=f"Each card goes to its own owner: {owners}.")


__all__ = ["NOW", "defines_colors"]
