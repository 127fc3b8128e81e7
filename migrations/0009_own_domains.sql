-- Whose a name is says its DNS alone; the table holds what is wanted. It is empty: locked for an instant.

DROP INDEX "custom_domains_host";

ALTER TABLE "custom_domains" DROP COLUMN "proof";
