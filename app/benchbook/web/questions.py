"""Questions in plain English: the answer as a page, and for programs."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, abort, jsonify, make_response, redirect, render_template, request
from flask.typing import ResponseReturnValue

from benchbook.frozen import dataclass
from benchbook.library.history.youth import Young, young
from benchbook.library.source import plain
from benchbook.questions import Asked, ask, found_by
from benchbook.web.addresses import page
from benchbook.web.answer_page import TODAY
from benchbook.web.answers import answer
from benchbook.web.permalinks import BadLink, pack, unpack
from benchbook.web.posing import CannotPose, parsed, plain_json, written
from benchbook.web.site import site

pages = Blueprint("questions", __name__)
LONGEST = 2000


@page(pages, "/question")
def question() -> Response:
    """The answer to the question in the address."""
    asked = asked_of(request.args.get("q", ""), request.args.get("ruleset", ""))
    return answer("asked.html", lambda: _facts(asked), asked=asked, packed=packed(asked))


@pages.post("/question")
def question_now() -> Response:
    """The answer to the question that was sent with a form."""
    asked = asked_of(request.form.get("q", ""), request.form.get("ruleset", ""))
    response = make_response(render_template("asked.html", asked=asked, packed=packed(asked)))
    response.headers["Cache-Control"] = "no-store"
    return response


@pages.post("/question/sentence")
def change_sentence() -> ResponseReturnValue:
    """The scenario of an answer with one sentence changed, or without it: its answer, in an address."""
    try:
        data = dict(plain(parsed(unpack(request.form.get("s", "")))))
        lines = [str(line) for line in data["when"]]
        place = int(request.form.get("line", ""))
        lines[place] = " ".join(request.form.get("words", "")[:LONGEST].split())
    except (BadLink, CannotPose, LookupError, TypeError, ValueError):
        abort(400)
    data["when"] = [line for line in lines if line]
    return redirect(f"/ask?s={pack(written(data))}", 303)


@dataclass(frozen=True)
class Understood:
    """A sentence as it was understood: where it stands in the scenario, its words there, and as it is said."""

    line: int
    words: str
    said: str


def sentences(asked: Asked) -> tuple[Understood, ...]:
    """The sentences of an answer's scenario, each of which can be changed; none where there is no scenario."""
    lines = [line for line in (asked.scenario or {}).get("when", ()) if isinstance(line, str)]
    fresh = [(n, line) for n, line in enumerate(lines) if not n or line != lines[n - 1]]
    said = asked.understood[len(asked.understood) - len(fresh) :] or tuple(line for _, line in fresh)
    return tuple(Understood(n, line, words) for (n, line), words in zip(fresh, said, strict=True))


def on_board(asked: Asked) -> tuple[str, ...]:
    """The sentences of an answer that say what lies on the board: they are changed on the table."""
    return asked.understood[: len(asked.understood) - len(sentences(asked))]


def young_of(asked: Asked) -> tuple[Young, ...]:
    """The young rules on which an answer under today's rules rests; none where no history is imported."""
    history = site().history
    return () if history is None else tuple(young(history, asked.rules_under(TODAY)))


@pages.app_context_processor
def _for_templates() -> dict[str, Any]:
    return {"sentences": sentences, "on_board": on_board, "young_of": young_of}


@pages.post("/api/question")
def api_question() -> ResponseReturnValue:
    """The answer for programs: a question as text, or as JSON ``{"question": …, "ruleset": …}``."""
    if (request.content_length or 0) > LONGEST * 4:
        return _refused(f"A question has at most {LONGEST} characters.", 413)
    try:
        text, ruleset = _sent(request.get_data().decode("utf-8"))
    except UnicodeDecodeError:
        return _refused("The request is not UTF-8 text.", 400)
    if not text.strip():
        return _refused('Nothing is asked: send text, or {"question": "…"}.', 400)
    if ruleset and ruleset not in site().library.rulesets:
        return _refused(
            f"There is no ruleset {ruleset!r}; there are {', '.join(sorted(site().library.rulesets))}.", 400
        )
    return jsonify(_facts(asked_of(text, ruleset)))


def asked_of(text: str, ruleset: str = "") -> Asked:
    """What comes of a question; where it is not answered, with what the search finds for it."""
    here = site()
    known = ruleset if ruleset in here.library.rulesets else ""
    return ask(text[:LONGEST], here.library, ruleset=known, search=found_by(here.search))


def _facts(asked: Asked) -> dict[str, Any]:
    """What comes of a question as data, with the young rules that its answer rests on."""
    return {**asked.as_json(), "young": [one.facts for one in young_of(asked)]}


def packed(asked: Asked) -> str:
    """The scenario of an answer as a link holds it; "" where there is none."""
    return pack(written(asked.scenario)) if asked.scenario else ""


def _sent(text: str) -> tuple[str, str]:
    try:
        data: Any = plain_json(text)
    except (ValueError, RecursionError):
        return text, request.args.get("ruleset", "")
    if isinstance(data, dict):
        return str(data.get("question") or ""), str(data.get("ruleset") or "")
    return data if isinstance(data, str) else text, request.args.get("ruleset", "")


def _refused(what: str, code: int) -> ResponseReturnValue:
    return jsonify({"error": code, "message": what}), code
