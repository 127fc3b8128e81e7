-- Questions of events, their answers, and seats in the room. Constant defaults: PostgreSQL changes no row. The check reads events once.

ALTER TABLE "events" ADD COLUMN "room_seats" integer;

ALTER TABLE "events" ADD COLUMN "hard_limit" integer;

ALTER TABLE "events" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;

ALTER TABLE "event_series_members" ADD COLUMN "answers" jsonb DEFAULT '[]'::jsonb NOT NULL;

ALTER TABLE "event_registrations" ADD COLUMN "answers" jsonb DEFAULT '[]'::jsonb NOT NULL;

ALTER TABLE "events" ADD CONSTRAINT "events_hard_limit" CHECK ("events"."hard_limit" is null or "events"."capacity" <= "events"."hard_limit");
