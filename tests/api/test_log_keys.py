"""The keys of signatures, as they are published; and that all processes of a service have the same."""

from pathlib import Path

import pytest
from msgspec import structs

from service.runtime import open_runtime
from service.trust.keys import BadKeys, make_keys, read_keys, rotate_keys
from tests.support.keys import KEY
from tests.support.runtimes import QUIET, Opens, client_of
from tests.trust.test_keys import AT

PATH = "/.well-known/yamabiko-keys"


async def test_all_keys_there_ever_were_are_published(runtime_of: Opens, tmp_path: Path) -> None:
    """With the changes, and an ETag; to everybody."""
    file = tmp_path / "log-key"
    make_keys(file, "localhost", AT)
    keys = rotate_keys(file, "localhost", AT)
    async with client_of(await runtime_of(structs.replace(QUIET, log_key=str(file)))) as client:
        answer = await client.get(PATH)
        assert answer.status_code == 200
        body = answer.json()
        assert body["service"] == "localhost"
        assert [(each["key"], each["change"]) for each in body["keys"]] == [(k.key, k.change) for k in keys.listed]
        assert "PRIVATE" not in answer.text
        again = await client.get(PATH, headers={"If-None-Match": answer.headers["etag"]})
        assert again.status_code == 304


async def test_the_key_of_tests_is_used_in_tests(runtime_of: Opens) -> None:
    """So that receipts can be checked."""
    async with client_of(await runtime_of()) as client:
        [listed] = (await client.get(PATH)).json()["keys"]
        assert listed["key"] == str(KEY.verifier)


async def test_without_receipts_there_are_no_keys(runtime_of: Opens) -> None:
    """Nor is a file made or looked for."""
    settings = structs.replace(QUIET, receipts=False, log_key="/nowhere/log-key")
    async with client_of(await runtime_of(settings)) as client:
        assert (await client.get(PATH)).json() == {"service": "localhost", "keys": []}


async def test_a_process_with_another_key_does_not_start(runtime_of: Opens, dsn: str, tmp_path: Path) -> None:
    """A newer file of the same line of keys is taken; after that, an older copy is refused."""
    ours, copy, foreign = (tmp_path / name for name in ("ours", "copy", "foreign"))
    make_keys(ours, "localhost", AT)
    copy.write_bytes(ours.read_bytes())
    copy.chmod(0o600)
    make_keys(foreign, "localhost", AT)
    await runtime_of(structs.replace(QUIET, log_key=str(ours)))
    rotate_keys(ours, "localhost", AT)
    newer = await runtime_of(structs.replace(QUIET, log_key=str(ours)))
    assert newer.log_keys is not None
    assert newer.log_keys.listed == read_keys(ours).listed
    for wrong in (copy, foreign):
        with pytest.raises(BadKeys, match="a copy of the same file"):
            async with open_runtime(dsn, structs.replace(QUIET, log_key=str(wrong))):
                pass
