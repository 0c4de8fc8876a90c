"""The forms of ``then`` about players and the game."""

from __future__ import annotations

import re
from fractions import Fraction

from benchbook.cards.mana import COLOR_LETTERS
from benchbook.engine.scenario.claims.claim import Claim
from benchbook.engine.scenario.forms.doing import step_called
from benchbook.engine.scenario.forms.table import THEN
from benchbook.engine.scenario.wording.numbers import NUMBER
from benchbook.engine.scenario.wording.sentence import NotThisForm, Parts

THEN.says(
    Claim("life"),
    "P's life is N",
    "Bob's life is 17",
    r"{who:player}(?:'s? life(?: total)? is| is at| has) (?P<negated>not )?(?P<number>[-−]?[\d½/.]+)(?: life)?",
)


@THEN.form(
    "P's speed is N", "Ann's speed is 2", r"{p:player}'s? speed is {n:number}", r"{p:player} has (?P<none>no) speed"
)
def speed(m: Parts) -> Claim:
    """How fast a player is (702.179)."""
    return Claim("speed", who=m.player("p"), number=Fraction(0) if m.has("none") else m.number("n"))


THEN.says(
    Claim("counters"),
    "P has N poison counters",
    "Bob has 2 poison counters",
    r"{what:player} has {number:number} {words:text} counters?",
    r"{what:player} has {number:number} (?P<words>energy|experience|poison|rad)",
)


@THEN.form(
    "P has N cards in hand/library/graveyard", "Ann has 3 cards in hand",
    r"{p:player} has {n:number} cards? (?:in (?:their |her |his |the )?)?"
    r"(?P<z>hand|library|graveyard|exile|outside the game)",
)  # fmt: skip
def cards(m: Parts) -> Claim:
    """How many cards lie in a zone."""
    return Claim("cards", who=m.player("p"), number=m.number("n"), words=m.text("z").split()[0])


THEN.also("P has N cards outside the game", "Ann has 1 cards outside the game")


@THEN.form(
    "P has {G}{G} in the mana pool",
    "Ann has {G}{G} in the mana pool",
    r"{p:player} has (?:{m:mana}|(?P<none>no mana)) in (?:the|their|her|his) mana pool",
    r"{p:player}'s? mana pool is (?:{m:mana}|(?P<none>empty))",
    r"{p:player} has (?P<none>no mana|0 mana)(?: left| floating| in (?:the|their|her|his) mana pool)?",
    r"{p:player} has {n:number} (?P<c>white|blue|black|red|green|colorless) mana"
    r"(?: floating| in (?:the|their|her|his) mana pool)?",
)
def pool(m: Parts) -> Claim:
    """What is in the mana pool."""
    if m.groups.get("c"):
        mana = f"{{{COLOR_LETTERS.get(m.raw('c'), 'C')}}}" * int(m.number("n"))
        return Claim("pool", who=m.player("p"), words=mana)
    return Claim("pool", who=m.player("p"), words=m.raw("m"))


@THEN.form(
    "P's hand is A, B",
    "Ann's hand is Forest",
    r"{p:player}'s? (?P<z>hand|graveyard|library) is (?:{t:names}|(?P<none>empty))",
)
def contents(m: Parts) -> Claim:
    """Exactly which cards lie there."""
    return Claim("contents", who=m.player("p"), words=m.text("z"), other=m.names("t") if m.has("t") else ())


THEN.says(
    Claim(""),
    "P has lost",
    "Bob has lost",
    r"{who:player} (?:has|(?P<negated>has not|hasn't)) (?P<check>lost|won)(?: the game)?",
)

THEN.also("P has won", "Ann has won")


THEN.says(
    Claim("playing"),
    "P is still playing",
    "Bob is still playing",
    r"{who:player} is (?P<negated>not )?(?:still playing|(?:still )?in the game)",
)

# A drawn game; where ranges of influence are limited it may be one for some players only.
THEN.says(
    Claim("drawn"),
    "the game is a draw [for P]",
    "the game is a draw",
    r"the game is (?P<negated>not )?a draw(?: for {who:player})?",
)

THEN.says(
    Claim("designation"),
    "P is [not] the monarch",
    "Ann is the monarch",
    r"{who:player} (?:is|has) (?P<negated>not )?the (?P<words>monarch|initiative|city's blessing)",
)

THEN.says(
    Claim("completed"),
    "P has [not] completed DUNGEON",
    "Ann has completed Tomb of Annihilation",
    r"{who:player} has (?P<negated>not )?completed {words:rest}",
    about="Also `a dungeon` and `2 dungeons`.",
)

THEN.says(
    Claim("venture marker"),
    "P's venture marker is on ROOM",
    "Ann's venture marker is on Goblin Lair",
    r"{who:player}'s? venture marker is (?P<negated>not )?(?:on|in) {words:rest}",
)


@THEN.form(
    "P controls N OBJECTS",
    "Ann controls 2 Zombie creature tokens",
    r"{p:player} controls {n:number} {f:rest}",
    r"{p:player} doesn't control (?P<n>any) {f:rest}",
    about="Counts what fits: `Bob controls no creatures`.",
)
def controls_number(m: Parts) -> Claim:
    """How many such permanents a player controls."""
    if re.search(rf"(?:, | and ){NUMBER} ", m.raw("f")):
        raise NotThisForm(m.raw("f"))
    if m.raw("n") in ("a", "an"):
        return Claim("controls some", who=m.player("p"), words=m.text("f"))
    count = Fraction(0) if m.raw("n") == "any" else m.number("n")
    return Claim("controls number", who=m.player("p"), number=count, words=m.text("f"))


THEN.says(
    Claim("commander damage"),
    "P has been dealt 14 commander damage by O",
    "Bob has been dealt 14 commander damage by Boss",
    r"{who:player} (?:has been|was) dealt {number:number} commander damage by {what:name}",
)

THEN.says(
    Claim("may look"),
    "P may [not] look at O",
    "Ann may look at Forest",
    r"{who:player} may (?P<negated>not )?look at {what:name}",
)

THEN.says(Claim("points"), "P has N points", "Ann has 2 points", r"{who:player} has {number:number} points?")

THEN.says(
    Claim("is commander"),
    "O is [not] P's commander",
    "Boss is Ann's commander",
    r"{what:name} is (?P<negated>not )?{who:player}'s? commander",
)

THEN.says(
    Claim("may be commander"),
    "CARD can[not] be P's commander",
    "Grizzly Bears cannot be Ann's commander",
    r"{what:name} can(?P<negated>not|'t| not)? be {who:player}'s? commander",
)

THEN.says(
    Claim("may be companion"),
    "CARD can[not] be P's companion",
    "Grizzly Bears cannot be Ann's companion",
    r"{what:name} can(?P<negated>not|'t| not)? be {who:player}'s? companion",
    about="By what is listed of P's deck.",
)

THEN.says(
    Claim("legal"),
    "CARD is [not] legal in P's deck",
    "Grizzly Bears is legal in Ann's deck",
    r"{what:name} is (?P<negated>not )?legal in {who:player}'s? deck",
)


@THEN.form("the step is STEP", "the step is end", r"(?:the step is|it is) (?:the )?(?P<s>[a-z\- ]+?)(?: step| phase)?")
def step(m: Parts) -> Claim:
    """Which step it is."""
    return Claim("step", words=step_called(m.text("s")))


THEN.says(
    Claim("has priority"),
    "P has priority",
    "Ann has priority",
    r"{who:player} (?:has|(?P<negated>doesn't have|does not have)) priority",
)
THEN.says(Claim("turn"), "it is P's turn", "it is Ann's turn", r"it is (?P<negated>not )?{who:player}'s? turn")
