"""The shape of the source: how many files and lines there are, which files are small or long, which folders are
crowded, and whether files import each other in a ring at run time (in functions too, for types not).

python tools/structure.py            the figures, and a ring if there is one
python tools/structure.py --files    the small and the long files by name
"""

from __future__ import annotations

import argparse
import ast
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter
from importlib.util import find_spec
from pathlib import Path

import grimp

SMALL, LONG, CROWDED = 25, 400, 60
COMMANDS = ".cli."  # a command loads what it needs when it is given
KEYWORDS = "r702"  # one room holds what one section of the rules lists


@dataclass(frozen=True)
class Shape:
    """What was measured: modules with their lines, which of them are packages, what each imports at run time, and
    the imports inside functions (module, line, the reason that stands beside it).
    """

    lines: Mapping[str, int]
    packages: frozenset[str]
    imports: Mapping[str, frozenset[str]]
    late: tuple[tuple[str, int, str], ...] = ()

    @property
    def small(self) -> list[str]:
        """Modules of less than a screen; what only makes a package does not count."""
        return sorted(m for m, n in self.lines.items() if n < SMALL and m not in self.packages)

    @property
    def long(self) -> list[str]:
        """Modules that are hardly one idea any more."""
        return sorted(m for m, n in self.lines.items() if n > LONG)

    @property
    def crowded(self) -> list[str]:
        """Packages with more files side by side than somebody looks through."""
        rooms = Counter(m if m in self.packages else m.rpartition(".")[0] for m in self.lines)
        return sorted(p for p, n in rooms.items() if n > CROWDED + 1 and not p.endswith(KEYWORDS))

    @property
    def ring(self) -> list[str]:
        """Modules of which each imports the next, the last the first; empty where there is no such ring."""
        try:
            TopologicalSorter(self.imports).prepare()
        except CycleError as found:
            return list(found.args[1])
        return []


def measured(package: str = "benchbook") -> Shape:
    """The shape of a package that can be imported."""
    graph = grimp.build_graph(package, exclude_type_checking_imports=True, cache_dir=None)
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(f"{package}: there is no such package to measure")
    root = Path(spec.origin).parent
    files = {_name(path, root.parent): path for path in root.rglob("*.py")}
    return Shape(
        {name: len(path.read_text("utf-8").splitlines()) for name, path in files.items()},
        frozenset(name for name, path in files.items() if path.name == "__init__.py"),
        {name: frozenset(graph.find_modules_directly_imported_by(name)) for name in graph.modules},
        tuple(one for name, path in sorted(files.items()) if COMMANDS not in f".{name}." for one in _late(name, path)),
    )


def _late(name: str, path: Path) -> Iterator[tuple[str, int, str]]:
    """The imports of a module that stand inside its functions, each with the comment of its line."""
    text = path.read_text("utf-8")
    functions = [one for one in ast.walk(ast.parse(text)) if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)]
    inside = {o.lineno for f in functions for o in ast.walk(f) if isinstance(o, ast.Import | ast.ImportFrom)}
    lines = text.splitlines()
    yield from ((name, at, lines[at - 1].partition("#")[2].strip()) for at in sorted(inside))


def _name(path: Path, root: Path) -> str:
    return ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--files", action="store_true", help="name the small and the long files")
    args = parser.parse_args()
    shape = measured()
    print(f"{len(shape.lines)} files, {sum(shape.lines.values()):,} lines")
    for part in ("cards", "cards.grammar", "engine", "questions", "search", "web"):
        within = [n for m, n in shape.lines.items() if f"{m}.".startswith(f"benchbook.{part}.")]
        print(f"  {part:14} {len(within):5} files {sum(within):8,} lines")
    for title, names in ((f"under {SMALL} lines", shape.small), (f"over {LONG} lines", shape.long)):
        print(f"{len(names)} {title}")
        if args.files:
            print("".join(f"  {shape.lines[name]:5} {name}\n" for name in names), end="")
    print(f"{len(shape.late)} imports inside functions")
    print(f"more than {CROWDED} files side by side: {', '.join(shape.crowded) or 'nowhere'}")
    print(f"a ring of imports: {' → '.join(shape.ring)}" if shape.ring else "no ring of imports")


if __name__ == "__main__":
    main()
