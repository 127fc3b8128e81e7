-- How far a startup is. The column is empty in existing rows, so the check passes at once: the table is locked for an instant.

ALTER TABLE "startups" ADD COLUMN "stage" text;

ALTER TABLE "startups" ADD CONSTRAINT "startups_stage" CHECK ("startups"."stage" in ('idea', 'prototype', 'launched', 'growing'));
