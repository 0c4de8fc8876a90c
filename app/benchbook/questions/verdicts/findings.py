"""What the branches of an answer say to what was asked."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from benchbook.engine.answer import Answer, Branch
from benchbook.engine.choosing.choices import Taken
from benchbook.questions.asked import Verdict
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.verdicts.decided import Decided, Declined
from benchbook.questions.wishes import Wanted

Reads = Callable[[Story, Wanted, Sequence[Branch]], Decided]
READERS: dict[str, Reads] = {}


_PAYS = ("choose whether to pay", "pay ")
_SEARCH = "choose what to find"


def reads(*kinds: str) -> Callable[[Reads], Reads]:
    def keep(function: Reads) -> Reads:
        READERS.update(dict.fromkeys(kinds, function))
        return function

    return keep


def outcome(story: Story, wants: Sequence[Wanted], answer: Answer, scenario: dict[str, Any]) -> Decided:
    found = [_one(story, want, answer, scenario) for want in wants]
    kinds = {one.verdict for one in found}
    rules = tuple(dict.fromkeys(r for one in found for r in one.rules))
    if len(kinds) == 1 or len(found) == 1:
        return Decided(found[0].verdict, "; ".join(dict.fromkeys(one.says for one in found)), rules, scenario, answer)
    if {one.verdict.kind for one in found} <= {"yes", "no"}:
        raise Unclear(
            "Two things are asked, and they come out differently.",
            [one.says for one in found],
            asks="Which of the two do you ask?",
        )
    value = next((one for one in found if one.verdict.kind not in ("yes", "no")), found[0])
    return Decided(value.verdict, "; ".join(dict.fromkeys(one.says for one in found)), rules, scenario, answer)


def _one(story: Story, want: Wanted, answer: Answer, scenario: dict[str, Any]) -> Decided:
    _pay_nothing(story)
    _can_be_paid(story, answer.branches)
    branches = list(answer.branches) if want.whatever else preferred(story, answer.branches)
    reader = READERS.get(want.kind)
    if reader is None:
        raise Unclear("That cannot be read off yet.")
    found = reader(story, want, branches)
    if found.verdict.kind == "depends" and any("target" in t.choice.prompt for b in branches for t in b.choices):
        raise Unclear("It depends on what is targeted.", asks="What is targeted?")
    return found


def _pay_nothing(story: Story) -> None:
    """Whoever is told to have tapped all their lands pays nothing, where nobody tells that they do."""
    for who in story.people.seats:
        lands = [t for t in story.things.all if t.owner == who and t.zone == "battlefield" and "Land" in t.types]
        if lands and all(t.facts.get("tapped") for t in lands):
            story.pays.setdefault(who, 0)


def _can_be_paid(story: Story, branches: Sequence[Branch]) -> None:
    """Raises Unclear where somebody pays what nobody asks for, or another amount than is asked for."""
    asked = [t.choice.prompt for b in branches for t in b.choices if t.choice.prompt.startswith(_PAYS)]
    if any(story.pays.values()) and not asked:
        raise Unclear("Nothing is to be paid, as far as this is told.", asks="What would be paid, and for what?")
    amounts = {int(one) for prompt in asked for one in re.findall(r"\{(\d+)\}", prompt)}
    for amount in story.pays.values():
        if amount > 0 and amounts and amount not in amounts:
            raise Unclear(f"What is asked for is {{{min(amounts)}}}.", asks=f"Is {{{min(amounts)}}} paid?")


def _may_be_done(story: Story, taken: Taken, who: str) -> bool:
    """Whether a player may do something of which nobody tells that they do not: what is not paid, is not paid."""
    refused = story.pays.get(who, story.pays.get("", 1)) == 0 and taken.choice.prompt.startswith(_PAYS)
    return taken.choice.kind == "yes or no" and taken.choice.who == who and not refused


def preferred(story: Story, branches: Sequence[Branch]) -> list[Branch]:
    """The courses in which the asker does what they may do, and who searches finds something."""
    found = list(branches)
    for who, hit in story.aims.items():
        aimed = (b for b in found if all(t.said == hit for t in b.choices if t.choice.who == who and _is_aim(t)))
        found = list(aimed) or found
    for who, pays in story.pays.items():
        wanted = "yes" if pays else "no"
        found = [
            b
            for b in found
            if all(
                t.said == wanted
                for t in b.choices
                if t.choice.prompt.startswith(_PAYS) and (t.choice.who == who or not who)
            )
        ] or found
    finds = [
        b for b in found if not any(t.said == "nothing" and t.choice.prompt.startswith(_SEARCH) for t in b.choices)
    ]
    found = finds or found  # who searches finds something, where there is something to be found
    suspended = [one.owner for one in story.things.all if one.zone == "exile" and one.facts.get("counters")]
    for who in dict.fromkeys((story.people.asker, *asked_whether_they_may(story), *suspended)):
        with_yes = [b for b in found if all(t.said != "no" for t in b.choices if _may_be_done(story, t, who))]
        found = with_yes or found
    return _with_most_trampled(story, found)


_WHETHER_THEY_MAY = re.compile(r"(?:can|may|could) |do \S+ (?:(?:still|even|actually) )*(?:get|be allow|be able) to ")


def asked_whether_they_may(story: Story) -> list[str]:
    """The players of whom it is asked whether they may do something: it is enough that they can choose so."""
    clauses = (one for one in story.reading.clauses if isinstance(one, Clause) and _is_asked(one))
    return [story.who(one.slots["p"]) for one in clauses if _WHETHER_THEY_MAY.match(one.text) and "p" in one.slots]


def _is_asked(clause: Clause) -> bool:
    return clause.row.part == "asked" or clause.mood.startswith("may")


def _is_aim(taken: Any) -> bool:
    """Whether a target is chosen."""
    return "target" in taken.choice.prompt


def _with_most_trampled(story: Story, branches: list[Branch]) -> list[Branch]:
    """Of courses that differ only in how a trampler's damage is divided, those in which most of it goes over."""
    seats = "|".join(map(re.escape, story.people.seats))
    groups: dict[tuple[str, ...], list[tuple[int, Branch]]] = {}
    for branch in branches:
        divided = [taken.said for taken in branch.choices if taken.choice.kind == "damage"]
        over = sum(int(one) for said in divided for one in re.findall(rf"(\d+) to (?:{seats})(?=,|$)", said))
        others = tuple(f"{t.choice.prompt}: {t.said}" for t in branch.choices if t.choice.kind != "damage")
        groups.setdefault(others, []).append((over, branch))
    kept = {id(branch) for one in groups.values() for over, branch in one if over == max(most for most, _ in one)}
    if len(kept) < len(branches):
        story.assume("as much damage as may tramples over")
    return [branch for branch in branches if id(branch) in kept]


def results(branch: Branch, claims: Sequence[str]) -> list[Any]:
    found = []
    for text in claims:
        one = next((c for c in branch.claims if c.text == text), None)
        if one is None or one.undecided:
            raise Declined(one.detail if one is not None else f"{text!r} was not decided")
        found.append(one)
    return found


def others_would(claims: Sequence[str], branches: Sequence[Branch]) -> bool:
    """Whether these claims are of players who lose, and others alone choose: nobody lets an opponent off."""
    lose = [re.fullmatch(r"(\w+(?: [A-D])?) has lost", claim) for claim in claims]
    choosers = {taken.choice.who for branch in branches for taken in branch.choices}
    return bool(lose and choosers) and all(one is not None and one[1] not in choosers for one in lose)


def who_decides(story: Story, branches: Sequence[Branch]) -> str:
    return chooses(person(story, next((t.choice.who for b in branches for t in b.choices), "")))


def chooses(name: str) -> str:
    """ "You choose", "Opponent chooses": of somebody as the asker is told of them."""
    return f"{name} choose{'' if name == 'You' else 's'}"


def person(story: Story, who: str) -> str:
    """A player as the asker is told of them."""
    if not story.people.asks_for_self:
        return who
    if who == story.people.asker:
        return "You"
    return "Opponent" if who not in story.people.named and len(story.people.seats) <= 2 else who


def none_of(story: Story) -> str:
    """What is said where it is none of them: "nobody" where it is asked which one, "nothing" where it is asked what."""
    return "nobody" if re.search(r"\b(?:which|who)\b", story.reading.text.lower()) else "nothing"


def seat(story: Story, said: str) -> str:
    """The player of whom the asker is told so, by their own name."""
    return next((who for who in story.people.seats if person(story, who) == said), said)


def agreed(
    story: Story, branches: Sequence[Branch], read: Callable[[Branch], str], says: Callable[[str], str]
) -> Decided:
    values = list(dict.fromkeys(read(branch) for branch in branches))
    if len(values) > 1:
        return Decided(Verdict("depends", who_decides(story, branches)), " or ".join(map(says, values)))
    return Decided(Verdict("which", values[0]), says(values[0]))
