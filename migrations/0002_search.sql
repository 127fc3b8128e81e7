-- The words by which records are found, and how they may be misspelt. New tables only: nothing waits.
-- Records that stand already are indexed at the next start.

CREATE TABLE "search_spellings" (
	"tenant_id" uuid NOT NULL,
	"spelling" text collate "C" NOT NULL,
	"term" text collate "C" NOT NULL,
	CONSTRAINT "search_spellings_tenant_id_spelling_term_pk" PRIMARY KEY("tenant_id","spelling","term")
);


ALTER TABLE "search_spellings" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "search_spellings" TO seedbed_app;

ALTER TABLE "search_spellings" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "search_terms" (
	"tenant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"term" text collate "C" NOT NULL,
	"record_id" uuid NOT NULL,
	CONSTRAINT "search_terms_tenant_id_kind_term_record_id_pk" PRIMARY KEY("tenant_id","kind","term","record_id")
);


ALTER TABLE "search_terms" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "search_terms" TO seedbed_app;

ALTER TABLE "search_terms" ENABLE ROW LEVEL SECURITY;

CREATE INDEX "search_terms_by_record" ON "search_terms" USING btree ("tenant_id","kind","record_id");

CREATE POLICY "tenant_wall" ON "search_spellings" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("search_spellings"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("search_spellings"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "search_terms" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("search_terms"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("search_terms"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);
