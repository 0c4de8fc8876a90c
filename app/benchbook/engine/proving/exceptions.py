"""The functions that neither decide nor are needed in any worked example, each with its reason: ten at most."""

from __future__ import annotations

from collections.abc import Mapping

EXCEPTIONS: Mapping[str, str] = {
    "cr/120.8:no_damage": (
        "what adds to damage or watches for it passes damage of 0 over by itself; the rule names why"
    ),
    "cr/310.9a:protector_chosen": (
        "a battle that entered without a protector would get one as state-based actions are next performed (704.5x)"
    ),
    "cr/611.2a:until_the_untap_step": (
        "effects that last until the untap step are over after it too, and nobody can act in between"
    ),
    "cr/701.15b:goaded_by_nobody_knows_whom": (
        "it only declines, where a board does not say who goaded a creature, and such an example does not pass"
    ),
    "cr/701.4a:behold": (
        "what is beheld does nothing by itself; whether anything can be beheld is another function of the rule"
    ),
    "cr/702.57a:from_hand": (
        "the cost of forecast is to reveal the card from hand, which cannot be paid from elsewhere"
    ),
    "cr/708.9:revealed_as_it_leaves": (
        "it tells that a card is shown as it leaves; in its new zone everybody sees it whatever is told"
    ),
    "cr/722.3c:unprepared_as_it_is_cast": (
        "the copy in exile is gone once it is cast, so that nothing is left to be cast a second time"
    ),
    "cr/800.4b:nothing_enters_for_the_gone": (
        "no wording that the grammar reads puts a card of another player under the control of one who has left"
    ),
    "cr-2008/502.68b:has_lifelink_twice": (
        "each instance triggers by 502.68a; this one only tells that another is not redundant"
    ),
}
"""By RuleFunction.name."""
