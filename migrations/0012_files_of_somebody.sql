-- A file may lose who gave it, whose account is gone, and is found by them. The columns only get freer; the indexes lock writing
-- of files for seconds at most.

ALTER TABLE "attachments" ALTER COLUMN "uploader_id" DROP NOT NULL;

ALTER TABLE "file_contents" ALTER COLUMN "uploader_id" DROP NOT NULL;

CREATE INDEX "attachments_by_uploader" ON "attachments" USING btree ("tenant_id","uploader_id","created_at");

CREATE INDEX "file_contents_by_uploader" ON "file_contents" USING btree ("tenant_id","uploader_id");
