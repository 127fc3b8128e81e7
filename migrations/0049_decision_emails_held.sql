-- The email of a decision waits until the team sends all

ALTER TABLE "decision_emails" ADD COLUMN "sent_fingerprint" text;

ALTER TABLE "decision_emails" DROP COLUMN "language";

ALTER TABLE "decision_emails" DROP COLUMN "subject";

ALTER TABLE "decision_emails" DROP COLUMN "body";

ALTER TABLE "decision_emails" DROP COLUMN "sendable_at";
