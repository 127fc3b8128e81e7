-- Questions of events, their answers, and seats in the room. The defaults are constant: PostgreSQL changes no row, and locks only for a moment.

ALTER TABLE "events" ADD COLUMN "room_seats" integer;

ALTER TABLE "events" ADD COLUMN "hard_limit" integer;

ALTER TABLE "events" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;

ALTER TABLE "event_series_members" ADD COLUMN "answers" jsonb DEFAULT '[]'::jsonb NOT NULL;

ALTER TABLE "event_registrations" ADD COLUMN "answers" jsonb DEFAULT '[]'::jsonb NOT NULL;

-- A tenant has a few thousand events at most: the scan takes milliseconds.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "events" ADD CONSTRAINT "events_hard_limit" CHECK ("events"."hard_limit" is null or "events"."capacity" <= "events"."hard_limit");
