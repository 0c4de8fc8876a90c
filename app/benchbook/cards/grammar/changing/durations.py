"""Rules and changes that hold for a while, until a player's next turn, or for good."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

# ── Rules that hold for a while ──
for action, words in (
    ("attack", "attack"),
    ("block", "block"),
    ("be blocked", "be blocked"),
    ("untap", "untap"),
    ("be regenerated", "be regenerated"),
    ("be countered", "be countered"),
    ("transform", "transform"),
):
    object_verb(f"can't {words} <duration>", ChangeRules, changes=(Cant(action, what=Same(SUBJECT)),))

for words in (
    "its controller 's next untap step",
    "their controller 's next untap step",
    "their controllers ' next untap steps",
):
    object_verb(
        f"don't* untap during {words}",
        ChangeRules,
        changes=(Cant("untap in the untap step", what=Same(SUBJECT)),),
        duration=Until("its controller's next untap step"),
    )

object_verb("attack* <duration> if able", ChangeRules, changes=(Must("attack", Same(SUBJECT)),))
constant(
    "clause: prevent all combat damage that would be dealt this turn",
    CreateReplacement(DamagePrevented(combat=True), TURN),
)


# ── What doesn't untap during the next untap step of a player the text names ──
THEIRS = Until("its controller's next untap step")

object_verb_means(
    "don't* untap during <w:whose> next untap step",
    ChangeRules((Cant("untap in the untap step", what=Same(SUBJECT), who=W),), THEIRS, SUBJECT),
    w=W.where(lambda who: who != YOU),
)

# ── Rules and replacement effects that an effect makes until its controller's next turn ──
NEXT = Until("your next turn")
DAMAGE = (DamageMultiplied, DamagePrevented)


def _of_damage(replacement: object) -> bool:
    return isinstance(replacement, DAMAGE)


for template in ("until your next turn , <s:static>", "<s:static> until your next turn"):
    means(
        f"clause: {template}",
        ChangeRules(R, NEXT),
        s=Static(rules=R.where(lambda rules: rules and not mentions(rules, This()))),
    )
    means(f"clause: {template}", CreateReplacement(R, NEXT), s=Static(replacements=(R.where(_of_damage),)))
