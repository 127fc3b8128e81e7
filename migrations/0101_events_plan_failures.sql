-- A calculation of a day can fail, with its reason. Plans are few: one for each one-on-one event. The locks last
-- milliseconds, while the two checks read the table once.

ALTER TABLE "event_plans" DROP CONSTRAINT "event_plans_state";

ALTER TABLE "event_plans" ADD COLUMN "failure" text;

-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "event_plans" ADD CONSTRAINT "event_plans_failure" CHECK ("event_plans"."state" <> 'failed' or "event_plans"."failure" is not null);

-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "event_plans" ADD CONSTRAINT "event_plans_state" CHECK ("event_plans"."state" in ('draft', 'running', 'pending', 'published', 'failed'));
