-- Rounds can ask for a minimum of agreement, and advance applications from a score. New columns without a default: no rewrite.

ALTER TABLE "funnel_rounds" ADD COLUMN "min_agreement" integer;

ALTER TABLE "funnel_rounds" ADD COLUMN "advance_score" integer;
