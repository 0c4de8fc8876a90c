"""What happens as permanents enter: tapped, as one of several things, under another's control."""

from __future__ import annotations

from benchbook.cards.grammar.changing.becoming import as_changes
from benchbook.cards.grammar.replacement.instead import instead
from benchbook.cards.grammar.replacement.replacing import OWN
from benchbook.cards.grammar.wording import *


# ── What is done to others as a permanent enters (614.1c): creatures turned face down, life lost ──
def _plain(effect: object) -> bool:
    """What needs nothing of the permanent that is entering, and makes nothing that a later text could mean."""
    turned = isinstance(effect, TurnFaceDown) and isinstance(effect.what, Group)
    return turned or _buried(effect) or (isinstance(effect, (LoseLife, Discard)) and effect.who == YOU)


def _buried(effect: object) -> bool:
    """Cards of its controller's graveyard that are exiled; another ability may speak of them (607.2a)."""
    chosen = effect.what if isinstance(effect, Exile) else None
    return isinstance(chosen, Choose) and chosen.zone == "graveyard" and effect == Exile(chosen)


means("static: as <w:this> enters , <c:clauses>", Static(replacements=(EntersDoing((C.where(_plain),)),)), c=(C,))

# ── one of several things ──
for ending, added in (("", False), (" in addition to its other types", True)):
    replacement(
        "as <w:this> enters , it becomes your choice of (a|an) <a:token words> , (a|an) <b:token words> , or (a|an) "
        f"<c:token words>{ending}",
        EntersAsOneOf((as_changes(A, added), as_changes(B, added), as_changes(C, added))),
    )


# ── Permanents that enter under another player's control than they would (616.1b) ──

for nt, when in (("static", ""), ("clause", " this turn")):
    instead(
        nt,
        f"if <filter:theirs as it enters>{when} , it enters under your control instead",
        EntersModified,
        under_control_of=YOU,
    )

# ── Lands and others that enter tapped and something more: with counters, choosing, unless a card is revealed ──
TAPPED = EntersTapped(OWN)


def _is_showing(cost: object) -> bool:
    return isinstance(cost, Cost) and len(cost.parts) == 1 and isinstance(cost.parts[0], RevealCost)


for again in ("it", "<v:this>"):
    replacement(
        f"as <w:this> enters , you may <c:cost> . if you don't , {again} enters tapped",
        EntersTapped(OWN, unless_pay=C.where(_is_showing)),
        **({"v": This()} if again != "it" else {}),
    )


def with_tapped(template: str, node: Replacement) -> None:
    """A static ability by which something enters tapped and in another way besides."""
    means(f"static: <w:this> enters tapped {template}", Static(replacements=(TAPPED, node)))


with_tapped("[and] with (a|an) <k:counter kind> counter on it", EntersWithCounters(OWN, K, ONE))
with_tapped(
    "[and] with <n:word number> <k:counter kind> counters on it",
    EntersWithCounters(OWN, K, N.said_where(lambda number: number != ONE)),
)
with_tapped(". as it enters , choose a color", EntersChoosing("color", "color"))
for left_out in FIVE_COLORS:
    rest = tuple(c for c in FIVE_COLORS if c != left_out)
    replacement(f"as <w:this> enters , choose a color other than {left_out}", EntersChoosing("color", "color", rest))
