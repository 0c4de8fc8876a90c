"""Events: everything that can happen in a game (700.1).

An event is a frozen fact. Primitive events change the game by themselves (``apply``); composite ones are
carried out by the rules that say what they consist of. ``before`` is the game in which it happened, kept so
that abilities can look back (603.10) and so that last known information is at hand.
"""

from __future__ import annotations

from benchbook.engine.events.base import *
from benchbook.engine.events.permanents import *
from benchbook.engine.events.players import *
from benchbook.engine.events.turn import *
from benchbook.engine.events.verbs import *
from benchbook.engine.events.zones import *
