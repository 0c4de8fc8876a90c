"""What every answer carries, and what is not sent twice."""

from __future__ import annotations

import gzip
import re

import pytest

from tests.web.conftest import Client


@pytest.mark.parametrize(
    "path", ["/", "/cr/704.5f", "/cr/704.5f.json", "/nothing", "/search?q=x", "/static/x/site.css"]
)
def test_every_answer_has_the_careful_headers(client: Client, path: str) -> None:
    headers = client.get(path).headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
    assert "camera=()" in headers["Permissions-Policy"]


@pytest.mark.parametrize("path", ["/", "/cr/704", "/cr/704.5f", "/cr/704.5f.json", "/cards/clone", "/openapi.json"])
def test_what_the_browser_has_is_not_sent_again(client: Client, path: str) -> None:
    etag = client.get(path).headers["ETag"]
    again = client.get(path, headers={"If-None-Match": etag})
    assert again.status_code == 304
    assert not again.data
    assert again.headers["ETag"] == etag
    assert client.get(path, headers={"If-None-Match": '"other"'}).status_code == 200


def test_a_page_and_its_twin_have_different_tags(client: Client) -> None:
    assert client.get("/cr/704.5f").headers["ETag"] != client.get("/cr/704.5f.json").headers["ETag"]


def test_a_page_that_is_not_there_is_never_unchanged(client: Client) -> None:
    etag = client.get("/cr/704.5f").headers["ETag"]
    assert client.get("/cr/704.5zz", headers={"If-None-Match": etag}).status_code == 404
    assert client.get("/cr/704.5zz").headers["Cache-Control"] == "no-store"


def test_static_files_are_kept_for_good_only_under_their_present_address(client: Client) -> None:
    style = re.search(r'href="(/static/[^"]+/site.css)"', client.get("/").get_data(as_text=True))
    assert style is not None
    assert "immutable" in client.get(style[1]).headers["Cache-Control"]
    assert "immutable" not in client.get("/static/old/site.css").headers["Cache-Control"]
    assert client.get("/static/old/none.css").status_code == 404
    assert client.get("/static/old/../app.py").status_code == 404


@pytest.mark.parametrize("path", ["/", "/cr/704", "/cr/704.json", "/openapi.json"])
def test_what_is_long_is_pressed_for_who_takes_it(client: Client, path: str) -> None:
    plain = client.get(path)
    pressed = client.get(path, headers={"Accept-Encoding": "br, gzip"})
    assert "Content-Encoding" not in plain.headers
    assert pressed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(pressed.data) == plain.data
    assert int(pressed.headers["Content-Length"]) == len(pressed.data) < len(plain.data) / 2
    assert "Accept-Encoding" in plain.headers["Vary"]
    again = client.get(path, headers={"Accept-Encoding": "gzip", "If-None-Match": pressed.headers["ETag"]})
    assert again.status_code == 304


def test_who_refuses_gzip_gets_none(client: Client) -> None:
    for said in ("gzip;q=0", "identity", "br"):
        assert "Content-Encoding" not in client.get("/cr/704", headers={"Accept-Encoding": said}).headers


def test_what_is_short_is_sent_as_it_is(client: Client) -> None:
    answered = client.get("/cr/nothing.json", headers={"Accept-Encoding": "gzip"})
    assert answered.status_code == 404
    assert "Content-Encoding" not in answered.headers
