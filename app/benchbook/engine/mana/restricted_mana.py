"""What mana may be spent on and as: only on some things (106.6), or as though it were of any color (609.4b)."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from benchbook.cards.abilities import CastRestriction
from benchbook.cards.conditions import Indefinitely
from benchbook.cards.filters import Anything, Filter, Not, Same
from benchbook.cards.grammar import Declined, read_filter
from benchbook.cards.mana import COLOR_LETTERS, RIDES
from benchbook.cards.objects import Bound
from benchbook.cards.players import BoundPlayer
from benchbook.cards.rule_changes import GameRule, Permit, PlayerRule
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.effects_in_force import EffectInForce
from benchbook.engine.evaluate import matches, players
from benchbook.engine.index import index, rule_changes
from benchbook.engine.prose import name_of
from benchbook.engine.state import Game, ObjId, PlayerId
from benchbook.frozen import dataclass, replace

WHITE, COLORLESS, SNOW = "W", "C", "S"
EVERY = frozenset(COLOR_LETTERS.values()) - {COLORLESS}


def white_for_all(ctx: Context, who: PlayerId) -> bool:
    """Whether an effect says so of the player's mana."""
    return PlayerRule in index(ctx.game).rules and any(
        change.rule == "white mana for every color" and who in players(speaker, change.who)
        for change, speaker, _ in rule_changes(ctx.game, PlayerRule)
    )


def as_though(colors: frozenset[str]) -> frozenset[str]:
    """What a unit of mana pays. Raises NotModelled where its source could make it white or of another color."""
    made = colors - {SNOW}
    if WHITE in made and made != {WHITE}:
        raise NotModelled("which color of mana is made where white mana is spent as though it were of any color")
    return colors | EVERY if WHITE in made else (colors & {SNOW}) | {COLORLESS}


ABILITIES = "abilities"
ANY_COLOR, ANY_TYPE = "spend mana as though of any color", "spend mana as though of any type"


def colors_for_spending(ctx: Context, who: PlayerId) -> frozenset[str]:
    """What each mana of the player may be spent as, beside what it is, for what is paid here."""
    if Permit not in index(ctx.game).rules and not any(effect.rules for effect in ctx.game.effects):
        return frozenset()
    found: frozenset[str] = frozenset()
    for change, speaker, _ in rule_changes(ctx.game, Permit):
        if change.action in (ANY_COLOR, ANY_TYPE) and _is_about(ctx, speaker, change, who):
            found |= EVERY | ({"C"} if change.action == ANY_TYPE else set())
    return found


def for_all(ctx: Context) -> bool:
    """Whether all mana is spent as though it were of any type."""
    return any(change.rule == "all colors for spending" for change, _, _ in rule_changes(ctx.game, GameRule))


AS_IT_IS = "mana as it is"


Spending = Callable[[frozenset[str]], frozenset[str]]  # what mana of such colors pays


def spending(ctx: Context, who: PlayerId) -> Spending:
    """What mana of these colors pays of what the player pays here: its own, and what it may be spent as."""
    if ctx.bindings.get(AS_IT_IS):
        return lambda colors: colors
    every = EVERY | {"C"} if for_all(ctx) else colors_for_spending(ctx, who)
    odd = white_for_all(ctx, who)

    def widened(colors: frozenset[str]) -> frozenset[str]:
        return as_though(colors | every) if odd else colors | every

    return widened


def spent_on(game: Game, who: PlayerId, spell: ObjId, kind: str) -> EffectInForce:
    """What lets a player spend mana as though it were of any color or type on a spell that a permission has them cast
    so (609.4b).
    """
    permit = Permit(ANY_TYPE if kind == "type" else ANY_COLOR, Same(Bound("cast")), BoundPlayer("caster"))
    return EffectInForce(
        0, 0, spell, who, Indefinitely(), bindings={"cast": (spell,), "caster": (who,)}, since_turn_of=game.active,
        rules=(permit,), words=f"Mana may be spent to cast it as though it were mana of any {kind}.",
    )  # fmt: skip


def _is_about(ctx: Context, speaker: Context, change: Permit, who: PlayerId) -> bool:
    """Whether it is for this player, and for what is paid."""
    if change.who is None or who not in players(speaker, change.who):
        return False
    paying = ctx.bindings.get(PAYING)
    if change.what is None or paying == ANYTHING:
        return True
    kind = "ability" if change.name == ABILITIES else "spell"
    return paying == kind and matches(speaker, change.what, ctx.source)


PHYREXIAN = "/P"


def with_life(ctx: Context, symbols: tuple[str, ...], who: str) -> tuple[str, ...]:
    """The symbols, those of a color that 2 life may be paid for marked as such."""
    if Permit not in index(ctx.game).rules:
        return symbols
    found = {
        COLOR_LETTERS[change.name]
        for change, speaker, _ in rule_changes(ctx.game, Permit)
        if change.action == "pay life for mana" and who in players(speaker, change.who)
    }
    if not found:
        return symbols
    told = tuple(s + PHYREXIAN if found & set(s.split("/")) and not s.endswith(PHYREXIAN) else s for s in symbols)
    paid_for = ctx.game.objects.get(ctx.stack_object) if ctx.stack_object is not None else None
    if told != symbols and paid_for is not None and ctx.game.look(paid_for.id).has_keyword("compleated"):
        raise NotModelled(f"life paid for other symbols of the cost of {name_of(ctx.game, paid_for.id)}")
    return told


PAYING, ANYTHING = "paying for", "anything"
UNCOUNTERABLE = "can't be countered: the mana spent on it"
_RIDER = " , and that spell can't be countered"
_PART = re.compile(r" or (?:to )?(?=(?:cast|activate) )")
_ARTICLE = re.compile(r"^(?:an?|the) ")
_OF = re.compile(r"activate (?:abilities|an ability)(?: of (?P<of>.+?)(?P<any> sources?)?)?$")


@dataclass(frozen=True, slots=True)
class Allowed:
    """What may be paid for: spells that fit one filter, abilities of sources that fit the other.

    ``permanents``: only of those on the battlefield, as what is called by its type alone is (109.2).
    """

    cast: Filter | None = None
    activate: Filter | None = None
    anything_else: bool = False
    permanents: bool = False


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
                kind = _filter(of["of"]) if of["of"] else Anything()
                found = replace(found, activate=kind, permanents=bool(of["of"]) and not of["any"])
            elif part.startswith("cast "):
                found = replace(found, cast=_filter(part.removeprefix("cast ")))
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
    paying = str(ctx.bindings.get(PAYING, ""))
    filter_ = {"spell": may.cast, "ability": may.activate}.get(paying)
    if filter_ is None or (paying == "ability" and may.permanents and not _is_permanent(ctx)):
        return may.anything_else
    speaker = Context(ctx.game, maker if maker is not None else ctx.source, ctx.controller)
    return matches(speaker, filter_, ctx.source)


def _is_permanent(ctx: Context) -> bool:
    """Whether the ability's source is on the battlefield, or was as it was activated."""
    thing = ctx.game.objects.get(ctx.source)
    return thing is None or thing.zone == "battlefield"


KIND = "only mana from"


def may_pay(ctx: Context, maker: ObjId | None) -> bool:
    """Whether mana that this made, as it is or last was, may be spent on what is paid for."""
    if ctx.bindings.get(PAYING) != "spell" or ctx.stack_object is None or ctx.stack_object not in ctx.game.objects:
        return True
    held = (h.ability for h in ctx.game.look(ctx.stack_object).abilities)
    wanted = [a.filter for a in held if isinstance(a, CastRestriction) and a.kind == KIND and a.filter is not None]
    return all(maker is not None and matches(ctx, kind, maker) for kind in wanted)
