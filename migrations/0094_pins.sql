-- Pinned records of a person. The default is constant: PostgreSQL changes no row, and locks only for a moment.

ALTER TABLE "users" ADD COLUMN "pins" jsonb DEFAULT '[]'::jsonb NOT NULL;
