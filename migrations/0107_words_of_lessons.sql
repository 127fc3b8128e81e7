-- Words of sections and items in the languages of an organization.

ALTER TABLE "course_items" ADD COLUMN "words" jsonb DEFAULT '{}'::jsonb NOT NULL;

ALTER TABLE "course_sections" ADD COLUMN "words" jsonb DEFAULT '{}'::jsonb NOT NULL;
