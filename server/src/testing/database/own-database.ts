import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { inject } from 'vitest';
import { queues } from '#app/workers.ts';
import { closePool, openPool } from '#platform/db.ts';
import { closeJobs, openJobs } from '#platform/jobs.ts';
import { migrate } from '#platform/migrations.ts';
import { closeOwner, configureOwnerUrl, ownerPool } from './owner.ts';

const migrations = path.resolve(import.meta.dirname, '../../../migrations');

/** A database that this file of tests shares with no other: what it queues is worked by itself alone. */
export async function ownDatabase(): Promise<void> {
  const name = `own_${randomBytes(6).toString('hex')}`;
  await ownerPool().query(`create database ${name}`);
  const there = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const [owner, app] = [there(inject('ownerUrl')), there(inject('appUrl'))];
  await migrate(owner, migrations, undefined, queues);
  await closeJobs();
  await closePool();
  await closeOwner();
  configureOwnerUrl(owner);
  openPool(app, 5);
  await openJobs(app);
}
