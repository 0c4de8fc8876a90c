"""Rules that hold for a while."""

from __future__ import annotations

from benchbook.cards import effects as do
from benchbook.cards.conditions import Until
from benchbook.cards.continuous import Cant, Must, Permit
from benchbook.cards.grammar.forms import SUBJECT, TURN, YOU, constant, derived, object_verb
from benchbook.cards.objects import Same
from benchbook.cards.replacements import DamagePrevented, ZoneReplacement

for action, words in (
    ("attack", "attack"),
    ("block", "block"),
    ("be blocked", "be blocked"),
    ("untap", "untap"),
    ("be regenerated", "be regenerated"),
    ("be countered", "be countered"),
    ("transform", "transform"),
):
    object_verb(f"can't {words} <duration>", do.ChangeRules, changes=(Cant(action, what=Same(SUBJECT)),))

for words in (
    "its controller 's next untap step",
    "their controller 's next untap step",
    "their controllers ' next untap steps",
):
    object_verb(
        f"don't* untap during {words}",
        do.ChangeRules,
        changes=(Cant("untap in the untap step", what=Same(SUBJECT)),),
        duration=Until("its controller's next untap step"),
    )

object_verb(
    "don't* untap during your next untap step",
    do.ChangeRules,
    changes=(Cant("untap in the untap step", what=Same(SUBJECT), who=YOU),),
    duration=Until("your next untap step"),
)

object_verb(
    "can attack <duration> as though (it|they) didn't have defender",
    do.ChangeRules,
    changes=(Permit("attack as though it didn't have defender", what=Same(SUBJECT)),),
)

object_verb(
    "can't attack or block <duration>",
    do.ChangeRules,
    changes=(Cant("attack", what=Same(SUBJECT)), Cant("block", what=Same(SUBJECT))),
)

object_verb("attack* <duration> if able", do.ChangeRules, changes=(Must("attack", Same(SUBJECT)),))
object_verb("attack* you <duration> if able", do.ChangeRules, changes=(Must("attack you", Same(SUBJECT)),))

object_verb("block* <duration> if able", do.ChangeRules, changes=(Must("block", Same(SUBJECT)),))

object_verb("must be blocked <duration> if able", do.ChangeRules, changes=(Must("be blocked", Same(SUBJECT)),))

constant(
    "clause",
    "prevent all combat damage that would be dealt this turn",
    do.CreateReplacement(DamagePrevented(combat=True), TURN),
)

constant("clause", "prevent all damage that would be dealt this turn", do.CreateReplacement(DamagePrevented(), TURN))

derived(
    "clause",
    "if <w:pronoun> would die this turn , exile it instead",
    lambda w: do.CreateReplacement(ZoneReplacement(Same(w), "battlefield", "graveyard", "exile"), TURN),
    lambda e: (
        (e.replacement.filter.what,)
        if isinstance(e.replacement, ZoneReplacement)
        and isinstance(e.replacement.filter, Same)
        and e == do.CreateReplacement(ZoneReplacement(e.replacement.filter, "battlefield", "graveyard", "exile"), TURN)
        else None
    ),
    do.CreateReplacement,
)
