"""What costs most for its size: each input in a child of the idle server, with its time and its memory.

    python tools/heavy.py [WORDS …]

The inputs are those that once ran away, and the most that 32 kB can ask for. None may take more than 2 s of CPU or
200 MB over the idle server (the child's peak of resident memory, VmHWM), nor answer with more than 1 MB.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from benchbook.engine.proving.examples import examples
from benchbook.library import Library, open_library
from benchbook.search import open_search
from benchbook.web import create_app
from benchbook.web.permalinks import pack

SECONDS, MEBIBYTES, BYTES = 2.0, 200.0, 1_000_000
SIZE = 31_000
WATCHER = {"name": "Watcher", "cost": "{W}", "type": "Creature — Human", "power": 1, "toughness": 1}
GAINS = {**WATCHER, "text": "Whenever another creature enters, you gain 1 life."}
COAT = {**WATCHER, "name": "Coat", "text": "Each creature gets +1/+1 for each other creature on the battlefield."}
HOST = {"name": "Call", "cost": "{W}", "type": "Sorcery", "text": "Create sixty 1/1 white Soldier creature tokens."}


def _scenario(when: list[Any] | None = None, cards: list[Any] | None = None, **given: Any) -> str:
    return json.dumps({"cards": cards or [], "given": {"Ann": {}, "Bob": {}} | given, "when": when or [], "then": []})


def _filled(piece: str, before: str = "", after: str = "") -> str:
    return before + piece * ((SIZE - len(before) - len(after)) // len(piece.encode())) + after


def scenarios() -> dict[str, str]:
    """Scenarios as they are posted, by what is much in them."""
    bears, line = {"battlefield": ["2/2 creature as Bear"]}, "Bear deals 1 damage to Bob"
    return {
        "1 commas": _scenario([_filled(", Bear", "Ann attacks Bob with Bear", " " * 300)], Ann=bears),
        "1 and": _scenario([_filled(" and Bear", "Ann attacks Bob with Bear")], Ann=bears),
        "3 range of influence": json.dumps({"given": {"Ann": {}, "Bob": {}, "range of influence": 10**12}}),
        "4 sixty coats": _scenario(cards=[COAT], Ann={"battlefield": ["60 Coat", "60 2/2 creature"]}),
        "4 watchers": _scenario(
            ["Ann casts Call", "everything resolves"],
            [GAINS, HOST],
            Ann={"battlefield": ["390 Watcher"], "hand": ["Call"]},
        ),
        "4 many names": _scenario(Ann={"battlefield": [f"{n}/2 creature as N{n}" for n in range(800)]}),
        "6 changes": _scenario(cards=[{**WATCHER, "text": _filled(" and gains flying", "Watcher gets +1/+1", ".")}]),
        "6 abilities": _scenario(cards=[{**WATCHER, "text": _filled("When Watcher enters, draw a card.\n")[:19_000]}]),
        "8 mana": _scenario(Ann={"mana": "{30000000}"}),
        "8 symbols": _scenario(Ann={"mana": _filled("{G}")[:30_000]}),
        "11 nested": "[" * SIZE,
        "11 aliases": "a: &a [x, x, x, x, x, x, x, x, x]\n"
        + "\n".join(f"{b}: &{b} [{','.join([f'*{a}'] * 9)}]" for a, b in zip("abcdefgh", "bcdefghi", strict=True)),
        "lines": _scenario([line] * (SIZE // 40), Ann=bears),
        "claims": json.dumps({"given": {"Ann": bears, "Bob": {}}, "when": [], "then": ["Bear is 2/2"] * 1_500}),
        "choices": _scenario(["Ann casts Call"] * 3, [HOST], Ann={"hand": ["3 Call"], "library": ["40 Call"]}),
        "counters": _scenario(Ann={"battlefield": [{"object": "2/2 creature", "counters": {"+1/+1": 10**30}}]}),
        "big copies": _scenario(Ann={"battlefield": ["999999999 2/2 creature"]}),
        "players": json.dumps({"given": {f"P{n}": {} for n in range(2_500)}}),
        "hybrid": _scenario(
            ["Ann casts Watcher"],
            [{**WATCHER, "cost": "{W/U}" * 300}],
            Ann={"hand": ["Watcher"], "battlefield": ["299 Plains", "Swamp"]},
        ),
        "life": _scenario(["Ann gains " + "9" * 20_000 + " life"]),
    }  # fmt: skip


def doors(client: Any, library: Library) -> Iterator[tuple[str, Callable[[], Any]]]:
    """Every input with how it is sent."""

    def posted(text: str) -> Callable[[], Any]:
        return partial(client.post, "/api/answer", data=text.encode())

    for name, text in scenarios().items():
        yield f"scenario {name}", posted(text)
        yield f"permalink {name}", partial(client.get, "/ask", query_string={"s": pack(text)})
    for name, text in {
        "2 count": "300000000 Sol Ring", "2 digits": "9" * 4301 + " Sol Ring", "2 blanks": "1" + " " * 19_900 + "Opt",
        "names": _filled("1 Sol Ring\n"), "unknown": _filled("1 Qwxz\n"),
    }.items():  # fmt: skip
        yield f"deck {name}", partial(client.post, "/deck", data={"list": text})
    for name, text in {
        "words": _filled("token "), "quotes": _filled('"a b" '), "minus": _filled("-a "), "wild": _filled("a* "),
        "typos": _filled("tramle "), "one": "x" * SIZE,
    }.items():  # fmt: skip
        yield f"search {name}", partial(client.get, "/search.json", query_string={"q": text})
    attack, more = "If I attack with a 2/2 and my opponent blocks with a 3/3, what dies? ", "I attack with a 2/2"
    for name, text in {
        "long": _filled(attack), "and": _filled(" and a 2/2", more, ". What dies?"), "short": attack * 3,
        "commas": _filled(", a 2/2", more, ". What dies?"), "1,000": f"{more}{' and a 2/2' * 97}. What dies?",
    }.items():  # fmt: skip
        yield f"question {name}", partial(client.post, "/api/question", json={"question": text})
    longest = sorted((one.data for one in examples(library).values() if not one.asks), key=lambda d: -len(str(d)))
    for data in longest[:20]:
        yield f"example {str(data.get('title', ''))[:40]}", posted(json.dumps(dict(data), default=str))


def measured(send: Callable[[], Any]) -> tuple[float, float, int, int]:
    """CPU seconds, MiB over the idle server, size of the answer and its status, of a child of this process."""
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        Path("/proc/self/clear_refs").write_text("5")  # the peak begins anew
        idle, started, size, status = _resident("VmRSS"), time.process_time(), 0, 0
        try:
            response = send()
            size, status = len(response.get_data()), response.status_code
        finally:
            found = (time.process_time() - started, _resident("VmHWM") - idle, size, status)
            os.write(writer, json.dumps(found).encode())
            os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        seconds, memory, size, status = json.loads(pipe.read())
    os.waitpid(child, 0)
    return seconds, memory, size, status


def _resident(key: str) -> float:
    lines = dict(line.split(":", 1) for line in Path("/proc/self/status").read_text().splitlines())
    return int(lines[key].split()[0]) / 1024


def main() -> int:
    """Send what is named, or all; 1 where something took more than it may."""
    wanted, over = [word.lower() for word in sys.argv[1:]], 0
    with tempfile.TemporaryDirectory() as folder:
        library = open_library(home=Path(folder) / "reader")
        client = create_app(library, open_search(library, index=Path(folder) / "search")).test_client()
        for warm in ("/cr/704", "/search.json?q=trample", "/ask"):
            client.get(warm)
        client.post("/api/question", json={"question": "Does a 2/2 with first strike kill a 2/2?"})
        client.post(
            "/api/answer", data=_scenario(["Ann casts Call", "everything resolves"], [HOST], Ann={"hand": ["Call"]})
        )
        for name, send in doors(client, library):
            if wanted and not any(word in name.lower() for word in wanted):
                continue
            seconds, memory, size, status = measured(send)
            wrong = seconds > SECONDS or memory > MEBIBYTES or size > BYTES or status not in (200, 302, 400, 413, 414)
            over += wrong
            print(f"{'!' if wrong else ' '} {seconds:6.2f} s {memory:7.1f} MiB {size:9,} B {status} {name}", flush=True)
    return 1 if over else 0


if __name__ == "__main__":
    raise SystemExit(main())
