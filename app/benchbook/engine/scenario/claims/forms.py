"""The forms of ``then`` and ``expect``."""

from __future__ import annotations

import re
from fractions import Fraction

from benchbook.engine.scenario.claims.claim import Claim
from benchbook.engine.scenario.claims.words import is_keyword, is_kind, kinds
from benchbook.engine.scenario.forms.doing import step_called
from benchbook.engine.scenario.forms.table import THEN
from benchbook.engine.scenario.numbers import number
from benchbook.engine.scenario.sentence import NotThisForm, Parts

_NOT = r"(?P<no>not )?"
_ATTRIBUTE = "base power and toughness|base power|base toughness|power|toughness|mana value|loyalty|defense"
_ZONES = {
    "on the battlefield": "battlefield", "on the stack": "stack", "in exile": "exile", "in the command zone": "command",
    "outside the game": "outside", "exiled": "exile", "in hand": "hand", "in the graveyard": "graveyard",
}  # fmt: skip
_STATUSES = (
    "untapped", "tapped", "attacking", "blocked", "unblocked", "blocking", "face down", "face up", "a token", "a copy",
    "phased out", "phased in", "goaded", "monstrous", "renowned", "suspected", "saddled", "transformed", "a card",
    "summoning sick", "attached", "day", "night", "revealed", "exerted", "paired", "melded", "merged", "enchanted",
    "equipped",
    "unattached", "a spell", "a permanent",
)  # fmt: skip
_STATUS = "|".join(_STATUSES)
_RELATIONS = (
    "blocking", "attacking", "blocked by", "a copy of", "attached to", "paired with", "melded with", "combined with",
    "enchanting", "equipping", "enchanted by", "equipped with", "equipped by", "owned by", "controlled by",
)  # fmt: skip


@THEN.form(
    "O is in P's hand/library/graveyard",
    "Hill Giant is in Bob's graveyard",
    rf"{{o:name}} is {_NOT}in {{p:player}}'s? (?P<z>hand|library|graveyard)",
)
def in_zone_of(m: Parts) -> Claim:
    """Where a card is, and whose zone that is."""
    return Claim("zone", m.name("o"), m.player("p"), words=m.text("z"), negated=m.has("no"))


@THEN.form(
    "O is on the battlefield/on the stack/in exile/in the command zone/outside the game",
    "Grizzly Bears is on the battlefield",
    rf"{{o:name}} is {_NOT}(?P<z>{'|'.join(_ZONES)})",
)  # fmt: skip
def in_zone(m: Parts) -> Claim:
    """Where an object is."""
    return Claim("zone", m.name("o"), words=_ZONES[m.text("z")], negated=m.has("no"))


@THEN.form(
    "O has ceased to exist",
    "Soldier Token has ceased to exist",
    r"{o:name} (?P<no>has not |hasn't )?(?:has )?ceased to exist",
)
def ceased(m: Parts) -> Claim:
    """It is in no zone."""
    return Claim("ceased", m.name("o"), negated=m.has("no"))


@THEN.form(
    "O is on top/on the bottom of P's library",
    "Forest is on top of Ann's library",
    r"{o:name} is on (?:the )?(?P<z>top|bottom) of {p:player}'s? library",
)
def in_library(m: Parts) -> Claim:
    """The top or bottom card."""
    return Claim("library", m.name("o"), m.player("p"), words=m.text("z"))


@THEN.form(
    "O was 0/0 / was a creature / had 1 -1/-1 counters when it left the battlefield",
    "Grizzly Bears was 2/2 when it left the battlefield",
    r"{o:name} (?:was|had) (?P<rest>.+) when it left(?: the battlefield)?",
    about="Last known information.",
)  # fmt: skip
def left_as(m: Parts) -> Claim:
    """What it last was."""
    verb = "has" if re.search(r" had ", m.raw("rest")) else ""
    had = bool(re.match(r"(\S+) .*counters?$|no abilities", m.raw("rest")))
    sentence = f"{m.name('o')} {'has' if had or verb else 'is'} {m.text('rest')}"
    inner = THEN.read(sentence, m.lexicon)
    if inner is None:
        raise NotThisForm(sentence)
    return Claim("left as", m.name("o"), inner=inner)


@THEN.form(
    "O is 5/5",
    "Grizzly Bears is 5/5",
    rf"{{o:name}} is {_NOT}(?P<p>{{SIZE}})/(?P<t>{{SIZE}})".replace("{SIZE}", r"-?[\d½¼¾.]+"),
)
def size(m: Parts) -> Claim:
    """Power and toughness."""
    return Claim("size", m.name("o"), words=f"{m.text('p')}/{m.text('t')}", negated=m.has("no"))


@THEN.form(
    "O's power is 5", "Grizzly Bears's power is 2", rf"{{o:name}}'s? (?P<a>{_ATTRIBUTE}) is {_NOT}(?P<n>[-−]?\S+)"
)
def attribute(m: Parts) -> Claim:
    """A number of an object."""
    if m.text("a") == "base power and toughness":
        return Claim("base size", m.name("o"), words=m.text("n"), negated=m.has("no"))
    return Claim("attribute", m.name("o"), number=m.number("n"), words=m.text("a"), negated=m.has("no"))


for _shown in ("O's base power is 5", "O's toughness is 2½", "O's mana value is 3", "O's loyalty is 4"):
    THEN.also(_shown, _shown.replace("O", "Grizzly Bears", 1))


@THEN.form('O\'s name is "X"', 'Clone\'s name is "Grizzly Bears"', r"{o:name}'s? name is (?:{w:words}|{n:name})")
def named(m: Parts) -> Claim:
    """A name."""
    return Claim("name", m.name("o"), words=m.words("w")[0] if m.has("w") else m.name("n"))


@THEN.form("O's mana cost is {2}{G}", "Grizzly Bears's mana cost is {1}{G}", r"{o:name}'s? mana cost is {c:mana}")
def mana_cost(m: Parts) -> Claim:
    """A mana cost."""
    return Claim("mana cost", m.name("o"), words=m.raw("c"))


@THEN.form(
    "O's color identity is white and blue",
    "Grizzly Bears's color identity is green",
    r"{o:name}'s? color identity is {c:rest}",
)
def identity(m: Parts) -> Claim:
    """A colour identity."""
    return Claim("identity", m.name("o"), words=m.text("c"))


@THEN.form(
    "O is [not] TYPE/COLOR/SUPERTYPE", "Grizzly Bears is a creature",
    rf"{{o:name}} (?:is|are) {_NOT}(?:also )?(?:an? |the )?{{t:rest}}",
    r"{o:name} (?P<no>isn't|aren't) (?:an? )?{t:rest}",
    about="`is a creature`, `is a Goblin`, `is legendary`, `is colorless`, `is green and white`",
)  # fmt: skip
def kind(m: Parts) -> Claim:
    """Types, colours, supertypes."""
    if not all(is_kind(word) for word in kinds(m.text("t"))):
        raise NotThisForm(m.text("t"))
    return Claim("kind", m.name("o"), words=m.text("t"), negated=m.has("no"))


@THEN.form(
    "O has/doesn't have KEYWORD", "Giant Spider has reach",
    r"{o:name} (?P<v>has|have|doesn't have|don't have|does not have) {k:rest}",
)  # fmt: skip
def keyword(m: Parts) -> Claim:
    """A keyword ability."""
    if re.search(r"\d+.* (?:cards?|life|points?)\b|counters?\b|damage marked", m.raw("k")):
        raise NotThisForm(m.raw("k"))
    if not is_keyword(m.text("k")):
        raise NotThisForm(m.text("k"))
    return Claim("keyword", m.name("o"), words=m.text("k"), negated="n't" in m.text("v") or "not" in m.text("v"))


@THEN.form(
    'O has no abilities [except "WORDS"]',
    "Grizzly Bears has no abilities",
    r"{o:name} has no abilities(?: except {w:quotes})?",
)
def no_abilities(m: Parts) -> Claim:
    """No abilities, or only these."""
    return Claim("no abilities", m.name("o"), other=m.words("w") if m.has("w") else ())


@THEN.form(
    "O has/doesn't have the ability \"WORDS\"", 'Prodigal Sorcerer has the ability "deals 1 damage"',
    r"{o:name} (?P<v>has|doesn't have|does not have) (?:the ability |an ability )?{w:words}",
)  # fmt: skip
def ability(m: Parts) -> Claim:
    """An ability by words of its text."""
    return Claim("ability", m.name("o"), words=m.words("w")[0], negated=m.text("v") != "has")


@THEN.form(
    "O has no name/no subtypes/no mana cost",
    "Grizzly Bears has no supertypes",
    r"{o:name} has no (?P<w>name|subtypes|supertypes|mana cost|creature types|land types|types|colors|power|loyalty)",
)
def has_none(m: Parts) -> Claim:
    """A characteristic that is not there."""
    return Claim("none", m.name("o"), words=m.text("w"))


@THEN.form(
    "O is [not] tapped/attacking/blocked/blocking/face down/a token/phased out/goaded/monstrous",
    "Grizzly Bears is tapped",
    rf"{{o:name}} is {_NOT}(?P<s>{_STATUS})", rf"(?P<o>)(?:it|the game) is {_NOT}(?P<s>day|night)",
)  # fmt: skip
def status(m: Parts) -> Claim:
    """A status or role."""
    return Claim("status", m.name("o") if m.text("o") else "", words=m.text("s"), negated=m.has("no"))


@THEN.form(
    "O is [not] blocking O2/attacking Q/a copy of O2/attached to O2",
    "Rancor is attached to Grizzly Bears",
    rf"{{o:name}} is {_NOT}(?P<r>{'|'.join(_RELATIONS)}) {{t:names}}",
)
def relation(m: Parts) -> Claim:
    """How two objects stand to each other."""
    return Claim("relation", m.name("o"), words=m.text("r"), other=m.names("t"), negated=m.has("no"))


@THEN.form(
    "O has N KIND counters",
    "Grizzly Bears has 2 +1/+1 counters",
    r"{o:name} has {n:number} {k:text} counters?(?: on it)?",
)
def counters(m: Parts) -> Claim:
    """Counters of a kind on an object or player."""
    return Claim("counters", m.name("o"), number=m.number("n"), words=m.text("k"))


@THEN.form("O has no counters", "Grizzly Bears has no counters", r"{o:name} has no counters(?: on it)?")
def no_counters(m: Parts) -> Claim:
    """No counters at all."""
    return Claim("no counters", m.name("o"))


@THEN.form(
    "O has a pop! counter with Ann and 1",
    "Grizzly Bears has a pop! counter with Ann and 1",
    r"{o:name} has an? {k:text} counter with {w:rest}",
)
def counter_with(m: Parts) -> Claim:
    """A counter with attributes."""
    return Claim("counter with", m.name("o"), words=m.text("k"), other=tuple(re.split(r", | and ", m.text("w"))))


@THEN.form(
    "O has N damage marked", "Hill Giant has 2 damage marked", r"{o:name} has {n:number} damage(?: marked)?(?: on it)?"
)
def marked(m: Parts) -> Claim:
    """Damage marked on a permanent."""
    return Claim("marked", m.name("o"), number=m.number("n"))


@THEN.form(
    "O was dealt N damage",
    "Bob was dealt 3 damage",
    r"{o:name} (?:was|has been) dealt {n:number} damage(?: by {t:name})?",
)
def dealt(m: Parts) -> Claim:
    """All the damage dealt to it in the scenario."""
    return Claim("dealt", m.name("o"), number=m.number("n"), other=(m.name("t"),) if m.has("t") else ())


@THEN.form(
    "O was dealt damage by O2",
    "Bob was dealt damage by Hill Giant",
    r"{o:name} was (?P<no>not )?dealt damage by {t:name}",
)
def dealt_by(m: Parts) -> Claim:
    """Whether a source dealt damage to it."""
    return Claim("dealt by", m.name("o"), other=(m.name("t"),), negated=m.has("no"))


@THEN.form(
    "P controls O",
    "Ann controls Grizzly Bears",
    r"{p:player} (?P<v>controls|doesn't control|owns|doesn't own) {o:name}",
)
def controls(m: Parts) -> Claim:
    """Who controls or owns it."""
    verb = "controls" if "control" in m.text("v") else "owns"
    return Claim(verb, m.name("o"), m.player("p"), negated="n't" in m.text("v"))


THEN.also("P owns O", "Bob owns Hill Giant")


@THEN.form(
    "P's life is N",
    "Bob's life is 17",
    rf"{{p:player}}(?:'s? life(?: total)? is| is at| has) {_NOT}(?P<n>[-−]?[\d½/.]+)(?: life)?",
)
def life(m: Parts) -> Claim:
    """A life total."""
    return Claim("life", who=m.player("p"), number=m.number("n"), negated=m.has("no"))


@THEN.form("P has N poison counters", "Bob has 2 poison counters", r"{p:player} has {n:number} {k:text} counters?")
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
)
def pool(m: Parts) -> Claim:
    """What is in the mana pool."""
    return Claim("pool", who=m.player("p"), words=m.raw("m"))


@THEN.form(
    "P's hand is A, B",
    "Ann's hand is Forest",
    r"{p:player}'s? (?P<z>hand|graveyard|library) is (?:{t:names}|(?P<none>empty))",
)
def contents(m: Parts) -> Claim:
    """Exactly which cards lie there."""
    return Claim("contents", who=m.player("p"), words=m.text("z"), other=m.names("t") if m.has("t") else ())


@THEN.form("P has lost", "Bob has lost", r"{p:player} has (?P<no>not )?(?P<v>lost|won)(?: the game)?")
def over(m: Parts) -> Claim:
    """Whether a player has lost or won."""
    return Claim(m.text("v"), who=m.player("p"), negated=m.has("no"))


THEN.also("P has won", "Ann has won")


@THEN.form("P is still playing", "Bob is still playing", r"{p:player} is (?P<no>not )?still (?:playing|in the game)")
def playing(m: Parts) -> Claim:
    """Neither lost nor out of the game."""
    return Claim("playing", who=m.player("p"), negated=m.has("no"))


@THEN.form("the game is a draw", "the game is a draw", r"the game is (?P<no>not )?a draw")
def drawn(m: Parts) -> Claim:
    """A drawn game."""
    return Claim("drawn", negated=m.has("no"))


@THEN.form(
    "P is [not] the monarch",
    "Ann is the monarch",
    r"{p:player} (?:is|has) (?P<no>not )?the (?P<d>monarch|initiative|city's blessing)",
)
def designation(m: Parts) -> Claim:
    """A player's designation."""
    return Claim("designation", who=m.player("p"), words=m.text("d"), negated=m.has("no"))


@THEN.form(
    "P controls N OBJECTS",
    "Ann controls 2 Zombie creature tokens",
    r"{p:player} controls {n:number} {f:rest}",
    r"{p:player} doesn't control (?P<n>any) {f:rest}",
    about="Counts what fits: `Bob controls no creatures`.",
)
def controls_number(m: Parts) -> Claim:
    """How many such permanents a player controls."""
    if m.raw("n") in ("a", "an"):
        return Claim("controls some", who=m.player("p"), words=m.text("f"))
    count = Fraction(0) if m.raw("n") == "any" else m.number("n")
    return Claim("controls number", who=m.player("p"), number=count, words=m.text("f"))


@THEN.form(
    "when[2] is [not] allowed",
    "when[0] is not allowed",
    r"when\[(?P<i>\d+)\] is (?P<no>not )?allowed",
    about="Lines count from 0.",
)
def allowed(m: Parts) -> Claim:
    """Whether the rules allow what a line does."""
    return Claim("allowed", line=int(m.raw("i")), negated=m.has("no"))


@THEN.form("when[0] costs {4}", "when[0] costs {4}", r"when\[(?P<i>\d+)\] costs (?:{m:mana}|(?P<free>nothing))")
def line_costs(m: Parts) -> Claim:
    """The mana that a line's spell or ability cost in all."""
    return Claim("line costs", line=int(m.raw("i")), words=m.raw("m") or "{0}")


@THEN.form(
    "O triggers N times",
    "Blood Artist triggers 1 times",
    r"{o:name} (?:triggers|triggered) (?:(?P<once>once|twice)|{n:number} times?)",
)
def triggers(m: Parts) -> Claim:
    """How often its abilities triggered."""
    count = number(m.raw("once")) if m.has("once") else m.number("n")
    return Claim("triggers", _bearer(m), number=count)


@THEN.form("O doesn't trigger", "Blood Artist doesn't trigger", r"{o:name} (?:doesn't|didn't|does not) trigger")
def no_trigger(m: Parts) -> Claim:
    """Its abilities did not trigger."""
    return Claim("triggers", _bearer(m), number=Fraction(0))


def _bearer(m: Parts) -> str:
    return m.named(re.sub(r"'s? (?:trigger|ability)\Z", "", m.raw("o")))


@THEN.form(
    "O did not resolve", "Giant Growth did not resolve", r"{o:name} (?P<no>did not resolve|didn't resolve|resolved)"
)
def resolved(m: Parts) -> Claim:
    """Whether a spell or ability resolved."""
    return Claim("resolved", m.name("o"), negated=m.text("no") != "resolved")


@THEN.form(
    "O was [not] destroyed/sacrificed/countered/regenerated",
    "Grizzly Bears was destroyed",
    r"{o:name} was (?P<no>not )?(?P<v>destroyed|sacrificed|countered|regenerated|discarded|exiled|returned|cast)",
    r"{o:name} is (?P<no>not )?(?P<v>regenerated)",
)
def happened(m: Parts) -> Claim:
    """What happened to it in the scenario."""
    return Claim("happened", m.name("o"), words=m.text("v"), negated=m.has("no"))


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
    "CARD costs {4}{G} to cast",
    "Grizzly Bears costs {1}{G} to cast",
    r"{o:name} costs {m:mana} to cast(?: for {p:player})?",
)
def costs(m: Parts) -> Claim:
    """What the card would cost to cast now."""
    return Claim("costs", m.name("o"), m.player("p") if m.has("p") else "", words=m.raw("m"))


@THEN.form(
    "CARD is [not] legal in P's deck",
    "Grizzly Bears is legal in Ann's deck",
    r"{o:name} is (?P<no>not )?legal in {p:player}'s? deck",
)
def legal(m: Parts) -> Claim:
    """Whether the card may be in the deck."""
    return Claim("legal", m.name("o"), m.player("p"), negated=m.has("no"))


@THEN.form(
    "it depends on P",
    "it depends on Ann",
    r"it depends on {p:player}",
    about="The outcome differs with a choice that nobody answered.",
)
def depends(m: Parts) -> Claim:
    """The outcome depends on an open choice."""
    return Claim("depends", who=m.player("p"))


@THEN.form(
    "if P chooses X: CLAIM", "if Ann chooses Grizzly Bears: Grizzly Bears is in exile",
    r"if {p:player} (?:chooses|says) {x:text}(?: for {o:name})?: {c:rest}",
    about="A claim about one branch.",
)  # fmt: skip
def branch(m: Parts) -> Claim:
    """A claim about the branch in which a player chooses that."""
    inner = THEN.read(m.text("c"), m.lexicon)
    if inner is None:
        raise NotThisForm(m.text("c"))
    words = m.words("x")
    return Claim(
        "branch",
        m.name("o") if m.has("o") else "",
        m.player("p"),
        words=words[0] if words else m.text("x"),
        inner=inner,
    )


@THEN.form("the step is STEP", "the step is end", r"(?:the step is|it is) (?:the )?(?P<s>[a-z\- ]+?)(?: step| phase)?")
def step(m: Parts) -> Claim:
    """Which step it is."""
    return Claim("step", words=step_called(m.text("s")))


@THEN.form("it is P's turn", "it is Ann's turn", r"it is (?P<no>not )?{p:player}'s? turn")
def turn(m: Parts) -> Claim:
    """Whose turn it is."""
    return Claim("turn", who=m.player("p"), negated=m.has("no"))
