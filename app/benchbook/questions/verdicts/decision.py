"""A story's questions decided by the engine: every way in which it may be meant is played, and they must agree."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from benchbook.engine.answer import Answer
from benchbook.engine.prose import listed
from benchbook.engine.scenario import solve
from benchbook.engine.scenario.model import Scenario
from benchbook.errors import ScenarioError
from benchbook.questions import board
from benchbook.questions.asked import Verdict
from benchbook.questions.board import Course
from benchbook.questions.deeds import told_or_asked
from benchbook.questions.made_up import made_up
from benchbook.questions.reading import Clause
from benchbook.questions.story import Done, Story, Unclear
from benchbook.questions.verdicts.decided import Decided, Declined, Refused
from benchbook.questions.verdicts.findings import outcome
from benchbook.questions.verdicts.left_open import NOTHING, differs, hangs_on_nothing_untold
from benchbook.questions.verdicts.lives import with_life_enough
from benchbook.questions.verdicts.permissions import allowed_by, by_own_choice, can_be_done, lacks_targets, no_window
from benchbook.questions.verdicts.values import of_surviving
from benchbook.questions.verdicts.wording import spoken
from benchbook.questions.wishes import Wanted


def decide(story: Story, wants: Sequence[Wanted]) -> Decided:
    """The verdict on which every way of meaning the question agrees. Raises Unclear where they do not, Declined where
    none can be played.
    """
    found: list[tuple[Course, Decided]] = []
    problems: list[Exception] = []
    for course in board.open_courses(story):
        try:
            found.append((course, _decided(story, course, wants)))
        except (Declined, Refused) as problem:
            problems.append(problem)
    if not found:
        raise _worst(problems)
    found += _with_other_libraries(story, wants, found)
    found = _with_those_lands(story, wants, found)
    verdicts = {decided.verdict for _, decided in found}
    if len(verdicts) > 1:
        raise _disagree(story, found)
    course, decided = found[0]
    decided = with_life_enough(story, wants, decided, lambda: _decided(story, course, wants))
    hangs_on_nothing_untold(story, wants, course, decided, partial(_decided, story))
    _was_so(story, course)
    return replace(decided, assumed=_taken_for_granted(story, course, found))


def _with_other_libraries(
    story: Story, wants: Sequence[Wanted], found: Sequence[tuple[Course, Decided]]
) -> list[tuple[Course, Decided]]:
    """The same with other cards in libraries of which nobody said what is in them."""
    if not any(one.endswith("library holds basic lands") for one in story.assumed):
        return []
    others = [replace(course, library=1) for course, _ in found[:4]]
    return [(course, _decided(story, course, wants)) for course in others]


def _with_those_lands(
    story: Story, wants: Sequence[Wanted], found: list[tuple[Course, Decided]]
) -> list[tuple[Course, Decided]]:
    """With no more lands than were told of, where they are what a spell is cast with ("with one Island").

    Raises Unclear where something may be cast, but not with those alone, and nobody said that they are all.
    """
    course, decided = found[0]
    play = partial(_decided, story)
    tried = {want.at for want in wants if want.kind == "allowed"}
    casters = {done.who for n, done in enumerate(story.done) if (done.asked or n in tried) and done.kind == "cast"}
    lands = {t.owner for t in story.things.all if "Land" in t.types and t.zone == "battlefield"}
    for who in casters & lands if decided.verdict.kind == "yes" else ():
        if not differs(play, wants, replace(course, lands_only=who), decided):
            continue
        if not _ALL_THE_LANDS.search(story.reading.text.lower()):
            raise Unclear("With those lands it cannot be paid for.", asks="Are those all the lands that there are?")
        story.assume(f"{who} has no other lands")
        found = [(one := replace(each, lands_only=who), _decided(story, one, wants)) for each, _ in found]
    return found


_SOME_LANDS = "(?:lands?|plains|islands?|swamps?|mountains?|forests?)"
_ALL_THE_LANDS = re.compile(
    rf"\bwith (?:only |just |exactly )?(?:an?|one|two|three|four|five|six|\d+) (?:untapped |basic )?{_SOME_LANDS}\b"
    rf"|\b(?:only|just|nothing but)\b.*\b{_SOME_LANDS}\b"
)


def _worst(problems: Sequence[Exception]) -> Exception:
    refused = next((p for p in problems if isinstance(p, Refused)), None)
    if refused is not None:
        return Unclear(f"That does not go together: {refused}")
    return problems[0] if problems else Declined("nothing could be played")


def _disagree(story: Story, found: Sequence[tuple[Course, Decided]]) -> Unclear:
    responding = {d.verdict for c, d in found if c.responds}
    after = {d.verdict for c, d in found if not c.responds}
    if after and responding != after and len(responding) == 1:
        last = next((d for d in reversed(story.done) if d.response is None and d.stacks), None)
        said = spoken(last.line, story) if last else "the second"
        return Unclear(
            "The order matters.",
            ("in response", "afterwards"),
            asks=f"Is it done in response, or after the first has resolved? ({said})",
        )
    if len({d.verdict for c, d in found if not c.library}) == 1:
        return Unclear("It depends on the cards of a library.", asks="Which cards are on top of the library?")
    open_thing = next((t for t in story.things.all if t.size_is_open), None)
    if open_thing is not None:
        whose = "your" if open_thing.owner == story.people.asker else "the opponent's"
        if not open_thing.is_creature:
            return Unclear("The loyalty matters.", asks=f"How much loyalty has {whose} {open_thing.label.lower()}?")
        return Unclear(
            "The size matters.", ("1/1", "2/2", "3/3", "5/5"), asks=f"How big is {whose} creature ({open_thing.label})?"
        )
    unsure = next((t for t in story.things.all if t.alternatives), None)
    if unsure is not None and unsure.made_up:
        return Unclear("The kind of spell matters.", asks="What kind of spell is it?")
    if unsure is not None:
        return Unclear(
            "The card matters.", (unsure.card, *unsure.alternatives), asks=f"Which card is meant by “{unsure.label}”?"
        )
    return Unclear("It can be meant in several ways.")


def _taken_for_granted(story: Story, course: Course, found: Sequence[tuple[Course, Decided]]) -> tuple[str, ...]:
    said = [*story.assumed, *_of_any_size(story, course)]
    responds = {c.responds for c, _ in found}
    if responds == {True} and any(d.response is None and d.stacks for d in story.done[1:]):
        said.append("what is done after a spell was cast is done in response to it")
    if course.cards:
        said += [f"I take {was} to be {card}" for was, card in course.cards.items()]
    return tuple(dict.fromkeys(said))


def _of_any_size(story: Story, course: Course) -> Iterator[str]:
    """Of what the size or loyalty does not matter, those for which the same was tried together."""
    alike: dict[tuple[str, tuple[str, ...]], list[str]] = {}
    for thing in (one for one in story.things.all if one.label in course.sizes):
        what = "size" if thing.is_creature else "loyalty"
        alike.setdefault((what, tuple(thing.open_sizes)), []).append(thing.label)
    for (what, sizes), labels in alike.items():
        yield f"whatever the {what} of {listed(labels)} is ({', '.join(sizes)} come to the same)"


def scenario_of(story: Story, course: Course, wants: Sequence[Wanted], lines: list[Any]) -> dict[str, Any]:
    """The scenario of a story: the board, the lines."""
    commander = any(t.facts.get("commander") for t in story.things.all)
    ruleset = story.ruleset or ("commander" if commander else "")
    found: dict[str, Any] = {"title": story.reading.text.strip()[:200] or "A question"}
    if ruleset:
        found["ruleset"] = ruleset
    cards = made_up(story, course.sizes, course.cards)
    if cards:
        found["cards"] = cards
    found["given"] = board.given(story, course)
    found["when"] = lines
    return found


def _decided(story: Story, course: Course, wants: Sequence[Wanted]) -> Decided:
    may = [n for n, done in enumerate(story.done) if done.asked]
    outcomes = [w for w in wants if w.kind != "allowed"]
    may += [w.at for w in wants if w.kind == "allowed" and w.at is not None]
    lines, places = board.lines(story, course)
    outcomes = [replace(want, claims=tuple(_at_its_line(one, places) for one in want.claims)) for want in outcomes]
    claims = [c for w in outcomes if w.kind != "known" for c in w.claims]
    checks: list[Any] = [*lines, *([{"expect": claims}] if claims else [])]
    scenario = scenario_of(story, course, wants, checks)
    scenario["then"] = [
        f"when[{places[n]}] is allowed" for n in range(len(story.done)) if n in places and _is_an_act(story.done[n])
    ]
    scenario["then"] += [f"when[{places[n]}] is not allowed" for n in may if n in places]
    expected = [done.expects for done in story.done if done.expects]
    restated = [(_at_its_line(claim, places), so, said) for claim, so, said in story.restated]
    scenario["then"] += [*expected, *(claim for claim, _, _ in restated)]
    answer = _played(story, scenario, course)
    allowed = {
        int(re.findall(r"\d+", c.text)[0]): c
        for c in answer.claims
        if c.path.startswith("then") and re.match(r"when\[\d+\] is allowed", c.text)
    }
    allowed |= by_own_choice(answer, allowed, {places[n]: story.done[n].who for n in may if n in places})
    no_target: tuple[str, tuple[str, ...]] | None = None
    for number, done in enumerate(story.done):
        claim = allowed.get(places.get(number, -1))
        if claim is not None and not claim.holds and number not in may:
            refused = f"“{spoken(done.line, story)}” is not allowed"
            if done is not story.done[-1] or not _is_no_target(claim, wants):
                raise Refused(refused)
            no_target = f"{refused}: {claim.detail.removeprefix('it is not allowed: ')}", tuple(map(str, claim.rules))
    for claim in answer.claims:
        if claim.path.startswith("then") and claim.text in expected and not claim.holds:
            raise Refused(f"“{spoken(claim.text, story)}” does not follow: {claim.detail}")
    _comes_true(story, answer, restated)
    shown = _told(scenario, claims)
    may_is_second = (
        outcomes and outcomes[0].kind not in ("yes-no",) and wants[0].kind != "allowed" and not story.may_first
    )
    says, rule = next((one for one in (no_window(story, story.done[n]) for n in may) if one[0]), ("", ""))
    if says:
        negated = any(story.done[n].negated for n in may)
        return Decided(Verdict("yes" if negated else "no"), says, (rule,), of_permission=True)
    if may:
        verdict = _permission(story, [(story.done[n], allowed[places[n]]) for n in may if places.get(n) in allowed])
        forbidden = any(not allowed[places[n]].holds for n in may if places.get(n) in allowed)
        if verdict is not None and not may_is_second and (forbidden or not outcomes):
            return replace(verdict, scenario=shown, answer=answer)
    if not outcomes:
        raise Unclear("What is asked?")
    survives = of_surviving(story, outcomes, answer.branches)
    if survives != tuple(outcomes):
        allowed_too = tuple(want for want in wants if want.kind == "allowed")
        return replace(_decided(story, course, (*survives, *allowed_too)), wants=survives)
    found = outcome(story, outcomes, answer, shown)
    happens = story.done or (story.final and all(" discarded " in claim for claim in claims))
    if not happens and found.verdict in NOTHING and any(_IS_DONE.search(claim) for claim in claims):
        raise Unclear("Nothing is done that it could come of.", asks="What happens before that?")
    return found if no_target is None else replace(found, says=no_target[0], rules=no_target[1])


_OF_THE_TARGET = re.compile(
    r" (?:died|was destroyed|is (?:in (?:exile|hand|the command zone)|on the battlefield)|has lost|resolved"
    r"|was dealt \d+ damage)$"
)


def _is_no_target(claim: Any, wants: Sequence[Wanted]) -> bool:
    """Whether what was told is not allowed because its target has hexproof, shroud or protection, and all that is
    asked is what becomes of something: then nothing becomes of it.
    """
    forbids = re.search(r"is no legal target: .* (?:has|gains?) (?:hexproof|shroud|protection)", claim.detail)
    return forbids is not None and all(
        w.kind in ("yes-no", "any", "possible", "value") and all(map(_OF_THE_TARGET.search, w.claims)) for w in wants
    )


_IS_DONE = re.compile(
    r" (?:dealt|(?<!has )lost|gained|drew|created|sacrificed|discarded|milled|triggered|triggers|entered)\b| was "
)


def _comes_true(story: Story, answer: Answer, restated: Sequence[tuple[str, bool, Clause]]) -> None:
    """Raises Unclear where what was told of the outcome is not what came of the rest."""
    found = {one.text: one for one in answer.claims if one.path.startswith("then")}
    for claim, so, said in restated:
        one = found.get(claim)
        if one is None or one.undecided or one.holds != so:
            raise told_or_asked(story.reading, said)


def _was_so(story: Story, course: Course) -> None:
    """Raises Unclear where something was not as big as told when as much was done as was told before: after what was
    put on the stack last resolved, or before.
    """
    for done in sorted({done for done, _ in story.seen}):
        claims = [claim for when, claim in story.seen if when == done]
        lines, _ = board.lines(story, course, until=done - 1, finish=False)
        was = set()
        for ends in (["everything resolves"], ["the top of the stack resolves"], []) if lines else ([],):
            scenario = scenario_of(story, course, (), [*lines, *ends])
            answer = _played(story, {**scenario, "then": claims}, course)
            was |= {one.text for one in answer.claims if one.holds and not one.undecided}
        for claim in claims:
            if claim not in was:
                raise Unclear("How does {0} come to be {2}?".format(*claim.rpartition(" is ")))


def _at_its_line(claim: str, places: dict[int, int]) -> str:
    """A claim about something done, with the place of the line that it has become."""
    return re.sub(r"when\[of (\d+)\]", lambda found: f"when[{places[int(found[1])]}]", claim)


def _is_an_act(done: Done) -> bool:
    return done.kind in ("cast", "activate", "attack", "block", "land", "special")


def _told(scenario: dict[str, Any], claims: Iterable[str]) -> dict[str, Any]:
    """The scenario as it is shown: without claims that were only asked to read a value off."""
    lines = [line for line in scenario["when"] if isinstance(line, str)]
    told = {k: v for k, v in scenario.items() if k not in ("when", "then")}
    kept = [c for c in claims if "987" not in c]
    return {**told, "when": lines, **({"then": kept} if kept else {})}


_OF_A_LIBRARY = re.compile(r"(?:the cards of|which cards) (\w+)(?:'s library are not given| has drawn .*not listed)")


def _played(story: Story, scenario: dict[str, Any], course: Course) -> Answer:
    try:
        read = solve.read(scenario, story.library)
    except ScenarioError as problem:
        raise Declined(str(problem)) from problem
    if not isinstance(read, Scenario):
        raise Declined("it is no scenario")
    answer = solve.answer(read, story.library)
    assumed = (re.match(r"(\w+)'s library is not given: ", said) for said in answer.assumptions)
    unknown = _OF_A_LIBRARY.fullmatch(answer.problem) or next(filter(None, assumed), None)
    if unknown is not None and "library" not in scenario["given"].get(unknown[1], {}):
        scenario["given"][unknown[1]]["library"] = board.UNKNOWN_LIBRARIES[course.library]
        story.assume(f"{unknown[1]}'s library holds basic lands")
        return _played(story, scenario, course)
    if answer.status != "answered":
        raise Declined(answer.problem)
    return answer


def _permission(story: Story, asked: Sequence[tuple[Done, Any]]) -> Decided | None:
    if not asked:
        return None
    by_sentence: dict[int, set[bool]] = {}
    for done, claim in asked:
        by_sentence.setdefault(done.sentence, set()).add(bool(claim.holds))
    if len({all(held) for held in by_sentence.values()}) > 1:
        raise Unclear("Two things are asked, and they come out differently.", asks="Which of the two do you ask?")
    refused = next((claim for _, claim in asked if not claim.holds), None)
    negated = any(done.negated for done, _ in asked)
    rules = tuple(str(r) for _, claim in asked for r in claim.rules)
    if refused is not None:
        rules = tuple(str(r) for r in refused.rules)
        kind = "yes" if negated else "no"
        done = next(done for done, claim in asked if claim is refused)
        if negated and re.search(r"is not \S+'s turn", refused.detail):
            raise Unclear("In that turn nobody can do that.", asks="Whose turn is it?")
        untold = done.kind in ("cast", "activate") and "target" in refused.detail and " targeting " not in done.line
        if untold and not lacks_targets(story):
            raise Unclear("Nothing is named that it could target.", asks="On what?")
        return Decided(
            Verdict(kind),
            f"that is not allowed: {refused.detail.removeprefix('it is not allowed: ')}",
            rules,
            of_permission=True,
        )
    says = "; ".join(dict.fromkeys(can_be_done(done) for done, _ in asked))
    allowing = dict.fromkeys((*(one for done, _ in asked for one in allowed_by(story, done)), *rules))
    return Decided(Verdict("no" if negated else "yes"), says, tuple(allowing), of_permission=True)
