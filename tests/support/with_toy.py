"""`yamabiko` with the toy on offer, too: `python -m tests.support.with_toy serve`."""

import sys

from domain.titles import TITLES

TITLES["toy"] = "tests.support.toy"

if __name__ == "__main__":
    from service.cli import main  # it reads what is on offer when it is imported

    sys.exit(main())
