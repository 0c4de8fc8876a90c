"""Whole texts about draws that are replaced, and cards that go elsewhere than to a player's graveyard."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.abilities import Static
from benchbook.cards.amounts import Number
from benchbook.cards.collective import AnyoneMay
from benchbook.cards.conditions import AllOf, ChosenWas, DidSo, InStep, Matches, TurnOf, Until
from benchbook.cards.continuous import Cant
from benchbook.cards.costs import Cost, PayLife
from benchbook.cards.grammar.forms import YOU, constant
from benchbook.cards.objects import And, Bound, Filter, Group, HasKeyword, HasType, Is, Not, Or, Same, TopOf
from benchbook.cards.players import EachOpponent, EachOtherPlayer, EachPlayer, EnchantedPlayer, EventPlayer
from benchbook.cards.replacements import DrawReplaced, EventReplaced, ZoneReplacement

ONE, DRAWER = Number.of(1), EventPlayer()


# ── land or nonland ──
def _until(filter_: Filter) -> tuple[Any, ...]:
    return (do.RevealUntil(YOU, filter_, ONE),)


KIND, LAND = "kind of card", HasType("land")
constant(
    "static",
    "if you would draw a card , you may instead choose land or nonland and reveal cards from the top of your library "
    "until you reveal a card of the chosen kind . put that card into your hand and put all other cards revealed this "
    "way on the bottom of your library in any order",
    Static(
        replacements=(
            DrawReplaced(
                YOU,
                (
                    do.ChooseThing(YOU, "word", KIND, options=("land", "nonland")),
                    do.If(ChosenWas(KIND, "land"), _until(LAND), _until(Not(LAND))),
                    do.Move(Bound("found"), "hand"),
                    do.Move(Group(Same(Bound("revealed")), "library"), "library", position="bottom", any_order=True),
                ),
                optional=True,
            ),
        )
    ),
)

# ── discard, or mill ──
constant(
    "static",
    "if a player would draw a card that isn't the first in their own draw step , instead that player discards a card . "
    "with a card discarded this way , they draw a card ; otherwise , they mill a card",
    Static(
        replacements=(
            DrawReplaced(
                EachPlayer(),
                (do.Discard(DRAWER, ONE), do.If(DidSo(), (do.Draw(DRAWER, ONE),), (do.Mill(DRAWER, ONE),))),
                except_first=True,
            ),
        )
    ),
)

# ── to the bottom of the library ──
constant(
    "static",
    "if a card would be put into enchanted player 's graveyard from anywhere , instead that card is revealed and put "
    "on the bottom of that player 's library",
    Static(
        replacements=(
            ZoneReplacement(Is("card"), None, "graveyard", "library", bottom=True, whose_zone=EnchantedPlayer()),
        )
    ),
)

# ── two or more at once ──
constant(
    "static",
    "if an opponent would draw two or more cards , instead you and that player each draw a card",
    Static(
        replacements=(EventReplaced("draw several", EachOpponent(), instead=(do.Draw(YOU, ONE), do.Draw(DRAWER, ONE))),)
    ),
)

# ── creatures to the graveyard ──
CREATURE = Matches(Bound("looked at"), HasType("creature"))
constant(
    "static",
    "if you would draw a card , reveal the top card of your library instead . if it 's a creature card , put it into "
    "your graveyard . otherwise , draw a card",
    Static(
        replacements=(
            DrawReplaced(
                YOU,
                (
                    do.LookAt(YOU, TopOf(YOU, ONE), reveal=True),
                    do.If(CREATURE, (do.Move(Bound("looked at"), "graveyard"),), (do.Draw(YOU, ONE),)),
                ),
            ),
        )
    ),
)

# ── skipped, so that only some can attack ──
EVADERS = Or((HasKeyword("flying"), HasKeyword("islandwalk")))
ALOOF = do.ChangeRules((Cant("attack you", what=And((HasType("creature"), Not(EVADERS)))),), Until("your next turn"))
DRAWING = AllOf((TurnOf(YOU), InStep("draw")))
constant(
    "static",
    "if you would draw a card during your draw step , instead you may skip that draw . if you do , until your next "
    "turn , you can't be attacked except by creatures with flying and/or islandwalk",
    Static(replacements=(DrawReplaced(YOU, (ALOOF,), optional=True, condition=DRAWING),)),
)

# ── revealed, and buried by whoever pays ──
NEXT_CARD = TopOf(DRAWER, ONE)
OTHERS_PAY = AnyoneMay(
    EachOtherPlayer(DRAWER),
    (),
    then=(do.Move(NEXT_CARD, "graveyard"),),
    otherwise=(do.Draw(DRAWER, ONE),),
    cost=Cost((PayLife(Number.of(2)),)),
    one_pays=True,
)
constant(
    "static",
    "if a player would draw a card , they reveal it instead . then any other player may pay 2 life . if a player "
    "does , put that card into its owner 's graveyard . otherwise , that player draws a card",
    Static(replacements=(DrawReplaced(EachPlayer(), (do.LookAt(DRAWER, NEXT_CARD, reveal=True), OTHERS_PAY)),)),
)
