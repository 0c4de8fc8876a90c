"""The layers as steps: which effect changed what in which layer, each line said once."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from benchbook.engine.derivation import Step
from benchbook.engine.index import rules_for
from benchbook.engine.prose import name_of, quoted
from benchbook.engine.state import Game
from benchbook.refs import RuleRef

_MOST_NAMED = 4
_OF_COUNTERS = re.compile(r"its (\S+ )+counters?")


@dataclass
class Explainer:
    """Says what continuous effects do, and only what has not been said before."""

    said: set[tuple[Any, ...]] = field(default_factory=set)
    seen: Any = None
    steady: Any = None

    def steps(self, game: Game) -> Iterator[Step]:
        """One step for each layer and effect that is new, and what the ruleset's own rules say of the objects."""
        yield from self._said_by_rules(game)
        layers = game.table.one("runs", "layers")
        if layers is None or game.characteristics is self.seen:
            return
        self.seen = game.characteristics
        if game.is_plain or self._as_before(game):
            return
        lines: list[Any] = []
        layers.function(game, lines.append)
        for line in lines:
            key = (line.layer, line.numbers, line.source, line.words, line.changed, line.note)
            if key not in self.said:
                self.said.add(key)
                yield _step(game, line, layers.ref.book)

    def _as_before(self, game: Game) -> bool:
        """Whether nothing but the same effects of fixed numbers and the same counters change what the objects are."""
        counted = tuple((o.id, o.counters) for o in game.battlefield if o.counters)
        before, self.steady = self.steady, (game.effects, counted) if game.is_steady else None
        return before is not None and before == self.steady

    def _said_by_rules(self, game: Game) -> Iterator[Step]:
        for function in rules_for(game, "runs", "explains"):
            for sentence in function.function(game):
                if (function.ref, sentence) not in self.said:
                    self.said.add((function.ref, sentence))
                    yield Step(sentence, [function.ref], kind="layer")


def _step(game: Game, line: Any, book: str) -> Step:
    counted = Counter(name_of(game, obj) for obj in line.changed)
    names = [name if often == 1 else f"{name} × {often}" for name, often in counted.items()]
    shown = ", ".join(names[:_MOST_NAMED]) + (
        f" and {len(names) - _MOST_NAMED} more" if len(names) > _MOST_NAMED else ""
    )
    note = f" ({line.note})" if line.note else ""
    refs = [RuleRef.parse(number, book) for number in dict.fromkeys(line.numbers)]
    source = name_of(game, line.source)
    own = tuple(line.changed) == (line.source,)
    applies = f"{source} applies to {'itself' if own else shown}"
    if not line.changed:
        applies = f"an ability of {source} does nothing"
    if "122.1a" in line.numbers or (own and _OF_COUNTERS.fullmatch(line.words)):
        applies = f"the counters on {source} apply to it"
    elif own and not line.words:
        applies = f"the effect on {source} applies"
    sentence = f"Layer {line.layer}: {applies}{note}."
    return Step(sentence, refs, kind="layer", quote=quoted(game, line.words, line.source))
