"""The official rules text, of whatever year, read as an edition."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path

from benchbook.importers.edition import Edition, PrintedRule, PrintedSection
from benchbook.importers.glossary import read_terms
from benchbook.importers.numbering import RuleNumber, read_number, split_number
from benchbook.importers.text import Line, broken, read_lines

_CHAPTER = re.compile(r"(\d)\.\s+(\S.*)")
_EXAMPLE = re.compile(r"(?:example:\s*)+", re.IGNORECASE)
_EFFECTIVE = re.compile(r"(?:effective|current)\s+as\s+of\s+([A-Z][a-z]+)\s+(\d{1,2}),?\s+(\d{4})")
_DATED_NAME = re.compile(r"((?:19|20)\d\d)[-_. ]?([01]\d)[-_. ]?([0-3]\d)")
_WRAPPED_SHARE = 0.2
_ADVICE = "Give the plain-text edition of the Comprehensive Rules, unedited."


def read_edition(path: Path) -> Edition:
    """Read an official edition, or say at which line it stops being one."""
    lines = read_lines(path)
    first, glossary, end = _parts(path, lines)
    date = _effective(path, lines)
    rules = lines[first:glossary]
    body = RulesReader(path, is_wrapped(rules))
    body.read(rules)
    terms = read_terms(path, lines[glossary + 1 : end], wrapped=body.wrapped)
    notes = (*body.notes, *_lost(lines))
    return Edition(date, tuple(body.chapters), body.sections(), terms, notes, tuple(body.misprinted.items()))


def _lost(lines: Sequence[Line]) -> Iterator[str]:
    count = sum(line.text.count("\ufffd") for line in lines)
    if count:
        yield f"{count} characters of this file were lost before it came here; they stand as \ufffd."


def _parts(path: Path, lines: Sequence[Line]) -> tuple[int, int, int]:
    """Where the rules begin (after the contents), where the glossary is headed, and where it ends."""
    rule = next((i for i, line in enumerate(lines) if re.match(r"100\.1\b", line.words)), None)
    if rule is None:
        shown = next((line for line in lines if not line.is_blank), Line(1, ""))
        raise broken(path, shown.number, "a rules text with a rule 100.1", shown.words, _ADVICE)
    first = next((i for i in range(rule, -1, -1) if re.match(r"1\.\s", lines[i].words)), rule)
    glossary = _heading(path, lines, rule, "Glossary")
    return first, glossary, _heading(path, lines, glossary, "Index", "Credits")


def _heading(path: Path, lines: Sequence[Line], after: int, *titles: str) -> int:
    found = next((i for i in range(after, len(lines)) if lines[i].words in titles), None)
    if found is None:
        wanted = f"the heading {titles[-1]!r} after line {lines[after].number}"
        raise broken(path, lines[-1].number, wanted, "the end of the file", "The file is cut off: get it again whole.")
    return found


def _effective(path: Path, lines: Sequence[Line]) -> str:
    """The day the edition took effect: what it says itself, else what the file's name says."""
    said = _EFFECTIVE.findall("\n".join(line.text for line in lines))
    if said:
        return _date(path, " ".join(said[-1]), "%B %d %Y")
    named = _DATED_NAME.search(path.name)
    if named:
        return _date(path, "-".join(named.groups()), "%Y-%m-%d")
    advice = "Put the date into the file's name (as 2026-08-07) and import it again."
    raise broken(path, 1, "a line that says as of when the rules are effective", lines[0].words, advice)


def _date(path: Path, text: str, form: str) -> str:
    try:
        return datetime.strptime(text, form).date().isoformat()
    except ValueError as error:
        raise broken(path, 1, "a date on which the rules take effect", text, _ADVICE) from error


def is_wrapped(lines: Sequence[Line]) -> bool:
    """Whether the text was broken into lines of equal length, so that a new line is no new paragraph."""
    written = continued = 0
    for before, line in itertools.pairwise(lines):
        written += not line.is_blank
        fresh = before.is_blank or line.is_blank or _EXAMPLE.match(line.words) or split_number(line.words)
        continued += not fresh
    return continued > _WRAPPED_SHARE * written


def joined(first: str, second: str) -> str:
    """Two broken lines as one; a word broken at its hyphen stays one word."""
    return first + second if re.search(r"\w[-–—/]$", first) else f"{first} {second}"


def _section(number: str, title: str, line: int, rules: list[PrintedRule]) -> PrintedSection:
    """A section; where the edition prints a remark instead of a heading, the remark is its text."""
    if not rules and title.endswith((".", ".]")):
        return PrintedSection(number, "No rules", (), line, title)
    return PrintedSection(number, title, tuple(rules), line)


class RulesReader:
    """Reads the numbered part from its first line to its last."""

    def __init__(self, path: Path, wrapped: bool) -> None:
        self.path = path
        self.wrapped = wrapped
        self.chapters: list[tuple[str, str]] = []
        self.notes: list[str] = []
        self.misprinted: dict[str, str] = {}
        self._sections: list[tuple[str, str, int, list[PrintedRule]]] = []
        self._last = RuleNumber("000", 0)
        self._texts: list[str] = []
        self._examples: list[str] = []
        self._line = 0

    def sections(self) -> tuple[PrintedSection, ...]:
        """The sections in printed order."""
        return tuple(_section(number, title, line, rules) for number, title, line, rules in self._sections)

    def read(self, lines: Sequence[Line]) -> None:
        """Take every line for what it is: a heading, a rule, an example or more of what came before."""
        written = [line for line in lines if not line.is_blank]
        after_blank = {line.number for before, line in itertools.pairwise(lines) if before.is_blank}
        following = [line.words for line in written[1:]] + [""]
        for line, after in zip(written, following, strict=True):
            heading = self._chapter(line, after) or self._section(line, after)
            if not heading and not self._rule(line, line.number in after_blank):
                self._more(line)
        self._close()

    def _chapter(self, line: Line, after: str) -> bool:
        found = _CHAPTER.fullmatch(line.words)
        if not found or int(found[1]) != len(self.chapters) + 1 or not after.startswith(f"{found[1]}00"):
            return False
        self._close()
        self.chapters.append((found[1], found[2]))
        return True

    def _section(self, line: Line, after: str) -> bool:
        found = split_number(line.words)
        if not found or found[0].rule or found[0].letter:
            return False
        number, title = found
        in_chapter = bool(self.chapters) and number.section[0] == self.chapters[-1][0]
        if not in_chapter or number.section <= self._last.section or split_number(after) is None:
            return False
        self._close()
        self._last = RuleNumber(number.section, 0)
        self._sections.append((number.section, title, line.number, []))
        return True

    def _rule(self, line: Line, after_blank: bool) -> bool:
        found = split_number(line.words)
        if not found or not (found[0].rule or found[0].letter) or not self._sections:
            return False
        printed, text = found
        number = read_number(printed, self._last)
        if self.wrapped and not after_blank and number != printed:
            return False
        if number is None:
            expected = " or ".join(str(each) for each in self._last.following())
            raise broken(self.path, line.number, f"rule {expected}", line.words, _ADVICE)
        self._close()
        self._note(line, printed, number)
        again = split_number(text)
        text = again[1] if again and again[0] == printed else text
        self._last, self._line = number, line.number
        self._texts = [text]
        return True

    def _note(self, line: Line, printed: RuleNumber, number: RuleNumber) -> None:
        """Put down what is odd about a number: a misprint, or a gap before it."""
        if number != printed:
            self.misprinted[str(number)] = str(printed)
            said = f"{printed} is printed where {number} stands; it is read as {number}."
            self.notes.append(f"line {line.number}: {said}")
        elif number not in self._last.following():
            self.notes.append(
                f"line {line.number}: {number} follows {self._last}; what would stand between is not there."
            )

    def _more(self, line: Line) -> None:
        """Another paragraph or example of the rule, or (where lines are broken) the rest of the last one."""
        if not self._texts:
            raise broken(self.path, line.number, "the number of a rule", line.words, _ADVICE)
        example = _EXAMPLE.match(line.words)
        if example:
            self._examples.append(line.words[example.end() :])
        elif self.wrapped:
            kind = self._examples or self._texts
            kind[-1] = joined(kind[-1], line.words)
        else:
            self._texts.append(line.words)

    def _close(self) -> None:
        """The rule is complete: put it into its section."""
        if self._texts:
            rule = PrintedRule(str(self._last), tuple(self._texts), tuple(self._examples), self._line)
            self._sections[-1][3].append(rule)
        self._texts, self._examples = [], []
