"""Mana that may be spent only on some things (106.6): what its words allow."""

from __future__ import annotations

import re
from functools import lru_cache

from benchbook.cards.abilities import CastRestriction
from benchbook.cards.filters import Anything, Filter, Not
from benchbook.cards.grammar import Declined, read_filter
from benchbook.cards.mana import RIDES
from benchbook.engine.context import Context
from benchbook.engine.evaluate import matches
from benchbook.engine.state import ObjId
from benchbook.frozen import dataclass

PAYING, ANYTHING = "paying for", "anything"
UNCOUNTERABLE = "can't be countered: the mana spent on it"
_RIDER = " , and that spell can't be countered"
_PART = re.compile(r" or (?:to )?(?=(?:cast|activate) )")
_ARTICLE = re.compile(r"^(?:an?|the) ")
_OF = re.compile(r"activate (?:abilities|an ability)(?: of (?P<of>.+?)(?: sources?)?)?$")


@dataclass(frozen=True, slots=True)
class Allowed:
    """What may be paid for: spells that fit one filter, abilities of sources that fit the other."""

    cast: Filter | None = None
    activate: Filter | None = None
    anything_else: bool = False


@lru_cache(maxsize=256)
def allowed(words: str) -> Allowed | None:
    """What the words after "Spend this mana only" allow; None where they are not read."""
    if words.startswith(RIDES):
        return Allowed(Anything(), Anything(), anything_else=True)
    words = words.removesuffix(_RIDER)
    if words.startswith("not "):
        banned = allowed(words.removeprefix("not "))
        return None if banned is None else Allowed(_not(banned.cast), _not(banned.activate), anything_else=True)
    found = Allowed()
    for part in _PART.split(words.removeprefix("to ")):
        of = _OF.match(part)
        try:
            if of is not None:
                found = Allowed(found.cast, _filter(of["of"]) if of["of"] else Anything())
            elif part.startswith("cast "):
                found = Allowed(_filter(part.removeprefix("cast ")), found.activate)
            else:
                return None
        except Declined:
            return None
    return found


def _filter(words: str) -> Filter:
    noun = _ARTICLE.sub("", words).replace(" and/or ", " or ").replace(" and ", " or ")
    return Anything() if noun in ("spell", "spells") else read_filter(noun)


def protects(words: str) -> bool:
    """Whether a spell on which such mana is spent can't be countered."""
    return words.endswith(_RIDER)


def _not(banned: Filter | None) -> Filter:
    return Anything() if banned is None else Not(banned)


def permits(ctx: Context, words: str, maker: ObjId | None) -> bool | None:
    """Whether mana with that restriction may pay for what is being paid for here; None where its words are not read.

    ``maker`` is what made the mana: its chosen type and the like are meant.
    """
    if not words or ctx.bindings.get(PAYING) == ANYTHING:
        return True
    may = allowed(words)
    if may is None:
        return None
    filter_ = {"spell": may.cast, "ability": may.activate}.get(str(ctx.bindings.get(PAYING, "")))
    if filter_ is None:
        return may.anything_else
    speaker = Context(ctx.game, maker if maker is not None else ctx.source, ctx.controller)
    return matches(speaker, filter_, ctx.source)


KIND = "only mana from"


def may_pay(ctx: Context, maker: ObjId | None) -> bool:
    """Whether mana that this made, as it is or last was, may be spent on what is paid for."""
    if ctx.bindings.get(PAYING) != "spell" or ctx.stack_object is None or ctx.stack_object not in ctx.game.objects:
        return True
    held = (h.ability for h in ctx.game.look(ctx.stack_object).abilities)
    wanted = [a.filter for a in held if isinstance(a, CastRestriction) and a.kind == KIND and a.filter is not None]
    return all(maker is not None and matches(ctx, kind, maker) for kind in wanted)
