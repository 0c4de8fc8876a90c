"""The library: YAML documents → frozen facts, checked, linked both ways, and cached."""

from benchbook.library.library import Library
from benchbook.library.loading import index_folder, library_stamp, open_library, project_root, reader_home

__all__ = ["Library", "index_folder", "library_stamp", "open_library", "project_root", "reader_home"]
