-- How far a projection has come, for the queries of other rooms; NULL where it is not installed.
CREATE FUNCTION projection_position(projection text) RETURNS bigint LANGUAGE sql STABLE AS $$
    SELECT p.position FROM projection_positions p WHERE p.name = projection
$$;
