import { afterAll, beforeAll, inject } from 'vitest';
import { appPool, closePool, openPool } from '#platform/db.ts';
import { closeJobs, openJobs } from '#platform/jobs.ts';
import { closeConfigured, configureForFile } from './configure-test.ts';
import { closeOwner, configureOwnerUrl } from './database/owner.ts';
import { forgetFile } from './per-file.ts';
import { stopServer } from './servers/server.ts';
import { until } from './until.ts';

beforeAll(async () => {
  await configureForFile();
  configureOwnerUrl(inject('ownerUrl'));
  openPool(inject('appUrl'), 5);
  await openJobs(inject('appUrl'));
});

afterAll(async () => {
  await stopServer();
  forgetFile();
  // A leaked connection is missing for the next operations.
  await until('every connection is given back', () => appPool().totalCount === appPool().idleCount);
  await closeJobs();
  await closeConfigured();
  await closePool();
  await closeOwner();
});
