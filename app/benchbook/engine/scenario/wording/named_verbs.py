"""Spells called by a verb that is a word of their name: "Ann bolts Hill Giant" with Lightning Bolt at hand."""

from __future__ import annotations

import re

from benchbook.engine.scenario.wording.sentence import OBJECT, PLAYER, Lexicon

_SAID = re.compile(rf"(?P<p>{PLAYER}) (?P<verb>[a-z]{{3,}}s)(?: (?P<t>(?:{PLAYER}'s? )?{OBJECT}(?: #\d+)?|{PLAYER}))?")


def cast_by_a_verb(sentence: str, lexicon: Lexicon) -> str:
    """The sentence with the spell's name, where the word is of one name alone; "" where it is of none or of several."""
    hidden, quotes = lexicon.hide(sentence)
    said = _SAID.fullmatch(hidden)
    if said is None:
        return ""
    words = {said["verb"].removesuffix("s"), said["verb"].removesuffix("es")}
    named = [name for name in lexicon.names if words & set(name.lower().split()) and name[:1].isupper()]
    if len(named) != 1 or not lexicon.owners.get(named[0], ()):
        return ""
    target = f" targeting {said['t']}" if said["t"] else ""
    return lexicon.show(f"{said['p']} casts {named[0]}{target}", quotes)
