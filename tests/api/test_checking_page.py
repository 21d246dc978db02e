"""What a stranger needs to check a game is served to anybody."""

import json
from typing import Any

from jsonschema import Draft202012Validator

from domain.titles import TITLES
from service.checking.page import page
from service.runtime import Runtime
from tests.support.runtimes import client_of


async def test_all_that_is_needed_is_served(runtime: Runtime) -> None:
    """The page, the schemas and the games, each with an ETag, without a token."""
    async with client_of(runtime) as client:
        told = await client.get("/schema/checking")
        assert (told.text, told.headers["content-type"]) == (page(), "text/markdown; charset=utf-8")
        again = await client.get("/schema/checking", headers={"If-None-Match": told.headers["etag"]})
        assert again.status_code == 304
        line = Draft202012Validator((await client.get("/schema/export.schema.json")).json())
        events: dict[str, Any] = (await client.get("/schema/events.schema.json")).json()
        for name in TITLES:
            known = (await client.get(f"/schema/vectors/{name}.json")).json()
            for each in known["export"]:
                line.validate(each)
                schema = {**events["topics"][each["topic"]], "$defs": events["$defs"]}
                Draft202012Validator(schema).validate(json.loads(each["state"]))
            assert not line.is_valid({**known["export"][0], "hash": "0f"})
        for path in ("/schema/vectors/chess.json", "/schema/other.schema.json", "/schema/vectors/..%2fpage.md"):
            assert (await client.get(path)).status_code == 404, path
