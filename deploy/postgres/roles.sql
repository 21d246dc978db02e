-- The roles of a database of Yamabiko, made by a superuser in that database, as often as you like:
--
--   psql --dbname yamabiko --set ON_ERROR_STOP=1 --file roles.sql
--   psql --dbname yamabiko --command '\password yamabiko_service'        and so for each
--
--   yamabiko_migrator   owns everything: migrates, rebuilds projections, and alone can change or delete an event
--   yamabiko_service    what `yamabiko serve` runs as: adds events and cannot change them, makes and drops no table
--   yamabiko_auditor    reads three views, audit_events, audit_games and audit_archive, and what is public anyway
--
-- Afterwards, and after each upgrade, with DATABASE_URL naming yamabiko_migrator:
--
--   yamabiko db migrate --service-role yamabiko_service --auditor-role yamabiko_auditor
--
-- A database that another role has made before: REASSIGN OWNED BY that_role TO yamabiko_migrator.

DO $$
DECLARE
    name text;
BEGIN
    FOREACH name IN ARRAY ARRAY['yamabiko_migrator', 'yamabiko_service', 'yamabiko_auditor'] LOOP
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) THEN
            EXECUTE format('CREATE ROLE %I LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE', name);
        END IF;
    END LOOP;
    EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
    EXECUTE format(
        'GRANT CONNECT ON DATABASE %I TO yamabiko_migrator, yamabiko_service, yamabiko_auditor', current_database()
    );
    -- A projection is rebuilt in a schema of its own.
    EXECUTE format('GRANT CREATE ON DATABASE %I TO yamabiko_migrator', current_database());
END
$$;

REVOKE ALL ON SCHEMA public FROM PUBLIC;
ALTER SCHEMA public OWNER TO yamabiko_migrator;

-- An auditor reads, and holds nothing up.
ALTER ROLE yamabiko_auditor CONNECTION LIMIT 20;
ALTER ROLE yamabiko_auditor SET default_transaction_read_only = on;
ALTER ROLE yamabiko_auditor SET statement_timeout = '1min';
ALTER ROLE yamabiko_auditor SET lock_timeout = '1s';
