"""How long a page takes while questions are being answered, against the same page on the idle server, in the same run.

    python benchmarks/load.py [--questions N] [--pages N]

A real server is started. So many questions that each take as long as a question may are asked at once and stay open; a
rule's page is asked for all the while, at most twenty times a second.
"""

from __future__ import annotations

import argparse
import json
import os
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection

from common import Figure, milliseconds, percentile, run

BAR = 150.0  # ms, the p99 of a rule's page while fifty questions are open
PAGE = "/cr/704.5f"
BETWEEN = 0.05
SLOW = {
    "title": "A question that takes as long as one may",
    "cards": [
        {
            "name": "Hall of Kin",
            "type": "Enchantment",
            "text": "Creatures get +1/+1 for each creature on the battlefield.",
        },
        {"name": "Cub", "type": "Creature — Bear", "power": "2", "toughness": "2"},
    ],
    "given": {"Ann": {"battlefield": ["30 Cub", "30 Hall of Kin"]}, "Bob": {}},
    "when": ["Ann attacks Bob with Cub"],
    "then": ["Bob is at 18 life"],
}


def figures(options: argparse.Namespace) -> Iterator[Figure]:
    """The page's times beside the open questions, and what became of these."""
    with _server() as port:
        idle = _pages(port, options.pages)
        codes: Counter[int] = Counter()
        asked = [threading.Thread(target=_ask, args=(port, codes)) for _ in range(options.questions)]
        for one in asked:
            one.start()
        time.sleep(1.0)
        loaded = _pages(port, options.pages)
        still = sum(one.is_alive() for one in asked)
        for one in asked:
            one.join()
    name, peer = f"a rule's page beside {options.questions} questions", "the same page, idle"
    yield Figure(f"{name}, p50", percentile(loaded, 0.5), "ms", peer, percentile(idle, 0.5))
    yield Figure(f"{name}, p99", percentile(loaded, 0.99), "ms", peer, percentile(idle, 0.99), BAR)
    yield Figure("questions open when the last page came", still, "")
    yield Figure("questions answered", codes[200], "")
    yield Figure("questions asked to come again (503)", codes[503], "")


@contextmanager
def _server() -> Iterator[int]:
    """A server whose processes for questions have begun."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = int(free.getsockname()[1])
    with tempfile.TemporaryDirectory() as home:
        command = [sys.executable, "-m", "benchbook", "serve", "--port", str(port)]
        environment = {"BENCHBOOK_HOME": home, **os.environ}
        with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            while "apart from the pages" not in (line := server.stdout.readline()):
                if not line:
                    raise SystemExit("the server did not begin")
            try:
                yield port
            finally:
                server.terminate()


def _get(port: int, path: str) -> None:
    line = HTTPConnection("127.0.0.1", port, timeout=600)
    line.request("GET", path)
    answer = line.getresponse()
    answer.read()
    line.close()
    assert answer.status == 200, answer.status


def _pages(port: int, count: int) -> list[float]:
    times = []
    for _ in range(count):
        times.append(milliseconds(lambda: _get(port, PAGE)))
        time.sleep(BETWEEN)
    return times


def _ask(port: int, codes: Counter[int]) -> None:
    line = HTTPConnection("127.0.0.1", port, timeout=600)
    line.request("POST", "/api/answer", json.dumps(SLOW), {"Content-Type": "application/json"})
    codes[line.getresponse().status] += 1
    line.close()


if __name__ == "__main__":

    def _more(parser: argparse.ArgumentParser) -> None:
        parser.add_argument("--questions", type=int, default=50, help="how many questions at once (default 50)")
        parser.add_argument("--pages", type=int, default=200, help="how many pages (default 200)")

    run(figures, _more)
