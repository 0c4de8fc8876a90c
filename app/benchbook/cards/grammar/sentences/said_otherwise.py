"""Further ways of saying what other forms say too, and what is done with a card on top that may be revealed."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.abilities import Static, Triggered
from benchbook.cards.amounts import Number
from benchbook.cards.conditions import Matches
from benchbook.cards.events import DealsDamage, ZoneChange
from benchbook.cards.grammar.casting.playing_free import FREE, _marked, _of_marked, free_for_a_while
from benchbook.cards.grammar.changing.imprinted import _like_it, _of_like_it
from benchbook.cards.grammar.forms import TURN, YOU, derived, form
from benchbook.cards.grammar.objects.put_with import MADE_WITH
from benchbook.cards.grammar.raw import Noun, placeholders
from benchbook.cards.grammar.replacement.instead import ANYWHERE, instead
from benchbook.cards.objects import Bound, ControlledBy, Group, HasType, Same, This, TopOf
from benchbook.cards.players import EachOpponent, EachPlayer
from benchbook.cards.replacements import ZoneReplacement

form("after", "controlled by <who:one player>", ControlledBy)
for whose, who in (("a", None), ("your", YOU), ("an opponent 's", EachOpponent())):
    instead(
        "static",
        f"if <filter:card that moves> would be put into {whose} graveyard from anywhere , exile it with (a|an) "
        "<with_counters:one counter> on it instead",
        ZoneReplacement,
        whose_zone=who,
        **ANYWHERE,
    )
derived(
    "order",
    "choose a card in exile with (a|an) <k:counter kind> counter on it that an opponent owns",
    _marked,
    _of_marked,
    do.ChooseThing,
)
free_for_a_while(f"this turn , you may play <what> {FREE}", TURN, False)
derived(
    "conditional static",
    "as long as a creature card is exiled with <a:this> , <b:this> has the power , toughness , and creature types of "
    "the last such card and is (a|an) <t:types> too",
    lambda a, b, t: _like_it(t),
    lambda s: (This(), This(), *found) if (found := _of_like_it(s)) is not None else None,
    Static,
)

# ── revealed, or not ──
TOP = TopOf(YOU, Number.of(1))
LOOKED = Bound("looked at")


def _revealed(noun: Noun, effects: tuple[Any, ...]) -> do.InOrder | None:
    if noun.zone != "" or placeholders(effects):
        return None
    shown = do.LookAt(YOU, LOOKED, reveal=True, bind="revealed")
    return do.InOrder((do.LookAt(YOU, TOP), do.May(YOU, (shown,), (do.If(Matches(LOOKED, noun.filter), effects),))))


def _of_revealed(node: do.InOrder) -> tuple[Any, ...] | None:
    may = node.effects[1] if len(node.effects) == 2 else None
    told = may.then[0] if isinstance(may, do.May) and may.then else None
    if not isinstance(told, do.If) or not isinstance(told.condition, Matches):
        return None
    found = (Noun(told.condition.filter, ""), told.effects)
    return found if node == _revealed(*found) else None


derived(
    "clause",
    "look at the top card of your library . you may reveal (that card|it) . if (a|an) <n:noun> is revealed this way , "
    "<e:clauses>",
    _revealed,
    _of_revealed,
    do.InOrder,
)

# ── the token that the object made ──
LEAVES = ZoneChange(Same(This()), from_zone="battlefield")
EXILED = Triggered(LEAVES, (do.Exile(Group(MADE_WITH)),))
SACRIFICED = Triggered(ZoneChange(MADE_WITH, from_zone="battlefield"), (do.Sacrifice(This()),))
for words, ability in (
    ("when <w:this> leaves the battlefield , exile the token .", EXILED),
    ("when the token leaves the battlefield , sacrifice <w:this> .", SACRIFICED),
):
    derived("triggered", words, lambda w, a=ability: a, lambda t, a=ability: (This(),) if t == a else None, Triggered)

for kind, combat in (("damage", None), ("combat damage", True), ("noncombat damage", False)):
    form(
        "event",
        f"<source:watched> deals {kind} to a creature or player",
        DealsDamage,
        to=HasType("creature"),
        to_player=EachPlayer(),
        combat=combat,
    )
