"""States of what a player controls, and of a thing's size, by which abilities trigger (603.8)."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

means(
    "event: you control <k:word number> or more <n:permanents>",
    StateIs(AmountIs(CountOf(Group(also(N, ControlledBy(YOU)))), ">=", K)),
)
means("event: you control (a|an) <n:permanent>", StateIs(Exists(Group(also(N, ControlledBy(YOU))))))
for size in ("power", "toughness"):
    means(f"state: <w:one object> 's {size} is <n:digits> or greater", AmountIs(AttributeOf(size, W), ">=", N))
