-- A game was archived: its rows go, but for that of its last event, which is all that is asked of a game that is over.
CREATE OR REPLACE FUNCTION forget_history(archived uuid, last bigint) RETURNS void LANGUAGE sql AS $$
    DELETE FROM history h WHERE h.game = archived AND h.version < last
$$;
