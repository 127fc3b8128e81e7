-- States of a tenant that the operator moves or copies. Adds two columns, without rewriting the table.

ALTER TABLE "incubators" ADD COLUMN "read_only_since" timestamp with time zone;

ALTER TABLE "incubators" ADD COLUMN "outgoing_off_since" timestamp with time zone;
