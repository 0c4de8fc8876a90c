"""The forms of ``then`` and ``expect`` about objects."""

from __future__ import annotations

import re

from benchbook.engine.scenario.claims import claim
from benchbook.engine.scenario.claims.claim import Claim
from benchbook.engine.scenario.claims.words import is_kind, keywords, kinds
from benchbook.engine.scenario.forms.parts import NOT
from benchbook.engine.scenario.forms.table import THEN, forms_beside
from benchbook.engine.scenario.wording.sentence import NotThisForm, Parts


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
    "O is [not] TYPE/COLOR/SUPERTYPE", "Grizzly Bears is a creature",
    rf"{{o:name}} (?:is|are) {NOT}(?:also )?(?:an? |the )?{{t:rest}}",
    r"{o:name} (?P<negated>isn't|aren't) (?:an? )?{t:rest}",
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
    "O has/doesn't have a pop! counter with Ann and 1",
    "Grizzly Bears has a pop! counter with Ann and 1",
    r"{o:name} (?P<v>has|doesn't have) an? {k:text} counter with {w:rest}",
)
def counter_with(m: Parts) -> Claim:
    """A counter with attributes."""
    given = tuple(re.split(r", | and ", m.text("w")))
    return Claim("counter with", m.name("o"), words=m.text("k"), other=given, negated=m.text("v") != "has")


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

forms_beside(__file__, claim)
