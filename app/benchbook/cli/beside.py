"""The worked examples, run by a process of its own while the site serves."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

COMMAND = ("-m", "benchbook", "index", "--scenarios", "--quiet", "--until-closed")
_GIVES_WAY = 10


class Beside:
    """At most one process (with those it shares its work among) that runs what has not been run."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Begin, or begin again where the library has changed since. The process gives way to the site.

        What ends the site, a kill among them, closes the pipe, and the process ends with it.
        """
        self.stop()
        self._process = subprocess.Popen(
            [sys.executable, *COMMAND], stdin=subprocess.PIPE, start_new_session=hasattr(os, "killpg")
        )
        if hasattr(os, "setpriority"):
            os.setpriority(os.PRIO_PROCESS, self._process.pid, _GIVES_WAY)

    def running(self) -> bool:
        """Whether it is still at work."""
        return self._process is not None and self._process.poll() is None

    def stop(self) -> None:
        """End it where it is still at work; what it would have written is written by the next."""
        if self._process is None or self._process.poll() is not None:
            return
        if hasattr(os, "killpg"):
            os.killpg(self._process.pid, signal.SIGTERM)
        else:
            self._process.terminate()
        self._process.wait()
