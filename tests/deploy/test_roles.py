"""Three roles of PostgreSQL: one owns, one plays, one looks; none can do the work of another."""

import asyncio
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from uuid import UUID

import asyncpg
import pytest

from service.postgres import create_database, drop_database
from service.rights import ADDED_TO, AUDITED
from service.store import Store
from service.store.archive import Move
from service.store.bundles import unpack
from tests.cli.terminal import Done, yamabiko
from tests.support.client import play_out
from tests.support.database import execute
from tests.support.postgres import COUNTER
from tests.support.service import Player, Service, serving

pytestmark = [pytest.mark.store, pytest.mark.service, pytest.mark.slow]
ROLES = (Path(__file__).parents[2] / "deploy/postgres/roles.sql").read_text("utf-8")
MIGRATOR, SERVICE, AUDITOR = "yamabiko_migrator", "yamabiko_service", "yamabiko_auditor"
GRANTING = ("--service-role", SERVICE, "--auditor-role", AUDITOR)
DENIED = asyncpg.InsufficientPrivilegeError


def as_role(dsn: str, role: str) -> str:
    """The same database for another role; the server of tests trusts whoever reaches its socket."""
    return dsn.replace("://yamabiko@", f"://{role}@")


def ask(dsn: str, query: str, *values: object) -> list[asyncpg.Record]:
    """The rows of a query."""

    async def run() -> list[asyncpg.Record]:
        link = await asyncpg.connect(dsn)
        try:
            return await link.fetch(query, *values)
        finally:
            await link.close()

    return asyncio.run(run())


def migrate(dsn: str, *words: str) -> Done:
    """`yamabiko db migrate` as the owner."""
    return yamabiko("db", "migrate", *words, environ={"DATABASE_URL": as_role(dsn, MIGRATOR)})


def make_database(postgres: str) -> str:
    """A database with the roles and nothing else."""
    made = asyncio.run(create_database(postgres, f"roles_{next(COUNTER)}"))
    execute(made, ROLES)
    return made


@pytest.fixture(scope="module")
def owned(postgres: str) -> Iterator[str]:
    """A database that its owner has migrated, with rights for the others."""
    made = make_database(postgres)
    done = migrate(made, *GRANTING)
    assert done.code == 0, done.err
    yield made
    asyncio.run(drop_database(postgres, made.rpartition("/")[2].partition("?")[0]))


@pytest.fixture(scope="module")
def service(owned: str) -> Iterator[Service]:
    """A service that runs as its role, and does not migrate."""
    with serving(as_role(owned, SERVICE), migrate="false", bots="true") as running:
        yield running


@pytest.fixture(scope="module")
def ada(service: Service) -> Player:
    return service.player("Ada")


@pytest.fixture(scope="module")
def bob(service: Service) -> Player:
    return service.player("Bob")


@pytest.fixture(scope="module")
def running_game(ada: Player, bob: Player) -> str:
    """A game with some decisions, hidden things in hands, and no end."""
    game = ada.open(bob, title="bitoku")
    for player in (ada, bob):
        for decision in player.decisions(game)["decisions"]:
            player.decide(game, decision["id"], decision["menu"][0]["pick"])
    return game


@pytest.fixture(scope="module")
def closed_game(owned: str, ada: Player, bob: Player) -> tuple[str, list[bytes]]:
    """A game that was played to its end, and the seals that an auditor had seen of it before."""
    game = ada.open(bob)
    seen = [row["seal"] for row in audited(owned, game)]
    play_out(game, ada, bob)
    return game, seen


def audited(dsn: str, game: str) -> list[asyncpg.Record]:
    """What an auditor sees of a game's events."""
    return ask(as_role(dsn, AUDITOR), "SELECT * FROM audit_events WHERE game = $1 ORDER BY version", game)


def test_the_service_plays_as_its_role(
    service: Service, ada: Player, closed_game: tuple[str, list[bytes]]
) -> None:
    """A whole game, ready all along; what it has stored verifies."""
    game, _ = closed_game
    assert ada.get(f"/v1/games/{game}").json()["status"] == "finished"
    assert ada.get(f"/v1/games/{game}/verification").json()["result_ok"] is True
    ready = ada.get("/health/ready")
    assert (ready.status_code, ready.json()["status"]) == (200, "ok")
    assert not [line for line in service.lines() if "permission denied" in line]


@pytest.mark.parametrize(
    "statement",
    [
        *(f"DELETE FROM {table}" for table in (*ADDED_TO, "schema_migrations")),
        *(f"UPDATE {table} SET {column} = {column}" for table, column in [
            ("stored_events", "state"), ("stored_events", "recorded_at"), ("lists", "list"),
            ("store_epochs", "id"), ("outages", "ended"), ("rules_archives", "archive"),
            ("archived_games", "bundle"), ("archived_games", "moved"),
        ]),
        "TRUNCATE stored_events", "DROP TABLE stored_events", "ALTER TABLE stored_events DISABLE TRIGGER ALL",
        "CREATE TRIGGER t BEFORE INSERT ON stored_events FOR EACH ROW EXECUTE FUNCTION place_pseudonym()",
        "INSERT INTO schema_migrations VALUES ('store', 9999, 'x', '\\x00')",
        "CREATE TABLE mine (id int)", "CREATE SCHEMA mine", "CREATE FUNCTION now() RETURNS int RETURN 1",
        "CREATE OR REPLACE FUNCTION store_now() RETURNS timestamptz LANGUAGE sql AS 'SELECT now()'",
        f"SET ROLE {MIGRATOR}", "CREATE TEMP TABLE mine (id int)",
    ],
)  # fmt: skip
def test_the_service_cannot_change_what_happened(owned: str, statement: str) -> None:
    """Nor become who can."""
    service = as_role(owned, SERVICE)
    with pytest.raises(DENIED):
        execute(service, statement)


def test_only_the_owner_deletes_an_event(owned: str, running_game: str) -> None:
    """Rolled back, for others look at the game as well."""
    delete = f"BEGIN; DELETE FROM stored_events WHERE originator_id = '{running_game}'; ROLLBACK"
    execute(as_role(owned, MIGRATOR), delete)
    with pytest.raises(DENIED):
        execute(as_role(owned, SERVICE), delete)


def test_an_auditor_sees_of_a_running_game_that_it_goes_on_and_nothing_else(owned: str, running_game: str) -> None:
    """Each event is there with its time; its content and its hash, by which content can be tried, are not."""
    rows = audited(owned, running_game)
    stored = ask(owned, "SELECT count(*) FROM stored_events WHERE originator_id = $1", running_game)[0][0]
    assert [row["version"] for row in rows] == list(range(1, stored + 1))
    assert stored > 2
    assert {(row["told"], row["state"], row["hash"], row["previous"]) for row in rows} == {
        (False, None, None, None)
    }
    assert all(later["previous_seal"] == before["seal"] for before, later in pairwise(rows))
    assert all(row["recorded_at"] for row in rows)


def test_an_auditor_reads_nothing_that_is_secret(owned: str, running_game: str, ada: Player) -> None:
    """All that the role may select, as text: no content or hash of a running game, no seed, token or key."""
    auditor = as_role(owned, AUDITOR)
    tables = ask(auditor, """SELECT c.relname FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace
        AND c.relkind IN ('r', 'v', 'm', 'p') AND has_any_column_privilege(c.oid, 'SELECT')""")  # fmt: skip
    assert {row[0] for row in tables} == set(AUDITED)
    every = " UNION ALL ".join(f"SELECT t::text FROM {table} t" for table in AUDITED)
    everything = "\n".join(row[0] for row in ask(auditor, every)).lower()
    hidden = ask(owned, """SELECT encode(state, 'hex'), encode(hash, 'hex')
        FROM stored_events WHERE originator_id = $1
        UNION ALL SELECT encode(seed, 'hex'), encode(seed, 'hex') FROM games
        UNION ALL SELECT encode(digest, 'hex'), encode(digest, 'hex') FROM tokens
        UNION ALL SELECT encode(value, 'hex'), '' FROM service_secrets""", running_game)  # fmt: skip
    assert len(hidden) > 6
    assert [text for row in hidden for text in row if text and text in everything] == []
    assert ada.token.lower() not in everything


@pytest.mark.parametrize(
    "query",
    [
        "SELECT * FROM stored_events", "SELECT * FROM events()", "SELECT * FROM games", "SELECT * FROM seats",
        "SELECT * FROM snapshots", "SELECT * FROM tokens", "SELECT * FROM service_secrets",
        "SELECT event_digest(1)", "SELECT * FROM events_status()", "SELECT * FROM player_names()",
        "SELECT * FROM archived_games", "SELECT remove_archived(gen_random_uuid(), '')",
    ],
)  # fmt: skip
def test_an_auditor_has_the_views_alone(owned: str, query: str) -> None:
    """Functions run with the rights of who calls them."""
    with pytest.raises(DENIED):
        ask(as_role(owned, AUDITOR), query)


def test_an_auditor_writes_nothing(owned: str) -> None:
    """Whatever the role sets for its session."""
    for statement in ("DELETE FROM log_keys", "INSERT INTO outages (began, ended) VALUES (now(), now())"):
        with pytest.raises((DENIED, asyncpg.ReadOnlySQLTransactionError)):
            execute(as_role(owned, AUDITOR), statement)
        with pytest.raises(DENIED):
            execute(as_role(owned, AUDITOR), f"BEGIN READ WRITE; {statement}")


def test_a_closed_game_is_told_whole_and_has_the_seals_of_before(
    owned: str, closed_game: tuple[str, list[bytes]]
) -> None:
    """So who kept a seal of a running game notices a change of what was before it."""
    game, seen = closed_game
    rows = audited(owned, game)
    assert {row["told"] for row in rows} == {True}
    stored = ask(
        owned, "SELECT state, hash FROM stored_events WHERE originator_id = $1 ORDER BY originator_version", game
    )
    assert [(row["state"], row["hash"]) for row in rows] == [tuple(row) for row in stored]
    assert seen
    assert [row["seal"] for row in rows][: len(seen)] == seen
    heads = ask(as_role(owned, AUDITOR), "SELECT version, seal, told FROM audit_games WHERE game = $1", game)
    assert [tuple(row) for row in heads] == [(len(rows), rows[-1]["seal"], True)]


def test_the_service_archives_by_the_owners_function_alone(
    owned: str, closed_game: tuple[str, list[bytes]]
) -> None:
    """Not a game that has just ended; what it has packed is an auditor's to read, once the deal is known."""
    game, _ = closed_game

    async def archive() -> tuple[str, str]:
        async with await Store.open(as_role(owned, SERVICE)) as store:
            session = await store.connect("test")
            rows, move = await store.read(UUID(game)), Move(session, UUID(game))
            await move.add(rows)
            digest = await move.read_back(rows)
            outcomes = await move.remove(digest), await move.remove(bytes(32))
            session.terminate()
            return outcomes

    assert asyncio.run(archive()) == ("refused", "refused")
    look = "SELECT told, bundle FROM audit_archive WHERE game = $1"
    ((told, bundle),) = ask(as_role(owned, AUDITOR), look, game)
    assert told is True
    assert [row.state for row in unpack(UUID(game), bundle)] == [row["state"] for row in audited(owned, game)][:-1]
    execute(owned, "UPDATE games SET deal = 1, deal_words = '', tournament = gen_random_uuid(), round = 1, "
        "table_number = 1 WHERE id = $1", game)  # fmt: skip
    assert [tuple(row) for row in ask(as_role(owned, AUDITOR), look, game)] == [(False, None)]
    execute(owned, "UPDATE games SET deal = NULL, deal_words = NULL, tournament = NULL, round = NULL, "
        "table_number = NULL WHERE id = $1", game)  # fmt: skip


def test_a_closed_table_of_a_shared_deal_waits_for_the_other_tables(
    owned: str, closed_game: tuple[str, list[bytes]]
) -> None:
    """Else its history would tell what the others are about to draw."""
    game, _ = closed_game
    share = """UPDATE games SET tournament = gen_random_uuid(), round = 1, table_number = 1, deal = 1,
        deal_words = '' WHERE id = $1"""
    alone = """UPDATE games SET tournament = NULL, round = NULL, table_number = NULL, deal = NULL,
        deal_words = NULL, unsealed = false WHERE id = $1"""
    execute(owned, share, game)
    try:
        assert {(row["told"], row["state"], row["hash"]) for row in audited(owned, game)} == {(False, None, None)}
        execute(owned, "UPDATE games SET unsealed = true WHERE id = $1", game)
        assert {row["told"] for row in audited(owned, game)} == {True}
    finally:
        execute(owned, alone, game)


def test_the_owner_rebuilds_a_projection_and_the_service_goes_on(
    owned: str, ada: Player, running_game: str
) -> None:
    """The new tables are the owner's as the old ones were, and the service has its rights on them."""
    rights = "SELECT grantee, privilege_type FROM information_schema.role_table_grants WHERE table_name = 'lobby'"
    before = sorted(map(tuple, ask(owned, rights)))
    done = yamabiko("db", "rebuild", "lobby", environ={"DATABASE_URL": as_role(owned, MIGRATOR)})
    assert done.code == 0, done.err
    assert sorted(map(tuple, ask(owned, rights))) == before
    assert {role for role, _ in before} == {MIGRATOR, SERVICE}
    opened = ada.post("/v1/games", json={"title": "bamboo", "seats": 2})
    listed = ada.get("/v1/games", params={"owner": ada.id}).json()
    assert opened.json()["id"] in {game["id"] for game in listed["items"]}
    assert ada.get("/health/ready").status_code == 200


def test_migrating_again_changes_nothing(owned: str) -> None:
    """Whoever upgrades runs it each time."""
    rights = (
        "SELECT relname::text, relacl::text FROM pg_class WHERE relnamespace = 'public'::regnamespace ORDER BY 1"
    )
    before = ask(owned, rights)
    execute(owned, ROLES)
    done = migrate(owned, *GRANTING)
    assert (done.code, done.lines) == (0, ["nothing to do: the schema is up to date"])
    assert ask(owned, rights) == before


def test_a_service_that_may_not_migrate_says_who_must(postgres: str) -> None:
    """In one sentence, and nothing is made."""
    made = make_database(postgres)
    environ = {"DATABASE_URL": as_role(made, SERVICE), "YAMABIKO_PORT": "0"}
    refused = yamabiko("serve", environ={**environ, "YAMABIKO_MIGRATE": "false"})
    assert refused.code == 1
    assert "run yamabiko db migrate as its owner" in refused.err
    tried = yamabiko("serve", environ=environ)
    assert tried.code == 1
    assert "let its owner run yamabiko db migrate" in tried.err
    assert ask(made, "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'")[0][0] == 0


def test_a_role_that_cannot_be_bounded_gets_nothing(owned: str) -> None:
    """One that does not exist, and the owner."""
    missing = migrate(owned, "--service-role", "nobody_at_all")
    assert (missing.code, "there is no role nobody_at_all" in missing.err) == (1, True)
    owner = migrate(owned, "--auditor-role", MIGRATOR)
    assert (owner.code, "rights of the owner" in owner.err) == (1, True)
    wrong = yamabiko("db", "rebuild", "lobby", "--service-role", SERVICE)
    assert wrong.code == 2


def test_the_database_is_closed_to_other_roles(owned: str) -> None:
    """Whoever has an account on the same server."""
    execute(owned, "DO $$ BEGIN CREATE ROLE bystander LOGIN; EXCEPTION WHEN duplicate_object THEN END $$")
    with pytest.raises(DENIED):
        ask(as_role(owned, "bystander"), "SELECT 1")
