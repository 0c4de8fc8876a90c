"""One or more of a kind at once: sacrificed, discarded, tapped, dealt damage (603.2c)."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

DOERS = (("you", "", YOU), ("a player", "s", EachPlayer()), ("an opponent", "s", EachOpponent()))


# ── what players do with so many at once ──
def _kinds(template: str, kind: str, who: Any, zone: str, **more: Any) -> None:

    means(
        f"event: {template}", PlayerEvent(kind, who, N, batch=True, **more), n=Noun(N.but(Anything, type(None)), zone)
    )


for doer, s, who_ in DOERS:
    _kinds(f"{doer} discard{s} one or more <n:nouns>", "discards", who_, "")
    _kinds(f"{doer} sacrifice{s} one or more <n:nouns>", "sacrifices", who_, "battlefield")
    constant(f"event: {doer} discard{s} one or more cards for the first time each turn",
             PlayerEvent("discards", who_, nth=1, batch=True))  # fmt: skip

# ── what happens to so many at once ──
for kind_, verb in (("becomes tapped", "become tapped"), ("becomes untapped", "become untapped")):
    form(f"event: one or more <filter:watched many> {verb}", ObjectEvent, kind=kind_, batch=True)
for words, combat in (("", None), ("combat ", True), ("noncombat ", False)):
    form(f"event: one or more <filter:watched many> are dealt {words}damage", IsDealtDamage, combat=combat,
         batch=True)  # fmt: skip
    form(f"event: one or more <filter:watched many> are dealt excess {words}damage", IsDealtDamage, combat=combat,
         excess=True, batch=True)  # fmt: skip
