import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { queues } from '#app/workers.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/server.ts';
import { setLogLevel } from '#platform/log.ts';
import { migrate } from '#platform/migrations.ts';
import { weakRole } from '#platform/tenant-table.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    ownerUrl: string;
    appUrl: string;
  }
}

const password = 'only-for-tests';

/** One real PostgreSQL for all tests, or the one that TEST_DATABASE_URL names; each test makes a tenant of its own in it. */
export default async function setup(project: TestProject) {
  setLogLevel('error');
  const folder = await mkdtemp(path.join(tmpdir(), 'seedbed-test-'));
  const given = process.env.TEST_DATABASE_URL;
  const embedded = given ? null : await startEmbeddedPostgres(folder, { fsync: 'off', synchronous_commit: 'off' });
  const ownerUrl = given ?? embedded?.url ?? '';
  await migrate(ownerUrl, path.resolve(import.meta.dirname, '../../../migrations'), password, queues);
  const app = new URL(ownerUrl);
  app.username = weakRole;
  app.password = password;
  project.provide('ownerUrl', ownerUrl);
  project.provide('appUrl', app.href);
  return async () => {
    await embedded?.stop();
    for (const used of [folder, embedded?.folder]) if (used) await rm(used, { recursive: true, force: true });
  };
}
