-- The form of posts and comments beside their plain text, and the mark of late edits.

ALTER TABLE "comments" ADD COLUMN "body" jsonb;

ALTER TABLE "comments" ADD COLUMN "edited_at" timestamp with time zone;

ALTER TABLE "posts" ADD COLUMN "body" jsonb;

ALTER TABLE "posts" ADD COLUMN "edited_at" timestamp with time zone;
