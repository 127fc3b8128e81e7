-- Forms have tags. A new table: nothing is locked but the catalog.

CREATE TABLE "form_tags" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"form_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	"merged_from_id" uuid,
	CONSTRAINT "form_tags_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "form_tags" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "form_tags" TO seedbed_app;

ALTER TABLE "form_tags" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "form_tags" ADD CONSTRAINT "form_tags_tenant_id_form_id_forms_tenant_id_id_fk" FOREIGN KEY ("tenant_id","form_id") REFERENCES "public"."forms"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "form_tags" ADD CONSTRAINT "form_tags_tenant_id_tag_id_tags_tenant_id_id_fk" FOREIGN KEY ("tenant_id","tag_id") REFERENCES "public"."tags"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

CREATE UNIQUE INDEX "form_tags_pair" ON "form_tags" USING btree ("tenant_id","form_id","tag_id");

CREATE INDEX "form_tags_by_tag" ON "form_tags" USING btree ("tenant_id","tag_id","form_id");

CREATE POLICY "tenant_wall" ON "form_tags" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("form_tags"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("form_tags"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);
