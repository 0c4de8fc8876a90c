"""Forms of ``when`` that say several things of one kind in a line: so many times, in an order, that resolve."""

from __future__ import annotations

import re

from benchbook.engine.scenario.acting.unusual import effects_of
from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.scenario.forms.answering import how_often, ordered
from benchbook.engine.scenario.forms.table import WHEN
from benchbook.engine.scenario.wording.sentence import NotThisForm, Parts

MOST_TIMES = 200


@WHEN.form(
    "P activates O … N times", "Ann activates Prodigal Sorcerer targeting Bob twice",
    r"(?P<s>{p:player} (?:activates|uses) .+?),? (?:{n:number} times|(?P<twice>twice|thrice))(?: in a row)?",
    r"(?P<s>{p:player} (?:activates|uses) .+?) (?:{n:number} times|(?P<twice>twice|thrice))"
    r"(?P<r>,? (?:targeting|with|paying) .+)",
    about="One after the other, before anything resolves; each time in the same way, or not at all.",
)  # fmt: skip
def so_many_times(m: Parts) -> act.Times:
    """An ability activated several times."""
    times = how_often(m.number("n")) if m.has("n") else {"twice": 2, "thrice": 3}[m.raw("twice")]
    inner = WHEN.read(m.lexicon.show(m.raw("s") + m.raw("r"), m.quotes), m.lexicon)
    if not isinstance(inner, act.Activates) or not 1 <= times <= MOST_TIMES:
        raise NotThisForm(m.raw("s"))
    return act.Times(m.player("p"), inner, times)


@WHEN.form(
    "the triggers resolve", "both triggers resolve",
    r"(?:(?:the|all|all the|all of the) triggers|(?P<both>both|the two|two|the three|three)(?: of the)? triggers)"
    r"(?: on the stack)? resolve",
    about="Those that lie on top of the stack; with a number, just so many.",
)  # fmt: skip
def triggers_resolve(m: Parts) -> act.ResolveTriggers:
    """Triggered abilities that lie on top of the stack."""
    said = m.raw("both").removeprefix("the ")
    return act.ResolveTriggers({"both": 2, "two": 2, "three": 3}.get(said, 0))


@WHEN.form(
    "O, O2 resolve", "Giant Growth and Hill Giant's trigger resolve",
    r"(?P<os>.+(?:, | and ).+) (?:both |all )?resolve",
    about="In the order in which they lie on the stack.",
)  # fmt: skip
def these_resolve(m: Parts) -> act.ResolveTriggers:
    """Several spells and abilities by name."""
    names = m.listed(m.raw("os"))
    if len(names) < 2 or any(not name or name.startswith("the ") for name in names):
        raise NotThisForm(m.raw("os"))
    return act.ResolveTriggers(0, names)


@WHEN.form(
    "O attacks [Q]", "Grizzly Bears attacks", r"{os:names} attacks?(?: this turn)?", r"{os:names} attacks? {q:name}",
    about="With the active player's creatures; without Q where there is one player to attack.",
)  # fmt: skip
def these_attack(m: Parts) -> act.Attacks:
    """Attackers of the player whose turn it is."""
    names = m.names("os")
    if any(name in m.lexicon.players for name in names):
        raise NotThisForm(m.raw("os"))
    return act.Attacks("", tuple((name, m.name("q") if m.has("q") else "") for name in names))


@WHEN.form(
    "nobody blocks", "nobody blocks",
    r"(?:nobody|no one) blocks|no creatures? blocks?|no blocks|no blockers(?: are declared)?|there are no blocks",
    about="Where one player is attacked.",
)  # fmt: skip
def nobody_blocks(m: Parts) -> act.Blocks:
    """No blockers of the player who is attacked."""
    return act.Blocks("", ())


@WHEN.form("O blocks", "Hill Giant blocks", r"{b:names} blocks?", about="Where one creature attacks.")
def blocks_the_only_one(m: Parts) -> act.Blocks:
    """Blockers of the only attacker."""
    if any(name in m.lexicon.players for name in m.names("b")):
        raise NotThisForm(m.raw("b"))
    return act.Blocks("", tuple((name, "") for name in m.names("b")))


_EVERYTHING = r"(?:everything|(?:all|each) of (?:her|his|their) creatures|all (?:her |his |their )?creatures|everyone)"


@WHEN.form(
    "P attacks [Q] with everything", "Ann attacks with everything",
    rf"{{p:player}} attacks (?:{{q:player}} )?with {_EVERYTHING}",
    about="With each creature of P's that can attack Q.",
)  # fmt: skip
def attacks_with_everything(m: Parts) -> act.Attacks:
    """Every creature that can attack does."""
    return act.Attacks(m.player("p"), (), everything=m.player("q") if m.has("q") else "")


@WHEN.form(
    "P creates a 1/1 white Soldier creature token", "Ann creates two 1/1 white Soldier creature tokens",
    r"{p:player} (?P<v>creates|scries|surveils|investigates|proliferates)(?P<w>| (?!a token named|a copy).+)",
    about="Worded as cards word it, after the player's name; also `scries 2`, `surveils 1`, `investigates`, "
    "`proliferates`.",
)  # fmt: skip
def does_so(m: Parts) -> act.Stipulation:
    """An instruction that a player follows."""
    verb = {"scries": "Scry"}.get(m.raw("v"), m.raw("v").removesuffix("s").capitalize())
    words = f"{verb} {m.text('w')}".strip() + "."
    if not effects_of(words):
        raise NotThisForm(words)
    return act.Stipulation("follow", who=m.player("p"), words=words)


WHEN.also("P scries N", "Ann scries 2")


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
