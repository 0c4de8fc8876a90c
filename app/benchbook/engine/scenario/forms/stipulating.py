"""The forms of ``when`` that say that something happens, for questions without a card that does it."""

from __future__ import annotations

import re

from benchbook.engine.scenario.forms.actions import Stipulation
from benchbook.engine.scenario.forms.table import WHEN
from benchbook.engine.scenario.wording.sentence import NotThisForm, Parts

_UNTIL = r"(?P<until> until end of turn)?"
_VERBS = {
    "is destroyed": "destroy", "are destroyed": "destroy", "is sacrificed": "sacrifice", "are sacrificed": "sacrifice",
    "is exiled": "exile", "are exiled": "exile", "dies": "die", "die": "die", "leaves the battlefield": "leave",
    "leave the battlefield": "leave", "is countered": "counter", "is tapped": "tap", "becomes tapped": "tap",
    "is untapped": "untap", "becomes untapped": "untap", "phases out": "phase out", "phases in": "phase in",
    "phase out": "phase out", "phase in": "phase in", "regenerates": "regenerate", "is regenerated": "regenerate",
    "transforms": "transform", "is discarded": "discard", "is put into its owner's graveyard": "bury",
    "is returned to its owner's hand": "bounce", "are returned to their owner's hand": "bounce",
    "are returned to their owners' hands": "bounce", "is put on top of its owner's library": "library top",
    "is put on the bottom of its owner's library": "library bottom", "is removed from combat": "remove from combat",
    "becomes unattached": "unattach", "is goaded": "goad", "becomes monstrous": "monstrous",
    "is shuffled into its owner's library": "shuffle in", "is turned face up": "face up",
    "is turned face down": "face down",
    "fizzles": "counter", "are tapped": "tap", "are untapped": "untap",
}  # fmt: skip
_VERB = "|".join(sorted(map(re.escape, _VERBS), key=len, reverse=True))


def _flags(m: Parts, *groups: str) -> frozenset[str]:
    return frozenset(g for g in groups if m.has(g))


WHEN.says(
    Stipulation("deal"), "O deals 3 [combat] damage to T", "Hill Giant deals 3 damage to Bob",
    r"{what:name} deals {number:number} (?P<combat>combat )?damage to {other:names}",
)  # fmt: skip


@WHEN.form("O is destroyed", "Grizzly Bears is destroyed", rf"{{o:names}} (?P<v>{_VERB})")
def happens(m: Parts) -> Stipulation:
    """Something happens to objects."""
    return Stipulation(_VERBS[m.text("v")], m.names("o"))


for _shown in (
    "is sacrificed", "is exiled", "dies", "leaves the battlefield", "is countered", "is tapped", "is untapped",
    "phases out", "phases in", "regenerates", "is returned to its owner's hand", "transforms", "is goaded",
):  # fmt: skip
    WHEN.also(f"O {_shown}", f"Grizzly Bears {_shown}")


@WHEN.form(
    "O enters [tapped] [under P's control]", "Llanowar Elves enters under Bob's control",
    r"{o:names} enters?(?: the battlefield)?(?P<tapped> tapped)?(?P<attacking> attacking)?"
    r"(?: under {p:player}'s? control)?(?P<tapped2> tapped)?(?: attached to {t:name})?"
    r"(?P<down> face down)?(?P<transformed> transformed)?",
)  # fmt: skip
def enters(m: Parts) -> Stipulation:
    """Objects are put onto the battlefield."""
    flags = frozenset(g.rstrip("2") for g in _flags(m, "tapped", "tapped2", "attacking", "down", "transformed"))
    other = (m.name("t"),) if m.has("t") else ()
    return Stipulation("enter", m.names("o"), who=m.player("p") if m.has("p") else "", other=other, flags=flags)


WHEN.says(
    Stipulation("copy"),
    "O becomes a copy of O2",
    "Hill Giant becomes a copy of Grizzly Bears",
    r"{what:names} becomes? (?:a )?cop(?:y|ies) of {other:name}" + _UNTIL,
)

WHEN.says(
    Stipulation("attach"),
    "O becomes attached to O2",
    "Rancor becomes attached to Hill Giant",
    r"{what:name} (?:becomes|is) attached to {other:name}",
)

WHEN.says(
    Stipulation("control"),
    "P gains control of O [until end of turn]",
    "Bob gains control of Hill Giant until end of turn",
    r"{who:player} gains control of {what:names}" + _UNTIL,
)

WHEN.says(Stipulation("goad"), "P goads O", "Ann goads Hill Giant", r"{who:player} goads {what:names}")


@WHEN.form("P gains/loses N life", "Ann gains 3 life", r"{p:player} (?P<v>gains?|loses?|pays?) {n:number} life")
def life(m: Parts) -> Stipulation:
    """Life changes."""
    verb = m.text("v").removesuffix("s")
    return Stipulation(f"{verb} life", who=m.player("p"), number=m.number("n"))


WHEN.also("P pays N life", "Ann pays 2 life")


@WHEN.form("P draws N cards", "Ann draws 2 cards", r"{p:player} (?P<v>draws|mills) {n:number} cards?")
def draws(m: Parts) -> Stipulation:
    """Cards from the top of the library."""
    return Stipulation(m.text("v").removesuffix("s"), who=m.player("p"), number=m.number("n"))


WHEN.also("P mills N cards", "Ann mills 3 cards")


@WHEN.form(
    "P discards O", "Bob discards Grizzly Bears", r"{p:player} (?P<v>discards|sacrifices|reveals|exiles) {o:names}"
)
def discards(m: Parts) -> Stipulation:
    """A player discards or sacrifices particular objects."""
    return Stipulation(m.text("v").removesuffix("s"), m.names("o"), who=m.player("p"))


@WHEN.form(
    "P returns O to its owner's hand", "Ann returns Grizzly Bears to its owner's hand",
    r"{p:player} returns {o:names} to (?:their|her|his|its|the|{q:player}'s?)(?: owners?'?s?'?)? hands?",
    about="Where it matters who does.",
)  # fmt: skip
def returns(m: Parts) -> Stipulation:
    """Objects that a player returns to hand."""
    return Stipulation("bounce", m.names("o"), who=m.player("p"))


WHEN.says(Stipulation("add mana"), "P adds {G}{G}", "Ann adds {G}{G}", r"{who:player} adds {words:mana}")

WHEN.says(
    Stipulation("player counters"),
    "P gets N poison counters",
    "Bob gets 3 poison counters",
    r"{who:player} gets {number:number} (?P<words>\w+|\{E\}) counters?",
)


@WHEN.form(
    "N KIND counters are put on O", "2 +1/+1 counters are put on Grizzly Bears",
    r"{n:number} {k:text} counters? (?:is|are) (?P<v>put on|removed from) {o:names}",
    r"{o:names} gets? {n:number} (?P<k>[+\-−–]\d+/[+\-−–]\d+) counters?",
)  # fmt: skip
def counters(m: Parts) -> Stipulation:
    """Counters on objects."""
    verb = "remove counters" if m.has("v") and m.text("v") == "removed from" else "put counters"
    return Stipulation(verb, m.names("o"), number=m.number("n"), words=m.text("k"))


WHEN.says(
    Stipulation("put counters"), "P puts N KIND counters on O", "Ann puts two +1/+1 counters on Hill Giant",
    r"{who:player} puts {number:number} {words:text} counters? on {what:names}",
    about="Where it matters who does.",
)  # fmt: skip

WHEN.also("N KIND counters are removed from O", "1 -1/-1 counters are removed from Grizzly Bears")


WHEN.says(
    Stipulation("get"), "O gets +3/+3 until end of turn", "Grizzly Bears gets +3/+3 until end of turn",
    r"{what:names} gets? (?P<words>[+\-−–]\S+/[+\-−–]\S+)" + _UNTIL,
)  # fmt: skip


@WHEN.form(
    "O becomes 0/2 until end of turn", "Grizzly Bears becomes 0/2 until end of turn",
    r"{o:names} (?:becomes?|has base power and toughness|is) (?P<pt>[\d½]+/[\d½]+)(?P<until> until end of turn)",
    r"{o:names} becomes? (?P<pt>[\d½]+/[\d½]+)(?P<until>)",
)  # fmt: skip
def becomes_size(m: Parts) -> Stipulation:
    """Base power and toughness are set."""
    return Stipulation(
        "base", m.names("o"), words=m.text("pt"), flags=frozenset({"until"} if m.text("until") else set())
    )


WHEN.says(
    Stipulation("switch"),
    "O's power and toughness are switched [until end of turn]",
    "Grizzly Bears's power and toughness are switched until end of turn",
    r"{what:name}'s? power and toughness (?:are|get) switched" + _UNTIL,
)


@WHEN.form(
    "O gains/loses ABILITY until end of turn",
    "Grizzly Bears gains flying until end of turn",
    r"{o:names} (?P<v>gains?|loses?) {a:text}" + _UNTIL,
)
def gains(m: Parts) -> Stipulation:
    """Abilities are gained or lost."""
    if re.match(r"control of|[\w-]+ life|all abilities", m.raw("a")):
        raise NotThisForm(m.raw("a"))
    verb = "gain" if m.text("v").startswith("gain") else "lose"
    quoted = m.words("a")
    words = quoted[0] if quoted else m.text("a")
    return Stipulation(verb, m.names("o"), words=words, flags=_flags(m, "until"))


WHEN.says(
    Stipulation("lose all"),
    "O loses all abilities",
    "Grizzly Bears loses all abilities",
    r"{what:names} loses? all (?:its |their )?abilities" + _UNTIL,
)

WHEN.says(
    Stipulation("become"), "O becomes a TYPE [in addition to its other types]",
    "Grizzly Bears becomes an artifact in addition to its other types",
    r"{what:names} becomes? (?:an? )?{words:text}"
    r"(?P<added> in addition to (?:its|their) other (?:card )?(?:types?|colors?)(?: and types?)?)?" + _UNTIL,
)  # fmt: skip

WHEN.also("O becomes COLOR", "Grizzly Bears becomes blue")


WHEN.says(
    Stipulation("roll"),
    "P rolls a six-sided die",
    "Ann rolls a six-sided die",
    r"{who:player} rolls an? (?P<words>\S+)-sided die",
)

WHEN.says(Stipulation("flip"), "P flips a coin", "Ann flips a coin", r"{who:player} flips a coin")

WHEN.says(
    Stipulation("check"),
    "state-based actions are checked",
    "state-based actions are checked",
    r"state-based actions are checked",
)

WHEN.says(
    Stipulation("designate"),
    "P becomes the monarch",
    "Ann becomes the monarch",
    r"{who:player} becomes the (?P<words>monarch|city's blessing)",
    r"{who:player} (?:takes|gets) the (?P<words>initiative|city's blessing)",
)

WHEN.says(
    Stipulation("venture"), "P ventures into the dungeon", "Ann ventures into the dungeon",
    r"{who:player} ventures into (?:the )?(?P<words>dungeon|Undercity)",
    about="The rooms and the dungeon are chosen: `Ann chooses Tomb of Annihilation`, `Ann chooses Oubliette`.",
)  # fmt: skip

WHEN.says(
    Stipulation("attraction"), "P opens an Attraction", "Ann opens an Attraction",
    r"{who:player} (?P<words>opens an Attraction|rolls to visit (?:their|her|his) Attractions)",
)  # fmt: skip

WHEN.says(Stipulation("designate"), "it becomes night", "it becomes night", r"it becomes (?P<words>day|night)")

WHEN.says(Stipulation("shuffle"), "P shuffles", "Ann shuffles", r"{who:player} shuffles(?: their library)?")


@WHEN.form("P wins/loses the game", "Bob loses the game", r"{p:player} (?P<v>wins|loses) the game")
def outcome(m: Parts) -> Stipulation:
    """An effect says that a player wins or loses."""
    return Stipulation(f"{m.text('v').removesuffix('s')} the game", who=m.player("p"))
