"""From where spells are cast, and the first of a kind each turn: what they cost, what they have, what happens then."""

from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Static
from benchbook.cards.conditions import AllOf, IsNot, Matches, WasCast
from benchbook.cards.continuous import CostChange, GainAbilities
from benchbook.cards.events import Casts, ZoneChange
from benchbook.cards.grammar.casting.granted_to_spells import OF_SPELLS
from benchbook.cards.grammar.filters import minus, plus
from benchbook.cards.grammar.forms import YOU, derived, form
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.mana import ManaCost
from benchbook.cards.objects import Anything, CastFrom, CastInOrder, Filter, Group, Not, Or, OwnedBy
from benchbook.cards.players import EachOpponent, EachPlayer

MINE = CastFrom("graveyard", YOU)
EXILED = CastFrom("exile")
ELSEWHERE = Not(CastFrom("hand", YOU))
FROM = (
    ("from your graveyard", MINE),
    ("from exile", EXILED),
    ("from your graveyard or from exile", Or((MINE, EXILED))),
    ("from anywhere other than your hand", ELSEWHERE),
)


def _change(node: Any) -> Any:
    """The one change of what spells cost that an ability makes."""
    rule = node.rules[0] if isinstance(node, Static) and len(node.rules) == 1 else None
    plain = isinstance(rule, CostChange) and isinstance(rule.change, ManaCost) and rule.what is not None
    return rule if plain and rule.kind == "spell" else None


def _costs(words: str, how: Filter, less: bool, who: Any = YOU, cast: str = "you cast") -> None:
    """Spells that are cast from there cost more or less."""

    def make(noun: Noun, mana: ManaCost) -> Any:
        fits = noun.zone == "stack" and noun.who is None
        return Static(rules=(CostChange("spell", mana, less, plus(noun.filter, how), who),)) if fits else None

    def take(node: Any) -> Any:
        rule = _change(node)
        rest = minus(rule.what, how) if rule is not None else None
        found = (Noun(rest, "stack"), rule.change) if rest is not None else None
        return found if found is not None and node == make(*found) else None

    more = "less" if less else "more"
    derived("static", f"<n:nouns> {cast} {words} cost <m:mana> {more} to cast", make, take, Static)


def _in_order(nth: int, word: str, less: bool) -> None:
    """The first spell of a kind each turn costs more or less."""

    def make(noun: Noun, mana: ManaCost) -> Any:
        fits = noun.zone == "stack" and noun.who is None
        order = CastInOrder(nth, noun.filter)
        return Static(rules=(CostChange("spell", mana, less, order, YOU),)) if fits else None

    def take(node: Any) -> Any:
        rule = _change(node)
        order = rule.what if rule is not None and isinstance(rule.what, CastInOrder) else None
        found = (Noun(order.among, "stack"), rule.change) if order is not None else None
        return found if found is not None and node == make(*found) else None

    more = "less" if less else "more"
    derived("static", f"the {word} <n:noun> you cast each turn costs <m:mana> {more} to cast", make, take, Static)


def _has(nth: int, words: str, among: Filter) -> None:
    """The first spell each turn, from anywhere or from there, has an ability that works as it is cast."""

    def make(keywords: tuple[Any, ...]) -> Any:
        fits = all(getattr(k, "name", "") in OF_SPELLS for k in keywords)
        return Static(Group(CastInOrder(nth, among), "stack", YOU), (GainAbilities(keywords),)) if fits else None

    def take(node: Any) -> Any:
        held = getattr(node.changes[0], "abilities", ()) if len(node.changes) == 1 else ()
        return (held,) if held and node == make(held) else None

    derived("static", f"{words} each turn has <k:keywords>", make, take, Static)


for nth, word in ((1, "first"), (2, "second"), (3, "third")):
    for less in (True, False):
        _in_order(nth, word, less)
    _has(nth, f"the {word} spell you cast", Anything())
    for place, how in FROM:
        _has(nth, f"the {word} spell you cast {place}", how)
for place, how in FROM:
    for less in (True, False):
        _costs(place, how, less)

THEIRS = (
    ("from graveyards or from exile", Or((CastFrom("graveyard"), EXILED))),
    ("from graveyards", CastFrom("graveyard")),
    ("from exile", EXILED),
)
for place, how in THEIRS:
    for less in (True, False):
        _costs(place, how, less, EachOpponent(), "your opponents cast")

# ── this spell, what it was cast from ──
for place, zone in (("a graveyard", "graveyard"), ("exile", "exile")):
    form("condition", f"<what:one object> was cast from {place}", WasCast, from_zone=zone)


def _elsewhere(what: Any) -> Any:
    return AllOf((WasCast(what), IsNot(AllOf((WasCast(what, "hand"), Matches(what, OwnedBy(YOU)))))))


derived(
    "condition",
    "<w:one object> was cast from anywhere other than your hand",
    _elsewhere,
    lambda c: (c.parts[0].what,) if isinstance(c.parts[0], WasCast) and c == _elsewhere(c.parts[0].what) else None,
    AllOf,
)

# ── what enters from elsewhere ──
form("event", "a player casts <filter:watched spell> from a graveyard", Casts, who=EachPlayer(), from_zone="graveyard")
ENTERING: tuple[tuple[str, dict[str, Any]], ...] = (
    ("a graveyard", {"from_zone": "graveyard"}),
    ("your graveyard", {"from_zone": "graveyard", "who": YOU}),
    ("exile", {"from_zone": "exile"}),
    ("your hand", {"from_zone": "hand", "who": YOU}),
)
for place, fixed in ENTERING:
    form("event", f"<filter:watched> enters from {place}", ZoneChange, to_zone="battlefield", **fixed)
