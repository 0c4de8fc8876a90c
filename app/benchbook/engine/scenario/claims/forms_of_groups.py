"""The forms of ``then`` and ``expect`` about each, both, all or none of several objects."""

from __future__ import annotations

import re
from dataclasses import replace

from benchbook.engine.scenario.claims.claim import Claim
from benchbook.engine.scenario.claims.described import filtered, whose
from benchbook.engine.scenario.claims.moment import EACH
from benchbook.engine.scenario.forms.table import THEN
from benchbook.engine.scenario.wording.sentence import NotThisForm, Parts
from benchbook.engine.scenario.wording.several import of_one

_VERBS = {
    "are": "is", "were": "was", "have": "has", "don't": "doesn't", "do not": "doesn't", "do": "does", "aren't": "isn't",
    "weren't": "wasn't", "survive": "survives", "die": "died", "dies": "died", "trigger": "triggers", "stay": "stays",
    "remain": "remains", "enter": "enters", "get": "gets", "lose": "loses", "keep": "keeps",
}  # fmt: skip
_OF_A_PLAYER = {
    "are": "is", "have": "has", "lose": "loses", "win": "wins", "draw": "draws", "control": "controls", "don't":
    "doesn't", "take": "takes", "survive": "survives", "stay": "stays", "remain": "remains",
}  # fmt: skip
_SAME = ("is", "was", "has", "had", "doesn't", "does not", "didn't", "did not", "isn't", "is not", "wasn't", "can",
         "can't", "cannot", "survives", "survived", "died", "triggers", "triggered", "stays", "remains", "loses",
         "lost", "keeps")  # fmt: skip
_PLURAL = ("are", "were", "have", "don't", "do not", "aren't", "survive", "die", "trigger", "stay", "remain")
_SEVERAL = r"[\ue400-\uefff](?: #\d+)?(?:,? and|,? n?or|,) "
_VERB = "|".join(sorted((*_VERBS, *_SAME), key=len, reverse=True))
_QUANTIFIER = r"(?P<q>(?:each|every one|all|both|neither|none) of|each|every|all|both|neither|no|the)"


@THEN.form(
    "each/both/all/no OBJECTS …", "each creature Ann controls is 2/2",
    rf"{_QUANTIFIER}(?: (?:the|these|her|his|their))? (?P<f>.+?) (?:still |now |each |both |all )?(?P<v>{_VERB})"
    r"(?: (?:still|now|each|both|all))?(?P<r>| .+)",
    about="Also `every`, `neither`, `none of`. The objects are described as cards do it, or called by one name: "
    "`both Kitchen Finks are 2/1`, `all Ann's creatures died`. Where there is none of them it cannot be told.",
)  # fmt: skip
def of_each(m: Parts) -> Claim:
    """A claim about every object that a description means."""
    words = m.text("f")
    if "player" in words or "opponent" in words or words in (*m.lexicon.players, "them", "those", "these"):
        raise NotThisForm(words)
    if re.search(_SEVERAL, m.raw("f")) is not None:
        names = tuple(m.named(one) for one in re.split(r",? (?:and|n?or) |, ", m.raw("f")))
    else:
        names = ()
    if names and m.text("q") not in ("both", "neither", "none of", "each of", "all of", "both of", "neither of"):
        raise NotThisForm(words)
    if m.text("q") == "the" and (names or m.text("v") not in _PLURAL):
        raise NotThisForm(words)
    if m.text("q") == "no" and re.match(r" (?:left )?(?:on the battlefield|in play)", m.raw("r")):
        raise NotThisForm(words)  # that is a number, and none need ever have been there
    verb, rest = m.text("v"), of_one(m.lexicon.show(m.raw("r"), m.quotes))
    inner = THEN.read(f"{EACH} {_VERBS.get(verb, verb)} {rest}".strip(), m.lexicon)
    if not isinstance(inner, Claim) or inner.what != EACH:
        raise NotThisForm(m.raw("r"))
    return Claim("of each", words=words, other=(m.text("q"), *names), inner=inner)


@THEN.form(
    "a/some OBJECT …", "a Bear is tapped",
    rf"(?P<q>an?|some|any|one|at least one) (?P<f>[^\"]+?) (?:still |now )?(?P<v>{_VERB})"
    r"(?: (?:still|now))?(?P<r>| .+)",
    about="At least one of those that are described so; where there is none of them it is not so.",
)  # fmt: skip
def of_some(m: Parts) -> Claim:
    """A claim about one object, whichever, of those that a description means."""
    words = m.text("f")
    if "player" in words or "opponent" in words or filtered(whose(words, tuple(m.lexicon.players))[0]) is None:
        raise NotThisForm(words)
    verb, rest = m.text("v"), of_one(m.lexicon.show(m.raw("r"), m.quotes))
    inner = THEN.read(f"{EACH} {_VERBS.get(verb, verb)} {rest}".strip(), m.lexicon)
    if not isinstance(inner, Claim) or inner.what != EACH or inner.negated:
        raise NotThisForm(m.raw("r"))
    return Claim("of each", words=words, other=("some",), inner=inner)


@THEN.form(
    "each/both/all/no PLAYERS …", "each player has at least 1 life",
    rf"{_QUANTIFIER}(?: the| of the)? players? (?:still |now |each |both |all )?(?P<v>\w+)(?P<r>| .+)",
    about="Also `every`, `neither`.",
)  # fmt: skip
def of_each_player(m: Parts) -> Claim:
    """A claim about every player."""
    one = m.lexicon.players[0] if m.lexicon.players else ""
    verb = _OF_A_PLAYER.get(m.text("v"), m.text("v"))
    inner = THEN.read(f"{one} {verb} {m.lexicon.show(m.raw('r'), m.quotes)}".strip(), m.lexicon)
    if not isinstance(inner, Claim) or one not in (inner.who, inner.what):
        raise NotThisForm(m.raw("r"))
    return Claim("of each player", words=one, other=(m.text("q"),), inner=inner)


_COUNTED = ("life", "cards", "counters", "attribute", "controls number")


@THEN.form(
    "P has at least N … / O's power is at most N", "Ann has at least 5 life",
    r"(?P<a>.+ (?:has|is|controls)) (?P<b>at least|at most|no more than|no fewer than|no less than) (?P<c>(?!no\b).+)",
    about="Life, cards in a zone, counters, power, toughness, mana value, loyalty, and how many permanents of a kind.",
)  # fmt: skip
def bounded(m: Parts) -> Claim:
    """A claim about a number, which is no less or no more than that."""
    inner = THEN.read(m.lexicon.show(f"{m.raw('a')} {m.raw('c')}", m.quotes), m.lexicon)
    counted = isinstance(inner, Claim) and inner.check in _COUNTED and inner.number is not None
    if not isinstance(inner, Claim) or not counted or inner.negated or inner.bound:
        raise NotThisForm(m.raw("c"))
    return replace(inner, bound="at most" if m.raw("b") in ("at most", "no more than") else "at least")
