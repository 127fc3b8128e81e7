-- When a person wants no mail at once. Columns without a table rewrite: locked for an instant.

ALTER TABLE "notification_readers" ADD COLUMN "quiet_from" integer;

ALTER TABLE "notification_readers" ADD COLUMN "quiet_until" integer;

ALTER TABLE "notification_readers" ADD COLUMN "quiet_weekends" boolean DEFAULT false NOT NULL;

ALTER TABLE "notification_readers" ADD CONSTRAINT "notification_readers_quiet" CHECK (("notification_readers"."quiet_from" is null) = ("notification_readers"."quiet_until" is null) and "notification_readers"."quiet_from" between 0 and 23 and "notification_readers"."quiet_until" between 0 and 23 and "notification_readers"."quiet_from" <> "notification_readers"."quiet_until");
