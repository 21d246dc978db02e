-- The digest of what is played, to which the commitment of a seed is bound; games of before have none. And by which
-- rules a game was decided up to its snapshot: digests of their source, joined by commas.
ALTER TABLE games ADD COLUMN committed text;
ALTER TABLE seeks ADD COLUMN committed text;
ALTER TABLE snapshots ADD COLUMN digests text NOT NULL DEFAULT '';
DELETE FROM snapshots;
