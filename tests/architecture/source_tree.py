"""The packages, games and files of the project, read from its folders and from no list."""

import ast
import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

PACKAGES = ("service", "projections", "domain")  # each may import those after it
COMMON_PACKAGES = ("box", "kernel", "chance")  # every game may import them, and each those after it
GAMELESS = "tournaments"  # a package beside the games, which is none: it imports no game and no game imports it
PUBLIC_PARTS = {"facts", "view"}  # of a game, for projections
IGNORED = {
    ".git",
    ".venv",
    ".mypy_cache",
    ".ruff_cache",
    ".pytest_cache",
    ".hypothesis",
    ".import_linter_cache",
}
IGNORED |= {"__pycache__", "node_modules", "build", "dist", "var"}


@dataclass(frozen=True)
class Import:
    """One imported module, or a name taken out of one."""

    line: int
    module: str
    name: str | None = None

    @property
    def package(self) -> str:
        return self.module.split(".")[0]


@dataclass(frozen=True)
class SourceTree:
    """The files of the project, or of a small example that a test has written."""

    root: Path

    @cached_property
    def packages(self) -> tuple[str, ...]:
        """The packages that exist, in the order of PACKAGES."""
        return tuple(name for name in PACKAGES if (self.root / name / "__init__.py").is_file())

    @cached_property
    def domain_packages(self) -> tuple[str, ...]:
        """The packages of the domain: games, and what they have in common."""
        return tuple(sorted(path.parent.name for path in (self.root / "domain").glob("*/__init__.py")))

    @cached_property
    def games(self) -> tuple[str, ...]:
        """The games: every package of the domain but the common ones and the tournaments."""
        return tuple(name for name in self.domain_packages if name not in (*COMMON_PACKAGES, GAMELESS))

    @cached_property
    def code(self) -> tuple[Path, ...]:
        """The Python files of the packages, without tests."""
        return tuple(sorted(path for name in PACKAGES for path in (self.root / name).rglob("*.py")))

    @cached_property
    def modules(self) -> tuple[str, ...]:
        return tuple(self.module(path) for path in self.code)

    @cached_property
    def files(self) -> tuple[Path, ...]:
        """The files that are or would be committed; without git, all but those of tools."""
        names = self._known_to_git()
        if names is None:
            found = [path for path in self.root.rglob("*") if not IGNORED & set(path.relative_to(self.root).parts)]
        else:
            found = [self.root / name for name in names]
        return tuple(sorted(path for path in found if path.is_file()))

    def _known_to_git(self) -> list[str] | None:
        git = shutil.which("git")
        if git is None or not (self.root / ".git").exists():
            return None
        command = [git, "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        output = subprocess.run(command, cwd=self.root, check=False, capture_output=True, text=True)
        return [name for name in output.stdout.split("\0") if name] if output.returncode == 0 else None

    def module(self, path: Path) -> str:
        """The dotted name of a file."""
        parts = path.relative_to(self.root).with_suffix("").parts
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    def name(self, path: Path) -> str:
        return path.relative_to(self.root).as_posix()

    def imports(self, path: Path) -> Iterator[Import]:
        """Everything that a file imports, at the top or inside a function."""
        module = self.module(path)
        here = module if path.name == "__init__.py" else module.rpartition(".")[0]
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                yield from (Import(node.lineno, alias.name) for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                base = here.split(".")[: len(here.split(".")) - node.level + 1] if node.level else []
                source = ".".join([*base, *([node.module] if node.module else [])])
                yield from (Import(node.lineno, source, alias.name) for alias in node.names)

    def game_of(self, module: str) -> str | None:
        """The game that a module belongs to, or None."""
        found = re.match(r"domain\.(\w+)", module)
        return found[1] if found and found[1] in self.games else None


def list_faults(faults: list[str]) -> str:
    """Faults for the message of a failing test, one on each line."""
    return "\n".join(["", *faults])


PROJECT = SourceTree(Path(__file__).resolve().parents[2])
