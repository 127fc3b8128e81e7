import { weakRole } from '#platform/tenant-table.ts';
import type { DatabaseUrls } from '#testing/template-database.ts';

/**
 * TEST_DISTRIBUTED_URL selects a database that `npx seedbed distribute` has prepared. Tests share it and leave their
 * tenants there. Written rows are not counted: the triggers would write on the workers.
 */
export const distributedUrl = process.env.TEST_DISTRIBUTED_URL;

/** The server trusts both roles. */
export const distributedUrls = (ownerUrl: string): DatabaseUrls => ({
  ownerUrl,
  appUrl: Object.assign(new URL(ownerUrl), { username: weakRole, password: '' }).href,
});
