"""A Model Context Protocol server: search, show, card, ask, answer and compare as tools of an assistant.

Each tool gives the short telling with its citations; where a scenario is answered it is given back as it was read, so
that an assistant can mend its reading and answer again.
"""

from __future__ import annotations

from typing import Any

from mcp.server.mcpserver import MCPServer

from benchbook import __version__
from benchbook.engine.showing.comparing import comparison_as_json
from benchbook.errors import BenchbookError
from benchbook.library.facts import card_facts, rule_facts
from benchbook.library.library import Library
from benchbook.programs import desk

MOST_HITS = 20
HOW = (
    "A judge's reference for Magic: The Gathering, offline. Use `answer` with a scenario in YAML (title, given, when, "
    "then) to find out what happens; it says which rules decide. Use `ask` for a question in plain English: it gives "
    "the scenario as it was understood; mend that and give it to `answer` where it was misunderstood. What Benchbook "
    "cannot decide it declines with the reason: do not guess in its place. Cite the rule numbers that the tools give."
)
EXAMPLE = (
    "title: Deathtouch and a wall\ngiven:\n  Ann: {battlefield: [1/1 creature with deathtouch as Viper]}\n"
    "  Bob: {battlefield: [0/8 creature as Wall]}\nwhen:\n  - Viper attacks\n  - Wall blocks Viper\n"
    "  - combat damage is dealt\nthen:\n  - Wall is in Bob's graveyard"
)


def search(query: str, limit: int = 8) -> dict[str, Any]:
    """Find rules, glossary terms, cards and rulings by words, best first; each with its number and address."""
    found = desk.search(query, limit=max(1, min(limit, MOST_HITS)))
    hits = [{"ref": hit.ref, "title": hit.title or hit.section_title, "text": hit.snippet, "url": hit.url}
            for hit in found.hits]  # fmt: skip
    return {"text": "\n".join(f"{one['ref']} {one['title']}: {one['text']}" for one in hits) or "Nothing found.",
            "total": found.total, "did_you_mean": str(found.did_you_mean or ""), "hits": hits}  # fmt: skip


def show(rule: str, book: str = "cr") -> dict[str, Any]:
    """The text of a rule by its number (704.5f), or of a glossary term, with what it refers to."""
    try:
        entry = desk.rule(rule, book)
    except LookupError as problem:
        term = desk.library().terms.get(rule.lower())
        named = desk.library().entry(term) if term is not None else None
        if named is None:
            return _wrong(problem)
        entry = named
    facts = rule_facts(desk.library(), entry)
    wanted = ("ref", "title", "text", "examples", "see", "cited_by", "subrules", "book_title", "edition")
    return {"text": f"{entry.ref.said} {entry.text}", "citations": [str(entry.ref)], **{k: facts[k] for k in wanted}}


def card(name: str) -> dict[str, Any]:
    """A card's text and its rulings."""
    try:
        found = desk.card(name)
    except LookupError as problem:
        return _wrong(problem)
    facts = card_facts(found)
    told = [f"{face['name']} {face.get('mana_cost', '')} {face.get('type_line', '')}\n{face.get('text', '')}"
            for face in facts["faces"]]  # fmt: skip
    return {"text": "\n".join(told), **facts}


def ask(question: str, ruleset: str = "") -> dict[str, Any]:
    """Answer a question in plain English: the verdict, why, how it was understood, what was taken for granted, and the
    scenario, which can be mended and given to `answer`.
    """
    try:
        found = desk.ask(question, ruleset)
    except BenchbookError as problem:
        return _wrong(problem)
    told: dict[str, Any] = found.as_json()
    rules = ", ".join(str(one["rule"]) for one in told["because"] if one["rule"])
    back = told["asks"]["question"] if told["asks"] else ""
    return {"text": " ".join(filter(None, (told["sentence"], rules, back))) or told["status"], **told}


def answer(scenario: str, ruleset: str = "") -> dict[str, Any]:
    """What happens in a scenario, given as YAML or JSON: the verdict of each claim under `then` with the rules without
    which it would be another. Without claims: what changed.
    """
    try:
        found = desk.answer(scenario, ruleset)
    except BenchbookError as problem:
        return _wrong(problem)
    told = found.json()
    kept = ("status", "text", "sentence", "because", "refused", "changed", "claims", "assumptions", "depends_on",
            "citations", "ruleset", "problem")  # fmt: skip
    return {**{key: told[key] for key in kept}, "scenario": found.data}


def compare(scenario: str, left: str = "modern", right: str = "tenth-edition") -> dict[str, Any]:
    """The same scenario in two rulesets: the first step where they part, and the claims of which only one holds."""
    try:
        found = desk.compare(scenario, left, right)
    except BenchbookError as problem:
        return _wrong(problem)
    told = comparison_as_json(found)
    parting = found.parting
    sides = [(name, side) for name, side in ((left, parting.left), (right, parting.right))] if parting else []
    said = [f"{name}: {side.sentence} {', '.join(map(str, side.rules))}" for name, side in sides if side is not None]
    return {"text": "\n".join(said) or "Both come to the same, by the same steps.", **told}


def _wrong(problem: Exception) -> dict[str, Any]:
    """What is wrong, in words that say what to do next."""
    said = str(problem.args[0]) if problem.args else str(problem)
    text = str(problem) if isinstance(problem, BenchbookError) else said
    return {"status": "invalid", "text": text, "problem": text, "example": EXAMPLE}


def server() -> MCPServer[Any]:
    """The server with its tools."""
    made: MCPServer[Any] = MCPServer("benchbook", title="Benchbook", instructions=HOW, version=__version__)
    for tool in (search, show, card, ask, answer, compare):
        made.tool()(tool)
    return made


def opened() -> Library:
    """The library, opened before the first tool is called, so that no call waits for it."""
    return desk.library()


__all__ = ["opened", "server"]
