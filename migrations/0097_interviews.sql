-- Interviews become bookings. Locks the tables of applications and bookings while it copies each scheduled meeting.

CREATE TABLE "application_meeting_hosts" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"meeting_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "application_meeting_hosts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "application_meeting_hosts" FORCE ROW LEVEL SECURITY;

ALTER TABLE "application_meeting_hosts" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "application_meeting_hosts" TO seedbed_app;

ALTER TABLE "application_meeting_hosts" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "application_meetings" ADD COLUMN "opens_on" date;

ALTER TABLE "application_meetings" ADD COLUMN "closes_on" date;

ALTER TABLE "application_meetings" ADD COLUMN "booking_id" uuid;

ALTER TABLE "application_meeting_hosts" ADD CONSTRAINT "application_meeting_hosts_tenant_id_meeting_id_application_meetings_tenant_id_id_fk" FOREIGN KEY ("tenant_id","meeting_id") REFERENCES "public"."application_meetings"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "application_meeting_hosts" ADD CONSTRAINT "application_meeting_hosts_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

CREATE UNIQUE INDEX "application_meeting_hosts_pair" ON "application_meeting_hosts" USING btree ("tenant_id","meeting_id","user_id");

CREATE INDEX "application_meeting_hosts_by_user" ON "application_meeting_hosts" USING btree ("tenant_id","user_id");

ALTER TABLE "applications" NO FORCE ROW LEVEL SECURITY;

ALTER TABLE "application_meetings" NO FORCE ROW LEVEL SECURITY;

ALTER TABLE "application_meeting_hosts" NO FORCE ROW LEVEL SECURITY;

ALTER TABLE "bookings" NO FORCE ROW LEVEL SECURITY;

ALTER TABLE "booking_hosts" NO FORCE ROW LEVEL SECURITY;

ALTER TABLE "booking_attendees" NO FORCE ROW LEVEL SECURITY;

-- The organizer becomes the interviewer.
INSERT INTO "application_meeting_hosts" ("tenant_id", "id", "meeting_id", "user_id")
SELECT "tenant_id", gen_random_uuid(), "id", "created_by_id" FROM "application_meetings";

-- Deleting an application cancels its booked meeting from now on.
UPDATE "application_meetings" meeting SET "status" = 'meeting_canceled', "canceled_at" = now(), "version" = meeting."version" + 1
FROM "applications" application
WHERE application."tenant_id" = meeting."tenant_id" AND application."id" = meeting."application_id"
  AND application."trashed_at" IS NOT NULL AND meeting."status" = 'meeting_scheduled' AND meeting."starts_at" > now();

-- A booking has the id of its meeting.
UPDATE "application_meetings" SET "booking_id" = "id", "starts_at" = date_trunc('minute', "starts_at")
WHERE "status" = 'meeting_scheduled' AND "trashed_at" IS NULL;

INSERT INTO "bookings" ("tenant_id", "id", "created_at", "kind", "record_id", "title", "starts_at", "ends_at", "state",
  "sequence", "created_by_id")
SELECT meeting."tenant_id", meeting."booking_id", coalesce(meeting."chosen_at", meeting."created_at"), 'interview',
  application."id", left(application."name", 200), meeting."starts_at",
  meeting."starts_at" + meeting."duration_minutes" * interval '1 minute', 'confirmed',
  meeting."sequence", application."applicant_id"
FROM "application_meetings" meeting
JOIN "applications" application
  ON application."tenant_id" = meeting."tenant_id" AND application."id" = meeting."application_id"
WHERE meeting."booking_id" IS NOT NULL;

INSERT INTO "booking_attendees" ("tenant_id", "id", "booking_id", "user_id")
SELECT "tenant_id", gen_random_uuid(), "id", "created_by_id" FROM "bookings" WHERE "kind" = 'interview';

-- Meetings of one person could overlap. The first one takes the time; the others stand on the calendar without it.
DO $$
DECLARE
  one record;
BEGIN
  FOR one IN
    SELECT booking."tenant_id", booking."id", meeting."created_by_id" AS host_id, booking."starts_at", booking."ends_at"
    FROM "bookings" booking
    JOIN "application_meetings" meeting
      ON meeting."tenant_id" = booking."tenant_id" AND meeting."booking_id" = booking."id"
    WHERE booking."kind" = 'interview'
    ORDER BY booking."starts_at", booking."id"
  LOOP
    INSERT INTO "booking_hosts" ("tenant_id", "id", "booking_id", "host_id", "starts_at", "ends_at", "blocks")
    VALUES (one."tenant_id", gen_random_uuid(), one."id", one.host_id, one."starts_at", one."ends_at", NOT EXISTS (
      SELECT FROM "booking_hosts" other
      WHERE other."tenant_id" = one."tenant_id" AND other."host_id" = one.host_id AND other."blocks"
        AND other."starts_at" < one."ends_at" AND other."ends_at" > one."starts_at"));
  END LOOP;
END $$;

ALTER TABLE "applications" FORCE ROW LEVEL SECURITY;

ALTER TABLE "application_meetings" FORCE ROW LEVEL SECURITY;

ALTER TABLE "application_meeting_hosts" FORCE ROW LEVEL SECURITY;

ALTER TABLE "bookings" FORCE ROW LEVEL SECURITY;

ALTER TABLE "booking_hosts" FORCE ROW LEVEL SECURITY;

ALTER TABLE "booking_attendees" FORCE ROW LEVEL SECURITY;

CREATE POLICY "tenant_wall" ON "application_meeting_hosts" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("application_meeting_hosts"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("application_meeting_hosts"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));
