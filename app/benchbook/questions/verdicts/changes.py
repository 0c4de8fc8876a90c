"""What comes of everything: what leaves the battlefield, what is gained, lost, drawn and made, and whose a thing is."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from benchbook.engine.answer import Branch, board_as_json
from benchbook.questions.asked import Verdict
from benchbook.questions.story import Story, Unclear
from benchbook.questions.verdicts.counted import number_of, subject_of
from benchbook.questions.verdicts.decided import Decided
from benchbook.questions.verdicts.findings import agreed, person, reads, results, seat, who_decides
from benchbook.questions.verdicts.values import PLACES, where_is
from benchbook.questions.verdicts.what_goes import what_dies
from benchbook.questions.wishes import Wanted


def changed(branch: Branch, claims: Sequence[str]) -> list[Any]:
    """The findings of the claims that hold, or whose number is not none."""
    found = results(branch, claims)
    return [one for one in found if (number_of(one.text, one.detail) != "0" if _NUMBER in one.text else one.holds)]


_NUMBER = "987"  # stands in a claim for the number that is asked


@reads("more than none")
def _more_than_none(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    """Whether any of the numbers is more than none."""
    found = [changed(branch, want.claims) for branch in branches]
    if len({bool(one) for one in found}) > 1:
        return Decided(Verdict("depends", who_decides(story, branches)), "")
    shown = found[0] or results(branches[0], want.claims)
    return Decided(Verdict("yes" if found[0] else "no"), _told(shown), _rules(shown))


@reads("none of it")
def _none_of_it(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    """What does not resolve does nothing; what a spell that resolves does is another question."""
    found = [one for branch in branches for one in results(branch, want.claims)]
    if any(one.holds for one in found):
        raise Unclear("What would it mean that it works?", asks="What do you ask: what dies, or how much it does?")
    return Decided(Verdict("yes" if want.not_ else "no"), found[0].detail, _rules(found[:1]))


@reads("what comes of it")
def _what_comes_of_it(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    """The one kind of thing of which there is any; several are told together."""
    found = [changed(branch, want.claims) for branch in branches]
    said = {_told(one) for one in found}
    if len(said) > 1:
        return Decided(Verdict("depends", who_decides(story, branches)), " or ".join(sorted(said)))
    if not found[0]:
        raise Unclear("Nothing of that kind comes of it.", asks="Do you ask for life, cards or tokens?")
    only = number_of(found[0][0].text, found[0][0].detail) if len(found[0]) == 1 else ""
    return Decided(Verdict("value", only or _told(found[0])), _told(found[0]), _rules(found[0]))


@reads("value of each")
def _value_of_each(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    """ "You 3, Opponent 11"."""

    def read(branch: Branch) -> str:
        found = results(branch, want.claims)
        return ", ".join(f"{person(story, subject_of(r.text))} {number_of(r.text, r.detail)}" for r in found)

    values = list(dict.fromkeys(map(read, branches)))
    said = [_told(results(branch, want.claims)) for branch in branches]
    if len(values) > 1:
        return Decided(Verdict("depends", who_decides(story, branches)), " or ".join(dict.fromkeys(said)))
    return Decided(Verdict("value", values[0]), said[0], _rules(results(branches[0], want.claims)))


@reads("whose")
def _whose(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    """The player in one of whose zones it is: of a permanent its controller, of another card its owner."""
    label = want.labels[0]

    def read(branch: Branch) -> str:
        for player in board_as_json(branch.game)["players"]:
            if any(one["called"] == label for zone in player["zones"].values() for one in zone):
                return person(story, player["name"])
        raise Unclear(f"{label} is nowhere.", asks="Whose is what?")

    return agreed(story, branches, read, lambda v: f"{label} is with {seat(story, v)}")


@reads("what happens")
def _what_happens(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    """To one thing where it goes; else what leaves the battlefield, and what is gained, lost, drawn and made."""
    if len(want.labels) == 1:
        label = want.labels[0]
        return agreed(story, branches, lambda b: where_is(b, label), lambda v: f"{label} is {PLACES.get(v, v)}")
    left = what_dies(story, want, branches)
    told = {_told(changed(branch, want.claims)) for branch in branches}
    if left.verdict.kind == "depends" or len(told) > 1:
        return Decided(Verdict("depends", who_decides(story, branches)), left.says)
    besides = told.pop()
    if not besides:
        return left
    if left.verdict.value in ("nothing", "nobody"):
        return Decided(Verdict("value", besides), besides)
    return Decided(left.verdict, f"{left.says}; {besides}")


@reads("left with")
def _left_with(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    """What a player controls in the end that is no land."""

    def read(branch: Branch) -> str:
        mine = next(one for one in board_as_json(branch.game)["players"] if one["name"] == want.about)
        kept = [one["called"] for one in mine["zones"]["battlefield"] if not _is_a_land(story, one)]
        return ", ".join(kept) or "nothing"

    return agreed(story, branches, read, lambda v: f"{want.about} controls {v}")


def _is_a_land(story: Story, one: Any) -> bool:
    return "Land" in story.types(one["card"] or "")


def _told(found: Sequence[Any]) -> str:
    """What was found, with the number in the words of what was asked."""
    said = (
        one.text.replace(_NUMBER, number_of(one.text, one.detail)) if _NUMBER in one.text else one.text for one in found
    )
    return "; ".join(dict.fromkeys(re.sub(r"(?<= 1 )(card|token)s", r"\1", one) for one in said))


def _rules(found: Sequence[Any]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(str(rule) for one in found for rule in one.rules))
