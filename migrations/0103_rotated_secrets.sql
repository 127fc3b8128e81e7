-- Former keys of the activity log stay, encrypted with the present one, when the installation's key is replaced.

SET LOCAL lock_timeout = '2s';
ALTER TABLE "installation" ADD COLUMN "sealed_log_keys" text;
