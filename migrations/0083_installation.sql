-- One row about the whole installation, for backups. No lock on other tables.

CREATE TABLE "installation" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"outgoing_off_since" timestamp with time zone,
	"last_backup" jsonb,
	"last_restore_test" jsonb,
	CONSTRAINT "installation_is_only" CHECK ("installation"."is_only")
);


GRANT select ON "installation" TO seedbed_app;

insert into installation default values;
