"""An official edition of the Comprehensive Rules, as it was printed."""

from __future__ import annotations

from benchbook.frozen import dataclass


@dataclass(frozen=True, slots=True)
class PrintedRule:
    """A rule or subrule: its number, its paragraphs, its examples and the line it starts on."""

    number: str
    paragraphs: tuple[str, ...]
    examples: tuple[str, ...]
    line: int


@dataclass(frozen=True, slots=True)
class PrintedSection:
    """A section: its number, its heading, its rules in printed order."""

    number: str
    title: str
    rules: tuple[PrintedRule, ...]
    line: int
    text: str = ""

    @property
    def chapter(self) -> str:
        """The chapter is the first digit of a section's number."""
        return self.number[0]


@dataclass(frozen=True, slots=True)
class PrintedTerm:
    """A glossary term and what the glossary says about it."""

    title: str
    paragraphs: tuple[str, ...]
    line: int


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition: the day it took effect, its chapters, sections and glossary, and what is odd about the print
    (rules whose printed number cannot be right, by the number they are read as)."""

    date: str
    chapters: tuple[tuple[str, str], ...]
    sections: tuple[PrintedSection, ...]
    terms: tuple[PrintedTerm, ...]
    notes: tuple[str, ...] = ()
    misprints: tuple[tuple[str, str], ...] = ()

    @property
    def numbers(self) -> frozenset[str]:
        """Everything that a reference can name: chapters, sections, rules and subrules."""
        rules = {rule.number for section in self.sections for rule in section.rules}
        return frozenset(rules | {number for number, _ in self.chapters} | {s.number for s in self.sections})
