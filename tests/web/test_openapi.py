"""The description of the twins, held against the routes and the answers."""

from __future__ import annotations

import re
from typing import Any

import pytest

from benchbook.web.openapi import TWINS, description
from tests.web.conftest import Client

EXAMPLES = {
    "{name}": "cr", "{locator}": "704.5f", "{book}": "cr", "{section}": "704", "{slug}": "a-bear-shrinks-away",
    "{part}": "7", "{module}": "benchbook.refs",
}  # fmt: skip


def test_the_description_names_exactly_the_routes_that_answer_json(client: Client) -> None:
    rules = [re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", str(rule)) for rule in client.application.url_map.iter_rules()]
    assert sorted(rule for rule in rules if rule.endswith(".json")) == sorted(one.path for one in TWINS)


def test_every_page_has_a_described_twin(client: Client) -> None:
    described = {one.path for one in TWINS}
    plain = {"/static/{version}/{name}", "/favicon.ico", "/robots.txt", "/api/answer"}
    rules = {re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", str(rule)) for rule in client.application.url_map.iter_rules()}
    for path in rules - plain:
        assert path in described or ("/index.json" if path == "/" else path + ".json") in described, path


@pytest.mark.parametrize("one", TWINS, ids=lambda one: one.path)
def test_the_answer_has_the_shape_that_is_described(client: Client, one: Any) -> None:
    path = one.path.replace("/cards/{name}", "/cards/clone")
    for name, value in EXAMPLES.items():
        path = path.replace(name, value)
    answer = client.get(path, query_string={"q": "graveyard"})
    assert answer.status_code == 200
    hold(answer.json, one.answer, path)


def hold(value: Any, shape: dict[str, Any], where: str) -> None:
    """The value is of the shape, with nothing that the shape requires left out."""
    kinds = shape.get("type", "object")
    known = {"string": str, "integer": int, "number": (int, float), "boolean": bool, "object": dict, "array": list,
             "null": type(None)}  # fmt: skip
    assert any(isinstance(value, known[kind]) for kind in ([kinds] if isinstance(kinds, str) else kinds)), where
    for name, inside in shape.get("properties", {}).items():
        assert name in value, f"{where} {name}"
        hold(value[name], inside, f"{where} {name}")
    for inside in value if isinstance(value, list) else ():
        hold(inside, shape["items"], where)


def test_the_description_is_served_as_it_is_made(client: Client) -> None:
    assert client.get("/openapi.json").json == description()
