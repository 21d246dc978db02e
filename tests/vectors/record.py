"""Records the vectors anew, in api-spec/vectors: `python -m tests.vectors.record`.

They are the same on every machine, for the same rules. Do this after a change of rules or lists.
"""

import sys

from tests.vectors import attacked, honest, started
from tests.vectors.vector import Files, to_json, write


def all_files() -> Files:
    """All files of the vectors."""
    files: Files = {}
    for vectors in (honest.vectors(), attacked.vectors(), started.vectors()):
        for name, vector, beside in vectors:
            assert f"{name}.json" not in files, name
            files[f"{name}.json"] = to_json(vector)
            files.update(beside)
    return files


if __name__ == "__main__":
    written = write(all_files())
    size = sum(file.stat().st_size for file in written)
    sys.stdout.write(f"recorded {len(written)} files, {size // 1024} KiB\n")
