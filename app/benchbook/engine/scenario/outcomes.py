"""What the branches of a scenario come to: claims over all of them, what depends on whom, what was assumed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import groupby
from typing import Any

from benchbook.engine.answer import ClaimResult, Unasked
from benchbook.engine.choosing.choices import Oracle, Taken
from benchbook.engine.events import Damage, Discard, Move, Sacrifice
from benchbook.engine.loops.chance import SAME_AGAIN
from benchbook.engine.loops.steady import ASSUMED as SAME_ORDER
from benchbook.engine.loops.steady import SAME_TARGET
from benchbook.engine.mana.payment import ASSUMED
from benchbook.engine.prose import number
from benchbook.engine.scenario.acting.play import Play
from benchbook.engine.scenario.answering.answers import Answers, Entry
from benchbook.engine.scenario.answering.asked import Asked, left_open
from benchbook.engine.scenario.answering.matching import match
from benchbook.engine.scenario.answering.why_not_asked import reasons
from benchbook.engine.scenario.claims.checks import Verdict, check
from benchbook.engine.scenario.claims.claim import Claim
from benchbook.engine.scenario.courses.any_number import not_shown
from benchbook.engine.scenario.declining.not_understood import lines_without_part
from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.scenario.model import Said, Scenario
from benchbook.engine.state import Game
from benchbook.frozen import dataclass
from benchbook.refs import RuleRef


@dataclass(frozen=True)
class Course:
    """One course of events as it was played."""

    play: Play
    oracle: Oracle
    answers: Answers

    @property
    def open(self) -> tuple[Taken, ...]:
        """The choices that nobody answered."""
        return tuple(t for t in self.oracle.taken if t.how == "open")

    @property
    def words(self) -> str:
        """The open choices of this course, for messages."""
        return "; ".join(f"{t.choice.who} chooses {t.said}" for t in self.open)


def judge(scenario: Scenario, courses: tuple[Course, ...]) -> tuple[ClaimResult, ...]:
    """Every claim: those of the lines first, then those of ``then``."""
    found = [_expected(courses, index) for index in range(max((len(c.play.verdicts) for c in courses), default=0))]
    return (*found, *(_judge_one(said, courses) for said in scenario.then))


def _expected(courses: tuple[Course, ...], index: int) -> ClaimResult:
    pairs = [(course, *course.play.verdicts[index]) for course in courses if index < len(course.play.verdicts)]
    return _over_all([(course, verdict) for course, _, verdict in pairs], pairs[0][1])


def _judge_one(said: Said, courses: tuple[Course, ...]) -> ClaimResult:
    claim: Claim = said.says
    if claim.check == "depends":
        return _depends(said, claim, courses)
    if claim.check == "branch":
        return _in_branch(said, claim, courses)
    return _over_all([(course, check(course.play.moment, claim, said.path)) for course in courses], said)


def _over_all(verdicts: list[tuple[Course, Verdict]], said: Said) -> ClaimResult:
    """A plain claim must hold in every branch."""
    undecided = next((v for _, v in verdicts if v.undecided), None)
    if undecided is not None:
        return ClaimResult(said.path, said.text, False, undecided.detail, True)
    wrong = next(((c, v) for c, v in verdicts if not v.holds), None)
    rules = tuple(dict.fromkeys(RuleRef.parse(n) for _, v in verdicts for n in v.rules))
    if wrong is None:
        unsure = not_shown((c for c, _ in verdicts), said)
        if unsure:
            return ClaimResult(said.path, said.text, False, unsure, True)
        return ClaimResult(said.path, said.text, True, verdicts[0][1].detail, rules=rules)
    course, verdict = wrong
    where = f" (where {course.words})" if course.open else ""
    return ClaimResult(said.path, said.text, False, f"{verdict.detail}{where}", rules=rules)


# ── branches ──────────────────────────────────────────────────────────────────


def _depends(said: Said, claim: Claim, courses: tuple[Course, ...]) -> ClaimResult:
    """Whether the outcome differs with an open choice of that player's."""
    for course in courses:
        for place, taken in enumerate(course.open):
            if taken.choice.who == claim.who and _differs(course, place, courses):
                return ClaimResult(said.path, said.text, True, f"{claim.who} must {taken.choice.prompt}")
    return ClaimResult(
        said.path, said.text, False, f"nothing that comes out differs with an open choice of {claim.who}'s"
    )


def _differs(course: Course, place: int, courses: tuple[Course, ...]) -> bool:
    """Whether the ends reached after one option of a choice are others than those after another option."""
    before = [_key(t) for t in course.open[:place]]
    ends: dict[str, set[Any]] = {}
    for other in courses:
        keys = [_key(t) for t in other.open]
        if keys[:place] == before and len(keys) > place:
            ends.setdefault(keys[place], set()).add(signature(other.play.game))
    return len({frozenset(e) for e in ends.values()}) > 1


def _key(taken: Taken) -> str:
    return f"{taken.choice.who}|{taken.choice.prompt}|{taken.answer!r}"


def signature(game: Game) -> Any:
    """What came out, without the numbers by which objects are told apart."""
    players = tuple(
        (
            p.id,
            p.life,
            tuple(sorted(p.counters.items())),
            p.lost,
            p.won,
            p.unknown_draws,
            len(p.library),
            tuple(sorted(m.color for m in p.pool)),
        )
        for p in game.players
    )
    objects = sorted(_object(game, o.id) for o in game.objects.values() if o.ability is None)
    return players, tuple(objects), game.over, tuple(sorted(str(m) for m in game.memory.items()))


def _object(game: Game, obj: int) -> tuple[str, ...]:
    thing, look = game.objects[obj], game.look(obj)
    card = "" if thing.is_token else str(thing.card)
    size = "" if look.power is None or look.toughness is None else f"{number(look.power)}/{number(look.toughness)}"
    counters = ",".join(f"{n} {k}" for k, n in sorted(thing.counters.items()))
    return (
        card, look.name, thing.zone, thing.owner, look.controller, str(thing.tapped), size, counters, str(thing.damage),
        ",".join(sorted(look.types)), str(thing.face_down), str(thing.phased_out), ",".join(sorted(look.colors)),
    )  # fmt: skip


# ── orders that come to the same ──────────────────────────────────────────────


def worth_telling(
    courses: tuple[Course, ...], met: Callable[[tuple[Taken, ...]], frozenset[int]] = lambda taken: frozenset()
) -> tuple[Course, ...]:
    """One course of those that differ only in an order of triggered abilities and come to the same.

    ``met`` says which of a course's open choices are orders of which all others led back to it.
    """
    told: list[Course] = []
    for course in courses:
        _any_order(course, {id(course.open[i]) for i in met(course.open)})
    for _, group in groupby(sorted(courses, key=_but_for_orders), key=_but_for_orders):
        alike = list(group)
        if len(alike) == 1 or len({_end(course) for course in alike}) > 1:
            told += alike
            continue
        _any_order(alike[0], {id(t) for t in alike[0].open if _is_order(t)})
        told.append(alike[0])
    return tuple(course for course in courses if any(course is one for one in told))


def _any_order(course: Course, which: set[int]) -> None:
    """Says of these choices that the order made no difference."""
    if not which:
        return
    lists = [step.choices for step in course.play.run.recorder.root.walk()] + [course.oracle.taken]
    for taken in lists:
        taken[:] = [replace(t, how="any order") if id(t) in which else t for t in taken]


def _is_order(taken: Taken) -> bool:
    return taken.how == "open" and (taken.choice.kind, taken.choice.rule) in (("order", "603.3b"), ("shield", "615.7"))


def _but_for_orders(course: Course) -> tuple[str, ...]:
    return tuple(_key(t) for t in course.open if not _is_order(t))


def _end(course: Course) -> Any:
    root, game = course.play.run.recorder.root, course.play.game
    verdicts = tuple((s.path, v.holds, v.undecided) for s, v in course.play.verdicts)
    return signature(game), verdicts, frozenset(root.citations), tuple(sorted(e.words for e in game.effects))


def _in_branch(said: Said, claim: Claim, courses: tuple[Course, ...]) -> ClaimResult:
    """A claim about the branches in which a player chose that."""
    assert claim.inner is not None
    asked: dict[str, list[tuple[Course, Verdict]]] = {}
    for course in courses:
        for prompt in dict.fromkeys(
            t.choice.prompt for i, t in enumerate(course.oracle.taken) if _chose(course, claim, i)
        ):
            asked.setdefault(prompt, []).append((course, check(course.play.moment, claim.inner, said.path)))
    if not asked:
        return ClaimResult(said.path, said.text, False, f"{claim.who} is never asked to choose {claim.words}")
    found = [_over_all(verdicts, said) for verdicts in asked.values()]
    if len({(one.holds, one.undecided) for one in found}) > 1:
        twice = (
            f"{claim.who} may choose {claim.words} where asked to {' and to '.join(asked)}. Say 'for' what it is chosen"
        )
        return ClaimResult(said.path, said.text, False, twice, True)
    return _over_all([pair for verdicts in asked.values() for pair in verdicts], said)


def _chose(course: Course, claim: Claim, index: int) -> bool:
    taken = course.oracle.taken[index]
    if taken.choice.who != claim.who or taken.how == "forced" or index >= len(course.answers.asked):
        return False
    asked = course.answers.asked[index]
    said = _as_answer(claim)
    found = match(asked, said)
    return found is not None and found.used and _same(asked, found.option, taken.answer)


def _same(asked: Asked, option: Any, answer: Any) -> bool:
    return bool(option == answer) and isinstance(option, bool) == isinstance(answer, bool)


def _as_answer(claim: Claim) -> act.Chooses:
    text = claim.words
    if text in ("yes", "no"):
        return act.Chooses(claim.who, text, yes=text == "yes", about=claim.what)
    if text.isdigit():
        return act.Chooses(claim.who, text, number=Fraction(text), about=claim.what)
    return act.Chooses(claim.who, text, (text,), about=claim.what)


# ── the rest ──────────────────────────────────────────────────────────────────


def never_asked(courses: Iterable[Course]) -> tuple[Unasked, ...]:
    """The answers that nobody asked for on any branch, each with the reason as far as it can be told."""
    every = list(courses)
    found: dict[str, Unasked] = {}
    for course, entry in _unasked(every):
        said = f"'{entry.line.text}' answers a question that nobody asks."
        who = getattr(entry.answer, "who", "")
        taken = [one for c in every for one in c.open]
        asks = tuple(left_open(taken, who)) or tuple(left_open(taken))
        told = " ".join((said, *reasons(course.play, course.oracle.taken, entry.answer, bool(asks)), *asks))
        found.setdefault(entry.line.path, Unasked(entry.line.path, told))
    return tuple(found.values())


def not_asked_here(courses: Iterable[Course]) -> tuple[str, ...]:
    """Answers that nobody asked for in a ruleset that is not the scenario's own: there the question need not arise."""
    unasked = dict.fromkeys(entry.line.text for _, entry in _unasked(list(courses)))
    return tuple(f"'{text}' answers a question that is not asked in this ruleset." for text in unasked)


def _unasked(courses: list[Course]) -> Iterator[tuple[Course, Entry]]:
    used = {e.line.index for course in courses for e in course.answers.entries if e.used or e.taken or e.refused}
    for course in courses:
        for entry in course.answers.entries:
            if entry.line.index not in used and not any(_was_forced(c, entry.answer) for c in courses):
                yield course, entry


def _was_forced(course: Course, answer: act.Answer) -> bool:
    """Whether the answer says what had to be: what alone could be discarded, sacrificed, put into a hand or dealt as
    damage.
    """
    moment = course.play.moment
    if isinstance(answer, act.Chooses) and answer.names:
        done = [e.obj for kind in (Discard, Sacrifice) for e in moment.events(kind) if e.who == answer.who]
        done += [e.obj for e in moment.events(Move) if e.to == "hand" and e.how != "drawn"]
        return all(any(obj in moment.ids(name) for obj in done) for name in answer.names)
    if not isinstance(answer, act.Assigns) or not answer.source:
        return False
    sources = moment.ids(answer.source)
    for name, amount in answer.shares:
        to = moment.ids(name)
        if not any(e.source in sources and e.to in to and e.amount == amount for e in moment.events(Damage)):
            return False
    return True


def _any_number(taken: Taken) -> str:
    by_chance = taken.choice.prompt == SAME_AGAIN
    return "Chance may bring the same any number of times" if by_chance else f"{taken.choice.who} may name any number"


def assumptions(courses: tuple[Course, ...]) -> tuple[str, ...]:
    """What was taken for granted because the scenario does not say it."""
    found: list[str] = []
    for course in courses:
        found += lines_without_part(course.play)
        game, steps = course.play.game, tuple(course.play.run.recorder.root.walk())
        found += [step.sentence for step in steps if step.kind == "assumption"]
        found += [
            f"{_any_number(t)}; what is followed is: {', '.join(t.choice.words)}."
            for t in course.open if t.choice.examples
        ]  # fmt: skip
        found += [
            SAME_TARGET.format(t.choice.who)
            for t in course.oracle.taken if t.how == "steady" and t.choice.kind == "target"
        ]  # fmt: skip
        found += [
            SAME_ORDER.format(t.choice.who)
            for t in course.oracle.taken if t.how == "steady" and t.choice.rule == "603.3b"
        ]  # fmt: skip
        found += [
            f"'{entry.line.text}' names not all: the others follow in the order in which they stand."
            for entry in course.answers.entries if entry.unnamed > 1
        ]  # fmt: skip
        payers = {step.sentence.split(" pays ")[0] for step in steps if " pays {" in step.sentence}
        teams = any(player.team for player in game.players) and not course.play.scenario.given.variant
        if teams and game.table.one("runs", "who shares life") is None:
            found.append(
                "The teams play Team vs. Team (808): life totals and turns are each player's own. "
                "Say 'variant: Two-Headed Giant' where they are shared."
            )
        for player in game.players:
            if player.pays in ("free", ASSUMED) and player.id in payers:
                found.append(f"{player.id}'s costs are taken as payable: no mana was given.")
            if player.unknown_draws:
                found.append(
                    f"{player.id}'s library is of unknown size; the cards drawn from it are counted, not named."
                )
    return tuple(dict.fromkeys(found))
