"""Sizes and costs that are held against each other."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

from benchbook.cards.mana import ManaCost
from benchbook.engine.answer import Branch, object_as_json
from benchbook.questions.asked import Verdict
from benchbook.questions.card_text import card_of
from benchbook.questions.events.prices import costs_of
from benchbook.questions.story import Story, Unclear
from benchbook.questions.verdicts.decided import Decided, Declined
from benchbook.questions.verdicts.findings import reads, results, who_decides
from benchbook.questions.wishes import Wanted

Size = tuple[Fraction, Fraction]


@reads("compared")
def _compared(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    """Bigger is what has more of one and no less of the other; where neither has, it is open what is meant."""
    label, than = want.labels
    sign = {"more": 1, "less": -1, "alike": 0}[want.about]
    holds = {_is_more(branch, label, than) == sign for branch in branches}
    found = [result for branch in branches for result in results(branch, want.claims)]
    rules = tuple(dict.fromkeys(str(rule) for result in found for rule in result.rules))
    if len(holds) > 1:
        return Decided(Verdict("depends", who_decides(story, branches)), "", rules)
    says = "; ".join(dict.fromkeys(result.detail for result in found))
    return Decided(Verdict("yes" if holds.pop() != want.not_ else "no"), says, rules)


def _is_more(branch: Branch, label: str, than: str) -> int:
    now, base = _size(branch, label)
    size = re.fullmatch(r"(\d+)/(\d+)", than)
    against = (Fraction(size[1]), Fraction(size[2])) if size else _size(branch, than)[0] if than else base
    more = [one - other for one, other in zip(now, against, strict=True)]
    if any(one > 0 for one in more) and any(one < 0 for one in more):
        raise Unclear("One has more power, the other more toughness.", asks="Do you ask about power or toughness?")
    return 1 if any(one > 0 for one in more) else -1 if any(one < 0 for one in more) else 0


def _size(branch: Branch, label: str) -> tuple[Size, Size]:
    """The size that it has, and the one that it has by itself."""
    game = branch.game
    out = [(one.id, object_as_json(game, one)) for one in game.objects.values() if one.zone == "battlefield"]
    there = [one for name in ("called", "card") for one, shown in out if shown[name] == label]
    look = next((game.look(one) for one in there), None)
    if look is None or look.power is None or look.toughness is None:
        raise Unclear(f"{label} is no creature on the battlefield then.", asks="At which moment do you ask that?")
    base = (look.base_power or Fraction(0), look.base_toughness or Fraction(0))
    return (look.power, look.toughness), base


@reads("price compared")
def _price_compared(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    """What a spell costs, held against the cost on its card for which it is cast; by how much where that is asked."""
    (result,) = results(branches[0], want.claims)
    mana = re.findall(r"(?:\{[^}]+\})+", result.detail)
    thing = story.things.called(want.labels[0])
    card = card_of(story.library, thing.card) if thing is not None and thing.card else None
    if not mana or card is None or not card.faces or card.faces[0].mana_cost is None:
        raise Declined(result.detail)
    costs = costs_of(card.faces[0])
    printed = costs.get(want.labels[1])
    if printed is None:
        raise Unclear("More than what?", asks="More than what is that?")
    if printed.has_x:
        raise Unclear("What is X?", asks="What is X?")
    sign, _, much = want.about.partition(" ")
    total = int(ManaCost.parse(mana[-1]).mana_value)
    more = (total - int(printed.mana_value)) * (-1 if sign == "less" else 1)
    holds = total == int(much) if sign == "exactly" else more == int(much) if much else more > 0
    rules = tuple(str(rule) for rule in result.rules)
    return Decided(Verdict("yes" if holds != want.not_ else "no"), result.detail, rules)
