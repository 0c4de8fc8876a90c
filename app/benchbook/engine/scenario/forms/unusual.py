"""The forms of ``when`` for rarer happenings: combining, putting outside the game, token cards, numbers."""

from __future__ import annotations

from benchbook.engine.scenario.forms import actions
from benchbook.engine.scenario.forms.actions import Stipulation
from benchbook.engine.scenario.forms.table import WHEN, forms_beside
from benchbook.engine.scenario.wording.sentence import Parts

_BY = r"(?P<d>increased|decreased) by {n:number}"


@WHEN.form(
    "each number in O's text/mana cost is increased by N", "each number in Hill Giant's mana cost is increased by 1",
    rf"(?P<e>each|a|the first) number in {{o:name}}'s? (?P<w>text|mana cost) is {_BY}",
    rf"(?P<e>each|a) number on {{o:name}}(?P<w>) is {_BY}",
)  # fmt: skip
def numbers_change(m: Parts) -> Stipulation:
    """Numbers of an object are changed."""
    by = int(m.number("n")) * (1 if m.text("d") == "increased" else -1)
    first = "" if m.text("e") == "each" else "first"
    return Stipulation("numbers", (m.name("o"),), words=f"{m.text('w')}|||{by}|{first}")


@WHEN.form(
    "the number 3 in O's text becomes 4", "the number 3 in Hill Giant's mana cost becomes 4",
    r"the number (?P<a>\w+) in {o:name}'s? (?P<w>text|mana cost) becomes (?P<b>\w+)",
)  # fmt: skip
def number_becomes(m: Parts) -> Stipulation:
    """One number of an object is changed."""
    return Stipulation("numbers", (m.name("o"),), words=f"{m.text('w')}|{m.text('a')}|{m.text('b')}||")


@WHEN.form(
    'P puts a token card named "X" into hand', 'Ann puts a token card named "Grizzly Bears" into her hand',
    r"{p:player} puts a token card named {w:quotes} "
    r"(?:onto the |into (?:their|her|his|the) )(?P<z>battlefield|hand|graveyard|library)(?: from nonexistence)?",
)  # fmt: skip
def named_token_card(m: Parts) -> Stipulation:
    """A token card by a card's name."""
    return Stipulation("named token card", who=m.player("p"), words=f"{m.text('z')}|{m.words('w')[0]}")


@WHEN.form(
    "P puts a PHRASE token card onto the battlefield",
    "Ann puts a 2/2 green Bear creature token card onto the battlefield",
    r"{p:player} puts an? {d:text} token card (?:onto the |into (?:their|her|his|the) )"
    r"(?P<z>battlefield|hand|graveyard|library)(?: from nonexistence)?",
    r"an? {d:text} token card is put into {p:player}'s? (?P<z>hand|graveyard|library)(?: from nonexistence)?",
)  # fmt: skip
def token_card(m: Parts) -> Stipulation:
    """A token card comes from nonexistence."""
    return Stipulation("token card", who=m.player("p"), words=f"{m.text('z')}|{m.text('d')}")


@WHEN.form(
    "N KIND counters with ATTRIBUTE are put on O", "1 doom counters with 3 are put on Hill Giant",
    r"{n:number} {k:text} counters? with {a:text} (?:is|are) put on {o:names}",
)  # fmt: skip
def marked_counters(m: Parts) -> Stipulation:
    """Counters with attributes."""
    key = "|".join([m.text("k"), *m.text("a").replace(", ", " and ").split(" and ")])
    return Stipulation("put counters", m.names("o"), number=m.number("n"), words=key)


forms_beside(__file__, actions)
