"""Several cards manifested: from the top of a library, out of a shuffled pile; what becomes an Aura for one."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.abilities import Keyword
from benchbook.cards.conditions import Indefinitely
from benchbook.cards.continuous import AddTypes, GainAbilities
from benchbook.cards.grammar.forms import ONE, YOU, derived, object_verb
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Bound, Group, HasType, Several, TopOf

TOP = TopOf(YOU, ONE)
for verb in ("manifest", "cloak"):

    def _several(number: Any, v: str = verb) -> do.KeywordAction:
        return do.KeywordAction(v, YOU, TopOf(YOU, number))

    derived(
        "order",
        f"{verb} the top <n:word number> cards of your library",
        _several,
        lambda a, m=_several: (
            (a.what.number,) if isinstance(a.what, TopOf) and a.what.number != ONE and a == m(a.what.number) else None
        ),
        do.KeywordAction,
    )

    def _piled(what: Any, v: str = verb) -> do.InOrder:
        return do.InOrder((do.Exile(what, face_down=True), do.KeywordAction(v, YOU, Bound("exiled"))))

    def _what(node: do.InOrder, m: Any = _piled) -> Any:
        what = getattr(node.effects[0], "what", None) if node.effects else None
        return what if what is not None and node == m(what) else None

    def _with_top(one: Any, m: Any = _piled) -> Any:
        return m(Several((one, TOP)))

    def _of_with_top(node: do.InOrder, w: Any = _what) -> tuple[Any, ...] | None:
        what = w(node)
        return what.parts[:1] if isinstance(what, Several) and len(what.parts) == 2 and what.parts[1] == TOP else None

    def _all_of(noun: Noun, whose: Any, m: Any = _piled) -> Any:
        return m(Group(noun.filter, "graveyard", whose)) if noun.zone == "" else None

    def _of_all_of(node: do.InOrder, w: Any = _what) -> tuple[Any, ...] | None:
        what = w(node)
        plain = isinstance(what, Group) and what.zone == "graveyard" and what.who is not None
        return (Noun(what.filter, ""), what.who) if plain else None

    pile = f"in a face-down pile , shuffle that pile , then {verb} (those cards|them)"
    derived(
        "order", f"exile <w:one object> and the top card of your library {pile}", _with_top, _of_with_top, do.InOrder
    )
    derived("order", f"exile all <n:nouns> from <w:whose> graveyard {pile}", _all_of, _of_all_of, do.InOrder)

# ── an enchantment that becomes an Aura ──
AURA = (
    AddTypes(subtypes=("Aura",)),
    GainAbilities((Keyword("enchant", filter=HasType("creature"), text="Enchant creature"),)),
)
object_verb("become* an aura with enchant creature", do.Continuous, changes=AURA, duration=Indefinitely())
