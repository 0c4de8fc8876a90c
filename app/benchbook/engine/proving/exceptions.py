"""The functions that neither decide nor are needed in any worked example, each with its reason: ten at most."""

from __future__ import annotations

from collections.abc import Mapping

_RULES = "benchbook.engine.rules.cr"
EXCEPTIONS: Mapping[str, str] = {
    f"cr/120.8:{_RULES}.c1_game_concepts.r120_damage.no_damage": (
        "what adds to damage or watches for it passes damage of 0 over by itself; the rule names why"
    ),
    f"cr/310.9a:{_RULES}.c3_card_types.r310_battles.protector_chosen": (
        "a battle that entered without a protector would get one as state-based actions are next performed (704.5x)"
    ),
    f"cr/611.2a:{_RULES}.c5_turn_structure.r502_next_untap_step.until_the_untap_step": (
        "effects that last until the untap step are over after it too, and nobody can act in between"
    ),
    f"cr/701.15b:{_RULES}.c7_additional_rules.r701.a015_goad.goaded_by_nobody_knows_whom": (
        "it only declines, where a board does not say who goaded a creature, and such an example does not pass"
    ),
    f"cr/702.57a:{_RULES}.c7_additional_rules.r702.n057_forecast.from_hand": (
        "the cost of forecast is to reveal the card from hand, which cannot be paid from elsewhere"
    ),
    f"cr/708.9:{_RULES}.c7_additional_rules.r708_face_down.revealed_as_it_leaves": (
        "it tells that a card is shown as it leaves; in its new zone everybody sees it whatever is told"
    ),
    f"cr/722.3c:{_RULES}.c7_additional_rules.r722_preparation_cards.unprepared_as_it_is_cast": (
        "the copy in exile is gone once it is cast, so that nothing is left to be cast a second time"
    ),
    f"cr/800.4b:{_RULES}.c8_multiplayer.r800_left_the_game.nothing_enters_for_the_gone": (
        "no wording that the grammar reads puts a card of another player under the control of one who has left"
    ),
}
"""By RuleFunction.name."""
