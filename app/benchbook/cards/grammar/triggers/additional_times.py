"""What makes abilities trigger an additional time (603.2d)."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

ENDING = "causes a triggered ability of a permanent you control to trigger , that ability triggers an additional time"


def _again(start: str, event: Any) -> None:
    """What happens to, or with, one of a kind; ``event`` makes the event of the filter."""

    means(f"static rule: if {start} {ENDING}", ExtraTrigger(event(F), ControlledBy(YOU)))


_again("you casting or copying <f:watched spell>", lambda f: Casts(YOU, f, copies=True))
_again("<f:watched> being dealt damage", lambda f: IsDealtDamage(f))
means(
    f"static rule: if <f:watched> entering or leaving the battlefield {ENDING}",
    ExtraTrigger(
        AnyEvent((ZoneChange(F, to_zone="battlefield"), ZoneChange(F, from_zone="battlefield"))), ControlledBy(YOU)
    ),
)

THERE = Is("permanent")

for kind in ("triggered ability", "ability"):
    for whose in ("(a|an) <n:noun>", "<n:other noun>"):
        means(
            f"static rule: if (a|an) {kind} of {whose} triggers , (that ability|it) triggers an additional time",
            ExtraTrigger(None, also(N, THERE)),
            n=Noun(N),
        )

ROOMS = ExtraTrigger(None, And((HasType("dungeon"), OwnedBy(YOU))))
constant("static rule: room abilities of dungeons you own trigger an additional time", ROOMS)

# ── abilities that trigger on an ability's triggering ──
means(
    "event: <f:watched> entering causes a triggered ability to trigger",
    TriggersAbility(Anything(), because=ZoneChange(F, to_zone="battlefield")),
)
means(
    "static rule: if <f:watched> dealing combat damage to a player causes a triggered ability of a "
    "permanent you control to "
    "trigger , that ability triggers an additional time",
    ExtraTrigger(DealsDamage(F, to_player=EachPlayer(), combat=True), ControlledBy(YOU)),
)
