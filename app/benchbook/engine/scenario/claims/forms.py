"""The forms of ``then`` and ``expect`` about objects."""

from __future__ import annotations

import re

from benchbook.engine.scenario.claims.claim import Claim
from benchbook.engine.scenario.claims.words import is_kind, keywords, kinds
from benchbook.engine.scenario.forms.table import THEN
from benchbook.engine.scenario.wording.sentence import NotThisForm, Parts

_NOT = r"(?P<negated>not )?"
_ATTRIBUTE = "base power and toughness|base power|base toughness|power|toughness|mana value|loyalty|defense"
_ZONES = {
    "on the battlefield": "battlefield", "on the stack": "stack", "in exile": "exile", "in the command zone": "command",
    "outside the game": "outside", "exiled": "exile", "in hand": "hand", "in the graveyard": "graveyard",
    "in the library": "library", "in library": "library", "in graveyard": "graveyard",
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
    "goaded by",
)  # fmt: skip


THEN.says(
    Claim("zone"),
    "O is in P's hand/library/graveyard",
    "Hill Giant is in Bob's graveyard",
    rf"{{what:name}} is {_NOT}in {{who:player}}'s? (?P<words>hand|library|graveyard)",
)


@THEN.form(
    "O is on the battlefield/on the stack/in exile/in the command zone/outside the game",
    "Grizzly Bears is on the battlefield",
    rf"{{o:name}} is {_NOT}(?P<z>{'|'.join(_ZONES)})",
)  # fmt: skip
def in_zone(m: Parts) -> Claim:
    """Where an object is."""
    return Claim("zone", m.name("o"), words=_ZONES[m.text("z")], negated=m.has("negated"))


THEN.says(
    Claim("ceased"),
    "O has ceased to exist",
    "Soldier Token has ceased to exist",
    r"{what:name} (?P<negated>has not |hasn't )?(?:has )?ceased to exist",
)

THEN.says(
    Claim("library"),
    "O is on top/on the bottom of P's library",
    "Forest is on top of Ann's library",
    r"{what:name} is on (?:the )?(?P<words>top|bottom) of {who:player}'s? library",
)


@THEN.form(
    "O was 0/0 / was a creature / had 1 -1/-1 counters when it left the battlefield",
    "Grizzly Bears was 2/2 when it left the battlefield",
    r"{o:name} (?P<v>was|had) (?P<rest>.+) when it (?P<how>left(?: the battlefield)?|died)",
    about="Last known information.",
)  # fmt: skip
def left_as(m: Parts) -> Claim:
    """What it last was."""
    sentence = f"{m.name('o')} {'has' if m.text('v') == 'had' else 'is'} {m.text('rest')}"
    inner = THEN.read(sentence, m.lexicon)
    if inner is None:
        raise NotThisForm(sentence)
    return Claim("left as", m.name("o"), words="died" if m.text("how") == "died" else "", inner=inner)


@THEN.form(
    "O is 5/5",
    "Grizzly Bears is 5/5",
    rf"{{o:name}} is {_NOT}(?P<p>{{SIZE}})/(?P<t>{{SIZE}})".replace("{SIZE}", r"-?[\d½¼¾.]+"),
)
def size(m: Parts) -> Claim:
    """Power and toughness."""
    return Claim("size", m.name("o"), words=f"{m.text('p')}/{m.text('t')}", negated=m.has("negated"))


@THEN.form(
    "O's power is 5", "Grizzly Bears's power is 2", rf"{{o:name}}'s? (?P<a>{_ATTRIBUTE}) is {_NOT}(?P<n>[-−]?\S+)"
)
def attribute(m: Parts) -> Claim:
    """A number of an object."""
    if m.text("a") == "base power and toughness":
        return Claim("base size", m.name("o"), words=m.text("n"), negated=m.has("negated"))
    return Claim("attribute", m.name("o"), number=m.number("n"), words=m.text("a"), negated=m.has("negated"))


for _shown in ("O's base power is 5", "O's toughness is 2½", "O's mana value is 3", "O's loyalty is 4"):
    THEN.also(_shown, _shown.replace("O", "Grizzly Bears", 1))


@THEN.form(
    'O\'s name is "X"',
    'Clone\'s name is "Grizzly Bears"',
    r"{o:name}'s? name is (?:{w:words}|{n:name})",
    r"{o:name} is (?:named|called) (?:{w:words}|{n:name})",
)
def named(m: Parts) -> Claim:
    """A name."""
    return Claim("name", m.name("o"), words=m.words("w")[0] if m.has("w") else m.name("n"))


THEN.says(
    Claim("mana cost"),
    "O's mana cost is {2}{G}",
    "Grizzly Bears's mana cost is {1}{G}",
    r"{what:name}'s? mana cost is {words:mana}",
)

THEN.says(
    Claim("identity"),
    "O's color identity is white and blue",
    "Grizzly Bears's color identity is green",
    r"{what:name}'s? color identity is {words:rest}",
)


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
    return Claim("kind", m.name("o"), words=m.text("t"), negated=m.has("negated"))


@THEN.form(
    "O has/doesn't have KEYWORD", "Giant Spider has reach",
    r"{o:name} (?P<v>has|have|doesn't have|don't have|does not have) {k:rest}",
    about="Several may be listed: `has flying and haste`, `doesn't have flying or haste`.",
)  # fmt: skip
def keyword(m: Parts) -> Claim:
    """A keyword ability."""
    if re.search(r"\d+.* (?:cards?|life|points?)\b|counters?\b|damage marked", m.raw("k")):
        raise NotThisForm(m.raw("k"))
    found = keywords(m.text("k"))
    if not found:
        raise NotThisForm(m.text("k"))
    negated = "n't" in m.text("v") or "not" in m.text("v")
    if len(found) > 1:
        listed = "all" if not negated else "not" if " and " in m.text("k") else "none"
        return Claim("keywords", m.name("o"), other=found, words=listed)
    return Claim("keyword", m.name("o"), words=found[0], negated=negated)


@THEN.form(
    'O has no abilities [except "WORDS"]',
    "Grizzly Bears has no abilities",
    r"{o:name} has no abilities(?: except {w:quotes})?",
    r"{o:name} (?:doesn't|does not) have any abilities",
    r"{o:name} has (?P<any>any|some) abilities",
)
def no_abilities(m: Parts) -> Claim:
    """No abilities, or only these."""
    return Claim("no abilities", m.name("o"), other=m.words("w") if m.has("w") else (), negated=m.has("any"))


@THEN.form(
    "O has/doesn't have the ability \"WORDS\"", 'Prodigal Sorcerer has the ability "deals 1 damage"',
    r"{o:name} (?P<v>has|doesn't have|does not have) (?:the ability |an ability )?{w:words}",
)  # fmt: skip
def ability(m: Parts) -> Claim:
    """An ability by words of its text."""
    return Claim("ability", m.name("o"), words=m.words("w")[0], negated=m.text("v") != "has")


THEN.says(
    Claim("none"),
    "O has no name/no subtypes/no mana cost",
    "Grizzly Bears has no supertypes",
    r"{what:name} has no (?P<words>name|subtypes|supertypes|mana cost"
    r"|(creature |land )?types|colors|power|toughness|loyalty)",
)


@THEN.form(
    "O is [not] tapped/attacking/blocked/blocking/face down/a token/phased out/goaded/monstrous",
    "Grizzly Bears is tapped",
    rf"{{o:name}} is {_NOT}(?P<s>{_STATUS})", rf"(?P<o>)(?:it|the game) is {_NOT}(?P<s>day|night)",
)  # fmt: skip
def status(m: Parts) -> Claim:
    """A status or role."""
    return Claim("status", m.name("o") if m.text("o") else "", words=m.text("s"), negated=m.has("negated"))


THEN.says(
    Claim("relation"),
    "O is [not] blocking O2/attacking Q/a copy of O2/attached to O2",
    "Rancor is attached to Grizzly Bears",
    rf"{{what:name}} is {_NOT}(?P<words>{'|'.join(_RELATIONS)}) {{other:names}}",
)

THEN.says(
    Claim("counters"),
    "O has N KIND counters",
    "Grizzly Bears has 2 +1/+1 counters",
    r"{what:name} has {number:number} {words:text} counters?(?: on it)?",
)

THEN.says(
    Claim("no counters"),
    "O has no counters",
    "Grizzly Bears has no counters",
    r"{what:name} has no counters(?: on it)?",
)


@THEN.form(
    "O has/doesn't have a pop! counter with Ann and 1",
    "Grizzly Bears has a pop! counter with Ann and 1",
    r"{o:name} (?P<v>has|doesn't have) an? {k:text} counter with {w:rest}",
)
def counter_with(m: Parts) -> Claim:
    """A counter with attributes."""
    given = tuple(re.split(r", | and ", m.text("w")))
    return Claim("counter with", m.name("o"), words=m.text("k"), other=given, negated=m.text("v") != "has")


THEN.says(
    Claim("marked"),
    "O has N damage marked",
    "Hill Giant has 2 damage marked",
    r"{what:name} has {number:number} damage(?: marked)?(?: on it)?",
)


@THEN.form(
    "P controls O",
    "Ann controls Grizzly Bears",
    r"{p:player} (?P<v>controls|doesn't control|owns|doesn't own) {o:name}",
)
def controls(m: Parts) -> Claim:
    """Who controls or owns it."""
    if re.match(r"\d+ [^\ue000-\uefff]* (?:and|, )", m.raw("o")):
        raise NotThisForm(m.raw("o"))  # so many things of several kinds
    verb = "controls" if "control" in m.text("v") else "owns"
    return Claim(verb, m.name("o"), m.player("p"), negated="n't" in m.text("v"))


THEN.also("P owns O", "Bob owns Hill Giant")
