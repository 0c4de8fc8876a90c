"""Sentences that could mean two things: what to write for each of them."""

from __future__ import annotations

import re

from benchbook.engine.scenario.wording.sentence import OBJECT, PLAYER, Lexicon

_P, _O = rf"(?P<p>{PLAYER})", rf"(?P<o>(?:{PLAYER}'s? )?{OBJECT}(?: #\d+)?)"
_SAID: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(rf"{_P} taps {_O}"),
     "Say '{p} activates {o}' for its ability, '{p} taps {o} for mana' for mana, '{o} is tapped' for that alone."),
    (re.compile(rf"{_P} untaps {_O}"), "Say '{o} is untapped', or '{p} activates {o}' for an ability that untaps."),
    (re.compile(rf"{_P} (?:flips|turns over) {_O}"),
     "Say '{p} turns {o} face up' for a face-down permanent, '{o} transforms' for a double-faced one."),
    (re.compile(rf"{_P} (?:blinks|flickers) {_O}"),
     "Say by what: '{p} casts … targeting {o}'; or '{o} is exiled' and then '{o} enters'."),
    (re.compile(rf"{_P} (?:triggers|procs) {_O}"), "Say what is done: its ability triggers by itself."),
)  # fmt: skip


def two_meanings(sentence: str, lexicon: Lexicon) -> str:
    """What to write instead; "" where the sentence is none of these."""
    hidden, quotes = lexicon.hide(sentence)
    for pattern, said in _SAID:
        found = pattern.fullmatch(hidden)
        if found is not None:
            return said.format(**{name: lexicon.show(text, quotes) for name, text in found.groupdict().items()})
    return ""
