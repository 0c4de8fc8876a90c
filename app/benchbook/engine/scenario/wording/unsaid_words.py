"""Sentences that people say and that leave something out which the answer needs: what to say in their place."""

from __future__ import annotations

import re

from benchbook.engine.scenario.wording.sentence import OBJECT, PLAYER, Lexicon

_ONE = rf"(?:{PLAYER}'s? )?{OBJECT}(?: #\d+)?"
_WANTING = (
    (
        r"nothing (?:else )?happens",
        "nothing needs a line: leave it out, or say how far the game goes, as in 'everything resolves' or 'the game "
        "moves to end'; under 'then' say what is as it was",
    ),
    (
        rf"(?P<p>{PLAYER}) takes (?P<n>\d+)(?: damage)?",
        "damage is dealt by something: say 'O deals {n} damage to {p}', or '{p} loses {n} life' where it is no damage",
    ),
    (
        rf"(?P<p>{PLAYER}) taps (?P<o>{_ONE})",
        "it could be several things: say '{p} activates {o}' for its ability, '{p} taps {o} for mana' for mana, or "
        "'{o} is tapped' for that alone",
    ),
    (
        rf"(?P<p>{PLAYER}) untaps (?P<o>{_ONE})",
        "it is not said by what: '{o} is untapped', or '{p} activates {o}' for an ability that untaps",
    ),
    (
        rf"(?P<p>{PLAYER}) (?:flips|turns over) (?P<o>{_ONE})",
        "say '{p} turns {o} face up' for a face-down permanent, '{o} transforms' for a double-faced one",
    ),
    (
        rf"(?P<p>{PLAYER}) (?:blinks|flickers) (?P<o>{_ONE})",
        "it is not said with what: '{p} casts … targeting {o}'; or '{o} is exiled' and then '{o} enters'",
    ),
    (
        rf"(?P<p>{PLAYER}) pings (?P<t>{OBJECT}|{PLAYER})",
        "it is not said with what: '{p} pings {t} with …', or '{p} activates …'",
    ),
    (
        rf"(?:they|both|{OBJECT} and {OBJECT}|the creatures)(?: both)? trade|{OBJECT} trades with {OBJECT}",
        "a trade is what comes of combat: say 'combat damage is dealt', and under 'then' which creatures trade, as in "
        "'Grizzly Bears and Hill Giant trade'",
    ),
)


def what_is_wanting(sentence: str, lexicon: Lexicon) -> str:
    """What such a sentence leaves out and what to say; "" for every other sentence."""
    hidden, quotes = lexicon.hide(sentence)
    for pattern, said in _WANTING:
        found = re.fullmatch(pattern, hidden, re.I)
        if found is not None:
            parts = {name: lexicon.show(value, quotes) for name, value in found.groupdict().items()}
            return said.format(**parts)
    return ""
