-- Settings of a tenant by form. Adds two columns; locks the table of tenants for a moment.

ALTER TABLE "incubators" ADD COLUMN "settings_versions" jsonb DEFAULT '{}'::jsonb NOT NULL;

ALTER TABLE "incubators" ADD COLUMN "api_host" text;

-- Admins change these by form. Plan, flags and slug stay with the operator.
GRANT update (
  name, description, address, logo, white_logo, logo_square, currency, timezone, default_language, gtm_id, max_sessions,
  api_host, settings_versions
) ON "incubators" TO seedbed_app;
