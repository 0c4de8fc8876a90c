"""Descriptions of objects in claims: "creatures", "4/4 red Dragon token", "tapped Zombies", a card's name."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import chain
from typing import Any

from benchbook.cards.filters import Other
from benchbook.engine.abilities import nodes
from benchbook.engine.context import Context
from benchbook.engine.evaluate import matches
from benchbook.engine.scenario.claims.moment import CannotTell, Moment
from benchbook.engine.state import ObjId

_SIZED = re.compile(r"(?P<a>|.+ )(?P<p>-?\d+)/(?P<t>-?\d+) (?P<b>.+)")
_THAT_ARE = re.compile(r"(?P<kind>[^ ]+(?: [^ ]+)*?)(?: that|,? which)? (?:is|are) (?P<what>-?\d+/-?\d+|[a-z]+)")
_TOKEN = re.compile(r"(?P<name>.+) tokens?")
_WHOSE = re.compile(r"(?P<f>.+?) (?:that )?(?P<p>\S+) (?:controls|has)|(?P<p2>\S+?)'s? (?P<f2>.+)")


@lru_cache(maxsize=256)
def filtered(text: str) -> tuple[Any, tuple[Fraction, Fraction] | None] | None:
    """The filter and the size that the words describe; None where they are no such description."""
    from benchbook.cards.grammar import read_filter  # the grammar is loaded only where a text is read

    said_after = _THAT_ARE.fullmatch(text)
    if said_after is not None:
        text = f"{said_after['what']} {said_after['kind']}"
    sized = _SIZED.fullmatch(text)
    bare = f"{sized['a']}{sized['b']}" if sized is not None else text
    try:
        found = read_filter(bare)
    except ValueError:
        return None
    return found, (Fraction(sized["p"]), Fraction(sized["t"])) if sized is not None else None


def whose(text: str, players: tuple[str, ...]) -> tuple[str, str]:
    """The description without its controller, and that player; "" where none is named."""
    found = _WHOSE.fullmatch(text)
    if found is None:
        return text, ""
    who = found["p"] or found["p2"]
    return ((found["f"] or found["f2"]), who) if who in players else (text, "")


def described(moment: Moment, text: str, who: str = "") -> Callable[[ObjId], bool]:
    """Whether an object, now or as it last was, is such a one; ``who`` is whom "you" means.

    A name of several words is that name, though it could be a description (*Serra Angel*). Raises CannotTell where the
    words describe nothing, and name nothing that is or was there.
    """
    read = filtered(text)
    if (read is None or " " in text) and _is_a_name(moment, text):
        return lambda obj: bool({*_names(text)} & {*moment.game.look(obj).names})
    token = _TOKEN.fullmatch(text)
    if token is not None and (read is None or " " in token["name"]) and _is_a_name(moment, token["name"]):
        named = {*_names(token["name"])}
        return lambda obj: moment.game.last(obj).objects[obj].is_token and bool(named & {*moment.game.look(obj).names})
    if read is None:
        raise CannotTell(f"'{text}' is no description of objects that can be read")
    wanted, size = read
    if any(isinstance(node, Other) for node in nodes(wanted)):
        raise CannotTell(f"'{text}': other than what is not said")

    def fits(obj: ObjId) -> bool:
        game, look = moment.game.last(obj), moment.game.look(obj)
        if size is not None and (look.power, look.toughness) != size:
            return False
        return matches(Context(game, obj, who or look.controller), wanted, obj)

    return fits


def _is_a_name(moment: Moment, text: str) -> bool:
    """Whether something in the scenario is or was called so."""
    if any(moment.roster.cards(moment.game, name) for name in _names(text)):
        return True
    return any({*_names(text)} & {*moment.game.look(o.id).names} for o in moment.game.battlefield)


def _names(text: str) -> tuple[str, ...]:
    """The name in the words, which may stand in the plural or be a token's."""
    return (text, text.removesuffix("s"), f"{text} Token", f"{text.removesuffix('s')} Token")


def permanents(moment: Moment, ever: bool) -> Iterator[ObjId]:
    """The permanents there are; or one for each card and token that was on the battlefield in the scenario: as it is
    there, or was last.
    """
    last: dict[int, ObjId] = {}
    for obj in chain(sorted(moment.game.departed) if ever else (), (o.id for o in moment.game.battlefield)):
        thing = moment.game.object(obj)
        if thing.zone == "battlefield" and thing.components:
            last[thing.components[0].card] = obj
    yield from last.values()


__all__ = ["described", "filtered", "permanents", "whose"]
