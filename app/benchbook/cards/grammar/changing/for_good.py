"""Colors for good, either of two sizes, further blocks for a turn, doing it again, two players each."""

# mypy: disable-error-code="misc, union-attr, arg-type, attr-defined, index, assignment, call-arg"
from __future__ import annotations

from dataclasses import replace
from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.amounts import Number
from benchbook.cards.conditions import Indefinitely, Until
from benchbook.cards.continuous import ModifyPT, Permit, SetColors
from benchbook.cards.grammar.forms import SUBJECT, YOU, constant, derived, object_verb_by, replaced
from benchbook.cards.objects import Same

TURN = Until("end of turn")
COLORS = ("white", "blue", "black", "red", "green")


# ── colors ──
def colored(words: str, change: Any) -> None:
    """The object has another color as long as it is that object (611.2a)."""
    made = do.Continuous(SUBJECT, (change,), Indefinitely())
    object_verb_by(f"become* {words}", lambda m=made: m, lambda e, m=made: () if e == m else None, do.Continuous)


for color in COLORS:
    colored(color, SetColors((color,)))
colored("colorless", SetColors(()))
colored("the color of your choice", SetColors(chosen="color"))


# ── sizes ──
def _either(first: Any, second: Any) -> do.ChooseModes:
    made = tuple(do.Continuous(SUBJECT, (ModifyPT(*size),), TURN) for size in (first, second))
    words = _in_words(first, "first"), _in_words(second, "second")
    return do.ChooseModes(tuple(do.Mode((m,), words=w) for m, w in zip(made, words, strict=True)),
                          on_resolution=True, chooser=YOU)  # fmt: skip


def _in_words(size: tuple[Any, Any], otherwise: str) -> str:
    """ "+1/-1", by which a player chooses it."""
    fixed = all(isinstance(n, Number) for n in size)
    return "/".join(f"{int(n.value):+}" for n in size) if fixed else otherwise


def _of_either(node: do.ChooseModes) -> tuple[Any, ...] | None:
    if len(node.modes) != 2 or not all(isinstance(m.effects[0], do.Continuous) for m in node.modes):
        return None
    changes = [m.effects[0].changes[0] for m in node.modes]
    if not all(isinstance(c, ModifyPT) for c in changes):
        return None
    found = tuple((c.power, c.toughness) for c in changes)
    return found if node == _either(*found) else None


object_verb_by("get* <a:p/t change> or <b:p/t change> until end of turn", _either, _of_either, do.ChooseModes,
               "modes.0.effects.0.what")  # fmt: skip

# ── blocking ──
for words, permit in (
    ("an additional creature", Permit("block additional", what=Same(SUBJECT), number=Number.of(1))),
    ("any number of creatures", Permit("block any number", what=Same(SUBJECT))),
):
    more = do.ChangeRules((permit,), TURN, SUBJECT)
    object_verb_by(f"can block {words} this turn", lambda m=more: m, lambda e, m=more: () if e == m else None,
                   do.ChangeRules)  # fmt: skip

# ── again ──
for verb in ("proliferate", "investigate"):
    once = do.KeywordAction(verb, YOU)
    for words in (f"{verb} twice", f"{verb} , then {verb} again"):
        constant("order", words, do.InOrder((once, once)))


# ── two players each ──
def _each(player: Any, verb: Any) -> do.InOrder:
    return do.InOrder((replaced(verb, SUBJECT, YOU), replaced(verb, SUBJECT, player)))


def _of_each(node: do.InOrder) -> tuple[Any, ...] | None:
    if len(node.effects) != 2 or getattr(node.effects[0], "who", None) != YOU:
        return None
    player = getattr(node.effects[1], "who", None)
    bare = replace(node.effects[0], who=SUBJECT)
    return (player, bare) if player is not None and node == _each(player, bare) else None


derived("clause", "you and <p:one player> each <v:player verb they>", _each, _of_each, do.InOrder)
