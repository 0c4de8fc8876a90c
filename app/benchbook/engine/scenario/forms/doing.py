"""The forms of ``when`` in which players act and the game moves on."""

from __future__ import annotations

import re

from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.scenario.forms import options
from benchbook.engine.scenario.forms.answering import how_often
from benchbook.engine.scenario.forms.table import WHEN, forms_beside
from benchbook.engine.scenario.wording.sentence import PLAYER, NotThisForm, Parts
from benchbook.engine.scenario.wording.short_names import WORDS
from benchbook.engine.state import STEPS

_SPOKEN = {
    "main": "precombat main",
    "first main": "precombat main",
    "second main": "postcombat main",
    "combat": "beginning of combat",
}
_SPOKEN |= {f"{name} phase": step for name, step in _SPOKEN.items()} | {f"{s} step": s for s in STEPS}
_SPOKEN |= {
    "attacks": "declare attackers",
    "attackers": "declare attackers",
    "blocks": "declare blockers",
    "blockers": "declare blockers",
    "damage": "combat damage",
    "end of turn": "end",
    "ending phase": "end",
    "main 1": "precombat main",
    "main 2": "postcombat main",
    "main phase 1": "precombat main",
    "main phase 2": "postcombat main",
    "precombat main phase": "precombat main",
    "postcombat main phase": "postcombat main",
    "first-strike combat damage": "first-strike damage",
}


def step_called(text: str) -> str:
    """The step that a person means."""
    name = re.sub(r"^(?:the|its|their) ", "", text.strip().lower())
    step = _SPOKEN.get(name, name)
    if step not in STEPS:
        raise NotThisForm(text)
    return step


@WHEN.form(
    'P casts O [targeting T, T2] [with X = 3] [choosing "MODE" and "MODE"] [kicked [twice] | kicked with {W}] '
    "[for its KEYWORD cost | with KEYWORD] "
    "[from P's graveyard] [paying {G}{G} | paying N life] [sacrificing O2] [discarding O2] [exiling O2] [tapping O2] "
    "[splicing O2] [promising the gift] [collecting evidence] "
    "[without paying its mana cost] [face down] [fused] [prototyped]",
    "Ann casts Giant Growth targeting Grizzly Bears",
    r"{p:player} casts {rest:rest}",
    about="Any clauses, in any order; `for its {W} kicker cost`, `copying Hill Giant` (as it enters), "
    "`convoking Bear`, `delving Forest`, "
    "`replicated twice` and `with squad 3 times` too. It stops with the spell on the stack, its caster holding "
    "priority.",
)
def casts(m: Parts) -> act.Casts:
    """A spell."""
    name, clauses = options.split(m.raw("rest"))
    return act.Casts(m.player("p"), m.named(name), options.read(m, clauses))


@WHEN.form(
    'P activates O [ability "WORDS"] [targeting T] [with X = 3] [choosing "MODE"] [sacrificing O2] [paying {2}]',
    "Ann activates Prodigal Sorcerer targeting Bob",
    r"{p:player} activates {o:name}(?:(?:'s)? ability {w:words}| {w2:words}| using {w3:words})?(?P<rest> (?="
    + options.CLAUSE
    + ").+)?",
    about="The words are enough of the ability's text to single it out; a keyword's name serves: `ability \"equip\"`, "
    'and so does its place among the activated abilities: `ability "second"`. '
    'So is said what a text lets a player pay for later: `ability "end this effect"`, `"ignore this effect"`.',
)
def activates(m: Parts) -> act.Activates:
    """An activated ability."""
    words = next((m.words(g)[0] for g in ("w", "w2", "w3") if m.has(g)), "")
    head, clauses = options.split("x" + m.raw("rest"))
    if head != "x":
        raise NotThisForm(head)
    what = re.sub(r"'s? ability$", "", m.name("o"))
    return act.Activates(m.player("p"), what, words, options.read(m, clauses))


PLAYED_FROM = (
    rf"(?: from (?:the top of )?(?:(?:her|his|their|the|{PLAYER}'s?) )?(?P<zone>graveyard|library|exile|hand))?"
)


@WHEN.form(
    "P plays O [from ZONE]", "Ann plays Forest", r"{p:player} plays {o:name}" + PLAYED_FROM,
    about="A land; `from her graveyard` where there are several.",
)  # fmt: skip
def plays(m: Parts) -> act.Plays:
    """A land."""
    return act.Plays(m.player("p"), m.name("o"), m.raw("zone").lower())


@WHEN.form(
    "P turns O face up", "Ann turns Pine Walker face up", r"{p:player} turns {o:name} face up(?P<rest> .+)?",
    about="A special action.",
)  # fmt: skip
def turns_up(m: Parts) -> act.Specially:
    """A face-down permanent."""
    _, clauses = options.split(m.raw("rest"))
    return act.Specially(m.player("p"), "turn face up", m.name("o"), options.read(m, clauses))


@WHEN.form(
    "P suspends O [with X = 3]",
    "Ann suspends Rift Bolt",
    r"{p:player} (?P<verb>suspends|foretells|plots|unlocks) {o:rest}",
)
def specially(m: Parts) -> act.Specially:
    """A special action that a keyword allows."""
    name, clauses = options.split(m.raw("o"))
    return act.Specially(m.player("p"), m.text("verb").removesuffix("s"), m.named(name), options.read(m, clauses))


WHEN.also("P foretells O", "Ann foretells Behold the Multiverse")
WHEN.also("P unlocks O", "Ann unlocks Locker Room")


@WHEN.form(
    "P attacks Q with O, O2 [and R with O3] [in a band | banding O and O2]",
    "Ann attacks Bob with Grizzly Bears",
    r"{p:player} attacks {rest:text}(?P<band>,? (?:in|as) a band|,? banded together)?(?:,? banding {b:rest})?",
    about="Q may be a planeswalker or a battle; the line ends with attackers declared. `in a band`: all of them.",
)
def attacks(m: Parts) -> act.Attacks:
    """Attackers, each with what it attacks."""
    pairs = tuple((one, whom) for whom, group in _groups(m, m.raw("rest")) for one in group)
    bands = (tuple(one for one, _ in pairs),) if m.has("band") else ()
    return act.Attacks(m.player("p"), pairs, (*bands, *((m.names("b"),) if m.has("b") else ())))


@WHEN.form("B blocks O", "Hill Giant blocks Grizzly Bears", r"{b:names} blocks? {o:name}")
def blocker_blocks(m: Parts) -> act.Blocks:
    """Blockers of the player who is attacked."""
    if any(b in m.lexicon.players for b in m.names("b")):
        raise NotThisForm(m.raw("b"))
    return act.Blocks("", tuple((b, m.name("o")) for b in m.names("b")))


@WHEN.form("Q blocks with B", "Bob blocks with Hill Giant", r"{p:player} blocks with {b:names}",
           about="Where one creature attacks.")  # fmt: skip
def blocks_the_one(m: Parts) -> act.Blocks:
    """Blockers of the only attacker."""
    return act.Blocks(m.player("p"), tuple((b, "") for b in m.names("b")))


@WHEN.form(
    "Q blocks O with B, B2 [and O2 with B3]",
    "Bob blocks Grizzly Bears with Hill Giant",
    r"{p:player} blocks {rest:rest}",
)
def blocks(m: Parts) -> act.Blocks:
    """Blockers, each with what it blocks."""
    pairs = tuple((one, attacker) for attacker, group in _groups(m, m.raw("rest")) for one in group)
    return act.Blocks(m.player("p"), pairs)


def _groups(m: Parts, hidden: str) -> list[tuple[str, tuple[str, ...]]]:
    """ "A with B, C and D with E" as A: B, C; D: E; "A and B with C" as A: C; B: C."""
    first, *others = hidden.split(" with ")
    if not others:
        raise NotThisForm(hidden)
    groups: list[tuple[str, tuple[str, ...]]] = []
    for place, part in enumerate(others):
        last = place == len(others) - 1
        cut = None if last else re.match(r"(.+)(?:, and | and |, )(.+?)$", part)
        if not last and cut is None:
            raise NotThisForm(part)
        names = part if cut is None else cut[1]
        groups += [(attacker, m.listed(names)) for attacker in m.listed(first)]
        first = "" if cut is None else cut[2]
    return groups


@WHEN.form(
    "the KEYWORD trigger resolves", "the cascade trigger resolves",
    rf"the (?P<w>(?!top of|spell|two|three|both|other|first|second|third){WORDS}) (?P<k>trigger|ability) resolves",
    about="Told by its keyword or by a word of its text; `the enters trigger`, `the death trigger` too.",
)  # fmt: skip
def told_by_word_resolves(m: Parts) -> act.Resolve:
    """An ability on the stack told by a word of it."""
    return act.Resolve(word=m.raw("w"), kind=m.raw("k"))


@WHEN.form(
    "P repeats this N times",
    "Ann repeats this 100 times",
    r"{p:player} repeats (?:this|the last (?:{k:number} lines|(?P<one>line))) (?:{n:number} times|(?P<once>once))",
    about="What the lines since P's last action say is done so many times more; "
    "`repeats the last 4 lines 100 times` says which lines.",
)
def repeats(m: Parts) -> act.Repeats:
    """A shortcut: the same again, so many times (732.2a)."""
    lines = how_often(m.number("k")) if m.has("k") else 1 if m.has("one") else None
    return act.Repeats(m.player("p"), how_often(m.number("n")) if m.has("n") else 1, lines)


@WHEN.form(
    "the game moves to STEP",
    "the game moves to end",
    r"the game moves (?:on )?to {s:rest}",
    about="Everything between is passed through, all players passing.",
)
def moves_to(m: Parts) -> act.MoveTo:
    """A later step of this turn, or of the next one."""
    found = re.fullmatch(r"(.+)'s? (.+)", m.raw("s"))
    if found and len(found[1]) == 1 and m.lexicon.show(found[1]) in m.lexicon.players:
        return act.MoveTo(step_called(found[2]), m.lexicon.show(found[1]))
    return act.MoveTo(step_called(m.text("s")))


@WHEN.form("P's upkeep begins", "Bob's upkeep begins", r"{p:player}'s? (?:next )?{s:text} begins")
def step_begins(m: Parts) -> act.MoveTo:
    """A step of a player's turn; "turn" is its first step."""
    if m.text("s") == "turn":
        return act.MoveTo("untap", m.player("p"))
    return act.MoveTo(step_called(m.text("s")), m.player("p"))


WHEN.also("P's turn begins", "Bob's turn begins")


forms_beside(__file__, act)
