"""The frame of a line that is not read whole: what kind of ability it is, and when it could matter at the soonest.

A frame holds what is read and nothing in the place of what is not: an activated ability its cost and no effects, a
triggered ability its event, a static ability what it is about. Where even the event is not read, its verbs tell which
kinds of event it could be (``EventOfVerb``). A line without a frame could matter at any time.
"""

from __future__ import annotations

import re
from functools import lru_cache

from benchbook.cards.grammar.conditions.turns import circumstances
from benchbook.cards.grammar.resolving.line_references import resolution
from benchbook.cards.grammar.resolving.scenes import Ambiguous
from benchbook.cards.grammar.sentences.keyword_headings import MARKED
from benchbook.cards.grammar.sentences.lines import chapters_of, normal
from benchbook.cards.grammar.tokens import words_of
from benchbook.cards.grammar.triggers.two_occasions import occasions
from benchbook.cards.grammar.wording import *
from benchbook.patience import WORDING, within

UNSAID = "not read"
"""The kind of a restriction of which nothing is read but that it is one of casting."""

_MARK = re.compile(rf"^(?:{'|'.join(MARKED)})\s*— ?", re.I)
_ACTIVATED = re.compile(
    r"(?:[+−-]?[\dX]+|\[[+−-]?[\dX]+\]|[^\"“.:]*\{[^}]+\}[^\"“.:]*"
    r"|(?:Sacrifice|Discard|Pay|Exile|Remove|Reveal|Return|Tap|Untap|Put|Mill) [^\"“.:]*): "
)
_ASKS = re.compile(
    r"^(?:when|whenever|at|if|as|you may|choose|the next|until|each|for|(?:[\w,~' -]+ )?(?:has|have)) ", re.I
)
_CASTING = re.compile(
    r"^(?:As an additional cost to cast (?:this spell|~)|(?:This spell|~) costs|Cast (?:this spell|~) only"
    r"|You may cast (?:this spell|~) |(?:This spell|~) can't be countered|If (?:this spell|~) was "
    r"|You may [^.\"“]* rather than pay (?:this spell's|its|~'s?) mana cost"
    r"|If [^.\"“]*, you may (?:[^.\"“]* rather than pay (?:this spell's|~'s?) mana cost|cast (?:this spell|~))"
    r"|You can't cast (?:this spell|~)|(?:This spell|~) has "
    r"|(?:If|As long as|During) [^.\"“]*, (?:this spell|~) (?:costs|can't be countered|can be cast) )"
)
_ENTERS = re.compile(
    r"^(?:As (?:~|this \w+) enters(?: the battlefield)?,|(?:~|This \w+) enters(?: the battlefield)? (?!or|and)"
    r"|You may have (?:~|this \w+) enter |If (?:~|this \w+) would enter(?: the battlefield)?,)",
    re.I,
)
_BEFORE_THE_GAME = re.compile(
    r"^(?:You may reveal (?:~|this card) from your opening hand\b|If (?:~|this card) is in your opening hand\b"
    r"|Any time you could mulligan\b|Remove ~ from your deck before playing\b|Draft ~ face up\."
    r"|Reveal ~ as you draft it"
    r"|Before (?:drawing your (?:opening )?hand|you shuffle your deck|th(?:e|is) game begins)\b"
    r"|As you draft an? |During the draft,|Immediately after the draft,|Instead of drafting )"
)
BEFORE_THE_GAME = Static(zone="outside")
"""The frame of what is done before the game begins, as decks are drafted or made and with opening hands (103)."""
_LATER = re.compile(r"\b(?:as long as|while|whenever)\b|\. (?:Other|Each|All|Creatures|You may|Players)\b|[\"“]", re.I)
_KEYWORD = re.compile(r"^[A-Z][\w',/ -]{2,60}(?:—? ?(?:\{[^}]+\})+| \d+)?$")
_WITH_COST = re.compile(rf"^(?:{'|'.join(KEYWORD_ABILITIES)}|specialize)(?:—| \{{)[^\"“]*$", re.I)
_NAMED = re.compile(
    r"^[A-Z][\w'!,.\u2019 -]{1,40}? [—-] (?=(?:When|Whenever|At|If|As|Each|You|During|Spells?|Creatures?|This)\b|\{)"
)  # a name of the ability that means nothing (207.2c)
_VERBS: tuple[tuple[str, str], ...] = (
    (r"casts?|cast", "cast"),
    (r"plays?", "cast"),
    (r"copy|copies|copied", "copy"),
    (r"attacks?|attacked|attacking", "attack"),
    (r"blocks?|blocked|blocking|unblocked", "block"),
    (r"dies|die|died|destroyed|sacrificed?|sacrifices|leaves?|left|exiled?|exiles|returned|put into|put in", "move"),
    (r"enters?|entered|comes? into play", "move"),
    (r"damage|damaged", "damage"),
    (r"draws?|drawn|drew", "draw"),
    (r"discards?|discarded|cycles?|cycled", "discard"),
    (r"gains? life|gained life|loses? life|lost life|life", "life"),
    (r"taps?|tapped|untaps?|untapped", "tap"),
    (r"becomes? the targets?|targets?|targeted", "target"),
    (r"counters?", "counters"),
    (r"activates?|activated|abilit(?:y|ies)", "activate"),
    (r"beginning|step|upkeep|turn|combat|phase|end of", "step"),
    (r"mills?|milled|searches|search|shuffles?|scrys?|surveils?|library", "library"),
    (r"tokens?|creates?|created", "move"),
    (r"crank|specializes?|conjures?|seeks?", "outside the rules"),
    (r"rolls?|flips?|visits?|ventures?|crews?|saddles?|exerts?|explores?|proliferates?|investigates?", "told"),
    (r"turned face up|transforms?|attached|unattached|equipped|phases? (?:in|out)", "turn"),
)
_UNSURE = re.compile(
    r"\b(?:chooses?|controls? (?:no|\d|three|four|five)|completes?"
    r"|assembles?|wins?|loses the game|pays?|spend|spends|adds?|votes?|says?|hears?|looks?|perform\w*"
    r"|mutates?|solves?|goads?|falls?|prevented"
    r"|reveals?|counter|countered|commits?|becomes? (?!the target|blocked|tapped|untapped|attached|unattached)\w+"
    r"|is (?!put|dealt|turned|destroyed|sacrificed|exiled|returned|tapped|untapped|attacked|blocked)\w+)\b",
    re.I,
)  # what these say is done leaves no one kind of event behind


@lru_cache(maxsize=20000)
@within(WORDING, lambda *_: None)
def frame_of(text: str, name: str, spell: bool, legendary: bool = False) -> Ability | None:
    """What is read of a line that is not read whole; None where nothing tells when it could matter."""
    first = text.split("\n")[0]
    line = normal(first, name, legendary)
    if (chapters := chapters_of(line)) is not None:
        return Triggered(Chapter(chapters), ())
    line = _NAMED.sub("", line)
    if not words_of(line):
        return None
    if _BEFORE_THE_GAME.match(line):
        return BEFORE_THE_GAME
    if line.lower().startswith(("when ", "whenever ", "at ")):
        return _instruction(line, text) if spell and _is_instruction(line) else _triggered(line)
    activated = _activated(_MARK.sub("", line))
    if activated is not None:
        return activated
    if _CASTING.match(line):
        return CastRestriction(UNSAID)
    if spell:
        return _instruction(line, text)
    if _ENTERS.match(line) and not _LATER.search(line):
        return Static(replacements=(EntersDoing(()),))
    if _KEYWORD.match(line) or _WITH_COST.match(line):
        return Keyword(line)
    return _would(line) or _about(line)


def _activated(line: str) -> Activated | None:
    """An activated ability with as much of its cost as is read: an unread cost has no parts."""
    if not _ACTIVATED.match(line) or _ASKS.match(line):
        return None
    words = words_of(line)
    if ":" not in words:
        return None
    at, parser = words.index(":"), Parser(words)
    for cost, end in (*parser.read("cost", 0), *((Cost((c,)), e) for c, e in parser.read("loyalty", 0))):
        if end == at and not placeholders(cost):
            loyal = isinstance(cost.parts[0], LoyaltyCost)
            return Activated(cost, (), sorcery_speed=loyal, loyalty=loyal)
    return Activated(Cost(()), ())


def _triggered(line: str) -> Triggered | None:
    words = words_of(line)
    parser = Parser(words)
    found: list[Any] = []
    for raw, end in occasions(parser, "step event" if words[0].lower() == "at" else "event", 1):
        ends = [end, *(here for _, here in circumstances(parser, raw, end))]
        over = any(parser.low[e] == "," and parser.low[e + 1] not in ("or", "and", "when", "whenever") for e in ends)
        if over and (event := _event(raw)) is not None and event not in found:
            found.append(event)
    if found:
        return Triggered(found[0] if len(found) == 1 else AnyEvent(tuple(found)), ())
    by_verb = _by_verbs(_head(line))
    return Triggered(by_verb, ()) if by_verb is not None else None


def _head(line: str) -> str:
    """The words up to the first comma behind which the occasion does not go on."""
    return re.split(r",(?! (?:or|and|when|whenever|at) )", line, maxsplit=1)[0]


def _event(raw: When) -> When | None:
    try:
        made = resolution(Triggered(raw, ()))
    except Ambiguous:
        return None
    whole = isinstance(made, Triggered) and not placeholders(made) and not made.targets
    return made.when if isinstance(made, Triggered) and whole else None


def _by_verbs(head: str) -> EventOfVerb | None:
    """The kinds of event that the verbs of the words up to the first comma could mean; None where one is unknown."""
    kinds = tuple(dict.fromkeys(kind for words, kind in _VERBS if re.search(rf"\b(?:{words})\b", head, re.I)))
    return EventOfVerb(kinds) if kinds and not _UNSURE.search(head) else None


_OF_ITS_CARD = re.compile(r"~|\bthis (?:spell|card)\b|\bcycle", re.I)


def _is_instruction(line: str) -> bool:
    """What a spell sets up as it resolves (603.7), where an occasion of its own card would be an ability of that."""
    return not _OF_ITS_CARD.search(line) or re.search(r"\b(?:next|this turn)\b", _head(line)) is not None


def _instruction(line: str, text: str) -> Ability | None:
    """An instruction of a spell that is followed as it resolves; not one that is looked at as it is cast."""
    asked = (
        "target", "choose", "chosen", "this spell", "additional cost", "•", "instead", "rather than", "graveyard, ",
    )  # fmt: skip
    low = text.lower()
    if (
        re.match(r"[A-Z][\w' -]*(?:—? ?(?:\{[^}]+\})+)?$", line)
        or not line.endswith(".")
        or any(word in low for word in asked)
    ):
        return CastRestriction(UNSAID)
    return SpellAbility(())


def _would(line: str) -> Static | None:
    """A replacement or prevention effect: what would happen, by its verbs."""
    found = re.match(r"If [^.\"“]*? would ([^.\"“]*?),", line)
    if found is None or '"' in line or "“" in line:
        return None
    event = _by_verbs(_head(line))
    return Static(replacements=(SomeReplacement(event),)) if event is not None else None


_ITSELF = re.compile(
    r"^(?:As long as [^,\"“]*, )?(?:~|this (?:creature|artifact|land|enchantment|permanent|vehicle|equipment|aura)\b)",
    re.I,
)
_ATTACHED = re.compile(
    r"^(?:As long as [^,\"“]*, )?(?:enchanted|equipped|fortified) (?:creature|land|permanent|artifact|planeswalker)\b",
    re.I,
)
_CHANGES = re.compile(
    r"^(?:'s |can |can't |gets? |has |have |is |are |isn't |aren't |doesn't |don't |attacks? |blocks? |assigns? "
    r"|loses? |must |perpetually |deals? )"
)
_OTHERS_TOO = re.compile(
    r"(?:,| and| or) (?:other|each|all|you|your|players?|opponents?|creatures?|permanents?|spells?|lands?|that|those"
    r"|its controller|enchanted|equipped|defending|attached|the|any|no)\b|\b(?:goaded|control of|controls? enchanted)\b"
)
_RESTRICTS = re.compile(r"^(?:can |can't |doesn't |don't |attacks? |blocks? |assigns? |must )")
_ALSO_IS = re.compile(r"\b(?:gets?|gains?|has|have|becomes?|loses?|is an?|are)\b")
_ITS_OWN = re.compile(r"^'s (?:power|toughness|base power|base toughness|colors?|name|loyalty)\b")
_OF_SPELLS = re.compile(
    r"^(?:(?:Each|The first|Other) )?(?:[\w,'/-]+ )*spells?"
    r"(?: (?:you|players|your opponents|each player|an opponent) casts?| with [\w ]+)?"
    r"[^.\"“]* (?:costs?|has|have|can't be countered|can be cast)\b[^.\"“]*\.$"
    r"|^(?:During [\w ]*turns?, |Once (?:during )?each [\w ]*turns?, |As long as [^,.\"“]*, )?you may cast [^\"“]*\.$",
    re.I,
)


def _about(line: str) -> Static | None:
    """A static ability by what it is about, its change unread."""
    line = re.sub(r"\. This effect doesn't remove [^.]*\.$", ".", line)
    if '"' in line or "“" in line or ". " in line:
        return None  # what it would give, and what else it says, could touch something else
    if _OF_SPELLS.match(line):
        return Static(Group(Anything(), "stack"))
    for pattern, what in ((_ITSELF, This()), (_ATTACHED, Attached())):
        found = pattern.match(line)
        rest = line[found.end() :] if found else ""
        changed = _ITS_OWN.match(rest) if rest[:1] == "'" else _CHANGES.match(rest.strip())
        if found and changed and not _OTHERS_TOO.search(rest):
            return _static(what, rest)
    return _of_a_group(line)


def _static(what: What, rest: str) -> Static:
    """Where it says only what its objects can, can't or must do, a rule of which just that is read."""
    only_acts = _RESTRICTS.match(rest.strip()) and not _ALSO_IS.search(rest)
    return Static(what, rules=(Cant(UNSAID),)) if only_acts else Static(what)


def _of_a_group(line: str) -> Static | None:
    """A static ability about all objects of a kind, which is read."""
    words = words_of(line)
    parser = Parser(words)
    for nt in ("static many", "static one"):
        for raw, end in sorted(parser.read(nt, 0), key=lambda r: -r[1]):
            rest = " ".join(parser.low[end:])
            whole = isinstance(raw, Group) and not placeholders(raw) and raw.zone == "battlefield"
            if whole and _CHANGES.match(rest) and not _OTHERS_TOO.search(rest):
                return _static(raw, rest)
    return None
