"""Which version of Yamabiko this is."""

from importlib.metadata import PackageNotFoundError, version


def installed_version() -> str:
    """The version of the installed package; `unknown` in a source tree that was never installed."""
    try:
        return version("yamabiko")
    except PackageNotFoundError:
        return "unknown"
