"""A player who is chosen on resolution, or at random: "choose an opponent"; that player is spoken of afterwards."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.conditions import Until
from benchbook.cards.continuous import AddChosenType, Must
from benchbook.cards.grammar.forms import TURN, YOU, constant, derived
from benchbook.cards.grammar.raw import PICKED
from benchbook.cards.objects import Same

for words, kind in (("an opponent", "opponent"), ("a player", "player")):
    constant("clause", f"choose {words}", do.ChooseThing(YOU, kind, PICKED))
    constant("clause", f"choose {words} at random", do.ChooseThing(YOU, kind, PICKED, at_random=True))

# ── whom it must attack ──
for words, duration in (("this combat", Until("end of combat")), ("this turn", TURN)):

    def _must(what: Any, whom: Any, until: Any = duration) -> do.ChangeRules:
        return do.ChangeRules((Must("attack", Same(what), against_who=whom),), until, what)

    def _of_must(node: do.ChangeRules, until: Any = duration, make: Any = _must) -> tuple[Any, ...] | None:
        whom = getattr(node.changes[0], "against_who", None)
        return (
            (node.what, whom) if node.what is not None and whom is not None and node == make(node.what, whom) else None
        )

    derived("clause", f"<w:one object> attacks <p:one player> {words} if able", _must, _of_must, do.ChangeRules)

# ── a word with an exception ──
constant(
    "clause",
    "choose a creature type other than wall",
    do.ChooseThing(YOU, "creature type", "creature type", never="Wall"),
)
for inflection, verb in (("s", "becomes"), ("they", "become")):
    constant(f"change {inflection}", f"{verb} that type", AddChosenType("creature type", instead=True))
