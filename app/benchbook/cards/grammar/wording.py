"""What forms are written with: every node of the ability language, the holes, the kinds of forms, reading and saying.

A room of the grammar speaks the whole vocabulary and imports it whole; no two of these names mean different things.
"""

from __future__ import annotations

from collections.abc import Callable as Callable
from collections.abc import Iterator as Iterator
from collections.abc import Sequence as Sequence
from dataclasses import replace as replace
from typing import Any as Any

from benchbook.cards.abilities import *
from benchbook.cards.amounts import *
from benchbook.cards.conditions import *
from benchbook.cards.continuous import *
from benchbook.cards.costs import *
from benchbook.cards.effects import *
from benchbook.cards.effects.deciding import *
from benchbook.cards.effects.exchanging import *
from benchbook.cards.entering import *
from benchbook.cards.events import *
from benchbook.cards.filters import *
from benchbook.cards.grammar.filters import *
from benchbook.cards.grammar.forms import *
from benchbook.cards.grammar.holes import *
from benchbook.cards.grammar.parser import *
from benchbook.cards.grammar.printer import *
from benchbook.cards.grammar.raw import *
from benchbook.cards.mana import *
from benchbook.cards.mapping import *
from benchbook.cards.node import Effect as Effect
from benchbook.cards.node import Node as Node
from benchbook.cards.objects import *
from benchbook.cards.players import *
from benchbook.cards.replacements import *
from benchbook.cards.rule_changes import *
from benchbook.cards.vocabulary import *
