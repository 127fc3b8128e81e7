-- Words of documents. A new table: nothing waits.

CREATE TABLE "document_texts" (
	"tenant_id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"problem" text,
	CONSTRAINT "document_texts_tenant_id_content_id_pk" PRIMARY KEY("tenant_id","content_id"),
	CONSTRAINT "document_texts_problem" CHECK ("document_texts"."problem" in ('encrypted', 'broken', 'too_large', 'empty'))
);


ALTER TABLE "document_texts" FORCE ROW LEVEL SECURITY;

ALTER TABLE "document_texts" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "document_texts" TO seedbed_app;

ALTER TABLE "document_texts" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "document_texts" ADD CONSTRAINT "document_texts_tenant_id_content_id_file_contents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","content_id") REFERENCES "public"."file_contents"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

CREATE POLICY "tenant_wall" ON "document_texts" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("document_texts"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("document_texts"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));
