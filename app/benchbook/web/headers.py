"""The headers that a careful operator sends with every answer."""

from __future__ import annotations

from flask import Flask, Response, request

POLICY = {
    "Content-Security-Policy": "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self'",
            "connect-src 'self'",
            "manifest-src 'self'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
YEAR = 31_536_000


def guard(app: Flask) -> None:
    """Send the headers with everything, and let static files be kept for good under their versioned address."""

    @app.after_request
    def send(response: Response) -> Response:
        for name, value in POLICY.items():
            response.headers.setdefault(name, value)
        if response.headers.get("Access-Control-Allow-Origin"):
            response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
        if request.endpoint == "static" and response.status_code in (200, 304):
            versioned = "v" in request.args
            response.headers["Cache-Control"] = f"public, max-age={YEAR}, immutable" if versioned else "no-cache"
        response.headers.setdefault("Cache-Control", "no-cache")
        return response
