"""What causes triggered abilities to trigger an additional time by entering or by leaving the battlefield (603.2d)."""

from __future__ import annotations

from benchbook.cards.continuous import ExtraTrigger
from benchbook.cards.events import AnyEvent, ZoneChange
from benchbook.cards.grammar.forms import YOU, means
from benchbook.cards.grammar.holes import F
from benchbook.cards.grammar.triggers.caused_again import ENDING
from benchbook.cards.objects import ControlledBy

means(
    "static rule",
    f"if <f:watched> entering or leaving the battlefield {ENDING}",
    ExtraTrigger(
        AnyEvent((ZoneChange(F, to_zone="battlefield"), ZoneChange(F, from_zone="battlefield"))), ControlledBy(YOU)
    ),
)
