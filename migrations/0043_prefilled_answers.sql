-- Mark answers that were known before. Adds a column with a default: no rewrite, a moment's lock.

ALTER TABLE "form_answers" ADD COLUMN "is_prefilled" boolean DEFAULT false NOT NULL;
