"""Yes or no, how much, which, who, where: read off the branches of an answer."""

from __future__ import annotations

import re
from collections.abc import Sequence

from benchbook.engine.answer import Branch, board_as_json
from benchbook.questions.asked import Verdict
from benchbook.questions.noun_phrases import unclassed
from benchbook.questions.story import Story, Unclear
from benchbook.questions.tables import table
from benchbook.questions.verdicts.counted import not_all_of, number_of
from benchbook.questions.verdicts.decided import Decided, Declined
from benchbook.questions.verdicts.findings import (
    agreed,
    asked_whether_they_may,
    chooses,
    others_would,
    person,
    reads,
    results,
    seat,
    who_decides,
)
from benchbook.questions.wishes import Wanted

PLACES = {
    "battlefield": "on the battlefield", "hand": "in its owner's hand", "exile": "in exile",
    "graveyard": "in the graveyard", "library": "in the library", "command zone": "in the command zone",
    "nowhere": "gone",
}  # fmt: skip


@reads("yes-no")
def _yes_or_no(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    if not want.claims:
        raise Unclear("Of what is that asked?", asks="Of what do you ask that?")
    _has_an_ability(story, want)
    per_branch = []
    rules: list[str] = []
    details: list[str] = []
    for branch in branches:
        found = results(branch, want.claims)
        if want.alike and len({r.holds for r in found}) > 1:
            raise Unclear("That is so of some of them.", asks="Of which of them do you ask that?")
        nots = want.nots or (False,) * len(found)
        per_branch.append(all(r.holds != not_ for r, not_ in zip(found, nots, strict=True)) != want.not_)
        rules += [str(rule) for r in found for rule in r.rules]
        details += [r.detail for r in found]
    alike = len(set(per_branch)) == 1  # then what one course comes to is told: the others differ in what is not asked
    says = "; ".join(dict.fromkeys(details[: len(want.claims)] if alike else details))
    if len(set(per_branch)) > 1 and want.not_ and len(want.claims) == 1 and _is_good(story, want, branches):
        return Decided(Verdict("yes"), details[per_branch.index(True)], tuple(dict.fromkeys(rules)))
    if len(set(per_branch)) > 1 and not want.not_ and _is_for_who_may(story, branches):
        return Decided(Verdict("yes"), details[per_branch.index(True) * len(want.claims)], tuple(dict.fromkeys(rules)))
    if len(set(per_branch)) > 1 and not (len(want.claims) == 1 and others_would(want.claims, branches)):
        return Decided(Verdict("depends", who_decides(story, branches)), says, tuple(dict.fromkeys(rules)))
    if len(set(per_branch)) > 1:
        per_branch, says = [not want.not_], details[per_branch.index(not want.not_)]
    return Decided(Verdict("yes" if per_branch and per_branch[0] else "no"), says, tuple(dict.fromkeys(rules)))


def _has_an_ability(story: Story, want: Wanted) -> None:
    """Raises Unclear where it is asked whether something triggers of which nobody said that it has what is asked of."""
    line = unclassed(story.reading.line)
    kind = re.search(r"(?<!\S)do (?:(?:the|its|my|his) )?(die|enter|leave|attack) trigger(?!\S)", line)
    for claim in want.claims:
        thing = story.things.called(claim.removesuffix(" triggers")) if claim.endswith(" triggers") else None
        if thing is None or thing.card or thing.keywords:
            continue
        if not story.says(thing) or (kind is not None and kind[1] not in story.says(thing)):
            raise Unclear("What triggers?", asks="Which ability do you mean?")


def _is_for_who_may(story: Story, branches: Sequence[Branch]) -> bool:
    """Whether nobody chooses but who it is asked of what they may have: "may AP keep the new one?" """
    choosers = {taken.choice.who for branch in branches for taken in branch.choices}
    return len(choosers) == 1 and choosers <= {*asked_whether_they_may(story)}


def of_surviving(story: Story, wants: Sequence[Wanted], branches: Sequence[Branch]) -> tuple[Wanted, ...]:
    """What is asked of something that would survive only by its words: it did not die, and yet is taken away.

    Whether it is on the battlefield is asked then; what its owner took away is saved.
    """
    return tuple(
        Wanted("yes-no", (f"{died[1]} is on the battlefield",))
        if want.not_
        and len(want.claims) == 1
        and (died := re.fullmatch(r"(.+) died", want.claims[0]))
        and _is_taken_away(story, died[1], branches)
        else want
        for want in wants
    )


def _is_taken_away(story: Story, label: str, branches: Sequence[Branch]) -> bool:
    thing = next((one for one in story.things.all if one.label == label and one.zone == "battlefield"), None)
    if thing is None or any(d.who == thing.owner and d.line.endswith(f" targeting {label}") for d in story.done):
        return False
    return any(where_is(branch, label) in ("exile", "library", "hand", "command zone") for branch in branches)


@reads("value")
def _value(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    values: list[tuple[str, str]] = []
    rules: list[str] = []
    _is_still_there(story, want, branches)
    for branch in branches:
        (result,) = results(branch, want.claims)
        values.append((number_of(want.claims[0], result.detail), result.detail))
        rules += [str(r) for r in result.rules]
    if (want.most and not _is_chosen_by_the_harmed(want, branches)) or _is_good(story, want, branches):
        values = [max(values, key=lambda v: float(v[0].split("/")[0]))]
    if len({v for v, _ in values}) > 1:
        return Decided(
            Verdict("depends", who_decides(story, branches)),
            "; ".join(dict.fromkeys(d for _, d in values)),
            tuple(rules),
        )
    not_all_of(want, [value for value, _ in values])
    return Decided(Verdict("value", values[0][0]), values[0][1], tuple(dict.fromkeys(rules)))


def _is_chosen_by_the_harmed(want: Wanted, branches: Sequence[Branch]) -> bool:
    """Whether it depends on which effect changes the damage first, which is chosen by whom or whose it would hit."""
    return " dealt " in want.claims[0] and any(t.choice.kind == "replacement" for b in branches for t in b.choices)


def _is_still_there(story: Story, want: Wanted, branches: Sequence[Branch]) -> None:
    """Raises Unclear where a size is asked of what was on the battlefield and has left it."""
    of = re.fullmatch(r"(.+?)(?:'s (?:power|toughness))? is 987(?:/987)?", want.claims[0])
    there = (t for t in story.things.all if t.zone == "battlefield" or (story.was_cast(t) and not t.is_spell))
    label = next((t.label for t in there if of is not None and t.label == of[1]), "")
    if label and any(where_is(branch, label) != "battlefield" for branch in branches):
        raise Unclear(
            f"{label} does not stay on the battlefield.",
            asks=f"{label} does not stay on the battlefield: at which moment do you ask how big it is?",
        )


_HARM = re.compile(r"(.+?) (?:lost|was dealt|discarded|sacrificed|milled) \d+")
_BOON = re.compile(r"(.+?) (?:gained|drew|created) \d+")


def _is_good(story: Story, want: Wanted, branches: Sequence[Branch]) -> bool:
    """Whether the most is what the only one who chooses, the asker, wants: they gain, or another loses."""
    asker = story.people.asker
    if {taken.choice.who for branch in branches for taken in branch.choices} != {asker}:
        return False
    harm, boon = _HARM.match(want.claims[0]), _BOON.match(want.claims[0])
    return bool(harm and harm[1] != asker and harm[1] in story.people.seats) or bool(boon and boon[1] == asker)


@reads("who wins", "who loses")
def _who_wins(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    def read(branch: Branch) -> str:
        if branch.game.over == "draw":
            return "draw"
        found = [p.id for p in branch.game.players if (p.won if want.kind == "who wins" else p.lost)]
        return person(story, found[0]) if len(found) == 1 else "nobody" if not found else "both"

    verb = "wins" if want.kind == "who wins" else "loses"
    return agreed(
        story,
        branches,
        read,
        lambda v: "the game is a draw" if v == "draw" else f"{seat(story, v)} {verb}",
    )


@reads("who draws", "who gains")
def _who_draws(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    def read(branch: Branch) -> str:
        found = [
            person(
                story,
                c.text.split(" ")[0]
                if " drew" not in c.text and " gained" not in c.text
                else c.text.partition(" drew")[0].partition(" gained")[0],
            )
            for c in results(branch, want.claims)
            if not c.holds
        ]
        return found[0] if len(found) == 1 else "nobody" if not found else "both"

    verb = "draws" if want.kind == "who draws" else "gains life"
    return agreed(story, branches, read, lambda v: f"{seat(story, v)} {verb}")


@reads("who")
def _who(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    """The player of whom a claim holds: there is one claim for each."""

    def read(branch: Branch) -> str:
        held = zip(story.people.seats, results(branch, want.claims), strict=True)
        found = [person(story, who) for who, claim in held if claim.holds != want.not_]
        if not found and re.search(r"\d", want.claims[0]) and not want.not_:
            raise Unclear("That is so of nobody.", asks="How much is meant?")
        return found[0] if len(found) == 1 else "nobody" if not found else "both"

    return agreed(story, branches, read, lambda v: f"{v} {'are' if v == 'You' else 'is'} {want.about or 'the one'}")


@reads("either")
def _either(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    """Which of two contrary things is the case: the first where the claim holds."""
    details = "; ".join(dict.fromkeys(c.detail for c in results(branches[0], want.claims)))
    return agreed(story, branches, lambda b: want.labels[not results(b, want.claims)[0].holds], lambda v: details)


@reads("one or the other")
def _one_or_the_other(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    """Which of two things that were asked with an "or" is the case; where both are, or none, it is asked back."""

    def read(branch: Branch) -> str:
        held = [c.holds != not_ for c, not_ in zip(results(branch, want.claims), want.nots, strict=True)]
        if sum(held) != 1:
            raise Unclear("It is both, or neither.", want.labels, asks="Which of the two do you ask?")
        return want.labels[held.index(True)]

    details = "; ".join(dict.fromkeys(c.detail for c in results(branches[0], want.claims)))
    return agreed(story, branches, read, lambda v: details)


@reads("who is right")
def _who_is_right(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    def read(branch: Branch) -> str:
        wrong = {
            who
            for who, not_, c in zip(want.labels, want.nots, results(branch, want.claims), strict=True)
            if c.holds == not_
        }
        right = [who for who in dict.fromkeys(want.labels) if (who in wrong) == want.not_]
        if want.about and not right:
            return person(story, want.about)  # who says that not all of it is so
        return person(story, right[0]) if len(right) == 1 else "nobody" if not right else "both"

    details = "; ".join(dict.fromkeys(c.detail for c in results(branches[0], want.claims)))
    judged = "wrong" if want.not_ else "right"
    return agreed(story, branches, read, lambda v: f"{seat(story, v)} is {judged}: {details}")


@reads("unclear")
def _unclear(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    """What is allowed, of which it is asked what comes of it, without a word of what that might be."""
    raise Unclear(want.about)


@reads("known")
def _known(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    """What a rule says whatever is on the board."""
    if want.claims[0] == "which":
        who = person(story, want.about)
        place = "last" if want.not_ else "first"
        says = "; ".join(want.labels) or f"the {place} is that of {who}"
        return Decided(Verdict("which", who), says, want.claims[1:])
    if want.claims[0] == "owner":
        who = person(story, want.about)
        return Decided(Verdict("which", who), f"{chooses(who)}: it is the owner's choice", want.claims[1:])
    if want.claims[0] == "owner of":
        who = person(story, want.about)
        return Decided(Verdict("which", who), f"{want.about} controls it", want.claims[1:])
    if want.claims[0] in ("right", "wrong"):
        who, judged = person(story, want.about), want.claims[0]
        return Decided(Verdict("which", who), "; ".join((f"{want.about} is {judged}", *want.labels)), want.claims[1:])
    if want.claims[0] == "number":
        return Decided(Verdict("value", want.about), f"{want.about} more", want.claims[1:])
    if want.claims[0] == "x":
        return Decided(Verdict("value", want.about), f"X is {want.about}", want.claims[1:])
    if want.claims[0] == "thing":
        return Decided(Verdict("which", want.about), f"it is {want.about}", want.claims[1:])
    if want.claims[0] == "depends":
        said = chooses(person(story, want.about))
        return Decided(Verdict("depends", said), f"{said} the order", want.claims[1:])
    return Decided(Verdict(want.claims[0]), "; ".join(want.labels), want.claims[1:])


@reads("who chooses")
def _who_chooses(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    made = [t.choice for b in branches for t in b.choices if _is_to(t.choice.prompt, want.about)]
    who = list(dict.fromkeys(choice.who for choice in made))
    if len(who) != 1:
        raise Unclear("Nothing, or several things, are to be chosen.")
    return Decided(Verdict("which", person(story, who[0])), f"{who[0]} chooses")


def _is_to(prompt: str, done: str) -> bool:
    """Whether what is chosen is chosen for what is asked about: "choose what to find" for what is found."""
    said = re.fullmatch(r"choose(?: (?:what|.+?) to (\w+))?", prompt)
    return not done or (said is not None and (said[1] or "") in table("words")["chosen to"][done])


@reads("who controls")
def _who_controls(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    def read(branch: Branch) -> str:
        for player in board_as_json(branch.game)["players"]:
            if any(o["called"] == want.labels[0] for o in player["zones"]["battlefield"]):
                return person(story, player["name"])
        if want.about == "get" and where_is(branch, want.labels[0]) == "exile":  # somebody may have use of it there
            raise Unclear(f"{want.labels[0]} is exiled.", asks="Do you ask who may use the exiled card?")
        if want.about:  # a word like "it" sooner means something that somebody has
            raise Unclear(f"Nobody controls {want.labels[0]}.", asks="Of what do you ask who controls it?")
        return "nobody"

    return agreed(story, branches, read, lambda v: f"{seat(story, v)} controls {want.labels[0]}")


def where_is(branch: Branch, label: str) -> str:
    there = [(zone, o) for p in board_as_json(branch.game)["players"] for zone, os in p["zones"].items() for o in os]
    for name in ("called", "card", "name"):
        zone = next((str(zone) for zone, o in there if o[name] == label), "")
        if zone:
            return "command zone" if zone == "command" else zone
    return "nowhere"


@reads("whose zone")
def _whose_zone(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    def read(branch: Branch) -> str:
        for player in board_as_json(branch.game)["players"]:
            if any(o["called"] == want.labels[0] or o["card"] == want.labels[0] for o in player["zones"]["graveyard"]):
                return person(story, player["name"])
        raise Unclear(f"{want.labels[0]} is in no graveyard.", asks=f"How does {want.labels[0]} get to a graveyard?")

    return agreed(story, branches, read, lambda v: f"{want.labels[0]} goes to {seat(story, v)}'s graveyard")


@reads("one goes")
def _one_goes(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    gone = [any(where_is(b, label) != "battlefield" for label in want.labels) for b in branches]
    if len(set(gone)) > 1:
        raise Unclear("That depends on what is chosen.")
    says = f"{' and '.join(want.labels)} {'do not both stay' if gone[0] else 'both stay'}"
    return Decided(Verdict("yes" if gone[0] else "no"), says)


@reads("where")
def _where(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    label = want.labels[0]
    stays = any(one.label == label and one.zone == "battlefield" for one in story.things.all)

    def says(value: str) -> str:
        """Where it is; what was there before stays there."""
        return f"{label} {'stays' if stays and value == 'battlefield' else 'is'} {PLACES.get(value, value)}"

    return agreed(story, branches, lambda b: where_is(b, label), says)


@reads("colors")
def _colors(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    names = dict(zip("WUBRGC", ("white", "blue", "black", "red", "green", "colorless"), strict=True))
    holds = [c.holds for c in results(branches[0], want.claims)]
    found = [names[letter] for letter, is_so in zip("WUBRGC", holds, strict=True) if is_so]
    rules = tuple(str(r) for c in results(branches[0], want.claims) if c.holds for r in c.rules)
    return Decided(
        Verdict("value", " or ".join(found) or "nothing"),
        f"{want.about} can be tapped for {' or '.join(found) or 'nothing'}",
        rules,
    )


@reads("cost")
def _cost(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    (result,) = results(branches[0], want.claims)
    mana = re.findall(r"(?:\{[^}]+\})+", result.detail)
    if not mana:
        raise Declined(result.detail)
    symbols = re.findall(r"\{([^}]+)\}", mana[-1])
    total = sum(int(one) if one.isdigit() else 1 for one in symbols)
    if want.labels:  # each card that is exiled pays for generic mana alone
        total -= min(int(want.labels[0]), sum(int(one) for one in symbols if one.isdigit()))
        return Decided(Verdict("value", str(total)), f"{total} mana is left to pay", ("702.66a",))
    return Decided(Verdict("value", str(total)), result.detail, tuple(str(r) for r in result.rules))
