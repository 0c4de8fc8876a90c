"""702: keywords that stand for abilities in the wording of cards, or for none of their own (expansions.yaml).

A row has the rule's number, the keyword, what a judge would say of it and, an ability a line, what it stands for; a row
without text is a keyword that other rules read. In a text ~ is the object, ``{cost}``, ``{N}`` and ``{quality}`` are
what is written with the keyword, ``{paid}`` is that the keyword's cost was paid. It is read when the keyword is met.
"""

from __future__ import annotations

from functools import partial

from benchbook.cards.grammar import read_ability
from benchbook.cards.mapping import mapped
from benchbook.engine.objects.keyword_instances import EACH, instance_of
from benchbook.engine.rule_sources import Row, as_row
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *
from benchbook.library.tables import table_beside, text_beside

TABLE = "expansions.yaml"
KEYS = {"number", "keyword", "says", "text"}
# What stands in a text for a part of the keyword is read as one of these, and then becomes the part.
_STAND_INS = {"{N}": "X", "{quality}": "Food", "{paid}": "~'s evoke cost was paid"}
_COST, _QUALITY = PayMana(ManaCost(("COST",))), which.HasSubtype("Food")


@dataclass(frozen=True)
class Expansion:
    """A keyword, what a judge would say of it, and the abilities that it stands for, in the wording of cards."""

    number: str
    keyword: str
    says: str
    lines: tuple[str, ...]
    row: Row

    def __call__(self, keyword: Keyword) -> tuple[Ability, ...]:
        """The abilities of a keyword with its own cost, number and quality."""
        filled = tuple(mapped(a, partial(self._with_parts, keyword)) for a in self.read())
        options = (a.cost for a in filled if isinstance(a, CostOption))
        cost = next(options, None) if keyword.name in EACH else None
        return filled if cost is None else tuple(mapped(a, partial(_for_instance, instance_of(cost))) for a in filled)

    def read(self) -> tuple[Ability, ...]:
        """What the lines say. Raises NotModelled with the words that the grammar does not read."""
        found = tuple(ability for line in self.lines for ability in _read(line))
        for ability in found:
            if isinstance(ability, Unread):
                what = f"{self.number} {self.keyword}, {TABLE}:{self.row.line}"
                raise NotModelled(f"{ability.words!r} of what a keyword stands for ({what})")
        return found

    def _with_parts(self, keyword: Keyword, node: Any) -> Any:
        """A part of a text with what is written with the keyword in place of what stands for it."""
        match node:
            case VariableX() if any("{N}" in line for line in self.lines):
                return number_of(keyword)
            case Cost(parts) if _COST in parts:
                at = parts.index(_COST)
                return Cost((*parts[:at], *cost_of(keyword).parts, *parts[at + 1 :]))
            case which.HasSubtype() if node == _QUALITY:
                return filter_of(keyword)
            case CostWasPaid():
                return CostWasPaid(keyword.name)
            case _:
                return _with_name(node, keyword, self.number)


@lru_cache(maxsize=256)
def _read(line: str) -> tuple[Ability, ...]:
    """The abilities of a line, with something of its kind for each part that is written with the keyword."""
    for part, stand_in in _STAND_INS.items():
        line = line.replace(part, stand_in)
    return read_ability(line)


def _with_name(node: Any, keyword: Keyword, number: str) -> Any:
    """An ability of the keyword, or a way to pay or to cast that goes by its name, also inside another."""
    match node:
        case Triggered() | Activated():
            return replace(node, keyword=keyword.name, text=text_of(keyword), rule=number)
        case Static():
            return replace(node, text=text_of(keyword), rule=number)
        case CostOption():
            return replace(node, name=keyword.name, text=text_of(keyword), rule=number)
        case Permit():
            return replace(node, name=keyword.name)
        case _:
            return node


def _for_instance(instance: str, node: Any) -> Any:
    return replace(node, instance=instance) if isinstance(node, CostWasPaid) else node


def expansions() -> Iterator[Expansion]:
    """The rows of the table. Raises ValueError for one that is no row, with its line."""
    text = text_beside(__file__, TABLE)
    lines = text.splitlines()
    starts = [at for at, line in enumerate(lines) if line.startswith("- ")]
    entries = table_beside(__file__, TABLE)
    for entry, at, end in zip(entries, starts, [*starts[1:], len(lines)], strict=True):
        row = Row(f"{__package__}.{TABLE}", at + 1, "\n".join(lines[at:end]))
        yield expansion(entry, row)


def expansion(entry: dict[str, str], row: Row) -> Expansion:
    """One row. Raises ValueError for what is missing or too much."""
    wrong = KEYS.symmetric_difference(entry) - {"text"}
    if wrong or not all(isinstance(value, str) and value for value in entry.values()):
        raise ValueError(f"{TABLE}:{row.line}: a row has number, keyword, says and perhaps text, not {entry}")
    lines = tuple(entry.get("text", "").splitlines())
    return Expansion(entry["number"], entry["keyword"], entry["says"], lines, row)


def function_of(one: Expansion) -> Callable[[Keyword], tuple[Ability, ...]]:
    """The rule function that a row stands for, named after its keyword."""

    def expand(keyword: Keyword) -> tuple[Ability, ...]:
        return one(keyword)

    expand.__name__ = expand.__qualname__ = "_".join("".join(c if c.isalnum() else " " for c in one.keyword).split())
    expand.__doc__ = one.says
    return as_row(expand, one.row)


for _one in expansions():
    rule(_one.number, keyword=_one.keyword)(function_of(_one))
