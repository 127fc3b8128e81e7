-- Sizes beyond 2 GB. The table is rewritten under a lock; it has one small row for each export.

ALTER TABLE "personal_exports" ALTER COLUMN "size" SET DATA TYPE bigint;
