"""Rules and changes that hold for a while, until a player's next turn, or for good."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

# ── Effects of a static ability that go on until end of turn once its source has left the battlefield ──
GOES_ON = GameRule("continues until end of turn")

means(
    "conditional static: <s:static> . (if|when) <w:this> leaves the battlefield , this (effect "
    "continues|goes on) until end of turn",
    Static(W, C, (GOES_ON,)),
    s=Static(W.only(Group), C),
    w=This(),
)

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

object_verb(
    "don't* untap during your next untap step",
    ChangeRules,
    changes=(Cant("untap in the untap step", what=Same(SUBJECT), who=YOU),),
    duration=Until("your next untap step"),
)
object_verb(
    "can attack <duration> as though (it|they) didn't have defender",
    ChangeRules,
    changes=(Permit("attack as though it didn't have defender", what=Same(SUBJECT)),),
)
object_verb(
    "can't attack or block <duration>",
    ChangeRules,
    changes=(Cant("attack", what=Same(SUBJECT)), Cant("block", what=Same(SUBJECT))),
)
for inflection in ("they", "s"):
    means(
        f"until verb {inflection}: can't attack or block",
        ChangeRules((Cant("attack", what=Same(SUBJECT)), Cant("block", what=Same(SUBJECT))), Indefinitely(), SUBJECT),
        "what",
    )
object_verb("attack* <duration> if able", ChangeRules, changes=(Must("attack", Same(SUBJECT)),))
object_verb("attack* you <duration> if able", ChangeRules, changes=(Must("attack you", Same(SUBJECT)),))
object_verb("block* <duration> if able", ChangeRules, changes=(Must("block", Same(SUBJECT)),))
object_verb("must be blocked <duration> if able", ChangeRules, changes=(Must("be blocked", Same(SUBJECT)),))
constant(
    "clause: prevent all combat damage that would be dealt this turn",
    CreateReplacement(DamagePrevented(combat=True), TURN),
)
constant("clause: prevent all damage that would be dealt this turn", CreateReplacement(DamagePrevented(), TURN))


# ── What doesn't untap during the next untap step of a player the text names ──
THEIRS = Until("its controller's next untap step")

object_verb_means(
    "don't* untap during <w:whose> next untap step",
    ChangeRules((Cant("untap in the untap step", what=Same(SUBJECT), who=W),), THEIRS, SUBJECT),
    w=W.where(lambda who: who != YOU),
)
object_verb(
    "don't* untap during their next untap step",
    ChangeRules,
    changes=(Cant("untap in the untap step", what=Same(SUBJECT)),),
    duration=THEIRS,
)

# ── Rules and replacement effects that an effect makes until its controller's next turn ──
NEXT = Until("your next turn")
DAMAGE = (DamageMultiplied, DamagePrevented)


def _of_damage(replacement: Any) -> bool:
    return isinstance(replacement, DAMAGE)


for to in ("one object", "many objects"):
    words = f"prevent all damage that would be dealt to and dealt by <w:{to}>"
    means(
        f"clause: until your next turn , {words}",
        InOrder(
            (
                CreateReplacement(DamagePrevented(to_what=W), NEXT),
                CreateReplacement(DamagePrevented(source=Same(W)), NEXT),
            )
        ),
    )
for template in ("until your next turn , <s:static>", "<s:static> until your next turn"):
    means(
        f"clause: {template}",
        ChangeRules(R, NEXT),
        s=Static(rules=R.where(lambda rules: rules and not mentions(rules, This()))),
    )
    means(f"clause: {template}", CreateReplacement(R, NEXT), s=Static(replacements=(R.where(_of_damage),)))
