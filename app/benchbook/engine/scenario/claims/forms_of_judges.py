"""Forms of ``then`` and ``expect`` in which judges put their questions: "is only", "must attack", "died before", …"""

from __future__ import annotations

from fractions import Fraction

from benchbook.engine.scenario.claims.claim import Claim
from benchbook.engine.scenario.claims.words import is_kind, kinds
from benchbook.engine.scenario.forms.table import THEN
from benchbook.engine.scenario.wording.sentence import NotThisForm, Parts

_TYPES = r"(?:nothing but|just|only|nothing more than)"


@THEN.form(
    "O is only a TYPE/COLOR", "Forest is only a Forest", rf"{{o:name}} is (?:still |now )?{_TYPES} (?:an? )?{{t:rest}}",
    about="It has no other card type, subtype of that kind, or color than the ones named, where one is named.",
)  # fmt: skip
def only(m: Parts) -> Claim:
    """Types or colours, and no others."""
    if not all(is_kind(word) for word in kinds(m.text("t"))):
        raise NotThisForm(m.text("t"))
    return Claim("only", m.name("o"), words=m.text("t"))


@THEN.form(
    "O can[not] be tapped for {M}", "Forest can be tapped for {G}",
    r"{o:name} (?P<v>can|cannot|can't|can not) (?:be tapped|tap) for (?P<c>\{[WUBRGC]\})",
    r"{o:name} (?P<v>taps|doesn't tap|does not tap) for (?P<c>\{[WUBRGC]\})",
    about="One type of mana that it could produce (106.7).",
)  # fmt: skip
def taps_for(m: Parts) -> Claim:
    """A type of mana that a permanent's mana abilities add."""
    negated = any(no in m.text("v") for no in ("not", "n't"))
    return Claim("taps for", m.name("o"), words=m.raw("c")[1], negated=negated)


@THEN.form(
    "O must attack", "Grizzly Bears must attack",
    r"{o:name} (?P<v>must|has to|doesn't have to|does not have to|need not|needn't|is forced to) attack(?: this turn)?",
    about="Before attackers are declared in its controller's turn: an effect makes it, and it is able to.",
)  # fmt: skip
def must_attack(m: Parts) -> Claim:
    """A creature that has to be declared as an attacker."""
    return Claim("must attack", m.name("o"), negated=m.text("v") not in ("must", "has to", "is forced to"))


THEN.says(
    Claim("abilities"), "O has N activated/triggered/mana abilities", "Prodigal Sorcerer has 1 activated ability",
    r"{what:name} has {number:number} (?P<words>activated|triggered|mana) abilit(?:y|ies)",
)  # fmt: skip

# Devotion to a colour or two (700.5).
THEN.says(
    Claim("devotion"), "P's devotion to COLOR is N", "Ann's devotion to green is 2",
    r"{who:player}'s? devotion to (?P<words>\w+(?: and \w+)?) is {number:number}",
)  # fmt: skip


@THEN.form(
    "P created N TOKENS", "Ann created 2 Soldier tokens",
    r"{p:player} (?:created|creates|has created) {n:number} {f:rest}",
    r"{n:number} {f:text} (?:was|were|are|is) created",
    about="In all, whatever became of them.",
)  # fmt: skip
def created(m: Parts) -> Claim:
    """Tokens created in the scenario."""
    words = m.text("f")
    if not words.endswith(("token", "tokens")):
        raise NotThisForm(words)
    return Claim("created", who=m.player("p") if m.has("p") else "", number=m.number("n"), words=words)


@THEN.form(
    "O died/resolved before O2", "Grizzly Bears died before Hill Giant",
    r"{o:name} (?P<v>died|resolved) (?P<w>before|after) {t:name}(?: did| died| resolved)?",
)  # fmt: skip
def in_order(m: Parts) -> Claim:
    """What happened first."""
    first, second = (m.name("o"), m.name("t")) if m.text("w") == "before" else (m.name("t"), m.name("o"))
    return Claim("before", first, words=m.text("v"), other=(second,))


@THEN.form(
    "O and O2 died at the same time", "Grizzly Bears and Hill Giant died at the same time",
    r"(?:both )?{o:names} (?:died|die) (?:at the same time|simultaneously|together)",
)  # fmt: skip
def at_once(m: Parts) -> Claim:
    """Several that died in one event."""
    first, *others = m.names("o")
    if not others:
        raise NotThisForm(first)
    return Claim("at once", first, other=tuple(others))


THEN.says(
    Claim("controls number"), "there are N OBJECTS on the battlefield", "there are 4 creatures on the battlefield",
    r"there (?:are|is) (?:exactly )?{number:number} {words:text} (?:left )?(?:on the battlefield|in play)",
    r"(?P<number>no) (?P<words>[^\ue000-\uf8ff]+?) (?:are|is) (?:left )?(?:on the battlefield|in play)",
    about="Whoever controls them.",
)  # fmt: skip


@THEN.form(
    "there are N cards in exile", "there are 2 cards in exile",
    r"there (?:are|is) {n:number} cards? in exile", r"(?P<none>exile is empty|nothing is in exile)",
)  # fmt: skip
def in_exile(m: Parts) -> Claim:
    """How many cards are exiled."""
    return Claim("exiled cards", number=Fraction(0) if m.has("none") else m.number("n"))


THEN.says(
    Claim("on the stack"), "there are N objects on the stack", "there are 2 abilities on the stack",
    r"there (?:are|is) {number:number} (?P<words>object|spell|abilit|trigger"
    r"|triggered abilit|activated abilit)(?:s|y|ies)?"
    r" on the stack",
    about="`objects`, `spells`, `abilities` or `triggers`.",
)  # fmt: skip
