-- Links to saved views say when they were last read. The column is added without reading the table.

ALTER TABLE "view_links" ADD COLUMN "opened_at" timestamp with time zone;
