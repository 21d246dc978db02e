-- Whether every projection has read an event, and also each that is being built anew. Makes a function; locks no table.
CREATE FUNCTION all_have_read(event bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT NOT EXISTS (SELECT FROM projection_positions p WHERE p.position < event)
$$;
