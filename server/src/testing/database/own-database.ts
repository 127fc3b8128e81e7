import { inject } from 'vitest';
import { closePool } from '#platform/db.ts';
import { closeJobs, openJobs } from '#platform/jobs.ts';
import { copyDatabase } from '#testing/template-database.ts';
import { openTestPool } from './connections.ts';
import { closeOwner, configureOwnerUrl } from './owner.ts';

/** A separate database for this test file, so that only this file works its queued jobs. */
export async function ownDatabase(): Promise<void> {
  const { ownerUrl, appUrl } = await copyDatabase(inject('template'));
  await closeJobs();
  await closePool();
  await closeOwner();
  configureOwnerUrl(ownerUrl);
  openTestPool(appUrl);
  await openJobs(appUrl);
}
