import { afterAll, beforeAll, expect, inject } from 'vitest';
import { appPool } from '#platform/db.ts';
import { closeJobs, openJobs } from '#platform/jobs.ts';
import { closeConfigured, configureForFile } from './configure-test.ts';
import { connect, disconnectOthers } from './database/connections.ts';
import { forgetFile } from './per-file.ts';
import { stopServer } from './servers/server.ts';
import { until } from './until.ts';
import { takeWarnings } from './warnings.ts';

beforeAll(async () => {
  await configureForFile();
  connect();
  await openJobs(inject('appUrl'));
});

afterAll(async () => {
  await stopServer();
  forgetFile();
  // A leaked connection is missing for the next operations.
  // Longer than the limit of a query: the last call of a test may still wait for its commit.
  await until('every connection is given back', () => appPool().totalCount === appPool().idleCount, 15_000);
  await closeJobs();
  await closeConfigured();
  await disconnectOthers();
  expect(takeWarnings(), 'warnings of this file').toEqual([]);
});
