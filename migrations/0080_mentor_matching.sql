-- Describe the change, and how long it locks.

CREATE TABLE "match_pairs" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"run_id" uuid NOT NULL,
	"startup_id" uuid NOT NULL,
	"mentor_id" uuid NOT NULL,
	"state" text NOT NULL,
	"score" integer NOT NULL,
	"reasons" jsonb NOT NULL,
	"is_firm" boolean DEFAULT false NOT NULL,
	"price" integer,
	CONSTRAINT "match_pairs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "match_pairs_state" CHECK ("match_pairs"."state" in ('suggested', 'pinned', 'excluded'))
);


ALTER TABLE "match_pairs" FORCE ROW LEVEL SECURITY;

ALTER TABLE "match_pairs" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "match_pairs" TO seedbed_app;

ALTER TABLE "match_pairs" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "match_relations" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"startup_id" uuid NOT NULL,
	"mentor_id" uuid NOT NULL,
	"run_id" uuid,
	"state" text DEFAULT 'proposed' NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"reason" text,
	"rating" integer,
	CONSTRAINT "match_relations_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "match_relations_state" CHECK ("match_relations"."state" in ('proposed', 'confirmed', 'declined', 'released', 'ended')),
	CONSTRAINT "match_relations_rating" CHECK ("match_relations"."rating" between 1 and 5)
);


ALTER TABLE "match_relations" FORCE ROW LEVEL SECURITY;

ALTER TABLE "match_relations" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "match_relations" TO seedbed_app;

ALTER TABLE "match_relations" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "match_runs" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"input_hash" text,
	"state" text DEFAULT 'running' NOT NULL,
	"program_id" uuid,
	"mode" text NOT NULL,
	"places" integer NOT NULL,
	"weights" jsonb NOT NULL,
	"misses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by_id" uuid,
	"published_at" timestamp with time zone,
	CONSTRAINT "match_runs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "match_runs_state" CHECK ("match_runs"."state" in ('running', 'pending', 'published', 'discarded')),
	CONSTRAINT "match_runs_mode" CHECK ("match_runs"."mode" in ('bestTotal', 'everyoneFirst'))
);


ALTER TABLE "match_runs" FORCE ROW LEVEL SECURITY;

ALTER TABLE "match_runs" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "match_runs" TO seedbed_app;

ALTER TABLE "match_runs" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "match_wishes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"startup_id" uuid NOT NULL,
	"mentor_id" uuid NOT NULL,
	"side" text NOT NULL,
	"rank" integer,
	"is_never" boolean DEFAULT false NOT NULL,
	CONSTRAINT "match_wishes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "match_wishes_side" CHECK ("match_wishes"."side" in ('startup', 'mentor', 'team')),
	CONSTRAINT "match_wishes_rank" CHECK (("match_wishes"."rank" is null or not "match_wishes"."is_never") and ("match_wishes"."side" <> 'team' or "match_wishes"."rank" is null))
);


ALTER TABLE "match_wishes" FORCE ROW LEVEL SECURITY;

ALTER TABLE "match_wishes" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "match_wishes" TO seedbed_app;

ALTER TABLE "match_wishes" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "mentor_profiles" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"user_id" uuid NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"capacity" integer DEFAULT 2 NOT NULL,
	"expertise" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"industry_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"stages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"languages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "mentor_profiles_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mentor_profiles_capacity" CHECK ("mentor_profiles"."capacity" >= 0)
);


ALTER TABLE "mentor_profiles" FORCE ROW LEVEL SECURITY;

ALTER TABLE "mentor_profiles" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "mentor_profiles" TO seedbed_app;

ALTER TABLE "mentor_profiles" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "startup_needs" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"startup_id" uuid NOT NULL,
	"topic_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"languages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" text,
	CONSTRAINT "startup_needs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "startup_needs" FORCE ROW LEVEL SECURITY;

ALTER TABLE "startup_needs" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "startup_needs" TO seedbed_app;

ALTER TABLE "startup_needs" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "match_pairs" ADD CONSTRAINT "match_pairs_tenant_id_run_id_match_runs_tenant_id_id_fk" FOREIGN KEY ("tenant_id","run_id") REFERENCES "public"."match_runs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "match_pairs" ADD CONSTRAINT "match_pairs_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "match_pairs" ADD CONSTRAINT "match_pairs_tenant_id_mentor_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","mentor_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "match_relations" ADD CONSTRAINT "match_relations_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "match_relations" ADD CONSTRAINT "match_relations_tenant_id_mentor_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","mentor_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "match_relations" ADD CONSTRAINT "match_relations_tenant_id_run_id_match_runs_tenant_id_id_fk" FOREIGN KEY ("tenant_id","run_id") REFERENCES "public"."match_runs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "match_runs" ADD CONSTRAINT "match_runs_tenant_id_program_id_programs_tenant_id_id_fk" FOREIGN KEY ("tenant_id","program_id") REFERENCES "public"."programs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "match_runs" ADD CONSTRAINT "match_runs_tenant_id_created_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","created_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "match_wishes" ADD CONSTRAINT "match_wishes_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "match_wishes" ADD CONSTRAINT "match_wishes_tenant_id_mentor_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","mentor_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "mentor_profiles" ADD CONSTRAINT "mentor_profiles_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "startup_needs" ADD CONSTRAINT "startup_needs_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

CREATE UNIQUE INDEX "match_pairs_pair" ON "match_pairs" USING btree ("tenant_id","run_id","startup_id","mentor_id");

CREATE INDEX "match_pairs_by_startup" ON "match_pairs" USING btree ("tenant_id","startup_id");

CREATE INDEX "match_pairs_by_mentor" ON "match_pairs" USING btree ("tenant_id","mentor_id");

CREATE UNIQUE INDEX "match_relations_open" ON "match_relations" USING btree ("tenant_id","startup_id","mentor_id") WHERE state in ('proposed', 'confirmed');

CREATE INDEX "match_relations_by_startup" ON "match_relations" USING btree ("tenant_id","startup_id","created_at");

CREATE INDEX "match_relations_by_mentor" ON "match_relations" USING btree ("tenant_id","mentor_id","created_at");

CREATE INDEX "match_relations_by_run" ON "match_relations" USING btree ("tenant_id","run_id");

CREATE INDEX "match_relations_waiting" ON "match_relations" USING btree ("tenant_id","answer_by") WHERE state = 'proposed';

CREATE INDEX "match_runs_newest" ON "match_runs" USING btree ("tenant_id","created_at","id");

CREATE INDEX "match_runs_by_program" ON "match_runs" USING btree ("tenant_id","program_id");

CREATE INDEX "match_runs_by_author" ON "match_runs" USING btree ("tenant_id","created_by_id");

CREATE UNIQUE INDEX "match_wishes_pair" ON "match_wishes" USING btree ("tenant_id","startup_id","mentor_id","side");

CREATE INDEX "match_wishes_by_mentor" ON "match_wishes" USING btree ("tenant_id","mentor_id");

CREATE UNIQUE INDEX "mentor_profiles_person" ON "mentor_profiles" USING btree ("tenant_id","user_id");

CREATE UNIQUE INDEX "startup_needs_one" ON "startup_needs" USING btree ("tenant_id","startup_id");

CREATE POLICY "tenant_wall" ON "match_pairs" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("match_pairs"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("match_pairs"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "match_relations" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("match_relations"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("match_relations"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "match_runs" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("match_runs"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("match_runs"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "match_wishes" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("match_wishes"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("match_wishes"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "mentor_profiles" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("mentor_profiles"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("mentor_profiles"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "startup_needs" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("startup_needs"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("startup_needs"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));
