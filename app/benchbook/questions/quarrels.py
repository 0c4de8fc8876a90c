"""What those say who disagree, where it is asked who is right."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from benchbook.questions.noun_phrases import PLAYER
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.wishes import Wanted, wanted


def what_each_says(story: Story, wants: list[Wanted]) -> list[Wanted]:
    """What each of those said who disagree, where it is asked who is right; of one, whether they are wrong."""
    if any(isinstance(one, Clause) and one.row.means == "tag of what is wrong" for one in story.reading.clauses):
        return _what_is_not_so(wants)
    if not any(w.kind == "who is right" for w in wants):
        return wants
    wrong = any(w.kind == "who is right" and w.not_ for w in wants)
    said = [
        (who, _has_life(story, clause) if clause.row.means == "life" else wanted(story, clause))
        for who, clause in _with_denials(story)
        if clause.mood.startswith("claim") or clause.row.part == "asked" or clause.row.means == "life"
    ]
    known = {who: w for who, w in said if w.kind == "known" and w.claims[0] in ("yes", "no")}
    if len(known) == len(said) == 2 and len({w.claims[0] for w in known.values()}) == 2:
        right = next(who for who, w in known.items() if (w.claims[0] == "yes") != wrong)
        if wrong:
            return [Wanted("known", ("wrong", *known[right].claims[1:]), about=right, labels=known[right].labels)]
        return [Wanted("known", ("right", *known[right].claims[1:]), about=right, labels=known[right].labels)]
    said = [(who, w) for who, w in said if w.kind == "yes-no"]
    alone = len(said) == 1 and len(said[0][1].claims) == 1 and len(story.people.seat()) == 2
    alone = alone and not (story.done and story.done[-1].kind == "stipulated")  # what one did may be what is disputed
    if alone:
        said.append((story.people.other(said[0][0]), replace(said[0][1], not_=not said[0][1].not_)))
    if len({who for who, _ in said}) != 2:
        raise Unclear("Who says what is not clear.", asks="What does each of you say?")
    first, then = sorted((said[0], said[-1]), key=lambda one: one[1].not_)
    if len(first[1].claims) > 1 and then[1].claims == first[1].claims and then[1].not_ != first[1].not_:
        said = [first]  # not all of it is so, says the other
    return [
        Wanted(
            "who is right",
            tuple(c for _, w in said for c in w.claims),
            wrong,
            about=then[0] if len(said) == 1 else "",
            labels=tuple(who for who, w in said for _ in w.claims),
            nots=tuple(not_ for _, w in said for not_ in w.nots or (w.not_,) * len(w.claims)),
        )
    ]


def concludes(items: list[Clause | str], place: int, asks: list[Clause]) -> bool:
    """Whether somebody concludes something from what they say: "he says that is 25, so I am dead"."""
    follows = next((one for one in items[place + 1 :] if isinstance(one, Clause)), None)
    between = items[place + 1 : items.index(follows)] if follows is not None else []
    so = "so" in between and all(one in (",", "so") for one in between)
    return so and isinstance(follows, Clause) and follows.mood.startswith("claim") and follows not in asks


_CAN_I = re.compile(r"(?:can|may|could) \S+(?: (?:really|even|still|actually))*(?: do (?:that|this|so|it))?")


_REASON = re.compile(r"\b(?:because|since) (?:[^ .,?]+ ){1,3}(?:is|has|gets|gained|got|gains) (?:an? )?([a-z-]+)")


def what_was_forbidden(story: Story, clause: Clause) -> Clause:
    """ "He says I can't block it. Can I?": what somebody is told that they may or may not do is what is asked."""
    claims = (one for _, one in reversed(story.quoted) if one.mood == "may-told")
    said = next(claims, None) if clause.row.means == "legal" else None
    if said is None or not _CAN_I.fullmatch(clause.text):
        return clause
    if story.who(said.slots.get("p", "it")) != story.who(clause.slots.get("p", "it")):
        raise Unclear("Who may do what?", asks="Who do you ask about?")
    if any(meaning != "same turn" for meaning, _, _ in story.reading.times):
        raise Unclear("When would that be done?", asks="When would that be done?")
    reason = _REASON.search(story.reading.text.lower())
    if reason is not None and not any(reason[1] in story.says(one).lower() for one in story.things.all):
        raise Unclear("Is that reason so?", asks="Does it have that ability, and from what?")
    return replace(said, mood="may", negated=False, start=clause.start, end=clause.end)


def is_no_claim(story: Story, clause: Clause) -> None:
    """Raises Unclear where somebody only tells how things stand, of which it is not asked who is right."""
    tells = clause.row.means in ("life", "life now", "poison", "cards in hand", "lands") and clause.mood == "told"
    judged = any(
        isinstance(one, Clause) and (one.row.part == "tags" or one.row.means == "who is right")
        for one in story.reading.clauses
    )
    if tells and not judged:
        raise Unclear("Is that so?", asks=f"Is that so: “{story.reading.shown(clause.text)}”?")


def claimed(story: Story) -> list[Clause]:
    """What was said by somebody to come of it, and is not asked."""
    return [clause for _, clause in story.quoted if clause.mood.startswith("claim")]


def said_by(clauses: list[Clause]) -> list[Clause]:
    """What the one says of whom it is asked whether they are right; everything where nobody is named."""
    tag = next(
        (c for c in clauses if c.row.part == "tags" and re.match(rf"be (?:he|she|opp|i|{PLAYER}) ", c.text)), None
    )
    if tag is None:
        return clauses
    said = tag.text.split()[1]
    if re.fullmatch(PLAYER, said):
        return _claimed_by(clauses, said)
    asker, mine, found = said == "i", True, []
    for one in clauses:
        if one.row.means == "says":
            mine = one.slots.get("p") in ("i", "we")
        elif mine == asker:
            found.append(one)
    return found


def _claimed_by(clauses: list[Clause], player: str) -> list[Clause]:
    """What a player says who is named."""
    found: list[Clause] = []
    speaks = ""
    for one in clauses:
        speaks = one.slots.get("p", "") if one.row.means == "says" else speaks
        found += [one] if speaks == player and one.row.means != "says" else []
    return found


def said_together(clauses: Sequence[Clause], last: Clause) -> list[Clause]:
    """What somebody claims of whom the last claim is known, as long as nobody else speaks and nothing is told."""
    found: list[Clause] = []
    pending, speaker = [last], ""
    for one in reversed(clauses[: clauses.index(last)]):
        if one.row.means == "says":
            if speaker and one.slots.get("p") != speaker:
                break
            found, pending, speaker = [*pending, *found], [], one.slots.get("p", "")
        elif one.mood.startswith("claim"):
            pending.insert(0, one)
        else:
            break
    return found or [last]


def all_of_it(asked: Sequence[tuple[Clause, Wanted]], wants: list[Wanted]) -> list[Wanted]:
    """Of several things that somebody claims together all must be so."""
    if len(wants) < 2 or len(asked) != len(wants) or not all(one.mood.startswith("claim") for one, _ in asked):
        return wants
    if any(one.kind != "yes-no" or (one.not_ and len(one.claims) > 1) for one in wants):
        raise Unclear("What of it is asked?", asks="Which of these do you ask?")
    claims = tuple(claim for one in wants for claim in one.claims)
    return [Wanted("yes-no", claims, about=wants[0].about, nots=tuple(one.not_ for one in wants for _ in one.claims))]


def _with_denials(story: Story) -> list[tuple[str, Clause]]:
    """What was said by whom; who says that what was said last is not so claims the opposite."""
    found: list[tuple[str, Clause]] = []
    for who, clause in story.quoted:
        if clause.row.means == "affirms":
            claims = [one for _, one in found[-1:] if one.mood in ("claim", "claim-not")]
            found += [(story.player(clause), replace(one, mood="claim", negated=False)) for one in claims]
        elif clause.row.means != "denies":
            found.append((who, clause))
        elif found and found[-1][1].mood in ("claim", "claim-not"):
            denied = found[-1][1].mood == "claim"
            opposite = replace(found[-1][1], mood="claim-not" if denied else "claim", negated=denied)
            found.append((story.player(clause), opposite))
    return found


def _what_is_not_so(wants: list[Wanted]) -> list[Wanted]:
    """What is asked whether it is wrong, turned round: of a claim whether it does not hold."""
    if len(wants) != 1 or not (wants[0].kind == "yes-no" or wants[0].claims[:1] in (("yes",), ("no",))):
        raise Unclear("What would be wrong?", asks="What does each of you say?")
    one = wants[0]
    if one.kind == "yes-no":
        return [replace(one, not_=not one.not_)]
    return [replace(one, claims=("no" if one.claims[0] == "yes" else "yes", *one.claims[1:]))]


def _has_life(story: Story, clause: Clause) -> Wanted:
    """At how much life somebody says that a player is."""
    return Wanted("yes-no", (f"{story.player(clause)} is at {story.number(clause.slots['n'])} life",))
