"""The forms of ``when`` that say that something happens, for questions without a card that does it."""

from __future__ import annotations

import re

from benchbook.engine.scenario.forms import actions
from benchbook.engine.scenario.forms.actions import Stipulation
from benchbook.engine.scenario.forms.parts import UNTIL
from benchbook.engine.scenario.forms.table import WHEN, forms_beside
from benchbook.engine.scenario.wording.sentence import NotThisForm, Parts

_VERBS = {
    "is destroyed": "destroy", "are destroyed": "destroy", "is sacrificed": "sacrifice", "are sacrificed": "sacrifice",
    "is exiled": "exile", "are exiled": "exile", "dies": "die", "die": "die", "leaves the battlefield": "leave",
    "leave the battlefield": "leave", "is countered": "counter", "is tapped": "tap", "becomes tapped": "tap",
    "is untapped": "untap", "becomes untapped": "untap", "phases out": "phase out", "phases in": "phase in",
    "phase out": "phase out", "phase in": "phase in", "regenerates": "regenerate", "is regenerated": "regenerate",
    "transforms": "transform", "is discarded": "discard", "is put into its owner's graveyard": "bury",
    "is returned to its owner's hand": "bounce", "are returned to their owner's hand": "bounce",
    "are returned to their owners' hands": "bounce", "is put on top of its owner's library": "library top",
    "is put on the bottom of its owner's library": "library bottom", "is removed from combat": "remove from combat",
    "becomes unattached": "unattach", "is goaded": "goad", "becomes monstrous": "monstrous",
    "is shuffled into its owner's library": "shuffle in", "is turned face up": "face up",
    "is turned face down": "face down",
    "fizzles": "counter", "are tapped": "tap", "are untapped": "untap",
}  # fmt: skip
_VERB = "|".join(sorted(map(re.escape, _VERBS), key=len, reverse=True))


def _flags(m: Parts, *groups: str) -> frozenset[str]:
    return frozenset(g for g in groups if m.has(g))


@WHEN.form("O is destroyed", "Grizzly Bears is destroyed", rf"{{o:names}} (?P<v>{_VERB})")
def happens(m: Parts) -> Stipulation:
    """Something happens to objects."""
    return Stipulation(_VERBS[m.text("v")], m.names("o"))


for _shown in (
    "is sacrificed", "is exiled", "dies", "leaves the battlefield", "is countered", "is tapped", "is untapped",
    "phases out", "phases in", "regenerates", "is returned to its owner's hand", "transforms", "is goaded",
):  # fmt: skip
    WHEN.also(f"O {_shown}", f"Grizzly Bears {_shown}")


@WHEN.form(
    "O enters [tapped] [under P's control]", "Llanowar Elves enters under Bob's control",
    r"{o:names} enters?(?: the battlefield)?(?P<tapped> tapped)?(?P<attacking> attacking)?"
    r"(?: under {p:player}'s? control)?(?P<tapped2> tapped)?(?: attached to {t:name})?"
    r"(?P<down> face down)?(?P<transformed> transformed)?",
)  # fmt: skip
def enters(m: Parts) -> Stipulation:
    """Objects are put onto the battlefield."""
    flags = frozenset(g.rstrip("2") for g in _flags(m, "tapped", "tapped2", "attacking", "down", "transformed"))
    other = (m.name("t"),) if m.has("t") else ()
    return Stipulation("enter", m.names("o"), who=m.player("p") if m.has("p") else "", other=other, flags=flags)


@WHEN.form(
    "O gains/loses ABILITY until end of turn",
    "Grizzly Bears gains flying until end of turn",
    r"{o:names} (?P<v>gains?|loses?) {a:text}" + UNTIL,
)
def gains(m: Parts) -> Stipulation:
    """Abilities are gained or lost."""
    if re.match(r"control of|[\w-]+ life|all abilities", m.raw("a")):
        raise NotThisForm(m.raw("a"))
    verb = "gain" if m.text("v").startswith("gain") else "lose"
    quoted = m.words("a")
    words = quoted[0] if quoted else m.text("a")
    return Stipulation(verb, m.names("o"), words=words, flags=_flags(m, "until"))


forms_beside(__file__, actions)
