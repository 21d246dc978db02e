"""The program of a process that asks the rules of an archive: they are code, and may be anybody's.

It runs by itself (`python -I -S confined.py FOLDER TITLE`), in an empty environment, and imports nothing of ours.
Before it imports the rules it takes from itself what they do not need:

* the network: by a namespace of its own without any device, where the system lets anybody have one. Then it begins
  anew (`exec`), so that nothing is left of what it needed for that;
* memory, processor time, and how much it may write anywhere: by resource limits;
* in any case, whatever Python tells its audit hooks of: sockets, other processes, modules but those
  named here, files but for reading, and outside of the folder of the rules and of Python's own. A hook cannot be
  taken off again.

The question comes in on standard input, and the answer goes out on standard output, with a word before it: whether
the network is gone (`namespace`), or is kept away by the hook alone (`hook`).
"""

import importlib
import importlib.abc
import importlib.machinery
import os
import sys
import types

MEMORY, SECONDS, ANSWER = 1 << 30, 60, 16 << 20
NEW_USER, NEW_NETWORK = 0x10000000, 0x40000000
# What rules may import, with what these import: loaded before the hook, as afterwards nothing else is.
MODULES = (
    "abc", "array", "base64", "bisect", "collections.abc", "contextlib", "copy", "dataclasses", "datetime",
    "decimal", "enum", "fractions", "functools", "graphlib", "hashlib", "heapq", "hmac", "itertools", "json",
    "math", "msgspec", "msgspec.json", "msgspec.structs", "numbers", "operator", "pathlib", "re", "statistics",
    "string", "struct", "textwrap", "tomllib", "types", "typing", "unicodedata",
)  # fmt: skip
REFUSED = (
    "socket.", "subprocess.", "ctypes.", "os.", "pty.", "shutil.", "tempfile.", "mmap.", "marshal.",
    "code.__new__", "resource.", "signal.", "syslog.", "gc.", "sys.setprofile", "sys.settrace", "sys.addaudithook",
)  # fmt: skip
READING = ("open", "os.listdir", "os.scandir")
WRITE = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND


class Words(types.ModuleType):
    """A module of words, which say what was decided and decide nothing: they are in no archive."""

    __path__ = []  # noqa: RUF012  # as the base class declares it

    def __getattr__(self, name: str) -> object:
        if name.startswith("__"):
            raise AttributeError(name)
        return Word()


class Word:
    """Whatever the rules have of words: it can be called, and says nothing."""

    def __call__(self, *_: object, **__: object) -> str:
        return ""

    def __getattr__(self, name: str) -> "Word":
        if name.startswith("__"):
            raise AttributeError(name)
        return Word()


class WordsFinder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds a module of words for every name that has the part `words`."""

    def find_spec(self, name: str, *_: object) -> importlib.machinery.ModuleSpec | None:
        """As the import machinery asks it."""
        is_words = name.startswith("domain.") and "words" in name.split(".")
        return importlib.machinery.ModuleSpec(name, self, is_package=True) if is_words else None

    def create_module(self, spec: importlib.machinery.ModuleSpec) -> Words:
        """As the import machinery asks it."""
        return Words(spec.name)

    def exec_module(self, module: types.ModuleType) -> None:
        """There is nothing in it."""


def leave_network() -> bool:
    """Whether this process is now in a namespace of its own, without any network."""
    import ctypes  # noqa: PLC0415  # not for the rules: this process begins anew

    return int(ctypes.CDLL(None, use_errno=True).unshare(NEW_USER | NEW_NETWORK)) == 0


def limit() -> None:
    """Take away memory, time, files and processes."""
    import resource as r  # noqa: PLC0415  # not for the rules: this process begins anew

    most = {
        r.RLIMIT_AS: MEMORY, r.RLIMIT_CPU: SECONDS, r.RLIMIT_FSIZE: ANSWER, r.RLIMIT_CORE: 0, r.RLIMIT_NPROC: 0,
        r.RLIMIT_NOFILE: 64,
    }  # fmt: skip
    for kind, wanted in most.items():
        hard = r.getrlimit(kind)[1]
        least = wanted if hard == r.RLIM_INFINITY else min(wanted, hard)
        r.setrlimit(kind, (least, least))


def refuse(allowed: tuple[str, ...]) -> None:
    """From now on: nothing that Python tells of, but to import rules, and to read files below these folders."""

    def hook(event: str, args: tuple[object, ...]) -> None:
        if event == "import":
            name = str(args[0])
            if name != "domain" and not name.startswith(("domain.", "msgspec.", "encodings.")):
                raise ImportError(f"rules may not import {name}")
        elif event in READING:
            require_readable(args)
        elif event.startswith(REFUSED):
            raise PermissionError(f"rules may not do that: {event}")

    def require_readable(args: tuple[object, ...]) -> None:
        path, flags = args[0], args[2] if len(args) > 2 else 0
        if not isinstance(path, str | bytes) or not isinstance(flags, int) or flags & WRITE:
            raise PermissionError(f"rules may not open {path!r} so")
        if not f"{os.path.abspath(os.fsdecode(path))}/".startswith(allowed):
            raise PermissionError(f"rules may not read {path!r}")

    sys.addaudithook(hook)


def main(folder: str, title: str, confined: str = "") -> None:
    """Answer one question; first, without `confined`, begin anew with less."""
    if not confined:
        word = "namespace" if leave_network() else "hook"
        limit()
        os.execv(sys.executable, [sys.executable, "-I", "-S", "-B", __file__, folder, title, word])
    question, out = sys.stdin.buffer.read(), sys.stdout.buffer
    python = [each for each in sys.path if each != folder]
    sys.path.insert(0, folder)
    sys.meta_path.insert(0, WordsFinder())
    for name in MODULES:
        importlib.import_module(name)
    refuse(tuple(f"{os.path.abspath(each)}/" for each in (folder, *python)))
    recheck = importlib.import_module("domain.box.recheck")
    answer = recheck.answer(importlib.import_module(f"domain.{title}").RULESET, question)
    out.write(confined.encode() + b" " + answer)
    out.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
