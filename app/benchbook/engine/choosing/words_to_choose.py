"""What can be chosen where a text says "choose a colour", "choose a creature type", …; which of these there are."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable
from fractions import Fraction
from typing import Any

from benchbook.cards.amounts import Amount
from benchbook.cards.continuous import AddTypes, GainAbilities, SetPT, SetTypes
from benchbook.cards.mana import COLOR_NAMES
from benchbook.cards.vocabulary import BASIC_LAND_TYPES, CARD_TYPES, CREATURE_TYPES, LAND_TYPES
from benchbook.engine.choosing.choices import Choice, Taken
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import amount
from benchbook.engine.game_objects import BASIC_LAND_MANA
from benchbook.engine.illegal import Illegal
from benchbook.engine.procedures import PROCEDURES, Procedure, named, procedure
from benchbook.engine.prose import with_articles
from benchbook.engine.script import Cite
from benchbook.engine.state import Game


def choice_of(
    ctx: Context, kind: str, who: str, options: tuple[str, ...] = (), limit: Amount | None = None
) -> Generator[Any, Any, Any]:
    """Ask a player for a word, a number or a player; what is not closed must be stated by the scenario."""
    others = {*COLOR_NAMES.values()} - {*colors_there_are(ctx.game)} if kind == "color" else ()
    found = tuple(o for o in options if o not in others) or _closed(ctx, kind, who)
    if kind == "number":
        most = min(amount(ctx, limit), Fraction(20)) if limit is not None else Fraction(20)
        numbers = tuple(Fraction(n) for n in range(int(most) + 1))
        answer = yield Choice(who, "number", "choose a number", numbers, about=ctx.source, open_ended=limit is None)
        return Fraction(answer)
    if kind.endswith("card name"):
        prompt = with_articles(f"choose a {kind}")
        answer = yield Choice(who, "word", prompt, (), about=ctx.source, open_ended=True, rule="201.4")
        _of_that_kind(ctx, kind, str(answer))
        yield Cite(_one_of_several_names(ctx, str(answer)))
        return str(answer)
    if not found:
        raise NotModelled(f"choosing a {kind}")
    yield Cite(listed_by(ctx.game, kind))
    large = len(found) > 12
    prompt = with_articles(f"choose a {kind}")
    answer = yield Choice(who, "word", prompt, found, found, about=ctx.source, open_ended=large)
    if kind == "creature type" and answer not in found:
        raise Illegal(f"{answer} is no creature type that there is", "205.3m")
    return answer


def without(ctx: Context, kind: str, who: str, never: str) -> tuple[str, ...]:
    """The words that may be chosen where one may not be; none where nothing is left out."""
    return tuple(w for w in _closed(ctx, kind, who) if w != never) if never else ()


def _of_that_kind(ctx: Context, kind: str, name: str) -> None:
    """A name that has to be of a card of a kind is none of a card that is known to be of another (201.4a)."""
    faces = (f for o in ctx.game.objects.values() for c in o.components for f in c.definition.faces if f.name == name)
    for face in faces:
        basic = "nonbasic" in kind and ("basic" in face.supertypes or "land" not in face.types)
        if basic or ("nonland" in kind and "land" in face.types):
            raise Illegal(f"{name} is not a {kind}", "201.4a")
        if "creature" in kind and ("creature" in face.types) == ("noncreature" in kind):
            raise Illegal(f"{name} is not a {kind}", "201.4a")


def _closed(ctx: Context, kind: str, who: str) -> tuple[str, ...]:
    colors = colors_there_are(ctx.game)
    land_types = basic_land_types_there_are(ctx.game)
    return {
        "color": colors,
        "creature type": creature_types_there_are(ctx.game),
        "basic land type": land_types,
        "land type": tuple(sorted({*LAND_TYPES, *land_types})),
        "card type": CARD_TYPES,
        "opponent": ctx.game.opponents(who),
        "player": tuple(ctx.game.everyone()),
        "color word": colors,
        "odd or even": ("odd", "even"),
    }.get(kind, ())


_OF_THE_OTHER_PART = {
    "flip": ("201.4c", "710.5"), "transform": ("201.4d", "712.19"), "modal_dfc": ("201.4d", "712.19"),
    "meld": ("201.4e", "712.19"), "adventure": ("201.4f", "715.5"), "omen": ("720.5",), "prepare": ("722.5",),
    "split": ("201.4b",),
}  # fmt: skip


def _one_of_several_names(ctx: Context, name: str) -> tuple[str, ...]:
    """The rules by which a name other than a card's first can be chosen, where that is the name of one in the game."""
    parts = (part.definition for obj in ctx.game.objects.values() for part in obj.components)
    for definition in parts:
        if any(face.name == name for face in definition.faces[1:]):
            return _OF_THE_OTHER_PART.get(definition.layout, ())
    return ()


def described(changes: tuple[Any, ...]) -> str:
    """What distinguishes one of the things: "2/2 with flying"."""
    size = next((f"{c.power.value}/{c.toughness.value}" for c in changes if isinstance(c, SetPT)), "")  # type: ignore[union-attr]
    kinds = [s for c in changes if isinstance(c, (AddTypes, SetTypes)) for s in c.subtypes]
    having = [getattr(a, "name", "") or a.text for c in changes if isinstance(c, GainAbilities) for a in c.abilities]
    return " ".join((size, *kinds, *(("with", " and ".join(having)) if having else ())))


_AS_A_LINE = re.compile(r"\(write '(.*…)'\)$")


def chosen_in_words(taken: Taken) -> str:
    """ "Ann chooses yes (whether to pay {1})"; of chance what comes of it, as a line of the scenario says it."""
    asked = taken.choice
    line = _AS_A_LINE.search(asked.prompt)
    if line is not None:
        return line[1].replace("…", taken.said)
    about = asked.prompt.removeprefix("choose").strip()
    return f"{asked.who} chooses {answer_in_words(taken)}{f' ({about})' if about else ''}"


def answer_in_words(taken: Taken) -> str:
    """The answer without a stop at its end, or within it where it is of several sentences."""
    return taken.said.removesuffix(".").replace("., ", "; ")


ON_TOP, ON_THE_BOTTOM = "on top of the library", "on the bottom of the library"
_PLACES = {"top": ON_TOP, "bottom": ON_THE_BOTTOM}


def asked_for(zone: str, position: str) -> str:
    """The prompt of a choice of what is put there."""
    place = _PLACES.get(position) if zone == "library" else None
    return "choose" if place is None else f"choose what goes {place}"


COLORS = ("white", "blue", "black", "red", "green")


def colors_there_are(game: Game) -> tuple[str, ...]:
    """Every colour that there is (105.1)."""
    return _listed(game, "colors", COLORS)


def all_if_five(game: Game, colors: Iterable[str]) -> frozenset[str]:
    """The colors that an effect names; the five of them together are all colors, and so all that there are."""
    named = frozenset(colors)
    return named | frozenset(colors_there_are(game)) if named == frozenset(COLORS) else named


def basic_land_types_there_are(game: Game) -> tuple[str, ...]:
    """Every basic land type that there is (305.6)."""
    return _listed(game, "basic land types", tuple(BASIC_LAND_TYPES))


def creature_types_there_are(game: Game) -> tuple[str, ...]:
    """Every creature type that there is (205.3m)."""
    return _listed(game, "creature types", tuple(sorted(CREATURE_TYPES)))


def listed_by(game: Game, kind: str) -> tuple[str, ...]:
    """The rules of the ruleset that list what there is of a kind of word, where it has any of its own."""
    name = {"color": "colors", "color word": "colors"}.get(kind, f"{kind}s")
    found = (
        *(game.table.of("runs", named(name))[:1] if name in PROCEDURES else ()),
        *(f for f in game.table.of("runs", procedure("more", name)) if f.function(game)),
    )
    return tuple(map(str, dict.fromkeys(f.ref for f in found)))


def own_basic_land_type(game: Game, name: str) -> tuple[str, ...]:
    """The rules of the ruleset that list this basic land type, where only this ruleset has it."""
    known = name in BASIC_LAND_TYPES or name not in basic_land_types_there_are(game)
    return () if known else listed_by(game, "basic land type")


def basic_land_mana(game: Game) -> dict[str, str]:
    """The mana that each basic land type's own ability adds."""
    found = dict(BASIC_LAND_MANA)
    for function in game.table.of("runs", "basic land mana"):
        found |= function.function(game)
    return found


def _listed(game: Game, name: Procedure, otherwise: tuple[str, ...]) -> tuple[str, ...]:
    function = game.table.one("runs", name)
    found = tuple(function.function(game)) if function is not None else otherwise
    more = (word for f in game.table.of("runs", procedure("more", name)) for word in f.function(game))
    return tuple(dict.fromkeys((*found, *more)))
