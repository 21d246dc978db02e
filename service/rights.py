"""What roles of PostgreSQL may do: the service adds and cannot change what happened, an auditor reads no secret.

Neither owns anything. The owner of the database grants these rights after each migration (`yamabiko db migrate
--service-role ...`), so that what a new version has made is covered, too.
"""

from msgspec import Struct

from service.store import Connection
from service.store.errors import StoreError

# Rows that the service adds and never changes: no role but the owner can.
ADDED_TO = ("stored_events", "archived_games", "store_epochs", "outages", "lists", "rules_archives")
# What migrations and rebuilds write.
READ_ONLY = ("schema_migrations", "projection_tables")
EMPTIED = ("write_probe",)  # readiness tries it, and rolls back
# What anybody may know, and the views that hide what is not known yet.
AUDITED = (
    "audit_archive", "audit_events", "audit_games", "lists", "log_keys", "outages", "rules_archives",
    "schema_migrations", "store_epochs",
)  # fmt: skip
# Runs as the owner, and looks for itself whether events may go.
REMOVING = "remove_archived(uuid, bytea)"
EXISTS = "SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1)"
IS_OURS = "SELECT pg_has_role($1, c.relowner, 'USAGE') FROM pg_class c WHERE c.oid = 'stored_events'::regclass"
# The schema and the role, as SQL writes them.
NAMES = "SELECT quote_ident(current_schema()), quote_ident($1)"


class Roles(Struct, frozen=True, kw_only=True):
    """Names of the roles that log in; empty for a role that is not used."""

    service: str = ""
    auditor: str = ""


NO_ROLES = Roles()


class UnusableRole(StoreError):
    """The database has no role of this name, or it is the owner, whose rights cannot be bounded."""


async def grant_rights(link: Connection, roles: Roles) -> None:
    """Each role has what it needs afterwards, and no more; UnusableRole before anything is changed."""
    for role in filter(None, (roles.service, roles.auditor)):
        await _require_usable(link, role)
    async with link.transaction():
        if roles.service:
            await _grant(link, roles.service, _rights_of_service())
        if roles.auditor:
            await _grant(link, roles.auditor, [f"GRANT SELECT ON {', '.join(AUDITED)} TO {{role}}"])


async def _require_usable(link: Connection, role: str) -> None:
    if not await link.fetchval(EXISTS, role):
        raise UnusableRole(f"there is no role {role}; make it first: deploy/postgres/roles.sql does")
    if await link.fetchval(IS_OURS, role):
        raise UnusableRole(f"{role} has the rights of the owner of the tables, which cannot be bounded")


async def _grant(link: Connection, role: str, rights: list[str]) -> None:
    """In place of all rights that the role has had."""
    schema, quoted = await link.fetchrow(NAMES, role) or ("", "")
    every = [
        "REVOKE ALL ON ALL TABLES IN SCHEMA {schema} FROM {role}",
        "REVOKE ALL ON ALL SEQUENCES IN SCHEMA {schema} FROM {role}",
        "GRANT USAGE ON SCHEMA {schema} TO {role}",
        *rights,
    ]
    for right in every:
        await link.execute(right.format(schema=schema, role=quoted))


def _rights_of_service() -> list[str]:
    return [
        "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA {schema} TO {role}",
        "GRANT USAGE ON ALL SEQUENCES IN SCHEMA {schema} TO {role}",
        f"REVOKE UPDATE, DELETE ON {', '.join(ADDED_TO)} FROM {{role}}",
        f"REVOKE INSERT, UPDATE, DELETE ON {', '.join(READ_ONLY)} FROM {{role}}",
        f"GRANT TRUNCATE ON {', '.join(EMPTIED)} TO {{role}}",
        f"GRANT EXECUTE ON FUNCTION {REMOVING} TO {{role}}",
    ]
