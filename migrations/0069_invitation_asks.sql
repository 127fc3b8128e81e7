-- A person with another address waits for the applicant. The table is small: each statement locks it for a moment.

ALTER TABLE "application_invitations" ADD COLUMN "asked_by_id" uuid;

ALTER TABLE "application_invitations" ADD CONSTRAINT "application_invitations_tenant_id_asked_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","asked_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

CREATE INDEX "application_invitations_by_asking" ON "application_invitations" USING btree ("tenant_id","asked_by_id");
