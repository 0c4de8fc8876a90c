"""The forms of ``then`` and ``expect`` about objects."""

from __future__ import annotations

import re

from benchbook.engine.scenario.claims.claim import Claim
from benchbook.engine.scenario.claims.words import is_kind, keywords, kinds
from benchbook.engine.scenario.forms.table import THEN
from benchbook.engine.scenario.wording.sentence import NotThisForm, Parts

_NOT = r"(?P<no>not )?"
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


@THEN.form(
    'O\'s name is "X"',
    'Clone\'s name is "Grizzly Bears"',
    r"{o:name}'s? name is (?:{w:words}|{n:name})",
    r"{o:name} is (?:named|called) (?:{w:words}|{n:name})",
)
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


@THEN.form(
    "O has no name/no subtypes/no mana cost",
    "Grizzly Bears has no supertypes",
    r"{o:name} has no (?P<w>name|subtypes|supertypes|mana cost|(creature |land )?types|colors|power|toughness|loyalty)",
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
