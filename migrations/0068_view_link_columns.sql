-- Columns of role-limited fields that a link shows; existing links show none.

ALTER TABLE "view_links" ADD COLUMN "limited_columns" jsonb DEFAULT '[]'::jsonb NOT NULL;
