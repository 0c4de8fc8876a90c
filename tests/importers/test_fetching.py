"""Downloads: over https or from this machine, within limits, resumed, checked; against a server of our own."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from benchbook.errors import FetchFailed
from benchbook.importers import fetch
from benchbook.importers.settings import Origin, Settings, read_settings

DATA = bytes(range(256)) * 4000


class Publisher(ThreadingHTTPServer):
    """A publisher on this machine: what it has, how it misbehaves, and what it was asked."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Answers)
        self.files: dict[str, bytes] = {"/cards.json": DATA}
        self.redirects: dict[str, str] = {}
        self.version = '"1"'
        self.cut_after = 0
        self.says_length = True
        self.asked: list[tuple[str, str | None]] = []

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"


class _Answers(BaseHTTPRequestHandler):
    server: Publisher

    def do_GET(self) -> None:
        wanted = self.headers.get("Range")
        self.server.asked.append((self.path, wanted))
        if self.path in self.server.redirects:
            self.send_response(302)
            self.send_header("Location", self.server.redirects[self.path])
            self.end_headers()
        elif self.path in self.server.files:
            self._send(self.server.files[self.path], wanted)
        else:
            self.send_error(404)

    def _send(self, data: bytes, wanted: str | None) -> None:
        start = int(wanted[6:-1]) if wanted and self.headers.get("If-Range") == self.server.version else 0
        if start > len(data):
            self.send_error(416)
            return
        self.send_response(206 if start else 200)
        if self.server.says_length:
            self.send_header("Content-Length", str(len(data) - start))
        self.send_header("ETag", self.server.version)
        self.end_headers()
        end = self.server.cut_after or len(data)
        self.wfile.write(data[start:end])

    def log_message(self, *said: Any) -> None:
        """Say nothing in the test's output."""


@pytest.fixture
def publisher() -> Iterator[Publisher]:
    with Publisher() as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
        thread.start()
        yield server
        server.shutdown()
        thread.join()


def settings(address: str, **more: Any) -> Settings:
    return {"cards": Origin(address, "cards.json", **{"timeout": 5, **more})}


def test_a_file_is_downloaded_with_its_checksum_and_progress(publisher: Publisher, tmp_path: Path) -> None:
    seen: list[tuple[int, int]] = []
    wanted = settings(f"{publisher.address}/cards.json", sha256=hashlib.sha256(DATA).hexdigest())
    path = fetch("cards", tmp_path, wanted, lambda done, total: seen.append((done, total)))
    assert path == tmp_path / "downloads/cards.json"
    assert path.read_bytes() == DATA
    assert seen[-1] == (len(DATA), len(DATA))
    assert hashlib.sha256(DATA).hexdigest() in (tmp_path / "downloads/cards.json.about.json").read_text("utf-8")
    assert sorted(each.name for each in path.parent.iterdir()) == ["cards.json", "cards.json.about.json"]


def test_a_cut_off_download_goes_on_where_it_stopped(publisher: Publisher, tmp_path: Path) -> None:
    wanted = settings(f"{publisher.address}/cards.json")
    publisher.cut_after = 300_000
    with pytest.raises(FetchFailed, match="run the command again to go on"):
        fetch("cards", tmp_path, wanted)
    assert not (tmp_path / "downloads/cards.json").exists()
    publisher.cut_after = 0
    assert fetch("cards", tmp_path, wanted).read_bytes() == DATA
    start = publisher.asked[-1][1]
    assert start is not None
    assert int(start[6:-1]) > 0


def test_a_file_that_changed_in_between_is_got_anew(publisher: Publisher, tmp_path: Path) -> None:
    wanted = settings(f"{publisher.address}/cards.json")
    publisher.cut_after = 300_000
    with pytest.raises(FetchFailed):
        fetch("cards", tmp_path, wanted)
    publisher.cut_after, publisher.version = 0, '"2"'
    publisher.files["/cards.json"] = DATA[::-1]
    assert fetch("cards", tmp_path, wanted).read_bytes() == DATA[::-1]


def test_a_file_that_shrank_in_between_is_got_anew(publisher: Publisher, tmp_path: Path) -> None:
    wanted = settings(f"{publisher.address}/cards.json")
    publisher.cut_after = 300_000
    with pytest.raises(FetchFailed):
        fetch("cards", tmp_path, wanted)
    publisher.cut_after = 0
    publisher.files["/cards.json"] = b"short"
    assert fetch("cards", tmp_path, wanted).read_bytes() == b"short"


def test_a_wrong_checksum_leaves_the_old_file_in_place(publisher: Publisher, tmp_path: Path) -> None:
    old = fetch("cards", tmp_path, settings(f"{publisher.address}/cards.json"))
    publisher.files["/cards.json"] = b"something else"
    with pytest.raises(FetchFailed, match="SHA-256"):
        fetch("cards", tmp_path, settings(f"{publisher.address}/cards.json", sha256="0" * 64))
    assert old.read_bytes() == DATA
    assert not (tmp_path / "downloads/cards.json.part").exists()


@pytest.mark.parametrize("says_length", [True, False])
def test_too_large_a_file_is_stopped_and_thrown_away(publisher: Publisher, tmp_path: Path, says_length: bool) -> None:
    publisher.says_length = says_length
    with pytest.raises(FetchFailed, match="raise largest_mib"):
        fetch("cards", tmp_path, settings(f"{publisher.address}/cards.json", largest=1000))
    assert list((tmp_path / "downloads").iterdir()) == []


@pytest.mark.parametrize("address", ["http://example.org/x", "ftp://127.0.0.1/x", "file:///etc/passwd", "cards.json"])
def test_only_https_and_this_machine_are_fetched_from(tmp_path: Path, address: str) -> None:
    with pytest.raises(FetchFailed, match="only https"):
        fetch("cards", tmp_path, settings(address))


def test_a_redirect_to_an_insecure_address_is_refused(publisher: Publisher, tmp_path: Path) -> None:
    publisher.redirects["/cards.json"] = "http://example.org/cards.json"
    with pytest.raises(FetchFailed, match="only https"):
        fetch("cards", tmp_path, settings(f"{publisher.address}/cards.json"))


def test_the_address_is_taken_from_a_page_s_link(publisher: Publisher, tmp_path: Path) -> None:
    page = f'<a href="{publisher.address}/Rules 2031.txt?a=1&amp;b=2">The rules</a>'
    publisher.files["/rules"] = page.encode()
    publisher.files["/Rules%202031.txt?a=1&b=2"] = b"the rules"
    wanted = settings(f"{publisher.address}/rules", link=r'http[^"<>]*Rules[^"<>]*')
    assert fetch("cards", tmp_path, wanted).read_bytes() == b"the rules"


def test_the_address_is_taken_from_a_document_s_field(publisher: Publisher, tmp_path: Path) -> None:
    publisher.files["/bulk"] = f'{{"download_uri": "{publisher.address}/cards.json"}}'.encode()
    assert fetch("cards", tmp_path, settings(f"{publisher.address}/bulk", field="download_uri")).read_bytes() == DATA


@pytest.mark.parametrize(
    ("path", "more", "said"),
    [
        ("/nothing", {}, "answered 404"),
        ("/cards.json", {"link": "CompRules"}, "no link on this page fits"),
        ("/cards.json", {"link": "("}, "no regular expression"),
        ("/cards.json", {"field": "download_uri"}, "expected a JSON object"),
    ],
)
def test_what_goes_wrong_is_said_with_the_next_step(
    publisher: Publisher, tmp_path: Path, path: str, more: dict[str, str], said: str
) -> None:
    with pytest.raises(FetchFailed, match=said):
        fetch("cards", tmp_path, settings(publisher.address + path, **more))


def test_a_server_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(FetchFailed, match="run the command again"):
        fetch("cards", tmp_path, settings("http://127.0.0.1:9/cards.json"))


def test_an_unknown_kind_is_said(tmp_path: Path) -> None:
    with pytest.raises(FetchFailed, match="'tea' cannot be fetched"):
        fetch("tea", tmp_path)


def test_the_default_settings_are_whole_and_secure(tmp_path: Path) -> None:
    found = read_settings(tmp_path)
    assert list(found) == ["comprehensive-rules", "cards", "rulings"]
    assert all(origin.address.startswith("https://") for origin in found.values())


def test_the_reader_s_settings_change_only_what_they_name(tmp_path: Path) -> None:
    (tmp_path / "settings.yaml").write_text(
        "fetch:\n  cards: {address: 'https://example.org/c', field: '', timeout_s: 3}\n"
    )
    found = read_settings(tmp_path)
    assert (found["cards"].address, found["cards"].field, found["cards"].timeout) == ("https://example.org/c", "", 3)
    assert found["cards"].file == "cards.json"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("fetch: {cards: {file: ../../x}}", "plain file name"),
        ("fetch: {cards: {adress: x}}", "Did you mean address"),
        ("fetch: {card: {address: x}}", "Did you mean cards"),
        ("fetch: {cards: {largest_mib: -1}}", "above 0"),
        ("fetch: {cards: {sha256: abc}}", "64 digits"),
        ("fetch: [1", "cannot be read"),
        ("fetch: 7", "must be a mapping"),
    ],
)
def test_wrong_settings_are_said(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "settings.yaml").write_text(text)
    with pytest.raises(FetchFailed, match=said):
        read_settings(tmp_path)
