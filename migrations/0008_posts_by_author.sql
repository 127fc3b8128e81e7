-- What one person has posted is read by an index of its own. Making it locks writing of posts for seconds at most.

CREATE INDEX "posts_by_author" ON "posts" USING btree ("tenant_id","created_by_id","created_at","id");
