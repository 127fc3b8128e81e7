-- The nightly job finds old trash without reading the other rows. Each table is locked for writes while its rows are
-- read once.

CREATE INDEX "saved_views_in_trash" ON "saved_views" USING btree ("tenant_id","trashed_at") WHERE trashed_at is not null;

CREATE INDEX "tasks_in_trash" ON "tasks" USING btree ("tenant_id","trashed_at") WHERE trashed_at is not null;

CREATE INDEX "comments_in_trash" ON "comments" USING btree ("tenant_id","trashed_at") WHERE trashed_at is not null;

CREATE INDEX "posts_in_trash" ON "posts" USING btree ("tenant_id","trashed_at") WHERE trashed_at is not null;

CREATE INDEX "task_comments_in_trash" ON "task_comments" USING btree ("tenant_id","trashed_at") WHERE trashed_at is not null;

CREATE INDEX "metrics_in_trash" ON "metrics" USING btree ("tenant_id","trashed_at") WHERE trashed_at is not null;

CREATE INDEX "forms_in_trash" ON "forms" USING btree ("tenant_id","trashed_at") WHERE trashed_at is not null;

CREATE INDEX "funnels_in_trash" ON "funnels" USING btree ("tenant_id","trashed_at") WHERE trashed_at is not null;

CREATE INDEX "application_leads_in_trash" ON "application_leads" USING btree ("tenant_id","trashed_at") WHERE trashed_at is not null;

CREATE INDEX "application_comments_in_trash" ON "application_comments" USING btree ("tenant_id","trashed_at") WHERE trashed_at is not null;

CREATE INDEX "evaluation_params_in_trash" ON "evaluation_params" USING btree ("tenant_id","trashed_at") WHERE trashed_at is not null;
