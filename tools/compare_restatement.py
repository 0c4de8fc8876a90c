"""Hold `rules/cr` against a file of the official rules that the user supplies.

    python tools/compare_restatement.py OFFICIAL.txt [--sections 702,704] [--run 9] [--quiet]

Prints numbers that have no entry, references of the official rule that the entry's `see` lacks, and runs
of nine or more words in common. Ends with how many entries it compared; exit status 1 when anything was found.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "app"))

from benchbook.importers.comprehensive_rules import read_edition  # noqa: E402

STRAIGHT = str.maketrans("’“”", '\'""')
NUMBER = re.compile(r"\b(?:rules?|section|[Ss]ee)\s+(\d{1,3}(?:\.\d+[a-z]*)?)|\b(\d{3}\.\d+[a-z]{0,2})\b")
RANGE = re.compile(r"\b(\d{3}\.\d+)([a-z])[–-]([a-z])\b")
WORDS = re.compile(r"[a-z0-9{}/+'\[\]-]+")


def official(path: Path) -> tuple[dict[str, str], dict[str, str]]:
    """The official rules (number → text with its examples' text left out) and glossary (term → text)."""
    edition = read_edition(path)
    chapters, rules = dict(edition.chapters), dict[str, str]()
    for section in edition.sections:
        rules.setdefault(section.chapter, chapters[section.chapter])
        rules[section.number] = section.title
        rules.update({rule.number: "\n".join(rule.paragraphs) for rule in section.rules})
    terms = {term.title: "\n".join(term.paragraphs) for term in edition.terms}
    return straight(rules), straight(terms)


def straight(texts: dict[str, str]) -> dict[str, str]:
    """The texts with straight quotation marks, which ours may use where the official text has curly ones."""
    return {name.translate(STRAIGHT): text.translate(STRAIGHT) for name, text in texts.items()}


def references(text: str, known: set[str]) -> set[str]:
    """The rule numbers that a text refers to; a range of letters counts as its two ends."""
    found = {a or b for a, b in NUMBER.findall(text)}
    found |= {number + letter for number, *letters in RANGE.findall(text) for letter in letters}
    return found & known


def entries(folder: Path) -> Iterator[tuple[str, dict[str, object]]]:
    """Every entry of the book, sections and chapters included, by number or by term."""
    book = yaml.load((folder / "book.yaml").read_text("utf-8"), yaml.CSafeLoader)
    for chapter in book.get("chapters", []):
        yield str(chapter["number"]), chapter
    for path in sorted(folder.rglob("*.yaml")):
        if path.name == "book.yaml" or path.name.endswith(".scenarios.yaml"):
            continue
        section = yaml.load(path.read_text("utf-8"), yaml.CSafeLoader)
        yield section["section"], section
        for entry in section["entries"]:
            yield entry["number"], entry


def common_runs(ours: str, theirs: str, length: int) -> list[str]:
    """The longest runs of at least `length` words that stand in both texts."""
    a, b = (WORDS.findall(t.lower().replace("’", "'")) for t in (ours, theirs))
    grams = {tuple(b[i : i + length]) for i in range(len(b) - length + 1)}
    runs: list[str] = []
    i = 0
    while i <= len(a) - length:
        end = i
        while end <= len(a) - length and tuple(a[end : end + length]) in grams:
            end += 1
        if end > i:
            runs.append(" ".join(a[i : end + length - 1]))
            i = end + length - 1
        else:
            i += 1
    return runs


def findings(entry: dict[str, object], theirs: str, known: set[str], own: str, length: int) -> Iterator[str]:
    """What is wrong with one entry."""
    said = " ".join([str(entry.get("text", "")), *map(str, entry.get("examples", []) or [])])  # type: ignore[call-overload]
    linked = {str(ref).removeprefix("cr/") for key in LINKS for ref in (entry.get(key) or [])}  # type: ignore[attr-defined]
    missing = references(theirs, known) - linked - {own}
    if missing:
        yield "see lacks " + ", ".join(sorted(missing))
    if len(theirs.split()) > 3 and not said.strip():
        yield "has no text"
    for run in common_runs(said, theirs, length):
        yield f"shares {len(run.split())} words: {run!r}"


LINKS = ("see", "exception_to", "defines", "step_of", "same_as", "expands", "follows", "replaces", "example_of")


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("official", type=Path)
    options.add_argument("--sections", default="", help="only these: 704,702 or a chapter's digit; 'glossary'")
    options.add_argument("--run", type=int, default=9, help="how many words in common are too many")
    options.add_argument("--book", type=Path, default=ROOT / "rules" / "cr")
    options.add_argument("--quiet", action="store_true", help="only the count")
    args = options.parse_args()
    rules, terms = official(args.official)
    known = set(rules)
    wanted = tuple(s for s in args.sections.split(",") if s)
    source = {**rules, **{f"Glossary/{term}": text for term, text in terms.items()}}
    ours = dict(entries(args.book))
    bad = compared = 0
    for number, theirs in source.items():
        if wanted and not number.lower().startswith(wanted):
            continue
        compared += 1
        entry = ours.get(number)
        said = ["has no entry"] if entry is None else list(findings(entry, theirs, known, number, args.run))
        bad += bool(said)
        if not args.quiet:
            for line in said:
                print(f"{number}: {line}")
    print(f"compared {compared} entries ({len(rules)} rules, {len(terms)} terms in the file); {bad} with findings")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
