"""The description of the twins, held against the routes and the answers."""

from __future__ import annotations

import compileall
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from benchbook.web.openapi import TWINS, description, schemas
from tests.web.conftest import Client
from tests.web.small import PUMP

EXAMPLES = {
    "{name}": "cr", "{locator}": "704.5f", "{book}": "cr", "{section}": "704", "{slug}": "a-bear-shrinks-away",
    "{part}": "7", "{module}": "benchbook.refs",
}  # fmt: skip


def test_the_description_names_exactly_the_routes_that_answer_json(client: Client) -> None:
    rules = [re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", str(rule)) for rule in client.application.url_map.iter_rules()]
    assert sorted(rule for rule in rules if rule.endswith(".json")) == sorted(one.path for one in TWINS)


def test_every_page_has_a_described_twin(client: Client) -> None:
    described = {one.path for one in TWINS}
    plain = {"/static/{version}/{name}", "/favicon.ico", "/robots.txt", "/api/answer", "/api/question", "/table",
             "/question/sentence", "/changes.atom", "/card/{name}"}  # fmt: skip
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
    if "oneOf" in shape:
        shape = shape["oneOf"][value is None]
    if "$ref" in shape:
        shape = schemas()[shape["$ref"].rpartition("/")[2]]
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


def test_an_answer_has_the_shape_that_is_described_down_to_its_steps(client: Client) -> None:
    found = client.post("/api/answer", data=PUMP.encode()).json
    assert found is not None
    hold(found, schemas()["Answer"], "answer")
    assert found["branches"][0]["steps"]
    assert found["claims"][0]["because"] is not None


def test_every_operation_has_a_name_of_its_own_and_every_shape_is_there() -> None:
    said = description()
    names = [one["operationId"] for ways in said["paths"].values() for one in ways.values()]
    assert len(set(names)) == len(names)
    wanted = set(re.findall(r"#/components/schemas/(\w+)", str(said)))
    assert wanted <= set(said["components"]["schemas"])


def test_a_client_that_is_generated_from_the_description_compiles(tmp_path: Path) -> None:
    (tmp_path / "openapi.json").write_text(json.dumps(description()), "utf-8")
    (tmp_path / "settings.yaml").write_text("post_hooks: []\n", "utf-8")
    made = [sys.executable, "-m", "openapi_python_client", "generate", "--path", "openapi.json", "--meta", "none",
            "--config", "settings.yaml", "--output-path", "made"]  # fmt: skip
    done = subprocess.run(made, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert compileall.compile_dir(tmp_path / "made", quiet=1)
    use = "from made.models import Answer, Claim, Reason; from made.api.default import answer, search; print(Answer)"
    ran = subprocess.run([sys.executable, "-c", use], cwd=tmp_path, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr


def test_completion_forgives_a_slip_of_the_finger(real: Client) -> None:
    labels = [one["label"] for one in real.get("/complete.json?q=deathtuoch").json["completions"]]  # type: ignore[index]
    assert any("eathtouch" in label for label in labels)


def test_completion_offers_what_players_call_it(client: Client) -> None:
    rows = client.get("/complete.json?q=etb").json["completions"]  # type: ignore[index]
    assert ("words", "/search?q=etb") in [(one["kind"], one["url"]) for one in rows]


def test_a_program_says_how_many_hits_it_wants(client: Client) -> None:
    found = client.get("/search.json?q=creature&limit=1").json
    assert found is not None
    assert len(found["hits"]) == 1
    assert len(client.get("/search.json?q=creature&limit=1&page=2").json["hits"]) == 1  # type: ignore[index]
