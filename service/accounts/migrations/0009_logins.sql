-- Tokens that a browser got by logging in: "log out everywhere" revokes them all.
ALTER TABLE tokens ADD COLUMN login boolean NOT NULL DEFAULT false;
