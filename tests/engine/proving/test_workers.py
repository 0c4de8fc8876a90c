"""Processes that run examples end with the one that began them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import pytest

BEGIN = """
import os, sys, time
from benchbook.engine.proving.workers import workers
pool = workers()
print(pool.submit(os.getpid).result(), flush=True)
pool.submit(time.sleep, 600)
time.sleep(600)
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are forked")
def test_a_worker_ends_when_the_process_that_began_it_is_killed() -> None:
    with subprocess.Popen([sys.executable, "-c", BEGIN], stdout=subprocess.PIPE, text=True) as began:
        assert began.stdout is not None
        worker = int(began.stdout.readline())
        assert _is_there(worker)
        began.send_signal(signal.SIGKILL)
        began.wait()
    until = time.monotonic() + 60
    while _is_there(worker) and time.monotonic() < until:
        time.sleep(0.1)
    assert not _is_there(worker)


def _is_there(process: int) -> bool:
    """Whether the process runs; one that has ended and that nobody has asked about does not."""
    try:
        os.kill(process, 0)
        with open(f"/proc/{process}/stat") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return True
    except ProcessLookupError:
        return False
