-- Whether one key alone may do something. A constant default: the table is not rewritten, the lock is a moment.

ALTER TABLE "users" ADD COLUMN "single_keys" boolean DEFAULT true NOT NULL;
