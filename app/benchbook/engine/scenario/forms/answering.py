"""The forms of ``when`` that answer a choice, and say where cards that are looked at go (701.22)."""

from __future__ import annotations

import re
from fractions import Fraction

from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.scenario.forms.table import WHEN, forms_beside
from benchbook.engine.scenario.wording.numbers import NUMBER, number
from benchbook.engine.scenario.wording.sentence import MANA, OBJECT, PLAYER, NotThisForm, Parts
from benchbook.engine.scenario.wording.short_names import WORDS

EACH_BLOCKER = "each blocker"
_EACH = (EACH_BLOCKER, "each of them", "each of the blockers", "each blocking creature")
_SHARE = re.compile(rf"({NUMBER}) (?:damage |(?:\S+ )?counters? )?(?:to|on) (.+)")


@WHEN.form(
    "P assigns 2 damage from O to B and 3 to Q",
    "Ann assigns 2 damage from Colossal Dreadmaw to Grizzly Bears and 4 to Bob",
    r"{p:player} (?:assigns|divides|distributes) (?:(?:the )?(?:damage|counters):? )?"
    r"{n:number} (?:damage |(?:\S+ )?counters? )?(?:from {o:name} )?(?:to|on|among) {rest:rest}",
    about="Answers the choice of how damage or counters are divided; `divides 2 to B and 3 to Q` too.",
)  # fmt: skip
def assigns(m: Parts) -> act.Assigns:
    """How damage is divided."""
    shares = _shares(m, f"{m.raw('n')} to {m.raw('rest')}")
    return act.Assigns(m.player("p"), m.name("o") if m.has("o") else "", shares)


def _shares(m: Parts, hidden: str) -> tuple[tuple[str, Fraction], ...]:
    pieces = re.split(rf",? and (?={NUMBER} )|, (?={NUMBER} )", hidden)
    shares: list[tuple[str, Fraction]] = []
    for piece in pieces:
        found = _SHARE.fullmatch(piece)
        if found is None:
            raise NotThisForm(piece)
        whom = found[2].removesuffix(" each")
        names = (EACH_BLOCKER,) if whom in _EACH else m.listed(whom)
        shares += [(name, number(found[1])) for name in names]
    return tuple(shares)


def _about(m: Parts) -> str:
    """What the answer is said to be for; "" where that is left open."""
    return m.name("o") if m.has("o") else ""


@WHEN.form(
    "P chooses yes/no [for O]",
    "Ann chooses yes",
    r"{p:player} chooses (?P<a>yes|no)(?: (?:{n:number} times|(?P<once>once)))?(?: for {o:name})?",
    r"{p:player} says (?P<a>yes|no)(?: (?:{n:number} times|(?P<once>once)))?(?: for {o:name})?",
    about="`N times` says how often a loop is gone through; the next time the answer is the other one.",
)
def chooses_yes(m: Parts) -> act.Chooses:
    """A yes or a no, once or so many times."""
    yes = m.text("a") == "yes"
    times = how_often(m.number("n")) if m.has("n") else 1 if m.has("once") else None
    return act.Chooses(m.player("p"), m.text("a"), yes=yes, about=_about(m), times=times)


@WHEN.form(
    "P chooses to/not to …",
    "Ann chooses to draw",
    rf"{{p:player}} chooses (?P<no>not )?to (?:pay (?P<m>{MANA})|[a-z][^\ue000-\uf8ff]*)",
    r"{p:player} chooses (?P<no>not )to [a-z].*",
    about="A yes or a no to what may be done.",
)
def chooses_to(m: Parts) -> act.Chooses:
    """A yes or a no to an offer, in words."""
    no = m.has("no")
    mana = m.raw("m") if not no and m.has("m") else ""
    return act.Chooses(m.player("p"), "no" if no else "yes", yes=not no, mana=mana)


def how_often(times: Fraction) -> int:
    """A whole number of times, at least one."""
    if times.denominator != 1 or times < 1:
        raise NotThisForm(str(times))
    return int(times)


WHEN.also("P chooses yes N times", "Ann chooses yes 1000 times")


@WHEN.form(
    "P pays/doesn't pay [for O]",
    "Ann doesn't pay",
    rf"{{p:player}} (?P<a>pays|doesn't pay|does not pay|declines to pay)(?: (?P<m>{MANA}))?(?: for {{o:name}})?",
    about="Answers the question whether a player pays; `pays {2}` says what.",
)
def chooses_to_pay(m: Parts) -> act.Chooses:
    """A yes or a no to a price."""
    yes = m.text("a") == "pays"
    mana = m.raw("m") if yes and m.has("m") else ""
    return act.Chooses(m.player("p"), "yes" if yes else "no", yes=yes, about=_about(m), mana=mana)


@WHEN.form(
    "P chooses N [for O]",
    "Ann chooses 3",
    r"{p:player} chooses (?:X = ?)?(?P<n>\d+(?:[½]|/\d+|\.\d+)?|½)(?: for {o:name})?",
)
def chooses_number(m: Parts) -> act.Chooses:
    """A number."""
    return act.Chooses(m.player("p"), m.text("n"), number=m.number("n"), about=_about(m))


@WHEN.form(
    'P chooses "WORDS" [for O]', 'Ann chooses "green"', r"{p:player} (?:chooses|names) {w:quotes}(?: for {o:name})?"
)
def chooses_words(m: Parts) -> act.Chooses:
    """A word, a name, a mode; what is called so in the scenario may stand in quotation marks too."""
    words = m.words("w")
    if all(word in (*m.lexicon.names, *m.lexicon.players) for word in words):
        return act.Chooses(m.player("p"), ", ".join(words), words, about=_about(m))
    return act.Chooses(m.player("p"), ", ".join(words), words=words, about=_about(m))


@WHEN.form(
    "P chooses T [for O]",
    "Ann chooses Grizzly Bears for Clone",
    r"{p:player} (?:chooses|names) {t:text}(?: for {o:name})?",
)
def chooses(m: Parts) -> act.Chooses:
    """An object, several, a player, a word."""
    text = m.text("t")
    if text in ("nothing", "none", "nobody"):
        return act.Chooses(m.player("p"), text, about=_about(m))
    names = m.names("t") if m.raw("t")[0] > "\ue000" or text[0].isupper() else (text,)
    return act.Chooses(m.player("p"), text, names, about=_about(m))


@WHEN.form(
    "P keeps O",
    "Ann keeps Grizzly Bears",
    r"{p:player} keeps {o:name}",
    about="Answers which of several legendary permanents of one name stays.",
)
def keeps(m: Parts) -> act.Chooses:
    """What is kept of several."""
    return act.Chooses(m.player("p"), m.name("o"), (m.name("o"),))


@WHEN.form(
    "P votes for Q", "Ann votes for Bob", r"{p:player} votes for {w:words}", r"{p:player} votes for {o:name}",
    r"{p:player} votes for (?:the )?(?P<t>[a-z]+)", about="Or for a word: `Ann votes for death`.",
)  # fmt: skip
def votes(m: Parts) -> act.Chooses:
    """A vote."""
    if m.has("w") or m.has("t"):
        words = m.words("w") if m.has("w") else (m.text("t"),)
        return act.Chooses(m.player("p"), words[0], words=words)
    return act.Chooses(m.player("p"), m.name("o"), (m.name("o"),))


@WHEN.form(
    "P orders O, O2", "Ann orders Soul Warden, Impact Tremors", r"{p:player} orders {t:rest}",
    about="Triggers of one object are told apart by their words: `Ann orders \"undying\", \"persist\"`, or "
    "`Kitchen Finks's persist trigger`.",
)  # fmt: skip
def orders(m: Parts) -> act.Orders:
    """An order; the first named is the first in it."""
    pieces = re.split(r",\s+and\s+|,\s+|\s+and\s+", m.raw("t"))
    return act.Orders(m.player("p"), tuple(ordered(m, piece) for piece in pieces if piece))


_OF_WORDS = re.compile(r"(.+?)'s? (?!first|second|third|other)([a-z][a-z-]*(?: [a-z-]+)?) (?:trigger|ability)")


_BY_WORD = re.compile(rf"the ({WORDS}) (?:trigger|ability)")


def ordered(m: Parts, hidden: str) -> str:
    """A thing to be ordered: by its name, by words of it in quotation marks, or by both."""
    if len(hidden) == 1 and "\uf000" <= hidden <= "\uf8ff":
        return m.lexicon.show(hidden, m.quotes)
    told = _BY_WORD.fullmatch(hidden)
    if told is not None:
        return f'"{told[1]}"'
    found = _OF_WORDS.fullmatch(hidden)
    return f'{m.named(found[1])} "{found[2]}"' if found else m.named(hidden)


@WHEN.form(
    "O's trigger targets T",
    "Flametongue Kavu's trigger targets Grizzly Bears",
    r"{o:name} targets {t:rest}",
    rf"(?P<s2>(?:{PLAYER}'s? )?{OBJECT}(?: #\d+)?)'s? (?P<w3>ETB|etb|LTB|ltb) targets {{t:rest}}",
    rf"(?:the|that|its) (?:(?P<w>{WORDS}) )?trigger(?:ed ability)? targets {{t:rest}}",
    rf"(?P<s>(?:{PLAYER}'s? )?{OBJECT}(?: #\d+)?)'s? (?P<w2>(?!first|second|third|other){WORDS}) trigger targets "
    r"{t:rest}",
    about="A triggered ability that goes on the stack; `O's enters trigger`, `the trigger` where only one waits.",
)
def trigger_targets(m: Parts) -> act.TriggerTargets:
    """The targets of a triggered ability."""
    if not m.has("o"):
        source = m.raw("s") or m.raw("s2")
        word = m.raw("w2") or m.raw("w") or m.raw("w3").lower()
        return act.TriggerTargets("", m.named(source) if source else "", m.names("t"), word)
    found = re.fullmatch(r"(.+)'s? (?:\d+\w\w )?(?:trigger|ability)(?: #\d+)?", m.raw("o"))
    if found is None:
        raise NotThisForm(m.raw("o"))
    return act.TriggerTargets("", m.named(found[1]), m.names("t"))


@WHEN.form("O copies O2", "Clone copies Grizzly Bears", r"(?![\ue000-\ue3ff]){o:name} copies {t:name}",
           about="Answers what O, which enters as a copy, or an ability of it copies.")  # fmt: skip
def copies(m: Parts) -> act.Chooses:
    """What something is a copy of, as its controller chooses."""
    return act.Chooses("", m.name("t"), (m.name("t"),), about=m.name("o"))


forms_beside(__file__, act)


_OF_LIBRARY = r"(?: of (?:the|their|her|his) library)?"
_NAMES = rf"(?P<o>(?:{PLAYER}'s? )?{OBJECT}.*?)"


@WHEN.form(
    "P keeps O on top", "Ann keeps Forest on top",
    rf"{{p:player}} (?:puts|keeps|leaves) {{o:names}}(?: back)? on (?:the )?top{_OF_LIBRARY}(?: in that order)?",
    r"{p:player} puts {o:names} back",
    about="Of all the cards that are scried or looked at so; where cards of a hand go on top, these.",
)  # fmt: skip
def on_top(m: Parts) -> act.Chooses:
    """Cards that stay on top of a library, or are put there."""
    return act.Chooses(m.player("p"), ", ".join(m.names("o")), kept=m.names("o"))


@WHEN.form(
    "P puts O on top of O2", "Ann puts Forest on top of Island",
    r"{p:player} puts {o:name} on top(?: of the library)?(?: of|,? above) {t:name}",
    about="Both go on top of the library so; for mutate O goes over O2.",
)  # fmt: skip
def above(m: Parts) -> act.Chooses:
    """Two cards that go on top of a library, one above the other; or one permanent over another."""
    names = (m.name("o"), m.name("t"))
    return act.Chooses(m.player("p"), ", ".join(names), kept=names, in_order=True)


@WHEN.form(
    "P puts O on the bottom", "Ann puts Forest on the bottom",
    rf"{{p:player}} (?:puts|sends|scries) {{o:names}}(?: back)? (?:on|to) (?:the )?bottom{_OF_LIBRARY}",
    about="Of the cards looked at, or of a hand, those that go there.",
)  # fmt: skip
def on_the_bottom(m: Parts) -> act.Chooses:
    """Cards that are put on the bottom of a library."""
    return act.Chooses(m.player("p"), ", ".join(m.names("o")), m.names("o"), below=m.names("o"))


_ALL = r"(?P<all>it|them|both|both cards|both of them|all|all of them|all the cards|the cards?|that card|those cards)"
_HOW_MANY = {"it": 1, "the card": 1, "that card": 1, "both": 2, "both cards": 2, "both of them": 2}
_OTHERS = rf"(?:the (?:other|rest|others)|(?:{PLAYER}'s? )?{OBJECT}.*?)"
_THERE = rf"(?:back )?on (?:the )?top{_OF_LIBRARY}"
_BELOW = rf"(?:on|to) (?:the )?bottom{_OF_LIBRARY}"
_BINNED = r"(?:in|into|in to) (?:the|their|her|his) graveyard"


@WHEN.form(
    "P puts/keeps all of them on top/on the bottom", "Ann puts both on the bottom",
    rf"{{p:player}} (?:puts|keeps|leaves|scries|sends) {_ALL} (?P<w>{_THERE}|{_BELOW}|{_BINNED})",
    about="Also `it`, `them`, `all of them`, and `into her graveyard` for surveil.",
)  # fmt: skip
def all_of_them(m: Parts) -> act.Chooses:
    """Where all the cards that are looked at go."""
    said = m.raw("w")
    where = "top" if "top" in said else "bottom" if "bottom" in said else "graveyard"
    number = _HOW_MANY.get(m.raw("all"), 0)
    return act.Chooses(m.player("p"), f"{m.raw('all')} {where}", where=where, how_many=number)
