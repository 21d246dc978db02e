"""What stands in the house: its packages, its games and its files, read from the folders and from no list."""

import ast
import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

PACKAGES = ("service", "projections", "domain")  # the upper may know the lower
GROUND = ("box", "kernel")  # what every game stands on, the upper first
OPEN_ROOMS = {"facts", "view"}  # what a projection may read of a game
NOT_OURS = {
    ".git",
    ".venv",
    ".mypy_cache",
    ".ruff_cache",
    ".pytest_cache",
    ".hypothesis",
    ".import_linter_cache",
}
NOT_OURS |= {"__pycache__", "node_modules", "build", "dist", "var"}


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
class House:
    """A tree of the project, the real one or one that a test built."""

    root: Path

    @cached_property
    def packages(self) -> tuple[str, ...]:
        """The packages that stand so far, the uppermost first."""
        return tuple(name for name in PACKAGES if (self.root / name / "__init__.py").is_file())

    @cached_property
    def floors(self) -> tuple[str, ...]:
        """The packages of the domain, whatever they are called."""
        return tuple(sorted(path.parent.name for path in (self.root / "domain").glob("*/__init__.py")))

    @cached_property
    def games(self) -> tuple[str, ...]:
        """Every package of the domain is a game, but for the ground they stand on."""
        return tuple(name for name in self.floors if name not in GROUND)

    @cached_property
    def code(self) -> tuple[Path, ...]:
        """The Python files of the packages: what runs in production."""
        return tuple(sorted(path for name in PACKAGES for path in (self.root / name).rglob("*.py")))

    @cached_property
    def modules(self) -> tuple[str, ...]:
        return tuple(self.module(path) for path in self.code)

    @cached_property
    def files(self) -> tuple[Path, ...]:
        """What is or would be committed: git's answer where there is one, else all but what is never ours."""
        names = self._known_to_git()
        if names is None:
            found = [
                path for path in self.root.rglob("*") if not NOT_OURS & set(path.relative_to(self.root).parts)
            ]
        else:
            found = [self.root / name for name in names]
        return tuple(sorted(path for path in found if path.is_file()))

    def _known_to_git(self) -> list[str] | None:
        git = shutil.which("git")
        if git is None or not (self.root / ".git").exists():
            return None
        command = [git, "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        told = subprocess.run(command, cwd=self.root, check=False, capture_output=True, text=True)
        return [name for name in told.stdout.split("\0") if name] if told.returncode == 0 else None

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
        """The game that a module belongs to, if it belongs to one."""
        found = re.match(r"domain\.(\w+)", module)
        return found[1] if found and found[1] in self.games else None


def listed(faults: list[str]) -> str:
    """Faults as a failing test shows them, one a line."""
    return "\n".join(["", *faults])


HERE = House(Path(__file__).resolve().parents[2])
