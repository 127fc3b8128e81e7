-- Posts and comments may lose their author, whose account is gone, and are found by theirs. The column only gets freer: locked
-- for an instant; the indexes lock writing of posts and comments for seconds at most.

ALTER TABLE "comments" ALTER COLUMN "created_by_id" DROP NOT NULL;

CREATE INDEX "comments_by_author" ON "comments" USING btree ("tenant_id","created_by_id","created_at");

CREATE INDEX "posts_by_author" ON "posts" USING btree ("tenant_id","created_by_id","created_at","id");
