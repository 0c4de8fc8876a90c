"""The site, on this machine. Stop it with Ctrl-C."""

from __future__ import annotations

import argparse
import errno
import sys

from benchbook.cli import BROKEN, WELL, opening

EXAMPLES = ("benchbook serve", "benchbook serve --port 9000", "benchbook serve --host 0.0.0.0 --threads 8")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Where to listen."""
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (default: this machine only)")
    parser.add_argument("--port", type=int, default=8086, help="the port (default 8086)")
    parser.add_argument("--threads", type=int, default=4, help="how many requests at a time (default 4)")


def run(options: argparse.Namespace) -> int:
    """Serve until stopped; exit code 3 when the port is taken."""
    from waitress import create_server

    from benchbook.web import create_app

    library = opening.library()
    app = create_app(library, opening.search(library))
    try:
        server = create_server(app, host=options.host, port=options.port, threads=options.threads, ident=None)
    except OSError as error:
        reason = "is in use" if error.errno == errno.EADDRINUSE else f"cannot be used ({error.strerror})"
        print(f"benchbook: port {options.port} of {options.host} {reason}. Try --port.", file=sys.stderr)
        return BROKEN
    print(f"Benchbook is at http://{options.host}:{options.port}  (Ctrl-C stops it)", flush=True)
    try:
        server.run()
    finally:
        server.close()
    return WELL
