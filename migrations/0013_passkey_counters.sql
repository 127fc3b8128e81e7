-- A passkey counts with 32 bits and no sign. Rewrites a table that nobody has written to yet: locked for a moment.

ALTER TABLE "passkeys" ALTER COLUMN "counter" SET DATA TYPE bigint;
