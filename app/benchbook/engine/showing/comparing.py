"""Two answers side by side: the first step where they part, and what comes out differently."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import dropwhile
from typing import Any

from benchbook.engine.answer import Answer, Branch
from benchbook.engine.showing.telling import Told, tell
from benchbook.frozen import dataclass
from benchbook.refs import DEFAULT_BOOK, RuleRef

REMARKS, MOST_REMARKS = ("note", "assumption", "layer", "layers", "ruling"), 4
Row = tuple[str, Told]


@dataclass(frozen=True)
class Side:
    """One answer at the place where they part: the line of the scenario, what it says there, if anything, and
    what it remarks that the other does not."""

    line: str
    sentence: str
    rules: tuple[RuleRef, ...]
    quote: str = ""
    remarks: tuple[tuple[str, tuple[RuleRef, ...]], ...] = ()


@dataclass(frozen=True)
class Parting:
    """Where two answers part. ``words`` is false where they say the same by other rules."""

    before: str
    left: Side | None
    right: Side | None
    words: bool = True


@dataclass(frozen=True)
class Alone:
    """What the one ruleset decides of which the other says nothing: its claims, and the rules that only its books
    have.
    """

    ruleset: str
    claims: tuple[tuple[str, bool], ...]
    rules: tuple[RuleRef, ...]


@dataclass(frozen=True)
class Comparison:
    """Two answers, where they part, the claims of which only one holds, and what only one of them decides."""

    left: Answer
    right: Answer
    parting: Parting | None
    claims: tuple[tuple[str, bool, bool], ...]
    alone: Alone | None = None

    @property
    def same(self) -> bool:
        """Whether both come to the same by the same steps."""
        return self.parting is None and self.left.status == self.right.status


def compare(left: Answer, right: Answer, aside: frozenset[str] = frozenset()) -> Comparison:
    """The two answers with the first step that tells them apart; the lines ``aside`` are known to differ."""
    parting = None
    if left.status == right.status == "answered" or (left.branches and right.branches):
        found = [p for a, b in _pairs(left, right) if (p := _part(a, b, aside)) is not None]
        parting = next((p for p in found if p.words), found[0] if found else None)
    return Comparison(left, right, parting, tuple(_claims(left, right)), _alone(left, right) or _alone(right, left))


def _alone(one: Answer, other: Answer) -> Alone | None:
    """What one answer decides where the other has none."""
    if one.status != "answered" or other.status == "answered" or one.ruleset == other.ruleset:
        return None
    own = tuple(ref for ref in one.citations if ref.book != DEFAULT_BOOK)
    return Alone(one.ruleset, tuple((claim.text, claim.holds) for claim in one.claims), own)


def _pairs(left: Answer, right: Answer) -> Iterator[tuple[Branch, Branch]]:
    """The branches in which the same was chosen; where there is none, the first of each."""
    others = {branch.chosen: branch for branch in right.branches}
    alike = [(branch, others[branch.chosen]) for branch in left.branches if branch.chosen in others]
    yield from alike or [(left.branches[0], right.branches[0])]


def _part(left: Branch, right: Branch, aside: frozenset[str]) -> Parting | None:
    """Where what happens parts; where only remarks do, there."""
    a, b = list(_flat(left, aside)), list(_flat(right, aside))
    happens = _first([row for row in a if _happens(row[1])], [row for row in b if _happens(row[1])])
    if happens is not None and happens.words:
        left_side, right_side = happens.left, happens.right
        return replace(
            happens,
            left=left_side and replace(left_side, remarks=_only(left_side, a, b)),
            right=right_side and replace(right_side, remarks=_only(right_side, b, a)),
        )
    return _first(a, b) or happens


def _happens(told: Told) -> bool:
    return told.kind not in REMARKS


def _only(side: Side, rows: list[Row], others: list[Row]) -> tuple[tuple[str, tuple[RuleRef, ...]], ...]:
    """The remarks that only these rows make at the line where they part."""
    known = {one.sentence for _, one in others}
    here = [one for line, one in rows if line == (side.line or side.sentence) and not _happens(one)]
    found = {one.sentence: one.rules for one in here if one.sentence not in known}
    return tuple(found.items())[:MOST_REMARKS]


def _first(a: list[Row], b: list[Row]) -> Parting | None:
    before, other_rules = "", None
    for at, (one, two) in enumerate(zip(a, b, strict=False)):
        if one[1].sentence != two[1].sentence:
            return _parted(before, a[at:], b[at:])
        if other_rules is None and set(one[1].refs) != set(two[1].refs):
            other_rules = Parting(before, _side(*one), _side(*two), words=False)
        before = one[1].sentence
    if len(a) != len(b):
        longer, place = (a, len(b)) if len(a) > len(b) else (b, len(a))
        side = _side(*longer[place])
        return Parting(before, side if longer is a else None, side if longer is b else None)
    return other_rules


def _parted(before: str, a: list[Row], b: list[Row]) -> Parting:
    """They part at the first rows. Where a new line begins on one side only, nothing of the kind happens there."""
    one, two = a[0], b[0]
    if one[1].kind == two[1].kind == "line":
        if _is_only_in(b, a):
            rest = _first(a, _after_line(b))
            return Parting(before, rest.left if rest else None, _side(*b[len(b) > 1 and b[1][0] == b[0][0]]))
        if _is_only_in(a, b):
            rest = _first(_after_line(a), b)
            return Parting(before, _side(*a[len(a) > 1 and a[1][0] == a[0][0]]), rest.right if rest else None)
    elif "line" in (one[1].kind, two[1].kind):
        sides = [None if row[1].kind == "line" else _side(*row) for row in (one, two)]
        return Parting(before, sides[0], sides[1])
    return Parting(before, _fuller(one, two[1]), _fuller(two, one[1]))


def _is_only_in(rows: list[Row], others: list[Row]) -> bool:
    """Whether the other side has no line like the one with which these rows begin."""
    return rows[0][1].sentence not in {told.sentence for _, told in others if told.kind == "line"}


def _after_line(rows: list[Row]) -> list[Row]:
    """The rows without those of the line with which they begin."""
    return list(dropwhile(lambda row: row[0] == rows[0][0], rows))


def _fuller(row: Row, other: Told) -> Side:
    """A sentence with what follows from it, where the other one was told in one breath with that."""
    line, told = row
    more = next((one for one in told.children if one.sentence not in other.sentence), None)
    if more is None or not other.sentence.startswith(told.sentence):
        return _side(line, told)
    rules = tuple(dict.fromkeys((*told.rules, *more.rules)))
    return Side(line, f"{told.sentence} {more.sentence}", rules, told.quote or more.quote)


def _flat(branch: Branch, aside: frozenset[str]) -> Iterator[Row]:
    for told in tell(branch.root):
        if told.kind != "line" or told.sentence not in aside:
            yield from ((told.sentence, one) for one in told.walk())


def _side(line: str, told: Told) -> Side:
    return Side("" if line == told.sentence else line, told.sentence, told.rules, told.quote)


def _claims(left: Answer, right: Answer) -> Iterator[tuple[str, bool, bool]]:
    others = {claim.path + claim.text: claim for claim in right.claims}
    for claim in left.claims:
        other = others.get(claim.path + claim.text)
        if other is not None and other.holds != claim.holds:
            yield claim.text, claim.holds, other.holds


# ── as data ───────────────────────────────────────────────────────────────────


def comparison_as_json(found: Comparison) -> dict[str, Any]:
    """The comparison as data; the answers themselves are left out."""
    parting = found.parting
    return {
        "title": found.left.title, "rulesets": [found.left.ruleset, found.right.ruleset],
        "statuses": [found.left.status, found.right.status], "problems": [found.left.problem, found.right.problem],
        "same": found.same, "claims": [{"claim": text, "holds": [a, b]} for text, a, b in found.claims],
        "alone": None if found.alone is None else {
            "ruleset": found.alone.ruleset, "rules": [str(ref) for ref in found.alone.rules],
            "claims": [{"claim": text, "holds": holds} for text, holds in found.alone.claims],
        },
        "parting": None if parting is None else {
            "before": parting.before, "only_rules_differ": not parting.words,
            "left": _side_as_json(parting.left), "right": _side_as_json(parting.right),
        },
    }  # fmt: skip


def _side_as_json(side: Side | None) -> dict[str, Any] | None:
    if side is None:
        return None
    remarks = [{"sentence": said, "rules": [str(ref) for ref in refs]} for said, refs in side.remarks]
    rules = [str(ref) for ref in side.rules]
    return {"line": side.line, "sentence": side.sentence, "rules": rules, "quote": side.quote, "remarks": remarks}
