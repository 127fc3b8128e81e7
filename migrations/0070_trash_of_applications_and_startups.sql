-- Indexes for the trash of applications and startups. Both tables allow no writes while their index is made: seconds.

CREATE INDEX "startups_in_trash" ON "startups" USING btree ("tenant_id","trashed_at") WHERE trashed_at is not null;

CREATE INDEX "applications_in_trash" ON "applications" USING btree ("tenant_id","trashed_at") WHERE trashed_at is not null;
