"""Effects: the verbs of resolving spells and abilities (608–610, 701).

An effect has no behaviour; the rule that defines its verb performs it. Effects that later instructions
refer to bind their result: ``bind`` names it, and ``Bound(name)`` reads it ("it", "that token",
"the exiled card"). The default name is the verb's own ("created", "exiled", "returned", …).
"""

from __future__ import annotations

from benchbook.cards.effects.cards import *
from benchbook.cards.effects.choosing import *
from benchbook.cards.effects.deciding import *
from benchbook.cards.effects.exchanging import *
from benchbook.cards.effects.lasting import *
from benchbook.cards.effects.making import *
from benchbook.cards.effects.moving import *
