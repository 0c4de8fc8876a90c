"""The forms of ``when`` for rarer happenings: combining, putting outside the game, token cards, numbers."""

from __future__ import annotations

from benchbook.engine.scenario.forms.actions import Stipulation
from benchbook.engine.scenario.forms.table import WHEN
from benchbook.engine.scenario.wording.sentence import Parts

WHEN.says(
    Stipulation("combine"),
    "O is combined with O2",
    "Hill Giant is combined with Grizzly Bears",
    r"{what:names} (?:is|are) combined with {other:name}",
)

WHEN.says(
    Stipulation("enter combined"),
    "O, O2 enter combined [under P's control]", "Hill Giant, Grizzly Bears enter combined",
           r"{what:names} enter combined(?: under {who:player}'s? control)?")  # fmt: skip

WHEN.says(Stipulation("flip card"), "O is flipped", "Hill Giant is flipped", r"{what:names} (?:is|are) flipped")


@WHEN.form(
    "O merges over/under O2", "Hill Giant merges over Grizzly Bears", r"{o:names} merges? (?P<w>over|under) {t:name}"
)
def merges(m: Parts) -> Stipulation:
    """An object merges with a permanent."""
    flags = frozenset({"over"} if m.text("w") == "over" else set())
    return Stipulation("merge", m.names("o"), other=(m.name("t"),), flags=flags)


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
    "the number of KIND counters on O is increased by N",
    "the number of +1/+1 counters on Hill Giant is increased by 1",
    rf"the number of {{k:text}} counters on {{o:name}} is {_BY}",
)  # fmt: skip
def number_of_counters(m: Parts) -> Stipulation:
    """Somebody tries to change how many counters there are as a number."""
    return Stipulation("numbers", (m.name("o"),), words="counters||||")


WHEN.says(
    Stipulation("outside"),
    "O is put outside the game",
    "Hill Giant is put outside the game",
    r"{what:names} (?:is|are) put outside the game",
)

WHEN.says(Stipulation("restart"), "the game restarts", "the game restarts", r"the game restarts")


@WHEN.form(
    'P creates a token named "X"',
    'Ann creates a token named "Grizzly Bears"',
    r"{p:player} creates a token named {w:quotes}",
)
def named_token(m: Parts) -> Stipulation:
    """A token by a card's name."""
    return Stipulation("named token", who=m.player("p"), words=m.words("w")[0])


@WHEN.form(
    'P puts a token card named "X" into hand', 'Ann puts a token card named "Grizzly Bears" into her hand',
    r"{p:player} puts a token card named {w:quotes} "
    r"(?:onto the |into (?:their|her|his|the) )(?P<z>battlefield|hand|graveyard|library)",
)  # fmt: skip
def named_token_card(m: Parts) -> Stipulation:
    """A token card by a card's name."""
    return Stipulation("named token card", who=m.player("p"), words=f"{m.text('z')}|{m.words('w')[0]}")


@WHEN.form(
    "P puts a PHRASE token card onto the battlefield",
    "Ann puts a 2/2 green Bear creature token card onto the battlefield",
    r"{p:player} puts an? {d:text} token card (?:onto the |into (?:their|her|his|the) )"
    r"(?P<z>battlefield|hand|graveyard|library)",
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


@WHEN.form(
    "the attribute of a counter on O is changed", "the attribute of a counter on Hill Giant is changed",
    r"the attribute of an? (?:{k:text} )?counter on {o:name} is changed",
)  # fmt: skip
def attribute(m: Parts) -> Stipulation:
    """Somebody tries to change an attribute as a text."""
    return Stipulation("attribute", (m.name("o"),))


@WHEN.form('P gives the name "X"', 'Ann gives the name "Forest"', r"{p:player} gives the name {w:quotes}")
def gives_name(m: Parts) -> Stipulation:
    """A player's given name."""
    return Stipulation("given name", who=m.player("p"), words=m.words("w")[0])


WHEN.says(
    Stipulation("token combined"), "P creates a PHRASE token combined with O",
    "Ann creates a 1/1 green Saproling creature token combined with Hill Giant",
    r"{who:player} creates an? {words:text} combined with {what:name}",
)  # fmt: skip
