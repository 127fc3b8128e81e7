-- The description of tasks, with its form beside its plain text.

ALTER TABLE "tasks" ADD COLUMN "description" text;

ALTER TABLE "tasks" ADD COLUMN "description_body" jsonb;
