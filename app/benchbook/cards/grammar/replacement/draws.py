"""Draws and other actions of players that are replaced."""

from __future__ import annotations

from benchbook.cards.grammar.replacement.instead import instead
from benchbook.cards.grammar.wording import *


# ── Replacement effects on what players and permanents do: scry, mill, roll, flip, search, proliferate, explore ──
def _doing(template: str, node: EventReplaced) -> None:
    constant(f"static: {template}", Static(replacements=(node,)))


THAT_MANY = EventAmount()
_doing(
    "if you would scry a number of cards , draw that many cards instead",
    EventReplaced("scry", YOU, instead=(Draw(YOU, THAT_MANY),)),
)
_doing(
    "if you would scry a number of cards , scry that many cards plus one instead", EventReplaced("scry", YOU, plus=ONE)
)
_doing("if you would proliferate , proliferate twice instead", EventReplaced("proliferate", YOU, times=2))
_doing(
    "if you would roll one or more dice , instead roll that many dice plus one and ignore the lowest roll",
    EventReplaced("roll", YOU, plus=ONE, ignore="lowest"),
)
_doing(
    "if you would roll a die , instead roll two of those dice and ignore one of those results",
    EventReplaced("roll", YOU, times=2, ignore="one"),
)
_doing(
    "if you would flip a coin , instead flip two coins and ignore one",
    EventReplaced("flip", YOU, times=2, ignore="one"),
)
for whose, watched_player in (("an opponent", EachOpponent()), ("you", YOU)):
    pronoun = "they" if whose != "you" else "you"
    _doing(
        f"if {whose} would mill one or more cards , {pronoun} mill twice that many cards instead",
        EventReplaced("mill", watched_player, times=2),
    )
    replacement(
        f"if {whose} would mill one or more cards , {pronoun} mill that many cards plus <n:word number> instead",
        EventReplaced("mill", watched_player, plus=N),
        n=N.said_where(bool),
    )
replacement(
    "if an opponent would search a library , that player searches the top <n:word number> cards of that library "
    "instead",
    EventReplaced("search", EachOpponent(), limit=N),
    n=N.said_where(bool),
)

for verb in ("explore", "connive"):
    replacement(
        f"if <f:watched> would {verb} , instead <e:clauses> , then that creature {verb}s",
        EventReplaced(verb, filter=F, instead=(*E, KeywordAction(verb, what=EventObject()))),
        e=E.where(lambda effects: not any(mentions(effects, node) for node in (This(), EventObject()))),
    )

# ── Whole texts about draws that are replaced, and cards that go elsewhere than to a player's graveyard ──
DRAWER = EventPlayer()


# ── land or nonland ──
def _until(filter_: Filter) -> tuple[Any, ...]:
    return (RevealUntil(YOU, filter_, ONE),)


KIND, LAND = "kind of card", HasType("land")
constant(
    "static: if you would draw a card , you may instead choose land or nonland and reveal cards from "
    "the top of your library "
    "until you reveal a card of the chosen kind . put that card into your hand and put all other cards revealed this "
    "way on the bottom of your library in any order",
    Static(
        replacements=(
            DrawReplaced(
                YOU,
                (
                    ChooseThing(YOU, "word", KIND, options=("land", "nonland")),
                    If(ChosenWas(KIND, "land"), _until(LAND), _until(Not(LAND))),
                    Move(Bound("found"), "hand"),
                    Move(Group(Same(Bound("revealed")), "library"), "library", position="bottom", any_order=True),
                ),
                optional=True,
            ),
        )
    ),
)


# ── to the bottom of the library ──
constant(
    "static: if a card would be put into enchanted player 's graveyard from anywhere , instead that "
    "card is revealed and put "
    "on the bottom of that player 's library",
    Static(
        replacements=(
            ZoneReplacement(Is("card"), None, "graveyard", "library", bottom=True, whose_zone=EnchantedPlayer()),
        )
    ),
)

# ── two or more at once ──
constant(
    "static: if an opponent would draw two or more cards , instead you and that player each draw a card",
    Static(
        replacements=(
            EventReplaced(
                "draw several",
                EachOpponent(),
                instead=(Draw(YOU, ONE), Draw(DRAWER, ONE)),
            ),
        )
    ),
)

# ── creatures to the graveyard ──
CREATURE = Matches(Bound("looked at"), HasType("creature"))
constant(
    "static: if you would draw a card , reveal the top card of your library instead . if it 's a "
    "creature card , put it into "
    "your graveyard . otherwise , draw a card",
    Static(
        replacements=(
            DrawReplaced(
                YOU,
                (
                    LookAt(YOU, TopOf(YOU, ONE), reveal=True),
                    If(CREATURE, (Move(Bound("looked at"), "graveyard"),), (Draw(YOU, ONE),)),
                ),
            ),
        )
    ),
)

# ── skipped, so that only some can attack ──
EVADERS = Or((HasKeyword("flying"), HasKeyword("islandwalk")))
ALOOF = ChangeRules((Cant("attack you", what=And((HasType("creature"), Not(EVADERS)))),), Until("your next turn"))
DRAWING = AllOf((TurnOf(YOU), InStep("draw")))
constant(
    "static: if you would draw a card during your draw step , instead you may skip that draw . if "
    "you do , until your next "
    "turn , you can't be attacked except by creatures with flying and/or islandwalk",
    Static(replacements=(DrawReplaced(YOU, (ALOOF,), optional=True, condition=DRAWING),)),
)

# ── revealed, and buried by whoever pays ──
NEXT_CARD = TopOf(DRAWER, ONE)
OTHERS_PAY = AnyoneMay(
    EachOtherPlayer(DRAWER),
    (),
    then=(Move(NEXT_CARD, "graveyard"),),
    otherwise=(Draw(DRAWER, ONE),),
    cost=Cost((PayLife(Number.of(2)),)),
    one_pays=True,
)
constant(
    "static: if a player would draw a card , they reveal it instead . then any other player may pay "
    "2 life . if a player "
    "does , put that card into its owner 's graveyard . otherwise , that player draws a card",
    Static(replacements=(DrawReplaced(EachPlayer(), (LookAt(DRAWER, NEXT_CARD, reveal=True), OTHERS_PAY)),)),
)

# ── Draws that are replaced while something is so: "if you would draw a card while you have no cards in hand" ──
for then in ("instead <instead:clauses>", "<instead:clauses> instead"):
    instead("static", f"if you would draw a card while <condition:condition> , {then}", DrawReplaced, who=YOU)

# ── Draws and losses of life that are replaced while something is so: "while you have no cards in hand" ──

instead(
    "static", "if you would draw a card while <condition:condition> , skip that draw instead", DrawReplaced, who=YOU,
    instead=(),
)  # fmt: skip
TWICE = Static(replacements=(LifeReplaced(EachOpponent(), gain=False, times=2),))
constant(
    "conditional static: if an opponent would lose life during your turn , they lose twice that much life instead",
    replace(TWICE, condition=TurnOf(YOU)),
)
