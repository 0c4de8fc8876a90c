"""What a sentence means by "it" or by a part of a name, and "O enters as a copy" right after O was cast."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from benchbook.cards.vocabulary import SUBTYPES
from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.scenario.model import Line, Said
from benchbook.engine.scenario.wording.plain_words import put_plainly
from benchbook.engine.scenario.wording.sentence import OBJECT, PLAYER, Lexicon
from benchbook.engine.scenario.wording.short_names import cast_by_a_verb
from benchbook.errors import ScenarioError

_ONE = rf"(?:{PLAYER}'s? )?{OBJECT}(?: #\d+)?"
_CASTS = re.compile(rf".*?{PLAYER} (?:casts|plays|activates|uses|cycles|suspends) (?P<o>{_ONE}).*")
_OF_SPELLS = re.compile(r" (?:counters|copies|redirects|remands) (?:it|that spell)\b|\b(?:it|that spell) resolves")
_IT = re.compile(r"(?<![\w'])(?P<it>it|them|that (?:creature|spell|permanent|card|land|artifact|enchantment))(?![\w-])")
_ITS = re.compile(r"(?<![\w'])(?P<it>its) (?=(?:trigger|ability|[a-z]+ (?:trigger|ability))\b)")
_NAME = re.compile(r"(?<![\w\ue000-\uf8ff])[A-Z][\w'-]*(?: (?:of the|of|the|to|for|and|[A-Z][\w'-]*))*(?<![ ])")
_FIRST = ("A", "An", "The", "In", "At", "On", "If", "It", "Then", "Next", "After", "Put", "With", "Both", "Each", "All")


class SeveralMeant(ScenarioError):
    """A word that could mean several things."""


Before = Sequence[str]
"""The sentences before one, in their order."""


def in_full(sentence: str, before: Before, lexicon: Lexicon, path: str) -> Iterator[str]:
    """The sentence with what it leaves to be understood said in full.

    Raises SeveralMeant where a part of a name fits several names.
    """
    for plainly in put_plainly(sentence, lexicon, path, _with_whole_names):
        yield plainly
        sentence = plainly
    hidden, quotes = lexicon.hide(sentence)
    if not _IT.search(hidden) and not _ITS.search(hidden):
        return
    for thing in _meant(hidden, _last_that_names(before, lexicon, path)):
        spoken = _ITS.sub(f"{thing}'s ", _IT.sub(thing, hidden, count=1), count=1)
        yield lexicon.show(spoken, quotes)


def _last_that_names(before: Before, lexicon: Lexicon, path: str) -> str:
    """The last of the sentences that names anything, with the names hidden."""
    for one in reversed(before):
        hidden, _ = lexicon.hide(_with_whole_names(one, lexicon, path))
        if re.search(OBJECT, hidden):
            return hidden
    return ""


def _meant(said: str, hidden: str) -> tuple[str, ...]:
    """What "it" is after that sentence: the spell, where spells are spoken of, or the only thing that it names."""
    named = list(dict.fromkeys(re.findall(_ONE, hidden)))
    cast = _CASTS.fullmatch(hidden)
    if cast is not None and _OF_SPELLS.search(said):
        return (cast["o"],)
    return (named[0],) if len(named) == 1 else ()


def several_in_it(sentence: str, before: Before, lexicon: Lexicon, path: str) -> str:
    """A message where "it" stands for one of several things; "" where that is not what is wrong."""
    hidden, _ = lexicon.hide(sentence)
    found = _IT.search(hidden)
    if found is None:
        return ""
    named = [lexicon.show(one) for one in dict.fromkeys(re.findall(_ONE, _last_that_names(before, lexicon, path)))]
    if len(named) > 1:
        return f"Say what {found['it']!r} is: {', '.join(named[:-1])} or {named[-1]}."
    return ""


def _with_whole_names(sentence: str, lexicon: Lexicon, path: str) -> str:
    """The sentence with names in full: "Rafiq" is "Rafiq of the Many" where no other name has that word."""
    hidden, quotes = lexicon.hide(sentence)

    def whole(found: re.Match[str]) -> str:
        part = found[0]
        for cut in _cuts(part):
            fit = _names_with(cut, lexicon)
            if len(fit) == 1:
                return _with_the_rest(part, cut, fit[0], begins=not found.start())
            if len(fit) > 1 and cut not in _FIRST:
                listed = f"{', '.join(map(repr, fit[:-1]))} or {fit[-1]!r}"
                raise SeveralMeant(path, f"{sentence!r}: {cut!r} could be {listed}. Use the whole name.")
        return part

    return lexicon.show(_NAME.sub(whole, hidden), quotes)


def _with_the_rest(part: str, cut: str, name: str, *, begins: bool) -> str:
    """The whole name for the part of it; what is another name ("Old Sage Tower", of "Old Sage") stays as it is."""
    before, _, after = part.partition(cut)
    others = [word for word in (*before.split(), *after.split()) if word[:1].isupper() and word not in _FIRST]
    if others and all(word in re.findall(r"[\w'-]+", name) for word in others):
        return name
    if after.strip()[:1].isupper() or (others and not begins):
        return part
    return part.replace(cut, name, 1)


def _cuts(part: str) -> Iterator[str]:
    """The words, the longest run first: a word that begins the sentence may stand before the name."""
    words = part.split()
    yield part
    for end in range(len(words), 0, -1):
        for start in range(len(words)):
            if start < end and (start, end) != (0, len(words)):
                yield " ".join(words[start:end])


def _names_with(part: str, lexicon: Lexicon) -> list[str]:
    """The names of the scenario that have these words; a card and its short name are one."""
    if len(part) < 3 or part in _FIRST or not part[:1].isupper() or part.removesuffix("s") in SUBTYPES:
        return []
    words = re.compile(rf"(?<![\w'-]){re.escape(part.removesuffix('s'))}s?(?![\w'-])")
    fit = [name for name in lexicon.names if words.search(name) and name[:1].isupper()]
    return [one for one in fit if not any(one != other and other.startswith(f"{one},") for other in fit)]


_OF_THINGS = re.compile(
    rf"(?:[^\ue000-\uefff]*, )?{PLAYER} (?:casts|activates|uses|attacks|blocks|plays|sacrifices|suspends|cycles|turns|"
    r"crews|equips|swings|unearths|evokes|kicks|responds|taps|bounces|kills|destroys|exiles|counters)\b.*"
)


def with_whole_names(sentence: str, lexicon: Lexicon, path: str) -> str:
    """The sentence with the names of what is cast, activated, attacks or blocks in full; where it could speak of kinds
    it is left as it is.
    """
    hidden = lexicon.hide(sentence)[0]
    if not _NAME.search(hidden) or _OF_THINGS.fullmatch(hidden) is None:
        return sentence
    return _with_whole_names(sentence, lexicon, path)


Reads = Callable[[str], object]


def understood(sentence: str, before: Before, lexicon: Lexicon, path: str, reads: Reads) -> object:
    """What the sentence says, said in full; None where that is no sentence of the language either."""
    for one in in_full(sentence, before, lexicon, path):
        says = reads(one)
        if says:
            return says
    return reads(cast_by_a_verb(sentence, lexicon)) or None


_ENTERS = re.compile(r"\benters?(?: the battlefield)? as a copy of\b")
_GOES_ON = act.Resolve | act.ResolveTriggers | act.Pass | act.Passes | act.MoveTo | act.TurnEnds


def entering_now(lines: Iterable[Line]) -> tuple[Line, ...]:
    """The lines, each such line being one in which the spell resolves and that says what it copies."""
    found = list(lines)
    for place, line in enumerate(found):
        says = line.says
        if line.action is None or not isinstance(says, act.Chooses) or not _ENTERS.search(line.action.text):
            continue
        before, after = _next(found[:place][::-1]), _next(found[place + 1 :])
        if isinstance(before, act.Casts) and before.what == says.about and not isinstance(after, _GOES_ON):
            resolves = Said(line.action.path, line.action.text, act.Resolve(what=says.about))
            found[place] = replace(line, action=resolves, answers=(line.action,))
    return tuple(found)


def _next(lines: list[Line]) -> object:
    """What the first line does that is neither an answer nor expected."""
    done = (line.action.says for line in lines if line.action is not None)
    return next((says for says in done if not isinstance(says, act.Answer)), None)
