"""Becomes a 3/3 red Elemental creature with haste: until end of turn, for good, or while a static ability says so."""

from __future__ import annotations

from typing import Any

from benchbook.cards.amounts import Number, VariableX
from benchbook.cards.conditions import Indefinitely
from benchbook.cards.effects import Continuous
from benchbook.cards.grammar.changing.becoming import changes_of, spec_of
from benchbook.cards.grammar.forms import SUBJECT, derived, object_verb_by
from benchbook.cards.mapping import replaced

STILL = "(land|planeswalker)"
ONE_OF_THEM: tuple[tuple[str, bool], ...] = (
    ("", False),
    ("in addition to its other types", True),
    (f"that 's still a {STILL}", True),
    (f"[.] it 's still a {STILL}", True),
)
ALL_OF_THEM: tuple[tuple[str, bool], ...] = (
    ("", False),
    ("in addition to their other types", True),
    ("that are still lands", True),
    ("[.] they're still lands", True),
)


def _take(added: bool) -> Any:
    def take(changes: Any) -> tuple[Any, ...] | None:
        spec = spec_of(changes, added) if isinstance(changes, tuple) else None
        return None if spec is None else (spec,)

    return take


def _make(added: bool) -> Any:
    return lambda spec: changes_of(spec, added)


for ending, added in ONE_OF_THEM:
    derived("changes together s", f"becomes (a|an) <t:token words> {ending}", _make(added), _take(added))
for ending, added in ALL_OF_THEM:
    derived("changes together they", f"become <t:tokens words> {ending}", _make(added), _take(added))
for inflection in ("they", "s"):
    verb = "become" if inflection == "they" else "becomes"
    derived(
        f"changes together {inflection}",
        f"is (a|an) <t:token words> [.] it 's still a {STILL}",
        _make(True),
        _take(True),
    )
derived("changes together they", "become (a|an) <t:token words>", _make(False), _take(False))
derived(
    "changes together they", "become (a|an) <t:token words> in addition to its other types", _make(True), _take(True)
)


def _become(template: str) -> None:
    """What the words after the duration keep of its types."""

    def take(effect: Any) -> tuple[Any, ...] | None:
        spec = spec_of(effect.changes, True)
        return None if spec is None else (spec, effect.duration)

    object_verb_by(template, lambda t, d: _lasting(t, d), take, Continuous)


def _lasting(spec: Any, duration: Any) -> Any:
    changes = changes_of(spec, True)
    return None if changes is None else Continuous(SUBJECT, changes, duration)


def _sized(spec: Any, duration: Any, amount: Any) -> Any:
    made = _lasting(spec, duration)
    x = made is not None and isinstance(spec.power, VariableX)
    return replaced(made, VariableX(), amount) if x else None


def _of_sized(effect: Any) -> tuple[Any, ...] | None:
    spec = spec_of(effect.changes, True)
    if (
        spec is None
        or spec.power is None
        or isinstance(spec.power, (Number, VariableX))
        or effect.duration == Indefinitely()
    ):
        return None
    return replaced(spec, spec.power, VariableX()), effect.duration, spec.power


_become(f"become* (a|an) <t:token words> <d:duration> . it 's still a {STILL}")
_become("become* <t:tokens words> <d:duration> . they're still lands")
object_verb_by(
    f"become* (a|an) <t:token words> <d:duration> , where x is <a:amount> . it 's still a {STILL}",
    _sized,
    _of_sized,
    Continuous,
)
