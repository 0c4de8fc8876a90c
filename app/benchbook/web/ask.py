"""Asking: the editor, the answer to what was written in it, the link that brings it back, and the same for programs."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any

from flask import Blueprint, Response, jsonify, make_response, render_template, request
from flask.typing import ResponseReturnValue

from benchbook.engine.proving.examples import examples
from benchbook.engine.scenario import facts
from benchbook.engine.scenario.model import Question
from benchbook.engine.scenario.texts.read_text import LONGEST_TEXT
from benchbook.frozen import dataclass
from benchbook.library.source import read_yaml
from benchbook.questions import Asked as Questioned
from benchbook.web.addresses import page
from benchbook.web.answer_page import AnswerPage, answer_data, answer_page
from benchbook.web.answers import answer
from benchbook.web.permalinks import BadLink, pack, unpack
from benchbook.web.posing import CannotPose, Posed, Wrong, answered, plain_json, pose
from benchbook.web.questions import asked_of
from benchbook.web.questions import packed as packed_scenario
from benchbook.web.scenarios import posed_of
from benchbook.web.site import site
from benchbook.web.table import Table, started

pages = Blueprint("ask", __name__)
EMPTY = "Ann:\nBob:\n"


@dataclass(frozen=True)
class Asked:
    """What came of what was asked: the answer, the entries that state the fact, or what is wrong."""

    text: str = ""
    wrong: Wrong | None = None
    posed: Posed | None = None
    shown: AnswerPage | None = None
    entries: tuple[Any, ...] = ()


@page(pages, "/ask")
def ask() -> Response:
    """The editor; with a link's scenario, its answer."""
    args = request.args
    packed, start, ruleset = args.get("s", ""), args.get("from", ""), args.get("ruleset", "")
    return answer("ask.html", lambda: _data(_linked(packed, start, ruleset)),
                  asked=lambda: _linked(packed, start, ruleset), starts=starts(),
                  way=_way(args), laid=_table, questioned=_questioned)  # fmt: skip


WAYS = ("question", "table", "text")


def _way(args: Mapping[str, str]) -> str:
    """Which of the three ways to a scenario is open: what is asked for, or else the one that fits what there is."""
    way = args.get("way", "")
    if way in WAYS:
        return way
    if args.get("q"):
        return "question"
    return (
        "table"
        if args.get("card") or args.get("cards")
        else "text"
        if args.get("s") or args.get("from")
        else "question"
    )


def _questioned() -> tuple[Questioned | None, str]:
    """What comes of the question in the address, and its scenario as a link holds it."""
    text = request.args.get("q", "").strip()
    found = asked_of(text, request.args.get("ruleset", "")) if text else None
    return found, packed_scenario(found) if found is not None else ""


def _table(asked: Asked) -> Table:
    """The table with the scenario that is asked, or with the cards that are to begin it."""
    args = request.args
    cards = [name for name in (*args.getlist("card"), *args.get("cards", "").split("|")) if name]
    text = asked.text or (asked.posed.text if asked.posed else "") or (started(cards, site().library) if cards else "")
    return Table(text or EMPTY, "play" if args.get("hands") == "play" else "lay", args.get("said", "")[:200])


@pages.post("/ask")
def ask_now() -> Response:
    """The answer to what stands in the editor."""
    text = request.form.get("scenario", "")[: LONGEST_TEXT * 2]
    asked = _asked(text, request.form.get("ruleset", ""))
    body = render_template("ask.html", asked=lambda: asked, starts=starts(), way="text", laid=_table,
                           questioned=_questioned)  # fmt: skip
    response = make_response(body, 400 if asked.wrong else 200)
    response.headers["Cache-Control"] = "no-store"
    return response


@pages.post("/api/answer")
def api_answer() -> ResponseReturnValue:
    """The answer for programs: a scenario as JSON or YAML in, the answer as JSON out."""
    if (request.content_length or 0) > LONGEST_TEXT:
        return _refused(Wrong("body", 1, f"The request is longer than {LONGEST_TEXT // 1000} kB."), 413)
    try:
        text = request.get_data().decode("utf-8")
    except UnicodeDecodeError:
        return _refused(Wrong("body", 1, "The request is not UTF-8 text."), 400)
    asked = _asked(_scenario_of(text), request.args.get("ruleset", ""))
    if asked.wrong is not None:
        return _refused(asked.wrong, 400)
    return jsonify(_data(asked))


@pages.route("/api/answer", methods=("GET", "PUT", "PATCH", "DELETE"))
def api_answer_by_post() -> Response:
    """Only a scenario that is posted can be answered."""
    wrong = Wrong("request", 1, "POST a scenario here, as YAML or JSON; see /openapi.json.")
    response = make_response(_refused(wrong, 405))
    response.headers["Allow"] = "POST"
    return response


def _scenario_of(text: str) -> str:
    """The scenario; a program may wrap it as ``{"scenario": …}``, in text or as data."""
    try:
        data = plain_json(text)
    except (ValueError, RecursionError):
        return text
    inner = data.get("scenario") if isinstance(data, dict) and len(data) <= 2 else None
    if inner is None:
        return text
    return inner if isinstance(inner, str) else json.dumps(inner)


def _refused(wrong: Wrong, code: int) -> ResponseReturnValue:
    return jsonify({"error": code, "message": wrong.what, **wrong.as_json()}), code


def _linked(packed: str, start: str, ruleset: str) -> Asked:
    if packed:
        try:
            return _asked(unpack(packed), ruleset)
        except BadLink as problem:
            return Asked(wrong=Wrong("link", 1, str(problem), "Ask again below, or ask for the link once more."))
    example = examples(site().library).get(start)
    if example is None:
        return Asked()
    posed = posed_of(example)
    return Asked(posed.text) if isinstance(posed, Posed) else Asked(wrong=posed.wrong)


def _asked(text: str, ruleset: str) -> Asked:
    if not text.strip():
        return Asked(wrong=Wrong("scenario", 1, "Nothing was written.", "Start from one of the examples."))
    text = text.replace("\r\n", "\n")
    try:
        posed = pose(text, site().library)
    except CannotPose as problem:
        return Asked(text, problem.wrong)
    if isinstance(posed.scenario, Question):
        named = ruleset or posed.scenario.ruleset
        return Asked(text, posed=posed, entries=facts.answers(posed.scenario.ask, site().library, named))
    found = answered(posed, site().library, ruleset)
    if found.status == "invalid":
        where, _, what = found.problem.partition(": ")
        return Asked(text, Wrong(where, posed.line_of(where), what or found.problem), posed)
    return Asked(text, posed=posed, shown=answer_page(found, posed, site().library))


def _data(asked: Asked) -> dict[str, Any]:
    if asked.wrong is not None:
        return {"status": "invalid", **asked.wrong.as_json()}
    if asked.shown is not None and asked.posed is not None:
        return answer_data(asked.shown.answer, asked.posed, site().library)
    if asked.posed is not None:
        rows = [{"rule": str(one.ref), "text": one.text, "url": one.ref.path} for one in asked.entries]
        return {"status": "answered" if rows else "declined", "entries": rows}
    return {"status": "nothing asked", "starts": [{"title": s.title, "text": s.text} for s in starts()]}


@dataclass(frozen=True)
class Start:
    """A scenario to start from."""

    title: str
    text: str

    @property
    def packed(self) -> str:
        """The scenario as a link holds it."""
        return pack(self.text)


@lru_cache(maxsize=1)
def starts() -> tuple[Start, ...]:
    """The scenarios to start from, as they are written."""
    raw = files("benchbook.web").joinpath("starts.yaml").read_text("utf-8")
    return tuple(Start(str(one["title"]), str(one["text"])) for one in read_yaml(raw))
