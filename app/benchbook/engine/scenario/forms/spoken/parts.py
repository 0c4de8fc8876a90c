"""Parts of wordings: players and objects as people call them. Each is a named group of a regular expression."""

from __future__ import annotations

from benchbook.engine.scenario.wording.sentence import OBJECT, PLAYER

WHO = rf"(?P<p>{PLAYER})"
THING = rf"(?P<o>{OBJECT}(?: #\d+)?)"
TARGET = rf"(?P<t>{OBJECT}(?: #\d+)?)"
CALLED = rf"(?:(?:{PLAYER}'s? )?{OBJECT}(?: #\d+)?|the [A-Z][a-z]+(?: token)?)"
"""An object as people call it: "Ann's Bear", "the Bear"."""
ONE = rf"(?P<o>{CALLED})"
ANOTHER = rf"(?P<t>{CALLED})"
WHOM = rf"(?P<t>{CALLED}|{PLAYER})"
NAMES = rf"{CALLED}(?:(?:, and |, | and ){CALLED})*"
"""One object, or several with commas and an "and"."""
