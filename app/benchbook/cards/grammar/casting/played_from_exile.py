"""Cards exiled with a permanent that may be looked at and played for as long as it has the text (607.2, 601.3)."""

from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Static
from benchbook.cards.continuous import Permit
from benchbook.cards.grammar.casting.playing import ANY_MANA
from benchbook.cards.grammar.filters import filter_of, parts_of
from benchbook.cards.grammar.forms import YOU, derived
from benchbook.cards.grammar.objects.nouns import LINKED
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import HasType

LAND = HasType("land")
LOOK = Permit("look at exiled cards", LINKED, YOU, zone="exile")


def _form(template: str, action: str, any_mana: Any = "", look: bool = False, once: str = "") -> None:
    land = (LAND,) if action == "play lands" else ()
    done = "play from" if land else action

    def make(cards: Noun) -> Static | None:
        parts = parts_of(cards.filter)
        if LINKED not in parts or cards.zone not in ("", "exile") or cards.who is not None:
            return None
        found = Permit(done, filter_of((*land, *parts)), YOU, zone="exile", any_mana=any_mana, once=once)
        return Static(rules=(LOOK, found) if look else (found,))

    def take(ability: Any) -> Any:
        last = ability.rules[-1] if isinstance(ability, Static) and ability.rules else None
        parts = parts_of(last.what) if isinstance(last, Permit) and last.what is not None else ()
        cards = Noun(filter_of(parts[len(land) :])) if len(parts) > len(land) else None
        found = next((n for z in ("", "exile") if cards and ability == make(n := Noun(cards.filter, z))), None)
        return (found,) if found is not None else None

    derived("static ability", template, make, take, Static)


def _look(cards: Noun) -> Static | None:
    return Static(rules=(LOOK,)) if cards.filter == LINKED and cards.zone in ("", "exile") else None


derived(
    "static ability",
    "you may look at <n:nouns>",
    _look,
    lambda a: (Noun(LINKED, ""),) if a == Static(rules=(LOOK,)) else None,
    Static,
)
for ending, kind in (("", ""), *ANY_MANA):
    _form(f"you may play <n:nouns> {ending}", "play from", kind)
    _form(f"you may cast spells from among <n:nouns> {ending}", "cast from", kind)
    _form(f"you may play lands and cast spells from among <n:nouns> {ending}", "play from", kind)
    _form(
        f"you may look at [the] <n:nouns> , and you may play lands and cast spells from among those cards {ending}",
        "play from",
        kind,
        look=True,
    )
_form("you may play lands from among <n:nouns>", "play lands")
_form(
    "you may cast spells from among <n:nouns> . you can't cast more than one spell this way each turn",
    "cast from",
    once="each turn",
)
