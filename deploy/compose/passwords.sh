#!/bin/sh
# Run once by the image of PostgreSQL, after roles.sql: the passwords of its roles, from .env.
set -eu
psql --quiet --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --set migrator="$MIGRATOR_PASSWORD" --set service="$SERVICE_PASSWORD" --set auditor="$AUDITOR_PASSWORD" <<'SQL'
ALTER ROLE yamabiko_migrator PASSWORD :'migrator';
ALTER ROLE yamabiko_service PASSWORD :'service';
ALTER ROLE yamabiko_auditor PASSWORD :'auditor';
SQL
