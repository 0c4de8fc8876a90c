"""Numbers that are read off several claims, or off what a claim says of mana; and whether any of several holds."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from benchbook.engine.answer import Branch
from benchbook.questions.asked import Verdict
from benchbook.questions.story import Story, Unclear
from benchbook.questions.verdicts.decided import Decided, Declined
from benchbook.questions.verdicts.findings import agreed, none_of, others_would, reads, results, who_decides
from benchbook.questions.wishes import Wanted

TEAM_LIFE = 30  # of Two-Headed Giant, 810.4
_MANA = re.compile(r"\{([^}]+)\}")
_VERBS = "is|was|has|drew|created|gained|lost|triggers|dealt|costs|sacrificed|discarded|milled|controls"
_NUMBER = re.compile(r"-?\d+(?:/-?\d+)?")


def number_of(claim: str, detail: str) -> str:
    """The number, or the size, that a finding says behind the name of what it is about."""
    found = _NUMBER.findall(detail.removeprefix(subject_of(claim)))
    if not found:
        raise Declined(detail)
    return str(found[0])


def subject_of(claim: str) -> str:
    """The name of what a claim is about."""
    return re.split(rf" (?:{_VERBS}) ", claim)[0]


def counted(story: Story, want: Wanted, branches: Sequence[Branch], read: Callable[[list[Any]], str]) -> Decided:
    """The value that is read off the claims, on which all courses agree."""
    found = [results(branch, want.claims) for branch in branches]
    values = [read(one) for one in found]
    details = "; ".join(dict.fromkeys(result.detail for result in found[0]))
    rules = tuple(dict.fromkeys(str(rule) for one in found for result in one for rule in result.rules))
    if len(set(values)) > 1:
        return Decided(Verdict("depends", who_decides(story, branches)), details, rules)
    not_all_of(want, values)
    return Decided(Verdict("value", values[0]), details, rules)


def not_all_of(want: Wanted, values: Sequence[str]) -> None:
    """Raises Unclear where a number is only that of what was laid down because nobody said how many there are."""
    if want.crowd and any(float(value.split("/")[0]) >= want.crowd for value in values):
        raise Unclear("How many there are matters.", asks="How many are there?")


@reads("sum")
def _sum(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    def read(found: list[Any]) -> str:
        numbers = [number_of(r.text, r.detail) for r in found]
        not_all_of(want, numbers)
        return str(sum(map(int, numbers)))

    if want.most:
        branches = [max(branches, key=lambda branch: int(read(results(branch, want.claims))))]

    return _of_whomever(want, branches, counted(story, replace(want, crowd=0), branches, read))


def _of_whomever(want: Wanted, branches: Sequence[Branch], decided: Decided) -> Decided:
    """A number that is the same in all courses, though not of the same player: of whom it is, is not said."""
    shares = {tuple(one.detail for one in results(branch, want.claims)) for branch in branches}
    units = {claim.partition(" 987 ")[2] for claim in want.claims}
    if len(shares) < 2 or len(units) > 1:
        return decided
    return _in_words(decided, f"NUMBER {units.pop()}, whichever player that is")


@reads("more than told")
def _more_than_told(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    """How much more than what was told to have been done before; of what, is said behind the number of that."""
    before, _, unit = want.labels[0].partition(" ")

    def read(found: list[Any]) -> str:
        return str(int(number_of(found[0].text, found[0].detail)) - int(before))

    says = f"{want.about} NUMBER {unit}, besides the {before} before"
    return _in_words(counted(story, want, branches, read), says, *(("119.3",) if unit == "life" else ()))


@reads("besides combat")
def _besides_combat(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    """What an ability of a creature deals: all that the creature dealt but what it dealt in combat."""

    def read(found: list[Any]) -> str:
        every, *fought = (int(number_of(r.text, r.detail)) for r in found)
        return str(every - sum(fought))

    says = f"{want.about}'s ability dealt NUMBER damage"
    return _in_words(counted(story, want, branches, read), says, "603.2")


def _in_words(decided: Decided, says: str, *rules: str) -> Decided:
    """The NUMBER that was reckoned in the words of what is asked, by these rules as well; what depends stays so."""
    if decided.verdict.kind == "depends":
        return decided
    return replace(decided, says=says.replace("NUMBER", decided.verdict.value), rules=(*decided.rules, *rules))


@reads("same value")
def _same_value(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    def read(found: list[Any]) -> str:
        values = {number_of(r.text, r.detail) for r in found}
        if len(values) != 1:
            raise Unclear("They are not alike.", asks="Which one do you mean?")
        return values.pop()

    return counted(story, want, branches, read)


@reads("one of two", "one of several")
def _one_of_two(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    """The one number that is not zero."""
    asks = "Do you ask what is gained, what is lost, or the total?" if want.kind == "one of two" else "Of whom?"

    def read(found: list[Any]) -> str:
        values = [number_of(r.text, r.detail) for r in found]
        more = [value for value in values if value != "0"]
        if not more and want.about == "or none":
            return "0"
        if len(more) != 1:
            raise Unclear("It is not the only one that may be meant.", asks=asks)
        return more[0]

    return _of_whomever(want, branches, counted(story, want, branches, read))


@reads("mana", "line costs")
def _mana(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    """How much mana a pool holds, or a line costs."""

    def read(found: list[Any]) -> str:
        symbols = _MANA.findall(found[0].detail)
        if "not allowed" in found[0].detail or any(not s.isdigit() and len(s) > 1 for s in symbols):
            raise Declined(found[0].detail)
        if not symbols and "holds none" not in found[0].detail:
            raise Unclear("Nothing has to be paid, as far as this is told.", asks="For what would have to be paid?")
        return str(sum(int(one) if one.isdigit() else 1 for one in symbols))

    own = {taken.choice.who for branch in branches for taken in branch.choices} == {want.about}
    if want.kind == "mana" and own and len({read(results(branch, want.claims)) for branch in branches}) > 1:
        most = max(branches, key=lambda branch: int(read(results(branch, want.claims))))
        story.assume("it is used so that it gives the most mana")
        return counted(story, want, [most], read)
    return counted(story, want, branches, read)


@reads("copies")
def _copies(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    """How many spells of one name are on the stack beside the one that was cast."""

    def read(found: list[Any]) -> str:
        there = found[0].detail.partition(": ")[2].split(", ")
        return str(sum(one.startswith(want.labels[0]) for one in there) - 1)

    return counted(story, want, branches, read)


@reads("how many hold")
def _how_many_hold(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    """Of how many the same is so."""
    return counted(story, want, branches, lambda found: str(sum(result.holds for result in found)))


@reads("which hold")
def _which_hold(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    """Of which things the same is so."""

    def read(branch: Branch) -> str:
        held = zip(want.labels, results(branch, want.claims), strict=True)
        return " and ".join(label for label, result in held if result.holds) or none_of(story)

    return agreed(story, branches, read, lambda v: f"{v} {want.about}")


@reads("allowed lines")
def _allowed_lines(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    """How many of the lines that try the same are allowed."""

    def read(found: list[Any]) -> str:
        number = sum(result.holds for result in found)
        if number == len(found):
            raise Unclear("There is no end to that.")
        return str(number)

    decided = counted(story, want, branches, read)
    refused = next(result for result in results(branches[0], want.claims) if not result.holds)
    return Decided(decided.verdict, refused.detail, tuple(map(str, refused.rules)))


@reads("any")
def _any(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    """Whether one of the claims holds."""
    found = [results(branch, want.claims) for branch in branches]
    lost = [one for one in found if any(result.holds for result in one)]
    found = lost if others_would([result.text for one in lost for result in one if result.holds], branches) else found
    holds = {any(result.holds for result in one) for one in found}
    if len(holds) > 1:
        return Decided(Verdict("depends", who_decides(story, branches)), "")
    shown = [r for r in found[0] if r.holds][:1] or found[0][:1]
    rules = tuple(dict.fromkeys(str(rule) for result in shown for rule in result.rules))
    return Decided(
        Verdict("yes" if holds.pop() != want.not_ else "no"), "; ".join(dict.fromkeys(r.detail for r in shown)), rules
    )


@reads("possible")
def _possible(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    """Whether all claims hold in one course at least, where nobody else has a choice."""
    choosers = {taken.choice.who for branch in branches for taken in branch.choices}
    found = [results(branch, want.claims) for branch in branches]
    holds = [all(result.holds for result in one) for one in found]
    if len(set(holds)) > 1 and choosers != {want.about}:
        return Decided(Verdict("depends", who_decides(story, branches)), "")
    shown = found[holds.index(True)] if any(holds) else found[0]
    rules = tuple(dict.fromkeys(str(rule) for result in shown for rule in result.rules))
    says = "; ".join(dict.fromkeys(result.detail for result in shown))
    return Decided(Verdict("yes" if any(holds) else "no"), says, rules)


@reads("life of a team")
def _life_of_a_team(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    """How far a team's life total has moved: what each of its players gains or loses is the team's."""
    begun = int(str(story.players.get(want.about, {}).get("life", TEAM_LIFE)))
    verb, sign = ("gained", 1) if "gained" in want.labels else ("lost", -1)

    def read(branch: Branch) -> str:
        moved = sign * (int(branch.game.player(want.about).life) - begun)
        if moved < 0:
            raise Declined(f"the team's life total moves the other way, by {-moved}")
        return str(moved)

    found = agreed(story, branches, read, lambda v: f"{want.about}'s team {verb} {v} life")
    return found if found.verdict.kind == "depends" else Decided(Verdict("value", found.verdict.value), found.says)
