"""Downloading one file: over https, within limits, going on where it stopped, never leaving half a file in place."""

from __future__ import annotations

import hashlib
import http.client
import json
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

from benchbook.errors import FetchFailed
from benchbook.frozen import dataclass
from benchbook.importers.report import Progress
from benchbook.importers.settings import MEBIBYTE, Origin

_HEADERS = {
    "User-Agent": "Benchbook (a reader's library of game rules)",
    "Accept": "*/*",
    "Accept-Encoding": "identity",
}
_LOOPBACK = ("127.0.0.1", "localhost", "::1")
_PIECE = 256 * 1024
_NOT_SATISFIABLE = 416
_PARTIAL = 206


def checked(address: str) -> str:
    """The address, if it is one to fetch from: https, or http on this machine."""
    parts = urlsplit(address)
    is_here = parts.scheme == "http" and parts.hostname in _LOOPBACK
    if is_here or (parts.scheme == "https" and parts.hostname):
        return quote(address, safe=":/?&=%#+,;@!$'()*~[]")
    raise FetchFailed(f"{address}: only https addresses are fetched. Put one into settings.yaml.")


class _CheckedRedirects(HTTPRedirectHandler):
    def redirect_request(self, req: Any, fp: Any, code: Any, msg: Any, headers: Any, newurl: Any) -> Request | None:
        return super().redirect_request(req, fp, code, msg, headers, checked(newurl))


@contextmanager
def _opened(address: str, timeout: float, headers: dict[str, str]) -> Iterator[Any]:
    """The answer to a request; every way of failing becomes one message that says what to do."""
    request = Request(checked(address), headers={**_HEADERS, **headers})
    try:
        with build_opener(_CheckedRedirects).open(request, timeout=timeout) as answer:
            yield answer
    except HTTPError as error:
        if error.code == _NOT_SATISFIABLE:
            raise
        raise FetchFailed(
            f"{address}: the server answered {error.code} {error.reason}. Check the address in settings.yaml."
        ) from error
    except (URLError, http.client.HTTPException, OSError) as error:
        reason = getattr(error, "reason", None) or error
        raise FetchFailed(f"{address}: {reason}. What arrived is kept; run the command again to go on.") from error


def read_page(address: str, origin: Origin) -> str:
    """A page or document that says where the file is."""
    with _opened(address, origin.timeout, {}) as answer:
        data: bytes = answer.read(4 * MEBIBYTE + 1)
    if len(data) > 4 * MEBIBYTE:
        raise FetchFailed(f"{address}: is larger than 4 MiB, so it is not the page that names the file.")
    return data.decode("utf-8", errors="replace")


@dataclass(frozen=True, slots=True)
class _Partial:
    """What has arrived of a file so far, and by what it is known that the rest belongs to it."""

    path: Path
    address: str

    @property
    def _about(self) -> Path:
        return self.path.with_name(self.path.name + ".json")

    def start(self) -> tuple[int, str]:
        """How many bytes there are, and the mark of the version they are from."""
        try:
            about = json.loads(self._about.read_text("utf-8"))
            if about["address"] == self.address and about["version"]:
                return self.path.stat().st_size, str(about["version"])
        except (OSError, ValueError, KeyError, TypeError):
            pass
        return 0, ""

    def note(self, version: str) -> None:
        """Remember which version is arriving."""
        self._about.write_text(json.dumps({"address": self.address, "version": version}), "utf-8")

    def forget(self) -> None:
        """Begin again from nothing."""
        self.path.unlink(missing_ok=True)
        self._about.unlink(missing_ok=True)

    def finish(self, target: Path) -> None:
        """The file is whole: put it in its place."""
        os.replace(self.path, target)
        self._about.unlink(missing_ok=True)


def download(address: str, target: Path, origin: Origin, progress: Progress) -> str:
    """Download the file to its place and return its SHA-256."""
    target.parent.mkdir(parents=True, exist_ok=True)
    part = _Partial(target.with_name(target.name + ".part"), address)
    try:
        _receive(part, origin, progress)
    except HTTPError:
        part.forget()
        _receive(part, origin, progress)
    found = sha256(part.path)
    if origin.sha256 and found != origin.sha256:
        part.forget()
        raise FetchFailed(
            f"{address}: its SHA-256 is {found}, not {origin.sha256} as settings.yaml says. It was thrown away."
        )
    part.finish(target)
    return found


def _receive(part: _Partial, origin: Origin, progress: Progress) -> None:
    """Get what is missing of the file."""
    start, version = part.start()
    headers = {"Range": f"bytes={start}-", "If-Range": version} if start else {}
    with _opened(part.address, origin.timeout, headers) as answer:
        start = start if answer.status == _PARTIAL else 0
        part.note(answer.headers.get("ETag") or answer.headers.get("Last-Modified") or "")
        length = answer.headers.get("Content-Length")
        total = start + int(length) if length and length.isdigit() else 0
        _within(part, total, origin)
        with part.path.open("ab" if start else "wb") as file:
            size = _copy(answer, file, start, total, part, origin, progress)
    if total and size != total:
        message = f"{part.address}: the connection ended after {size:,} of {total:,} bytes."
        raise FetchFailed(f"{message} What arrived is kept; run the command again to go on.")


def _copy(answer: Any, file: Any, size: int, total: int, part: _Partial, origin: Origin, progress: Progress) -> int:
    end = time.monotonic() + origin.deadline
    while piece := answer.read(_PIECE):
        size += len(piece)
        _within(part, size, origin)
        file.write(piece)
        progress(size, total)
        if time.monotonic() > end:
            message = f"{part.address}: took longer than {origin.deadline:g} seconds."
            raise FetchFailed(f"{message} What arrived is kept; run the command again to go on.")
    return size


def _within(part: _Partial, size: int, origin: Origin) -> None:
    if size > origin.largest:
        part.forget()
        limit = origin.largest // MEBIBYTE
        raise FetchFailed(
            f"{part.address}: is larger than {limit} MiB. If that is right, raise largest_mib in settings.yaml."
        )


def sha256(path: Path) -> str:
    """The checksum of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
