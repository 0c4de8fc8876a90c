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


@THEN.form(
    "P's life is N",
    "Bob's life is 17",
    r"{p:player}(?:'s? life(?: total)? is| is at| has) (?P<no>not )?(?P<n>[-−]?[\d½/.]+)(?: life)?",
)
def life(m: Parts) -> Claim:
    """A life total."""
    return Claim("life", who=m.player("p"), number=m.number("n"), negated=m.has("no"))


@THEN.form(
    "P's speed is N", "Ann's speed is 2", r"{p:player}'s? speed is {n:number}", r"{p:player} has (?P<none>no) speed"
)
def speed(m: Parts) -> Claim:
    """How fast a player is (702.179)."""
    return Claim("speed", who=m.player("p"), number=Fraction(0) if m.has("none") else m.number("n"))


@THEN.form(
    "P has N poison counters",
    "Bob has 2 poison counters",
    r"{p:player} has {n:number} {k:text} counters?",
    r"{p:player} has {n:number} (?P<k>energy|experience|poison|rad)",
)
def player_counters(m: Parts) -> Claim:
    """Counters on a player."""
    return Claim("counters", m.player("p"), number=m.number("n"), words=m.text("k"))


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


@THEN.form("P has lost", "Bob has lost", r"{p:player} (?:has|(?P<no>has not|hasn't)) (?P<v>lost|won)(?: the game)?")
def over(m: Parts) -> Claim:
    """Whether a player has lost or won."""
    return Claim(m.text("v"), who=m.player("p"), negated=m.has("no"))


THEN.also("P has won", "Ann has won")


@THEN.form(
    "P is still playing", "Bob is still playing", r"{p:player} is (?P<no>not )?(?:still playing|(?:still )?in the game)"
)
def playing(m: Parts) -> Claim:
    """Neither lost nor out of the game."""
    return Claim("playing", who=m.player("p"), negated=m.has("no"))


@THEN.form(
    "the game is a draw [for P]",
    "the game is a draw",
    r"the game is (?P<no>not )?a draw(?: for {p:player})?",
)
def drawn(m: Parts) -> Claim:
    """A drawn game; where ranges of influence are limited it may be one for some players only."""
    return Claim("drawn", who=m.player("p") if m.has("p") else "", negated=m.has("no"))


@THEN.form(
    "P is [not] the monarch",
    "Ann is the monarch",
    r"{p:player} (?:is|has) (?P<no>not )?the (?P<d>monarch|initiative|city's blessing)",
)
def designation(m: Parts) -> Claim:
    """A player's designation."""
    return Claim("designation", who=m.player("p"), words=m.text("d"), negated=m.has("no"))


@THEN.form(
    "P has [not] completed DUNGEON",
    "Ann has completed Tomb of Annihilation",
    r"{p:player} has (?P<no>not )?completed {o:rest}",
    about="Also `a dungeon` and `2 dungeons`.",
)
def completed(m: Parts) -> Claim:
    """The dungeons that a player has completed in this game."""
    return Claim("completed", who=m.player("p"), words=m.text("o"), negated=m.has("no"))


@THEN.form(
    "P's venture marker is on ROOM",
    "Ann's venture marker is on Goblin Lair",
    r"{p:player}'s? venture marker is (?P<no>not )?(?:on|in) {o:rest}",
)
def marker(m: Parts) -> Claim:
    """The room of a player's dungeon in which they are."""
    return Claim("venture marker", who=m.player("p"), words=m.text("o"), negated=m.has("no"))


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


@THEN.form(
    "P has been dealt 14 commander damage by O",
    "Bob has been dealt 14 commander damage by Boss",
    r"{p:player} (?:has been|was) dealt {n:number} commander damage by {o:name}",
)
def commander_damage(m: Parts) -> Claim:
    """Combat damage by one commander over the whole game."""
    return Claim("commander damage", m.name("o"), m.player("p"), m.number("n"))


@THEN.form("P may [not] look at O", "Ann may look at Forest", r"{p:player} may (?P<no>not )?look at {o:name}")
def may_look(m: Parts) -> Claim:
    """Whether a player may see a hidden card."""
    return Claim("may look", m.name("o"), m.player("p"), negated=m.has("no"))


@THEN.form("P has N points", "Ann has 2 points", r"{p:player} has {n:number} points?")
def points(m: Parts) -> Claim:
    """Points of a variant that counts them."""
    return Claim("points", who=m.player("p"), number=m.number("n"))


@THEN.form("O is [not] P's commander", "Boss is Ann's commander", r"{o:name} is (?P<no>not )?{p:player}'s? commander")
def is_commander(m: Parts) -> Claim:
    """Whether a card is a player's commander."""
    return Claim("is commander", m.name("o"), m.player("p"), negated=m.has("no"))


@THEN.form(
    "CARD can[not] be P's commander",
    "Grizzly Bears cannot be Ann's commander",
    r"{o:name} can(?P<no>not|'t| not)? be {p:player}'s? commander",
)
def may_be_commander(m: Parts) -> Claim:
    """Whether a card may be chosen as the commander."""
    return Claim("may be commander", m.name("o"), m.player("p"), negated=m.has("no"))


@THEN.form(
    "CARD can[not] be P's companion",
    "Grizzly Bears cannot be Ann's companion",
    r"{o:name} can(?P<no>not|'t| not)? be {p:player}'s? companion",
    about="By what is listed of P's deck.",
)
def may_be_companion(m: Parts) -> Claim:
    """Whether a card may be revealed as the companion."""
    return Claim("may be companion", m.name("o"), m.player("p"), negated=m.has("no"))


@THEN.form(
    "CARD is [not] legal in P's deck",
    "Grizzly Bears is legal in Ann's deck",
    r"{o:name} is (?P<no>not )?legal in {p:player}'s? deck",
)
def legal(m: Parts) -> Claim:
    """Whether the card may be in the deck."""
    return Claim("legal", m.name("o"), m.player("p"), negated=m.has("no"))


@THEN.form("the step is STEP", "the step is end", r"(?:the step is|it is) (?:the )?(?P<s>[a-z\- ]+?)(?: step| phase)?")
def step(m: Parts) -> Claim:
    """Which step it is."""
    return Claim("step", words=step_called(m.text("s")))


@THEN.form("it is P's turn", "it is Ann's turn", r"it is (?P<no>not )?{p:player}'s? turn")
def turn(m: Parts) -> Claim:
    """Whose turn it is."""
    return Claim("turn", who=m.player("p"), negated=m.has("no"))
