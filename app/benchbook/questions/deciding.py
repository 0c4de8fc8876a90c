"""A story's questions decided by the engine: every way in which it may be meant is played, and they must agree."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from benchbook.engine.answer import Answer, Branch
from benchbook.engine.scenario import solve
from benchbook.errors import ScenarioError
from benchbook.questions import board
from benchbook.questions.asked import Verdict
from benchbook.questions.asking import Wanted
from benchbook.questions.board import Course
from benchbook.questions.story import Done, Story, Unclear
from benchbook.questions.things import SIZES, Thing, phrase

_NUMBER = re.compile(r"-?\d+(?:/-?\d+)?")
_ZONES = (
    ("in exile", "exile"),
    ("graveyard", "graveyard"),
    ("in the command zone", "command zone"),
    ("hand", "hand"),
    ("library", "library"),
    ("on the battlefield", "battlefield"),
    ("ceased to exist", "nowhere"),
)


class Declined(Exception):
    """The engine does not answer it, and says why."""


@dataclass(frozen=True)
class Decided:
    """A verdict with what it was read off: the words that say it, the rules of the claims, the scenario."""

    verdict: Verdict
    says: str
    rules: tuple[str, ...] = ()
    scenario: dict[str, Any] = field(default_factory=dict)
    answer: Answer | None = None
    assumed: tuple[str, ...] = ()


def decide(story: Story, wants: Sequence[Wanted]) -> Decided:
    """The verdict on which every way of meaning the question agrees. Raises Unclear where they do not, Declined where
    none can be played.
    """
    found: list[tuple[Course, Decided]] = []
    problems: list[Exception] = []
    for course in board.open_courses(story):
        if found and _settles_nothing_new(course, found):
            continue
        try:
            found.append((course, _decided(story, course, wants)))
        except (Declined, Refused) as problem:
            problems.append(problem)
    if not found:
        raise _worst(problems)
    verdicts = {decided.verdict for _, decided in found}
    if len(verdicts) > 1:
        raise _disagree(story, found)
    course, decided = found[0]
    return Decided(
        decided.verdict,
        decided.says,
        decided.rules,
        decided.scenario,
        decided.answer,
        _taken_for_granted(story, course, found),
    )


def _settles_nothing_new(course: Course, found: Sequence[tuple[Course, Decided]]) -> bool:
    """What is done in response is not tried otherwise where doing it so worked and somebody said so."""
    return False


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
    open_thing = next((t for t in story.things.all if t.size_is_open), None)
    if open_thing is not None:
        whose = "your" if open_thing.owner == story.people.asker else "the opponent's"
        return Unclear(
            "The size matters.", ("1/1", "2/2", "3/3", "5/5"), asks=f"How big is {whose} creature ({open_thing.label})?"
        )
    unsure = next((t for t in story.things.all if t.alternatives), None)
    if unsure is not None:
        return Unclear(
            "The card matters.", (unsure.card, *unsure.alternatives), asks=f"Which card is meant by “{unsure.label}”?"
        )
    return Unclear("It can be meant in several ways.")


def _taken_for_granted(story: Story, course: Course, found: Sequence[tuple[Course, Decided]]) -> tuple[str, ...]:
    said = list(story.assumed)
    for label in course.sizes:
        said.append(f"whatever the size of {label} is ({', '.join(SIZES)} come to the same)")
    responds = {c.responds for c, _ in found}
    if responds == {True} and any(d.response is None and d.stacks for d in story.done[1:]):
        said.append("what is done after a spell was cast is done in response to it")
    if course.cards:
        said += [f"I take {was} to be {card}" for was, card in course.cards.items()]
    return tuple(dict.fromkeys(said))


# ── one way of meaning it ─────────────────────────────────────────────────────


class Refused(Exception):
    """Something that was told as done is not allowed."""


def scenario_of(story: Story, course: Course, wants: Sequence[Wanted], lines: list[Any]) -> dict[str, Any]:
    """The scenario of a story: the board, the lines."""
    commander = any(t.facts.get("commander") for t in story.things.all)
    ruleset = story.ruleset or ("commander" if commander else "")
    found: dict[str, Any] = {"title": story.reading.text.strip()[:200] or "A question"}
    if ruleset:
        found["ruleset"] = ruleset
    cards = board.made_up(story, course)
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
    claims = [c for w in outcomes if w.kind != "known" for c in w.claims]
    checks: list[Any] = [*lines, *([{"expect": claims}] if claims else [])]
    scenario = scenario_of(story, course, wants, checks)
    scenario["then"] = [
        f"when[{places[n]}] is allowed" for n in range(len(story.done)) if n in places and _is_an_act(story.done[n])
    ]
    expected = [done.expects for done in story.done if done.expects]
    scenario["then"] += expected
    answer = _played(story, scenario)
    allowed = {
        int(re.findall(r"\d+", c.text)[0]): c
        for c in answer.claims
        if c.path.startswith("then") and c.text.startswith("when[")
    }
    for number, done in enumerate(story.done):
        claim = allowed.get(places.get(number, -1))
        if claim is not None and not claim.holds and number not in may:
            raise Refused(f"“{spoken(done.line, story)}” is not allowed")
    for claim in answer.claims:
        if claim.path.startswith("then") and claim.text in expected and not claim.holds:
            raise Refused(f"“{spoken(claim.text, story)}” does not follow: {claim.detail}")
    shown = _told(scenario, claims)
    may_is_second = (
        outcomes and outcomes[0].kind not in ("yes-no",) and wants.index(outcomes[0]) == 0 and not story.may_first
    )
    if may:
        verdict = _permission(story, [(story.done[n], allowed[places[n]]) for n in may if places.get(n) in allowed])
        if verdict is not None and not may_is_second and (verdict.verdict.kind == "no" or not outcomes):
            return Decided(verdict.verdict, verdict.says, verdict.rules, shown, answer)
    if not outcomes:
        raise Unclear("What is asked?")
    return _outcome(story, outcomes, answer, shown)


def _is_an_act(done: Done) -> bool:
    return done.kind in ("cast", "activate", "attack", "block", "land", "special")


def _told(scenario: dict[str, Any], claims: Iterable[str]) -> dict[str, Any]:
    """The scenario as it is shown: without claims that were only asked to read a value off."""
    lines = [line for line in scenario["when"] if isinstance(line, str)]
    told = {k: v for k, v in scenario.items() if k not in ("when", "then")}
    kept = [c for c in claims if "987" not in c]
    return {**told, "when": lines, **({"then": kept} if kept else {})}


def _played(story: Story, scenario: dict[str, Any]) -> Answer:
    try:
        read = solve.read(scenario, story.library)
    except ScenarioError as problem:
        raise Declined(str(problem)) from problem
    from benchbook.engine.scenario.model import Scenario

    if not isinstance(read, Scenario):
        raise Declined("it is no scenario")
    answer = solve.answer(read, story.library, seconds=4.0)
    unknown = re.fullmatch(r"the cards of (\w+)'s library are not given", answer.problem)
    if unknown is not None and "library" not in scenario["given"].get(unknown[1], {}):
        scenario["given"][unknown[1]]["library"] = ["Island", "Swamp", "Mountain", "Forest", "Plains"] * 3
        story.assume(f"the library of {unknown[1]} holds basic lands")
        return _played(story, scenario)
    if answer.status != "answered":
        raise Declined(answer.problem)
    return answer


def _permission(story: Story, asked: Sequence[tuple[Done, Any]]) -> Decided | None:
    if not asked:
        return None
    refused = next((claim for _, claim in asked if not claim.holds), None)
    negated = any(done.negated for done, _ in asked)
    rules = tuple(str(r) for _, claim in asked for r in claim.rules)
    if refused is not None:
        rules = tuple(str(r) for r in refused.rules)
        kind = "yes" if negated else "no"
        done = next(done for done, claim in asked if claim is refused)
        if "target" in refused.detail and " targeting " not in done.line:
            raise Unclear("Nothing is named that it could target.", asks="On what?")
        return Decided(
            Verdict(kind), f"that is not allowed: {refused.detail.removeprefix('it is not allowed: ')}", rules
        )
    return Decided(Verdict("no" if negated else "yes"), "that is allowed", rules)


def _outcome(story: Story, wants: Sequence[Wanted], answer: Answer, scenario: dict[str, Any]) -> Decided:
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
    branches = preferred(story, answer.branches)
    if want.kind == "yes-no":
        return _yes_or_no(story, want, branches)
    if want.kind == "value":
        return _value(story, want, branches)
    reader = _READERS.get(want.kind)
    if reader is None:
        raise Unclear("That cannot be read off yet.")
    return reader(story, want, branches)


def preferred(story: Story, branches: Sequence[Branch]) -> list[Branch]:
    """The courses in which the asker does what they may do."""
    found = list(branches)
    for who, pays in story.pays.items():
        wanted = "yes" if pays else "no"
        found = [
            b
            for b in found
            if all(
                t.said == wanted
                for t in b.choices
                if t.choice.prompt.startswith("choose whether to pay") and (t.choice.who == who or not who)
            )
        ] or found
    for who in (story.people.asker,):
        with_yes = [
            b
            for b in found
            if all(t.said != "no" for t in b.choices if t.choice.kind == "yes or no" and t.choice.who == who)
        ]
        found = with_yes or found
    return found


def _results(branch: Branch, claims: Sequence[str]) -> list[Any]:
    found = []
    for text in claims:
        one = next((c for c in branch.claims if c.text == text), None)
        if one is None or one.undecided:
            raise Declined(one.detail if one is not None else f"{text!r} was not decided")
        found.append(one)
    return found


def _yes_or_no(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    per_branch = []
    rules: list[str] = []
    details: list[str] = []
    for branch in branches:
        results = _results(branch, want.claims)
        per_branch.append(all(r.holds for r in results) != want.not_)
        rules += [str(rule) for r in results for rule in r.rules]
        details += [r.detail for r in results]
    says = "; ".join(dict.fromkeys(details))
    if len(set(per_branch)) > 1:
        return Decided(Verdict("depends", _who_decides(story, branches)), says, tuple(dict.fromkeys(rules)))
    return Decided(Verdict("yes" if per_branch and per_branch[0] else "no"), says, tuple(dict.fromkeys(rules)))


def _who_decides(story: Story, branches: Sequence[Branch]) -> str:
    who = next((t.choice.who for b in branches for t in b.choices), "")
    name = person(story, who)
    return f"{name} choose" if name == "You" else f"{name} chooses"


def person(story: Story, who: str) -> str:
    """A player as the asker is told of them."""
    if not story.people.asks_for_self:
        return who
    if who == story.people.asker:
        return "You"
    return "Opponent" if who not in story.people.named and len(story.people.seats) <= 2 else who


def _value(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    values: list[tuple[str, str]] = []
    rules: list[str] = []
    for branch in branches:
        (result,) = _results(branch, want.claims)
        number = _NUMBER.findall(result.detail.removeprefix(_subject_of(want.claims[0])))
        if not number:
            raise Declined(result.detail)
        values.append((number[0], result.detail))
        rules += [str(r) for r in result.rules]
    if want.most:
        values = [max(values, key=lambda v: float(v[0].split("/")[0]))]
    if len({v for v, _ in values}) > 1:
        return Decided(
            Verdict("depends", _who_decides(story, branches)),
            "; ".join(dict.fromkeys(d for _, d in values)),
            tuple(rules),
        )
    return Decided(Verdict("value", values[0][0]), values[0][1], tuple(dict.fromkeys(rules)))


def _subject_of(claim: str) -> str:
    return re.split(r" (?:is|was|has|drew|created|gained|lost|triggers|dealt|costs) ", claim)[0]


# ── which, who, where ─────────────────────────────────────────────────────────

Reads = Callable[[Story, Wanted, Sequence[Branch]], Decided]
_READERS: dict[str, Reads] = {}


def _reads(*kinds: str) -> Callable[[Reads], Reads]:
    def keep(function: Reads) -> Reads:
        _READERS.update(dict.fromkeys(kinds, function))
        return function

    return keep


def _agreed(
    story: Story, branches: Sequence[Branch], read: Callable[[Branch], str], says: Callable[[str], str]
) -> Decided:
    values = list(dict.fromkeys(read(branch) for branch in branches))
    if len(values) > 1:
        return Decided(Verdict("depends", _who_decides(story, branches)), " or ".join(map(says, values)))
    return Decided(Verdict("which", values[0]), says(values[0]))


@_reads("who wins", "who loses")
def _who_wins(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    def read(branch: Branch) -> str:
        if branch.game.over == "draw":
            return "draw"
        found = [p.id for p in branch.game.players if (p.won if want.kind == "who wins" else p.lost)]
        return person(story, found[0]) if len(found) == 1 else "nobody" if not found else "both"

    return _agreed(
        story,
        branches,
        read,
        lambda v: "the game is a draw" if v == "draw" else f"{v} {'wins' if want.kind == 'who wins' else 'loses'}",
    )


@_reads("who draws", "who gains")
def _who_draws(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    def read(branch: Branch) -> str:
        found = [
            person(
                story,
                c.text.split(" ")[0]
                if " drew" not in c.text and " gained" not in c.text
                else c.text.partition(" drew")[0].partition(" gained")[0],
            )
            for c in _results(branch, want.claims)
            if not c.holds
        ]
        return found[0] if len(found) == 1 else "nobody" if not found else "both"

    verb = "draws" if want.kind == "who draws" else "gains life"
    return _agreed(story, branches, read, lambda v: f"{v} {verb}")


@_reads("who is right")
def _who_is_right(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    def read(branch: Branch) -> str:
        wrong = {
            who
            for who, not_, c in zip(want.labels, want.nots, _results(branch, want.claims), strict=True)
            if c.holds == not_
        }
        right = [who for who in dict.fromkeys(want.labels) if who not in wrong]
        return person(story, right[0]) if len(right) == 1 else "nobody" if not right else "both"

    details = "; ".join(dict.fromkeys(c.detail for c in _results(branches[0], want.claims)))
    return _agreed(story, branches, read, lambda v: f"{v} {'are' if v == 'You' else 'is'} right: {details}")


@_reads("known")
def _known(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    """What a rule says whatever is on the board."""
    return Decided(Verdict(want.claims[0]), "", want.claims[1:])


@_reads("who chooses")
def _who_chooses(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    who = list(dict.fromkeys(t.choice.who for b in branches for t in b.choices))
    if len(who) != 1:
        raise Unclear("Nothing, or several things, are to be chosen.")
    return Decided(Verdict("which", person(story, who[0])), f"{who[0]} chooses")


@_reads("who controls")
def _who_controls(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    from benchbook.engine.answer import board_as_json

    def read(branch: Branch) -> str:
        for player in board_as_json(branch.game)["players"]:
            if any(o["called"] == want.labels[0] for o in player["zones"]["battlefield"]):
                return person(story, player["name"])
        return "nobody"

    return _agreed(story, branches, read, lambda v: f"{v} controls {want.labels[0]}")


def _where_is(branch: Branch, label: str) -> str:
    from benchbook.engine.answer import board_as_json

    for player in board_as_json(branch.game)["players"]:
        for zone, objects in player["zones"].items():
            if any(o["called"] == label or o["card"] == label or o["name"] == label for o in objects):
                return "command zone" if zone == "command" else str(zone)
    return "nowhere"


@_reads("where")
def _where(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    label = want.labels[0]
    return _agreed(story, branches, lambda b: _where_is(b, label), lambda v: f"{label} is in the zone: {v}")


@_reads("what dies", "what survives", "what happens")
def _what_dies(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    labels = want.labels or tuple(
        t.label
        for t in story.things.all
        if t.zone == "battlefield" or any(d.stacks == t.label and not t.is_spell for d in story.done)
    )

    def read(branch: Branch) -> str:
        dead = [label for label in labels if _where_is(branch, label) != "battlefield"]
        named = [label for label in labels if label not in dead] if want.kind == "what survives" else dead
        if len(named) == len(labels) and len(named) == 2:
            return "both"
        return named[0] if len(named) == 1 else "nothing" if not named else ", ".join(named)

    verb = "stays on the battlefield" if want.kind == "what survives" else "leaves the battlefield"
    return _agreed(story, branches, read, lambda v: f"{v} {verb}")


@_reads("colors")
def _colors(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    names = dict(zip("WUBRGC", ("white", "blue", "black", "red", "green", "colorless"), strict=True))
    holds = [c.holds for c in _results(branches[0], want.claims)]
    found = [names[letter] for letter, is_so in zip("WUBRGC", holds, strict=True) if is_so]
    rules = tuple(str(r) for c in _results(branches[0], want.claims) if c.holds for r in c.rules)
    return Decided(
        Verdict("value", " or ".join(found) or "nothing"),
        f"{want.about} can be tapped for {' or '.join(found) or 'nothing'}",
        rules,
    )


@_reads("poison")
def _poison(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    def read(branch: Branch) -> str:
        counters = branch.game.player(want.about).counters
        return str(sum(int(n) for kind, n in counters.items() if str(kind).startswith("poison")))

    found = _agreed(story, branches, read, lambda v: f"{want.about} has {v} poison counters")
    return found if found.verdict.kind == "depends" else Decided(Verdict("value", found.verdict.value), found.says)


@_reads("cost")
def _cost(story: Story, want: Wanted, branches: Sequence[Branch]) -> Decided:
    (result,) = _results(branches[0], want.claims)
    mana = re.findall(r"(?:\{[^}]+\})+", result.detail)
    if not mana:
        raise Declined(result.detail)
    symbols = re.findall(r"\{([^}]+)\}", mana[-1])
    total = sum(int(one) if one.isdigit() else 1 for one in symbols)
    return Decided(Verdict("value", str(total)), result.detail, tuple(str(r) for r in result.rules))


# ── in words ──────────────────────────────────────────────────────────────────


def spoken(text: str, story: Story) -> str:
    """A sentence of the scenario language as it is said to the asker: of "you" and "your 2/2 creature"."""
    text = _described(text, story)
    if story.people.asks_for_self:
        text = _as_you(text, story.people.asker)
        if (
            len(story.people.seats) > 1
            and story.people.seats[1] not in story.people.named
            and len(story.people.seats) == 2
        ):
            text = re.sub(rf"\b{story.people.seats[1]}\b", "your opponent", text)
    return text[:1].upper() + text[1:]


def _described(text: str, story: Story) -> str:
    """Things without a name as the asker knows them; two that would be called alike keep their labels."""
    nameless = [one for one in story.things.all if not one.card and not one.made_up and one.is_creature]
    said = {one.label: _description(one, story) for one in nameless}
    alike = Counter(said.values())
    for label in sorted(said, key=len, reverse=True):
        if alike[said[label]] == 1:
            text = re.sub(rf"\b{re.escape(label)}\b(?!-)", said[label], text)
    return text


def _description(thing: Thing, story: Story) -> str:
    mine = thing.owner == story.people.asker and story.people.asks_for_self
    whose = "your" if mine else f"{thing.owner}'s"
    return f"{whose} {phrase(thing, thing.size)}".replace("  ", " ")


_VERBS = {"is": "are", "was": "were", "has": "have", "does": "do"}


def _as_you(text: str, asker: str) -> str:
    text = re.sub(rf"\b{asker}'s\b", "your", text)

    def verb(found: re.Match[str]) -> str:
        word = found[1]
        plain = _VERBS.get(word) or (
            re.sub(r"(?:(?<=ss)|(?<=ch)|(?<=sh))es$|s$", "", word)
            if word.endswith("s") and not word.endswith("ss")
            else word
        )
        return f"you {plain}"

    text = re.sub(rf"^{asker} (\w+)", verb, text)
    return re.sub(rf"\b{asker}\b", "you", text)
