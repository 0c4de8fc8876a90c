"""The shapes of what the site answers to programs, each by its name, as the description of the site has them."""

from __future__ import annotations

from typing import Any

TEXT: dict[str, Any] = {"type": "string"}
COUNT: dict[str, Any] = {"type": "integer"}
FLAG: dict[str, Any] = {"type": "boolean"}
THING: dict[str, Any] = {"type": "object"}
MAYBE: dict[str, Any] = {"type": ["string", "null"]}


def many(of: dict[str, Any]) -> dict[str, Any]:
    """A list of such things."""
    return {"type": "array", "items": of}


def shape(**properties: dict[str, Any]) -> dict[str, Any]:
    """An object that always has these."""
    return {"type": "object", "properties": properties, "required": list(properties)}


def texts(*names: str) -> dict[str, dict[str, Any]]:
    """Properties that are text."""
    return dict.fromkeys(names, TEXT)


def lists(*names: str) -> dict[str, dict[str, Any]]:
    """Properties that are lists of references or names."""
    return dict.fromkeys(names, many(TEXT))


def named(name: str) -> dict[str, Any]:
    """A shape by its name."""
    return {"$ref": f"#/components/schemas/{name}"}


REASON = texts("rule", "ref", "kind", "what", "sentence", "without")
CLAIM = {**texts("path", "claim", "detail"), "holds": FLAG, "undecided": FLAG, "rules": many(TEXT)}
VERDICT = {**texts("verdict", "sentence"), "because": many(named("Reason")), "either_suffices": FLAG,
           "lines": many(TEXT)}  # fmt: skip
STEP = {
    **texts("sentence", "kind", "quote"), "rules": many(TEXT), "line": {"type": ["integer", "null"]},
    "choices": many(named("Choice")), "considered": many(shape(**texts("rule", "why"))), "steps": many(named("Step")),
}  # fmt: skip
BOOK = {**texts("id", "title", "short", "edition", "date", "about", "source", "credit", "url"), "imported": FLAG}
RULE = {
    **texts(
        "ref", "book", "number", "title", "kind", "text", "edition", "date", "book_title", "defect", "url", "heading"
    ),
    **lists("elsewhere", "cards", "examples", "see", "cited_by", "replaces", "replaced_by", "same_rule", "subrules"),
    "ours": FLAG,
    "attribution": many(THING),
    "rulings": many(THING),
    "scenarios": many(TEXT),
    "heading": TEXT,
    "previous": MAYBE,
    "next": MAYBE,
}
RESULTS = {
    **texts("query", "did_you_mean"),
    "total": COUNT,
    "page": COUNT,
    "took_ms": {"type": "number"},
    "jump": MAYBE,
    "card": MAYBE,
    "past": {"oneOf": [named("Past"), {"type": "null"}]},
    "notes": many(TEXT),
    "facets": THING,
    "hits": many(named("Hit")),
}


ANSWER = {
    **texts("text", "sentence", "title", "ruleset", "status", "problem", "permalink"),
    **lists("assumptions", "citations", "depends_on", "cards", "changed"),
    "because": many(named("Reason")),
    "refused": many(named("Refused")),
    "ways": many(named("Way")),
    "unasked": many(THING),
    "claims": many(named("Claim")),
    "branches": many(named("Branch")),
    "receipt": {"oneOf": [named("Receipt"), {"type": "null"}]},
    "seconds": {"type": "number"},
}
ASKED = {
    **texts("question", "status", "text", "sentence"), **lists("understood", "assumed", "unused", "cards"),
    "verdict": {"type": ["object", "null"]}, "because": many(named("Reason")),
    "scenario": {"type": ["object", "null"]}, "asks": {"type": ["object", "null"]},
    "hits": many(shape(**texts("ref", "title", "text", "url"))), "seconds": {"type": "number"},
}  # fmt: skip
SCHEMAS: dict[str, dict[str, Any]] = {
    "Book": shape(**BOOK),
    "Rule": shape(**RULE),
    "Hit": shape(**texts("ref", "book", "number", "title", "kind", "snippet", "why", "url", "section_title")),
    "Results": shape(**RESULTS),
    "Past": shape(**texts("number", "date", "said", "url"), today=MAYBE),
    "Completion": shape(**texts("label", "kind", "url", "number")),
    "Reason": shape(**REASON),
    "Claim": {**shape(**CLAIM), "properties": {**CLAIM, **VERDICT}},
    "Choice": shape(**texts("who", "kind", "prompt", "answer", "how", "rule"), options=many(TEXT)),
    "Step": shape(**STEP),
    "Branch": shape(
        choices=many(named("Choice")), steps=many(named("Step")), final=THING, claims=many(named("Claim"))
    ),
    "Refused": shape(**texts("text", "reason"), line=COUNT, rules=many(TEXT)),
    "Way": shape(chosen=many(TEXT), alike=COUNT, changed=many(TEXT)),
    "Receipt": shape(**texts("library", "version", "ruleset", "scenario")),
    "Answer": shape(**ANSWER),
    "Asked": shape(**ASKED),
    "Refusal": shape(error=COUNT, message=TEXT),
    "Wrong": shape(error=COUNT, message=TEXT, where=TEXT, line=COUNT, what=TEXT, next=TEXT),
    "Missing": shape(error=COUNT, message=TEXT, did_you_mean=many(TEXT)),
}  # fmt: skip
