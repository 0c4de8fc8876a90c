"""Forms of ``when`` that say which triggered ability goes on the stack, or resolves, before or after the others."""

from __future__ import annotations

import re

from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.scenario.forms.answering import ordered
from benchbook.engine.scenario.forms.table import WHEN
from benchbook.engine.scenario.wording.sentence import NotThisForm, Parts

_A_TRIGGER = re.compile(r".*(?:trigger|ability)(?: #\d+)?")


@WHEN.form(
    "P puts O's trigger on the stack first/last", "Ann puts Soul Warden's trigger on the stack first",
    r"{p:player} (?:puts|stacks) {t:text} on(?:to)? (?:the )?stack (?P<w>first|last|on top|on the bottom)",
    r"{p:player} (?:puts|stacks) {t:text} (?P<w>on top|on the bottom)",
    about="The last on the stack is on top and resolves first.",
)  # fmt: skip
def goes_on_the_stack(m: Parts) -> act.Orders:
    """Which of several triggered abilities goes on the stack before or after all the others."""
    return _orders(m, m.text("w") in ("last", "on top"))


@WHEN.form(
    "P has O's trigger resolve first/last", "Ann has Soul Warden's trigger resolve first",
    r"{p:player} (?:orders (?:his|her|their|the) triggers? so that|has|lets|makes) {t:text} resolves? "
    r"(?P<w>first|last)",
    about="Answers in which order triggered abilities go on the stack.",
)  # fmt: skip
def resolves_so(m: Parts) -> act.Orders:
    """Which of several triggered abilities resolves before or after all the others."""
    return _orders(m, m.text("w") == "first")


def _orders(m: Parts, last: bool) -> act.Orders:
    pieces = [piece for piece in re.split(r",\s+and\s+|,\s+|\s+and\s+", m.raw("t")) if piece]
    if not pieces or not all(_A_TRIGGER.fullmatch(piece) for piece in pieces):
        raise NotThisForm(m.raw("t"))
    return act.Orders(m.player("p"), tuple(ordered(m, piece) for piece in pieces), last)
