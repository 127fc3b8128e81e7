-- Links that keep an old address are links of accounts too. Locks the table for the moment in which the check reads it.

ALTER TABLE "account_links" DROP CONSTRAINT "account_links_kind";

ALTER TABLE "account_links" ADD CONSTRAINT "account_links_kind" CHECK ("account_links"."kind" in ('reset', 'invitation', 'confirmation', 'email', 'revert'));
