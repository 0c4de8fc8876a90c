"""The site: the only part of Benchbook that knows Flask.

``create_app(library, search)`` answers the application; one blueprint a noun.
"""

from benchbook.web.app import create_app

__all__ = ["create_app"]
