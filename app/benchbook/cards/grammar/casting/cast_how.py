"""From where spells are cast, and the first of a kind each turn: what they cost, what they have, what happens then."""

from __future__ import annotations

from benchbook.cards.grammar.casting.granted_to_spells import OF_SPELLS
from benchbook.cards.grammar.wording import *

MINE = CastFrom("graveyard", YOU)
EXILED = CastFrom("exile")
ELSEWHERE = Not(CastFrom("hand", YOU))
FROM = (
    ("from your graveyard", MINE),
    ("from exile", EXILED),
    ("from your graveyard or from exile", Or((MINE, EXILED))),
    ("from anywhere other than your hand", ELSEWHERE),
)


def _cost_from(words: str, how: Filter, less: bool, who: Who = YOU, cast: str = "you cast") -> None:
    """Spells that are cast from there cost more or less."""

    more = "less" if less else "more"
    means(
        f"static: <n:spells> {cast} {words} cost <m:mana> {more} to cast",
        Static(rules=(CostChange("spell", M, less, also(N, how), who),)),
    )


def _cost_of_nth(nth: int, word: str, less: bool) -> None:
    """The first spell of a kind each turn costs more or less."""

    more = "less" if less else "more"
    means(
        f"static: the {word} <n:spell> you cast each turn costs <m:mana> {more} to cast",
        Static(rules=(CostChange("spell", M, less, CastInOrder(nth, N), YOU),)),
    )


def _ability_of_nth(nth: int, words: str, among: Filter) -> None:
    """The first spell each turn, from anywhere or from there, has an ability that works as it is cast."""

    means(
        f"static: {words} each turn has <k:keywords>",
        Static(Group(CastInOrder(nth, among), "stack", YOU), (GainAbilities(K),)),
        k=K.where(lambda keywords: all(getattr(k, "name", "") in OF_SPELLS for k in keywords)),
    )


for nth, word in ((1, "first"), (2, "second"), (3, "third")):
    for less in (True, False):
        _cost_of_nth(nth, word, less)
    _ability_of_nth(nth, f"the {word} spell you cast", Anything())
    for place, how in FROM:
        _ability_of_nth(nth, f"the {word} spell you cast {place}", how)
for place, how in FROM:
    for less in (True, False):
        _cost_from(place, how, less)

THEIRS = (
    ("from graveyards or from exile", Or((CastFrom("graveyard"), EXILED))),
    ("from graveyards", CastFrom("graveyard")),
    ("from exile", EXILED),
)
for place, how in THEIRS:
    for less in (True, False):
        _cost_from(place, how, less, EachOpponent(), "your opponents cast")

# ── this spell, what it was cast from ──
for place, zone in (("a graveyard", "graveyard"), ("exile", "exile")):
    form(f"condition: <what:one object> was cast from {place}", WasCast, from_zone=zone)


# ── what enters from elsewhere ──
for place, zone, whose in (
    ("a graveyard", "graveyard", None),
    ("your graveyard", "graveyard", YOU),
    ("exile", "exile", None),
    ("your hand", "hand", YOU),
):
    form(f"event: <filter:watched> enters from {place}", ZoneChange, to_zone="battlefield", from_zone=zone, who=whose)
