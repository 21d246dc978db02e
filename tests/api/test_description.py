"""The API's description: committed, valid, true, and enough to generate clients from."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from openapi_spec_validator import validate

from service.cli.spec import FILES, documents, text
from tests.support.service import ROOT, Service

SPEC = ROOT / "api-spec"
# A feed has no end, so that no tool waits for its answer; and who erases the account erases the tool's token.
LEFT_OUT = ("getFeed", "deletePlayer")
SETTINGS = """
[checks.positive_data_acceptance]
# What a rule forbids, no title allows, or came with another body under the same key is well formed: 422 says so.
expected-statuses = ["2xx", "3xx", 401, 403, 404, 409, 422, 429, "5xx"]

[checks.not_a_server_error]
# What `wait_for` asks for, and is not there yet: try again.
expected-statuses = ["2xx", "3xx", "4xx", 503]
"""


@pytest.fixture(scope="module")
def openapi() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((SPEC / "openapi.json").read_text())
    return found


@pytest.mark.parametrize("name", FILES)
def test_what_is_committed_is_what_the_code_says(name: str) -> None:
    """api-spec/ is generated; `yamabiko spec --write api-spec` brings it up to date."""
    assert (SPEC / FILES[name]).read_text() == text(documents()[name])


def test_it_is_valid_openapi(openapi: dict[str, Any]) -> None:
    """Any tool for OpenAPI 3.1 can read it."""
    validate(openapi)
    assert openapi["openapi"].startswith("3.1")


def test_the_service_serves_it_with_a_page_that_needs_no_net(service: Service, openapi: dict[str, Any]) -> None:
    """The page at /schema loads only what the service itself serves."""
    anybody = service.anybody()
    assert anybody.get("/schema/openapi.json").json() == openapi
    page = anybody.get("/schema").text
    assert "http://" not in page and "https://" not in page
    for asset in ("swagger-ui-bundle.js", "swagger-ui.css"):
        assert f"/schema/assets/{asset}" in page
        assert len(anybody.get(f"/schema/assets/{asset}").content) > 100_000


def test_every_answer_is_described_with_its_media_type(openapi: dict[str, Any]) -> None:
    """Problems are problems, and everything else that has a body says what it is."""
    for path, operations in openapi["paths"].items():
        for method, operation in operations.items():
            for status, answer in operation["responses"].items():
                if int(status) >= 400:
                    assert "application/problem+json" in answer["content"], (path, method, status)
                elif status not in ("204", "304"):
                    assert answer["content"], (path, method, status)


def test_unions_of_tagged_nouns_have_a_discriminator(openapi: dict[str, Any]) -> None:
    """So that generated clients know which one they read."""
    schemas = openapi["components"]["schemas"]
    for title in ("Bamboo", "Bitoku", "Iki"):
        for noun, tag in (("Pick", "pick"), ("Fact", "fact"), ("Step", "step")):
            told = schemas[f"{title}{noun}"]["discriminator"]
            assert told["propertyName"] == tag
            assert set(told["mapping"].values()) == {each["$ref"] for each in schemas[f"{title}{noun}"]["anyOf"]}


def test_bodies_refuse_what_they_do_not_know(openapi: dict[str, Any]) -> None:
    """`additionalProperties` is false wherever a body is taken."""
    schemas = openapi["components"]["schemas"]
    for operations in openapi["paths"].values():
        for operation in operations.values():
            if "requestBody" in operation:
                name = operation["requestBody"]["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2]
                parts = [each["$ref"].rpartition("/")[2] for each in schemas[name].get("oneOf", [])] or [name]
                assert all(schemas[part]["additionalProperties"] is False for part in parts), name


@pytest.mark.slow
@pytest.mark.parametrize("with_token", [True, False])
def test_schemathesis_finds_nothing_in_a_running_game(service: Service, tmp_path: Path, with_token: bool) -> None:
    """All checks, with examples made up from the description, in a game that the caller plays."""
    ada, bob = service.player("Ada"), service.player("Bob")
    known = f'[parameters]\n"path.game_id" = "{ada.open(bob)}"\n'
    token = ada.token if with_token else None
    _schemathesis(service, tmp_path, known, token, "--phases", "examples,coverage,fuzzing", "-n", "15")


@pytest.mark.slow
@pytest.mark.parametrize("with_token", [True, False])
def test_schemathesis_finds_nothing_along_the_links(service: Service, tmp_path: Path, with_token: bool) -> None:
    """All checks, over sequences of requests in which one uses what another has made."""
    token = service.player("Ada").token if with_token else None
    _schemathesis(service, tmp_path, "", token, "--phases", "stateful", "-n", "30")


def _schemathesis(service: Service, folder: Path, known: str, token: str | None, *more: str) -> None:
    config = folder / "schemathesis.toml"
    config.write_text(known + SETTINGS)
    command = [str(Path(sys.executable).with_name("schemathesis")), "--config-file", str(config), "run"]
    command += [f"{service.url}/schema/openapi.json", "--seed", "1", "--continue-on-failure", *more]
    for operation in LEFT_OUT:
        command += ["--exclude-operation-id", operation]
    if token:
        command += ["-H", f"Authorization: Bearer {token}"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder, timeout=900, check=False)
    assert done.returncode == 0, done.stdout[-12_000:]
    assert "generated" in done.stdout
